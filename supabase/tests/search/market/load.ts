import pg from 'pg';
import { startSqlHost } from '../../../local/sql-host-client';
import { withDatabase } from '../../postgres/connection';
import { findServerFolder, startServer } from '../../postgres/server';
import { createTemplate } from '../../postgres/template';
import type { Market } from './market';

/** A database with all migrations, on PostgreSQL where one is installed and on PGlite elsewhere. */
export interface MarketDatabase {
  name: string;
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Statements that depend on nothing of each other, each on a connection of its own where there can be several; no trigger runs. */
  atOnce(statements: readonly string[]): Promise<void>;
  /** Runs one statement as a visitor. */
  asVisitor<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

async function openPostgres(folder: string): Promise<MarketDatabase> {
  const server = await startServer(folder);
  const connections: pg.Client[] = [];
  try {
    await createTemplate(server.url, 'ponte_market');
    const connect = async (): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: withDatabase(server.url, 'ponte_market') });
      connections.push(client);
      await client.connect();
      return client;
    };
    const owner = await connect();
    const visitor = await connect();
    await visitor.query('set role anon');
    return {
      name: `PostgreSQL ${server.version}`,
      query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
        (await owner.query(sql, [...parameters])).rows as Row[],
      atOnce: async (statements) => {
        await Promise.all(
          statements.map(async (sql) => {
            const client = await connect();
            await client.query('set session_replication_role = replica');
            await client.query(sql);
          }),
        );
      },
      asVisitor: async <Row>(sql: string, parameters: readonly unknown[]) =>
        (await visitor.query(sql, [...parameters])).rows as Row[],
      close: async () => {
        for (const client of connections) await client.end();
        await server.stop();
      },
    };
  } catch (error) {
    for (const client of connections) await client.end().catch(() => undefined);
    await server.stop();
    throw error;
  }
}

async function openPglite(): Promise<MarketDatabase> {
  const host = await startSqlHost();
  return {
    name: 'PGlite',
    query: (sql, parameters) => host.query(sql, parameters),
    atOnce: async (statements) => {
      for (const sql of statements) await host.query(sql);
    },
    asVisitor: async <Row>(sql: string, parameters: readonly unknown[]) => {
      const [, rows] = await host.transaction([{ sql: 'set local role anon' }, { sql, parameters }]);
      return (rows ?? []) as Row[];
    },
    close: () => host.close(),
  };
}

export const openMarketDatabase = (): Promise<MarketDatabase> => {
  const folder = findServerFolder();
  return folder === undefined ? openPglite() : openPostgres(folder);
};

/**
 * Writes the market into the real tables, a set at a time: through the triggers, row by row, 30 000 vacancies take many minutes. The functions
 * that the triggers call make the rows here too, and `checkLoaded` compares a sample with what the triggers themselves would have written.
 * Left out: the suggestions of titles and skills, which the search does not read, and the accounts of the companies.
 */
