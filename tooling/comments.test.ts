import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';

/* Prettier leaves comments as wide as they were written; here they end at the 120 columns of everything else. */

const columns = 120;
const files = execFileSync(
  'git',
  [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
    '*.js',
    '*.cjs',
    '*.mjs',
    '*.css',
    '*.sql',
  ],
  { cwd: rootFolder, encoding: 'utf8', maxBuffer: 2 ** 24 },
)
  .split('\0')
  // Written by programs, and a file that a commit removes.
  .filter(
    (file) =>
      file !== '' &&
      !/seed\.sql$|_ad_rules\.sql$|_search_words_data\.sql$|^shared-\w+\/api\/|\/database-schema\.ts$/.test(file),
  )
  .filter((file) => existsSync(path.join(rootFolder, file)));

/** A line that is nothing but comment; not one of an example, which is as wide as its code. */
const isComment = (file: string, line: string): boolean =>
  (file.endsWith('.sql') ? /^\s*(?:--|\/?\*)(?! {3,}\S)/ : /^\s*(?:\/\/|\/?\*)(?! {3,}\S)/).test(line);

/** Lines that are wider: an address, or code in an example, can't be broken. */
const canBeBroken = (line: string): boolean => /\s/.test(line.slice(0, columns).replace(/^\s*\S+\s+(?:@\w+\s+)?/, ''));

it('no comment is wider than 120 columns', () => {
  const wide = files.flatMap((file) =>
    readFileSync(path.join(rootFolder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line].length > columns && isComment(file, line) && canBeBroken(line) ? [`${file}:${index + 1}`] : [],
      ),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(wide).toEqual([]);
});
