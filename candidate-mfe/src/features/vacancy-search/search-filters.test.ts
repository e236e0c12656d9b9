import { countSideFilters, listAppliedFilters, toNamedSearch, listOrders } from './filter-controls';
import {
  changeFilters,
  describeSearch,
  noFilters,
  parseFilters,
  toSearchParams,
  isFiltered,
  type SearchFilters,
  canonicalSearch,
} from './search-filters';
import { withoutDefaults } from './search-on-server';

const parse = (query: string): SearchFilters => parseFilters(new URLSearchParams(query));

it.each<[string, Partial<SearchFilters>]>([
  ['', {}],
  ['cargo=desenvolvedor', { cargo: 'desenvolvedor' }],
  ['cargo=%20%20analista%20%20%20fiscal%20', { cargo: 'analista fiscal' }],
  ['cargo=C%2B%2B', { cargo: 'C++' }],
  ['cargo=C%23', { cargo: 'C#' }],
  ['cargo=a%00b%0Ac', { cargo: 'a b c' }],
  ['cargo=%3Cscript%3Ealert(1)%3C/script%3E', { cargo: '<script>alert(1)</script>' }],
  [`cargo=${'x'.repeat(10_000)}`, { cargo: 'x'.repeat(200) }],
  ['cargo=um&cargo=dois', { cargo: 'um' }],
  ['cargo=%E0%A4%A', { cargo: '\ufffd%A' }],
  [`cargo=${'x'.repeat(199)}${encodeURIComponent('🦜🦜')}`, { cargo: `${'x'.repeat(199)}🦜` }],
  ['local=Recife, PE', { local: 'Recife, PE' }],
  ['local=recife, pe', { local: 'Recife, PE' }],
  ['local=sao paulo, sp', { local: 'São Paulo, SP' }],
  ['local=sp', { local: 'SP' }],
  ['local=SAO PAULO', { local: 'São Paulo, SP' }],
  ['local=são', { local: 'são' }],
  ['local=Bahia (BA)', { local: 'BA' }],
  ['local=remoto', { local: 'Remoto' }],
  ['local=Todas as localidades', {}],
  ['local=todas as localidades', {}],
  ['local=Todo o Brasil', { local: 'Todo o Brasil' }],
  ['local=Paraty, RJ', { local: 'Paraty, RJ' }],
  ['salario=3000-6000', { salario: ['3000-6000'] }],
  ['salario=10000%2B', { salario: ['10000+'] }],
  ['salario=10000+', { salario: ['10000+'] }],
  ['salario=1-2', {}],
  ['salario=todos&tipo=todos&nivel=todos', {}],
  ['tipo=pj&nivel=senior', { tipo: ['pj'], nivel: ['senior'] }],
  ['tipo=pj&tipo=clt&tipo=pj&tipo=todos&tipo=x', { tipo: ['clt', 'pj'] }],
  ['salario=10000+&salario=1000-3000', { salario: ['1000-3000', '10000+'] }],
  ['tipo=CLT', {}],
  ['modelo=remoto&modelo=presencial&modelo=todos&modelo=x', { modelo: ['presencial', 'remoto'] }],
  ['pcd=sim&pcd=sim', { pcd: ['sim'] }],
  ['pcd=1&modelo=Remoto', {}],
  ['tipo=__proto__&nivel=constructor', {}],
  ['pagina=9&drop=table', {}],
  ['ordem=salario', { ordem: 'salario' }],
  ['ordem=recentes', { ordem: 'recentes' }],
  ['ordem=pay', {}],
])('reads ?%s', (query, expected) => {
  expect(parse(query)).toEqual({ ...noFilters, ...expected });
});

it.each([
  ['', ''],
  ['nivel=junior&cargo=dev', 'cargo=dev&nivel=junior'],
  ['cargo=&local=&tipo=xyz&utm_source=mail', ''],
  ['salario=10000+', 'salario=10000%2B'],
  ['tipo=pj&nivel=senior&tipo=clt&tipo=todos', 'tipo=clt&tipo=pj&nivel=senior'],
  ['pcd=sim&modelo=remoto&modelo=hibrido&tipo=pj', 'tipo=pj&modelo=hibrido&modelo=remoto&pcd=sim'],
  ['ordem=relevancia&cargo=dev', 'cargo=dev'],
  ['ordem=recentes&cargo=dev', 'cargo=dev&ordem=recentes'],
  ['ordem=salario&nivel=junior', 'nivel=junior&ordem=salario'],
  ['local=Todo o Brasil', 'local=Todo+o+Brasil'],
])('rewrites ?%s as ?%s, and reading that back changes nothing', (query, expected) => {
  const written = toSearchParams(parse(query)).toString();
  expect(written).toBe(expected);
  expect(parse(written)).toEqual(parse(query));
});

