import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';
import { compress } from '@ponte/shared-server';
import { requireApp, rootFolder } from './apps';
import { releaseOf } from './build-hash';
import { keepRelease } from './release-files';
import { runWebpack } from './run-webpack';
import { writeDeltas } from './write-deltas';
import { serverConfig, webpackConfig } from './webpack-config';

/*
 * Builds one app in its own process: `tsx build-app.ts candidate-mfe [other files of its server's release]`. build.ts
 * decides what has to be built and runs this.
 */
function requireSuccess(stats: Stats): void {
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  }
  if (stats.hasErrors()) process.exit(1);
}

/** Compresses files once at build time instead of at each request. */
async function precompress(folder: string, files: readonly string[]): Promise<void> {
  const compressible = files.filter(
    (file) => /\.[0-9a-f]{8}\.(?:m?js|css|svg)$/.test(file) && !existsSync(path.join(folder, `${file}.br`)),
  );
  await Promise.all(
    compressible.map(async (file) => {
      const body = await readFile(path.join(folder, file));
      await writeFile(path.join(folder, `${file}.br`), await compress(body, 'br', 11));
    }),
  );
}

const [name = '', ...serverProgramFiles] = process.argv.slice(2);
const app = requireApp(name);
const release = releaseOf(app);

// The server's file first: the browser's build ends with the record that announces the release, when both files must
// exist.
const server = await runWebpack(serverConfig({ app, release }));
requireSuccess(server);
const browser = await runWebpack(webpackConfig({ app, mode: 'production', release }));
requireSuccess(browser);
const folder = path.join(rootFolder, app.folder, 'dist');
const serverFolder = server.compilation.outputOptions.path ?? folder;
const files = Object.keys(browser.compilation.assets);
const serverFiles = Object.keys(server.compilation.assets);
await precompress(folder, files);
await writeDeltas(folder, files);
if (serverFolder === folder) {
  keepRelease(folder, release, [...files, ...serverFiles]);
} else {
  keepRelease(folder, release, files);
  keepRelease(serverFolder, release, [...serverFiles, ...serverProgramFiles]);
}
