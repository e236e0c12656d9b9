/** @environment node */
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as places from '../places';

let folder = '';

jest.mock('../places', () => ({
  ...jest.requireActual<typeof places>('../places'),
  isInstalled: true,
  get rootFolder() {
    return folder;
  },
}));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-stories-'));
  mkdirSync(path.join(folder, 'node_modules'));
  const tsx = path.dirname(createRequire(__filename).resolve('tsx/package.json'));
  symlinkSync(tsx, path.join(folder, 'node_modules/tsx'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([0, 1])(
  'ends with the code of what tests the stories, %i: an author’s own check depends on it',
  async (code) => {
    const vitest = path.join(folder, 'node_modules/vitest');
    mkdirSync(vitest);
    writeFileSync(path.join(vitest, 'package.json'), '{"name":"vitest"}');
    writeFileSync(path.join(vitest, 'vitest.mjs'), `process.exit(${code});`);
    // Only now: places are read when a module comes.
    const { stories } = await import('./stories');
    expect(await stories.run([], {})).toMatchObject({ exitCode: code });
  },
);
