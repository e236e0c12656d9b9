import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { rootFolder } from '@ponte/build/apps';
import { pageSize } from '../../candidate-mfe/src/features/vacancy-search/vacancies.api';
import { onDatabase, withDatabase } from '../../supabase/tests/postgres/connection';
import { createTemplate, dropDatabase } from '../../supabase/tests/postgres/template';
import { marketSize, type Market } from '../../supabase/tests/search/market/market';
import { openDatabaseServer } from './database-server';
import { printMachineLoad } from './machine-load';
import {
  fieldsOf,
  insertRows,
  loadCompanies,
  makeLawfulMarket,
  makeRareWords,
  multiplyVacancies,
} from './market-database';
import { onConnections, shareOut } from './share-out';

/*
 * How fast the search is on 10 000, 100 000 and 1 000 000 vacancies: a PostgreSQL of its own (or
 * PONTE_TEST_SERVER_URL's), the real migrations, and search_vacancies called as a visitor. The vacancies are the
 * made-up market's (supabase/tests/search/market): some 20 000, as many as the ad check lets pass, written with every
 * trigger, and above that copies with a date, a company and a rare skill of their own. `npm run measure:search-speed --
 * 10000 100000` for other sizes. First one visitor, class by class, and the numbers beside the filters
 * (count_vacancy_filters), which a page asks for when its filters are opened; then eight visitors at once, every search
 * as often (`-- together 100000`: that alone).
 * And the directory (search_companies) at 100 000 companies, made of the seed's in the same way: `npm run
 * measure:search-speed -- companies` measures it alone, `-- vacancies 3000000` leaves it out.
 */

const onlyTogether = process.argv.includes('together');
const onlyCompanies = process.argv.includes('companies');
const onlyVacancies = process.argv.includes('vacancies') || onlyTogether;
/** `--keep` leaves the database's server running until it is interrupted, and says where: for `explain`. */
const isKept = process.argv.includes('--keep');
const sizes = process.argv
  .slice(2)
  .filter((argument) => !['companies', 'vacancies', 'together', '--keep'].includes(argument))
  .map(Number);
if (sizes.length === 0 && !onlyCompanies) sizes.push(10_000, 100_000, 1_000_000);
const companyCount = 100_000;
if (sizes.some((size) => !Number.isInteger(size) || size < 1000))
  throw new Error('Sizes are whole numbers from 1000 on.');
sizes.sort((a, b) => a - b);
const repeats = 12;
/** Visitors who search at once, and how many searches they make in all. */
const visitors = [1, 8];
const togetherSearches = 1600;

interface Search {
  p_query?: string;
  p_location?: string;
  p_salary?: string;
  p_type?: string;
  p_level?: string;
  p_cursor?: string;
  p_sort?: string;
}

