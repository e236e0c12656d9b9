import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { z } from 'zod';

const manifestSchema = z.object({
  name: z.string(),
  workspaces: z.array(z.string()).default([]),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const lockSchema = z.object({ packages: z.record(z.string(), z.object({ resolved: z.string().optional() })) });

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(rootFolder, file), 'utf8'));
const workspaces = Object.values(lockSchema.parse(readJson('package-lock.json')).packages).flatMap(
  ({ resolved }) => resolved ?? [],
);

it('every package that several workspaces depend on has one version, so that one copy of it is installed', () => {
  const versions = new Map<string, Map<string, string>>();
  for (const folder of ['.', ...workspaces]) {
    const { name, dependencies, devDependencies } = manifestSchema.parse(readJson(path.join(folder, 'package.json')));
    for (const [dependency, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      const known = versions.get(dependency) ?? new Map<string, string>();
      versions.set(dependency, known.set(name, version));
    }
  }
  expect(versions.size).toBeGreaterThan(100);
  const different = [...versions].filter(([, byWorkspace]) => new Set(byWorkspace.values()).size > 1);
  expect(different.map(([dependency, byWorkspace]) => [dependency, Object.fromEntries(byWorkspace)])).toEqual([]);
});

it('a remote outside of the repository gets the packages for stories in the versions of this one', () => {
  const { storyPackages } = z
    .object({ storyPackages: z.record(z.string(), z.string()) })
    .parse(readJson('ponte-build/package.json'));
  const { devDependencies } = manifestSchema.parse(readJson('package.json'));
  expect(Object.keys(storyPackages).length).toBeGreaterThan(5);
  expect(Object.fromEntries(Object.keys(storyPackages).map((name) => [name, devDependencies[name]]))).toEqual(
    storyPackages,
  );
});
