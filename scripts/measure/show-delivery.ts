import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { z } from 'zod';
import { openPage } from '../../e2e/open-page';
import { buildRelease, createTestRegistry } from '../../e2e/registry';
import { remotes, rootFolder } from '@ponte/build/apps';
import { buildApps } from '../build';
import { deliveryDocument, deliveryFile } from './delivery-document';
import { walkFile, walkFolder, type WalkStep } from './delivery-walk';
import { makeDataFolder, startProduct } from './product-under-test';
import { launch } from './visit';

/*
 * npm run show:delivery: two teams deliver in a running product, by `npx ponte` on a registry of its own. The candidate
 * team's change goes from a preview link by a canary to everybody; the marketing team's first release fails in browsers
 * and is taken back by the watch, its second one is live until it is rolled back by hand. Each step is a picture in
 * docs/pictures/delivery, and docs/independent-delivery.md is written anew with them. Ends with 1 when a step does not
 * show what it should.
 */
const width = 1_200;
/** Some room above what a picture is about, in pixels. */
const above = 110;
/** Largest file of a picture, in bytes: the repository keeps every version of it. */
const largest = 150_000;
const limit = 60_000;
const texts = {
  featured: 'Vagas em destaque',
  newFeatured: 'Vagas para começar já',
  step: 'Crie sua conta',
  brokenStep: 'Crie seu cadastro grátis',
  newStep: 'Abra sua conta em 3 minutos',
};

// Who has moved a pointer is on the operators' page; the name of whoever takes the pictures has no place there.
process.env.PONTE_ACTOR = 'operator';
await buildApps(remotes);
const registry = await createTestRegistry();
const dataFolder = makeDataFolder();
const folderOf = (name: string): string => path.join(registry.folder, name);

/** One after the other: they share a folder of sources. */
async function buildReleases(): Promise<void> {
  await buildRelease(texts.newFeatured, folderOf('candidate-build'), 'fragment-only');
  await buildRelease(texts.brokenStep, folderOf('marketing-build-1'), 'throws-in-browsers');
  await buildRelease(texts.newStep, folderOf('marketing-build-2'));
}
const [product] = await Promise.all([startProduct({ dataFolder, env: registry.environment }), buildReleases()]);
const healthUrl = product.healthUrl ?? '';

const steps: WalkStep[] = [];
let typed: string[] = [];
let printed: string[] = [];

/** What a command has said, as the page shows it: without the folders of this machine and the signature of a link. */
const forReaders = (text: string): string =>
  text.replaceAll(`${registry.folder}/`, '').replace(/link=[^&\s]+/g, 'link=...');

/** Runs `npx ponte` as a team. @returns what it printed. @throws Error when it ends with another code than expected */
async function ponte(team: string, args: readonly string[], expected = 0): Promise<string> {
  process.env.PONTE_ACTOR = team;
  const { code, output, errors } = await registry.ponte(...args);
  if (code !== expected) throw new Error(`ponte ${args.join(' ')} ended with ${code}: ${errors}`);
  typed.push(forReaders(`npx ponte ${args.map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg)).join(' ')}`));
  printed.push(...forReaders(output).split('\n').filter(Boolean));
  return output;
}

/** The release that is stored, but not live: the newest one of the list. */
async function newestRelease(remote: string): Promise<string> {
  const { output } = await registry.ponte('list', remote, '--json');
  const [newest] = z.array(z.object({ release: z.string() })).parse(JSON.parse(output));
  if (!newest) throw new Error(`no release of ${remote} is stored`);
  return newest.release;
}

/** The home page's HTML, as a visitor of a group gets it, or a new one. */
async function homeOf(group?: number): Promise<string> {
  const headers = group === undefined ? undefined : { cookie: `ponte-group=${group}` };
  return (await fetch(product.url, { headers })).text();
}

/** Waits until something is so. @throws Error after a minute */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    if (await isSo()) return;
    await wait(50);
  }
  throw new Error(`${what}: not within ${limit / 1_000} s`);
}

/** A visitor's group in which the home page has a text. */
async function groupWith(text: string): Promise<number> {
  let found: number | undefined;
  await until(`a group gets "${text}"`, async () => {
    for (let group = 0; group < 100 && found === undefined; group += 1)
      if ((await homeOf(group)).includes(`>${text}<`)) found = group;
    return found !== undefined;
  });
  return found ?? 0;
}

async function newPage(browser: Browser, group?: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'pt-BR' });
  if (group !== undefined) await context.addCookies([{ name: 'ponte-group', value: String(group), url: product.url }]);
  return context.newPage();
}

