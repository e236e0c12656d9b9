import { parseFilters, searchAddress } from './search-filters';
import { listWiderSearches } from './wider-searches';

const widened = (
  query: string,
  understood: { kind: string; words: string; label: string }[] = [],
  searchedQuery: string | null = null,
) =>
  listWiderSearches(parseFilters(new URLSearchParams(query)), { understood, searchedQuery }).map(
    ({ label, filters }) => `${label} ${decodeURIComponent(searchAddress(filters))}`,
  );

it.each([
  ['all vacancies', '', []],
  ['words alone', 'cargo=astronauta', []],
  ['an order', 'cargo=astronauta&ordem=recentes', []],
  ['all of Brazil, which is no place', 'local=Brasil', []],
  ['a place alone', 'local=Recife, PE', []],
  [
    'words and a place, whose words alone are the search in all of Brazil',
    'cargo=astronauta&local=Recife, PE',
    ['Em todo o Brasil /vagas?cargo=astronauta', 'Sem “astronauta” /vagas?local=Recife,+PE'],
  ],
  [
    'work from home, which is no place to be left',
    'cargo=astronauta&local=Remoto',
    ['Sem “Remoto” /vagas?cargo=astronauta', 'Sem “astronauta” /vagas?local=Remoto'],
  ],
  [
    'two values of a filter, which widen it: only the whole filter narrows',
    'cargo=astronauta&tipo=pj&tipo=clt&nivel=senior',
    [
      'Só “astronauta” /vagas?cargo=astronauta',
      'Sem “CLT ou PJ” /vagas?cargo=astronauta&nivel=senior',
      'Sem “Nível Sênior” /vagas?cargo=astronauta&tipo=clt&tipo=pj',
      'Sem “astronauta” /vagas?tipo=clt&tipo=pj&nivel=senior',
    ],
  ],
  [
    'an order, which every link keeps',
    'cargo=astronauta&tipo=pj&ordem=salario',
    ['Sem “PJ” /vagas?cargo=astronauta&ordem=salario', 'Sem “astronauta” /vagas?tipo=pj&ordem=salario'],
  ],
  [
    'everything at once, of which six are counted',
    'cargo=astronauta&local=Recife, PE&salario=10000%2B&tipo=pj&nivel=senior&modelo=remoto&pcd=sim',
    [
      'Só “astronauta” /vagas?cargo=astronauta',
      'Em todo o Brasil /vagas?cargo=astronauta&salario=10000+&tipo=pj&nivel=senior&modelo=remoto&pcd=sim',
      'Sem “Acima de R$ 10.000” /vagas?cargo=astronauta&local=Recife,+PE&tipo=pj&nivel=senior&modelo=remoto&pcd=sim',
      'Sem “PJ” /vagas?cargo=astronauta&local=Recife,+PE&salario=10000+&nivel=senior&modelo=remoto&pcd=sim',
      'Sem “Nível Sênior” /vagas?cargo=astronauta&local=Recife,+PE&salario=10000+&tipo=pj&modelo=remoto&pcd=sim',
      'Sem “Remoto” /vagas?cargo=astronauta&local=Recife,+PE&salario=10000+&tipo=pj&nivel=senior&pcd=sim',
    ],
  ],
])('widens a search for %s', (_, query, expected) => {
  expect(widened(query)).toEqual(expected);
});

it('leaves out what the words were understood as, and the preposition before it', () => {
  expect(
    widened('cargo=astronauta junior em recife', [
      { kind: 'level', words: 'junior', label: 'level=junior' },
      { kind: 'place', words: 'recife', label: 'recife' },
      { kind: 'sign', words: 'astronauta', label: 'a wish of a later release' },
    ]),
  ).toEqual(['Sem “Júnior” /vagas?cargo=astronauta+em+recife', 'Sem “Recife” /vagas?cargo=astronauta+junior']);
});

it('leaves out what mistyped words were read as, of the words that were searched in their place', () => {
  expect(
    widened(
      'cargo=astronuta enferm curitba&tipo=pj',
      [{ kind: 'place', words: 'curitiba', label: 'Curitiba, PR' }],
      'astronauta enferm* curitiba',
    ),
  ).toContain('Sem “Curitiba, PR” /vagas?cargo=astronauta+enferm&tipo=pj');
});

it('leaves a filter out together with the words that say the same', () => {
  expect(
    widened('cargo=astronauta remoto&modelo=remoto', [{ kind: 'remote', words: 'remoto', label: 'remote' }]),
  ).toEqual([
    'Só “astronauta remoto” /vagas?cargo=astronauta+remoto',
    'Sem “Remoto” /vagas?cargo=astronauta',
    'Sem “astronauta remoto” /vagas?modelo=remoto',
  ]);
});

it('knows that a word and a filter say the same by what they ask for', () => {
  expect(
    widened('cargo=astronauta junior&nivel=junior', [{ kind: 'level', words: 'junior', label: 'level=junior' }]),
  ).toEqual([
    'Só “astronauta junior” /vagas?cargo=astronauta+junior',
    'Sem “Nível Júnior” /vagas?cargo=astronauta',
    'Sem “astronauta junior” /vagas?nivel=junior',
  ]);
});

it.each([
  ['tipo', 'Sem “Estágio”'],
  ['nivel', 'Sem “Nível Estágio”'],
])('leaves a word that asks for a level and a contract out with the filter %s', (name, label) => {
  expect(
    widened(`cargo=astronauta estágio&${name}=estagio`, [{ kind: 'level', words: 'estagio', label: 'level=estagio' }]),
  ).toContain(`${label} /vagas?cargo=astronauta`);
});

it('cuts long words at a word', () => {
  const words = 'astronauta '.repeat(18).trim();
  expect(widened(`cargo=${words}&tipo=pj`)[1]).toMatch(/^Sem “(astronauta ){6}astronauta…” /);
});
