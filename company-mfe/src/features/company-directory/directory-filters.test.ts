import { locationOptions, noFilters, parseFilters, sectorOptions, toSearchParams } from './directory-filters';

it.each([
  ['', noFilters],
  ['busca=mar&setor=Tecnologia&local=Curitiba', { busca: 'mar', setor: 'Tecnologia', local: 'Curitiba' }],
  ['busca=%20mar%00%0A%20azul%20', { ...noFilters, busca: 'mar azul' }],
  ['outra=1', noFilters],
  [`busca=${'a'.repeat(119)}%20b`, { ...noFilters, busca: 'a'.repeat(119) }],
  [`busca=%20${'a'.repeat(120)}`, { ...noFilters, busca: 'a'.repeat(120) }],
  [`busca=${'a'.repeat(500)}`, { ...noFilters, busca: 'a'.repeat(120) }],
])('the query %p means %o', (query, expected) => {
  expect(parseFilters(new URLSearchParams(query))).toEqual(expected);
});

it.each([
  [noFilters, ''],
  [{ busca: 'mar azul', setor: '', local: 'São Paulo' }, 'busca=mar+azul&local=S%C3%A3o+Paulo'],
])('%o is written as %p and read back the same', (filters, expected) => {
  const params = toSearchParams(filters);
  expect(params.toString()).toBe(expected);
  expect(parseFilters(params)).toEqual(filters);
});

it('offers the four sectors of the directory first, each sector once', () => {
  const four = ['Todos os setores', 'Tecnologia', 'E-commerce', 'Tecnologia Financeira', 'Consultoria de Inovação'];
  const labels = (existing: string[]) => sectorOptions('', existing).map(({ label }) => label);
  expect(labels([])).toEqual(four);
  expect(labels(['Logística', 'Tecnologia'])).toEqual([...four, 'Logística']);
});

it('offers the five locations of the directory', () => {
  expect(locationOptions('')[0]?.label).toBe('Todas as localidades');
  expect(locationOptions('').map(({ value }) => value)).toEqual([
    '',
    'São Paulo',
    'Rio de Janeiro',
    'Belo Horizonte',
    'Curitiba',
    'Remoto',
  ]);
});

it('keeps a place chosen that the list does not know', () => {
  expect(locationOptions('Recife').at(-1)).toEqual({ value: 'Recife', label: 'Recife' });
});
