import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import vm from 'node:vm';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { App, Connection } from '@supabase/lite';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { FileStorage, type StoredName } from './file-storage';
import { isPostgresError } from './postgres-error';
import { ledgerSql, rolesSql, signUpAttemptsSql, systemGrantsSql } from './roles.sql';

/*
 * Runs @supabase/lite 0.10.0 on PGlite and corrects it to behave like a hosted project. The library is alpha, so its
 * version is fixed and supabase/tests/local covers every use of its internals. For development, tests and the demo
 * only, never for production.
 */

const supabaseFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

type AppConfig = Omit<ConstructorParameters<typeof App>[0], 'connection' | 'options'>;
export type Mailer = NonNullable<App['_mailer']>;

export interface BackendOptions {
  /** Folder of the database; without it the database exists in memory only. */
  dataDir?: string;
  /**
   * A dump to start an in-memory database from: roles, schemas and migrations that it contains are not applied again.
   * Not with dataDir.
   */
  image?: Blob;
  /** Folder of uploaded files; without it a temporary one, removed on close. */
  storageDir?: string;
  /** Folder of `<14 digits>_<name>.sql` files; default supabase/migrations. null runs none. */
  migrationsDir?: string | null;
  /** SQL file that runs once per database. */
  seedFile?: string;
  /** auth and storage settings of @supabase/lite. */
  appConfig?: AppConfig;
  mailer?: Mailer;
  /** Called with one line at the start of each long step. */
  log?: (line: string) => void;
  /** False while the disk is full: the database is then read-only. */
  hasDiskSpace?: () => boolean;
}

export interface Rows<Row = Record<string, unknown>> {
  rows: Row[];
}

export interface SqlSession {
  /** Runs several statements, without parameters; one result for each. */
  exec(sql: string): Promise<Rows[]>;
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Rows<Row>>;
}

/** The database as its owner sees it (no row-level security), one caller at a time. */
export interface Sql extends SqlSession {
  transaction<T>(run: (session: SqlSession) => Promise<T>): Promise<T>;
}

export interface Backend {
  app: App;
  sql: Sql;
  /** The whole database as one file, for `image`. */
  dump(): Promise<Blob>;
  /** Ends open work and closes the database; safe to call twice. */
  close(): Promise<void>;
}

/** A migration or the seed failed: the message names the file and the place. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The data folder exists but can't be opened as a database. */
export class DamagedDataError extends Error {
  override readonly name = 'DamagedDataError';
}

const defaultAppConfig: AppConfig = {
  auth: { enabled: true, jwt_secret: 'in-memory-only-secret-of-32-characters' },
  storage: { enabled: true },
};

/**
 * Starts the database and the services on it: roles, auth and storage schemas, migrations, seed.
 * @throws {MigrationError} when a migration or the seed fails; what came before it stays applied.
 * @throws {DamagedDataError} when the data folder can't be opened.
 */