const classes: Readonly<Record<string, readonly Search[]>> = {
  'nothing typed': [{}],
  'common word': ['desenvolvedor', 'analista', 'vendedora', 'motorista', 'auxiliar', 'tecnico'].map((p_query) => ({
    p_query,
  })),
  'very common word': ['experiencia', 'clt', 'trabalho', 'ensino medio', 'equipe'].map((p_query) => ({ p_query })),
  'two words': ['tecnico enfermagem', 'auxiliar limpeza', 'gerente de loja', 'analista dados', 'operador de caixa'].map(
    (p_query) => ({ p_query }),
  ),
  'only in descriptions': ['planilha', 'rondas', 'evolucoes', 'interpretacao', 'acabamento'].map((p_query) => ({
    p_query,
  })),
  synonym: ['dev', 'rh', 'motoboy', 'faxineira', 'home office', 'ti'].map((p_query) => ({ p_query })),
  company: ['brivana', 'grupo rovanda', 'studio itamura'].map((p_query) => ({ p_query })),
  'typing error': ['desenvovledor', 'enfermera', 'motorsita', 'vendedro', 'analsita'].map((p_query) => ({ p_query })),
  'nothing found': ['xyzxyz', 'astronauta lunar', 'enfermeira typescript'].map((p_query) => ({ p_query })),
  sentence: [
    'quero trabalhar de vendedor perto de sp',
    'vaga de emprego para quem nunca trabalhou',
    'preciso de um emprego de motorista em curitiba com carteira assinada',
    'procuro estágio em administração à tarde',
    'vagas de ti para iniciantes',
  ].map((p_query) => ({ p_query })),
  'nickname of a place': [
    { p_query: 'enfermeira bh' },
    { p_query: 'vendedor abc paulista' },
    { p_query: 'motorista', p_location: 'baixada santista' },
    { p_query: 'garçom floripa' },
    { p_location: 'grande sp' },
  ],
  'a part of the words': [
    'enfermeira typescript',
    'soldador kubernetes curitiba pleno',
    'gerente de loja react bilíngue',
    'cozinheiro python são luís home office',
  ].map((p_query) => ({ p_query })),
  'two errors': ['desenvovledro', 'emfermera', 'motorsitta', 'administartivoo', 'recepsionitsa'].map((p_query) => ({
    p_query,
  })),
  'very long': [
    'Buscamos pessoa com experiência em atendimento ao cliente, emissão de notas fiscais, controle de estoque, contas a pagar e a receber, conciliação bancária, planilhas e organização de arquivos para trabalhar em equipe',
    'analista de sistemas desenvolvedor java javascript react node angular vue typescript php python go kotlin swift ruby scala docker kubernetes aws azure gcp linux windows oracle mysql postgres mongo redis kafka',
    'a e i o u de da do em na no para por com sem sobre entre e ou mas se que como quando onde quem qual quanto a e i o u de da do em na no para por com sem sobre entre e ou mas se que como quando onde quem',
  ].map((p_query) => ({ p_query: p_query.slice(0, 200) })),
  'word and city': [
    { p_query: 'desenvolvedor', p_location: 'São Paulo, SP' },
    { p_query: 'enfermeira', p_location: 'Recife, PE' },
    { p_query: 'analista', p_location: 'Campinas' },
    { p_query: 'motorista curitiba' },
  ],
  'word and filters': [
    { p_query: 'desenvolvedor', p_level: 'senior', p_salary: '10000+' },
    { p_query: 'analista', p_type: 'pj', p_location: 'Remoto' },
    { p_query: 'vendedor', p_location: 'SC', p_salary: '1000-3000' },
    { p_query: 'experiencia', p_level: 'diretor', p_location: 'SP' },
  ],
  place: [
    { p_location: 'São Paulo, SP' },
    { p_location: 'SP' },
    { p_location: 'Sobral' },
    { p_location: 'Remoto' },
    { p_location: 'AC' },
  ],
  filters: [
    { p_level: 'diretor' },
    { p_type: 'clt' },
    { p_salary: '10000+' },
    { p_type: 'estagio', p_level: 'senior' },
    { p_type: 'pj', p_level: 'senior', p_salary: '3000-6000' },
    { p_level: 'diretor', p_location: 'MG' },
  ],
};
const prefixes = ['de', 'desenv', 'an', 'analista d', 'enf', 'jato', 'bab', 'react', 'zzz'];

/** The seed, whose companies the directory's rows are made of, and the companies of the market. */
async function prepare(client: pg.Client, market: Market): Promise<void> {
  // Columns of the hosted auth service that the seed fills
  await client.query(
    `alter table auth.users add column if not exists confirmation_token text, add column if not exists recovery_token text,
       add column if not exists email_change text, add column if not exists email_change_token_new text`,
  );
  await client.query(
    `alter table auth.identities add column if not exists last_sign_in_at timestamptz, add column if not exists created_at timestamptz,
       add column if not exists updated_at timestamptz`,
  );
  await client.query(readFileSync(path.join(rootFolder, 'supabase/seed.sql'), 'utf8'));
  await loadCompanies(client, market);
}

