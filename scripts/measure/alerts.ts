import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { lookers, queueSearchAlerts } from '../../supabase/functions/outbox/handler';
import { readOpenQueries } from '../../supabase/tests/search/market/golden-queries';
import { onDatabase, withDatabase } from '../../supabase/tests/postgres/connection';
import { createTemplate, dropDatabase } from '../../supabase/tests/postgres/template';
import { openDatabaseServer } from './database-server';
import { printMachineLoad } from './machine-load';
import { fieldsOf, insertRows, loadCompanies, makeLawfulMarket, processorTime } from './market-database';

/*
 * What a morning of alerts costs: a PostgreSQL of its own (or PONTE_TEST_SERVER_URL's), the real migrations, the
 * made-up market's vacancies as those of a day among older ones, and saved searches of people with two each: titles of
 * the market, the commonest most often, words as people type them, places and filters. `npm run measure:alerts` looks
 * for all of them as the outbox does, whose schedule calls it once a minute, and tells how long after the first call
 * everybody was looked at; `-- 5000` for another number of searches.
 */

const searches = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(searches) || searches < 100) throw new Error('The number is a whole one from 100 on.');
const savers = Math.ceil(searches / 2);
/** Vacancies of the day, and older ones. */
const fresh = 5_000;
const old = 100_000;
/** How often the schedule calls the outbox (docs/deployment.md), in milliseconds. */
const callEvery = 60_000;

async function load(client: pg.Client): Promise<void> {
  const market = makeLawfulMarket(fresh + 1_500);
  const vacancies = market.vacancies.slice(0, fresh);
  await loadCompanies(client, market);
  for (let from = 0; from < vacancies.length; from += 500)
    await client.query(insertRows, [JSON.stringify(vacancies.slice(from, from + 500).map(fieldsOf))]);
  await client.query('set session_replication_role = replica');
  await client.query(`update private.vacancy_search set posted_at = now() - random() * interval '20 hours'`);
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = 'private.vacancy_search'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all ('{vacancy_id,posted_at}')`,
  );
  const columns = rows.map(({ name }) => name).join(', ');
  await client.query(`insert into private.vacancy_search (vacancy_id, posted_at, ${columns})
    select gen_random_uuid(), now() - interval '2 days' - random() * interval '150 days', ${columns}
    from private.vacancy_search, generate_series(1, ${Math.ceil(old / fresh)})`);

  const titles = vacancies.map(({ title }) => title);
  const words = readOpenQueries();
  const places = [...new Set(vacancies.map(({ location }) => location))];
  // Repeatable, and some far commoner than others.
  let seed = 1;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const pick = <T>(list: readonly T[], skew = 1): T | null => list[Math.floor(list.length * random() ** skew)] ?? null;
  const saved = Array.from({ length: searches }, (_none, index) => {
    const typed = random() < 0.5 ? pick(words, 2) : null;
    return {
      person: Math.floor(index / 2) + 1,
      query: typed ? typed.query : pick(titles, 3),
      location: typed?.location || (random() < 0.5 ? pick(places, 3) : null),
      type: random() < 0.2 ? 'clt' : null,
      level: random() < 0.1 ? 'junior' : null,
    };
  });
  await client.query(`create temporary table people as select n, gen_random_uuid() as id from generate_series(1, ${savers}) as n;
    insert into public.profiles (id, name, role) select id, 'Pessoa ' || n, 'candidate' from people;
    insert into public.email_preferences (user_id) select id from people;
    insert into private.alert_rounds (user_id, due_at, looked_until) select id, now(), now() - interval '22 hours' from people`);
  for (let from = 0; from < saved.length; from += 5_000)
    await client.query(
      `insert into public.saved_searches (user_id, name, query, location, type, level, alerts, alerts_since, created_at)
       select p.id, 'Busca', left(s.query, 200), s.location, s.type, s.level, true, now() - interval '3 days', now() - interval '3 days'
       from jsonb_to_recordset($1::jsonb) as s(person int, query text, location text, type text, level text) join people as p on p.n = s.person
       on conflict do nothing`,
      [JSON.stringify(saved.slice(from, from + 5_000))],
    );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze private.vacancy_search');
  await client.query('vacuum analyze public.saved_searches');
}

async function main(): Promise<void> {
  const server = await openDatabaseServer('measure:alerts');
  const name = `ponte_alerts_${process.pid}`;
  const url = withDatabase(server.url, name);
  try {
    console.log(`PostgreSQL ${server.version}`);
    await createTemplate(server.url, name);
    const began = performance.now();
    await onDatabase(url, load);
    console.log(
      `${searches.toLocaleString('en')} searches of ${savers.toLocaleString('en')} people, ${fresh.toLocaleString('en')} new vacancies of ${(fresh + old).toLocaleString('en')} (loaded in ${Math.round((performance.now() - began) / 1000)} s)`,
    );
    printMachineLoad();
    const connections = Array.from({ length: lookers }, () => new pg.Client({ connectionString: url }));
    for (const connection of connections) await connection.connect();
    const free = [...connections];
    const statements: number[] = [];
    let isDone = false;
    const look = async (limit: number): Promise<number> => {
      const connection = free.pop();
      if (connection === undefined) throw new Error('more statements at once than connections');
      const from = performance.now();
      const { rows } = await connection.query<{ looked: number }>('select public.queue_search_alerts($1) as looked', [
        limit,
      ]);
      free.push(connection);
      statements.push(performance.now() - from);
      const looked = rows[0]?.looked ?? 0;
      if (looked === 0) isDone = true;
      return looked;
    };
    const start = performance.now();
    let calls = 0;
    let people = 0;
    let seconds = 0;
    while (!isDone) {
      await sleep(Math.max(start + calls * callEvery - performance.now(), 0));
      calls += 1;
      const looked = await queueSearchAlerts(look);
      if (looked === 0 && !isDone) throw new Error('the search for alerts failed');
      if (looked > 0) seconds = (performance.now() - start) / 1000;
      people += looked;
    }
    const times = await Promise.all(connections.map(processorTime));
    for (const connection of connections) await connection.end();
    await onDatabase(url, async (client) => {
      const { rows } = await client.query<{ mails: number; told: number }>(
        `select (select count(*)::int from private.mail_outbox where kind = 'search_alert') as mails,
           (select count(*)::int from public.vacancy_alerts) as told`,
      );
      const processor = times.reduce<number>((sum, time) => sum + (time ?? 0), 0);
      console.log(
        `all searches of ${people.toLocaleString('en')} people ${(seconds / 60).toFixed(1)} minutes after the first of ${calls} calls of the outbox, one a minute; statements ${(statements.reduce((sum, ms) => sum + ms, 0) / 1000).toFixed(1)} s by ${lookers} at once, processor ${processor.toFixed(1)} s, longest ${Math.max(...statements).toFixed(0)} ms; ${rows[0]?.mails} mails that name ${rows[0]?.told} vacancies`,
      );
      console.log('(goal: 100 000 searches and 5 000 new vacancies in ten minutes of the schedule)');
    });
  } finally {
    await dropDatabase(server.url, name).catch(() => undefined);
    await server.stop();
  }
}

await main();
