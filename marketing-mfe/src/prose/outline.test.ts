import { callout, h2, h3, p, table, ul } from './blocks';
import { anchorOf, countWords, linksOf, outlineOf } from './outline';

it.each([
  ['O que é o ATS?', 'o-que-e-o-ats'],
  ['  "CLT" ou *PJ*: o que muda  ', 'clt-ou-pj-o-que-muda'],
  ['13º salário', '13-salario'],
  ['R$ 7.350', 'r-7-350'],
])('the heading %p is reached by #%s', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});

it('has an entry for each section, none for what is below or no heading', () => {
  expect(outlineOf([p('Abertura'), h2('Uma **parte**'), h3('Detalhe'), p('Texto'), h2('Outra')])).toEqual([
    { anchor: 'uma-parte', text: 'Uma parte' },
    { anchor: 'outra', text: 'Outra' },
  ]);
});

it('counts what is read as a word: with a letter or a digit, whatever stands around it', () => {
  expect(countWords([p('Um  **dois**\ntrês — 4 | …'), ul('cinco', 'seis sete')])).toBe(7);
  expect(countWords([table('Uma tabela', ['a', 'b'], ['c d', '1'])])).toBe(7);
  expect(countWords([p(''), callout('Nota', 'curta')])).toBe(2);
});

it('finds every address that is linked to, and nothing else', () => {
  expect(linksOf([p('[a](/vagas) e **b**'), ul('[c](https://lei.example)', 'd'), p('[x](javascript:1)')])).toEqual([
    '/vagas',
    'https://lei.example',
  ]);
});