it.each([
  ['cargo=&local=&salario=todos&tipo=todos&nivel=todos', ''],
  ['cargo=dev&local=+&utm_source=mail&vazio=', 'cargo=dev&utm_source=mail&vazio='],
  ['cargo=todos', ''],
  ['modelo=todos&pcd=', ''],
  ['tipo=todos&tipo=clt&tipo=pj', 'tipo=clt&tipo=pj'],
  ['constructor=', undefined],
  ['cargo=dev&tipo=clt', undefined],
  ['', undefined],
])('removes parameters without effect from ?%s', (query, rest) => {
  expect(withoutDefaults(new URLSearchParams(query))?.toString()).toBe(rest);
});

it.each([
  ['', null, '/vagas'],
  [
    'cargo=dev&local=SP&tipo=clt&nivel=pleno&salario=3000-6000&utm_source=mail&cursor=abc',
    null,
    '/vagas?cargo=dev&local=SP',
  ],
  ['cargo=enfermero', 'enfermeiro', '/vagas?cargo=enfermeiro'],
  ['local=Todo o Brasil', null, '/vagas'],
])('makes of the search ?%s, corrected to %p, the address %p', (query, corrected, address) => {
  expect(canonicalSearch(parse(query), corrected)).toBe(address);
});

it('names every applied filter, and removes one at a time', () => {
  const filters = parse('cargo=dev&local=SP&salario=3000-6000&tipo=clt&nivel=pleno');
  expect(listAppliedFilters(filters).map((filter) => filter.label)).toEqual([
    'dev',
    'São Paulo (SP)',
    'R$ 3.000 a R$ 6.000',
    'CLT',
    'Nível Pleno',
  ]);
  const without = changeFilters(filters, { tipo: noFilters.tipo });
  expect(toSearchParams(without).toString()).toBe('cargo=dev&local=SP&salario=3000-6000&nivel=pleno');
  expect(toSearchParams(changeFilters(without, { cargo: noFilters.cargo })).get('cargo')).toBeNull();
});

it('names each value of a filter, and removes it alone', () => {
  const filters = parse('tipo=clt&tipo=pj&nivel=pleno&nivel=senior');
  const applied = listAppliedFilters(filters);
  expect(applied.map(({ key, label }) => [key, label])).toEqual([
    ['tipo clt', 'CLT'],
    ['tipo pj', 'PJ'],
    ['nivel pleno', 'Nível Pleno'],
    ['nivel senior', 'Nível Sênior'],
  ]);
  expect(applied.map(({ without }) => toSearchParams(changeFilters(filters, without)).toString())).toEqual([
    'tipo=pj&nivel=pleno&nivel=senior',
    'tipo=clt&nivel=pleno&nivel=senior',
    'tipo=clt&tipo=pj&nivel=senior',
    'tipo=clt&tipo=pj&nivel=pleno',
  ]);
});

it('names the ways of working and vacancies for people with disabilities as the vacancies do', () => {
  expect(
    listAppliedFilters(parse('modelo=hibrido&modelo=remoto&pcd=sim')).map(({ key, label }) => [key, label]),
  ).toEqual([
    ['modelo hibrido', 'Híbrido'],
    ['modelo remoto', 'Remoto'],
    ['pcd sim', 'Vaga para PcD'],
  ]);
});

it('shows no chip for the whole country', () => {
  expect(listAppliedFilters(parse('local=Todo o Brasil'))).toEqual([]);
});

it.each([
  ['', 0],
  ['cargo=a&local=SP', 0],
  ['salario=3000-6000', 1],
  ['salario=3000-6000&tipo=clt&nivel=pleno', 3],
  ['tipo=clt&tipo=pj&nivel=pleno', 3],
])('counts the side filters of ?%s: %p', (query, count) => {
  expect(countSideFilters(parse(query))).toBe(count);
});

