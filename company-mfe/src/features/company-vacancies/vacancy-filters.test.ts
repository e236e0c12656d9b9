import {
  countByState,
  filterVacancies,
  noFilters,
  parseFilters,
  toSearchParams,
  type VacancyFilters,
} from './vacancy-filters';

const row = (title: string, more: Partial<Parameters<typeof filterVacancies>[0][number]> = {}) => ({
  title,
  location: 'Recife, PE',
  isPublished: true,
  isLive: true,
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
  [{ ordem: 'prazo' }, ['Água e esgoto', 'Motorista', 'Analista']],
  [{ ordem: 'candidaturas' }, ['Água e esgoto', 'Motorista', 'Analista']],
  [{ ordem: 'titulo' }, ['Água e esgoto', 'Analista', 'Motorista']],
] as const)('%j shows %j', (filters, expected) => {
  expect(titles(filters)).toEqual(expected);
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
    inativas: 0,
    encerradas: 1,
  });
});

it.each([
  ['', noFilters],
  ['busca=dev&situacao=ativas&ordem=prazo', { busca: 'dev', situacao: 'ativas', ordem: 'prazo' }],
] as const)('the query %p means %j and is written the same', (query, filters) => {
  expect(parseFilters(new URLSearchParams(query))).toEqual(filters);
  expect(toSearchParams(filters).toString()).toBe(query);
});

it('takes a query made up by hand for none', () => {
  expect(parseFilters(new URLSearchParams('situacao=todas&ordem=cor'))).toEqual(noFilters);
});
