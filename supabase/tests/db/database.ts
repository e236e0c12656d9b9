import { cnpj as cnpjRules, cpf as cpfRules } from 'cpf-cnpj-validator';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startSqlHost } from '../../local/sql-host-client';
import type { SqlStep } from '../../local/sql-host';
import { onDatabase, withDatabase } from '../postgres/connection';

type Row = Record<string, unknown>;

/**
 * The database of one test file: PGlite, or a real PostgreSQL when PONTE_TEST_DATABASE_URL names a template (npm run
 * test:postgres).
 */
export interface Database {
  /** With the owner's rights; row-level security does not apply. */
  query<R = Row>(sql: string, parameters?: readonly unknown[]): Promise<R[]>;
  exec(sql: string): Promise<unknown>;
  /** Runs all steps in one transaction; the rows of each. */
  transaction(steps: readonly SqlStep[]): Promise<Row[][]>;
  close(): Promise<void>;
}

const templateUrl = process.env['PONTE_TEST_DATABASE_URL'];
export const onRealPostgres = templateUrl !== undefined;

let change: string | undefined;

/**
 * Runs a statement in every database that is opened from now on: mutation tests remove a rule this way, to see which
 * test detects it.
 */
export function changeDatabases(sql: string | undefined): void {
  change = sql;
}

/** The functions called and the tables written in a database until it was closed, by qualified name. */
export interface Touched {
  functions: Set<string>;
  tables: Set<string>;
}

let touched: Touched | undefined;

/**
 * Passes the calls and writes of every database that is closed from now on to a callback; only a real PostgreSQL counts
 * them.
 */
export function noteTouched(where: Touched | undefined): void {
  touched = where;
}

