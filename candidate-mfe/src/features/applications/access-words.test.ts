import { describeListings, describeOpening, describeReaders } from './access-words';

it.each([
  [1, '2026-11-11T12:00:00Z', 'Currículo aberto em 11/11/2026, às 09h00'],
  [3, '2026-11-11T12:40:00Z', 'Currículo aberto em 11/11/2026, às 09h00, 3 vezes até 09h40'],
])('tells of %i openings', (times, lastOpenedAt, sentence) => {
  expect(
    describeOpening({ id: '1', openedAt: '2026-11-11T12:00:00Z', times, lastOpenedAt, readerRole: 'account_owner' }),
  ).toBe(sentence);
});

it.each([
  [[], undefined],
  [['2026-11-12'], 'Nome, e-mail e resumo do currículo na lista de candidaturas, lida em 1\u00a0dia: 12/11/2026'],
  [
    ['2026-11-12', '2026-11-11'],
    'Nome, e-mail e resumo do currículo na lista de candidaturas, lida em 2\u00a0dias: 12/11/2026, 11/11/2026',
  ],
  [
    ['2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12'],
    'Nome, e-mail e resumo do currículo na lista de candidaturas, lida em 6\u00a0dias: 17/11/2026, 16/11/2026, 15/11/2026, 14/11/2026, 13/11/2026 e mais 1\u00a0dia',
  ],
])('tells on which days the list was read: %j', (days, sentence) => {
  expect(describeListings(days.map((day) => ({ day })))).toBe(sentence);
});

it.each([
  [['account_owner'], 'Responsável pela conta da empresa'],
  [['account_owner', 'account_owner'], 'Responsável pela conta da empresa'],
  // A database that knows a role which this page does not
  [['recruiter', 'account_owner'], 'Alguém da equipe da empresa, Responsável pela conta da empresa'],
  [['toString'], 'Alguém da equipe da empresa'],
])('names who read it: %j', (roles, sentence) => {
  expect(describeReaders(roles.map((readerRole) => ({ readerRole })))).toBe(sentence);
});