/** Opens the home page, goes to a heading and waits until it is drawn. */
async function openAt(page: Page, heading: string, address = product.url): Promise<void> {
  await openPage(page, address);
  const found = page.getByRole('heading', { name: heading, exact: true });
  await found.scrollIntoViewIfNeeded({ timeout: limit });
  await page.waitForLoadState('networkidle');
}

interface Part {
  /** From the top of the document, in pixels. */
  top: number;
  height: number;
}

/** The part of a page around a heading. */
async function around(page: Page, heading: string, height = 560): Promise<Part> {
  const found = page.getByRole('heading', { name: heading, exact: true });
  // React may be taking the part over at this moment.
  await found.waitFor({ timeout: limit });
  const box = await found.boundingBox();
  if (!box) throw new Error(`${heading} is not on the page`);
  const top = box.y + (await page.evaluate(() => window.scrollY)) - above;
  return { top: Math.max(0, top), height };
}

/** Ends a step: takes its picture and writes down what was typed since the last one. */
async function show(page: Page, name: string, who: WalkStep['who'], shown: string, parts: readonly Part[]) {
  const shots: PNG[] = [];
  for (const { top, height } of parts)
    shots.push(PNG.sync.read(await page.screenshot({ fullPage: true, clip: { x: 0, y: top, width, height } })));
  const picture = new PNG({ width, height: shots.reduce((sum, { height }) => sum + height, 0) });
  let y = 0;
  for (const shot of shots) {
    PNG.bitblt(shot, picture, 0, 0, width, shot.height, 0, y);
    y += shot.height;
  }
  const bytes = PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 });
  const file = `${String(steps.length + 1).padStart(2, '0')}-${name}.png`;
  if (bytes.length > largest) throw new Error(`${file} has ${bytes.length} bytes`);
  writeFileSync(path.join(rootFolder, walkFolder, file), bytes);
  steps.push({ picture: file, who, shown, typed, printed });
  typed = [];
  printed = [];
  console.log(`${file}: ${shown} (${(bytes.length / 1_000).toFixed(0)} kB)`);
}

/** What the operators' page says of one remote: which release runs and why, and the moves that led there. */
async function openOperation(page: Page, remote: string): Promise<Part[]> {
  await page.goto(`${product.url}/_ponte`);
  const section = page.locator(`section[aria-labelledby="remote-${remote}"]`);
  const [box, moves] = [
    await section.boundingBox(),
    await section.getByRole('heading', { name: 'Últimas mudanças' }).boundingBox(),
  ];
  if (!box || !moves) throw new Error(`${remote} is not on the operators' page`);
  const top = moves.y - 20;
  return [
    { top: box.y, height: 180 },
    { top, height: Math.min(box.y + box.height - top, 360) },
  ];
}

