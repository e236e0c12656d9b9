import {
  describeAnswering,
  describeDeadline,
  describeDeletion,
  describeFinal,
  describeList,
  describeWayOut,
  isToRenewFirst,
} from './vacancy-words';

it.each([
  [{ deadline: null, isPublished: true, isLive: true }, 'Data não definida'],
  [{ deadline: null, isPublished: false, isLive: false }, 'Data não definida'],
  [{ deadline: '2026-12-01', isPublished: true, isLive: true }, 'Expira em 01/12/2026'],
  [{ deadline: '2026-11-01', isPublished: true, isLive: false }, 'Expirou em 01/11/2026'],
  [{ deadline: '2026-12-01', isPublished: false, isLive: false }, 'Expira em 01/12/2026'],
])('%o is described as %p', (vacancy, expected) => {
  expect(describeDeadline({ ...vacancy, isReviewOver: false })).toBe(expected);
});

it('a deadline that passed during the review is said to be over', () => {
  const over = { deadline: '2026-11-01', isPublished: false, isLive: false, isReviewOver: true };
  expect(describeDeadline(over)).toBe('Expirou em 01/11/2026');
});

it.each([
  ['a draft whose deadline has passed', {}, true],
  ['a draft until today', { deadline: '2026-11-30' }, false],
  ['a draft without a deadline', { deadline: null }, false],
  ['what is published', { isPublished: true }, false],
  ['what waits for a review', { isInReview: true }, false],
])('whether it is renewed before it is activated: %s', (_which, vacancy, expected) => {
  // Still the day before in São Paulo
  const now = '2026-12-01T02:00:00Z';
  const draft = { deadline: '2026-11-29', isPublished: false, isInReview: false };
  expect(isToRenewFirst({ ...draft, ...vacancy }, now)).toBe(expected);
});

it.each([
  [0, 0, '“Analista” sai das buscas e da sua lista. Ela ainda não recebeu candidaturas.'],
  [1, 0, '“Analista” sai das buscas e da sua lista. 1 candidatura recebida continua guardada em Candidaturas.'],
  [
    1,
    1,
    '“Analista” sai das buscas e da sua lista. 1 candidatura recebida continua guardada em Candidaturas. 1 pessoa com candidatura em andamento é avisada por e-mail de que a vaga foi encerrada (menos quem desligou esses avisos).',
  ],
  [
    1200,
    12,
    '“Analista” sai das buscas e da sua lista. 1.200 candidaturas recebidas continuam guardadas em Candidaturas. 12 pessoas com candidatura em andamento são avisadas por e-mail de que a vaga foi encerrada (menos quem desligou esses avisos).',
  ],
  [
    2,
    null,
    '“Analista” sai das buscas e da sua lista. 2 candidaturas recebidas continuam guardadas em Candidaturas. Quem está com a candidatura em andamento é avisado por e-mail (menos quem desligou esses avisos).',
  ],
])(
  'deleting with %p applications, %p of them open, says what happens to them',
  (applicationCount, openCount, expected) => {
    expect(describeDeletion({ title: 'Analista', applicationCount }, openCount)).toBe(expected);
  },
);

it('counts of thousands have a point where a plan has become smaller', () => {
  expect(describeFinal({ plan: 'basico', until: null, limit: 5, used: 1230, reviewed: false })).toContain(
    'e você tem 1.230.',
  );
  expect(describeWayOut(1226, 0)).toContain('desative 1.226 ou');
});

it.each([
  [[true], '1 vaga, 1 ativa'],
  [[true, false, true], '3 vagas, 2 ativas'],
  [[false, false], '2 vagas, 0 ativas'],
])('a list of which %p are found by candidates counts itself', (live, expected) => {
  expect(describeList(live.map((isLive) => ({ isLive })))).toBe(expected);
});

it.each([
  [1, 0, '1 pessoa espera uma resposta final. Ela recebe o texto abaixo e passa a Recusado, sem volta. “Analista”'],
  [
    3,
    1,
    '3 pessoas esperam uma resposta final. Elas recebem o texto abaixo e passam a Recusado, sem volta. 1 entrevista marcada é cancelada. “Analista”',
  ],
  [
    3,
    2,
    'sem volta. 2 entrevistas marcadas são canceladas. “Analista” sai das buscas; você pode ativá-la de novo depois, se houver lugar no plano.',
  ],
  [0, 0, 'Ninguém mais espera uma resposta final, e o texto abaixo não é enviado. “Analista” sai das buscas;'],
])(
  'closing with %p people who wait and %p interviews to come says what becomes of them',
  (waiting, interviews, expected) => {
    expect(
      describeAnswering({ title: 'Analista', unansweredCount: waiting, upcomingInterviewCount: interviews }, false),
    ).toContain(expected);
  },
);
