import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, buildSync } from 'esbuild';
import fontverter from 'fontverter';

/** The program of rendering processes as one string, because they may not read any file. */
export function compileProgram(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'iife',
    target: 'node20',
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${file} could not be compiled`);
  // In a function, because top-level names of a program from standard input are global. In strict mode, so that no
  // function in it can be reached through `caller`.
  return `'use strict';\n${output.text}`;
}

/**
 * Builds programs of a server, each `name.ts` as `name.mjs`, with the code of our own packages in them. Packages of
 * others stay imports: production installs them.
 */
export async function buildPrograms(files: readonly string[], folder: string): Promise<void> {
  await build({
    entryPoints: [...files],
    outdir: folder,
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

/** The fonts of the pages, in which pictures are written. */
const pictureFonts = ['bricolage-grotesque', 'instrument-sans'] as const;

/** What {@link buildPictureWorker} writes. */
export const pictureWorkerFiles: readonly string[] = [
  'picture-worker.mjs',
  'picture-worker.mjs.map',
  ...pictureFonts.map((name) => `${name}.ttf`),
];

/**
 * Builds the program of the thread that draws pictures, with its fonts beside it: uncompressed, because the library
 * that measures and outlines text reads no WOFF2.
 * @param rootFolder of the project
 */
export async function buildPictureWorker(rootFolder: string, folder: string): Promise<void> {
  await buildPrograms([path.join(rootFolder, 'shell/server/picture-worker.ts')], folder);
  // One after the other: conversions share their memory.
  for (const name of pictureFonts) {
    const font = readFileSync(path.join(rootFolder, 'shared-ui/src/fonts', `${name}.woff2`));
    writeFileSync(path.join(folder, `${name}.ttf`), await fontverter.convert(font, 'sfnt'));
  }
}
