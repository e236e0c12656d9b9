import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { dictionaryMarkerFile } from '@ponte/shared-server';
import { deriveRelease } from '../derived-release';
import { recordVisit } from '../network-files';
import { openPage, waitForContent } from '../open-page';
import { findNode } from '../other-node';
import { preparedHeading, prepareRelease } from '../prepared-releases';
import { address, root } from '../product';

const run = promisify(execFile);

async function builtAt(app: string): Promise<number> {
  return (await stat(path.join(root, app, 'dist/release.json'))).mtimeMs;
}

const firstStep = 'Crie sua conta';

async function release(title: string, fault = '', node = process.execPath): Promise<void> {
  await run(node, ['--import', 'tsx', 'e2e/build-release.ts', title, fault], { cwd: root });
}

const releasedApps = ['marketing-mfe', 'candidate-mfe'] as const;
let kept = '';

/** Files of a build that keep their names from release to release; all others stay where they are. */
const isNamedAnew = (file: string): boolean => /\.[0-9a-f]{8,}\./.test(file);

test.beforeAll(async () => {
  kept = await mkdtemp(path.join(tmpdir(), 'ponte-release-'));
  for (const app of releasedApps)
    await cp(path.join(root, app, 'dist'), path.join(kept, app), {
      recursive: true,
      filter: (file) => !isNamedAnew(path.basename(file)),
    });
});
test.afterAll(() => rm(kept, { recursive: true, force: true }));

/** Puts a build where the product serves it, the record that names the release last, as a build ends with it. */
async function deploy(from: string, app: (typeof releasedApps)[number]): Promise<void> {
  const to = path.join(root, app, 'dist');
  await cp(from, to, { recursive: true, filter: (file) => path.basename(file) !== 'release.json' });
  await cp(path.join(from, 'release.json'), path.join(to, 'release.json'));
}

/** Puts the build of before in its place again. */
async function rollBack(app: (typeof releasedApps)[number] = 'marketing-mfe'): Promise<void> {
  await deploy(path.join(kept, app), app);
}

interface Health {
  pages: { replacedProcesses: number };
  remotes: Record<
    string,
    { release: string; rendering: string; rejected: { release: string; code: string; reason: string } | null }
  >;
}

async function health(request: APIRequestContext): Promise<Health> {
  return (await (await request.get(address.health)).json()) as Health;
}

/** A release may come out every moment: by default the last looks at it are a second apart, which adds up. */
const often = { intervals: [100], timeout: 30_000 };

/** Shown by a fresh page of the running product, which looks at the remotes' releases every few seconds. */
async function expectFirstStep(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass(often);
}

/** Of a page that the server rendered, in the present or a cached release; others are left to the browser. */
const wasRendered = (response: APIResponse): boolean =>
  /^(?:hit|miss|stale)$/.test(response.headers()['x-ponte-page'] ?? '');

/** In the HTML that the server sends, before any script. */
async function expectInHtml(request: APIRequestContext, text: string): Promise<void> {
  await expect(async () => {
    const response = await request.get('/');
    expect(wasRendered(response)).toBe(true);
    expect(await response.text()).toContain(`>${text}<`);
  }).toPass(often);
}

test.describe.configure({ timeout: 240_000 });

test('a new build of one remote is live, also in the HTML, without building or restarting anything else, and rolls back the same way', async ({
  page,
  request,
}) => {
  const others = ['shell', 'candidate-mfe', 'company-mfe'];
  const before = await Promise.all(others.map(builtAt));
  await expectInHtml(request, firstStep);
  await expectFirstStep(page, firstStep);

  // A page that is open while the release comes out goes on working
  const open = await page.context().newPage();
  await open.goto('/login');

  const released = 'Abra sua conta';
  await release(released);
  try {
    await expectInHtml(request, released);
    await expectFirstStep(page, released);
    await open.getByRole('banner').locator('a[href="/"]').first().click();
    await expect(open.getByRole('heading', { level: 1 })).toContainText('Entre você e o próximo emprego');
    // The server's HTML and a returning browser's scripts are of one release: React reports a difference as an error of
    // the page.
    const mismatches: string[] = [];
    page.on('pageerror', ({ message }) => mismatches.push(message));
    await openPage(page, '/');
    await waitForContent(page);
    expect(mismatches).toEqual([]);
    await expect(page.getByRole('heading', { name: released, exact: true })).toBeVisible();
    expect(await Promise.all(others.map(builtAt))).toEqual(before);
    const { marketing } = (await health(request)).remotes;
    expect(marketing).toMatchObject({ release: expect.stringMatching(/^e2e/), rendering: 'server', rejected: null });
  } finally {
    await rollBack();
  }
  await expectInHtml(request, firstStep);
  await expectFirstStep(page, firstStep);
  expect((await health(request)).remotes.marketing).toMatchObject({ rendering: 'server', rejected: null });
});

/** Names of the scripts and style sheets that the release of a remote is made of. */
async function filesOfRelease(app: (typeof releasedApps)[number]): Promise<string[]> {
  const record = await readFile(path.join(root, app, 'dist/release.json'), 'utf8');
  return [...new Set([...record.matchAll(/"([\w.-]+\.(?:js|css))"/g)].map(([, name]) => name ?? ''))];
}

