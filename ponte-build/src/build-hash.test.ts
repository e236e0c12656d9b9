import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseOf } from './build-hash';

let root: string;
const app = { folder: 'candidate-mfe' };

function write(file: string, text: string): void {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ponte-hash-'));
  write('candidate-mfe/src/routes.tsx', 'routes');
  write('shared-ui/src/button.tsx', 'button');
  write('company-mfe/src/routes.tsx', 'company');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the release of a build', () => {
  it('stays the same while nothing that is built changes', () => {
    const before = releaseOf(app, root);
    write('candidate-mfe/src/routes.test.tsx', 'a test');
    write('candidate-mfe/dist/main.js', 'a build');
    write('company-mfe/src/routes.tsx', 'another remote');
    write('ponte-build/src/jest/preset.cjs', 'jest');
    expect(releaseOf(app, root)).toBe(before);
  });

  it.each([
    ['a source file', 'candidate-mfe/src/routes.tsx'],
    ['a new file', 'candidate-mfe/src/other.tsx'],
    ['what the remote says of itself', 'candidate-mfe/remote.json'],
    ['a shared package', 'shared-ui/src/button.tsx'],
    ['what builds and the server share', 'shared-server/src/asset-record.ts'],
    ['the webpack factory', 'ponte-build/src/webpack-config.ts'],
    ['the build tools', 'ponte-build/src/shared-modules.ts'],
    ['a dependency', 'package-lock.json'],
  ])('changes with %s', (_what, file) => {
    const before = releaseOf(app, root);
    write(file, 'changed');
    expect(releaseOf(app, root)).not.toBe(before);
  });

  it('changes when a file is only renamed', () => {
    const before = releaseOf(app, root);
    renameSync(path.join(root, 'candidate-mfe/src/routes.tsx'), path.join(root, 'candidate-mfe/src/renamed.tsx'));
    expect(releaseOf(app, root)).not.toBe(before);
  });

  it('changes when text moves from the end of one file to the beginning of the next', () => {
    write('candidate-mfe/src/a.ts', 'xy');
    write('candidate-mfe/src/b.ts', 'z');
    const before = releaseOf(app, root);
    write('candidate-mfe/src/a.ts', 'x');
    write('candidate-mfe/src/b.ts', 'yz');
    expect(releaseOf(app, root)).not.toBe(before);
  });
});
