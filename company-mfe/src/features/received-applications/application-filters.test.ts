import {
  countByStatus,
  filterApplications,
  parseFilters,
  toSearchParams,
  type ApplicationFilters,
} from './application-filters';

const none: ApplicationFilters = { vaga: '', situacao: '', nome: '' };

it.each([
  ['', none],
  ['vaga=v1', { ...none, vaga: 'v1' }],
  ['vaga=v1&situacao=interview&nome=Ana+Souza', { vaga: 'v1', situacao: 'interview', nome: 'Ana Souza' }],
  ['situacao=promoted', none],
  ['situacao=toString', none],
  ['vaga=%20%20', none],
  ['outra=1', none],
])('the query %p means %o', (query, expected) => {
  expect(parseFilters(new URLSearchParams(query))).toEqual(expected);
});

it.each([
  [none, ''],
  [{ vaga: 'v1', situacao: 'rejected', nome: 'José' } as const, 'vaga=v1&situacao=rejected&nome=Jos%C3%A9'],
])('%o is written as %p and read back the same', (filters, expected) => {
  const params = toSearchParams(filters);
  expect(params.toString()).toBe(expected);
  expect(parseFilters(params)).toEqual(filters);
});

const rows = [
  {
    id: 1,
    vacancyId: 'v1',
    status: 'pending',
    candidateName: 'José Antônio da Silva',
    candidateEmail: 'ja@exemplo.example',
    isPaused: false,
  },
  {
    id: 2,
    vacancyId: 'v1',
    status: 'viewed',
    candidateName: 'Ana Souza',
    candidateEmail: 'ana@exemplo.example',
    isPaused: false,
  },
  {
    id: 3,
    vacancyId: 'v2',
    status: 'pending',
    candidateName: 'Ana Lima',
    candidateEmail: 'lima@exemplo.example',
    isPaused: false,
  },
  {
    id: 4,
    vacancyId: null,
    status: 'hired',
    candidateName: 'Rui Costa',
    candidateEmail: 'rui@exemplo.example',
    isPaused: false,
  },
] as const;

it.each<[Partial<ApplicationFilters>, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ vaga: 'v1' }, [1, 2]],
  [{ vaga: 'v9' }, []],
  [{ situacao: 'pending' }, [1, 3]],
  [{ nome: 'jose silva' }, [1]],
  [{ nome: 'SILVA josé' }, [1]],
  [{ nome: '  ' }, [1, 2, 3, 4]],
  [{ nome: ' silva   jose ' }, [1]],
  [{ nome: 'lima@' }, [3]],
  [{ vaga: 'v1', situacao: 'viewed', nome: 'an' }, [2]],
  [{ nome: '.*' }, []],
])('%o shows the applications %o', (filters, expected) => {
  expect(filterApplications(rows, { ...none, ...filters }).map((row) => row.id)).toEqual(expected);
});

it.each([
  ['', 1],
  ['pausa', 0],
  ['perfil', 0],
])('of somebody who has paused the words %p find %p', (nome, count) => {
  const paused = { ...rows[0], candidateName: 'Perfil em pausa', candidateEmail: '', isPaused: true };
  expect(filterApplications([paused], { ...none, nome })).toHaveLength(count);
});

it('counts every status', () => {
  const all = (['pending', 'viewed', 'interview', 'rejected', 'hired'] as const).map((status) => ({
    ...rows[0],
    status,
  }));
  expect(countByStatus(all, none)).toEqual({ '': 5, pending: 1, viewed: 1, interview: 1, rejected: 1, hired: 1 });
});

it('counts each status within the other filters', () => {
  expect(countByStatus(rows, { ...none, situacao: 'hired', nome: 'ana' })).toEqual({
    '': 2,
    pending: 1,
    viewed: 1,
    interview: 0,
    rejected: 0,
    hired: 0,
  });
});