/** A database with all migrations and no rows. Create it once per test file, in beforeAll. */
export async function openDatabase(): Promise<Database> {
  const db = await (templateUrl === undefined ? startSqlHost() : openCopy(templateUrl));
  if (change === undefined) return db;
  try {
    await db.exec(change);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

const seedFile = path.resolve(import.meta.dirname, '../../seed.sql');

/** A database with all migrations and the demo's rows. */
export async function openSeededDatabase(): Promise<Database> {
  if (templateUrl === undefined) return startSqlHost({ seedFile });
  const db = await openCopy(templateUrl);
  try {
    await db.exec(fs.readFileSync(seedFile, 'utf8'));
    await db.exec('analyze');
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function openCopy(url: string): Promise<Database> {
  const template = new URL(url).pathname.slice(1);
  const name = `ponte_test_${randomBytes(6).toString('hex')}`;
  const adminUrl = withDatabase(url, 'postgres');
  await onDatabase(adminUrl, (client) => client.query(`create database "${name}" template "${template}"`));
  // Settings of a database are not copied from its template
  await onDatabase(adminUrl, (client) =>
    client.query(`alter database "${name}" set search_path = "$user", public, extensions`),
  );
  const noted = touched;
  const pool = new pg.Pool({
    connectionString: withDatabase(url, name),
    max: 100,
    // What a test sets for its connection holds until its end.
    idleTimeoutMillis: 0,
    ...(noted && { options: '-c track_functions=all' }),
  });
  // end() does not wait for the sockets, so the drop below may terminate a connection, which then reports an error
  pool.on('error', () => undefined);
  return {
    query: async <R>(sql: string, parameters: readonly unknown[] = []) =>
      (await pool.query(sql, [...parameters])).rows as R[],
    exec: (sql) => pool.query(sql),
    transaction: async (steps) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const results: Row[][] = [];
        for (const { sql, parameters = [] } of steps)
          results.push((await client.query(sql, [...parameters])).rows as Row[]);
        await client.query('commit');
        return results;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close: async () => {
      await pool.end();
      if (noted) await readTouched(withDatabase(url, name), noted);
      await onDatabase(adminUrl, (client) => client.query(`drop database "${name}" with (force)`));
    },
  };
}

async function readTouched(url: string, { functions, tables }: Touched): Promise<void> {
  await onDatabase(url, async (client) => {
    // PostgreSQL writes a connection's statistics when the connection has ended
    const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    while ((await client.query(others)).rowCount !== 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const { rows } = await client.query<{ name: string; is_function: boolean }>(
      `select format('%I.%I', schemaname, funcname) as name, true as is_function from pg_stat_user_functions
       union all
       select format('%I.%I', schemaname, relname), false from pg_stat_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0`,
    );
    for (const { name, is_function } of rows) (is_function ? functions : tables).add(name);
  });
}

/** The identity of a caller: PostgREST's role and, when signed in, the subject of the token. */
export interface Identity {
  role: 'anon' | 'authenticated' | 'service_role';
  id?: string;
}

export const anon: Identity = { role: 'anon' };
export const service: Identity = { role: 'service_role' };

/**
 * Runs one statement as PostgREST would for that identity; returns its rows.
 * @param identity.unhurried lifts the role's statement timeout, for a test that does in one statement what clients do
 * in many
 */
export async function as<R = Row>(
  db: Database,
  identity: Identity & { unhurried?: boolean },
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<R[]> {
  const claims = { role: identity.role, ...(identity.id && { sub: identity.id }) };
  const results = await db.transaction([
    {
      // Hosted projects read the first setting, the embedded service the second
      sql: `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
      parameters: [JSON.stringify(claims), identity.id ?? ''],
    },
    {
      // PostgREST applies the settings of the role to the request
      sql: `select set_config(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1), true)
        from pg_roles, unnest(rolconfig) as setting where rolname = $1 and not $2::boolean`,
      parameters: [identity.role, identity.unhurried ?? false],
    },
    { sql: `set local role ${identity.role}` },
    { sql, parameters },
  ]);
  return (results[3] ?? []) as R[];
}

/** Calls a function with named arguments and returns its result. */
export async function call<T = Row>(
  db: Database,
  identity: Identity,
  name: string,
  args: Record<string, unknown> = {},
): Promise<T> {
  const names = Object.keys(args);
  const list = names.map((key, index) => `${key} => $${index + 1}`).join(', ');
  const rows = await as<{ result: T }>(db, identity, `select public.${name}(${list}) as result`, Object.values(args));
  return (rows[0] as { result: T }).result;
}

/** The error of a refusal: SQLSTATE, hint (the product's stable code) and message. */
export interface Refusal {
  code?: string;
  hint?: string;
  message: string;
}

/** The refusal of a call; fails when the call succeeds. */
export async function refusal(attempt: Promise<unknown>): Promise<Refusal> {
  const outcome = await attempt.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('value' in outcome) throw new Error(`was not refused and gave ${JSON.stringify(outcome.value)}`);
  const { code, hint, message } = outcome.error as Refusal;
  return { message, ...(code && { code }), ...(hint && { hint }) };
}

/** Computes valid check digits for a test's document number. */
export const testCpf = '52998224725';
export const testCnpj = '11222333000181';

/** Registers a user as the auth service does, with a confirmed address. */
export async function signUp(
  db: Database,
  metadata: Record<string, unknown> | null,
  email = `${randomUUID()}@ponte.example`,
): Promise<Required<Identity>> {
  const id = randomUUID();
  await db.query(
    `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data, email_confirmed_at) values ($1::uuid, $2, $3::text::jsonb, '{}', now())`,
    [id, email, metadata === null ? null : JSON.stringify(metadata)],
  );
  return { role: 'authenticated', id };
}

/**
 * The known CPF or CNPJ for the first account, generated ones for the others, because a number belongs to one account
 * only.
 */
async function freeNumber(db: Database, table: string, kind: 'cpf' | 'cnpj'): Promise<string> {
  const [first, generator] = kind === 'cpf' ? [testCpf, cpfRules] : [testCnpj, cnpjRules];
  const taken = await db.query(`select from public.${table} where ${kind} = $1`, [first]);
  return taken.length === 0 ? first : generator.generate();
}

/** Gives the accounts with the known numbers generated ones, for a test that needs the known numbers itself. */
export async function freeKnownNumbers(db: Database): Promise<void> {
  await db.query('update public.personal_info set cpf = $2 where cpf = $1', [testCpf, cpfRules.generate()]);
  await db.query('update public.companies set cnpj = $2 where cnpj = $1', [testCnpj, cnpjRules.generate()]);
}

/** Gives a candidate a birth date of an adult, without which nobody applies. */
export const comeOfAge = async (db: Database, candidate: Required<Identity>): Promise<Required<Identity>> => {
  await db.query(
    `insert into public.personal_info (user_id, full_name, birth_date) select id, name, '1990-05-20' from public.profiles where id = $1
     on conflict (user_id) do update set birth_date = excluded.birth_date`,
    [candidate.id],
  );
  return candidate;
};

/** A candidate of age, unless a test wants none. @param isOfAge false: as sign-up leaves it, without a birth date */
export const signUpCandidate = async (
  db: Database,
  name = 'Ana Lima',
  { isOfAge = true }: { isOfAge?: boolean } = {},
): Promise<Required<Identity>> => {
  const candidate = await signUp(db, { name, role: 'candidate', cpf: await freeNumber(db, 'personal_info', 'cpf') });
  return isOfAge ? comeOfAge(db, candidate) : candidate;
};

/**
 * A company's name that no other has. Not eight characters: eight digits would be a telephone number, and the name held
 * back.
 */
export const newCompanyName = (): string => `Loja ${randomUUID().slice(0, 7)}`;

/** Makes a company one whose first vacancy was released a month ago: its vacancies go live at once. */
export const trust = (db: Database, company: Required<Identity>): Promise<unknown> =>
  as(db, service, `update public.companies set trusted_since = now() - interval '30 days' where id = $1`, [company.id]);

/**
 * A company on the plan without a limit of active vacancies, unless another plan is given; trusted, unless it is said
 * to be new.
 */
export async function signUpCompany(
  db: Database,
  name = 'Padaria Estrela',
  plan: 'basico' | 'profissional' | 'empresarial' = 'empresarial',
  { isNew = false }: { isNew?: boolean } = {},
): Promise<Required<Identity>> {
  const company = await signUp(db, {
    name,
    role: 'company',
    cnpj: await freeNumber(db, 'companies', 'cnpj'),
    industry: 'Alimentação',
    phone: '1133334444',
  });
  await db.query('update public.profiles set plan = $2::public.user_plan where id = $1', [company.id, plan]);
  if (!isNew) await trust(db, company);
  return company;
}

/** Gives a company another name that the operator lets through at once, and lets it stay a trusted one. */
export async function renameReleased(db: Database, company: Required<Identity>, name: string): Promise<void> {
  await as(db, service, 'update public.companies set name = $2, released_name = $2 where id = $1', [company.id, name]);
  await trust(db, company);
}

/** Lets the name through that the company has now, as an operator who has read it does. */
export async function releaseCompany(db: Database, { id }: Required<Identity>): Promise<boolean> {
  const [read] = await db.query<{ version: string }>(
    'select private.identity_version(c) as version from public.companies as c where c.id = $1',
    [id],
  );
  return call<boolean>(db, service, 'release_company', { p_company_id: id, p_version: read?.version });
}

/** Fills in what a company's public page needs beside the confirmed address. */
export const fillProfile = (db: Database, company: Required<Identity>, name?: string): Promise<unknown> =>
  db.query(
    `update public.companies set name = coalesce($2, name), legal_name = 'Razão Social Ltda', description = 'Pães e doces desde 1990', street = 'Rua A',
       number = '1', neighborhood = 'Centro', city = 'Campinas', state = 'SP', zip_code = '13000000' where id = $1`,
    [company.id, name ?? null],
  );

export interface VacancyFields {
  title?: string;
  description?: string;
  requirements?: string[];
  location?: string;
  type?: string;
  level?: string;
  salary?: string | null;
  benefits?: string[];
  deadline?: string | null;
  published?: boolean;
  /** Not said unless given: the texts then decide. */
  work_model?: string | null;
  for_pcd?: boolean | null;
}

export const vacancyDefaults: Required<VacancyFields> = {
  title: 'Auxiliar de produção',
  description: 'Trabalho na linha de produção, em turno fixo.',
  requirements: ['Ensino médio completo'],
  location: 'São Paulo, SP',
  type: 'clt',
  level: 'junior',
  salary: null,
  benefits: ['Vale-transporte'],
  deadline: null,
  published: true,
  work_model: null,
  for_pcd: null,
};

/** Inserts a vacancy as that identity, under the same grants and policies as the company's form; returns its id. */
export async function publish(db: Database, company: Identity, fields: VacancyFields = {}): Promise<string> {
  const row = { ...vacancyDefaults, ...fields };
  const rows = await as<{ id: string }>(
    db,
    company,
    `insert into public.vacancies (title, description, requirements, location, type, level, salary, benefits, deadline, published, work_model, for_pcd)
     values ($1, $2, $3::text[], $4, $5::public.contract_type, $6::public.vacancy_level, $7, $8::text[], $9::date, $10, $11::public.work_model, $12)
     returning id`,
    [
      row.title,
      row.description,
      row.requirements,
      row.location,
      row.type,
      row.level,
      row.salary,
      row.benefits,
      row.deadline,
      row.published,
      row.work_model,
      row.for_pcd,
    ],
  );
  return (rows[0] as { id: string }).id;
}
