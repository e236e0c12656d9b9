import { openDatabase, publish, signUpCompany, type Database } from '../db/database';
import { explainSearch, printExplanation, type ExplainDatabase } from './explain';

let db: Database;
let explained: ExplainDatabase;

beforeAll(async () => {
  db = await openDatabase();
  explained = {
    query: (sql, parameters) => db.query(sql, parameters),
    asVisitor: async <Row>(sql: string, parameters: readonly unknown[]) => {
      const [, rows] = await db.transaction([{ sql: 'set local role anon' }, { sql, parameters }]);
      return (rows ?? []) as Row[];
    },
  };
  const market = await signUpCompany(db, 'Mercado Aurora');
  const ads = [
    { title: 'Motorista', location: 'Recife, PE' },
    { title: 'Motorista', location: 'Belo Horizonte, MG' },
    { title: 'Ajudante', location: 'Belo Horizonte, MG', requirements: ['Já ter sido motorista'] },
    { title: 'Padeiro', location: 'Recife, PE' },
    { title: 'Auxiliar de limpeza', location: 'Recife, PE' },
  ];
  for (const ad of ads) await publish(db, market, ad);
}, 120_000);
afterAll(() => db.close());

it('the explanation of a search tells for each vacancy where each term was found', async () => {
  const explanation = await explainSearch(explained, 'motorista bh', '', 15);
  expect(explanation.terms.map(({ words, kind }) => [words, kind])).toEqual([
    ['motorista', 'work'],
    ['bh', 'place'],
  ]);
  expect(explanation.reasons.slice(0, 2).map(({ title, location, terms }) => [title, location, terms])).toEqual([
    [
      'Motorista',
      'Belo Horizonte, MG',
      [
        { words: 'motorista', found: 'title as typed' },
        { words: 'bh', found: 'met' },
      ],
    ],
    [
      'Ajudante',
      'Belo Horizonte, MG',
      [
        { words: 'motorista', found: 'requirements' },
        { words: 'bh', found: 'met' },
      ],
    ],
  ]);
  expect(explanation.reasons.slice(0, 2).map(({ group }) => group)).toEqual([1, 7]);
});

it('the explanation of a search tells what is missing in vacancies that have a part of the words', async () => {
  const { reasons, isInOrder, total } = await explainSearch(explained, 'padeiro curitiba', '', 15);
  expect(total).toBe(0);
  expect(isInOrder).toBe(true);
  expect(reasons[0]?.title).toBe('Padeiro');
  expect(reasons[0]?.group).toBeGreaterThan(8);
  expect(reasons[0]?.terms).toEqual([
    { words: 'padeiro', found: 'title as typed' },
    { words: 'curitiba', found: null },
  ]);
});

it('the explanation of a search tells the words that were searched in place of mistyped ones', async () => {
  const explanation = await explainSearch(explained, 'motoritsa', '', 15);
  expect(explanation.mended).toBe('motorista');
  expect(explanation.reasons.map(({ title }) => title)).toContain('Motorista');
  expect(printExplanation('motoritsa', '', explanation)).toContain('  mended to: motorista');
});

it.each([
  '',
  'motorista',
  'motorista bh',
  'faxineira',
  'pad',
  'motoritsa',
  'padeiro curitiba',
  'zzzz',
  'vaga em recife',
])('gives reasons that the order of the page follows from: "%s"', async (query) => {
  const explanation = await explainSearch(explained, query, '', 15);
  expect(explanation.isInOrder).toBe(true);
  expect(printExplanation(query, '', explanation).join('\n')).not.toMatch(/no reason known|does not follow/);
});

it('the explanation of a search keeps to the location box', async () => {
  const { reasons } = await explainSearch(explained, 'motorista', 'Recife, PE', 15);
  expect(reasons.map(({ location }) => location)).toEqual(['Recife, PE']);
});
