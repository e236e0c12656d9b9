import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';

/*
 * Whoever looks for a decision reads the list: one that is missing is not found, and of two lines about one only one
 * has the state of today.
 */
const folder = path.join(rootFolder, 'docs/decisions');
const listed = [
  ...readFileSync(path.join(folder, 'README.md'), 'utf8').matchAll(/^\| ([\d-]{10}) \| \[.+?\]\((\S+?\.md)\) \|/gm),
].map(([, date = '', file = '']) => ({ date, file }));

it('lists each decision once', () => {
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  expect(listed.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
});

it('lists decisions with the dates of their files, the newest first', () => {
  const dates = listed.map(({ date }) => date);
  expect(dates).toEqual(listed.map(({ file }) => file.slice(0, 10)));
  expect(dates).toEqual(dates.toSorted().reverse());
});
