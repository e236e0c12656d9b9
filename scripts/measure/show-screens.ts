import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { fillSignIn } from '../../e2e/person';
import { demo } from '../../e2e/product';
import type { Route } from '../../e2e/routes';
import { rootFolder } from '@ponte/build/apps';
import { makeDataFolder, startProduct } from './product-under-test';
import { launch } from './visit';

/*
 * npm run show:screens [-- --out folder] [-- words of routes]: a picture of every screen, whole, at five widths and in both themes, with the
 * demonstration's accounts, to be looked at. They are not kept in the repository: those of another commit are made by starting it in a worktree of
 * its own and naming its address in MEASURE_URL. Ends with 1 when a page says that it failed, or can not be opened.
 */
const widths = [360, 768, 1024, 1440, 1920] as const;
const themes = ['light', 'dark'] as const;

type Who = 'visitor' | 'candidate' | 'company' | 'operator';

interface Screen {
  name: string;
  path: string;
  who: Who;
}

/** Who a route is shown to, by its `access`. */
const readers: Partial<Record<string, readonly Who[]>> = {
  public: ['visitor'],
  candidate: ['candidate'],
  company: ['company'],
  'signed-in': ['candidate', 'company'],
};

const given = process.argv.slice(2);
const out = path.resolve(given.includes('--out') ? (given[given.indexOf('--out') + 1] ?? '') : '.cache/screens');
const words = given.filter((word, index) => !word.startsWith('--') && given[index - 1] !== '--out');

const fromRoot = { cwd: rootFolder, encoding: 'utf8' } as const;
const routes: Route[] = JSON.parse(
  execFileSync(process.execPath, ['--import', 'tsx', path.join(rootFolder, 'e2e/list-routes.ts')], fromRoot),
);
const wanted = routes.filter((route) => words.length === 0 || words.some((word) => route.path.includes(word)));

const product = await startProduct({ dataFolder: makeDataFolder() });
const failures: string[] = [];

/** Opens an address and waits until nothing on it stands in the place of something else, and everything below the window is drawn. */
async function open(page: Page, target: string): Promise<void> {
  await page.goto(product.url + target, { waitUntil: 'load' });
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      ![...document.querySelectorAll('[role=status]')].some((status) => status.textContent.startsWith('Carregando')),
  );
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    }
    await document.fonts.ready;
    window.scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  });
}

/** A browser of somebody, signed in once. */
async function stateOf(browser: Browser, who: Who): Promise<BrowserContextOptions['storageState']> {
  if (who === 'visitor') return undefined;
  const context = await browser.newContext({ locale: 'pt-BR' });
  const page = await context.newPage();
  await open(page, '/login');
  await fillSignIn(page, demo[who]);
  await page.waitForURL((url) => url.pathname !== '/login');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A route with a parameter stands for the first page of it that the page above links to; a vacancy is edited from a menu, whose row links to its applications. */
async function addressOf(page: Page, route: string): Promise<string | undefined> {
  if (!route.includes('/:')) return route;
  const parent = route.slice(0, route.indexOf('/:'));
  const isEdited = parent.endsWith('/editar');
  await open(page, isEdited ? path.dirname(parent) : parent);
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  if (!isEdited) return links.find((href) => href.startsWith(`${parent}/`));
  const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(links.join(' ')) ?? [];
  return id && `${parent}/${id}`;
}

async function screensOf(context: BrowserContext, who: Who): Promise<Screen[]> {
  const page = await context.newPage();
  const screens: Screen[] = [];
  for (const route of wanted) {
    const mayRead: readonly Who[] = route.path === '/operador' ? ['operator'] : (readers[route.access] ?? []);
    if (!mayRead.includes(who)) continue;
    const found = await addressOf(page, route.path);
    if (found === undefined) failures.push(`${route.path}: no page above links to one`);
    else screens.push({ name: `${who}${route.path.replaceAll(/[/:]+/g, '-').replace(/-$/, '')}`, path: found, who });
  }
  await page.close();
  return screens;
}

const browser = await launch();
try {
  for (const who of ['visitor', 'candidate', 'company', 'operator'] as const) {
    const storageState = await stateOf(browser, who);
    for (const theme of themes) {
      const context = await browser.newContext({
        ...(storageState && { storageState }),
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      const screens = await screensOf(context, who);
      for (const width of widths) {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: width < 768 ? 780 : 900 });
        for (const screen of screens) {
          const folder = path.join(out, screen.name);
          mkdirSync(folder, { recursive: true });
          try {
            await open(page, screen.path);
            await page.screenshot({ path: path.join(folder, `${width}-${theme}.png`), fullPage: true });
          } catch (error) {
            failures.push(`${screen.path} at ${width} px, ${theme}: ${String(error).split('\n')[0]}`);
          }
        }
        await page.close();
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const failure of failures) console.error(failure);
console.log(`${wanted.length} routes: pictures in ${out}`);
process.exitCode = failures.length > 0 ? 1 : 0;
