import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '../../db/database';
import { loadMarket } from './load';
import { makeMarket, type Market } from './market';

/*
 * What the search is measured on is loaded past most triggers (load.ts). Held here: each row is what the triggers
 * write.
 */
let db: Database;
beforeAll(async () => {
  db = await openDatabase();
}, 120_000);
afterAll(() => db.close());

/**
 * Everything of a vacancy but the moments of its writing, which differ by seconds; of days that follow from them,
 * whether there is one.
 */
const rowsOfVacancies = `
  select to_jsonb(v) - '{created_at,updated_at,confirmed_at,confirmed_until,worded_at}'::text[]
      || jsonb_build_object('confirmed_until', v.confirmed_until = private.last_confirmed_day(v.confirmed_at), 'worded', v.worded_at is not null) as vacancy,
    to_jsonb(s) - '{deadline,repeated_until}'::text[]
      || jsonb_build_object('ends_with_confirmation', s.deadline = v.confirmed_until, 'is_repeated', s.repeated_until is not null) as found_by
  from public.vacancies as v left join private.vacancy_search as s on s.vacancy_id = v.id order by v.id`;
const written = async () => ({
  vacancies: await db.query(rowsOfVacancies),
  lexicon: await db.query('select word, is_base from private.search_lexicon order by word collate "C"'),
  suggestions: await db.query(
    'select start, kind, label, is_whole, hits from private.search_suggestions order by start collate "C", kind, label collate "C"',
  ),
  tasks: await db.query('select * from private.search_tasks'),
});

/** A hundred vacancies, some of which were published again by the same company. */
function makeSmallMarket(): Market {
  const market = makeMarket(100);
  const again = market.vacancies
    .slice(0, 5)
    .map((vacancy) => ({ ...vacancy, id: randomUUID(), daysOld: vacancy.daysOld + 7 }));
  return { ...market, vacancies: [...market.vacancies, ...again] };
}

it('loads each vacancy of the made-up market as the triggers of the product write it', async () => {
  const market = makeSmallMarket();
  await loadMarket(
    {
      query: (sql, parameters) => db.query(sql, parameters),
      // One after another, on the connection that the loader has set
      atOnce: async (statements) => {
        for (const sql of statements) await db.query(sql);
      },
    },
    market,
  );
  const loaded = await written();
  expect(loaded.vacancies).toHaveLength(105);
  expect(loaded.vacancies.filter(({ found_by }) => found_by === null)).toEqual([]);
  expect(loaded.suggestions.length).toBeGreaterThan(100);

  const posted = await db.query<{ id: string; posted_at: string }>(
    'select id, posted_at::text as posted_at from public.vacancies',
  );
  const postedAt = new Map(posted.map(({ id, posted_at }) => [id, posted_at]));
  // Of a vacancy that goes its words go, too
  await db.exec('delete from public.vacancies');
  await db.exec(
    'alter table public.vacancies disable trigger refuse_unlawful_ad; alter table public.vacancies disable trigger review_new',
  );
  await db.query(
    `insert into public.vacancies (id, company_id, title, description, requirements, benefits, location, type, level, salary, posted_at)
     select v.* from jsonb_to_recordset($1::jsonb) as v(id uuid, company_id uuid, title text, description text, requirements text[], benefits text[],
       location text, type public.contract_type, level public.vacancy_level, salary text, posted_at timestamptz)`,
    [
      JSON.stringify(
        market.vacancies.map(
          ({ id, companyId, title, description, requirements, benefits, location, salary, facts }) => ({
            ...{ id, company_id: companyId, title, description, requirements, benefits, location, salary },
            ...{ type: facts.contract, level: facts.level, posted_at: postedAt.get(id) },
          }),
        ),
      ),
    ],
  );
  expect(await written()).toEqual(loaded);
}, 300_000);
