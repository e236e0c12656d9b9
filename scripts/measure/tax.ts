import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { createShellServer } from '../../shell/server/app';
import type { PublicConfig } from '../../shell/server/responses';
import { compress } from '@ponte/shared-server';
import { z } from 'zod';
import { createReleases, nothingLoaded, type Releases } from '../../shell/server/releases';
import { ownersWith } from '../../shell/src/route-owners';
import { remotes, requireApp, rootFolder } from '@ponte/build/apps';
import { requireBuild } from '@ponte/build/run-webpack';
import { webpackConfig } from '@ponte/build/webpack-config';
import { writeStaticTransport } from '../../tooling/spa-baseline/write-static-transport';
import { startProduct } from './product-under-test';
import { isScript, kilobytes, launch, median, total, visit, type Visit } from './visit';

/*
 * What federation costs a visitor: the same code as one single-page application, built and measured in the same run, on
 * the same backend, as a phone on a slow network sees it. That application is drawn by the browser, so the tax is what
 * the federated one costs when the browser draws it too; the product as it is, whose pages come as HTML, stands beside
 * them. Goals: bytes at most 1.2 times, LCP at most 1.0 times.
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
const unrenderedPort = 3_911;
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
  // Compressed as in our own builds (ponte-build/src/build-app.ts): a server's compression at the first request makes
  // files several percent larger.
  for (const file of readdirSync(outputFolder).filter((name) => /\.[0-9a-f]{8}\.(?:js|css)$/.test(name))) {
    writeFileSync(
      path.join(outputFolder, `${file}.br`),
      await compress(readFileSync(path.join(outputFolder, file)), 'br', 11),
    );
  }
}

/** The remotes are part of this bundle: only who owns which address is asked of them. */
const bundledReleases: Releases = {
  all: () =>
    new Map(
      remotes.map(({ name, declaration }) => [
        name,
        {
          origin: `http://localhost:${singlePort}`,
          ...nothingLoaded,
          off: false,
          declaration,
        },
      ]),
    ),
  version: () => 0,
  poll: async () => undefined,
  pollUntilKnown: async () => undefined,
  start: () => () => undefined,
  quarantine: async () => undefined,
  owners: () => ownersWith(remotes.map(({ name, declaration }) => [name, declaration.routes])),
};

const product = await startProduct();
await buildSingle();
const config: PublicConfig = await (await fetch(`${product.url}/config.json`)).json();
const listed = z
  .record(z.string(), z.object({ entry: z.string() }))
  .parse(await (await fetch(`${product.url}/remotes.json`)).json());
const federatedReleases = createReleases(
  Object.fromEntries(
    remotes.map(({ name, declaration }) => {
      const entry = listed[name]?.entry;
      if (entry === undefined) throw new Error(`the product lists no release of ${name}`);
      return [name, { origin: new URL('.', entry).href, declaration }];
    }),
  ),
);
await federatedReleases.poll();

/** A server without rendering, so that browsers draw its pages. */
function serveUnrendered(distFolder: string, releases: Releases, port: number): ReturnType<typeof serve> {
  const app = createShellServer({
    distFolder,
    publicFolder: path.join(rootFolder, 'shell/public'),
    releases,
    readConfig: async () => config,
  });
  return serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
}
const servers = [
  serveUnrendered(outputFolder, bundledReleases, singlePort),
  serveUnrendered(path.join(rootFolder, 'shell/dist'), federatedReleases, unrenderedPort),
];
const browser = await launch();

try {
  for (const [page, until] of pages) {
    const visited: [name: string, base: string, visits: Visit[]][] = [
      ['single', `http://localhost:${singlePort}`, []],
      ['federated', `http://localhost:${unrenderedPort}`, []],
      ['as HTML', product.url, []],
    ];
    // The first visit makes the servers compress their files.
    for (const [, base] of visited) await visit(browser, base + page, { mobile: false });
    // In turns, so that what else the machine does falls on all alike.
    for (let run = 0; run < runs; run += 1)
      for (const [, base, visits] of visited) visits.push(await visit(browser, base + page, { mobile: true, until }));

    console.log(`\n${page} (median of ${runs}, mobile)`);
    const [single, ...federated] = visited.map(([name, , visits]) => ({
      name,
      bytes: median(visits.map(({ files }) => total(files.filter(isScript)))),
      lcp: median(visits.map(({ lcp }) => lcp)),
      requests: median(visits.map(({ files }) => files.length)),
    }));
    if (!single) throw new Error('a figure is missing');
    for (const { name, bytes, lcp, requests } of [single, ...federated])
      console.log(
        `  ${name.padEnd(10)} JavaScript ${kilobytes(bytes).padStart(9)}  ${requests} requests  LCP ${(lcp / 1000).toFixed(2)} s`,
      );
    for (const [name, , visits] of visited)
      for (const file of visits.at(-1)?.files.filter(isScript) ?? [])
        console.log(`    ${name.padEnd(10)} ${kilobytes(file.bytes).padStart(9)}  ${new URL(file.url).pathname}`);
    for (const { name, bytes, lcp } of federated)
      console.log(
        `  ${name} against single: JavaScript ${(bytes / single.bytes).toFixed(2)}x (goal 1.2)  LCP ${(lcp / single.lcp).toFixed(2)}x (goal 1.0)`,
      );
  }
} finally {
  await browser.close();
  for (const server of servers) server.close();
  await product.stop();
}
