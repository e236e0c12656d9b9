import {
  countByState,
  filterVacancies,
  noFilters,
  offeredStates,
  parseFilters,
  toSearchParams,
  type VacancyFilters,
} from './vacancy-filters';

const row = (title: string, more: Partial<Parameters<typeof filterVacancies>[0][number]> = {}) => ({
  title,
  location: 'Recife, PE',
  isPublished: true,
  isLive: true,
  isRemoved: false,
  isInReview: false,
  isReviewOver: false,
  refusal: null,
  deadline: null as string | null,
  applicationCount: 0,
  ...more,
});

const rows = [
  row('Motorista', { deadline: '2026-12-20', applicationCount: 2 }),
  row('Água e esgoto', { isLive: false, deadline: '2026-10-01', applicationCount: 9 }),
  row('Analista', { isPublished: false, isLive: false, location: 'São Paulo, SP', applicationCount: 2 }),
];
const titles = (filters: Partial<VacancyFilters>) =>
  filterVacancies(rows, { ...noFilters, ...filters }).map(({ title }) => title);

it.each([
  [{}, ['Motorista', 'Água e esgoto', 'Analista']],
  [{ situacao: 'ativas' }, ['Motorista']],
  [{ situacao: 'encerradas' }, ['Água e esgoto']],
  [{ situacao: 'inativas' }, ['Analista']],
  [{ busca: 'sao paulo' }, ['Analista']],
  [{ busca: 'AGUA' }, ['Água e esgoto']],
  [{ busca: 'motorista recife' }, ['Motorista']],
  [{ busca: '  recife   motorista ' }, ['Motorista']],
  [{ busca: 'piloto' }, []],
  [{ ordem: 'prazo' }, ['Motorista', 'Água e esgoto', 'Analista']],
  [{ ordem: 'candidaturas' }, ['Água e esgoto', 'Motorista', 'Analista']],
  [{ ordem: 'titulo' }, ['Água e esgoto', 'Analista', 'Motorista']],
] as const)('%j shows %j', (filters, expected) => {
  expect(titles(filters)).toEqual(expected);
});

it('sorts what is about to end before what has ended and before drafts', () => {
  const mixed = [
    row('Encerrada', { isLive: false, deadline: '2026-10-01' }),
    row('Rascunho', { isLive: false, isPublished: false, deadline: '2026-11-01' }),
    row('Amanhã', { deadline: '2026-12-01' }),
    row('Depois', { deadline: '2027-01-01' }),
  ];
  expect(filterVacancies(mixed, { ...noFilters, ordem: 'prazo' }).map(({ title }) => title)).toEqual([
    'Amanhã',
    'Depois',
    'Encerrada',
    'Rascunho',
  ]);
});

it('sorts rows without a deadline behind all others, wherever they stood', () => {
  const mixed = [
    row('Sem prazo'),
    row('Depois', { deadline: '2027-01-01' }),
    row('Sem prazo 2'),
    row('Antes', { deadline: '2026-12-01' }),
  ];
  expect(filterVacancies(mixed, { ...noFilters, ordem: 'prazo' }).map(({ title }) => title)).toEqual([
    'Antes',
    'Depois',
    'Sem prazo',
    'Sem prazo 2',
  ]);
});

it('leaves the rows it was given as they are', () => {
  filterVacancies(rows, { ...noFilters, ordem: 'titulo' });
  expect(rows[0]?.title).toBe('Motorista');
});

it('counts each state among what is searched', () => {
  expect(countByState(rows, { ...noFilters, busca: 'recife', situacao: 'inativas' })).toEqual({
    '': 2,
    ativas: 1,
    'em-analise': 0,
    recusadas: 0,
    inativas: 0,
    encerradas: 1,
  });
});

const draft = { isPublished: false, isLive: false };
const everyKind = [
  ...rows,
  row('Fora da busca', { isLive: true }),
  row('Em análise', { ...draft, isInReview: true }),
  row('Em análise de novo', { ...draft, isInReview: true, refusal: 'Pede um depósito.' }),
  row('Sem análise a tempo', { ...draft, isInReview: true, isReviewOver: true, deadline: '2026-11-01' }),
  row('Recusada', { ...draft, refusal: 'Pede um depósito.' }),
  row('Removida', { ...draft, isRemoved: true }),
  row('Recusada e depois removida', { ...draft, isRemoved: true, refusal: 'Pede um depósito.' }),
];

it('shows under each state what its badge says, each vacancy once', () => {
  const of = (situacao: VacancyFilters['situacao']) =>
    filterVacancies(everyKind, { ...noFilters, situacao }).map(({ title }) => title);
  expect(of('em-analise')).toEqual(['Em análise', 'Em análise de novo']);
  expect(of('recusadas')).toEqual(['Recusada']);
  expect(of('inativas')).toEqual(['Analista', 'Removida', 'Recusada e depois removida']);
  const { '': all, ...states } = countByState(everyKind, noFilters);
  expect(all).toBe(everyKind.length);
  expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(all);
});

it('offers review and refusal where the company has such a vacancy or the address asks for them', () => {
  expect(offeredStates(rows, noFilters)).toEqual(['', 'ativas', 'inativas', 'encerradas']);
  expect(offeredStates(rows, { situacao: 'recusadas' })).toEqual(['', 'ativas', 'recusadas', 'inativas', 'encerradas']);
  expect(offeredStates(everyKind, noFilters)).toEqual([
    '',
    'ativas',
    'em-analise',
    'recusadas',
    'inativas',
    'encerradas',
  ]);
});

it.each([
  ['', noFilters],
  ['situacao=em-analise', { ...noFilters, situacao: 'em-analise' }],
  ['busca=dev&situacao=ativas&ordem=prazo', { busca: 'dev', situacao: 'ativas', ordem: 'prazo' }],
] as const)('the query %p means %j and is written the same', (query, filters) => {
  expect(parseFilters(new URLSearchParams(query))).toEqual(filters);
  expect(toSearchParams(filters).toString()).toBe(query);
});

it('takes a query made up by hand for none', () => {
  expect(parseFilters(new URLSearchParams('situacao=todas&ordem=cor'))).toEqual(noFilters);
});
