import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { deliveryDocument, deliveryFile, deliveryTests, tamperings } from './delivery-document';
import { readTestTitles } from './test-titles';

it('docs/independent-delivery.md is written from the lists: npm run measure:delivery', () => {
  expect(readFileSync(path.join(rootFolder, deliveryFile), 'utf8')).toBe(deliveryDocument());
});

it('names at least ten kinds of tampering', () => {
  expect(tamperings.length).toBeGreaterThanOrEqual(10);
});

it.each(deliveryTests.map(({ file, title }) => [file, title]))('names a test that is there: %s: %s', (file, title) => {
  expect(existsSync(path.join(rootFolder, file))).toBe(true);
  expect(readTestTitles(file).hasTest(title)).toBe(true);
});
