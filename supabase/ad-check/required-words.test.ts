import { adRules, foldAd } from '@ponte/shared-domain';
import RandExp from 'randexp';
import { createRandom } from '../seed/random';
import { makeMarket } from '../tests/search/market/market';
import { readLockedSentences, readOpenSentences, readSentencesOfEachRule } from '../tests/ad-check/golden-sentences';
import { plainAdText, requiredWords, spanOfWords, writtenTexts } from './required-words';

const sentences = [...readOpenSentences(), ...readLockedSentences(['--locked']), ...readSentencesOfEachRule()].map(
  ({ text }) => foldAd(text).text,
);
const patterns = adRules.flatMap((rule) =>
  rule.patterns.map(({ words }) => ({ rule: rule.id, hold: rule.hold, words })),
);

it.each([
  ['so homens', [['so homens']]],
  ['(?:homem|homens) apenas', [['homem apenas', 'homens apenas']]],
  // What may be missing asks for nothing
  ['mulher(?:es)?', [['mulher']]],
  ['(?:boa )*aparencia', [['aparencia']]],
  // Any figure is as good as another
  ['ate \\d{2} anos', [['ate 00 anos']]],
  ['[2-7]\\d{1,2}x', [['00x']]],
  ['[0-9-]anos', [['anos']]],
  ['(?=foto)envi[ae] cpf', [['envia cpf', 'envie cpf']]],
  // A blank where a word begins or ends, and for signs
  ['\\bcpf\\b|\\brg\\b', [[' cpf ', ' rg ']]],
  ['\\bmoc[ao]s?\\b', [[' moca ', ' mocas ', ' moco ', ' mocos ']]],
  ['r\\$ ?mil\\b', [['r  mil ', 'r mil ']]],
  ['\\b anos', [[' anos']]],
  ['[a-z]+', []],
])('derives from %s what every match has', (expression, groups) => {
  expect(requiredWords(expression).flat().sort()).toEqual(groups.flat().sort());
});

it.each([
  ['idade[^.;!?\\n#]{0,20}anos', 'sentence'],
  ['idade[^.;!\\n]{0,20}anos', 'line'],
  ['r\\$ ?1[.]620', 'line'],
  ['idade[^.]+anos', 'text'],
  ['idade\\s+anos', 'text'],
  ['idade.+anos', 'text'],
  ['idade\\nanos', 'text'],
  // What stands before the words says nothing of where they stand, and what is looked at behind them neither
  ['(?:^|\\n|[.;] ?)cor branca', 'sentence'],
  ['ate os \\d\\d(?=[.\\n])', 'sentence'],
])('says of %s within what its words stand: %s', (expression, span) => {
  expect(spanOfWords(expression)).toBe(span);
});

it.each([
  ['\\b(?:escala )?7 ?x ?0\\b', ['7x0', '7x 0', '7 x0', '7 x 0']],
  ['hiv 1|hiv 2', ['hiv 1', 'hiv 2']],
  // Any figure, no figure, too many texts
  ['\\d ?x ?0', null],
  ['[6-7]x0', null],
  ['7x0|sem folga', null],
  ['7x0[a-z]+', null],
])('names the texts with figures that %s matches', (expression, texts) => {
  expect(writtenTexts(expression)).toEqual(texts);
});

it.each(['a(b', '(?<=a)b', '(a)'])('refuses %p instead of guessing', (expression) => {
  expect(() => requiredWords(expression)).toThrow();
});

const dividers = { sentence: /[.;!?\n]/, line: /\n/, text: /$^/ };
const needed = patterns.map(({ rule, hold, words }) => ({
  ...{ rule, hold, words, groups: requiredWords(words), divider: dividers[spanOfWords(words)] },
}));

/**
 * Whether the database would ask the pattern of a folded text, as private.possible_patterns first decides it, before
 * its further questions.
 */
const isAsked = ({ groups, divider }: (typeof needed)[number], text: string): boolean =>
  text
    .split(divider)
    .map(plainAdText)
    .some((piece) => groups.every((group) => group.some((word) => piece.includes(word))));

it('names words that each text has which the pattern matches, together where the pattern reaches no further', () => {
  const missing: string[] = [];
  let matched = 0;
  for (const pattern of needed) {
    const expression = new RegExp(pattern.words);
    const texts = sentences.filter((text) => expression.test(text));
    if (texts.length > 0) matched += 1;
    missing.push(
      ...texts.filter((text) => !isAsked(pattern, text)).map((text) => `${pattern.rule}: ${pattern.words} in ${text}`),
    );
  }
  expect(missing).toEqual([]);
  // Otherwise the sentences say little of the patterns
  expect(matched / patterns.length).toBeGreaterThan(0.75);
});

