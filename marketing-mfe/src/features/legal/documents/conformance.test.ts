import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  conformanceLabels,
  conformanceOf,
  countOf,
  criteria,
  knownFaults,
  normThemes,
  principles,
  type Conformance,
} from './conformance';

const text = readFileSync(path.resolve(__dirname, '../../../../../docs/accessibility.md'), 'utf8');

/** The rows of the table below a heading, without its head. */
function rowsBelow(heading: string): string[][] {
  const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

it('the statement of accessibility has the numbers and levels of docs/accessibility.md, in its order', () => {
  const documented = rowsBelow('The 55 criteria').map(([number, , level]) => `${number} ${level}`);
  expect(documented).toHaveLength(55);
  expect(criteria.map(({ number, level }) => `${number} ${level}`)).toEqual(documented);
});

it('the statement of accessibility has the known faults of docs/accessibility.md', () => {
  expect(knownFaults.map((fault) => fault.criteria.join(', '))).toEqual(
    rowsBelow('Known faults').map(([numbers]) => numbers),
  );
});

it('says of the criteria with a known fault, and of no other, that they are met in part', () => {
  const partial = criteria.filter(({ state }) => state === 'partial').map(({ number }) => number);
  expect(partial.sort()).toEqual(knownFaults.flatMap((fault) => fault.criteria).sort());
});

it.each(principles.map(({ name, criteria: ofPrinciple }, index) => [name, index + 1, ofPrinciple] as const))(
  '%s has the criteria whose numbers begin with %i',
  (_name, number, ofPrinciple) => {
    expect(ofPrinciple.filter((criterion) => !criterion.number.startsWith(`${number}.`))).toEqual([]);
  },
);

it.each(criteria)('$number has a name and one short sentence', ({ name, how }) => {
  expect(name).toMatch(/^\p{Lu}/u);
  expect(how).toMatch(/^\p{Lu}[^.]*\.$/u);
  expect(how.length).toBeLessThanOrEqual(125);
});

it('counts every criterion once', () => {
  const states = Object.keys(conformanceLabels) as Conformance[];
  expect(states.map(countOf).reduce((sum, count) => sum + count)).toBe(criteria.length);
});

it('the statement of accessibility has each criterion under one theme of ABNT NBR 17225, whose state is that of the worst of them', () => {
  const ofThemes = normThemes.flatMap((theme) => theme.criteria);
  expect(ofThemes.toSorted()).toEqual(criteria.map(({ number }) => number).toSorted());
  for (const { criteria: numbers } of knownFaults)
    for (const number of numbers) expect(conformanceOf({ name: '', criteria: ['1.1.1', number] })).toBe('partial');
  expect(conformanceOf({ name: '', criteria: ['1.2.1', '1.2.2'] })).toBe('notApplicable');
  expect(conformanceOf({ name: '', criteria: ['1.1.1', '1.2.1'] })).toBe('met');
});
