import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import {
  addressOf,
  costOfFirstVisit,
  listPublicRoutes,
  overBudget,
  readBudget,
  releaseOf,
  type VisitCost,
} from '../first-visit';
import { requireApp } from '@ponte/build/apps';
import { measureRelease, readReleaseBudget } from '@ponte/build/budget';
import { address, remoteAddresses, root } from '../product';
import type { Route } from '../route-list';

// A first visit has an empty cache.
test.use({ reuseContext: false });

/*
 * What a first visit may cost, from e2e/budget.json. After something was cut, `npm run measure:budget` writes lower
 * figures there; a higher one needs its reason in the commit.
 */
const budget = readBudget();
const routes = listPublicRoutes();
const remotes = Object.keys(remoteAddresses);

/** A shared module that is loaded on demand (zod): a file of the shell that is not one of its pages. */
function isSharedModule(url: string): boolean {
  const { main, chunks } = releaseOf('shell');
  return (
    url.startsWith(`${address.shell}/assets/`) &&
    ![...main, ...Object.values(chunks).flat()].includes(path.basename(url))
  );
}

/**
 * Scripts that belong to a page: the shell's, its remote's entry and its own chunk. Fragments of other remotes come
 * with the first use.
 */
function ownScripts({ owner, chunk }: Route): Set<string> {
  const shell = releaseOf('shell');
  const own = owner === 'shell' ? shell : releaseOf(owner);
  const origin = (name: string): string =>
    name === 'shell' ? `${address.shell}/assets` : (remoteAddresses[name] ?? '');
  const files = (name: string, list: readonly (string | null)[]): string[] =>
    list.map((file) => `${origin(name)}/${file ?? ''}`);
  return new Set([
    ...files('shell', shell.main),
    ...files(own.name, [own.entry, ...(own.exposes.routes ?? []), ...(own.chunks[chunk ?? ''] ?? [])]),
  ]);
}

/**
 * Compares a first visit, in a context of its own, with the budget of its route, and its scripts with those that belong
 * to it.
 */
async function checkFirstVisit(browser: Browser, route: Route): Promise<void> {
  // A parameter that no page reads: the page is rendered now. One that the server has kept for a while asks for its
  // data again.
  const url = new URL(await addressOf(route, address.shell), address.shell);
  url.searchParams.set('visita', randomUUID());
  const context = await browser.newContext();
  const cost: VisitCost = await costOfFirstVisit(context, url.href);
  await context.close();
  expect(overBudget(cost, budget.routes[route.path] ?? budget.otherRoutes, address), route.path).toEqual([]);
  const own = new Set(
    [route, ...routes.filter(({ path: landed }) => landed === cost.path)].flatMap((visited) => [
      ...ownScripts(visited),
    ]),
  );
  const foreign = cost.scripts.map(([url]) => url).filter((url) => !own.has(url) && !isSharedModule(url));
  expect(foreign, route.path).toEqual([]);
  expect(
    cost.scripts.filter(([url]) => url.includes('supabase-js')),
    route.path,
  ).toEqual([]);
}

test('a remote’s entry stays small', () => {
  for (const name of remotes) {
    const entry = releaseOf(name).entry ?? '';
    const size = statSync(path.join(root, requireApp(name).folder, 'dist', `${entry}.br`)).size;
    expect(size, `${name}/${entry}`).toBeLessThanOrEqual(budget.remoteEntry);
  }
});

for (const name of remotes)
  test(`the release of ${name} stays within the budget of its team`, async () => {
    const own = path.join(root, requireApp(name).folder);
    const [found, allowed] = [await measureRelease(path.join(own, 'dist')), readReleaseBudget(own)];
    for (const figure of ['entry', 'scripts', 'sheets'] as const)
      expect(found[figure], `${figure} of ${name}: see CONTRIBUTING.md, "Budgets"`).toBeLessThanOrEqual(
        allowed[figure],
      );
  });

test('the budget names only routes that there are', () => {
  const known = routes.map((route) => route.path);
  expect(Object.keys(budget.routes).filter((route) => !known.includes(route))).toEqual([]);
});

// Four at a time: most of a visit is the wait for its quiet.
const beside = 4;
for (let index = 0; index < routes.length; index += beside) {
  const some = routes.slice(index, index + beside);
  const paths = some.map(({ path: own }) => own).join(', ');
  test(`a first visit to ${paths} stays within its budget and loads nothing of another page`, async ({ browser }) => {
    await Promise.all(some.map((route) => checkFirstVisit(browser, route)));
  });
}

test.describe('in a window with room for a vacancy beside the list', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the first visit to /vagas costs no more: the vacancy comes with the first use', async ({ browser }) => {
    const route = routes.find(({ path: own }) => own === '/vagas');
    if (!route) throw new Error('no /vagas');
    await checkFirstVisit(browser, route);
  });
});