it.each([
  ['', 'Vagas de emprego em todo o Brasil'],
  ['cargo=dev', 'Vagas de dev'],
  ['cargo=dev&local=SP', 'Vagas de dev em São Paulo'],
  ['local=Recife, PE', 'Vagas de emprego em Recife, PE'],
  ['local=Remoto', 'Vagas remotas'],
  ['cargo=dev&local=Remoto', 'Vagas de dev, trabalho remoto'],
  ['local=Todo o Brasil', 'Vagas de emprego em todo o Brasil'],
  ['cargo=vagas de motorista', 'Vagas de motorista'],
  ['cargo=Emprego para garçom&local=SP', 'Vagas de garçom em São Paulo'],
  ['cargo=vagas', 'Vagas de vagas'],
  ['cargo=auxiliar de serviços gerais em hospital', 'Vagas de auxiliar de serviços gerais em hospital'],
  ['cargo=quero trabalhar de vendedor', 'Vagas para “quero trabalhar de vendedor”'],
  ['cargo=sousa', 'Vagas de sousa'],
  [
    'cargo=vaga de emprego para quem nunca trabalhou em loja nenhuma&local=Remoto',
    'Vagas para “vaga de emprego para quem nunca trabalhou em loja nenhuma”, trabalho remoto',
  ],
  [
    `cargo=${'experiência em vendas '.repeat(8)}`,
    `Vagas para “${'experiência em vendas '.repeat(3).trim()} experiência…”`,
  ],
])('describes ?%s as %p', (query, text) => {
  expect(describeSearch(parse(query))).toBe(text);
});

describe('a search that is saved', () => {
  it('has its name, and what was chosen alone', () => {
    expect(toNamedSearch(parse('cargo=dev&local=Recife, PE&salario=3000-6000&tipo=clt&nivel=senior'))).toEqual({
      name: 'Vagas de dev em Recife, PE',
      query: 'dev',
      location: 'Recife, PE',
      salary: '3000-6000',
      type: 'clt',
      level: 'senior',
      work_model: null,
      pcd: null,
    });
    expect(toNamedSearch(parse(''))).toEqual({
      name: 'Vagas de emprego em todo o Brasil',
      query: null,
      location: null,
      salary: null,
      type: null,
      level: null,
      work_model: null,
      pcd: null,
    });
    expect(toNamedSearch(parse('modelo=remoto&modelo=hibrido&pcd=sim'))).toMatchObject({
      work_model: 'hibrido,remoto',
      pcd: 'sim',
    });
    expect(toNamedSearch(parse('local=Todo o Brasil')).location).toBeNull();
  });

  it('looks for the words that were searched instead of misspelled ones', () => {
    expect(toNamedSearch(parse('cargo=dezenvolvedor'), 'desenvolvedor')).toMatchObject({
      name: 'Vagas de desenvolvedor',
      query: 'desenvolvedor',
    });
  });

  it('has a name that the database takes, however long the words are', () => {
    const { name } = toNamedSearch(parse(`cargo=${'x'.repeat(115)}${encodeURIComponent('🦜🦜🦜')}`));
    expect(Array.from(name)).toHaveLength(120);
    expect(name).toBe(`Vagas de ${'x'.repeat(111)}`);
  });
});

it('offers the orders that differ: without words, the search itself is newest first', () => {
  const offered = (query: string) =>
    listOrders(parse(query)).map(({ value, label, isChosen }) => `${value} ${label}${isChosen ? ' *' : ''}`);
  expect(offered('cargo=dev')).toEqual([
    'relevancia Mais relevantes *',
    'recentes Mais recentes',
    'salario Maior salário',
  ]);
  expect(offered('cargo=dev&ordem=recentes')).toEqual([
    'relevancia Mais relevantes',
    'recentes Mais recentes *',
    'salario Maior salário',
  ]);
  expect(offered('ordem=recentes')).toEqual(['recentes Mais recentes *', 'salario Maior salário']);
  expect(toSearchParams(parse('ordem=recentes')).toString()).toBe('');
  expect(offered('ordem=salario')).toEqual(['recentes Mais recentes', 'salario Maior salário *']);
});

it('takes an order for no filter', () => {
  expect(isFiltered(parse('ordem=salario'))).toBe(false);
  expect(isFiltered(parse('ordem=salario&nivel=junior'))).toBe(true);
  expect(withoutDefaults(new URLSearchParams('ordem=relevancia&cargo=relevancia'))?.toString()).toBe(
    'cargo=relevancia',
  );
});
