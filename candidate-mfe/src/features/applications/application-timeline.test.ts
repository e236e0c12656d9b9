import {
  answerState,
  canWithdraw,
  isInterviewAhead,
  isListedUnder,
  listStatusChoices,
  parseStatus,
  statusBadge,
  toTimeline,
  undoTimeLeft,
  withdrawalTerms,
} from './application-timeline';
import type { Application } from './applications.api';

function application(overrides: Partial<Application> = {}): Application {
  return {
    id: 'app_1',
    vacancyId: 'v1',
    vacancyTitle: 'Analista fiscal',
    companyName: 'Mercado Aurora',
    location: 'Recife, PE',
    status: 'pending',
    appliedAt: '2026-11-10T12:00:00Z',
    updatedAt: '2026-11-12T12:00:00Z',
    interviewAt: null,
    interviewPlace: null,
    rejectionReason: null,
    isWithdrawn: false,
    withdrawnAt: null,
    contestedAt: null,
    events: [],
    ...overrides,
  };
}

const event = (status: string, createdAt: string, note: string | null = null): Application['events'][number] => ({
  id: `${status}-${createdAt}`,
  status,
  note,
  createdAt,
  interviewAt: null,
  interviewPlace: null,
});

it.each([
  ['none', { status: 'viewed', events: [event('viewed', '2026-11-11T12:00:00Z')] }],
  ['answered', { status: 'rejected', events: [event('rejected', '2026-11-11T12:00:00Z')] }],
  [
    'contested',
    {
      status: 'rejected',
      contestedAt: '2026-11-12T12:00:00Z',
      events: [event('rejected', '2026-11-11T12:00:00Z')],
    },
  ],
  // The company answered again
  [
    'answered',
    {
      status: 'hired',
      contestedAt: '2026-11-12T12:00:00Z',
      events: [event('interview', '2026-11-11T12:00:00Z'), event('hired', '2026-11-13T12:00:00Z')],
    },
  ],
  // What comes after a contest without being an answer
  [
    'contested',
    {
      status: 'rejected',
      contestedAt: '2026-11-12T12:00:00Z',
      events: [event('rejected', '2026-11-11T12:00:00Z'), event('vacancy_removed', '2026-11-13T12:00:00Z')],
    },
  ],
  // The interview was called off: nothing left to contest
  [
    'none',
    {
      status: 'viewed',
      contestedAt: '2026-11-12T12:00:00Z',
      events: [event('interview', '2026-11-11T12:00:00Z'), event('interview_cancelled', '2026-11-13T12:00:00Z')],
    },
  ],
] as const)('the answer of an application is %s', (state, given) => {
  expect(answerState(application({ ...given, events: [...given.events] }))).toBe(state);
});

it('describes a rescheduled and a cancelled interview with their times, and the next one as a new one', () => {
  const at = (day: number) => `2099-11-${day}T17:30:00Z`;
  const booked = (status: string, day: number, createdAt: string, note: string | null = null) => ({
    ...event(status, createdAt, note),
    interviewAt: at(day),
    interviewPlace: 'Sala 1',
  });
  const events = [
    booked('interview', 10, '2026-11-11T09:00:00Z'),
    booked('interview', 12, '2026-11-12T09:00:00Z'),
    booked('interview_cancelled', 12, '2026-11-13T09:00:00Z', 'A vaga foi suspensa.'),
  ];
  const cancelled = toTimeline(application({ status: 'pending', events }));
  expect(cancelled.slice(1).map(({ title, description, interview }) => [title, description, interview])).toEqual([
    ['Entrevista marcada', 'Estava marcada para 10/11/2099, às 14h30 (horário de Brasília)', undefined],
    ['Entrevista remarcada', 'Estava marcada para 12/11/2099, às 14h30 (horário de Brasília)', undefined],
    [
      'Entrevista cancelada',
      'A vaga foi suspensa.\nEstava marcada para 12/11/2099, às 14h30 (horário de Brasília)',
      undefined,
    ],
  ]);
  expect(cancelled.at(-1)?.cancelled).toEqual({ at: at(12), place: 'Sala 1' });
  const again = toTimeline(
    application({
      status: 'interview',
      interviewAt: at(20),
      interviewPlace: 'Sala 2',
      events: [...events, booked('interview', 20, '2026-11-14T09:00:00Z')],
    }),
  );
  expect(again.at(-1)).toMatchObject({
    title: 'Entrevista marcada',
    description: undefined,
    interview: { at: at(20), place: 'Sala 2' },
  });
});

it('describes the events, oldest first', () => {
  const steps = toTimeline(
    application({
      status: 'viewed',
      events: [event('viewed', '2026-11-11T09:00:00Z'), event('pending', '2026-11-10T12:00:00Z')],
    }),
  );
  expect(steps.map((step) => step.title)).toEqual(['Candidatura enviada', 'Currículo visualizado pela empresa']);
});