/** Vacancies up to `size`: those of the market, published with every trigger, and above their number copies of them. */
async function load(client: pg.Client, market: Market, size: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from private.vacancy_search');
  const present = rows[0]?.count ?? 0;
  const added = market.vacancies.slice(present, size);
  const daysOld = Object.fromEntries(added.map((vacancy) => [vacancy.id, vacancy.daysOld]));
  for (let from = 0; from < added.length; from += 500)
    await client.query(insertRows, [JSON.stringify(added.slice(from, from + 500).map(fieldsOf))]);
  await client.query('set session_replication_role = replica');
  for (const [table, key] of [
    ['public.vacancies', 'id'],
    ['private.vacancy_search', 'vacancy_id'],
  ])
    await client.query(
      `update ${table} as v set posted_at = now() - old.value::float * interval '1 day' - random() * interval '1 day'
       from jsonb_each_text($1::jsonb) as old where v.${key} = old.key::uuid`,
      [JSON.stringify(daysOld)],
    );
  await client.query('set session_replication_role = origin');
  await multiplyVacancies(client, size);
}

interface Page {
  rows: { id: string }[];
  total: number;
  total_capped: boolean;
  next_cursor: string | null;
}

/** The answer of a function that returns one page. */
function onlyPage([row]: readonly { page: Page }[]): Page {
  if (!row) throw new Error('the search returned no page');
  return row.page;
}

const argumentsOf = (search: Search): string[] => Object.keys(search).map((name, index) => `${name} => $${index + 1}`);

async function ask(client: pg.Client, search: Search): Promise<{ page: Page; ms: number }> {
  const list = [...argumentsOf(search), `p_page_size => ${pageSize}`].join(', ');
  const began = performance.now();
  const { rows } = await client.query<{ page: Page }>(
    `select public.search_vacancies(${list}) as page`,
    Object.values(search),
  );
  return { page: onlyPage(rows), ms: performance.now() - began };
}

const percentile = (times: number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Milliseconds. */
interface Figures {
  p50: number;
  p95: number;
  p99: number;
  worst: number;
  note: string;
}

const figures = (times: number[], note = ''): Figures => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
  worst: Math.max(...times),
  note,
});

const heading = `${'class'.padEnd(32)}    p50      p95      p99    worst ms   `;

const lineOf = (label: string, { p50, p95, p99, worst, note }: Figures): string =>
  `${label.padEnd(32)} ${[p50, p95, p99, worst].map((ms) => ms.toFixed(1).padStart(6)).join('   ')}      ${note}`;

/** How many repeated vacancies of one another may stand behind each other in the list. */
const longestRepetition = 100;

/**
 * The cursor of a page that begins `rows` rows further on, made from the first page's and the row that stands there,
 * and the vacancy that such a page must begin with: the next one that repeats none.
 */
async function deepCursor(
  admin: pg.Client,
  first: Page,
  search: Search,
  rows: number,
): Promise<{ cursor: string; next: string } | null> {
  if (!first.next_cursor) return null;
  // Written by search_vacancies.
  const cursor: Record<string, unknown> = JSON.parse(Buffer.from(first.next_cursor, 'base64url').toString());
  const { rows: filters } = await admin.query<{ place_sql: string; place: string | null; words: string | null }>(
    `select place_sql, place, (private.search_queries(private.query_words($1)))[5]::text as words from private.place_filter($2)`,
    [search.p_query ?? '', search.p_location ?? ''],
  );
  const { rows: found } = await admin.query<{ p: string; i: string; repeats: boolean }>(
    `select s.posted_at::text as p, s.vacancy_id as i, coalesce(s.repeated_until >= private.today(), false) as repeats
     from private.vacancy_search as s
     where ${filters[0]?.place_sql} and ($1::text is null or true) and ($2::tsquery is null or s.document @@ $2::tsquery)
       and (s.deadline is null or s.deadline >= private.today())
     order by s.posted_at desc, s.vacancy_id desc offset ${rows} limit ${longestRepetition}`,
    [filters[0]?.place, filters[0]?.words],
  );
  const [last, ...following] = found;
  const next = following.find(({ repeats }) => !repeats);
  // Without the rows that were arranged for the pages before that
  const arranged = { w: undefined, x: undefined, k: undefined, e: undefined };
  if (!last || !next) return null;
  return {
    cursor: Buffer.from(JSON.stringify({ ...cursor, ...arranged, p: last.p, i: last.i })).toString('base64url'),
    next: next.i,
  };
}

