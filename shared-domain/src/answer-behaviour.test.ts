import { answerBasis, answerFormula, answerHeadline } from './answer-behaviour';
import { answerBehaviourSchema } from './answer-behaviour.schema';

const row = { applications: 17, share: 82, median_days: 6, counted_on: '2026-11-24' };
const read = (changes: object = {}) => {
  const answers = answerBehaviourSchema.parse({ ...row, ...changes });
  if (answers === null) throw new Error('no answers');
  return answers;
};

it.each([
  [{}, 'Responde a 82% das candidaturas, em\u00a06\u00a0dias', 'Mediana de 17 candidaturas em 12 meses'],
  [
    { share: 100, median_days: 1 },
    'Responde a 100% das candidaturas, em\u00a01\u00a0dia',
    'Mediana de 17 candidaturas em 12 meses',
  ],
  [
    { median_days: 0, applications: 1234 },
    'Responde a 82% das candidaturas, no mesmo dia',
    'Mediana de 1.234 candidaturas em 12 meses',
  ],
  [
    { share: 0, median_days: null },
    'Não respondeu a nenhuma de 17 candidaturas',
    'Enviadas há 45 dias ou mais, em 12 meses',
  ],
  // One answer of 300 is rounded to 0, and is one all the same
  [
    { share: 0, median_days: 40, applications: 300 },
    'Responde a 0% das candidaturas, em\u00a040\u00a0dias',
    'Mediana de 300 candidaturas em 12 meses',
  ],
])('answers %j are described as %s', (changes, headline, basis) => {
  expect(answerHeadline(read(changes))).toBe(headline);
  expect(answerBasis(read(changes))).toBe(basis);
});

it('the formula ends with the day of counting', () => {
  expect(answerFormula(read()).at(-1)).toContain('Contado em 24/11/2026.');
});

it.each([null, undefined])('a company of which nothing is published (%s) has none', (value) => {
  expect(answerBehaviourSchema.parse(value)).toBeNull();
});
