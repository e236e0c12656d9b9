import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildPictureWorker,
  buildPrograms,
  compileProgram,
  pictureWorkerFiles,
} from '@ponte/shared-server/compile-program';
import { rootFolder } from '@ponte/build/apps';

const sources = path.join(rootFolder, 'shell/server');
const folder = path.join(rootFolder, 'shell/dist-server');

/** The parts of `node shell/dist-server/main.mjs`, besides the pages' server file. */
export const serverProgramFiles: readonly string[] = [
  'main.mjs',
  'main.mjs.map',
  'render-process.js',
  ...pictureWorkerFiles,
];

/**
 * Builds the shell's server to JavaScript (`npm ci --omit=dev` installs what it needs beside itself). The program of
 * the rendering processes is a file of its own, because they get it as one text.
 */
export async function buildServer(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await Promise.all([buildPrograms([path.join(sources, 'main.ts')], folder), buildPictureWorker(rootFolder, folder)]);
  writeFileSync(path.join(folder, 'render-process.js'), compileProgram(path.join(sources, 'render-process.ts')));
}