/** The numbers beside the filters, for the first page of each search. */
async function measureFilterCounts(visitor: pg.Client): Promise<Figures> {
  const times: number[] = [];
  let slowest = { ms: 0, label: '' };
  for (const search of Object.values(classes).flat()) {
    for (let run = 0; run <= 3; run += 1) {
      const began = performance.now();
      await visitor.query(
        `select * from public.count_vacancy_filters(${argumentsOf(search).join(', ')})`,
        Object.values(search),
      );
      const ms = performance.now() - began;
      if (run === 0) continue;
      times.push(ms);
      if (ms > slowest.ms) slowest = { ms, label: Object.values(search).join(' ').slice(0, 60) };
    }
  }
  return figures(times, `slowest '${slowest.label}'`);
}

/** Visitors search at once, each one search after another; every search of every class comes as often. */
async function measureTogether(url: string): Promise<void> {
  const all = Object.entries(classes).flatMap(([name, searches]) => searches.map((search) => ({ name, search })));
  // 31 is no divisor of their number: neighbours of a class are far from each other
  const given = Array.from({ length: togetherSearches }, (_, at) => all[(at * 31) % all.length]).filter(
    (each) => each !== undefined,
  );
  for (const count of visitors) {
    const times: number[] = [];
    const byClass = new Map<string, number[]>();
    const seconds = await onConnections(url, count, async (clients) => {
      await Promise.all(
        clients.map(async (client) => {
          await client.query('set role anon');
          // The first ones of a connection are planned.
          for (const { search } of all.slice(0, 10)) await ask(client, search);
        }),
      );
      return shareOut(clients, given, async (client, { name, search }) => {
        const { ms } = await ask(client, search);
        times.push(ms);
        byClass.set(name, [...(byClass.get(name) ?? []), ms]);
      });
    });
    const slowest = [...byClass]
      .map(([name, some]) => ({ name, p95: percentile(some, 0.95) }))
      .sort((a, b) => b.p95 - a.p95)
      .slice(0, 3);
    console.log(
      lineOf(
        `${count} at once: ${(given.length / seconds).toFixed(0)} searches/s`,
        figures(times, `p95 ${slowest.map(({ name, p95 }) => `${name} ${p95.toFixed(0)}`).join(', ')}`),
      ),
    );
  }
}

async function measure(url: string): Promise<Map<string, Figures>> {
  const results = new Map<string, Figures>();
  await onDatabase(url, async (admin) => {
    await onDatabase(url, async (visitor) => {
      await visitor.query('set role anon');
      const { rows: words } = await admin.query<{ p_query: string }>(
        'select word as p_query from rare_words where number in (0, 100, 2000, 10000, 19999) order by number',
      );
      for (const [name, searches] of Object.entries({ ...classes, 'rare word': words })) {
        const times: number[] = [];
        const totals: string[] = [];
        for (const search of searches) {
          const { page } = await ask(visitor, search);
          totals.push(page.total_capped ? '2000+' : String(page.total));
          for (let run = 0; run < repeats; run += 1) times.push((await ask(visitor, search)).ms);
        }
        results.set(name, figures(times, totals.join(' ')));
      }
      results.set('numbers beside the filters', await measureFilterCounts(visitor));
      const searches: Search[] = [{}, { p_location: 'SP' }, { p_query: 'desenvolvedor', p_sort: 'newest' }];
      for (const search of searches) {
        const { page } = await ask(visitor, search);
        for (const depth of [1, 100, 10_000]) {
          const name = ['page after', depth, search.p_location, search.p_query].filter(Boolean).join(' ');
          const place = await deepCursor(admin, page, search, depth * pageSize - 1);
          if (!place) continue;
          const times: number[] = [];
          for (let run = 0; run < 3 * repeats; run += 1) {
            const answer = await ask(visitor, { ...search, p_cursor: place.cursor });
            if (answer.page.rows[0]?.id !== place.next) throw new Error(`${name}: a vacancy is missing or comes twice`);
            times.push(answer.ms);
          }
          results.set(name, figures(times));
        }
      }
      const times: number[] = [];
      for (const prefix of prefixes) {
        for (let run = 0; run <= repeats; run += 1) {
          const began = performance.now();
          await visitor.query('select * from public.suggest_terms($1, 8)', [prefix]);
          if (run > 0) times.push(performance.now() - began);
        }
      }
      results.set('suggestions', figures(times, prefixes.join(', ')));
    });
  });
  return results;
}

