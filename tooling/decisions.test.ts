import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';

const folder = path.join(rootFolder, 'docs/decisions');

/** The pages that an index names, in its order. */
const pagesIn = (index: string): string[] =>
  [...index.matchAll(/^\| \d{4}-\d\d-\d\d \| \[[^\]]+\]\(([^)]+)\)/gm)].map(([, page = '']) => page);

it('finds the page of each line', () => {
  const line = '| 2026-11-27 | [One](2026-11-27-one.md) | superseded by [two](2026-11-28-two.md) |';
  expect(pagesIn(`| date | decision | status |\n|---|---|---|\n${line}\n`)).toEqual(['2026-11-27-one.md']);
});

it('has each decision once in the index, also after branches that wrote there were merged', () => {
  const written = readdirSync(folder).filter((file) => file !== 'README.md');
  expect(pagesIn(readFileSync(path.join(folder, 'README.md'), 'utf8')).sort()).toEqual(written.sort());
});