test('a release of one remote costs a returning visitor its changed files alone', async ({ context, request }) => {
  const first = await context.newPage();
  const before = await recordVisit(first, '/');
  expect(before.some((name) => name.startsWith('vendor.'))).toBe(true);
  // The other remote's fragment comes when the page is used: it belongs to what the visitor has.
  await first.getByRole('heading', { level: 1 }).click();
  await first.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('FeaturedVacancies')),
  );
  await waitForContent(first);
  await first.close();
  const filesBefore = await filesOfRelease('marketing-mfe');
  await deploy(await prepareRelease('heading'), 'marketing-mfe');
  try {
    await expectInHtml(request, preparedHeading);
    const changed = (await filesOfRelease('marketing-mfe')).filter((name) => !filesBefore.includes(name));
    const loaded = await recordVisit(await context.newPage(), '/');
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((name) => !changed.includes(name))).toEqual([]);
    // The entry, and the page whose text has changed with what leads to it: not the whole remote.
    expect(loaded.length).toBeLessThan(filesBefore.length / 2);
  } finally {
    await rollBack();
  }
  await expectInHtml(request, firstStep);
});

test('a small edit of a remote reaches a returning browser as what differs', async ({ page, request }) => {
  const marker = path.join(root, 'marketing-mfe/dist', dictionaryMarkerFile);
  const wasThere = existsSync(marker);
  try {
    // Deltas are made by Node's own zstd.
    const node = await findNode('24');
    await release('Abra já sua conta', '', node);
    await expectInHtml(request, 'Abra já sua conta');
    await openPage(page, '/');
    await expect(page.getByRole('heading', { name: 'Abra já sua conta', exact: true })).toBeVisible();
    const filesBefore = await filesOfRelease('marketing-mfe');

    await release('Abra hoje sua conta', '', node);
    await expectInHtml(request, 'Abra hoje sua conta');
    const changed = (await filesOfRelease('marketing-mfe')).filter((name) => !filesBefore.includes(name));
    const session = await page.context().newCDPSession(page);
    const encodings = new Map<string, string | undefined>();
    session.on('Network.responseReceived', ({ response: { url, headers } }) => {
      const name = path.basename(new URL(url).pathname);
      if (changed.includes(name)) encodings.set(name, headers['content-encoding']);
    });
    await session.send('Network.enable');
    await openPage(page, '/');
    await expect(page.getByRole('heading', { name: 'Abra hoje sua conta', exact: true })).toBeVisible();
    expect(encodings.size).toBeGreaterThan(0);
    expect([...encodings].filter(([, encoding]) => encoding !== 'dcz')).toEqual([]);
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize })),
    );
    const loaded = sizes.filter(({ name }) => encodings.has(path.basename(name)));
    expect(loaded).toHaveLength(encodings.size);
    const sum = (field: 'encodedBodySize' | 'decodedBodySize'): number =>
      loaded.reduce((total, entry) => total + entry[field], 0);
    console.log(
      `a small edit of a remote: ${sum('encodedBodySize')} bytes for ${sum('decodedBodySize')} in ${loaded.length} scripts`,
    );
    // The entry and the page that was edited: what is the same keeps its address.
    expect(loaded).toHaveLength(2);
    // Two texts of it were edited (build-release.ts)
    expect(sum('encodedBodySize')).toBeLessThan(1_000);
  } finally {
    await rollBack();
    if (!wasThere) await rm(marker, { force: true });
  }
  await expectInHtml(request, firstStep);
});

test('a release may use all of React and of the router on a shell that does not', async ({ page, request }) => {
  const released = 'Crie a conta de amanhã';
  await release(released, 'uses-more');
  try {
    await expectInHtml(request, released);
    await page.goto('/cookies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página de amanhã');
    await expect(page.getByText('Atividade visível')).toBeHidden();
    await page.getByRole('button', { name: 'Abrir' }).click();
    await expect(page.getByText('Atividade visível')).toBeVisible();
    await expect(page.getByText('Transição feita')).toBeVisible();
    await page.getByLabel('Palavra').fill('ponte');
    await page.getByRole('button', { name: 'Dizer' }).click();
    await expect(page.getByText('Ouvido: ponte')).toBeVisible();
    await page.getByLabel('Termo').fill('vagas');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expect(page.getByText('Procurado: vagas')).toBeVisible();
    expect(new URL(page.url()).search).toBe('?termo=vagas');
  } finally {
    await rollBack();
  }
  await expectInHtml(request, firstStep);
});

