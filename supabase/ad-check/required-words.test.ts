import { adRules, foldAd } from '@ponte/shared-domain';
import { readLockedSentences, readOpenSentences, readSentencesOfEachRule } from '../tests/ad-check/golden-sentences';
import { requiredWords } from './required-words';

const sentences = [...readOpenSentences(), ...readLockedSentences(['--locked']), ...readSentencesOfEachRule()].map(
  ({ text }) => foldAd(text).text,
);
const patterns = adRules.flatMap((rule) => rule.patterns.map(({ words }) => ({ rule: rule.id, words })));

it.each([
  ['so homens', [['so homens']]],
  ['(?:homem|homens) apenas', [['homem apenas', 'homens apenas']]],
  // what may be missing asks for nothing
  ['mulher(?:es)?', [['mulher']]],
  ['(?:boa )*aparencia', [['aparencia']]],
  ['ate \\d{2} anos', [['ate ', ' anos']]],
  ['(?=foto)envi[ae] cpf', [['envia cpf', 'envie cpf']]],
  ['\\bcpf\\b|\\brg\\b', []],
  ['[a-z]+', []],
])('derives from %s what every match has', (expression, groups) => {
  expect(requiredWords(expression).flat().sort()).toEqual(groups.flat().sort());
});

it.each(['a(b', '(?<=a)b', '(a)'])('refuses %p instead of guessing', (expression) => {
  expect(() => requiredWords(expression)).toThrow();
});

it('names words of which each text has one that the pattern matches', () => {
  const missing: string[] = [];
  let matched = 0;
  for (const { rule, words } of patterns) {
    const expression = new RegExp(words);
    const groups = requiredWords(words);
    const texts = sentences.filter((text) => expression.test(text));
    if (texts.length > 0) matched += 1;
    for (const text of texts)
      for (const group of groups)
        if (!group.some((word) => text.includes(word)))
          missing.push(`${rule}: ${words} needs ${group.join('|')} in ${text}`);
  }
  expect(missing).toEqual([]);
  // otherwise the sentences say little of the patterns
  expect(matched / patterns.length).toBeGreaterThan(0.75);
});

it('leaves few patterns that are asked of every text', () => {
  expect(patterns.filter(({ words }) => requiredWords(words).length === 0).length).toBeLessThan(10);
});
