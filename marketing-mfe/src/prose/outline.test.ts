import { h2, h3, p } from './blocks';
import { anchorOf, outlineOf } from './outline';

it.each([
  ['O que é o ATS?', 'o-que-e-o-ats'],
  ['  "CLT" ou *PJ*: o que muda  ', 'clt-ou-pj-o-que-muda'],
  ['13º salário', '13-salario'],
  ['R$ 7.350', 'r-7-350'],
])('the heading %p is reached by #%s', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});

it('a table of contents has an entry for each section, none for what is below or no heading', () => {
  expect(outlineOf([p('Abertura'), h2('Uma **parte**'), h3('Detalhe'), p('Texto'), h2('Outra')])).toEqual([
    { anchor: 'uma-parte', text: 'Uma parte' },
    { anchor: 'outra', text: 'Outra' },
  ]);
});
