import { createHash } from 'node:crypto';
import { appendFile, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { findAxeViolations } from '../accessibility';
import { openPage, waitForContent } from '../open-page';
import { photograph } from '../photograph';
import { ports } from '../product';
import { preparedHeading as released, prepareRelease } from '../prepared-releases';
import { createTestRegistry, type TestRegistry } from '../registry';
import { startSecondProduct, type SecondProduct } from '../second-product';

/* Releases and rollbacks by `npx ponte`, seen by visitors of a product that was started with PONTE_REGISTRY. */

const firstStep = 'Crie sua conta';
const offset = 200;
const healthUrl = `http://localhost:${ports.health + offset}/healthz`;
const marketingOrigin = `http://localhost:${ports.marketing + offset}`;

let registry: TestRegistry;
let product: SecondProduct;
let build = '';
test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  registry = await createTestRegistry();
  product = await startSecondProduct(registry.environment);
  build = await prepareRelease('heading');
});
test.afterAll(async () => {
  await product?.stop();
  await registry?.remove();
});

interface Remote {
  release: string;
  rendering: string;
  rejected: { release: string; code: string; reason: string } | null;
}

async function marketing(request: APIRequestContext): Promise<Remote | undefined> {
  const { remotes } = (await (await request.get(healthUrl)).json()) as { remotes: Record<string, Remote> };
  return remotes.marketing;
}

async function ponte<Result>(...args: string[]): Promise<Result> {
  const { code, output, errors } = await registry.ponte(...args, '--json');
  expect(code, errors).toBe(0);
  // The command's own form.
  return JSON.parse(output) as Result;
}

/**
 * Asks for the home page, as new visitors do, until its HTML holds a text.
 *
 * @returns seconds from a moment until then
 */
async function secondsUntilInHtml(request: APIRequestContext, text: string, since: number): Promise<number> {
  await expect
    .poll(async () => (await request.get(product.shell)).text(), { intervals: [50], timeout: 30_000 })
    .toContain(`>${text}<`);
  return (Date.now() - since) / 1_000;
}

async function expectFirstStep(page: Page, text: string): Promise<void> {
  await openPage(page, product.shell);
  await waitForContent(page);
  await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();
}

interface Moved {
  release: string;
  move: { at: string; from: string; to: string };
}

test('a release by the command is what new visitors get within seconds, open pages go on, and a rollback brings the former one back', async ({
  page,
  request,
}) => {
  const mismatches: string[] = [];
  page.on('pageerror', ({ message }) => mismatches.push(message));
  await secondsUntilInHtml(request, firstStep, Date.now());
  await expectFirstStep(page, firstStep);
  const open = await page.context().newPage();
  await openPage(open, `${product.shell}/planos`);
  const before = await marketing(request);
  expect(before).toMatchObject({ rendering: 'server', rejected: null });

  const { release, move } = await ponte<Moved>('release', 'marketing', '--from', build, '--reason', 'another heading');
  const forward = await secondsUntilInHtml(request, released, Date.parse(move.at));
  await expectFirstStep(page, released);
  expect(await marketing(request)).toMatchObject({ rendering: 'server', rejected: null });
  expect((await marketing(request))?.release).not.toBe(before?.release);
  // The page that was open asks for files of its own release, which it has not loaded yet.
  const chunk = open.waitForResponse(/\/blog\.[0-9a-f]{8}\.js$/);
  await open.getByRole('contentinfo').getByRole('link', { name: 'Blog de carreira' }).click();
  expect((await chunk).status()).toBe(200);
  await expect(open.getByRole('heading', { level: 1 })).toContainText('Ideias claras');
  expect(await readdir(build)).not.toContain(path.basename((await chunk).url()));

  const back = await ponte<Moved>('rollback', 'marketing', '--reason', 'the former heading was better');
  expect(back.move).toMatchObject({ from: release, to: move.from });
  const backward = await secondsUntilInHtml(request, firstStep, Date.parse(back.move.at));
  await expectFirstStep(page, firstStep);
  expect(mismatches).toEqual([]);
  console.log(`from the move of the pointer to the new page: ${forward.toFixed(1)} s, back ${backward.toFixed(1)} s`);

  const history = await ponte<{ action: string; why: string }[]>('history', 'marketing');
  expect(history.map(({ action, why }) => `${action}: ${why}`).slice(0, 2)).toEqual([
    'rollback: the former heading was better',
    'release: another heading',
  ]);
});

