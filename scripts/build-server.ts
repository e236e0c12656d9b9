import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import fontverter from 'fontverter';
import { compileProgram } from '@ponte/shared-server/compile-program';
import { rootFolder } from '../tooling/apps';

const sources = path.join(rootFolder, 'shell/server');
const folder = path.join(rootFolder, 'shell/dist-server');
/** The fonts of the pages: pictures are written in them. */
const fonts = ['bricolage-grotesque', 'instrument-sans'] as const;

/** The parts of `node shell/dist-server/main.mjs`, besides the pages' server file. */
export const serverProgramFiles: readonly string[] = [
  'main.mjs',
  'main.mjs.map',
  'picture-worker.mjs',
  'picture-worker.mjs.map',
  ...fonts.map((name) => `${name}.ttf`),
  'render-process.js',
];

/** Uncompressed, because the library that measures and outlines text reads no WOFF2. */
async function writeFont(name: string, target: string): Promise<void> {
  const font = readFileSync(path.join(rootFolder, 'shared-ui/src/fonts', `${name}.woff2`));
  writeFileSync(path.join(target, `${name}.ttf`), await fontverter.convert(font, 'sfnt'));
}

/** Programs of the server with the code of our own packages in them. Packages of others stay imports: production installs them. */
async function buildPrograms(names: readonly string[], target: string): Promise<void> {
  await build({
    entryPoints: names.map((name) => path.join(sources, `${name}.ts`)),
    outdir: target,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-of-others-stay-imports',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ kind, path: name }) =>
            kind === 'entry-point' || name.startsWith('@ponte/') ? undefined : { external: true },
          ),
      },
    ],
  });
}

/** Builds the program of the thread that draws pictures, with its fonts. */
export async function buildPictureWorker(target: string): Promise<void> {
  await buildPrograms(['picture-worker'], target);
  // One after the other: conversions share their memory.
  for (const name of fonts) await writeFont(name, target);
}

/**
 * Builds the shell's server to JavaScript (`npm ci --omit=dev` installs what it needs beside itself). The program of the rendering processes is a file of
 * its own, because they get it as one text.
 */
export async function buildServer(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await Promise.all([buildPrograms(['main'], folder), buildPictureWorker(folder)]);
  writeFileSync(path.join(folder, 'render-process.js'), compileProgram(path.join(sources, 'render-process.ts')));
}
