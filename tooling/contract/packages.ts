import path from 'node:path';

/** One address by which a package is imported, and the report of its last released interface. */
export interface ContractEntry {
  /** Import string: '@ponte/shared-ui/form-tools'. */
  name: string;
  workspace: 'shared-auth' | 'shared-ui';
  /** The source file, from the root. */
  source: string;
  /** What the last release of the package offered, from the root. */
  report: string;
}

const entry = (workspace: ContractEntry['workspace'], folder = ''): ContractEntry => ({
  name: path.posix.join('@ponte', workspace, folder),
  workspace,
  source: path.posix.join(workspace, 'src', folder, 'index.ts'),
  report: path.posix.join(workspace, 'api', `${folder || 'index'}.d.ts`),
});

/**
 * What remotes build upon: the packages that the shell shares with them at run time. Entries for tests alone are left
 * out.
 */
export const contractEntries: readonly ContractEntry[] = [
  entry('shared-auth'),
  entry('shared-ui'),
  entry('shared-ui', 'form-tools'),
  entry('shared-ui', 'page-components'),
  entry('shared-ui', 'combobox'),
];

const firstLine = /^\/\/ The public interface of (\S+) (\S+),/;

/** The first line of a report. */
export const reportHead = (name: string, version: string): string =>
  `// The public interface of ${name} ${version}, written by \`npm run contract\`: never edited by hand.\n`;

/** The version of which a report tells. @throws Error for a file that is no report */
export function reportedVersion(text: string): string {
  const [, , version] = firstLine.exec(text) ?? [];
  if (version === undefined) throw new Error('Not a report of `npm run contract`');
  return version;
}
