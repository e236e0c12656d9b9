import { openDatabase, publish, signUpCompany, vacancyDefaults, type Database, type Identity } from './database';

/* The lists beside the indexes of the search, which each search reads from end to end. */
let db: Database;
let bakery: Required<Identity>;
beforeAll(async () => {
  db = await openDatabase();
  bakery = await signUpCompany(db);
}, 90_000);
afterAll(() => db.close());

/** How many pages wait in the lists of a table's indexes, which are empty afterwards. */
const waitingPages = async (table: string) =>
  db.query<{ relname: string; pages: number }>(
    `select c.relname, gin_clean_pending_list(c.oid)::int as pages
     from pg_class as c join pg_index as i on i.indexrelid = c.oid join pg_am as m on m.oid = c.relam
     where i.indrelid = $1::regclass and m.amname = 'gin' order by 1`,
    [table],
  );

it('are empty of the words of the migrations', async () => {
  expect(await waitingPages('private.search_lexicon')).toEqual([
    { relname: 'search_lexicon_dropped', pages: 0 },
    { relname: 'search_lexicon_similar', pages: 0 },
    { relname: 'search_lexicon_two_dropped', pages: 0 },
  ]);
});

describe('of what companies publish', () => {
  const letters = 'bcdfglmnprst';
  const wordOf = (n: number) =>
    `pa${letters[n % 12]}e${letters[Math.floor(n / 12) % 12]}i${letters[Math.floor(n / 144)]}o`;
  /** A text of so many words that its document has pages of its own. */
  const description = Array.from({ length: 600 }, (_, n) => wordOf(n)).join(' ');
  const documents = async () => (await waitingPages('private.vacancy_search')).map(({ pages }) => pages);

  it('stay short, however many publish one by one', async () => {
    const pages: number[] = [];
    for (let n = 0; n < 12; n += 1) await publish(db, bakery, { title: `Forneira ${wordOf(n)}`, description });
    pages.push(...(await documents()));
    expect(pages).toEqual([expect.any(Number)]);
    // 64 kB
    expect(pages[0]).toBeLessThanOrEqual(8);
  });

  it('are empty after a statement that published many or confirmed them', async () => {
    const ids = await db.query<{ id: string }>(
      `insert into public.vacancies (company_id, title, description, requirements, location, type, level, salary, benefits)
       select $1, 'Confeiteira de ' || n || ' bolos', $2, $3, $4, 'clt', 'junior', 'R$ ' || 2000 + n, $5 from generate_series(1, 60) as n returning id`,
      [bakery.id, description, vacancyDefaults.requirements, vacancyDefaults.location, vacancyDefaults.benefits],
    );
    expect(await documents()).toEqual([0]);
    await db.query(`update public.vacancies set deadline = private.today() + 20 where id = any ($1)`, [
      ids.map(({ id }) => id),
    ]);
    expect(await documents()).toEqual([0]);
  });
});
