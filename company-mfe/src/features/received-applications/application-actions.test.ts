import { canCancelInterview, describeWait, isOffered, mailAddress, offeredActions } from './application-actions';

it.each([
  ['pending', { canInterview: true, canReschedule: false, canHire: false, canReject: true }],
  ['viewed', { canInterview: true, canReschedule: false, canHire: false, canReject: true }],
  ['interview', { canInterview: false, canReschedule: true, canHire: true, canReject: true }],
  ['rejected', { canInterview: false, canReschedule: false, canHire: false, canReject: false }],
  ['hired', { canInterview: false, canReschedule: false, canHire: false, canReject: false }],
] as const)('an application that is %s offers %o', (status, expected) => {
  expect(offeredActions({ status, isPaused: false })).toEqual({ canContact: true, ...expected });
});

it.each([
  ['pending', true],
  ['viewed', true],
  ['interview', true],
  ['rejected', false],
  ['hired', false],
] as const)(
  'an application that is %s, of somebody who has paused, offers a refusal and nothing else',
  (status, canReject) => {
    expect(offeredActions({ status, isPaused: true })).toEqual({
      canContact: false,
      canInterview: false,
      canReschedule: false,
      canHire: false,
      canReject,
    });
  },
);

const now = Date.parse('2026-11-21T12:00:00Z');
it.each([
  ['interview', null, true],
  ['interview', '2026-11-21T12:00:01Z', true],
  ['interview', '2026-11-21T12:00:00Z', false],
  ['interview', '2026-11-21T11:59:59Z', false],
  ['hired', null, false],
  ['viewed', '2026-11-21T12:00:01Z', false],
] as const)('an interview of one that is %s, at %p, may be called off: %p', (status, interviewAt, expected) => {
  expect(canCancelInterview({ status, interviewAt }, now)).toBe(expected);
});

it.each([
  ['cancel-interview', 'interview', true],
  ['cancel-interview', 'viewed', false],
  ['resume', 'rejected', true],
  ['interview', 'pending', true],
  ['interview', 'interview', true],
  ['interview', 'hired', false],
  ['hire', 'viewed', false],
  ['reject', 'interview', true],
  ['reject', 'rejected', false],
] as const)('the dialog %s of one that is %s stays: %p', (action, status, expected) => {
  expect(isOffered(action, { status, isPaused: false })).toBe(expected);
});

it.each([
  ['resume', 'viewed', false],
  ['interview', 'pending', false],
  ['interview', 'interview', false],
  ['hire', 'interview', false],
  ['cancel-interview', 'interview', true],
  ['reject', 'viewed', true],
] as const)('the dialog %s of one that is %s stays when its person has paused: %p', (action, status, expected) => {
  expect(isOffered(action, { status, isPaused: true })).toBe(expected);
});

it.each([
  ['ana@exemplo.example', 'Analista', 'mailto:ana@exemplo.example?subject=Sua%20candidatura%3A%20Analista'],
  ['ana+vagas@exemplo.example', 'P&D?', 'mailto:ana%2Bvagas@exemplo.example?subject=Sua%20candidatura%3A%20P%26D%3F'],
  ['a?cc=b@exemplo.example', 'X', 'mailto:a%3Fcc%3Db@exemplo.example?subject=Sua%20candidatura%3A%20X'],
])('a mail to %p about %p has no other recipient', (candidateEmail, vacancyTitle, expected) => {
  expect(mailAddress({ candidateEmail, vacancyTitle })).toBe(expected);
});

it.each([
  ['pending', '2026-11-20T23:00:00Z', ''],
  ['pending', '2026-11-19T13:00:00Z', 'espera resposta desde ontem'],
  ['viewed', '2026-11-17T13:00:00Z', 'espera resposta há\u00a03\u00a0dias'],
  ['interview', '2026-11-17T13:00:00Z', ''],
  ['rejected', '2026-11-17T13:00:00Z', ''],
  ['hired', '2026-11-17T13:00:00Z', ''],
  ['pending', 'infinity', ''],
] as const)('an application that is %s since %s is described as %p', (status, appliedAt, text) => {
  const application = { status, appliedAt, interviewAt: '2026-11-21T13:00:00Z', noAnswerAt: null };
  expect(describeWait({ ...application, isPaused: false }, '2026-11-21T01:00:00Z')).toBe(text);
  expect(describeWait({ ...application, isPaused: true }, '2026-11-21T01:00:00Z')).toBe('');
});

it.each([
  // Still the 20th in São Paulo
  ['2026-11-21T02:00:00Z', 'interview', 'espera o resultado da entrevista de 20/11/2026'],
  ['2026-11-21T03:00:00Z', 'interview', ''],
  ['2026-11-30T13:00:00Z', 'interview', ''],
  [null, 'interview', 'espera o resultado da entrevista'],
  ['infinity', 'interview', ''],
  ['2026-11-20T13:00:00Z', 'hired', ''],
] as const)(
  'on the 21st, an interview at %p of an application that is %s is described as %p',
  (interviewAt, status, text) => {
    const application = { status, appliedAt: '2026-11-01T13:00:00Z', interviewAt, noAnswerAt: null };
    expect(describeWait({ ...application, isPaused: false }, '2026-11-21T20:00:00Z')).toBe(text);
    expect(describeWait({ ...application, isPaused: true }, '2026-11-21T20:00:00Z')).toBe('');
  },
);

it.each([
  ['pending', 'sem resposta: a pessoa foi avisada em 20/11/2026'],
  ['viewed', 'sem resposta: a pessoa foi avisada em 20/11/2026'],
  ['interview', 'sem resposta: a pessoa foi avisada em 20/11/2026'],
  ['rejected', ''],
  ['hired', ''],
] as const)('of an application that is %s, whose person was told that no answer came, it says %p', (status, text) => {
  // Still the 20th in São Paulo
  const told = {
    status,
    appliedAt: '2026-09-01T13:00:00Z',
    interviewAt: null,
    noAnswerAt: '2026-11-21T01:00:00Z',
    isPaused: false,
  };
  expect(describeWait(told, '2026-11-25T01:00:00Z')).toBe(text);
});
