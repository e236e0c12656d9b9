import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { createShellServer, type PublicConfig } from '../../shell/server/app';
import { compress } from '@ponte/shared-server';
import type { Releases } from '../../shell/server/releases';
import { ownersWith } from '../../shell/src/route-owners';
import { remotes, requireApp, rootFolder } from '@ponte/build/apps';
import { requireBuild } from '@ponte/build/run-webpack';
import { webpackConfig } from '@ponte/build/webpack-config';
import { writeStaticTransport } from '../../tooling/spa-baseline/write-static-transport';
import { startProduct } from './product-under-test';
import { isScript, kilobytes, launch, median, total, visit, type Visit } from './visit';

/*
 * What federation costs a visitor: the same code as one single-page application, built and measured in the same run, on the same backend,
 * as a phone on a slow network sees it. Goals: bytes at most 1.15 times, LCP at most 1.0 times.
 */
const runs = 5;
/**
 * What must be on the page before a visit counts as complete: also what is loaded after the server's HTML, such as the
 * vacancies on the home page.
 */
const pages = [
  ['/', '[data-mfe="candidate"] a[href^="/vagas/"]'],
  ['/vagas', 'main a[href^="/vagas/"]'],
] as const;
const singlePort = 3_910;
const outputFolder = path.join(rootFolder, '.cache/single');

async function buildSingle(): Promise<void> {
  rmSync(outputFolder, { recursive: true, force: true });
  await requireBuild(
    webpackConfig({
      app: requireApp('shell'),
      mode: 'production',
      release: 'single',
      spaTransport: writeStaticTransport(),
      outputFolder,
    }),
  );
  // Compressed as in our own builds (ponte-build/src/build-app.ts): a server's compression at the first request makes files
  // several percent larger.
  for (const file of readdirSync(outputFolder).filter((name) => /\.[0-9a-f]{8}\.(?:js|css)$/.test(name))) {
    writeFileSync(
      path.join(outputFolder, `${file}.br`),
      await compress(readFileSync(path.join(outputFolder, file)), 'br', 11),
    );
  }
}

const noReleases: Releases = {
  all: () => new Map(),
  version: () => 0,
  poll: async () => undefined,
  start: () => () => undefined,
  quarantine: async () => undefined,
  owners: () => ownersWith(remotes.map(({ name, declaration }) => [name, declaration.routes])),
  list: () =>
    Object.fromEntries(remotes.map(({ name, declaration: { routes } }) => [name, { entry: 'bundled', routes }])),
};

const product = await startProduct();
await buildSingle();
const config: PublicConfig = await (await fetch(`${product.url}/config.json`)).json();
const app = createShellServer({
  distFolder: outputFolder,
  publicFolder: path.join(rootFolder, 'shell/public'),
  releases: noReleases,
  readConfig: async () => config,
});
const server = serve({ fetch: app.fetch, port: singlePort, hostname: '127.0.0.1' });
const browser = await launch();

try {
  for (const [page, until] of pages) {
    const details: string[] = [];
    const figures: Record<string, { bytes: number; lcp: number; requests: number }> = {};
    for (const [name, base] of [
      ['federated', product.url],
      ['single', `http://localhost:${singlePort}`],
    ] as const) {
      // The first visit makes the servers compress their files.
      await visit(browser, base + page, { mobile: false });
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1) {
        visits.push(await visit(browser, base + page, { mobile: true, until }));
      }
      const scripts = visits.map(({ files }) => total(files.filter(isScript)));
      for (const file of visits.at(-1)?.files.filter(isScript) ?? [])
        details.push(`    ${name.padEnd(10)} ${kilobytes(file.bytes).padStart(9)}  ${new URL(file.url).pathname}`);
      figures[name] = {
        bytes: median(scripts),
        lcp: median(visits.map(({ lcp }) => lcp)),
        requests: median(visits.map(({ files }) => files.length)),
      };
    }
    const { federated, single } = figures;
    if (!federated || !single) throw new Error('a figure is missing');
    console.log(`\n${page} (median of ${runs}, mobile)`);
    for (const [name, { bytes, lcp, requests }] of Object.entries(figures)) {
      console.log(
        `  ${name.padEnd(10)} JavaScript ${kilobytes(bytes).padStart(9)}  ${requests} requests  LCP ${(lcp / 1000).toFixed(2)} s`,
      );
    }
    console.log(details.join('\n'));
    console.log(
      `  tax        JavaScript ${(federated.bytes / single.bytes).toFixed(2)}x (goal 1.15)  LCP ${(federated.lcp / single.lcp).toFixed(2)}x (goal 1.0)`,
    );
  }
} finally {
  await browser.close();
  server.close();
  await product.stop();
}
