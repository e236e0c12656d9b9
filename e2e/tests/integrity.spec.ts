import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page, type Route } from '@playwright/test';
import { openPage } from '../open-page';
import { address, root } from '../product';

/*
 * What the origin of a remote must not be able to do: bring anything into a page that its release does not hold
 * (docs/independent-delivery.md lists them).
 */

const unavailable = 'Esta página está indisponível no momento';
const mark = '\n;globalThis.isTampered = true;';
const markedSheet = '\nbody { outline: 7px solid rgb(1, 2, 3) }';

type Tamper = (text: string, route: Route) => string | Promise<string>;

/** Changes the body of what the candidate remote's origin answers; its headers, that of CORS among them, stay. */
async function tamperWith(page: Page, file: RegExp, tamper: Tamper): Promise<() => number> {
  let times = 0;
  await page.context().route(
    (url) => url.origin === address.candidate && file.test(url.pathname),
    async (route) => {
      times += 1;
      const response = await route.fetch();
      await route.fulfill({ response, body: await tamper(await response.text(), route) });
    },
  );
  return () => times;
}

/** Another file of the candidate remote's release. */
function anotherFile(pattern: RegExp): string {
  const dist = path.join(root, 'candidate-mfe/dist');
  const { integrity = {} } = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')) as {
    integrity?: Record<string, string>;
  };
  const file = Object.keys(integrity).find((name) => pattern.test(name));
  if (file === undefined) throw new Error(`the release has no ${pattern}`);
  return readFileSync(path.join(dist, file), 'utf8');
}

const isTampered = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'isTampered' in globalThis || getComputedStyle(document.body).outlineWidth === '7px');

/** What browsers say about a file that is not what its integrity says, one line each. */
function collectRefusals(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /integrity/i.test(message.text())) lines.push(message.text());
  });
  return lines;
}

const scripts: Record<string, { file: RegExp; tamper: Tamper }> = {
  'its entry has a line more': { file: /remoteEntry/, tamper: (text) => text + mark },
  'its entry is cut in the middle of its last line': { file: /remoteEntry/, tamper: (text) => text.slice(0, -1) },
  'its entry is that of another remote': {
    file: /remoteEntry/,
    tamper: async () => {
      const list = (await (await fetch(`${address.shell}/remotes.json`)).json()) as { company: { entry: string } };
      return (await (await fetch(list.company.entry)).text()) + mark;
    },
  },
  'its entry is a page with status 200': { file: /remoteEntry/, tamper: () => '<!doctype html><title>portal</title>' },
  'its entry is empty': { file: /remoteEntry/, tamper: () => '' },
  'the script of its page has a line more': { file: /\/vacancies\.\w+\.js$/, tamper: (text) => text + mark },
  'the script of its page is that of another page': {
    file: /\/vacancies\.\w+\.js$/,
    tamper: () => anotherFile(/^vacancy\.\w+\.js$/) + mark,
  },
};

for (const [what, { file, tamper }] of Object.entries(scripts)) {
  test(`when ${what}, nothing of it runs, the page says that it is unavailable and the rest works`, async ({
    page,
  }) => {
    const refusals = collectRefusals(page);
    const times = await tamperWith(page, file, tamper);
    await page.goto('/vagas', { waitUntil: 'commit' });
    await expect(page.getByText(unavailable)).toBeVisible({ timeout: 30_000 });
    expect(times()).toBeGreaterThan(0);
    expect(await isTampered(page)).toBe(false);
    expect(refusals.join('\n')).toContain(address.candidate);

    await page.context().unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({ timeout: 30_000 });
  });
}

test('a style sheet of a remote with a rule more is not applied', async ({ page }) => {
  const refusals = collectRefusals(page);
  const times = await tamperWith(page, /\.css$/, (text) => text + markedSheet);
  await openPage(page, '/planos');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Buscar vagas' }).click();
  await expect(page.getByText(unavailable)).toBeVisible({ timeout: 30_000 });
  expect(times()).toBeGreaterThan(0);
  expect(await isTampered(page)).toBe(false);
  expect(refusals.join('\n')).toContain('.css');
});

test('a worker of a remote with a line more does not start, and the page says that the file was not read', async ({
  page,
}) => {
  const times = await tamperWith(page, /\/txt\.worker\.\w+\.js$/, (text) => `self.postMessage('tampered');${text}`);
  await openPage(page, '/analisar-curriculo');
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const buffer = Buffer.from('Maria Souza Lima, vendedora de 2019 a 2024, atendi 300 clientes por mês.');
  await page.locator('input[type="file"]').setInputFiles({ name: 'curriculo.txt', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 });
  expect(times()).toBeGreaterThan(0);
  expect(workers).toEqual([]);
});

test('every script and style sheet of a remote is loaded with its integrity, and once', async ({ page }) => {
  const origins: readonly string[] = [address.candidate, address.company, address.marketing];
  const asked: string[] = [];
  page.on('request', (request) => {
    const isFile = /\.(?:js|css)$/.test(new URL(request.url()).pathname);
    if (isFile && origins.includes(new URL(request.url()).origin)) asked.push(request.url());
  });
  await openPage(page, '/vagas');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  for (const [name, path] of [
    ['Blog de carreira', '/blog'],
    ['Buscar vagas', '/vagas'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // Its code is a file of its own.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const elements = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')].map((element) => ({
      address: 'src' in element ? element.src : element.href,
      integrity: element.integrity,
    })),
  );
  const ofRemotes = elements.filter(({ address: each }) => origins.includes(new URL(each).origin));
  // Each of the two has few files; one of them without any would prove nothing.
  expect(ofRemotes.length).toBeGreaterThanOrEqual(4);
  expect(ofRemotes.map(({ address: each }) => new URL(each).origin)).toEqual(
    expect.arrayContaining([address.candidate, address.marketing]),
  );
  expect(ofRemotes.filter(({ integrity }) => !/^sha256-.{43}=$/.test(integrity))).toEqual([]);
  // A preload whose attributes are not those of its script would be loaded twice.
  expect(asked.filter((each, index) => asked.indexOf(each) !== index)).toEqual([]);
  expect(asked.length).toBeGreaterThan(5);
});
