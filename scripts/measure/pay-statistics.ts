import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { onDatabase, withDatabase } from '../../supabase/tests/postgres/connection';
import { createTemplate, dropDatabase } from '../../supabase/tests/postgres/template';
import { openDatabaseServer } from './database-server';
import { printMachineLoad } from './machine-load';
import { fieldsOf, insertRows, loadCompanies, makeLawfulMarket, processorTime } from './market-database';

/*
 * What the figures of published pay cost at a million vacancies: a PostgreSQL of its own (or PONTE_TEST_SERVER_URL's),
 * the real migrations, and the made-up market's vacancies, copied to 20 000 companies, to other states and with other
 * pay, some titles many times more often than others. `npm run measure:pay-statistics` counts all occupations as the
 * outbox does, while visitors read, and then asks as /salarios, the form of a vacancy and the search do; `-- 100000`
 * for another number of vacancies.
 */

const size = Number(process.argv[2] ?? 1_000_000);
if (!Number.isInteger(size) || size < 20_000) throw new Error('The size is a whole number from 20000 on.');
const companies = 20_000;
/** Vacancies that the triggers write; the others are copies. */
const written = 3_000;

async function load(client: pg.Client): Promise<void> {
  const market = makeLawfulMarket(written);
  await loadCompanies(client, market);
  for (let from = 0; from < market.vacancies.length; from += 500)
    await client.query(insertRows, [JSON.stringify(market.vacancies.slice(from, from + 500).map(fieldsOf))]);
  const { rows: indexes } = await client.query<{ definition: string; name: string }>(
    `select indexdef as definition, schemaname || '.' || indexname as name from pg_indexes
     where (schemaname, tablename) in (('private', 'vacancy_search'), ('public', 'vacancies')) and indexname not like '%_pkey'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into public.profiles (id, name, role, plan)
      select gen_random_uuid(), 'Empresa ' || n, 'company', 'empresarial' from generate_series(1, ${companies}) as n;
    insert into public.companies (id, slug, name, listed, cnpj, industry, phone)
      select id, 'bench-' || row_number() over (), name, true, '11222333000181', 'Serviços', '1133334444' from public.profiles where name like 'Empresa %';
    create temporary table employers as select row_number() over () as number, id from public.companies where slug like 'bench-%';
    create temporary table originals as
      select row_number() over (order by md5(v.id::text)) as number, v.id, v.state from public.vacancies v join private.vacancy_search s on s.vacancy_id = v.id;
    create index on employers (number);
    create index on originals (number);
    analyze employers, originals`);
  const columns = async (table: string, without: readonly string[]) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all ($2::text[]) order by attnum`,
      [table, without],
    );
    return rows.map(({ name }) => name);
  };
  const ofVacancies = await columns('public.vacancies', [
    ...['id', 'company_id', 'posted_at', 'state', 'salary_min', 'salary_max'],
  ]);
  const ofSearch = await columns('private.vacancy_search', ['vacancy_id', 'company_id', 'posted_at', 'state', 'pay']);
  const { rows: before } = await client.query<{ count: number }>(
    'select count(*)::int as count, setseed(0.5) from originals',
  );
  const originals = before[0]?.count ?? 0;
  for (let missing = size - originals; missing > 0; missing -= 50_000) {
    await client.query(`create temporary table copies as
      select o.id as old_id, gen_random_uuid() as new_id, e.id as company_id, now() - random() * interval '200 days' as posted_at, p.state,
        0.8 + 0.5 * random() as factor
      from (
        -- the commonest title has some 7 % of all
        select 1 + floor(${originals} * random() ^ 3)::bigint as original, 1 + floor(${companies} * random())::bigint as employer,
          1 + floor(${originals} * random())::bigint as place from generate_series(1, ${Math.min(missing, 50_000)})
      ) as dice
      join originals as o on o.number = dice.original join employers as e on e.number = dice.employer join originals as p on p.number = dice.place`);
    await client.query(`insert into public.vacancies (id, company_id, posted_at, state, salary_min, salary_max, ${ofVacancies.join(', ')})
      select c.new_id, c.company_id, c.posted_at, c.state, round(v.salary_min * c.factor), round(v.salary_max * c.factor), ${ofVacancies.map((name) => `v.${name}`).join(', ')}
      from copies as c join public.vacancies as v on v.id = c.old_id`);
    await client.query(`insert into private.vacancy_search (vacancy_id, company_id, posted_at, state, pay, ${ofSearch.join(', ')})
      select c.new_id, c.company_id, c.posted_at, c.state, round(s.pay * c.factor), ${ofSearch.map((name) => `s.${name}`).join(', ')}
      from copies as c join private.vacancy_search as s on s.vacancy_id = c.old_id`);
    await client.query('drop table copies');
  }
  await client.query('set session_replication_role = origin');
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze private.vacancy_search');
  await client.query('vacuum analyze public.vacancies');
  await client.query('vacuum analyze public.companies');
}

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const printTimes = (label: string, times: readonly number[], more = ''): void =>
  console.log(
    `${label.padEnd(44)} p50 ${percentile(times, 0.5).toFixed(1).padStart(6)} ms   p95 ${percentile(times, 0.95).toFixed(1).padStart(6)} ms   longest ${Math.max(
      0,
      ...times,
    )
      .toFixed(1)
      .padStart(6)} ms   ${times.length} calls${more && `   ${more}`}`,
  );

async function timeCall(client: pg.Client, sql: string, parameters: readonly unknown[] = []): Promise<number> {
  const began = performance.now();
  await client.query(sql, [...parameters]);
  return performance.now() - began;
}

/** The most memory that a connection's process of this machine has had, in MB. */
async function peakMemory(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  try {
    const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8');
    return `${Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024)} MB (with what it shares)`;
  } catch {
    return 'unknown';
  }
}

/** One day's counting, by the calls of the outbox, with a visitor who reads meanwhile. */
async function count(url: string, label: string): Promise<void> {
  await onDatabase(url, async (visitor) => {
    await visitor.query('set role anon');
    await onDatabase(url, async (client) => {
      const calls: number[] = [];
      const reads: number[] = [];
      const searches: number[] = [];
      let occupations = 0;
      let isOver = false;
      const reading = (async () => {
        while (!isOver) {
          reads.push(await timeCall(visitor, `select public.pay_statistics('Enfermeiro', 'SP')`));
          searches.push(await timeCall(visitor, `select public.search_vacancies('enfermeiro')`));
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      })();
      const before = await processorTime(client);
      for (;;) {
        const began = performance.now();
        const { rows } = await client.query<{ counted: number }>('select public.count_pay_statistics() as counted');
        calls.push(performance.now() - began);
        occupations += rows[0]?.counted ?? 0;
        if (!rows[0]?.counted) break;
      }
      const after = await processorTime(client);
      isOver = true;
      await reading;
      const seconds = calls.reduce((sum, ms) => sum + ms, 0) / 1000;
      console.log(
        `\n${label}: ${occupations} occupations in ${seconds.toFixed(1)} s` +
          (before === undefined || after === undefined ? '' : `, processor ${(after - before).toFixed(1)} s`) +
          `, memory ${await peakMemory(client)}`,
      );
      printTimes('  a call of the outbox', calls);
      printTimes('  meanwhile: pay_statistics', reads);
      printTimes('  meanwhile: search_vacancies', searches);
    });
  });
}

async function measureLookups(url: string): Promise<void> {
  await onDatabase(url, async (admin) => {
    const { rows: known } = await admin.query<{ title: string }>(
      `select distinct on (k.work) p.phrase as title from private.pay_statistics as k
       join private.search_phrases as p on p.kind = 'work' and p.meaning[1] = k.work where k.is_shown order by k.work, p.phrase`,
    );
    const titles = known.filter((_, index) => index % Math.ceil(known.length / 200) === 0).map(({ title }) => title);
    const { rows } = await admin.query<{ answers: number; shown: number; size: string }>(
      `select count(*)::int as answers, count(*) filter (where is_shown)::int as shown,
         pg_size_pretty(pg_total_relation_size('private.pay_statistics')) as size from private.pay_statistics`,
    );
    console.log(
      `\n${rows[0]?.shown} answers shown of ${rows[0]?.answers}, ${rows[0]?.size}; asked about ${titles.length} titles`,
    );
    await onDatabase(url, async (visitor) => {
      await visitor.query('set role anon');
      const page: number[] = [];
      const form: number[] = [];
      for (const title of titles) {
        for (const [state, level] of [
          ['SP', 'pleno'],
          ['AC', 'diretor'],
        ]) {
          let sum = 0;
          for (const [p_state, p_level] of [
            [state, level],
            [state, null],
            [null, level],
            [null, null],
          ]) {
            const ms = await timeCall(visitor, 'select public.pay_statistics($1, $2, $3)', [title, p_state, p_level]);
            page.push(ms);
            sum += ms;
          }
          form.push(sum);
        }
      }
      printTimes('/salarios: pay_statistics', page);
      printTimes('form of a vacancy: four calls', form);
    });
    const line: number[] = [];
    for (const title of titles)
      for (const place of [null, 'SP', 'Recife, PE']) {
        // Of the server alone: the terms of the search are known to it already
        const { rows: timed } = await admin.query<{ ms: number }>(
          `with asked as materialized (select private.read_query(private.query_words($1)) as terms),
             began as materialized (select clock_timestamp() as at, terms from asked),
             answered as materialized (select at, private.pay_of_search(terms, $2, null, null) as pay from began)
           select (extract(epoch from clock_timestamp() - at) * 1000)::float8 as ms from answered where pay is null or pay is not null`,
          [title, place],
        );
        line.push(timed[0]?.ms ?? 0);
      }
    printTimes('search: its line alone', line);
  });
}

async function main(): Promise<void> {
  const server = await openDatabaseServer('measure:pay-statistics');
  const name = `ponte_pay_${process.pid}`;
  const url = withDatabase(server.url, name);
  try {
    console.log(`PostgreSQL ${server.version}`);
    await createTemplate(server.url, name);
    const began = performance.now();
    await onDatabase(url, load);
    console.log(
      `${size.toLocaleString('en')} vacancies of ${companies.toLocaleString('en')} companies (loaded in ${Math.round((performance.now() - began) / 1000)} s)`,
    );
    printMachineLoad();
    await count(url, 'first day');
    await onDatabase(url, (client) =>
      client.query(`update private.pay_checks set checked_on = checked_on - 1; delete from private.sweeps`),
    );
    await count(url, 'next day');
    await measureLookups(url);
    console.log('(goals: a day in 60 s, a call in 5 s, readers not held up; lookups p95 20 ms)');
  } finally {
    await dropDatabase(server.url, name).catch(() => undefined);
    await server.stop();
  }
}

await main();
