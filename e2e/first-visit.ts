import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { isAssetRecord, type AssetRecord } from '@ponte/shared-server';
import { remotes, requireApp } from '@ponte/build/apps';
import type {} from './open-page';
import { readRoutes, type Route } from './route-list';

const root = path.resolve(import.meta.dirname, '..');

export const listPublicRoutes = (): Route[] => readRoutes().filter(({ access }) => access === 'public');

/** A real address of a route: one with a parameter is found in the HTML of the page above it, as a crawler would. */
export async function addressOf(route: Route, site: string): Promise<string> {
  const parts = route.path.split('/');
  const last = parts.findIndex((part) => part.startsWith(':'));
  if (last < 0) return route.path;
  const parent = parts.slice(0, last).join('/');
  const html = await (await fetch(site + parent)).text();
  const link = [...html.matchAll(/href="([^"?#]+)"/g)]
    .map(([, href]) => href ?? '')
    .find((href) => href.startsWith(`${parent}/`));
  if (link === undefined) throw new Error(`no link below ${parent}`);
  return link;
}

/** The release record of an app in this working copy. */
export function releaseOf(app: string): AssetRecord {
  const record: unknown = JSON.parse(
    readFileSync(path.join(root, requireApp(app).folder, 'dist/release.json'), 'utf8'),
  );
  if (!isAssetRecord(record)) throw new Error(`${app} has no release record`);
  return record;
}

export interface VisitCost {
  /** Bytes over the wire, headers included. */
  js: number;
  fonts: number;
  /** External style sheets, and inlined ones counted as if each were sent separately. */
  css: number;
  /** Without the browser's preflights: whether one comes depends on what it has asked for shortly before. */
  requests: number;
  /** Address and bytes of each script. */
  scripts: [url: string, bytes: number][];
  urls: string[];
  /** The URL at the end of the visit, which may differ because of a redirect. */
  path: string;
}

/** The cost of a first visit with a cold cache, until the page is idle. */
export async function costOfFirstVisit(context: BrowserContext, url: string): Promise<VisitCost> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const files = new Map<string, { url: string; type: string; bytes: number }>();
    devtools.on('Network.responseReceived', ({ requestId, response, type }) =>
      files.set(requestId, { url: response.url, type, bytes: 0 }),
    );
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) file.bytes = encodedDataLength;
    });
    await page.addInitScript(() =>
      document.addEventListener('pagehydrated', () => {
        window.isPageHydrated = true;
      }),
    );
    await page.goto(url);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    // The scripts come when the page is idle.
    await page.waitForFunction(() => window.isPageHydrated);
    // The quiet itself is measured: everything that a visit loads of itself has come by then.
    // eslint-disable-next-line no-restricted-syntax
    await page.waitForLoadState('networkidle');
    const loaded = [...files.values()].filter((file) => file.type !== 'Preflight' && /^https?:/.test(file.url));
    const inDocument = await page.evaluate(() =>
      [...document.querySelectorAll('head style')].map((style) => style.textContent),
    );
    const sum = (type: string): number =>
      loaded.filter((file) => file.type === type).reduce((total, { bytes }) => total + bytes, 0);
    const scripts = loaded.filter((file) => file.type === 'Script');
    return {
      js: sum('Script'),
      fonts: sum('Font'),
      css: sum('Stylesheet') + inDocument.reduce((total, text) => total + brotliCompressSync(text).byteLength, 0),
      requests: loaded.length,
      scripts: scripts.map((file) => [file.url, file.bytes]),
      urls: loaded.map((file) => file.url),
      path: new URL(page.url()).pathname,
    };
  } finally {
    await page.close();
  }
}

/** A script's name without its hash, with the app that it came from: 'shell/vendor'. */
export function scriptName(url: string, apps: Record<string, string>): string {
  const { origin, pathname } = new URL(url);
  const app = Object.entries(apps).find(([, address]) => address === origin)?.[0] ?? origin;
  return `${app}/${path.basename(pathname).replace(/\.[0-9a-f]{8}\.js$/, '')}`;
}

/** The budget of a route's first visit. */
export interface RouteBudget {
  js: number;
  css: number;
  fonts: number;
  requests: number;
  /** Bytes of each script when the budget was written, to show which one grew. */
  scripts?: Record<string, number>;
}

export interface Budget {
  remoteEntry: number;
  routes: Record<string, RouteBudget>;
  /** The budget of routes without an entry of their own. */
  otherRoutes: RouteBudget;
}

export const budgetFile = path.join(root, 'e2e/budget.json');

/** The budgets that remotes write for their own routes: `budget.json` in a remote's folder. */
export function readOwnBudgets(): Budget['routes'] {
  const files = remotes.map(({ folder }) => path.join(root, folder, 'budget.json')).filter((file) => existsSync(file));
  return Object.assign({}, ...files.map((file) => (JSON.parse(readFileSync(file, 'utf8')) as Budget).routes));
}

export function readBudget(): Budget {
  const budget = JSON.parse(readFileSync(budgetFile, 'utf8')) as Budget;
  return { ...budget, routes: { ...budget.routes, ...readOwnBudgets() } };
}

/** One sentence for each figure of a visit that exceeds its budget, with the scripts that grew or are new. */
export function overBudget(cost: VisitCost, budget: RouteBudget, apps: Record<string, string>): string[] {
  const problems: string[] = [];
  const known = budget.scripts ?? {};
  const grown = cost.scripts.flatMap(([url, bytes]) => {
    const name = scriptName(url, apps);
    const before = known[name];
    if (before === undefined) return [`${name} (new, ${bytes})`];
    return bytes > before ? [`${name} (${before} to ${bytes})`] : [];
  });
  if (cost.js > budget.js)
    problems.push(`JavaScript: ${cost.js} bytes, ${budget.js} allowed. Grown: ${grown.join(', ') || 'none alone'}.`);
  if (cost.css > budget.css) problems.push(`style sheets: ${cost.css} bytes, ${budget.css} allowed.`);
  if (cost.fonts > budget.fonts) problems.push(`fonts: ${cost.fonts} bytes, ${budget.fonts} allowed.`);
  if (cost.requests > budget.requests)
    problems.push(`${cost.requests} requests, ${budget.requests} allowed: ${cost.urls.join(' ')}`);
  return problems;
}
