import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { checkAd } from '@ponte/shared-domain';
import { makeMarket, type Market, type MarketVacancy } from '../../supabase/tests/search/market/market';

/*
 * The made-up market in a database, for what is measured there: its companies and vacancies, written with every
 * trigger.
 */

/** A made-up vacancy as `insertRows` takes it. */
export const fieldsOf = (vacancy: MarketVacancy) => ({
  ...{ id: vacancy.id, company_id: vacancy.companyId, title: vacancy.title, description: vacancy.description },
  ...{ requirements: vacancy.requirements, benefits: vacancy.benefits, location: vacancy.location },
  ...{ type: vacancy.facts.contract, level: vacancy.facts.level, salary: vacancy.salary },
});

/** The made-up vacancies that the ad check lets pass: some of them ask for too much experience, as real ones do. */
export function makeLawfulMarket(size: number): Market {
  const market = makeMarket(size);
  const isBlocked = ({ title, description, requirements, benefits, salary, location, facts }: MarketVacancy) =>
    checkAd({
      ...{ title, description, requirements: requirements.join('\n'), benefits: benefits.join('\n') },
      ...{ salary: salary ?? '', location, type: facts.contract, level: facts.level },
    }).some(({ hold }) => hold === 'block');
  return { ...market, vacancies: market.vacancies.filter((vacancy) => !isBlocked(vacancy)) };
}

/** Companies that may publish: with an account, listed, complete, trusted, on the plan without a limit. */
export async function loadCompanies(client: pg.Client, { companies }: Market): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into public.profiles (id, name, role, plan)
     select c.id, c.name, 'company', 'empresarial' from jsonb_to_recordset($1::jsonb) as c(id uuid, name text)`,
    [JSON.stringify(companies.map(({ id, name }) => ({ id, name })))],
  );
  await client.query(
    `insert into public.companies (id, slug, name, listed, cnpj, industry, phone, trusted_since)
     select c.id, 'market-' || c.place, c.name, true, '11222333000181', 'Serviços', '1133334444', now() - interval '30 days'
     from rows from (jsonb_to_recordset($1::jsonb) as (id uuid, name text)) with ordinality as c(id, name, place)`,
    [JSON.stringify(companies.map(({ id, name }) => ({ id, name })))],
  );
  await client.query('set session_replication_role = origin');
  await client.query('analyze public.companies, public.profiles');
}

/** Publishes a list of `fieldsOf`, its one parameter, as the owner. */
export const insertRows = `insert into public.vacancies (id, company_id, title, description, requirements, location, type, level, salary, benefits)
  select v.id, v.company_id, v.title, v.description, v.requirements, v.location, v.type, v.level, v.salary, v.benefits
  from jsonb_to_recordset($1::jsonb) as v(id uuid, company_id uuid, title text, description text, requirements text[], location text,
    type public.contract_type, level public.vacancy_level, salary text, benefits text[])`;

/**
 * Words that few vacancies have, for at a million people look for such words too: 'babadebabe' and the like. The first
 * ones are given most often.
 */
const rareWordCount = 20_000;

/**
 * A table `rare_words` of them, which the spelling dictionary and the suggestions know, as if companies had written
 * them; made once.
 */
export async function makeRareWords(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('rare_words') is not null as there`);
  if (rows[0]?.there) return;
  await client.query(`
    create table rare_words as
      select n as number, 'ba' || syllables[1 + n % 20] || syllables[1 + n / 20 % 20] || syllables[1 + n / 400 % 50] as word
      from generate_series(0, ${rareWordCount - 1}) as n,
        (select array(select c || v || d || 'e' from unnest('{b,c,d,f,g}'::text[]) as c, unnest('{a,e}'::text[]) as v, unnest('{d,l,m,n,t}'::text[]) as d)
          as syllables) as made;
    alter table rare_words add column document tsvector;
    update rare_words set document = array_to_tsvector(array(select unnest(array['+' || l, l]) from unnest(private.search_lexemes(word)) as l));
    insert into private.search_lexicon (word) select distinct word from rare_words order by 1 on conflict do nothing;
    insert into private.search_suggestions (start, kind, label, is_whole, hits)
      select distinct word, 'skill', word, true, 1 from rare_words on conflict do nothing;
    insert into private.search_suggestions (start, kind, label, is_whole, hits)
      select s.start, 'title', t.label, s.is_whole, 1
      from (select distinct 'Analista de ' || initcap(word) as label from rare_words) as t, private.suggestion_starts(t.label) as s
      on conflict do nothing`);
}

