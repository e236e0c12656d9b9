import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { rootFolder } from '@ponte/build/apps';
import { deliveryDocument, deliveryFile, deliveryTests, tamperings } from './delivery-document';
import { readWalk, walkFolder } from './delivery-walk';
import { readTestTitles } from './test-titles';

it('docs/independent-delivery.md is written from the lists: npm run measure:delivery', () => {
  expect(readFileSync(path.join(rootFolder, deliveryFile), 'utf8')).toBe(deliveryDocument());
});

describe('the walk of two teams', () => {
  const walk = readWalk();

  it('shows every picture of its folder, in their order', () => {
    const files = readdirSync(path.join(rootFolder, walkFolder)).filter((file) => file.endsWith('.png'));
    expect(walk.map(({ picture }) => picture)).toEqual(files.sort());
  });

  it.each(walk.map(({ picture }) => picture))('%s is 1200 px wide and less than 150 kB', (picture) => {
    const bytes = readFileSync(path.join(rootFolder, walkFolder, picture));
    expect(PNG.sync.read(bytes).width).toBe(1_200);
    expect(bytes.length).toBeLessThan(150_000);
  });

  it('goes from a change by preview, canary, automatic rollback and release to a rollback, by both teams', () => {
    const typed = walk.flatMap(({ who, typed: commands }) =>
      commands.map((command) => `${who}: ${command.split(' ')[2]}`),
    );
    expect(typed).toEqual([
      ...['release', 'preview', 'canary', 'promote'].map((command) => `candidate team: ${command}`),
      ...['release', 'canary', 'watch', 'release', 'rollback'].map((command) => `marketing team: ${command}`),
    ]);
  });
});

it('names at least ten kinds of tampering', () => {
  expect(tamperings.length).toBeGreaterThanOrEqual(10);
});

it.each(deliveryTests.map(({ file, title }) => [file, title]))('names a test that is there: %s: %s', (file, title) => {
  expect(existsSync(path.join(rootFolder, file))).toBe(true);
  expect(readTestTitles(file).hasTest(title)).toBe(true);
});
