import { rmSync } from 'node:fs';
import path from 'node:path';
import { serve } from '@hono/node-server';
import webpack from 'webpack';
import { createShellServer, type PublicConfig } from '../../shell/server/app';
import type { Releases } from '../../shell/server/releases';
import { remotes, requireApp, rootFolder } from '../../tooling/apps';
import { webpackConfig } from '../../webpack.base';
import { startProduct } from './product-under-test';
import { isScript, kilobytes, launch, median, total, visit } from './visit';

/*
 * What federation costs a visitor: the same code as one single-page application, built and measured in the same run, on the same backend,
 * as a phone on a slow network sees it. Goals: bytes at most 1.15 times, LCP at most 1.0 times.
 */
const runs = 5;
const pages = ['/', '/vagas'];
const singlePort = 3_910;
const outputFolder = path.join(rootFolder, '.cache/single');

async function buildSingle(): Promise<void> {
  rmSync(outputFolder, { recursive: true, force: true });
  const compiler = webpack(webpackConfig({ app: requireApp('shell'), mode: 'production', release: 'single', single: true, outputFolder }));
  if (!compiler) throw new Error('webpack gave no compiler');
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

const noReleases: Releases = {
  all: () => new Map(),
  version: () => 0,
  poll: async () => undefined,
  start: () => () => undefined,
  quarantine: async () => undefined,
  list: () => Object.fromEntries(remotes.map(({ name }) => [name, { entry: 'bundled' }])),
};

const product = await startProduct();
await buildSingle();
const config = (await (await fetch(`${product.url}/config.json`)).json()) as PublicConfig;
const app = createShellServer({
  distFolder: outputFolder,
  publicFolder: path.join(rootFolder, 'shell/public'),
  releases: noReleases,
  readConfig: async () => config,
});
const server = serve({ fetch: app.fetch, port: singlePort, hostname: '127.0.0.1' });
const browser = await launch();

try {
  for (const page of pages) {
    const figures: Record<string, { bytes: number; lcp: number; requests: number }> = {};
    for (const [name, base] of [
      ['federated', product.url],
      ['single', `http://localhost:${singlePort}`],
    ] as const) {
      // The first visit makes the servers compress what they send.
      await visit(browser, base + page, { mobile: false });
      const visits = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, base + page, { mobile: true }));
      const scripts = visits.map(({ files }) => total(files.filter(isScript)));
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
      console.log(`  ${name.padEnd(10)} JavaScript ${kilobytes(bytes).padStart(9)}  ${requests} requests  LCP ${(lcp / 1000).toFixed(2)} s`);
    }
    console.log(`  tax        JavaScript ${(federated.bytes / single.bytes).toFixed(2)}x (goal 1.15)  LCP ${(federated.lcp / single.lcp).toFixed(2)}x (goal 1.0)`);
  }
} finally {
  await browser.close();
  server.close();
  await product.stop();
}