it('starts with the application even without events', () => {
  const steps = toTimeline(application({ events: [event('hired', '2026-11-20T12:00:00Z')] }));
  expect(steps.map((step) => [step.title, step.at])).toEqual([
    ['Candidatura enviada', '2026-11-10T12:00:00Z'],
    ['Contratação confirmada', '2026-11-20T12:00:00Z'],
  ]);
});

it.each([
  ['an interview with a note', 'interview', 'Leve o portfólio', 'Leve o portfólio'],
  ['a rejection with its reason', 'rejected', null, 'Vaga preenchida'],
  ['a rejection whose note is the reason', 'rejected', 'Vaga preenchida', 'Vaga preenchida'],
  ['a look at the resume', 'viewed', null, undefined],
])('describes %s', (_case, status, note, text) => {
  const steps = toTimeline(
    application({
      interviewAt: '2026-11-30T17:30:00Z',
      interviewPlace: 'Rua das Flores, 10',
      rejectionReason: 'Vaga preenchida',
      events: [event(status, '2026-11-12T12:00:00Z', note)],
    }),
  );
  expect(steps.at(-1)?.description).toBe(text);
});

it.each([
  ['pending', 'Pendente', 'warning'],
  ['viewed', 'Visualizado', 'info'],
  ['interview', 'Entrevista', 'success'],
  ['rejected', 'Recusado', 'danger'],
  ['hired', 'Contratado', 'purple'],
  ['arquivada', 'arquivada', 'neutral'],
])('the badge of %s says %s in the colour %s', (status, label, tone) => {
  expect(statusBadge(application({ status }))).toEqual({ label, tone });
  expect(statusBadge(application({ status, isWithdrawn: true }))).toEqual({ label: 'Retirada', tone: 'neutral' });
});

it('shows an unknown status as it is', () => {
  expect(toTimeline(application({ events: [event('arquivada', '2026-11-12T12:00:00Z')] })).at(-1)?.title).toBe(
    'arquivada',
  );
});

it.each([
  ['pending', true],
  ['viewed', true],
  ['interview', true],
  ['rejected', false],
  ['hired', false],
] as const)('an application that is %s can be withdrawn: %p', (status, expected) => {
  expect(canWithdraw({ status, isWithdrawn: false })).toBe(expected);
  expect(canWithdraw({ status, isWithdrawn: true })).toBe(false);
});

it('offers the existing statuses with their counts, in the order of the process', () => {
  const rows = [application({ status: 'rejected' }), application(), application(), application({ isWithdrawn: true })];
  expect(listStatusChoices(rows, undefined)).toEqual([
    { status: undefined, label: 'Todas', count: 4 },
    { status: 'pending', label: 'Pendentes', count: 2 },
    { status: 'rejected', label: 'Recusadas', count: 1 },
    { status: 'withdrawn', label: 'Retiradas', count: 1 },
  ]);
  const [all, ...others] = listStatusChoices(rows, undefined);
  expect(others.reduce((sum, { count }) => sum + count, 0)).toBe(all?.count);
  expect(rows.filter((row) => isListedUnder(row, 'withdrawn'))).toEqual([rows[3]]);
  expect(listStatusChoices(rows, 'hired').at(-2)).toEqual({ status: 'hired', label: 'Com contratação', count: 0 });
});

it.each([
  ['status=viewed', 'viewed'],
  ['status=withdrawn', 'withdrawn'],
  ['', undefined],
  ['status=toString', undefined],
  ['status=VIEWED', undefined],
])('reads ?%s as %p', (query, expected) => {
  expect(parseStatus(new URLSearchParams(query))).toBe(expected);
});

it('shows date and place with the last interview event, which is the valid one', () => {
  const steps = toTimeline(
    application({
      status: 'interview',
      interviewAt: '2026-11-30T17:30:00Z',
      interviewPlace: 'Rua das Flores, 10',
      events: [event('interview', '2026-11-13T12:00:00Z'), event('interview', '2026-11-12T12:00:00Z')],
    }),
  );
  expect(steps.map((step) => [step.title, step.interview])).toEqual([
    ['Candidatura enviada', undefined],
    ['Entrevista marcada', undefined],
    ['Entrevista remarcada', { at: '2026-11-30T17:30:00Z', place: 'Rua das Flores, 10' }],
  ]);
});

it.each([
  ['one to come', {}, true],
  ['one that was', { interviewAt: '2026-11-20T17:30:00Z' }, false],
  ['one without a date', { interviewAt: null }, false],
  ['one of a withdrawn application', { isWithdrawn: true }, false],
  ['one that was followed by a refusal', { status: 'rejected' as const }, false],
])('puts %s in a calendar: see the last column', (_case, overrides, expected) => {
  const given = application({ status: 'interview', interviewAt: '2026-11-30T17:30:00Z', ...overrides });
  expect(isInterviewAhead(given, new Date('2026-11-21T12:00:00Z'))).toBe(expected);
});

