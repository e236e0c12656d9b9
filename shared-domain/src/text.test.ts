import { firstName, foldText, plural, splitLines } from './text';
import { brand, pageTitle } from './brand';
import { paths } from './paths';

it.each([
  [0, '0 candidaturas'],
  [1, '1 candidatura'],
  [2, '2 candidaturas'],
  [1234, '1.234 candidaturas'],
])('counts %p as %p', (count, words) => {
  expect(plural(count, 'candidatura', 'candidaturas')).toBe(words);
});

it('splits a typed or pasted list into clean items', () => {
  expect(splitLines('  • Excel avançado\r\n\n- Inglês\n2) CNH B\n10 anos de estrada\n -5 graus ')).toEqual([
    'Excel avançado',
    'Inglês',
    'CNH B',
    '10 anos de estrada',
    '-5 graus',
  ]);
});

it('folds accents and case', () => {
  expect(foldText(' São João ')).toBe('sao joao');
});

it('finds the first name', () => {
  expect(firstName('  Ana  Souza')).toBe('Ana');
  expect(firstName('')).toBe('');
});

it('names pages with the brand', () => {
  expect(pageTitle('Vagas')).toBe(`Vagas | ${brand.name}`);
  expect(pageTitle('')).toContain(brand.tagline);
});

it('adds to the search address only what was filled in', () => {
  expect(paths.vacancies({ cargo: ' desenvolvedor ', local: '' })).toBe('/vagas?cargo=desenvolvedor');
  expect(paths.vacancies({ cargo: 'c++', local: 'São Paulo, SP' })).toBe('/vagas?cargo=c%2B%2B&local=S%C3%A3o+Paulo%2C+SP');
  expect(paths.vacancies()).toBe('/vagas');
});

it('escapes what goes into a path', () => {
  expect(paths.vacancy('a/../b')).toBe('/vagas/a%2F..%2Fb');
});
