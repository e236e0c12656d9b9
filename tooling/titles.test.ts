import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';

/* Runners print a failed test by its title alone: one that begins with 'it' says nothing without the file. */

const tests = execFileSync('git', ['ls-files', '-z', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
  cwd: rootFolder,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '');

it('a title outside of any group names its subject', () => {
  const titles = tests.flatMap((file) =>
    [...readFileSync(path.join(rootFolder, file), 'utf8').matchAll(/^(?:it|test)\(\s*(['"`])(.+?)\1,/gm)].map(
      ([, , title = '']) => ({ file, title }),
    ),
  );
  expect(titles.length).toBeGreaterThan(1_000);
  const namesNothing = /^(?:that|such|this|these|its?|they|them|and|but|then|without it)\b/i;
  expect(titles.filter(({ title }) => namesNothing.test(title))).toEqual([]);
});