it.each([
  ['now', '2026-11-21T12:00:00Z', 60_000],
  ['59 seconds ago', '2026-11-21T11:59:01Z', 1_000],
  ['a minute ago', '2026-11-21T11:59:00Z', 0],
  ['by a clock that goes before this one', '2026-11-21T12:05:00Z', 60_000],
  ['never', null, 0],
])('a withdrawal of %s can be undone for its minute', (_when, withdrawnAt, left) => {
  expect(undoTimeLeft({ withdrawnAt }, Date.parse('2026-11-21T12:00:00Z'))).toBe(left);
});

it.each([
  [
    'that nobody opened gives its place back',
    'pending',
    '2026-11-10T12:00:00Z',
    'free',
    /deixa de contar no limite do mês\.$/,
  ],
  [
    'that was opened keeps its place',
    'viewed',
    '2026-11-10T12:00:00Z',
    'free',
    /continua contando no limite do mês\.$/,
  ],
  ['of another month counts no more', 'pending', '2026-10-31T12:00:00Z', 'free', /de novo\.$/],
  ['under a plan without a limit counts nothing', 'pending', '2026-11-10T12:00:00Z', 'premium', /de novo\.$/],
])('an application %s when it is withdrawn', (_case, status, appliedAt, plan, text) => {
  const withdrawn = application({ status, appliedAt });
  expect(withdrawalTerms(withdrawn, plan, false, new Date('2026-11-21T12:00:00Z'))).toMatch(text);
});

it.each([
  [
    'ahead',
    '2026-11-25T17:30:00Z',
    'Você tem uma entrevista marcada para 25/11/2026, às 14h30 (horário de Brasília). ',
  ],
  ['over', '2026-11-20T17:30:00Z', ''],
])('who withdraws with an interview %s is told of one that is ahead', (_case, interviewAt, begin) => {
  const terms = withdrawalTerms(
    application({ status: 'interview', interviewAt }),
    'premium',
    false,
    new Date('2026-11-21T12:00:00Z'),
  );
  expect(terms.startsWith(`${begin}A empresa deixa de ver`)).toBe(true);
});

it('says that no answer came until one does, and not of a withdrawn application', () => {
  const events = [event('pending', '2026-09-01T12:00:00Z'), event('no_answer', '2026-11-20T12:00:00Z')];
  const noAnswer = { label: 'Sem resposta da empresa', tone: 'neutral' };
  expect(statusBadge(application({ events }))).toEqual(noAnswer);
  expect(statusBadge(application({ events, status: 'viewed' }))).toEqual(noAnswer);
  expect(statusBadge(application({ events, status: 'rejected' })).label).toBe('Recusado');
  expect(statusBadge(application({ events, isWithdrawn: true })).label).toBe('Retirada');
  expect(statusBadge(application({ events: events.slice(0, 1) })).label).toBe('Pendente');
  expect(toTimeline(application({ events })).at(-1)).toMatchObject({ title: 'Sem resposta da empresa' });
});

it('says that nothing came after an interview, until somebody is invited again', () => {
  const invited = event('interview', '2026-09-02T12:00:00Z');
  const told = event('no_answer', '2026-11-20T12:00:00Z');
  const badge = (...events: ReturnType<typeof event>[]) =>
    statusBadge(application({ status: 'interview', events: [event('pending', '2026-09-01T12:00:00Z'), ...events] }))
      .label;
  expect(badge(invited)).toBe('Entrevista');
  expect(badge(invited, told)).toBe('Sem resposta da empresa');
  expect(badge(told, invited, event('interview', '2026-11-21T12:00:00Z'))).toBe('Entrevista');
  const calledOff = [
    told,
    event('interview', '2026-11-21T12:00:00Z'),
    event('interview_cancelled', '2026-11-22T12:00:00Z'),
  ];
  expect(statusBadge(application({ status: 'viewed', events: calledOff })).label).not.toBe('Sem resposta da empresa');
});

it('says that our team removed the vacancy, and keeps the status', () => {
  const events = [event('pending', '2026-09-01T12:00:00Z'), event('vacancy_taken_down', '2026-11-26T12:00:00Z')];
  expect(toTimeline(application({ events })).at(-1)).toMatchObject({ title: 'Vaga removida pela nossa equipe' });
  const undone = [...events, event('vacancy_restored', '2026-11-28T12:00:00Z')];
  expect(toTimeline(application({ events: undone })).at(-1)).toMatchObject({
    title: 'Remoção da vaga desfeita pela nossa equipe',
  });
  expect(statusBadge(application({ events })).label).toBe('Pendente');
});
