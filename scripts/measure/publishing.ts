import type pg from 'pg';
import { onDatabase, withDatabase } from '../../supabase/tests/postgres/connection';
import { createTemplate, dropDatabase } from '../../supabase/tests/postgres/template';
import type { Market, MarketVacancy } from '../../supabase/tests/search/market/market';
import { openDatabaseServer } from './database-server';
import { printMachineLoad } from './machine-load';
import {
  fieldsOf,
  insertRows,
  loadCompanies,
  makeLawfulMarket,
  multiplyVacancies,
  processorTime,
} from './market-database';
import { onConnections, shareOut } from './share-out';

/*
 * What publishing costs: a PostgreSQL of its own (or PONTE_TEST_SERVER_URL's), the real migrations with every trigger,
 * and the made-up market's vacancies. `npm run measure:publishing` writes 2 000, 5 000 and 10 000 vacancies in one
 * transaction each, 500 a statement, into an empty database: the time of a row must not grow. Then it imports 5 000 and
 * 30 000 by one call (import_vacancies). Then, beside 10 000, 100 000 and 1 000 000 vacancies that are there already,
 * it publishes and changes as companies do, a transaction each; and does both by several connections at once. `npm run
 * measure:publishing -- import` (or `-- import 2000`: that many by one call), `-- batches`, `-- 10000` and `-- together
 * 10000` (several connections alone) take parts of it; `--profile` adds which function of the database the time went
 * to.
 *
 * Beside the time stands the processor time of the connection, where the server runs on this machine: other work on the
 * machine changes it less.
 */

const words = ['batches', 'import', 'together', '--profile'];
const asked = process.argv.slice(2);
const isProfiled = asked.includes('--profile');
const isTogetherAlone = asked.includes('together');
const sizes = asked.filter((argument) => !words.includes(argument)).map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1000))
  throw new Error('Sizes are whole numbers from 1000 on.');
if (isTogetherAlone && sizes.length === 0) sizes.push(10_000);
const isWhole = sizes.length === 0 && !asked.includes('batches') && !asked.includes('import');
if (isWhole) sizes.push(10_000, 100_000, 1_000_000);
sizes.sort((a, b) => a - b);
const batches = isWhole || asked.includes('batches') ? [2_000, 5_000, 10_000] : [];
const isImport = asked.includes('import');
const imports = isImport && sizes.length > 0 ? sizes.splice(0) : isWhole || isImport ? [5_000, 30_000] : [];
/** Vacancies published one by one at each size, and then changed one by one. */
const singles = 600;
/** How many connections publish at once. */
const connections = [1, 2, 4, 8];

interface Timed {
  seconds: number;
  processor: number | undefined;
}

async function time(client: pg.Client, work: () => Promise<unknown>): Promise<Timed> {
  const before = await processorTime(client);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const after = await processorTime(client);
  return { seconds, processor: before === undefined || after === undefined ? undefined : after - before };
}

const print = (label: string, count: number, { seconds, processor }: Timed, more = ''): void =>
  console.log(
    `${label.padEnd(40)} ${seconds.toFixed(1).padStart(7)} s ${((1000 * seconds) / count).toFixed(2).padStart(8)} ms each ${(count / seconds).toFixed(0).padStart(6)}/s` +
      (processor === undefined
        ? ''
        : `   processor ${((1000 * processor) / count).toFixed(2).padStart(6)} ms each ${(count / processor).toFixed(0).padStart(6)}/s`) +
      (more && `   ${more}`),
  );

async function printProfile(client: pg.Client): Promise<void> {
  if (!isProfiled) return;
  const { rows } = await client.query<{ name: string; calls: number; self: number; total: number }>(
    `select schemaname || '.' || funcname as name, calls::int, self_time as self, total_time as total from pg_stat_user_functions
     order by self_time desc limit 14`,
  );
  for (const { name, calls, self, total } of rows)
    console.log(
      `    ${name.padEnd(42)} ${String(calls).padStart(8)} calls ${self.toFixed(0).padStart(9)} ms itself ${total.toFixed(0).padStart(9)} ms in all`,
    );
  await client.query('select pg_stat_reset()');
}

