import { openDatabase, type Database } from './database';

/* The indexes of the lexicon as the migrations leave them. */
let db: Database;
beforeAll(async () => {
  db = await openDatabase();
}, 90_000);
afterAll(() => db.close());

it('hold the words of the migrations, and leave none in the lists that each search reads from end to end', async () => {
  const waiting = await db.query(
    `select c.relname, gin_clean_pending_list(c.oid)::int as pages
     from pg_class as c join pg_index as i on i.indexrelid = c.oid join pg_am as m on m.oid = c.relam
     where i.indrelid = 'private.search_lexicon'::regclass and m.amname = 'gin' order by 1`,
  );
  expect(waiting).toEqual([
    { relname: 'search_lexicon_dropped', pages: 0 },
    { relname: 'search_lexicon_similar', pages: 0 },
    { relname: 'search_lexicon_two_dropped', pages: 0 },
  ]);
});