async function walk(browser: Browser): Promise<void> {
  // Who owns what.
  const operator = await newPage(browser);
  await operator.goto(`${product.url}/_ponte`);
  await operator.getByRole('button', { name: 'Mostrar quem faz o quê nas páginas' }).click();
  await openAt(operator, texts.featured);
  await operator.locator('[data-owners] [data-owner]').filter({ hasText: 'candidate' }).first().waitFor();
  await show(
    operator,
    'owners',
    'operator',
    'The home page belongs to the marketing team; the list of vacancies on it is a fragment of the candidate team.',
    [{ top: 0, height: 150 }, await around(operator, texts.featured, 410)],
  );
  // The operator's overlay of owners ends on the page that shows it.
  await operator.getByRole('button', { name: 'Terminar' }).click();

  // The candidate team: a change, seen by who has the link.
  await ponte('candidate team', ['release', 'candidate', '--from', folderOf('candidate-build'), '--store-only']);
  const candidate = await newestRelease('candidate');
  const preview = await ponte('candidate team', [
    'preview',
    `candidate@${candidate}`,
    '--hours',
    '1',
    '--url',
    product.url,
  ]);
  const [link = ''] = /http\S+link=\S+/.exec(preview) ?? [];
  const guest = await newPage(browser);
  await openAt(guest, texts.newFeatured, link);
  await show(
    guest,
    'preview',
    'candidate team',
    `The heading "${texts.featured}" became "${texts.newFeatured}": the release is stored, and who opens the link sees it on the real site, with a banner that says so.`,
    [{ top: 0, height: 150 }, await around(guest, texts.newFeatured, 410)],
  );
  const visitor = await newPage(browser);
  await openAt(visitor, texts.featured);
  await show(visitor, 'meanwhile', 'visitor', 'Everybody else has the live release at the same moment.', [
    { top: 0, height: 150 },
    await around(visitor, texts.featured, 410),
  ]);

  // A canary of it, and then everybody.
  await ponte('candidate team', [
    'canary',
    `candidate@${candidate}`,
    '--percent',
    '5',
    '--reason',
    'heading says when',
  ]);
  const canaryGroup = await groupWith(texts.newFeatured);
  const canaryVisitor = await newPage(browser, canaryGroup);
  await openAt(canaryVisitor, texts.newFeatured);
  await show(
    canaryVisitor,
    'canary',
    'candidate team',
    'One visitor in twenty has the new release, without a banner, and keeps it from page to page.',
    [await around(canaryVisitor, texts.newFeatured)],
  );
  await show(
    operator,
    'canary-status',
    'operator',
    "The operators' page says which release runs for whom, since when and why.",
    await openOperation(operator, 'candidate'),
  );
  // A visitor without a group may draw one of the canary's, which shows the new release before it is everybody's.
  const otherGroup = await groupWith(texts.featured);
  await ponte('candidate team', ['promote', 'candidate']);
  await until('everybody gets the new heading', async () =>
    (await homeOf(otherGroup)).includes(`>${texts.newFeatured}<`),
  );
  await openAt(visitor, texts.newFeatured);
  await show(visitor, 'promoted', 'candidate team', 'The canary was good: it is the live release now, for everybody.', [
    await around(visitor, texts.newFeatured),
  ]);

  // The marketing team: a release that fails in browsers. Other visitors come meanwhile; the watch looks at what their
  // browsers report.
  await ponte('marketing team', ['release', 'marketing', '--from', folderOf('marketing-build-1'), '--store-only']);
  const broken = await newestRelease('marketing');
  await ponte('marketing team', ['canary', `marketing@${broken}`, '--percent', '40', '--reason', 'another first step']);
  const brokenGroup = await groupWith(texts.brokenStep);
  const touched = await newPage(browser, brokenGroup);
  const fallback = touched.waitForEvent('console', {
    predicate: (message) => message.text().includes('the release before it is used'),
    timeout: limit,
  });
  await touched.goto(product.url);
  await fallback;
  await touched.getByRole('heading', { name: texts.step, exact: true }).scrollIntoViewIfNeeded({ timeout: limit });
  await show(
    touched,
    'broken-canary',
    'marketing team',
    'The next release throws in browsers: a visitor of its canary gets the release before it, without a reload, and the browser reports the failure.',
    [await around(touched, texts.step)],
  );
  let isWatched = true;
  const rules = ['--pages', '5', '--seconds', '1', '--every', '0.5'];
  const watch = ponte('marketing team', ['watch', 'marketing', '--health', healthUrl, ...rules], 7).finally(() => {
    isWatched = false;
  });
  for (let visitors = 0; isWatched && visitors < 80; visitors += 1) {
    const page = await newPage(browser);
    await page.goto(product.url);
    await page.getByRole('heading', { name: texts.step, exact: true }).waitFor({ timeout: limit });
    await page.context().close();
  }
  await watch;
  await show(
    operator,
    'automatic-rollback',
    'marketing team',
    'The watch has ended the canary by itself, and the log says why.',
    await openOperation(operator, 'marketing'),
  );

  // The release that is repaired, and its end by hand.
  await ponte('marketing team', [
    'release',
    'marketing',
    '--from',
    folderOf('marketing-build-2'),
    '--reason',
    'first step names its time',
  ]);
  await until('everybody gets the new step', async () => (await homeOf()).includes(`>${texts.newStep}<`));
  await openAt(visitor, texts.newStep);
  await show(visitor, 'release', 'marketing team', 'The repaired release is live for everybody at once.', [
    await around(visitor, texts.newStep),
  ]);
  await ponte('marketing team', ['rollback', 'marketing', '--reason', 'the time is not true']);
  await until('everybody gets the former step', async () => (await homeOf()).includes(`>${texts.step}<`));
  await openAt(visitor, texts.step);
  await show(
    visitor,
    'rollback',
    'marketing team',
    'One command brings the release before it back; what the candidate team has released stays.',
    [await around(visitor, texts.step)],
  );
}

const pictures = path.join(rootFolder, walkFolder);
mkdirSync(pictures, { recursive: true });
for (const file of readdirSync(pictures).filter((name) => name.endsWith('.png'))) rmSync(path.join(pictures, file));
const browser = await launch();
try {
  await walk(browser);
  writeFileSync(path.join(rootFolder, walkFile), `${JSON.stringify(steps, null, 2)}\n`);
  writeFileSync(path.join(rootFolder, deliveryFile), deliveryDocument());
  console.log(`${deliveryFile} is written`);
} finally {
  await browser.close();
  await product.stop();
  await registry.remove();
  rmSync(dataFolder, { recursive: true, force: true });
}