export async function createBackend(options: BackendOptions = {}): Promise<Backend> {
  // Read when the module is first imported, so it must be set before
  process.env['EXPERIMENTAL_STORAGE'] ??= '1';
  const [{ App }, { createPgliteConnection }, { unaccent }, { pg_trgm }] = await Promise.all([
    import('@supabase/lite'),
    import('@supabase/lite/pglite'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const isNew = options.dataDir === undefined || !fs.existsSync(options.dataDir);
  if (options.dataDir) fs.mkdirSync(path.dirname(path.resolve(options.dataDir)), { recursive: true });
  const connection = await createPgliteConnection({
    url: options.dataDir,
    // The extensions have to be known when the database is made
    pgliteOptions: {
      extensions: { unaccent, pg_trgm },
      parsers: wireParsers,
      serializers: wireSerializers,
      ...(options.image && { loadDataDir: options.image }),
    },
  });
  const postgres = connection.driver;
  try {
    await postgres.waitReady;
    await postgres.query('select 1');
    checkSerializers(postgres);
  } catch (error) {
    throw new DamagedDataError('the database files cannot be opened', { cause: error });
  }

  const hasDiskSpace = options.hasDiskSpace ?? (() => true);
  const mutex = new Mutex([readOnlyWhenDiskFull(postgres, hasDiskSpace), limitRecoveryLog(postgres)]);
  connection.kysely = serializedKysely(postgres, mutex);
  connection.normalizeDbError = (error) => (hasDiskSpace() ? asPostgrestError(error) : asDiskFullError(error));
  const app = new App({
    connection,
    ...(options.appConfig ?? defaultAppConfig),
    options: { server: { disableStudio: true, disableFallback: true } },
  });
  // Set before init(): without it there would be no storage schema for the migrations to write policies on
  const storageDir = options.storageDir ?? path.join(os.tmpdir(), `ponte-storage-${randomUUID()}`);
  const storage = new FileStorage(storageDir);
  app._storageAdapter = storage;
  if (options.mailer) app._mailer = options.mailer;

  const sql = createSql(postgres, mutex);
  try {
    await bootstrap(app, connection, sql, options);
    await storage.sweep((names) => areStored(sql, names));
  } catch (error) {
    await connection.close().catch(() => undefined);
    if (error instanceof MigrationError) throw error;
    throw new DamagedDataError('the database cannot be read', { cause: error });
  }
  /*
   * At its first request the connection would find tables with row-level security and then grant ALL on ALL tables to
   * anon and authenticated, undoing every revoke of the migrations. 'active' tells it that this is done.
   */
  Reflect.set(connection, 'rlsState', 'active');

  if (isNew) collectGarbage();

  let closed = false;
  return {
    // The library's type omits the options that it was created with.
    app: app as App,
    sql,
    dump: () =>
      mutex.runExclusive(async () => {
        await postgres.exec('checkpoint');
        return postgres.dumpDataDir('none');
      }),
    async close() {
      if (closed) return;
      closed = true;
      await mutex.runExclusive(() => connection.close());
      if (!options.storageDir) fs.rmSync(storageDir, { recursive: true, force: true });
    },
  };
}

/**
 * PGlite builds a new database inside a second one in memory. Their 250 MB are garbage afterwards, and node would free
 * them only when memory gets short.
 */
function collectGarbage(): void {
  v8.setFlagsFromString('--expose_gc');
  const collect: unknown = vm.runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

async function bootstrap(
  app: Pick<App, 'init' | 'ensureSystemSchema'>,
  connection: Connection,
  sql: Sql,
  options: BackendOptions,
): Promise<void> {
  const log = options.log ?? (() => undefined);
  await sql.exec(rolesSql);
  await withoutExperimentalNotice(() => app.init());
  await sql.exec(ledgerSql);

  // The service's own schema is long and runs statement by statement, so it runs only when it has changed
  const systemSchema = connection.config.baseSchema ?? '';
  const systemHash = createHash('sha256').update(systemSchema).update(systemGrantsSql).digest('hex');
  if ((await readState(sql, 'system')) !== systemHash) {
    await app.ensureSystemSchema();
    await sql.exec(systemGrantsSql);
    await writeState(sql, 'system', systemHash);
  }
  await sql.exec(signUpAttemptsSql);

  const migrationsDir =
    options.migrationsDir === undefined ? path.join(supabaseFolder, 'migrations') : options.migrationsDir;
  if (migrationsDir !== null) await migrate(sql, migrationsDir, log);
  if (options.seedFile && fs.existsSync(options.seedFile)) await seed(sql, options.seedFile, log);
  await connection.clearSchemaCache();
}

async function areStored(sql: Sql, names: readonly StoredName[]): Promise<boolean[]> {
  const { rows } = await sql.query<{ stored: boolean }>(
    `select exists (select from storage.objects as o where o.bucket_id = asked.bucket and o.name = asked.key) as stored
     from rows from (jsonb_to_recordset($1::jsonb) as (bucket text, key text)) with ordinality as asked (bucket, key, place) order by place`,
    [JSON.stringify(names)],
  );
  return rows.map(({ stored }) => stored);
}

/** Runs the migrations that the database has not seen, in the order of their names, each whole or not at all. */
async function migrate(sql: Sql, folder: string, log: (line: string) => void): Promise<void> {
  if (!fs.existsSync(folder)) return;
  const { rows } = await sql.query<{ version: string; text: string | null }>(
    'select version, statements[1] as text from supabase_migrations.schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.version, row.text]));
  const files = fs
    .readdirSync(folder)
    .filter((file) => /^\d{14}_.*\.sql$/.test(file))
    .sort();
  const known = new Set(files.map((file) => file.slice(0, 14)));
  const unknown = rows.find(({ version }) => !known.has(version));
  if (unknown) {
    throw new MigrationError(
      `this data folder had migration ${unknown.version} applied, which is not among the present ones: run \`npm run reset\`.`,
    );
  }
  for (const file of files) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const before = applied.get(file.slice(0, 14));
    if (before === text) continue;
    if (before !== undefined) {
      // The changed part would never be applied
      throw new MigrationError(
        `migration ${file} was changed after this data folder had applied it: run \`npm run reset\`, or put the change into a new migration.`,
      );
    }
    try {
      await sql.transaction(async (session) => {
        await session.exec(text);
        await session.query(
          'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
          [file.slice(0, 14), [text], file.slice(15, -4)],
        );
      });
    } catch (error) {
      throw new MigrationError(`migration ${file}: ${explainSqlError(error, text)}`, { cause: error });
    }
    log(`migration ${file}`);
  }
}

async function seed(sql: Sql, file: string, log: (line: string) => void): Promise<void> {
  if ((await readState(sql, 'seed')) !== undefined) return;
  log('filling the database with the demo data...');
  const text = fs.readFileSync(file, 'utf8');
  try {
    await sql.transaction(async (session) => {
      await session.exec(text);
      await session.query(`insert into supabase_migrations.local_state values ('seed', now()::text)`);
    });
    await sql.exec('analyze');
    // A checkpoint now, so that a start after a kill does not replay the whole seed from the write-ahead log
    await sql.exec('checkpoint');
  } catch (error) {
    throw new MigrationError(`seed ${path.basename(file)}: ${explainSqlError(error, text)}`, { cause: error });
  }
}

async function readState(sql: Sql, key: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ value: string }>(
    'select value from supabase_migrations.local_state where key = $1',
    [key],
  );
  return rows[0]?.value;
}

async function writeState(sql: Sql, key: string, value: string): Promise<void> {
  await sql.query(
    'insert into supabase_migrations.local_state values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, value],
  );
}

/**
 * Drops the notice, printed once by init(), that storage is experimental: it does not help a person who starts the
 * product.
 */
async function withoutExperimentalNotice(run: () => Promise<unknown>): Promise<void> {
  const { warn } = console;
  console.warn = (...values: unknown[]) => {
    if (!String(values[0]).startsWith('EXPERIMENTAL FEATURES ENABLED')) warn(...values);
  };
  try {
    await run();
  } finally {
    console.warn = warn;
  }
}

/** A fair lock: one holder at a time, in the order of the calls. */
class Mutex {
  #tail: Promise<void> = Promise.resolve();
  readonly #onAcquire: readonly (() => Promise<void> | undefined)[];

  /** @param onAcquire called after every acquisition, before the caller's work begins */
  constructor(onAcquire: readonly (() => Promise<void> | undefined)[]) {
    this.#onAcquire = onAcquire;
  }

  /** Resolves to the function that releases the lock. */
  acquire(): Promise<() => void> {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const previous = this.#tail;
    this.#tail = previous.then(() => held);
    return previous.then(async () => {
      try {
        for (const prepare of this.#onAcquire) await prepare();
        return release;
      } catch (error) {
        release();
        throw error;
      }
    });
  }

  async runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}

/** While the disk is full, the database is read-only: it refuses writes (25006) and still answers reads. */
function readOnlyWhenDiskFull(postgres: PGlite, hasDiskSpace: () => boolean): () => Promise<void> | undefined {
  let canWrite = true;
  return () => {
    const shouldWrite = hasDiskSpace();
    if (shouldWrite === canWrite) return undefined;
    return postgres.exec(`set default_transaction_read_only = ${shouldWrite ? 'off' : 'on'}`).then(() => {
      canWrite = shouldWrite;
    });
  };
}

/** Largest write-ahead log that a start after a kill has to replay, in bytes: 32 MB take about 0.2 s. */
const maxLogBytes = 32 * 1024 * 1024;
const acquisitionsBetweenChecks = 100;

/**
 * PGlite has no background checkpointer: without this, its write-ahead log grows until the next start, which replays
 * all of it (a restart of 5 s became one of 36 s), and fills the disk.
 */
function limitRecoveryLog(postgres: PGlite): () => Promise<void> | undefined {
  let acquisitions = 0;
  return () => {
    acquisitions += 1;
    return acquisitions % acquisitionsBetweenChecks === 0 ? checkpointLongLog() : undefined;
  };
  async function checkpointLongLog(): Promise<void> {
    const { rows } = await postgres.query<{ long: boolean }>(
      'select pg_current_wal_lsn() - redo_lsn > $1::numeric as long from pg_control_checkpoint()',
      [maxLogBytes],
    );
    if (rows[0]?.long) await postgres.exec('checkpoint');
  }
}

function createSql(postgres: PGlite, mutex: Mutex): Sql {
  const session = (target: PGlite | Transaction): SqlSession => ({
    exec: async (text) => (await target.exec(text)).map(({ rows }) => ({ rows })),
    query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
      const { rows } = await target.query<Row>(text, [...parameters]);
      return { rows };
    },
  });
  const direct = session(postgres);
  return {
    exec: (text) => mutex.runExclusive(() => direct.exec(text)),
    query: <Row>(text: string, parameters?: readonly unknown[]) =>
      mutex.runExclusive(() => direct.query<Row>(text, parameters)),
    transaction: (run) => mutex.runExclusive(() => postgres.transaction((transaction) => run(session(transaction)))),
  };
}

/*
 * The connection's own Kysely driver does not lock the single session of PGlite, so concurrent requests interleave
 * their BEGIN, SET LOCAL ROLE and queries: one visitor's query would run with another's role. This driver holds the
 * mutex while a connection is acquired.
 */
function serializedKysely(postgres: PGlite, mutex: Mutex): Connection['kysely'] {
  class LockedConnection implements DatabaseConnection {
    constructor(readonly release: () => void) {}

    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      // The wire protocol ends a string at NUL: the rest would be parsed as the next message
      if (query.sql.includes('\u0000'))
        throw Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' });
      const result = await postgres.query<Row>(query.sql, [...query.parameters]).catch((error: unknown) => {
        const isWrongType =
          !isPostgresError(error) && query.parameters.some((value) => typeof value === 'object' && value !== null);
        throw isWrongType ? wrongType(error) : error;
      });
      return {
        rows: result.rows,
        numAffectedRows: result.affectedRows === undefined ? undefined : BigInt(result.affectedRows),
      };
    }

    // eslint-disable-next-line require-yield -- the interface demands a generator, and this one only throws
    async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
      throw new Error('streaming is not supported');
    }
  }

  const command = async (text: string) => {
    await postgres.exec(text);
  };
  const driver: Driver = {
    init: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
    acquireConnection: async () => new LockedConnection(await mutex.acquire()),
    releaseConnection: (connection) => {
      if (connection instanceof LockedConnection) connection.release();
      return Promise.resolve();
    },
    beginTransaction: async () => {
      // A session left in a failed transaction refuses every further statement, 'begin' included
      await command('begin').catch(async () => {
        await command('rollback');
        await command('begin');
      });
    },
    commitTransaction: () => command('commit'),
    rollbackTransaction: () => command('rollback'),
  };
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/* PostgREST's format of values: '2026-01-01T00:00:00+00:00', and numeric as a JSON number. */
const isoTimestamp = (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
const wireParsers = {
  1184: isoTimestamp,
  1114: (value: string) => value.replace(' ', 'T'),
  1700: (value: string) => Number(value),
};

/*
 * Errors with these SQLSTATEs reach the client as PostgREST sends them; @supabase/lite answers all others with 500,
 * without hint and detail.
 */
const passedOnRight = /^(PT|PGRST|42501|42P01|23505|23503|23502|25006|42|22|21|53)/;

/* The HTTP status that PostgREST answers for these SQLSTATEs (its documentation, Errors); every other one is 400. */
const statuses: readonly (readonly [string, number])[] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  // Statement too complex: nested too deeply, or too many columns or arguments
  ['54', 413],
  // Writing to a view that is not updatable: the caller's mistake
  ['55000', 405],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 400],
  ['XX', 500],
];

/** The error for a write while the disk is full. */
export const diskFull = {
  code: 'PT507',
  hint: 'disk_full',
  message:
    'O servidor está sem espaço e não pode salvar agora. Nada do que já estava salvo se perdeu: tente novamente em alguns minutos.',
};

/**
 * PostgREST answers with the SQLSTATE, message, details and hint of the database; 400 for a raised or violated rule.
 */
function asPostgrestError(error: unknown): unknown {
  if (!isPostgresError(error) || !/^[0-9A-Z]{5}$/.test(error.code) || passedOnRight.test(error.code)) return error;
  const { code, message, detail = null, hint = null } = error;
  const status = statuses.find(([start]) => code.startsWith(start))?.[1] ?? 400;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}

/**
 * The database's error for a value of the wrong type (400). PGlite's serializers throw a plain error, which would be
 * answered with 500.
 */
function wrongType(cause?: unknown): Error {
  return Object.assign(new Error('invalid input: a value of another type was expected', { cause }), {
    code: '22P02',
    severity: 'ERROR',
  });
}

/** Serializes a value as a string, which the database parses or refuses; an object is refused here. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null) throw wrongType();
  return String(value);
}

// bool, int8, int2, int4, text, oid, float4, float8, bpchar, varchar, date, timestamp, timestamptz
const textTypes = [16, 20, 21, 23, 25, 26, 700, 701, 1042, 1043, 1082, 1114, 1184];
const wireSerializers = Object.fromEntries(textTypes.map((type) => [type, asText]));

/**
 * Serializes every value to text, or refuses it. PGlite passes an object in place of an array to the wire protocol
 * unchanged, after which the session no longer understands any message: a single such request stopped the service for
 * all users.
 */
function checkSerializers(postgres: PGlite): void {
  for (const [type, serialize] of Object.entries(postgres.serializers)) {
    postgres.serializers[type] = (value: unknown) => {
      let text: unknown;
      try {
        text = serialize(value);
      } catch (error) {
        throw wrongType(error);
      }
      if (typeof text !== 'string') throw wrongType();
      return text;
    };
  }
}

/** The error for a write that was refused because the disk is full. */
function asDiskFullError(error: unknown): unknown {
  if (!isPostgresError(error) || error.code !== '25006') return asPostgrestError(error);
  return Object.assign(new Error(JSON.stringify({ ...diskFull, details: null })), {
    code: 'PGRST',
    detail: JSON.stringify({ status: 507, headers: { 'Retry-After': '30' } }),
  });
}

function explainSqlError(error: unknown, text: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = isPostgresError(error) ? Number(error.position) : Number.NaN;
  if (!Number.isFinite(position) || position < 1) return error.message;
  const line = text.slice(0, position).split('\n').length;
  return `${error.message} (line ${line}, near "${text.slice(position - 1, position + 60).split('\n')[0]}")`;
}