/**
 * Copies the vacancies that are there, which the triggers have written, until `size` are live; the indexes are made
 * anew afterwards, which is many times faster. A copy has its own date, another company and a rare skill, so it repeats
 * the vacancy that it was made from only where that company has it already.
 */
export async function multiplyVacancies(client: pg.Client, size: number): Promise<void> {
  const { rows: indexes } = await client.query<{ definition: string; name: string }>(
    `select indexdef as definition, schemaname || '.' || indexname as name from pg_indexes
     where (schemaname, tablename) in (('private', 'vacancy_search'), ('public', 'vacancies')) and indexname not like '%_pkey'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('set session_replication_role = replica');
  await makeRareWords(client);
  await client.query(`create temporary table company_places as
    select id as company_id, row_number() over (order by id) as place from public.companies where listed`);
  const written = async (schema: string, table: string, key: string, own: readonly string[]) => {
    const { rows } = await client.query<{ list: string[] }>(
      `select array_agg(quote_ident(attname) order by attnum) as list from pg_attribute
       where attrelid = ($1 || '.' || $2)::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all ($3::text[])`,
      [schema, table, [key, 'posted_at', 'company_id', ...own]],
    );
    const list = rows[0]?.list ?? [];
    return { names: list.join(', '), values: (from: string) => list.map((name) => `${from}.${name}`).join(', ') };
  };
  const ofVacancies = await written('public', 'vacancies', 'id', ['requirements']);
  const ofSearch = await written('private', 'vacancy_search', 'vacancy_id', ['document', 'repeated_until']);
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from private.vacancy_search');
  let live = rows[0]?.count ?? 0;
  while (live < size) {
    const { rowCount } = await client.query(`create temporary table copies as
      select o.vacancy_id as old_id, gen_random_uuid() as new_id, now() - random() * interval '60 days' as posted_at,
        c.company_id, w.word, w.document
      from (select vacancy_id, 1 + floor((select count(*) from company_places) * random() ^ 2)::int as place,
          floor(${rareWordCount} * random() ^ 3)::int as rare
        from private.vacancy_search limit ${Math.min(size - live, 50_000)}) as o
      join company_places as c using (place) join rare_words as w on w.number = o.rare`);
    if (!rowCount) throw new Error('Nothing to copy: no vacancy is live, or no company is listed.');
    await client.query(`insert into public.vacancies (id, posted_at, company_id, requirements, ${ofVacancies.names})
      select c.new_id, c.posted_at, c.company_id, v.requirements || c.word, ${ofVacancies.values('v')}
      from copies as c join public.vacancies as v on v.id = c.old_id`);
    await client.query(`insert into private.vacancy_search (vacancy_id, posted_at, company_id, document, ${ofSearch.names})
      select c.new_id, c.posted_at, c.company_id, s.document || c.document, ${ofSearch.values('s')}
      from copies as c join private.vacancy_search as s on s.vacancy_id = c.old_id`);
    await client.query('drop table copies');
    live += rowCount;
  }
  await client.query('drop table company_places');
  // What a copy's company has of the same vacancy already is alike; the triggers, which do not run here, would have
  // noted it.
  await client.query(`update private.vacancy_search as s set repeated_until = '2199-12-31'
    from (select vacancy_id, row_number() over (partition by twin_key order by posted_at desc, vacancy_id desc) as nth
      from private.vacancy_search where twin_key is not null) as list
    where list.vacancy_id = s.vacancy_id and list.nth > 1 and s.repeated_until is null`);
  await client.query('set session_replication_role = origin');
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze private.vacancy_search');
  await client.query('vacuum analyze public.vacancies');
  await client.query('vacuum analyze private.search_lexicon');
  await client.query('vacuum analyze private.search_suggestions');
}

/** Seconds of processor time that a connection of a server on this machine has used; undefined for any other server. */
export async function processorTime(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  try {
    const fields = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // User and system time, in hundredths of a second
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}