/**
 * Companies up to `companyCount`: each has the name, sector, place and two descriptions of others. The index is made
 * after the rows.
 */
async function loadDirectory(client: pg.Client): Promise<void> {
  await makeRareWords(client);
  const { rows: indexes } = await client.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where schemaname = 'private' and indexname = 'company_search_parts'`,
  );
  await client.query('drop index private.company_search_parts');
  await client.query('set session_replication_role = replica');
  await client.query(`
    create temporary table bench_companies as
      select row_number() over (order by id) as number, name, description, industry, city, state from public.companies where description is not null;
    create temporary table dice as
      select n, array(select 1 + floor(random() * (select count(*) from bench_companies))::int from generate_series(1, 5) where n > 0) as roll
      from generate_series(1, ${companyCount}) as n;
    insert into public.companies (id, slug, name, industry, description, city, state, legal_name, cnpj, phone, street, number, neighborhood, zip_code)
    select gen_random_uuid(), 'bench-' || n, split_part(a.name, ' ', 1) || ' ' || initcap(w.word) || ' ' || split_part(b.name, ' ', -1), c.industry,
      a.description || ' ' || b.description, d.city, d.state, a.name, '11222333000181', '1133334444', 'Rua A', '1', 'Centro', '01000000'
    from dice
    join bench_companies a on a.number = roll[1] join bench_companies b on b.number = roll[2]
    join bench_companies c on c.number = roll[3] join bench_companies d on d.number = roll[4]
    join rare_words w on w.number = (roll[5] * 7919 + n) % 20000;
    insert into private.company_search (company_id, name_key, text_key, industry, industry_key, city_key, state)
    select c.id, private.fold(c.name), private.fold(concat_ws(' ', c.name, c.industry, c.description)), c.industry, private.fold(c.industry),
      private.fold(c.city), c.state
    from public.companies c where c.slug like 'bench-%'`);
  await client.query('set session_replication_role = origin');
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze private.company_search');
  await client.query('vacuum analyze public.companies');
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const companyClasses: Readonly<Record<string, readonly Record<string, string>[]>> = {
  'nothing typed': [{}, {}, {}, {}],
  'every letter': letters.map((p_query) => ({ p_query })),
  'every two letters': letters.flatMap((one) => letters.map((other) => ({ p_query: one + other }))),
  'several short words': ['a e i o u', 'a b c', 'de da do', 'x y z', 'qu es', '& %', '1 2'].map((p_query) => ({
    p_query,
  })),
  words: [
    'empresa palavras',
    'empresa',
    'tecnologia',
    'hospital',
    'somos uma empresa',
    'babade',
    'construtora',
    'serviços de limpeza',
    'xyzxyz',
    'a tecnologia',
    'empresa zzz',
    'padaria',
    'transportes',
  ].map((p_query) => ({ p_query })),
  'with filters': [
    { p_query: 'a', p_location: 'SP' },
    { p_query: 'te', p_location: 'Recife, PE' },
    { p_query: 'empresa', p_industry: 'Saúde' },
    { p_query: 'xq', p_location: 'SP' },
    { p_location: 'Remoto' },
    { p_query: 'a', p_location: 'Remoto' },
    { p_industry: 'Tecnologia', p_location: 'Campinas' },
  ],
};

async function measureCompanies(url: string): Promise<Map<string, Figures>> {
  const results = new Map<string, Figures>();
  await onDatabase(url, async (visitor) => {
    await visitor.query('set role anon');
    const companies = async (given: Record<string, string>) => {
      const list = Object.keys(given).map((name, index) => `${name} => $${index + 1}`);
      const began = performance.now();
      const { rows } = await visitor.query<{ page: Page }>(
        `select public.search_companies(${[...list, 'p_page_size => 12'].join(', ')}) as page`,
        Object.values(given),
      );
      return { page: onlyPage(rows), ms: performance.now() - began };
    };
    await companies({});
    const next: Record<string, string>[] = [];
    for (const [name, searches] of Object.entries(companyClasses)) {
      const times: number[] = [];
      const totals: string[] = [];
      let slowest = { ms: 0, label: '' };
      for (const search of searches) {
        for (let run = 0; run < 3; run += 1) {
          const { page, ms } = await companies(search);
          times.push(ms);
          if (ms > slowest.ms) slowest = { ms, label: Object.values(search).join(' ') };
          if (run > 0) continue;
          totals.push(page.total_capped ? '1000+' : String(page.total));
          if (page.next_cursor) next.push({ ...search, p_cursor: page.next_cursor });
        }
      }
      results.set(
        name,
        figures(
          times,
          `${searches.length <= 13 ? totals.join(' ') : ''} slowest ${slowest.ms.toFixed(0)} ms: '${slowest.label}'`,
        ),
      );
    }
    const times: number[] = [];
    for (const search of next) times.push((await companies(search)).ms);
    results.set('second pages of all', figures(times));
  });
  return results;
}

async function benchCompanies(url: string): Promise<void> {
  const began = performance.now();
  await onDatabase(url, loadDirectory);
  console.log(
    `\n${companyCount.toLocaleString('en')} companies, 12 a page (loaded in ${Math.round((performance.now() - began) / 1000)} s)`,
  );
  printMachineLoad();
  console.log(`${heading}matches`);
  for (const [label, found] of await measureCompanies(url)) console.log(lineOf(label, found));
  console.log('(goal: p95 50 ms in each class)');
}

async function main(): Promise<void> {
  const server = await openDatabaseServer('measure:search-speed');
  const name = `ponte_bench_${process.pid}`;
  const url = withDatabase(server.url, name);
  try {
    console.log(`PostgreSQL ${server.version}, ${pageSize} vacancies a page, as anon`);
    await createTemplate(server.url, name);
    // The ad check of them all takes a minute: the directory needs none.
    const market = makeLawfulMarket(sizes.length > 0 ? marketSize : 0);
    await onDatabase(url, (client) => prepare(client, market));
    const bySize = new Map<number, Map<string, Figures>>();
    for (const size of sizes) {
      const began = performance.now();
      await onDatabase(url, (client) => load(client, market, size));
      console.log(
        `\n${size.toLocaleString('en')} vacancies (loaded in ${Math.round((performance.now() - began) / 1000)} s)`,
      );
      printMachineLoad();
      console.log(`${heading}matches`);
      const results = onlyTogether ? new Map<string, Figures>() : await measure(url);
      bySize.set(size, results);
      for (const [label, found] of results) console.log(lineOf(label, found));
      await measureTogether(url);
    }
    if (!onlyVacancies) await benchCompanies(url);
    const [smallest, largest] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
    if (smallest < largest) {
      console.log(`\np50 at ${largest.toLocaleString('en')} / p50 at ${smallest.toLocaleString('en')} (goal 4)`);
      for (const [label, { p50 }] of bySize.get(largest) ?? []) {
        const before = bySize.get(smallest)?.get(label);
        if (before) console.log(`${label.padEnd(28)} ${(p50 / before.p50).toFixed(1).padStart(6)}`);
      }
    }
    if (sizes.length > 0)
      console.log(
        '\n(goals at 1 000 000: p95 60 ms and worst 150 ms in each class, next page p95 10 ms at any depth; by eight at once 150 searches/s, p95 120 ms)',
      );
    if (isKept) {
      console.log(`\nThe database stays until Ctrl-C: ${url}`);
      await new Promise(() => setInterval(() => undefined, 60_000));
    }
  } finally {
    await dropDatabase(server.url, name).catch(() => undefined);
    await server.stop();
  }
}

await main();
