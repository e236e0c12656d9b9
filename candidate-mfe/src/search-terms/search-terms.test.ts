import { isSameSearch, type SearchTerms } from './search-terms';

const search: SearchTerms = {
  query: 'dev',
  location: 'Recife',
  salary: '1000-3000',
  type: 'clt',
  level: 'junior',
  work_model: 'remoto',
  pcd: 'sim',
};

it('a search is the same with the same words and filters, whatever its name', () => {
  expect(isSameSearch(search, { ...search })).toBe(true);
  expect(isSameSearch(search, Object.assign({ name: 'Outra' }, search))).toBe(true);
});

it.each<keyof SearchTerms>(['query', 'location', 'salary', 'type', 'level', 'work_model', 'pcd'])(
  'a search is another with another %s',
  (term) => {
    expect(isSameSearch(search, { ...search, [term]: null })).toBe(false);
  },
);
