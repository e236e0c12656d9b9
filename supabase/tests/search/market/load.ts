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
  /**
   * Statements that depend on nothing of each other, each on a connection of its own where there can be several; no
   * trigger runs.
   */
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
 * What decides the columns of a row beside what was written; whether it may be public is decided by others, which the
 * made-up vacancies are not asked by.
 */
const derivingTriggers = {
  'public.vacancies': ['clean_texts', 'prepare', 'prepare_wording', 'set_confirmation'],
  'private.vacancy_search': ['end_with_confirmation'],
};

/**
 * Writes the market into the real tables, a set at a time: through all triggers 30 000 vacancies take many minutes.
 * Every row is made by the product's own functions, and `load.test.ts` compares a small market with what the triggers
 * alone write. Left out: the ad check, the review, and the accounts of the companies.
 */
export async function loadMarket(
  db: Pick<MarketDatabase, 'query' | 'atOnce'>,
  { companies, vacancies }: Market,
): Promise<void> {
  const parts = 2;
  const inParts = (statement: (ofPart: string) => string): Promise<void> =>
    db.atOnce(Array.from({ length: parts }, (_, part) => statement(`m.place % ${parts} = ${part}`)));
  const fireDerivingTriggers = async (when: 'enable always' | 'enable'): Promise<void> => {
    for (const [table, triggers] of Object.entries(derivingTriggers))
      for (const trigger of triggers) await db.query(`alter table ${table} ${when} trigger ${trigger}`);
  };

  await db.query('set session_replication_role = replica');
  await fireDerivingTriggers('enable always');
  await db.query(
    `insert into public.companies (id, slug, name, listed, trusted_since)
     select c.id, 'market-' || c.place, c.name, true, now() - interval '30 days'
     from rows from (jsonb_to_recordset($1::jsonb) as (id uuid, name text)) with ordinality as c(id, name, place)`,
    [JSON.stringify(companies.map(({ id, name }) => ({ id, name })))],
  );
  // One for all: rows are stored in several transactions, and their order must not depend on when each began.
  const [{ moment } = { moment: '' }] = await db.query<{ moment: string }>('select now()::text as moment');
  await db.query('create table market_rows (place int, id uuid, fields jsonb)');
  const step = 5000;
  for (let from = 0; from < vacancies.length; from += step) {
    const rows = vacancies.slice(from, from + step).map((vacancy, index) => ({
      ...{ place: from + index, id: vacancy.id },
      fields: {
        ...{ company_id: vacancy.companyId, title: vacancy.title, description: vacancy.description },
        ...{ requirements: vacancy.requirements, benefits: vacancy.benefits, location: vacancy.location },
        ...{ type: vacancy.facts.contract, level: vacancy.facts.level, salary: vacancy.salary },
        days_old: vacancy.daysOld,
      },
    }));
    await db.query(
      'insert into market_rows select * from jsonb_to_recordset($1::jsonb) as r(place int, id uuid, fields jsonb)',
      [JSON.stringify(rows)],
    );
  }
  // No two at the same second: the order of equals is the same in every run
  await inParts(
    (ofPart) => `
      insert into public.vacancies (id, company_id, title, description, requirements, benefits, location, type, level, salary, posted_at)
      select m.id, v.company_id, v.title, v.description, v.requirements, v.benefits, v.location, v.type, v.level, v.salary,
        timestamptz '${moment}' - v.days_old * interval '1 day' - m.place * interval '1 second'
      from market_rows as m, jsonb_to_record(m.fields) as v(company_id uuid, title text, description text, requirements text[], benefits text[],
        location text, type public.contract_type, level public.vacancy_level, salary text, days_old int)
      where ${ofPart}`,
  );
  await db.query('analyze public.vacancies');

  // Made anew afterwards, which is many times faster
  const indexes = await db.query<{ definition: string; name: string }>(
    `select indexdef as definition, indexname as name from pg_indexes
     where schemaname = 'private' and tablename = 'vacancy_search' and indexname <> 'vacancy_search_pkey'`,
  );
  for (const { name } of indexes) await db.query(`drop index private."${name}"`);
  await inParts(
    (ofPart) => `
      with setting as materialized (select set_config('ponte.search_tasks', 'deferred', true))
      select private.index_vacancies(array(select m.id from market_rows as m where ${ofPart} order by m.place)) from setting`,
  );
  for (const { definition } of indexes) await db.query(definition);
  await db.query('analyze private.vacancy_search');
  // As the triggers of the index do, which do not run here
  await db.query(`
    select private.note_repeats(array_agg(s.twin_key), array_agg(s.posted_at), array_agg(s.vacancy_id))
    from private.vacancy_search as s
    where s.twin_key in (select twin_key from private.vacancy_search group by twin_key having count(*) > 1)`);
  // Words of the lexicon and the suggestions: what was put off above
  for (let more = true; more;) {
    const [row] = await db.query<{ more: boolean }>('select private.run_search_tasks(0, true) as more');
    more = row?.more ?? false;
  }
  await fireDerivingTriggers('enable');
  await db.query('set session_replication_role = origin');
  await db.query('drop table market_rows');
  for (const table of [
    ...['private.vacancy_search', 'public.vacancies', 'private.search_lexicon', 'private.search_suggestions'],
  ])
    await db.query(`vacuum analyze ${table}`);
}
