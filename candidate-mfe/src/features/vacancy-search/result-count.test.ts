import { describeResultCount } from './result-count';

it.each([
  [0, false, '0 vagas encontradas'],
  [1, false, '1 vaga encontrada'],
  [2, false, '2 vagas encontradas'],
  [1234, false, '1.234 vagas encontradas'],
  [1000, true, 'Mais de 1.000 vagas encontradas'],
])('%p vacancies (capped: %p) read %p', (total, isCapped, text) => {
  expect(describeResultCount(total, isCapped)).toBe(text);
});
