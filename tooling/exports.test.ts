import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';

/** Exports of shared-domain that only tests, tools or generated files need, and why. */
const exceptions: Readonly<Record<string, string>> = {
  Constants: 'written by npm run types with the types around it; tests compare vocabularies with it',
  pastDocumentDigests: 'a test finds by it that an accepted legal text was changed',
  placeCases: 'one table of cases for the tests of TypeScript and of the database',
  spokenPlaceCases: 'the same, for the tests of the database alone',
  salaryCases: 'one table of cases for the tests of TypeScript and of the database',
};

/** Exports that are imported by a name of somebody else's making. */
const namedByOthers: Readonly<Record<string, string>> = {
  noticesRoute: 'a file that e2e/skew/history.ts writes imports it from another one that it writes',
  jsxDEV: 'the JSX transform of development builds calls it',
  styleHookSingleton: 'stands in for the package react-style-singleton, which exports it',
  styleSingleton: 'the same',
  stylesheetSingleton: 'the same',
};

const allSources = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: rootFolder,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => file !== '' && file !== 'tooling/exports.test.ts')
  .flatMap((file) => {
    try {
      return [{ file, text: readFileSync(path.join(rootFolder, file), 'utf8') }];
    } catch {
      // Deleted, and not yet committed
      return [];
    }
  });

/** Those of the product and its tools. */
const sources = allSources.filter(
  ({ file }) => !/\.test\.tsx?$|\.stories\.tsx$|^e2e\/|^supabase\/tests\/|\/fixtures\//.test(file),
);

const wordsOf = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

it('shared-domain exports nothing that no code but tests uses', () => {
  const uses = new Map<string, number>();
  for (const { text } of sources) for (const word of wordsOf(text)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const exported = sources
    .filter(({ file }) => file.startsWith('shared-domain/src/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm)].flatMap(
        ([, name]) => name ?? [],
      ),
    );
  expect(exported.length).toBeGreaterThan(100);
  // Its own definition is the one place
  expect(exported.filter((name) => uses.get(name) === 1).sort()).toEqual(Object.keys(exceptions).sort());
});

/* Storybook finds stories by their exports. */
it('no file exports a value that only itself uses', () => {
  const files = new Map<string, number>();
  for (const { text } of allSources)
    for (const word of new Set(wordsOf(text))) files.set(word, (files.get(word) ?? 0) + 1);
  const exported = allSources
    .filter(({ file }) => !/\.stories\.tsx$|^create-ponte-remote\/|\.config\.ts$|\.d\.ts$/.test(file))
    .flatMap(({ text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].flatMap(([, name]) => name ?? []),
    );
  expect(exported.length).toBeGreaterThan(2_000);
  expect(exported.filter((name) => files.get(name) === 1).sort()).toEqual(Object.keys(namedByOthers).sort());
});