/** One transaction of `count` vacancies into an empty database, 500 a statement. */
async function measureBatch(url: string, market: Market, count: number): Promise<void> {
  await onDatabase(url, async (client) => {
    if (isProfiled) await client.query('set track_functions = "all"');
    const rows = market.vacancies.slice(0, count).map(fieldsOf);
    const parts: number[] = [];
    const timed = await time(client, async () => {
      await client.query('begin');
      for (let from = 0; from < rows.length; from += 500) {
        const began = performance.now();
        await client.query(insertRows, [JSON.stringify(rows.slice(from, from + 500))]);
        parts.push(performance.now() - began);
      }
      await client.query('commit');
    });
    const quarter = Math.max(1, Math.floor(parts.length / 4));
    const sum = (list: number[]) => list.reduce((all, part) => all + part, 0);
    print(
      `${count.toLocaleString('en')} in one transaction`,
      count,
      timed,
      `last quarter / first: ${(sum(parts.slice(-quarter)) / sum(parts.slice(0, quarter))).toFixed(2)}`,
    );
  });
  await onDatabase(url, printProfile);
}

/** One call of `count` vacancies for one company, and the same call again. */
async function measureImport(url: string, market: Market, count: number): Promise<void> {
  const vacancies = market.vacancies.slice(0, count);
  if (vacancies.length < count) throw new Error(`the market has ${vacancies.length} lawful vacancies`);
  const body = JSON.stringify(vacancies.map((vacancy) => ({ ...fieldsOf(vacancy), company_id: undefined })));
  await onDatabase(url, async (client) => {
    if (isProfiled) await client.query('set track_functions = "all"');
    for (const label of ['imported by one call', 'the same call again']) {
      let report: unknown;
      const timed = await time(client, async () => {
        const { rows } = await client.query<{ report: unknown }>(
          "select public.import_vacancies($1, $2::jsonb) - 'rows' as report",
          [market.companies[0]?.id, body],
        );
        report = rows[0]?.report;
      });
      print(`${count.toLocaleString('en')} ${label}`, count, timed, JSON.stringify(report));
    }
  });
  await onDatabase(url, printProfile);
}

/**
 * Runs a statement as a company, in a transaction of its own: a request, as PostgREST makes it.
 *
 * @returns the first row's id
 */