/** What parts a text into sentences, lines and items of a list, or only looks like it. */
const breaks = ['\n', '.', '. ', '...', '…', '; ', '!', '? ', '\n- ', '\n• ', ' • ', ' 1.200 ', '\r\n'];

it('names them also where a sign, a line break or a bullet stands within what the pattern matches', () => {
  const missing: string[] = [];
  let matched = 0;
  for (const pattern of needed) {
    const expression = new RegExp(pattern.words);
    // A few of each pattern: all of them take a minute and a half, and say the same
    for (const text of sentences.filter((sentence) => expression.test(sentence)).slice(0, 2)) {
      const found = expression.exec(text);
      if (!found) continue;
      const end = found.index + found[0].length;
      for (let at = Math.max(0, found.index - 1); at <= end + 1; at += 1) {
        for (const sign of breaks) {
          const changed = foldAd(`${text.slice(0, at)}${sign}${text.slice(at)}`).text;
          if (!expression.test(changed)) continue;
          matched += 1;
          if (!isAsked(pattern, changed)) missing.push(`${pattern.rule}: ${pattern.words} in ${changed}`);
        }
      }
    }
  }
  expect(missing).toEqual([]);
  expect(matched).toBeGreaterThan(10_000);
});

/**
 * What stands around a text, which decides where its words begin and end; one for what a pattern only looks at behind
 * them.
 */
const surroundings = [
  ...[
    ['', ''],
    [' ', ' '],
    ['ab', 'yz'],
    ['\n', '\n'],
    ['a. ', '. b'],
    ['4', '2'],
    ['(', ')'],
    ['a\n', ' b'],
    ['_', '-'],
    ['', ' que '],
  ],
] as const;

/**
 * Texts that the expression matches, made from it and folded, each with other surroundings. What an expression only
 * looks at is not written, so a text may miss it: the expression itself decides. Twenty-five, of eight hundred at most.
 */
function madeTexts(words: string, seed: number): string[] {
  const expression = new RegExp(words);
  const random = createRandom(seed);
  const maker = new RandExp(expression);
  maker.max = 4;
  maker.randInt = random.integer;
  // Line breaks, beside all that is printed
  maker.defaultRange.add(10, 10);
  const texts: string[] = [];
  for (let at = 0; texts.length < 25 && at < 800; at += 1) {
    const [before, after] = surroundings[at % surroundings.length] ?? ['', ''];
    const { text } = foldAd(`${before}${maker.gen()}${after}`);
    if (expression.test(text)) texts.push(text);
  }
  return texts;
}

it('names words that each text has which is made from the pattern itself', () => {
  const missing: string[] = [];
  const unmade: string[] = [];
  for (const [seed, pattern] of needed.entries()) {
    const texts = madeTexts(pattern.words, seed);
    if (texts.length === 0) unmade.push(`${pattern.rule}: ${pattern.words}`);
    const written = writtenTexts(pattern.words);
    const isMissed = (text: string): boolean =>
      !isAsked(pattern, text) || (written !== null && !written.some((each) => text.includes(each)));
    missing.push(
      ...texts.filter(isMissed).map((text) => `${pattern.rule}: ${pattern.words} in ${JSON.stringify(text)}`),
    );
  }
  expect(missing).toEqual([]);
  expect(unmade).toEqual([]);
});

it('names a word that each advertisement has which says what a rule is only for', () => {
  const conditions = adRules.flatMap(({ onlyIf }) => onlyIf ?? []);
  expect(conditions.length).toBeGreaterThan(1);
  for (const [seed, condition] of conditions.entries()) {
    const texts = madeTexts(condition, seed);
    const [words = []] = requiredWords(condition);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => !words.some((word) => plainAdText(text).includes(word)))).toEqual([]);
  }
});

it('leaves few patterns to be asked when an ordinary advertisement is published', () => {
  // Warnings are for who writes, and not asked again
  const blocking = needed.filter(({ hold }) => hold === 'block');
  const texts = makeMarket(100).vacancies.map(
    ({ title, description, requirements, benefits }) =>
      foldAd([title, description, ...requirements, ...benefits].join('\n')).text,
  );
  const asked = texts.map((text) => blocking.filter((pattern) => isAsked(pattern, text)).length);
  // Many more where words count that are the end of others, or stand in another sentence
  expect(asked.reduce((sum, count) => sum + count, 0) / texts.length).toBeLessThan(6);
});

it('leaves few patterns that are asked of every text', () => {
  expect(patterns.filter(({ words }) => requiredWords(words).length === 0).length).toBeLessThan(10);
});
