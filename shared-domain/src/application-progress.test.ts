import { applicationProgress, stepBeforeRefusal } from './application-progress';

it.each([
  ['pending', 1, 'Andamento: Pendente, etapa 1 de 4'],
  ['viewed', 2, 'Andamento: Visualizado, etapa 2 de 4'],
  ['interview', 3, 'Andamento: Entrevista, etapa 3 de 4'],
  ['hired', 4, 'Andamento: Contratado, etapa 4 de 4'],
])('an open or hired application that is %s has reached %i of four steps', (status, reached, text) => {
  expect(applicationProgress({ status })).toEqual({
    steps: ['Pendente', 'Visualizado', 'Entrevista', 'Contratado'],
    reached,
    text,
  });
});

it.each([
  ['pending', 1, 'Andamento: Recusado, depois de Pendente'],
  ['viewed', 2, 'Andamento: Recusado, depois de Visualizado'],
  ['interview', 3, 'Andamento: Recusado, depois de Entrevista'],
] as const)('a refusal ends the way after %s', (last, reached, text) => {
  expect(applicationProgress({ status: 'rejected', reached: last })).toMatchObject({
    reached,
    text,
    end: { label: 'Recusado', tone: 'danger' },
  });
});

it('says no more about a refusal than is known', () => {
  expect(applicationProgress({ status: 'rejected' })).toMatchObject({ reached: 1, text: 'Andamento: Recusado' });
});

it('ends the way of a withdrawn application after the status that it kept', () => {
  expect(applicationProgress({ status: 'viewed', isWithdrawn: true })).toMatchObject({
    reached: 2,
    text: 'Andamento: Retirada, depois de Visualizado',
    end: { label: 'Retirada', tone: 'neutral' },
  });
});

it('draws nothing about a status that it does not know', () => {
  expect(applicationProgress({ status: 'arquivada' })).toBeUndefined();
});

const at = (minute: number): string => `2026-11-12T12:0${minute}:00Z`;
const event = (status: string, minute: number) => ({ status, createdAt: at(minute) });

it.each([
  ['nobody opened it', [event('rejected', 1)], 'pending'],
  ['it was opened', [event('rejected', 2), event('viewed', 1)], 'viewed'],
  ['an interview was booked', [event('viewed', 1), event('interview', 2), event('rejected', 3)], 'interview'],
  [
    'the refusal called the interview off',
    [event('interview', 1), event('interview_cancelled', 3), event('rejected', 3)],
    'interview',
  ],
  [
    'the interview was called off before',
    [event('viewed', 0), event('interview', 1), event('interview_cancelled', 2), event('rejected', 3)],
    'viewed',
  ],
  [
    'an interview was booked and called off unread',
    [event('interview', 1), event('interview_cancelled', 2)],
    'pending',
  ],
])('the step before a refusal when %s', (_case, events, expected) => {
  expect(stepBeforeRefusal(events)).toBe(expected);
});
