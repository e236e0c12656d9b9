import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { readTrustCosts, trustParts } from '../../e2e/trust-parts';
import { readTestTitles } from './test-titles';
import { trustTests } from './trust-clauses';
import { trustDocument, trustFile } from './trust-document';

it('docs/trust.md is written from the lists: npm run measure:trust', () => {
  expect(readFileSync(path.join(rootFolder, trustFile), 'utf8')).toBe(trustDocument());
});

it('e2e/trust-parts.json has the bytes of each part', () => {
  expect(Object.keys(readTrustCosts().bytes)).toEqual(trustParts.map(({ part }) => part));
});

it.each(trustTests.map(({ file, title }) => [file, title]))('names a test that is there: %s: %s', (file, title) => {
  expect(existsSync(path.join(rootFolder, file))).toBe(true);
  expect(readTestTitles(file).hasTest(title)).toBe(true);
});