test('a locked remote is not released, and says why', async () => {
  expect((await registry.ponte('lock', 'marketing', '--reason', 'feira de empregos')).code).toBe(0);
  const refused = await registry.ponte('release', 'marketing', '--from', build);
  expect(refused.code).toBe(4);
  expect(refused.errors).toContain('feira de empregos');
  expect((await registry.ponte('unlock', 'marketing')).code).toBe(0);
});

interface Visitor {
  /** Whether the page has the heading of the new release. */
  isNew: boolean;
  /** The marketing remote's script that the page names for browsers. */
  entry: string;
  headers: Headers;
}

/** The home page of a visitor, in a group or a new one. */
async function visit(group?: number): Promise<Visitor> {
  const answer = await fetch(product.shell, { headers: group === undefined ? {} : { cookie: `ponte-group=${group}` } });
  const html = await answer.text();
  const [, entry = ''] = new RegExp(`"(${marketingOrigin}/remoteEntry[^"]*)"`).exec(html) ?? [];
  return { isNew: html.includes(`>${released}<`), entry, headers: answer.headers };
}

const groups = Array.from({ length: 100 }, (_, group) => group);

async function groupsWithNew(): Promise<number[]> {
  const visits = await Promise.all(groups.map(visit));
  expect(new Set(visits.map(({ isNew, entry }) => `${isNew} ${entry}`)).size).toBe(2);
  return groups.filter((group) => visits[group]?.isNew);
}

test('a canary is for as many visitors as it says, who keep it on the server and in the browser, until it is promoted or ends', async ({
  browser,
}) => {
  const { release } = await ponte<Moved>('release', 'marketing', '--from', build, '--store-only');
  const plain = await visit();
  expect(plain.headers.get('set-cookie')).toBeNull();
  expect(plain.headers.get('cache-control')).toContain('s-maxage');

  await ponte('canary', `marketing@${release}`, '--percent', '5', '--reason', 'another heading');
  await expect.poll(async () => (await visit()).headers.get('set-cookie'), { timeout: 30_000 }).not.toBeNull();
  const five = await groupsWithNew();
  expect(five).toHaveLength(5);
  // From the cache, too, everybody gets their own.
  expect(await groupsWithNew()).toEqual(five);
  await ponte('canary', `marketing@${release}`, '--percent', '40');
  await expect.poll(async () => (await groupsWithNew()).length).toBe(40);
  const forty = await groupsWithNew();
  expect(forty).toEqual(expect.arrayContaining(five));
  const { headers } = await visit(forty[0]);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('x-ponte-page')).toBe('hit');

  const others = groups.filter((group) => !forty.includes(group));
  for (const [group, text] of [
    [forty[0], released],
    [others[0], firstStep],
  ] as const) {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'ponte-group', value: String(group), url: product.shell }]);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await expectFirstStep(page, text);
    // Hydration: a link that React answers, and the page once more when it is drawn by the browser alone.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog de carreira' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ideias claras');
    await page.goBack();
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();
    expect(scripts.filter((url) => url.startsWith(`${marketingOrigin}/remoteEntry`))).toEqual([
      (await visit(group)).entry,
    ]);
    expect(problems).toEqual([]);
    await context.close();
  }

  // A new visitor draws a group, and keeps it.
  const context = await browser.newContext();
  const page = await context.newPage();
  await openPage(page, product.shell);
  const [cookie] = await context.cookies(product.shell);
  expect(cookie).toMatchObject({ name: 'ponte-group', httpOnly: true, sameSite: 'Lax' });
  const text = forty.includes(Number(cookie?.value)) ? released : firstStep;
  for (let times = 0; times < 3; times += 1) await expectFirstStep(page, text);
  expect(await context.cookies(product.shell)).toEqual([cookie]);
  await context.close();

  const status = await registry.ponte('status', 'marketing');
  expect(status.output).toContain(`canary for 40 %: ${release}`);
  await ponte('promote', 'marketing');
  await expect.poll(async () => (await visit()).headers.get('cache-control'), { timeout: 30_000 }).toContain('public');
  for (const group of [undefined, forty[0], others[0]]) expect(await visit(group)).toMatchObject({ isNew: true });
  expect((await visit()).headers.get('set-cookie')).toBeNull();

  const { move } = await ponte<Moved>('rollback', 'marketing');
  expect(move.from).toBe(release);
  await expect.poll(async () => (await visit()).isNew, { timeout: 30_000 }).toBe(false);
  await ponte('canary', `marketing@${release}`, '--percent', '40');
  await expect.poll(async () => (await visit(forty[0])).isNew, { timeout: 30_000 }).toBe(true);
  await ponte('canary', 'marketing', '--stop');
  await expect.poll(async () => (await visit(forty[0])).isNew).toBe(false);
});

