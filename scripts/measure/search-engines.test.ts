import type { MarketDatabase } from '../../supabase/tests/search/market/load';
import { ponteEngine } from './search-engines';

/** A database whose search has this many hits; tells the parameters of each call. */
function fakeDatabase(hits: number): { db: MarketDatabase; asked: unknown[][] } {
  const asked: unknown[][] = [];
  const db: MarketDatabase = {
    name: 'fake',
    query: () => Promise.reject(new Error('only the search is asked')),
    atOnce: () => Promise.reject(new Error('only the search is asked')),
    close: () => Promise.resolve(),
    asVisitor: <Row>(_sql: string, parameters: readonly unknown[]) => {
      asked.push([...parameters]);
      const from = Number(parameters[2] ?? 0);
      const to = Math.min(from + Number(parameters[3]), hits);
      const rows = Array.from({ length: to - from }, (_none, index) => ({ id: `v-${from + index}` }));
      const answer: unknown = [{ page: { rows, next_cursor: to < hits ? String(to) : null } }];
      return Promise.resolve(answer as Row[]); // What a row is, only the caller says
    },
  };
  return { db, asked };
}

it('measures the search by the pages that people are shown, one after another', async () => {
  const { db, asked } = fakeDatabase(80);
  const ids = await ponteEngine(db).search(' motorista ', 'Recife, PE');
  expect(ids).toEqual(Array.from({ length: 50 }, (_none, index) => `v-${index}`));
  expect(asked).toEqual([null, '15', '30', '45'].map((cursor) => ['motorista', 'Recife, PE', cursor, 15]));
});

it('ends the measured search with its last page', async () => {
  const { db, asked } = fakeDatabase(16);
  expect(await ponteEngine(db).search('motorista', '')).toHaveLength(16);
  expect(asked).toHaveLength(2);
});
