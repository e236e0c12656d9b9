import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { runNpm, type RunningCommand } from '../command';
import { installOutside, packedWorkspaces } from '../outside-folder';
import { openPage } from '../open-page';
import { address, demo, ports, root } from '../product';

/*
 * A team edits its remote on its own machine, inside a product that runs somewhere (`--others`). The product under test
 * is that one. The remote is a copy of candidate-mfe in a folder with nothing of this repository but packed packages,
 * so that an edit changes nothing of other tests.
 */

const run = promisify(execFile);
const port = ports.shell + 231;
const local = `http://localhost:${port}`;
const fragmentFile = 'src/features/featured-vacancies/featured-vacancies.tsx';
const buttonFile = 'src/features/vacancy-search/components/vacancy-results.tsx';

let parent: string;
let folder: string;
let started: RunningCommand | undefined;
test.describe.configure({ mode: 'serial', timeout: 60_000 });

/** Copies candidate-mfe, with packed packages in place of the workspaces. */
async function makeRemote(): Promise<void> {
  const packages = path.join(parent, 'packed');
  await run(process.execPath, ['--import', 'tsx', 'scripts/packages.ts', packages], { cwd: root });
  const archives = await readdir(packages);
  await mkdir(folder);
  for (const name of ['src', 'remote.json', 'README.md'])
    await cp(path.join(root, 'candidate-mfe', name), path.join(folder, name), { recursive: true });
  // Written in this repository.
  const manifest = JSON.parse(await readFile(path.join(root, 'candidate-mfe/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(packedWorkspaces)) {
    const archive = archives.find((file) => file.startsWith(`${name.slice(1).replace('/', '-')}-`));
    manifest.dependencies[name] = `file:../packed/${archive}`;
  }
  const own = { ...manifest, scripts: { start: 'ponte start' } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(own));
  await installOutside(folder, path.join(root, 'candidate-mfe'));
}

const startAmong = (others: string): RunningCommand =>
  runNpm(['start', '--', `--others=${others}`], { PONTE_PORT_CANDIDATE: String(port) }, folder);

/** What the server has rendered of a page. */
const renderedIn = (html: string): string => /<div id="root">(.*)<\/div>/s.exec(html)?.[1] ?? '';

/** The page around the candidate remote's fragment, and the fragment. @param reader an empty page, which parses HTML */
function splitAtFragment(html: string, reader: Page): Promise<[string, string]> {
  return reader.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const place = parsed.querySelector('[data-fragment="candidate/FeaturedVacancies"]');
    const fragment = place?.innerHTML ?? '';
    place?.replaceChildren();
    return [parsed.querySelector('#root')?.innerHTML ?? '', fragment] as [string, string];
  }, html);
}

/** Everything that goes wrong in a page, and every file of the product's candidate remote that it asks for. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => request.url().startsWith(address.candidate) && problems.push(request.url()));
  return problems;
}

/**
 * A connection of its own: a kept one may be closed by the server, after five quiet seconds, just as the next request
 * takes it.
 */
const htmlHeaders = { accept: 'text/html', connection: 'close' };

test.beforeAll(async () => {
  test.setTimeout(180_000);
  parent = await realpath(await mkdtemp(path.join(tmpdir(), 'ponte-among-')));
  folder = path.join(parent, 'candidate-mfe');
  await makeRemote();
  started = startAmong(address.shell);
  await started.until(/candidate is at/);
});
test.afterAll(async () => {
  await started?.interrupt();
  await rm(parent, { recursive: true, force: true });
});

test('pages of the others come as the product has rendered them', async ({ request }) => {
  const accept = { headers: htmlHeaders };
  const [theirs, here] = [
    await request.get(`${address.shell}/empresas`, accept),
    await request.get(`${local}/empresas`, accept),
  ];
  const html = await here.text();
  expect(renderedIn(html)).toMatch(/<h1[^>]*>/);
  expect(renderedIn(html)).toBe(renderedIn(await theirs.text()));
  expect(html).toContain(`${local}/_ponte/development/remoteEntry.js`);
});

