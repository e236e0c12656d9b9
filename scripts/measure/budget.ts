import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  addressOf,
  budgetFile,
  costOfFirstVisit,
  listPublicRoutes,
  readBudget,
  readOwnBudgets,
  releaseOf,
  scriptName,
  type RouteBudget,
  type VisitCost,
} from '../../e2e/first-visit';
import { remotes, rootFolder } from '@ponte/build/apps';
import { startProduct } from './product-under-test';
import { kilobytes, launch } from './visit';

/*
 * Measures a first visit to every public route and writes e2e/budget.json: each figure as it is, with two percent to
 * spare. The browser tests hold the product to it.
 */
const spare = (bytes: number): number => Math.ceil((bytes * 1.02) / 100) * 100;

function budgetOf(cost: VisitCost, apps: Record<string, string>): RouteBudget {
  return {
    js: spare(cost.js),
    css: spare(cost.css),
    fonts: spare(cost.fonts),
    requests: cost.requests,
    scripts: Object.fromEntries(
      cost.scripts
        .map(([url, bytes]) => [scriptName(url, apps), bytes] as const)
        .sort(([a], [b]) => a.localeCompare(b)),
    ),
  };
}

const before = readBudget();
// Their teams write them.
const written = readOwnBudgets();
const product = await startProduct();
const browser = await launch();
try {
  const list: Record<string, { entry: string }> = await (await fetch(`${product.url}/remotes.json`)).json();
  const apps = {
    shell: product.url,
    ...Object.fromEntries(Object.entries(list).map(([name, { entry }]) => [name, new URL(entry).origin])),
  };
  const named: Record<string, RouteBudget> = {};
  const others: RouteBudget = { js: 0, css: 0, fonts: 0, requests: 0 };
  for (const route of listPublicRoutes()) {
    // The window of the browser test that holds the product to these figures; a wider one shows a vacancy beside the
    // list of /vagas.
    const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
    const cost = await costOfFirstVisit(context, product.url + (await addressOf(route, product.url)));
    await context.close();
    console.log(
      `${route.path.padEnd(26)} JavaScript ${kilobytes(cost.js)}, sheets ${kilobytes(cost.css)}, fonts ${kilobytes(cost.fonts)}, ${cost.requests} requests`,
    );
    const own = budgetOf(cost, apps);
    if (route.path in written) continue;
    if (route.path in before.routes) named[route.path] = own;
    else
      for (const figure of ['js', 'css', 'fonts', 'requests'] as const)
        others[figure] = Math.max(others[figure], own[figure]);
  }
  const entries = remotes.map(
    ({ name, folder }) => statSync(path.join(rootFolder, folder, 'dist', `${releaseOf(folder).entry ?? name}.br`)).size,
  );
  writeFileSync(
    budgetFile,
    `${JSON.stringify({ remoteEntry: spare(Math.max(...entries)), routes: named, otherRoutes: others }, null, 2)}\n`,
  );
} finally {
  await browser.close();
  await product.stop();
}
