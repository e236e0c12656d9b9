import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { compileProgram } from '@ponte/shared-server/compile-program';
import { rootFolder } from '../tooling/apps';

const sources = path.join(rootFolder, 'shell/server');
const folder = path.join(rootFolder, 'shell/dist-server');

/** The parts of `node shell/dist-server/main.mjs`, besides the pages' server file. */
export const serverProgramFiles = ['main.mjs', 'main.mjs.map', 'render-process.js'] as const;

/**
 * Builds the shell's server to JavaScript, with the code of our own packages in it. Packages of others stay imports: production installs them
 * (`npm ci --omit=dev`). The program of the rendering processes is a file of its own, because they get it as one text.
 */
export async function buildServer(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [path.join(sources, 'main.ts')],
    outfile: path.join(folder, 'main.mjs'),
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
  writeFileSync(path.join(folder, 'render-process.js'), compileProgram(path.join(sources, 'render-process.ts')));
}
