import { callout, h2, h3, ol, p, quote, table, ul } from '../prose/blocks';
import { countWords, linksOf } from './prose-texts';

it('a word that is counted is what is read as one: with a letter or a digit, whatever stands around it', () => {
  expect(countWords([p('Um  **dois**\ntrês — 4 | …'), ul('cinco', 'seis sete')])).toBe(7);
  expect(countWords([table('Uma tabela', ['a', 'b'], ['c d', '1'])])).toBe(7);
  expect(countWords([p(''), callout('Nota', 'curta')])).toBe(2);
  expect(countWords([h2('Parte um'), h3('Detalhe'), ol('primeiro'), quote('Uma [frase](/vagas).')])).toBe(6);
});

it('the links of a text are every address that it leads to, and nothing else', () => {
  expect(linksOf([p('[a](/vagas) e **b**'), ul('[c](https://lei.example)', 'd'), p('[x](javascript:1)')])).toEqual([
    '/vagas',
    'https://lei.example',
  ]);
});
