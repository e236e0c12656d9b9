import { checkAd, type AdRule } from '@ponte/shared-domain';
import { readSentencesOfEachRule, toAd, type GoldenSentence } from './golden-sentences';
import { choicesOf, mutantsOf, noticedBy } from './rule-mutants';

it.each([
  ['no choice', 'abc', []],
  ['a choice of the whole', 'a|b', [['a', 'b']]],
  [
    'a choice within another',
    '(?:a|(?:b|c))',
    [
      ['b', 'c'],
      ['a', '(?:b|c)'],
    ],
  ],
  ['no choice in a class or behind a backslash', '[|]\\|(?:[)|]|\\))', [['[)|]', '\\)']]],
  ['a choice that is looked at alone', '(?=x|y)', [['x', 'y']]],
])('reads %s', (_, expression, alternatives) => {
  expect(choicesOf(expression).map((choice) => choice.alternatives)).toEqual(alternatives);
});

const rule: AdRule = {
  ...{ id: 'x', name: 'X', hold: 'block', article: 'art. 1', message: 'verifique', source: 'https://example.org' },
  ...{ date: '2026-01-01', stems: 'foo|bar', unless: 'never' },
  patterns: [{ words: '(?:foo|bar) ?!', fields: ['title'] }],
  innocent: ['foo !'],
};
const say = (text: string, field: GoldenSentence['field'] = 'title'): GoldenSentence => ({
  ...{ rules: [], resembles: null, type: 'clt', field, text },
});

it('leaves out each pattern, phrase, condition and alternative once', () => {
  expect(mutantsOf([rule]).map(({ name }) => name)).toEqual([
    'x without pattern: (?:foo|bar) ?!',
    'x without condition: fields of (?:foo|bar) ?!',
    'x without innocent: foo !',
    'x without condition: unless',
    // The list of the stems and that of the pattern are one
    'x without alternative: foo',
    'x without alternative: bar',
  ]);
});

it.each([
  ['a lost finding', 'foo!', ['pattern', 'alternative: foo'], 'title'],
  ['a finding that is new', 'foo !', ['innocent'], 'title'],
  ['one in another field', 'bar!', ['fields'], 'description'],
  ['one under a condition', 'bar! never', ['unless'], 'title'],
] as const)('notices %s', (_, text, noticed, field) => {
  const isNoticed = noticedBy([say(text, field)], [rule]);
  const names = mutantsOf([rule])
    .filter(isNoticed)
    .map(({ name }) => name);
  expect(names).toHaveLength(noticed.length);
  for (const part of noticed) expect(names.some((name) => name.includes(part))).toBe(true);
});

it.each(readSentencesOfEachRule().map((sentence) => [sentence.text, sentence] as const))('%s', (_, sentence) => {
  expect([...new Set(checkAd(toAd(sentence)).map((finding) => finding.rule))]).toEqual(sentence.rules);
});
