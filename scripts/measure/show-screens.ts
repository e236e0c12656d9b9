import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { waitForContent, watchHydration } from '../../e2e/open-page';
import { fillSignIn } from '../../e2e/person';
import { demo } from '../../e2e/product';
import type { Route } from '../../e2e/route-list';
import { makeDataFolder, startProduct } from './product-under-test';
import { launch } from './visit';

/*
 * npm run show:screens [-- --out folder] [-- words of routes]: a picture of every screen, whole, at five widths and in
 * both themes, with the demonstration's accounts, to be looked at. They are not kept in the repository: those of
 * another commit are made by starting it in a worktree of its own and naming its address in MEASURE_URL. Ends with 1
 * when a page says that it failed, or cannot be opened.
 */
const widths = [360, 768, 1024, 1440, 1920] as const;
const themes = ['light', 'dark'] as const;

type Who = 'visitor' | 'candidate' | 'company' | 'operator';

interface Screen {
  name: string;
  path: string;
}

/** Who a route is shown to, by its `access`. */
const readers: Partial<Record<string, readonly Who[]>> = {
  public: ['visitor'],
  candidate: ['candidate'],
  company: ['company'],
  'signed-in': ['candidate', 'company'],
};

const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: '.cache/screens' } },
  allowPositionals: true,
});
const out = path.resolve(values.out);

const product = await startProduct({ dataFolder: makeDataFolder() });
// Read from the builds, which a product that was just started has.
const { addressOf, routes } = await import('../../e2e/routes');
const wanted = routes.filter(
  (route) => positionals.length === 0 || positionals.some((word) => route.path.includes(word)),
);
const failures: string[] = [];

/**
 * Opens an address and waits until nothing on it stands in the place of something else, and everything below the window
 * is drawn. Not openPage, whose sign that all is drawn older commits do not give.
 */
async function open(page: Page, target: string): Promise<void> {
  await watchHydration(page);
  await page.goto(target, { waitUntil: 'load' });
  await page.locator('main h1').first().waitFor();
  await waitForContent(page);
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
  const context = await browser.newContext({ baseURL: product.url, locale: 'pt-BR' });
  const page = await context.newPage();
  await open(page, '/login');
  await fillSignIn(page, demo[who]);
  await page.waitForURL((url) => url.pathname !== '/login');
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * The first vacancy of the company that is signed in: it is edited from a menu, whose row links to its applications.
 */
async function addressOfEditor(page: Page, { path: route }: Route): Promise<string> {
  const parent = route.slice(0, route.indexOf('/:'));
  await open(page, path.dirname(parent));
  const link = await page.locator('main a[href*="?vaga="]').first().getAttribute('href');
  return `${parent}/${link?.split('?vaga=')[1] ?? ''}`;
}

async function screensOf(context: BrowserContext, who: Who): Promise<Screen[]> {
  const page = await context.newPage();
  const screens: Screen[] = [];
  for (const route of wanted) {
    const mayRead: readonly Who[] = route.path === '/operador' ? ['operator'] : (readers[route.access] ?? []);
    if (!mayRead.includes(who)) continue;
    const found = route.path.includes('/editar/')
      ? await addressOfEditor(page, route)
      : await addressOf(route, context.request);
    screens.push({ name: `${who}${route.path.replaceAll(/[/:]+/g, '-').replace(/-$/, '')}`, path: found });
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
        baseURL: product.url,
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