const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Pré-visualização' });

test('a link shows one remote in another release to who opens it, on the server and in the browser, until they leave or it ends', async ({
  browser,
  page: stranger,
}) => {
  const { release } = await ponte<Moved>('release', 'marketing', '--from', build, '--store-only');
  const link = async (hours: string, page = '/'): Promise<string> =>
    (await ponte<{ url: string }>('preview', `marketing@${release}`, '--hours', hours, '--url', product.shell + page))
      .url;

  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openPage(page, await link('1'));
  expect(page.url()).toBe(`${product.shell}/`);
  const [cookie] = await context.cookies(product.shell);
  expect(cookie).toMatchObject({ name: 'ponte-preview', httpOnly: true, sameSite: 'Lax', expires: -1 });
  await waitForContent(page);
  await expect(page.getByRole('heading', { name: released, exact: true })).toBeVisible();
  await expect(bannerOf(page)).toContainText(`planos, blog e textos legais, versão ${release}, até`);

  // The server has drawn it, and names its files; nobody keeps it.
  const own = await context.request.get(product.shell);
  const html = await own.text();
  expect(html).toContain(`>${released}<`);
  expect(own.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-ponte-page': 'off',
  });
  const [, entry = ''] = new RegExp(`"(${marketingOrigin}/remoteEntry[^"]*)"`).exec(html) ?? [];
  expect(scripts.filter((url) => url.startsWith(`${marketingOrigin}/remoteEntry`))).toEqual([entry]);

  // At the same time, before and after: everybody else has the live release, also from the cache.
  for (let times = 0; times < 3; times += 1) {
    const other = await visit();
    expect(other).toMatchObject({ isNew: false });
    expect(other.entry).not.toBe(entry);
    expect(other.headers.get('cache-control')).toContain('public');
    expect((await (await context.request.get(product.shell)).text()).includes(`>${released}<`)).toBe(true);
  }
  await expectFirstStep(stranger, firstStep);
  await expect(bannerOf(stranger)).toBeHidden();

  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const [banner, header] = [await bannerOf(page).boundingBox(), await page.getByRole('banner').boundingBox()];
    expect((banner?.y ?? -1) + (banner?.height ?? 0), 'it covers nothing').toBeLessThanOrEqual((header?.y ?? 0) + 0.5);
  }
  await photograph(page, 'preview', { part: 'window' });
  expect(await findAxeViolations(page)).toEqual([]);

  // It goes on in the app, and one press leaves it on the page where it is pressed.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog de carreira' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ideias claras');
  await expect(bannerOf(page)).toBeVisible();
  const address = page.url();
  await bannerOf(page).getByRole('button', { name: 'Sair da pré-visualização' }).click();
  await expect(bannerOf(page)).toBeHidden();
  expect(page.url()).toBe(address);
  expect(await context.cookies(product.shell)).toEqual([]);
  await expectFirstStep(page, firstStep);
  expect(problems).toEqual([]);

  // A release that can't be loaded gives way to the live one, and the banner says that this is not it.
  const broken = await context.newPage();
  // Also where it is asked for again, under another address.
  await broken.route(
    (url) => url.href.startsWith(entry),
    (route) => route.abort(),
  );
  await broken.goto(await link('1'));
  await expect(broken.getByRole('status').filter({ hasText: 'A versão da pré-visualização falhou' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(broken.getByRole('heading', { name: firstStep, exact: true })).toBeVisible();
  await context.close();

  // Without scripts, too.
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(await link('1', '/planos?origem=teste'));
  expect(plain.url()).toBe(`${product.shell}/planos?origem=teste`);
  await plain.goto(product.shell);
  await expect(plain.getByRole('heading', { name: released, exact: true })).toBeVisible();
  await bannerOf(plain).getByRole('button').click();
  await expect(plain.getByRole('heading', { name: firstStep, exact: true })).toBeVisible();
  await expect(bannerOf(plain)).toBeHidden();

  // 7 seconds: the page that is open after the end says so, and so does the link.
  const short = await link('0.002');
  await plain.goto(short);
  await expect(bannerOf(plain)).toContainText('até');
  await expect
    .poll(
      async () => {
        await plain.goto(`${product.shell}/`);
        return (await bannerOf(plain).innerText()).includes('terminou');
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await expect(plain.getByRole('heading', { name: firstStep, exact: true })).toBeVisible();
  await plain.reload();
  await expect(bannerOf(plain)).toBeHidden();
  expect((await plain.goto(short))?.status()).toBe(410);
  await expect(plain.getByRole('heading', { name: 'Esta pré-visualização terminou' })).toBeVisible();
  await photograph(plain, 'preview-ended', { part: 'window', widths: [360] });
  expect((await plain.goto(short.replace('link=', 'link=x')))?.status()).toBe(400);

  // The switch comes before it.
  const held = await link('1');
  await plain.goto(held);
  await ponte('off', 'marketing', '--reason', 'shows data of others');
  await expect.poll(async () => (await plain.goto(product.shell))?.status(), { timeout: 30_000 }).toBe(503);
  await expect(bannerOf(plain)).toContainText('esta parte do site está desligada');
  expect((await plain.goto(held))?.status()).toBe(503);
  await ponte('on', 'marketing');
  await expect.poll(async () => (await plain.goto(product.shell))?.status(), { timeout: 30_000 }).toBe(200);
  await expect(plain.getByRole('heading', { name: released, exact: true })).toBeVisible();
  await plain.context().close();
});

test('a release that somebody looks at by a link can be a canary, and both go on when the other one ends', async ({
  browser,
}) => {
  const { release } = await ponte<Moved>('release', 'marketing', '--from', build, '--store-only');
  const { url } = await ponte<{ url: string }>(
    'preview',
    `marketing@${release}`,
    '--hours',
    '1',
    '--url',
    product.shell,
  );
  const context = await browser.newContext();
  await context.request.get(url);
  const isInPreview = async (): Promise<boolean> =>
    (await (await context.request.get(product.shell)).text()).includes(`>${released}<`);
  expect(await isInPreview()).toBe(true);

  const since = Date.now();
  await ponte('canary', `marketing@${release}`, '--percent', '30');
  await expect.poll(async () => (await visit()).headers.get('set-cookie'), { timeout: 30_000 }).not.toBeNull();
  console.log(`from the command to the first visitor with a group: ${((Date.now() - since) / 1_000).toFixed(1)} s`);
  const inside = await groupsWithNew();
  expect(inside).toHaveLength(30);
  // New visitors draw a group, and get what those of that group get.
  const fresh = await Promise.all(Array.from({ length: 40 }, () => visit()));
  const drawn = fresh.map(({ headers, isNew }) => ({
    group: Number(/ponte-group=(\d+)/.exec(headers.get('set-cookie') ?? '')?.[1]),
    isNew,
  }));
  expect(drawn).toEqual(drawn.map(({ group }) => ({ group, isNew: inside.includes(group) })));
  console.log(`${drawn.filter(({ isNew }) => isNew).length} of 40 new visitors have the canary`);
  expect(await isInPreview()).toBe(true);

  await ponte('canary', 'marketing', '--stop');
  await expect.poll(async () => (await visit(inside[0])).isNew, { timeout: 30_000 }).toBe(false);
  expect(await isInPreview()).toBe(true);
  await context.close();
});

test('a canary that fails in browsers is ended by the watch, which says how many visitors it has touched; all of them saw the page', async ({
  browser,
}) => {
  const bad = await prepareRelease('failing');
  const { release } = await ponte<Moved>('release', 'marketing', '--from', bad, '--store-only');
  await ponte('canary', `marketing@${release}`, '--percent', '40');
  await expect.poll(async () => (await visit()).headers.get('set-cookie'), { timeout: 30_000 }).not.toBeNull();

  const began = Date.now();
  let isOver = false;
  const rules = ['--pages', '5', '--seconds', '1', '--every', '0.5'];
  const watch = registry
    .ponte('watch', 'marketing', '--health', healthUrl, ...rules, '--json')
    .finally(() => (isOver = true));
  let visitors = 0;
  for (; !isOver && visitors < 80; visitors += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(product.shell);
    await expect(page.getByRole('heading', { name: firstStep, exact: true })).toBeVisible({ timeout: 30_000 });
    await context.close();
  }
  const { code, output, errors } = await watch;
  expect(code, errors).toBe(7);
  // The command's own form.
  const ended = JSON.parse(output) as { outcome: string; release: string; pages: number; why: string };
  expect(ended).toMatchObject({ outcome: 'rolled-back', release });
  expect(ended.pages).toBeLessThan(40);
  await expect.poll(async () => (await visit()).headers.get('set-cookie'), { timeout: 30_000 }).toBeNull();
  const [last] = await ponte<{ action: string; why: string }[]>('history', 'marketing');
  expect(last).toMatchObject({ action: 'stop', why: ended.why });
  console.log(
    `a canary for 40 % that fails in browsers: ended after ${ended.pages} pages of it, ${visitors} visitors in all, ${((Date.now() - began) / 1_000).toFixed(0)} s`,
  );
});

test('a remote that is switched off is loaded by nobody, its pages say so, all others go on, and it comes back without a reload', async ({
  page,
  context,
  request,
}) => {
  const candidateOrigin = `http://localhost:${ports.candidate + offset}`;
  const unavailable = 'Esta página está indisponível no momento';
  const vacancies = `${product.shell}/vagas`;
  const title = (on: Page, name: string | RegExp) => on.getByRole('heading', { level: 1, name });
  // Everything that any tab asks the remote's origin for while it is off.
  const asked: string[] = [];
  let isOff = false;
  context.on('request', (each) => isOff && each.url().startsWith(candidateOrigin) && asked.push(each.url()));
  const failures: string[] = [];
  context.on('weberror', (error) => failures.push(error.error().message));

  // Of all tabs: a context has one clock.
  await page.clock.install();
  // This tab has loaded a page of the remote and its routes, the other one nothing of it.
  await openPage(page, vacancies);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog de carreira' }).click();
  await expect(title(page, /Ideias claras/)).toBeVisible();
  const other = await context.newPage();
  await openPage(other, `${product.shell}/planos`);
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const before = await request.get(vacancies);

  const { move } = await ponte<Moved>('off', 'candidate', '--reason', 'shows data of others');
  await expect.poll(async () => (await request.get(vacancies)).status(), { intervals: [50] }).toBe(503);
  const seconds = (Date.now() - Date.parse(move.at)) / 1_000;
  isOff = true;
  for (const address of [vacancies, `${vacancies}?cargo=dev`, `${product.shell}/candidato/curriculo`]) {
    const answer = await request.get(address, { headers: { 'if-none-match': before.headers().etag ?? '' } });
    expect([address, answer.status()]).toEqual([address, 503]);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': '60',
      'x-robots-tag': 'noindex',
    });
    // The list of entries alone names the remote.
    expect((await answer.text()).replace(`${candidateOrigin}/mf-manifest.json`, '')).not.toContain(
      `${candidateOrigin}/`,
    );
  }
  expect(await (await request.get(vacancies)).text()).toContain(unavailable);
  const { remotes } = (await (await request.get(healthUrl)).json()) as { remotes: Record<string, object> };
  expect(remotes.candidate).toMatchObject({ off: true, release: null, rendering: null });
  expect(product.output()).toContain('remote candidate: switched off');
  expect((await registry.ponte('status', 'candidate')).output).toContain('OFF for all visitors');

  // Open tabs read the list of remotes again before a page, when theirs is older than five seconds.
  await page.clock.fastForward(5_001);
  for (const tab of [page, other]) {
    await tab.getByRole('contentinfo').getByRole('link', { name: 'Buscar vagas' }).click();
    await expect(title(tab, unavailable)).toBeVisible();
    expect(new URL(tab.url()).pathname).toBe('/vagas');
  }

  // New visitors: of its pages, of a page with a fragment of it, and of another remote.
  const visitor = await context.newPage();
  await openPage(visitor, vacancies);
  await expect(title(visitor, unavailable)).toBeVisible();
  await expect(visitor).toHaveTitle(/Página indisponível/);
  await photograph(visitor, 'off', { part: 'window' });
  await openPage(visitor, product.shell);
  await expect(title(visitor, /./)).toBeVisible();
  await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(visitor.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await openPage(visitor, `${product.shell}/empresas`);
  await expect(title(visitor, unavailable)).toBeHidden();
  await openPage(visitor, vacancies);
  expect([asked, failures]).toEqual([[], []]);

  await ponte('on', 'candidate');
  isOff = false;
  await expect.poll(async () => (await request.get(vacancies)).status(), { intervals: [50] }).toBe(200);
  for (const tab of [page, other, visitor]) {
    await tab.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(title(tab, heading)).toBeVisible();
  }
  for (const tab of [page, other])
    expect(await tab.evaluate(() => 'isSameDocument' in window), 'no reload of the document').toBe(true);
  expect(failures).toEqual([]);
  console.log(`from the switch to the page that says so: ${seconds.toFixed(1)} s`);
  for (const tab of [other, visitor]) await tab.close();
});

test('a release that was changed in the registry is refused by the command, by the server and by the origin; visitors keep the one before it', async ({
  page,
  request,
}) => {
  const { release } = await ponte<Moved>('release', 'marketing', '--from', build, '--store-only');
  const remote = path.join(registry.environment.PONTE_REGISTRY ?? '', 'remotes/marketing');
  const files = path.join(remote, 'releases', release, 'files');
  const names = await readdir(files);
  // A script that nobody has loaded yet: what the origin has in its memory are the signed bytes.
  const script = names.find((name) => /^qr-code\..*\.js$/.test(name)) ?? '';
  for (const ending of [/^server\..*\.cjs$/, /^qr-code\..*\.js$/])
    await appendFile(path.join(files, names.find((name) => ending.test(name)) ?? ''), '\n/* changed */');

  const refused = await registry.ponte('rollback', 'marketing', '--to', release, '--json');
  expect(refused.code).toBe(5);
  expect(JSON.parse(refused.output)).toMatchObject({ error: { code: 'changed-file' } });

  // Whoever may write into the registry can move the pointer without the command.
  const [last = ''] = (await readdir(path.join(remote, 'log'))).sort().reverse();
  const lastMove = await readFile(path.join(remote, 'log', last));
  const move = JSON.parse(lastMove.toString()) as { version: number };
  const forged = {
    ...move,
    version: move.version + 1,
    to: release,
    previous: createHash('sha384').update(lastMove).digest('hex'),
  };
  const entry = path.join(remote, 'log', `${String(forged.version).padStart(8, '0')}.json`);
  await writeFile(`${entry}.new`, JSON.stringify(forged));
  await rename(`${entry}.new`, entry);

  await expect
    .poll(async () => (await marketing(request))?.rejected)
    .toMatchObject({ release, code: 'changed-file', reason: expect.stringContaining('is not what its record says') });
  expect(product.output()).toContain(`release ${release} is rejected (changed-file)`);
  expect((await request.get(`${marketingOrigin}/${script}`)).status()).toBe(404);
  await expectFirstStep(page, firstStep);
  expect(await marketing(request)).toMatchObject({ rendering: 'server' });

  expect((await registry.ponte('verify', 'marketing')).code).toBe(5);
  const log = await ponte<{ to: string }[]>('history', 'marketing');
  const good = log.find(({ to }) => to !== release)?.to ?? '';
  await ponte('rollback', 'marketing', '--to', good);
  await expect.poll(async () => (await marketing(request))?.rejected).toBeNull();
});
