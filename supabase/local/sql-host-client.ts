import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SqlFailure, SqlReply, SqlRequest, SqlStep } from './sql-host';

type Row = Record<string, unknown>;
type NewRequest = SqlRequest extends infer Each ? (Each extends SqlRequest ? Omit<Each, 'id'> : never) : never;

/** An error of the database: `code` is the SQLSTATE. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly hint: string | undefined;

  constructor(failure: SqlFailure) {
    super(failure.message);
    this.code = failure.code;
    this.detail = failure.detail ?? undefined;
    this.hint = failure.hint ?? undefined;
  }
}

export interface SqlHost {
  /** Several statements without parameters; the rows of each. */
  exec(sql: string): Promise<Row[][]>;
  query<R = Row>(sql: string, parameters?: readonly unknown[]): Promise<R[]>;
  /** Runs all steps in one transaction, rolled back if one fails; returns the rows of each. */
  transaction(steps: readonly SqlStep[]): Promise<Row[][]>;
  close(): Promise<void>;
}

const hostFile = path.join(path.dirname(fileURLToPath(import.meta.url)), 'sql-host.ts');

/**
 * Starts an in-memory database with all migrations; its session is the owner's. It takes 3 to 4 s, so start it once per
 * test file.
 * @param options.seedFile also runs this file.
 * @param options.dataDir uses the database in this folder instead, which no other process may have open.
 */
export async function startSqlHost(options: { seedFile?: string; dataDir?: string } = {}): Promise<SqlHost> {
  const child = fork(hostFile, {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ...(options.seedFile && { PONTE_SEED_FILE: options.seedFile }),
      ...(options.dataDir && { PONTE_SQL_HOST_FOLDER: options.dataDir }),
    },
    serialization: 'advanced',
  });
  const waiting = new Map<number, { resolve: (rows: Row[][]) => void; reject: (error: Error) => void }>();
  let lastId = 0;

  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: SqlReply) => {
      if (message.kind === 'ready') return resolve();
      if (message.kind === 'failed') return reject(new Error(message.message));
      const caller = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === 'error') caller?.reject(new SqlError(message.error));
      else caller?.resolve(message.results.map((result) => result.rows));
    });
    child.once('exit', (code) => {
      const error = new Error(`the test database ended (exit code ${code})`);
      reject(error);
      for (const { reject: rejectCaller } of waiting.values()) rejectCaller(error);
      waiting.clear();
    });
  });

  const ask = (request: NewRequest): Promise<Row[][]> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      child.send({ ...request, id: lastId } satisfies SqlRequest);
    });

  return {
    exec: (sql) => ask({ kind: 'exec', sql }),
    query: async <R>(sql: string, parameters?: readonly unknown[]) => {
      const [rows = []] = await ask({ kind: 'query', step: { sql, ...(parameters && { parameters }) } });
      // The caller names the type of the columns that its statement selects.
      return rows as R[];
    },
    transaction: (steps) => ask({ kind: 'transaction', steps }),
    close: async () => {
      if (child.exitCode !== null) return;
      await ask({ kind: 'close' });
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.disconnect();
      await gone;
    },
  };
}
