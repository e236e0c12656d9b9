import { shortCount, spokenCount } from './filter-counts';

it.each([
  [0, false, '0', '0 vagas'],
  [1, false, '1', '1 vaga'],
  [12, false, '12', '12 vagas'],
  [400, true, '400+', 'mais de 400 vagas'],
  [1000, true, '1.000+', 'mais de 1.000 vagas'],
])('%p, more %p: %p, read as %p', (hits, isMore, short, spoken) => {
  expect(shortCount({ hits, isMore })).toBe(short);
  expect(spokenCount({ hits, isMore })).toBe(spoken);
});
