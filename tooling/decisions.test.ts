import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';

/*
 * Whoever looks for a decision reads the list: one that is missing is not found, and of two lines about one only one
 * has the state of today. Whoever opens a decision believes it, unless its top says what replaced it.
 */
const folder = path.join(rootFolder, 'docs/decisions');
const listed = [
  ...readFileSync(path.join(folder, 'README.md'), 'utf8').matchAll(
    /^\| ([\d-]{10}) \| \[.+?\]\((\S+?\.md)\) \| (.+) \|$/gm,
  ),
].map(([, date = '', file = '', status = '']) => ({ date, file, status }));

/** What stands below the title of a page, up to the next empty line. */
function topOf(file: string): string {
  const [, top = ''] = readFileSync(path.join(folder, file), 'utf8').split(/\n\n+/);
  return top;
}

/** The decisions that a text leads to. */
const linkedFrom = (text: string): string[] =>
  [...text.matchAll(/\]\((\d[\w-]+\.md)(?:#[\w-]+)?\)/g)].map(([, file = '']) => file);

const isSuperseded = (text: string): boolean => /\b(?:superseded|(?:is|are|was|were) replaced)\b/i.test(text);
// What replaced a part of it is told by the page's own last section.
const replacedInItself = ['2026-11-23-an-application-is-a-bridge.md'];
const supersededPages = listed.filter(({ file }) => isSuperseded(topOf(file)) && !replacedInItself.includes(file));

it('lists each decision once', () => {
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  expect(listed.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
});

it('lists decisions with the dates of their files, the newest first', () => {
  const dates = listed.map(({ date }) => date);
  expect(dates).toEqual(listed.map(({ file }) => file.slice(0, 10)));
  expect(dates).toEqual(dates.toSorted().reverse());
});

it('says below the title of each decision whether it holds', () => {
  expect(listed.map(({ file }) => file).filter((file) => !/\b(?:accepted|superseded)\b/i.test(topOf(file)))).toEqual(
    [],
  );
});

it('leads from a decision that is superseded to one that came with it or after it', () => {
  expect(supersededPages).not.toEqual([]);
  const isLater = (file: string, other: string): boolean => other !== file && other.slice(0, 10) >= file.slice(0, 10);
  expect(supersededPages.filter(({ file }) => !linkedFrom(topOf(file)).some((other) => isLater(file, other)))).toEqual(
    [],
  );
});

it('leads from one decision to others that are there', () => {
  const names = new Set(listed.map(({ file }) => file));
  for (const { file } of listed)
    expect({ file, missing: linkedFrom(topOf(file)).filter((other) => !names.has(other)) }).toEqual({
      file,
      missing: [],
    });
});

it('says in the list of each superseded decision that it is, with the links of the page', () => {
  expect(supersededPages.filter(({ status }) => status === 'accepted')).toEqual([]);
  for (const { file, status } of listed.filter((line) => isSuperseded(line.status)))
    expect({ file, links: linkedFrom(topOf(file)) }).toEqual({
      file,
      links: expect.arrayContaining(linkedFrom(status)),
    });
});
