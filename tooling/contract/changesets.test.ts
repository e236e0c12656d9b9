import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { z } from 'zod';
import { findVersionProblems } from './compatibility';
import { readPlannedVersions } from './planned-versions';

/* The tool changesets, with this repository's settings and manifests, in a copy of them. */

const manifestSchema = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
const versionsBefore = {
  ui: readManifest(rootFolder, 'shared-ui').version,
  auth: readManifest(rootFolder, 'shared-auth').version,
};

let copy = '';
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'ponte-changesets-'));
  cpSync(path.join(rootFolder, 'package.json'), path.join(copy, 'package.json'));
  cpSync(path.join(rootFolder, 'package-lock.json'), path.join(copy, 'package-lock.json'));
  mkdirSync(path.join(copy, '.changeset'));
  cpSync(path.join(rootFolder, '.changeset/config.json'), path.join(copy, '.changeset/config.json'));
  for (const folder of readdirSync(rootFolder)) {
    const manifest = path.join(rootFolder, folder, 'package.json');
    if (!existsSync(manifest)) continue;
    mkdirSync(path.join(copy, folder));
    cpSync(manifest, path.join(copy, folder, 'package.json'));
  }
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

function readManifest(root: string, folder: string): z.infer<typeof manifestSchema> {
  return manifestSchema.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')));
}

/** As `npm run changeset` writes it. */
function announce(size: string, text: string, packageName = '@ponte/shared-ui'): void {
  writeFileSync(
    path.join(copy, '.changeset/small-buttons-sing.md'),
    `---\n'${packageName}': ${size}\n---\n\n${text}\n`,
  );
}

/** A version so many steps further. */
function raise(version: string, size: 'major' | 'minor'): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return size === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const added = { breaking: [], added: ['Chip'] };
const breaking = { breaking: ['Button is gone'], added: [] };

describe('a changeset announces what the contract asks for', () => {
  it.each([
    ['a new name', 'none', added, 'refused'],
    ['a new name', 'patch', added, 'refused'],
    ['a new name', 'minor', added, 'accepted'],
    ['a new name', 'major', added, 'accepted'],
    ['a removed name', 'none', breaking, 'refused'],
    ['a removed name', 'minor', breaking, 'refused'],
    ['a removed name', 'major', breaking, 'accepted'],
  ] as const)('%s with the size %s', async (_what, size, changes, outcome) => {
    if (size !== 'none') announce(size, 'A change.');
    const announced = (await readPlannedVersions(copy)).get('@ponte/shared-ui') ?? versionsBefore.ui;
    expect(findVersionProblems(versionsBefore.ui, announced, changes)).toHaveLength(outcome === 'accepted' ? 0 : 1);
  });

  it('says for which package it is', async () => {
    announce('minor', 'A change.', '@ponte/shared-auth');
    expect((await readPlannedVersions(copy)).get('@ponte/shared-auth')).toBe(raise(versionsBefore.auth, 'minor'));
    expect((await readPlannedVersions(copy)).has('candidate-mfe')).toBe(false);
  });

  it('is refused when it names a package that is not there', async () => {
    announce('minor', 'A change.', '@ponte/shared-uii');
    await expect(readPlannedVersions(copy)).rejects.toThrow('@ponte/shared-uii');
  });
});

it('changesets raise the package and what others ask of it, write its changelog, and leave the versions of apps', () => {
  announce('minor', 'New: `Chip`. Nothing to do.');
  const before = readManifest(copy, 'candidate-mfe');
  execFileSync(process.execPath, [path.join(rootFolder, 'node_modules/@changesets/cli/bin.js'), 'version'], {
    cwd: copy,
    stdio: 'pipe',
  });
  const next = raise(versionsBefore.ui, 'minor');
  expect(readManifest(copy, 'shared-ui').version).toBe(next);
  expect(readFileSync(path.join(copy, 'shared-ui/CHANGELOG.md'), 'utf8')).toMatch(
    new RegExp(`## ${next.replaceAll('.', '\\.')}\\s+### Minor Changes[\\s\\S]*New: \`Chip\`\\. Nothing to do\\.`),
  );
  expect(readManifest(copy, 'candidate-mfe')).toEqual({
    version: before.version,
    dependencies: { ...before.dependencies, '@ponte/shared-ui': next },
  });
  expect(readdirSync(path.join(copy, '.changeset'))).toEqual(['config.json']);
}, 60_000);
