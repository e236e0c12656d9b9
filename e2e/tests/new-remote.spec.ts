import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { openPage } from '../open-page';
import { ports, root } from '../product';
import { createTestRegistry, type TestRegistry } from '../registry';
import { startSecondProduct, type SecondProduct } from '../second-product';

/*
 * A remote that nobody has heard of: made by `npm create ponte-remote`, built and released while the product runs.
 * Nothing of the product is built or started anew, and no file of another team changes.
 */

const run = promisify(execFile);
const folder = path.join(root, 'mentorias-mfe');
/** With signs that mean something in code, in a pattern and in HTML. */
const title = "Mentorias d'água (C++)";
const offset = 200;

let registry: TestRegistry;
let product: SecondProduct;
let since = 0;
/** A page that somebody opened before the remote was released. */
let earlierTab: Page | undefined;
test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  // What a run that was cut off has left.
  await rm(folder, { recursive: true, force: true });
  registry = await createTestRegistry();
  product = await startSecondProduct(registry.environment);
});
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await earlierTab?.close();
  await product?.stop();
  await registry?.remove();
});

/** Files that differ from the last commit, by their folder at the root, or by name there. */
async function changedFiles(): Promise<string[]> {
  const { stdout } = await run('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: root });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
}

async function statusOf(request: APIRequestContext, address: string): Promise<number> {
  return (await request.get(product.shell + address)).status();
}

test('a new remote is made without a change of any file outside of its own folder', async ({ request }) => {
  expect(await statusOf(request, '/mentorias')).toBe(404);
  const before = await changedFiles();
  await run(process.execPath, ['create-ponte-remote/index.mjs', 'mentorias', '--title', title], { cwd: root });
  const changed = (await changedFiles()).filter((file) => !before.includes(file));
  expect(changed.filter((file) => !file.startsWith('mentorias-mfe/'))).toEqual([]);
  expect(changed.length).toBeGreaterThan(12);
});

test('a new remote passes the checks that every remote has to pass, and those of the whole repository that read its files', async () => {
  const node = async (file: string, ...words: string[]): Promise<string> =>
    (await run(process.execPath, [path.join(root, 'node_modules', file), ...words], { cwd: root })).stderr;
  const subjects = ['casts', 'comments', 'dependencies', 'docs', 'exports', 'literal-colours', 'versions'];
  const paths = ['mentorias-mfe/', ...subjects.map((subject) => `tooling/${subject}\\.test`)];
  const [tests] = await Promise.all([
    node('jest/bin/jest.js', '--config', 'jest.config.ts', '--maxWorkers', '1', '--testPathPatterns', ...paths),
    node('prettier/bin/prettier.cjs', '--check', 'mentorias-mfe').then(() =>
      node('eslint/bin/eslint.js', '--max-warnings', '0', 'mentorias-mfe'),
    ),
  ]);
  // Its own and those of the repository
  expect(stripVTControlCharacters(tests)).toContain(`Test Suites: ${1 + subjects.length} passed`);
});

test('a new remote is there for visitors once it is released, rendered by the server, with nothing else built or started', async ({
  browser,
  page,
  request,
}) => {
  earlierTab = await browser.newPage();
  await openPage(earlierTab, product.shell);
  expect(await earlierTab.content()).not.toContain('"mentorias"');
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) problems.push(message.text());
  });
  const { code, errors } = await registry.ponte('release', 'mentorias');
  expect(code, errors).toBe(0);
  since = Date.now();
  await expect.poll(() => statusOf(request, '/mentorias'), { intervals: [50], timeout: 30_000 }).toBe(200);
  console.log(`from the release to the page: ${((Date.now() - since) / 1_000).toFixed(1)} s`);

  const html = await (await request.get(`${product.shell}/mentorias`)).text();
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll('&#x27;', "'")).toBe(title);
  expect(html).toContain('<div data-mfe="mentorias">');
  await openPage(page, `${product.shell}/mentorias`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Its own sheet reaches its own place.
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toHaveCSS('padding-top', '40px');
  await page.getByRole('main').getByRole('link', { name: 'Ver vagas' }).click();
  await expect(page).toHaveURL(`${product.shell}/vagas`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(problems).toEqual([]);

  const list = (await (await request.get(`${product.shell}/remotes.json`)).json()) as Record<string, object>;
  expect(list.mentorias).toMatchObject({ routes: ['/mentorias'] });
  const health = (await (await request.get(`http://localhost:${ports.health + offset}/healthz`)).json()) as {
    remotes: Record<string, object>;
  };
  expect(health.remotes.mentorias).toMatchObject({
    label: title,
    owner: '@ponte/mentorias-team',
    rendering: 'server',
    rejected: null,
    refusedRoutes: [],
  });
});

test('a new remote is reached from a tab that was opened before it was there, by a new document', async () => {
  if (!earlierTab) throw new Error('the test before this one opens it');
  const tab = earlierTab;
  // A tab reads the list of remotes again once it is some seconds old, which it may not be on a fast machine.
  await expect(async () => {
    await tab.evaluate(() => {
      window.history.pushState(null, '', '/mentorias');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  // Its headers come with the document: those of the tab let no script come from the new remote's address.
  expect(await tab.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(
    `${product.shell}/mentorias`,
  );
});

test('a new remote is switched off like any other: its pages say so, the others go on', async ({ request }) => {
  expect((await registry.ponte('off', 'mentorias', '--reason', 'a trial')).code).toBe(0);
  await expect.poll(() => statusOf(request, '/mentorias')).toBe(503);
  expect(await statusOf(request, '/vagas')).toBe(200);
  expect((await registry.ponte('on', 'mentorias')).code).toBe(0);
  await expect.poll(() => statusOf(request, '/mentorias')).toBe(200);
});
