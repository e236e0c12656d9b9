import { describePayGroup } from './pay-statistics';
import { payAnswerSchema } from './pay-statistics.schema';

it.each([
  ['', '', 'todos os níveis, Brasil'],
  ['SP', '', 'todos os níveis, São Paulo'],
  ['', 'pleno', 'Pleno, Brasil'],
  ['PE', 'estagio', 'Estágio, Pernambuco'],
] as const)('describes state %p and level %p', (uf, nivel, text) => {
  expect(describePayGroup({ uf, nivel })).toBe(text);
});

const figures = {
  companies: 10,
  vacancies: 20,
  first_quartile: 1850,
  median: 2450,
  third_quartile: 3100,
  as_of: '2026-11-25',
};

it('reads an answer with figures', () => {
  expect(payAnswerSchema.parse({ occupation: 'Padeiro', state: 'SP', level: null, figures })).toEqual({
    occupation: 'Padeiro',
    figures: {
      companies: 10,
      vacancies: 20,
      firstQuartile: 1850,
      median: 2450,
      thirdQuartile: 3100,
      asOf: '2026-11-25',
    },
  });
});

it.each([
  ['for which too few companies publish', { occupation: 'Padeiro', figures: null }],
  ['about a title that names no occupation', { occupation: null, figures: null }],
])('reads an answer %s', (_case, answer) => {
  expect(payAnswerSchema.parse({ state: null, level: null, ...answer })).toEqual(answer);
});

it.each([
  ['nothing', null],
  ['an amount in words', { occupation: 'Padeiro', figures: { ...figures, median: 'R$ 2.450' } }],
  ['an answer without figures', { occupation: 'Padeiro' }],
])('refuses %s', (_case, answer) => {
  expect(payAnswerSchema.safeParse(answer).success).toBe(false);
});