test('a release whose page never ends on a server is refused after the first try: visitors keep the one before it, other pages come as HTML', async ({
  page,
  request,
}) => {
  await expectInHtml(request, firstStep);
  const { release: good } = (await health(request)).remotes.marketing ?? {};
  await deriveRelease('page-loops');
  try {
    const others: boolean[] = [];
    await expect(async () => {
      // A query of its own: a page of the cache would not be rendered.
      const [home, vacancies] = await Promise.all([request.get('/'), request.get(`/vagas?cargo=ponte${Date.now()}`)]);
      // Whatever happens, a visitor gets a page
      expect([home.status(), vacancies.status()]).toEqual([200, 200]);
      others.push(wasRendered(vacancies));
      expect((await health(request)).remotes.marketing?.rejected).toMatchObject({
        code: 'stopped-the-server',
        reason: expect.stringContaining('no sign of life'),
      });
    }).toPass({ ...often, timeout: 60_000 });
    // That they never wait for it is a test of the render pool; here a slow machine may take too long by itself.
    expect(others).toContain(true);
    const { remotes, pages } = await health(request);
    expect(pages.replacedProcesses).toBeGreaterThan(0);
    expect(remotes.marketing).toMatchObject({ release: good, rendering: 'server' });
    expect(remotes.candidate).toMatchObject({ rendering: 'server', rejected: null });
    await expectInHtml(request, firstStep);
    await expectFirstStep(page, firstStep);
  } finally {
    await rollBack();
  }
  await expect.poll(async () => (await health(request)).remotes.marketing?.rejected, often).toBeNull();
});

test('a release that cannot be loaded by the server is refused and named; visitors keep the one before it', async ({
  page,
  request,
}) => {
  await expectInHtml(request, firstStep);
  await deriveRelease('file-throws');
  try {
    await expect
      .poll(async () => (await health(request)).remotes.marketing?.rejected, often)
      .toMatchObject({
        release: expect.stringMatching(/^e2e/),
        code: 'not-loaded',
        reason: expect.stringContaining('cannot be loaded on a server'),
      });
    await expectInHtml(request, firstStep);
    await expectFirstStep(page, firstStep);
  } finally {
    await rollBack();
  }
  await expect.poll(async () => (await health(request)).remotes.marketing?.rejected, often).toBeNull();
});

test('a release that cannot render a page which the one before it renders is refused, with the page named; visitors keep the one before it', async ({
  page,
  request,
}) => {
  await expectInHtml(request, firstStep);
  await deriveRelease('page-throws');
  try {
    await expect
      .poll(async () => (await health(request)).remotes.marketing?.rejected, often)
      .toMatchObject({
        release: expect.stringMatching(/^e2e/),
        code: 'loses-pages',
        reason: expect.stringMatching(/ \/: .*cannot be rendered on a server/),
      });
    await expectInHtml(request, firstStep);
    await expectFirstStep(page, firstStep);
  } finally {
    await rollBack();
  }
  await expect.poll(async () => (await health(request)).remotes.marketing?.rejected, often).toBeNull();
});

test('a fragment that never ends on a server is the fault of its own remote: the page it stands on comes as HTML, as do others', async ({
  page,
  request,
}) => {
  await expectInHtml(request, 'Vagas em destaque');
  const { candidate, marketing } = (await health(request)).remotes;
  await deriveRelease('fragment-loops');
  try {
    const others: boolean[] = [];
    await expect(async () => {
      const own = `?ponte=${Date.now()}`;
      const [home, plans] = await Promise.all([request.get(`/${own}`), request.get(`/planos${own}`)]);
      expect([home.status(), plans.status()]).toEqual([200, 200]);
      others.push(wasRendered(plans));
      expect((await health(request)).remotes.candidate?.rejected).toMatchObject({
        code: 'stopped-the-server',
        reason: expect.stringContaining('no sign of life'),
      });
    }).toPass({ ...often, timeout: 60_000 });
    expect(others).toContain(true);
    const { remotes } = await health(request);
    expect(remotes.candidate).toMatchObject({ release: candidate?.release, rendering: 'server' });
    // How many pages were sent goes on.
    expect({ ...remotes.marketing, counts: null }).toEqual({ ...marketing, counts: null });
    await expectInHtml(request, 'Vagas em destaque');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Vagas em destaque' })).toBeVisible();
  } finally {
    await rollBack('candidate-mfe');
  }
  await expect.poll(async () => (await health(request)).remotes.candidate?.rejected, often).toBeNull();
});

test('a fragment that throws on a server leaves the page around it as HTML, and is drawn by the browser', async ({
  page,
  request,
}) => {
  await release('Vagas do navegador', 'fragment-throws-on-servers');
  try {
    await expect.poll(async () => (await health(request)).remotes.candidate?.release, often).toMatch(/^e2e/);
    await expect.poll(async () => (await (await request.get('/')).text()).includes('data-fragment'), often).toBe(false);
    await expectInHtml(request, firstStep);
    await page.goto('/');
    const featured = page.getByRole('heading', { name: 'Vagas do navegador' });
    const loading = page.getByText('Carregando vagas em destaque...');
    // Its place itself: who jumps to the end of the page before it listens has gone past it.
    await expect(async () => {
      await loading.or(featured).first().scrollIntoViewIfNeeded({ timeout: 2_000 });
      await expect(featured).toBeVisible({ timeout: 3_000 });
    }).toPass();
    expect((await health(request)).remotes.candidate).toMatchObject({ rendering: 'server', rejected: null });
  } finally {
    await rollBack('candidate-mfe');
  }
  await expectInHtml(request, 'Vagas em destaque');
});