export async function loadMarket(db: MarketDatabase, { companies, vacancies }: Market): Promise<void> {
  await db.query('set session_replication_role = replica');
  await db.query(
    `insert into public.companies (id, slug, name, listed, trusted_since)
     select c.id, 'market-' || c.place, c.name, true, now() - interval '30 days'
     from rows from (jsonb_to_recordset($1::jsonb) as (id uuid, name text)) with ordinality as c(id, name, place)`,
    [JSON.stringify(companies.map(({ id, name }) => ({ id, name })))],
  );
  await db.query('create table market_rows (place int, fields jsonb)');
  const step = 5000;
  for (let from = 0; from < vacancies.length; from += step) {
    const rows = vacancies.slice(from, from + step).map((vacancy, index) => ({
      place: from + index,
      fields: {
        ...{ id: vacancy.id, company_id: vacancy.companyId, title: vacancy.title, description: vacancy.description },
        ...{ requirements: vacancy.requirements, benefits: vacancy.benefits, location: vacancy.location },
        ...{ type: vacancy.facts.contract, level: vacancy.facts.level, salary: vacancy.salary },
        days_old: vacancy.daysOld,
      },
    }));
    await db.query(
      'insert into market_rows select * from jsonb_to_recordset($1::jsonb) as r(place int, fields jsonb)',
      [JSON.stringify(rows)],
    );
  }
  // as private.prepare_vacancy does; the places and salaries are few, so each is parsed once
  await db.query(`
    with rows as (
      select m.place, v.* from market_rows as m, jsonb_to_record(m.fields) as v(id uuid, company_id uuid, title text, description text,
        requirements text[], benefits text[], location text, type public.contract_type, level public.vacancy_level, salary text, days_old int)
    ), places as materialized (
      select l.location, p.* from (select distinct private.clean(location) as location from rows) as l, private.parse_location(l.location) as p
    ), pays as materialized (
      select s.salary, p.* from (select distinct private.clean(salary) as salary from rows where salary is not null) as s, private.parse_salary(s.salary) as p
    )
    insert into public.vacancies (id, company_id, title, description, requirements, location, city, state, work_model, remote, for_pcd, type, level, salary,
      salary_min, salary_max, benefits, posted_at, first_published_at)
    select r.id, r.company_id, clean.title, clean.description, clean.requirements, p.location, p.city, p.state, written.model,
      written.model is not distinct from 'remoto',
      private.is_written_for_pcd(clean.title, concat_ws('. ', array_to_string(clean.requirements, '. '), clean.description)),
      r.type, r.level, s.salary, s.salary_min, s.salary_max, private.clean_list(r.benefits), w.at, w.at
    from rows as r
    cross join lateral (select private.clean(r.title) as title, private.clean(r.description) as description,
      private.clean_list(r.requirements) as requirements) as clean
    join places as p on p.location = private.clean(r.location)
    left join pays as s on s.salary = private.clean(r.salary)
    cross join lateral private.written_work_model(
      clean.title, p.location, concat_ws(E'\\n', clean.description, array_to_string(clean.requirements, E'\\n'))) as written(model)
    -- no two at the same second: the order of equals is the same in every run
    cross join lateral (select now() - r.days_old * interval '1 day' - r.place * interval '1 second' as at) as w`);
  await db.query('analyze public.vacancies');

  const indexes = await db.query<{ definition: string; name: string }>(
    `select indexdef as definition, indexname as name from pg_indexes
     where schemaname = 'private' and tablename = 'vacancy_search' and indexname <> 'vacancy_search_pkey'`,
  );
  for (const { name } of indexes) await db.query(`drop index private."${name}"`);
  const parts = 2;
  await db.atOnce(
    Array.from(
      { length: parts },
      (_, part) => `
        insert into private.vacancy_search
          (vacancy_id, company_id, posted_at, deadline, type, level, work_model, for_pcd, city_key, state, remote, pay_from, pay_to, pay, document, terms)
        select v.id, v.company_id, v.posted_at, v.deadline, v.type, v.level, v.work_model, v.for_pcd, private.fold(v.city), v.state, v.remote, pay.lowest, pay.highest,
          private.written_pay(v), private.vacancy_document(v, c.name, pay.lowest, pay.highest), private.suggestion_terms(v.title, c.name, v.requirements)
        from public.vacancies as v
        join public.companies as c on c.id = v.company_id
        join market_rows as m on m.fields ->> 'id' = v.id::text
        cross join lateral (select coalesce(v.salary_min, v.salary_max / 2) as lowest, coalesce(v.salary_max, v.salary_min * 2) as highest) as pay
        where m.place % ${parts} = ${part}`,
    ),
  );
  for (const { definition } of indexes) await db.query(definition);

  // Each word once instead of once for each vacancy: the dictionary counts nothing.
  await db.query(`
    with texts as (
      select title as text from public.vacancies union select name from public.companies where slug like 'market-%'
      union select unnest(requirements) from public.vacancies
    ), words as (
      select word, row_number() over (order by word) as place
      from (select distinct string_to_table(private.unaccent(private.search_words_of(text)), ' ') as word from texts) as w
    )
    select private.add_texts_to_lexicon(array(select string_agg(word, ' ') from words group by place / 250))`);
  // The companies' names, by which the search knows them; the other suggestions it does not read.
  await db.query(
    "select private.change_term_counts('{}', array(select distinct 'company:' || btrim(name) from public.companies where slug like 'market-%'))",
  );
  await db.query('set session_replication_role = origin');
  await db.query('drop table market_rows');
  for (const table of ['private.vacancy_search', 'public.vacancies', 'private.search_lexicon'])
    await db.query(`vacuum analyze ${table}`);
  await checkLoaded(db);
}

/** @throws when the triggers would have written something else: then `loadMarket` has to follow a change of the migrations. */
async function checkLoaded(db: MarketDatabase): Promise<void> {
  const sums = async (): Promise<unknown> =>
    (
      await db.query(`
        select (select md5(string_agg(s::text, '|' order by s.vacancy_id)) from private.vacancy_search as s where s.vacancy_id in (select id from sampled)) as rows,
          (select count(*)::int from private.search_lexicon) as words`)
    )[0];
  await db.query('create temporary table sampled as select id from public.vacancies order by md5(id::text) limit 40');
  const before = await sums();
  await db.query('select private.index_vacancies(array(select id from sampled))');
  const after = await sums();
  await db.query('drop table sampled');
  if (JSON.stringify(before) !== JSON.stringify(after))
    throw new Error(`the market is not loaded as the triggers would: ${JSON.stringify({ before, after })}`);
}