test('a page of another with its fragment comes as HTML: the page of the product, in it the fragment of the local code', async ({
  page,
  context,
  request,
}) => {
  const reader = await context.newPage();
  const read = async (url: string): Promise<string> => (await request.get(url, { headers: htmlHeaders })).text();
  const here = await read(local);
  const [around, fragment] = await splitAtFragment(here, reader);
  expect(around).toMatch(/<h1[^>]*>/);
  expect(around).toBe((await splitAtFragment(await read(address.shell), reader))[0]);
  expect(fragment).toContain('<div data-mfe="candidate">');
  expect(fragment).toContain('href="/vagas/');
  // Nothing of the product's release goes to the browser, and its scripts find the page as they would draw it.
  expect(here).not.toContain(`${address.candidate}/`);
  const problems = watch(page);
  await openPage(page, local);
  const shown = page.locator('[data-mfe="marketing"] [data-mfe="candidate"]');
  await shown.getByRole('link').first().scrollIntoViewIfNeeded();
  await expect(shown.getByRole('heading', { name: 'Vagas em destaque' })).toBeVisible();
  expect(problems).toEqual([]);

  // The local code has it: an edit is in the next HTML, and not in the product's.
  const file = path.join(folder, fragmentFile);
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replaceAll('Vagas em destaque', 'Destaques daqui'));
  await expect
    .poll(async () => (await splitAtFragment(await read(local), reader))[1], { timeout: 30_000 })
    .toContain('Destaques daqui');
  expect(await read(address.shell)).not.toContain('Destaques daqui');

  // One that fails on a server is left to the browser, with the page around it; the next edit brings the HTML back.
  await writeFile(file, `${source}\nif (typeof window === 'undefined') throw new Error('only in a browser');\n`);
  await expect.poll(async () => renderedIn(await read(local)), { timeout: 30_000 }).toBe('');
  expect(started?.output()).toContain("/ can't be rendered on a server, so the browser renders it: only in a browser");
  await writeFile(file, source);
  await expect
    .poll(async () => (await splitAtFragment(await read(local), reader))[1], { timeout: 30_000 })
    .toContain('Vagas em destaque');
});

test('a page and a fragment of the local remote are drawn by the local code, with the data of the product', async ({
  page,
  request,
}) => {
  const problems = watch(page);
  // As a server draws it: with the vacancies in the HTML, and 404 for one that does not exist.
  const html = await (await request.get(`${local}/vagas`, { headers: htmlHeaders })).text();
  expect(renderedIn(html)).toMatch(/<h1[^>]*>/);
  expect(renderedIn(html)).toContain('<article');
  expect(html).toMatch(/<title>Vagas/);
  const missing = await request.get(`${local}/vagas/00000000-0000-4000-8000-000000000000`, {
    headers: htmlHeaders,
  });
  expect(missing.status()).toBe(404);
  await openPage(page, `${local}/vagas`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await openPage(page, `${local}/`);
  const featured = page.locator('[data-mfe="marketing"] [data-mfe="candidate"]').getByRole('link').first();
  await featured.scrollIntoViewIfNeeded();
  await expect(featured).toBeVisible();
  // From the page of another, within the app.
  await openPage(page, `${local}/empresas`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Buscar vagas' }).click();
  await expect(page).toHaveURL(/\/vagas/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('somebody signs in on the backend of the product', async ({ page }) => {
  await openPage(page, `${local}/login`);
  await page.getByLabel(/^E-mail/).fill(demo.candidate.email);
  await page.getByLabel(/^Senha/).fill(demo.candidate.password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${local}/candidato/candidaturas`);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an edit takes the place of what runs, in the page and in its HTML, and the product is as it was', async ({
  page,
  request,
}) => {
  const problems = watch(page);
  const list = await (await request.get(`${address.shell}/remotes.json`)).text();
  await openPage(page, `${local}/vagas`);
  await expect(page.getByRole('button', { name: 'Carregar mais vagas' })).toBeVisible();
  const field = page.getByRole('main').getByLabel('Cargo ou palavra-chave');
  await field.fill('texto que fica');

  // Nothing below loads the page anew.
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  const sheet = path.join(folder, 'src/styles.css');
  const rule = "[data-mfe='candidate'] article { outline: 7px solid red }";
  await writeFile(sheet, `${await readFile(sheet, 'utf8')}\n${rule}\n`);
  await expect(page.getByRole('article').first()).toHaveCSS('outline-width', '7px');

  const file = path.join(folder, buttonFile);
  const source = await readFile(file, 'utf8');
  const times: number[] = [];
  for (const edit of ['Mais vagas daqui', 'Ainda mais vagas']) {
    const began = performance.now();
    await writeFile(file, source.replaceAll('Carregar mais vagas', edit));
    await expect(page.getByRole('button', { name: edit })).toBeVisible({ timeout: 60_000 });
    times.push(performance.now() - began);
    await expect(field).toHaveValue('texto que fica');
    expect(loads).toEqual([]);
    const html = await (await request.get(`${local}/vagas`, { headers: htmlHeaders })).text();
    expect(renderedIn(html)).toContain(edit);
  }
  console.log(`edit to pixels among others: ${times.map((time) => `${Math.round(time)} ms`).join(', ')}`);

  await openPage(page, `${address.shell}/vagas`);
  await expect(page.getByRole('button', { name: 'Carregar mais vagas' })).toBeVisible();
  expect(await (await request.get(`${address.shell}/remotes.json`)).text()).toBe(list);
  // The last page is the product's own.
  expect(problems.filter((problem) => !problem.startsWith(address.candidate))).toEqual([]);
});

test('an address without a product is refused with what to do', async () => {
  const refusals = [
    [`http://localhost:${ports.shell + 299}`, /Nothing answers at http:\/\/localhost:\d+: start the product/],
    [address.candidate, /is no product of Ponte: \/contract\.json answers 404/],
  ] as const;
  await Promise.all(
    refusals.map(async ([others, message]) => {
      const refused = startAmong(others);
      expect(await refused.ended).not.toBe(0);
      expect(refused.output()).toMatch(message);
    }),
  );
});
