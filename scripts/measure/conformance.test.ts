import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { conformanceCases, isShown, type TestReference } from './conformance-cases';
import { conformanceDocument, documentFile } from './conformance-document';
import { readTestTitles } from './test-titles';

const read = (file: string): string => readFileSync(path.join(rootFolder, file), 'utf8');
const tests = conformanceCases.filter(isShown).flatMap((found) => found.tests);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe('the list of failures', () => {
  it('shows at least twenty of them, each under an id of its own', () => {
    expect(conformanceCases.filter(isShown).length).toBeGreaterThanOrEqual(20);
    expect(new Set(conformanceCases.map(({ id }) => id)).size).toBe(conformanceCases.length);
  });

  it.each(conformanceCases.flatMap(({ threads }) => threads.map(({ reference }) => reference)))(
    'names the thread %s by repository and number',
    (reference) => {
      expect(reference).toMatch(/^[\w.-]+\/[\w.-]+#[1-9]\d*$/);
    },
  );

  it.each(tests.map((test): [string, TestReference] => [`${test.file}: ${test.title}`, test]))(
    'names a test that is there: %s',
    (_name, { runner, file, title }) => {
      expect(existsSync(path.join(rootFolder, file))).toBe(true);
      if (runner === 'measure') expect(scripts[title]).toBe(`tsx ${file}`);
      else expect(readTestTitles(file).hasTest(title)).toBe(true);
      expect(file).toMatch({ jest: /\.test\.tsx?$/, e2e: /^e2e\/tests\/.+\.spec\.ts$/, measure: /\.ts$/ }[runner]);
    },
  );
});

describe('docs/conformance.md', () => {
  it('is written from the list: npm run measure:conformance -- --document', () => {
    expect(read(documentFile)).toBe(conformanceDocument());
  });

  it('names exactly the failures of the list', () => {
    const ids = [...read(documentFile).matchAll(/^\| ([\w-]+) \|/gm)].map(([, id]) => id).filter((id) => id !== 'id');
    expect(ids.sort()).toEqual(conformanceCases.map(({ id }) => id).sort());
  });
});

describe('looking for a test in the text of its file', () => {
  const file = 'e2e/tests/faults.spec.ts';
  it.each([
    [
      'in a group, its title in a loop',
      file,
      'the list of vacancies says so when the server answers 500, and comes when it is back, without a reload',
    ],
    ['in a table', 'shell/src/trusted-types.test.ts', 'lets no script come from javascript:alert(1)'],
    [
      'in a group that is a table',
      'shell/server/registry.test.ts',
      'a release that is no program is rendered by browsers when there was no good one before it',
    ],
  ])('finds one %s', (_what, where, title) => {
    expect(readTestTitles(where).hasTest(title)).toBe(true);
  });

  it.each([
    ['another title', 'an application sent thrice by an impatient hand is one'],
    ['a title without its group', 'sent twice by an impatient hand is one'],
    [
      'a case that the loop does not have',
      'the list of vacancies says so when the server answers 418, and comes when it is back, without a reload',
    ],
    ['more than the title', 'an application sent twice by an impatient hand is one and one'],
  ])('does not find %s', (_what, title) => {
    expect(readTestTitles(file).hasTest(title)).toBe(false);
  });
});
