import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';

/*
 * Whoever looks for a decision reads the list: one that is missing is not found, and of two lines about one only one
 * has the state of today.
 */
it('lists each decision once', () => {
  const folder = path.join(rootFolder, 'docs/decisions');
  const list = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const listed = [...list.matchAll(/^\| [\d-]{10} \| \[.+?\]\((\S+?\.md)\) \|/gm)].map(([, file = '']) => file);
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  expect(listed.toSorted()).toEqual(files.toSorted());
});
