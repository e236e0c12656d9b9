import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { rootFolder } from '@ponte/build/apps';
import { compareInterfaces, findVersionProblems } from './compatibility';
import { contractEntries, reportedVersion } from './packages';
import { installedVersion } from '@ponte/build/shared-modules';

/** The options that the project's sources are compiled with. */
export function compilerOptions(): ts.CompilerOptions {
  const file = path.join(rootFolder, 'tsconfig.json');
  return ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    rootFolder,
    undefined,
    file,
  ).options;
}

/**
 * Compares what the shared packages offer with the reports of their last release.
 * @param planned versions that pending changesets announce, by the name of the package ({@link readPlannedVersions});
 *   without it only the versions in package.json count, as for a release
 * @returns sentences: what breaks or is new without a version that says so; none when all is well
 * @throws Error when a report is missing
 */
export function findContractProblems(planned: ReadonlyMap<string, string> = new Map()): string[] {
  const entries = contractEntries.map((entry) => ({
    ...entry,
    version: reportedVersion(readFileSync(path.join(rootFolder, entry.report), 'utf8')),
  }));
  const changes = compareInterfaces(
    entries.map(({ name, source, report }) => ({
      name,
      released: path.join(rootFolder, report),
      present: path.join(rootFolder, source),
    })),
    compilerOptions(),
  );
  return entries.flatMap(({ name, workspace, version }, index) => {
    const packageName = `@ponte/${workspace}`;
    return findVersionProblems(
      version,
      planned.get(packageName) ?? installedVersion(packageName),
      changes[index] ?? { breaking: [], added: [] },
    ).map((problem) => `${name}: ${problem}`);
  });
}