async function asCompany(client: pg.Client, id: string, sql: string, parameters: unknown[]): Promise<string> {
  await client.query('begin');
  await client.query(
    `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
    [JSON.stringify({ role: 'authenticated', sub: id }), id],
  );
  const { rows } = await client.query<{ id: string }>(sql, parameters);
  await client.query('commit');
  return rows[0]?.id ?? '';
}

/** @returns the id of the new vacancy */
function publish(client: pg.Client, company: string, vacancy: MarketVacancy): Promise<string> {
  const { id: _id, company_id: _company, ...fields } = fieldsOf(vacancy);
  return asCompany(client, company, `select public.create_vacancy(gen_random_uuid(), $1::jsonb)->>'id' as id`, [
    JSON.stringify(fields),
  ]);
}

const changeTitle = (client: pg.Client, company: string, id: string | undefined): Promise<string> =>
  asCompany(client, company, `update public.vacancies set title = title || ' noturno' where id = $1`, [id]);

/**
 * Companies publish at once, each connection one vacancy after another, and then change the titles. What they published
 * is removed.
 */
async function measureTogether(url: string, { companies, vacancies }: Market): Promise<void> {
  for (const count of connections) {
    await onConnections(url, count, async (clients) => {
      await clients[0]?.query('update private.vacancy_quota set used = 0');
      const published: { id: string; company: string }[] = [];
      const publishNext = async (client: pg.Client, vacancy: MarketVacancy, place: number): Promise<void> => {
        const company = companies[place % companies.length]?.id ?? '';
        published.push({ id: await publish(client, company, vacancy), company });
      };
      const change = async (client: pg.Client, { id, company }: (typeof published)[number]): Promise<void> => {
        await changeTitle(client, company, id);
      };
      const tell = (work: string, done: number, seconds: number): void =>
        console.log(
          `  by ${String(count).padStart(2)} connections at once, ${work.padEnd(18)} ${(done / seconds).toFixed(0).padStart(6)}/s`,
        );
      // The first ones of a connection are planned.
      for (const client of clients)
        for (const vacancy of vacancies.slice(-singles - 20, -singles))
          await publishNext(client, vacancy, published.length);
      const warmed = published.length;
      tell('publish', singles, await shareOut(clients, vacancies.slice(-singles), publishNext));
      for (const [at, client] of clients.entries())
        for (const each of published.slice(20 * at, 20 * at + 20)) await change(client, each);
      tell('change of a title', singles, await shareOut(clients, published.slice(warmed), change));
      await clients[0]?.query('delete from public.vacancies where id = any ($1::uuid[])', [
        published.map(({ id }) => id),
      ]);
    });
  }
}

/**
 * A company publishes its vacancies one by one, changes the title of each, and switches each off: a request each, as
 * PostgREST makes it.
 */
async function measureSingles(url: string, market: Market, size: number): Promise<void> {
  await onDatabase(url, async (client) => {
    if (isProfiled) await client.query('set track_functions = "all"');
    await client.query('update private.vacancy_quota set used = 0');
    const given = market.vacancies.slice(-singles);
    // A large company may create fifty a day, so each takes its turn
    const company = (at: number) => market.companies[at % market.companies.length]?.id ?? '';
    const published: string[] = [];
    const times: number[] = [];
    const each = async (work: (at: number) => Promise<unknown>) => {
      for (let at = 0; at < given.length; at += 1) {
        const began = performance.now();
        await work(at);
        times.push(performance.now() - began);
      }
    };
    const p95 = () => {
      const sorted = times.splice(0).sort((a, b) => a - b);
      return `p95 ${sorted[Math.floor(sorted.length * 0.95)]?.toFixed(0)} ms`;
    };
    const run = async (label: string, work: (at: number) => Promise<unknown>) => {
      const timed = await time(client, () => each(work));
      print(`  ${label}`, given.length, timed, p95());
      if (isProfiled) {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await onDatabase(url, printProfile);
      }
    };
    console.log(`\n${size.toLocaleString('en')} vacancies`);
    await run('publish', async (at) => {
      const next = given[at];
      if (!next) throw new Error(`there is no vacancy ${at}`);
      published.push(await publish(client, company(at), next));
    });
    await run('change of a title', (at) => changeTitle(client, company(at), published[at]));
    await run('a longer deadline', (at) =>
      asCompany(client, company(at), `update public.vacancies set deadline = current_date + 60 where id = $1`, [
        published[at],
      ]),
    );
    await run('switched off', (at) =>
      asCompany(client, company(at), `update public.vacancies set published = false where id = $1`, [published[at]]),
    );
    await client.query('delete from public.vacancies where id = any ($1::uuid[])', [published]);
  });
}

async function main(): Promise<void> {
  const server = await openDatabaseServer('measure:publishing');
  const template = `ponte_publishing_${process.pid}`;
  const name = `${template}_run`;
  const url = withDatabase(server.url, name);
  const fresh = async () => {
    await dropDatabase(server.url, name);
    await onDatabase(server.url, (client) => client.query(`create database "${name}" template "${template}"`));
    await onDatabase(server.url, (client) =>
      client.query(`alter database "${name}" set search_path = "$user", public, extensions`),
    );
  };
  try {
    console.log(`PostgreSQL ${server.version}`);
    const market = makeLawfulMarket(48_000);
    await createTemplate(server.url, template);
    await onDatabase(withDatabase(server.url, template), (client) => loadCompanies(client, market));
    printMachineLoad();
    for (const count of batches) {
      await fresh();
      await measureBatch(url, market, count);
    }
    for (const count of imports) {
      await fresh();
      await measureImport(url, market, count);
    }
    if (sizes.length > 0) {
      await fresh();
      const base = market.vacancies.slice(0, Math.min(sizes[0] ?? 0, 20_000));
      await onDatabase(url, async (client) => {
        for (let from = 0; from < base.length; from += 500)
          await client.query(insertRows, [JSON.stringify(base.slice(from, from + 500).map(fieldsOf))]);
      });
    }
    for (const size of sizes) {
      await onDatabase(url, (client) => multiplyVacancies(client, size));
      printMachineLoad();
      if (!isTogetherAlone) await measureSingles(url, market, size);
      else console.log(`\n${size.toLocaleString('en')} vacancies`);
      await measureTogether(url, market);
    }
    console.log('(goals: the time of a row does not grow; 30 000 in 60 s; 200/s at 1 000 000)');
  } finally {
    await dropDatabase(server.url, name).catch(() => undefined);
    await dropDatabase(server.url, template).catch(() => undefined);
    await server.stop();
  }
}

await main();
