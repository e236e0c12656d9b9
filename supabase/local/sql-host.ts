/*
 * The database with all migrations, alone in a process of its own, asked over node's IPC channel. Jest's runtime reads
 * no ES modules and @supabase/lite and PGlite are nothing else, so database tests talk to it through
 * sql-host-client.ts.
 */
import { createBackend, type Backend, type Rows } from './backend';
import { readImage, writeImage } from './test-image';

export interface SqlStep {
  sql: string;
  parameters?: readonly unknown[];
}

export type SqlRequest =
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'query'; step: SqlStep }
  | { id: number; kind: 'transaction'; steps: readonly SqlStep[] }
  | { id: number; kind: 'close' };

export interface SqlFailure {
  message: string;
  code?: string;
  detail?: string | null;
  hint?: string | null;
}

export type SqlReply =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'result'; id: number; results: Rows[] }
  | { kind: 'error'; id: number; error: SqlFailure };

function reply(message: SqlReply): void {
  process.send?.(message);
}

function toFailure(error: unknown): SqlFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, detail, hint }: Error & SqlFailure = error;
  return { message, code, detail, hint };
}

/**
 * The migrations and the seed take seconds: the first process that runs them stores the resulting database, and later
 * ones start from it.
 */
async function openInMemory(seedFile: string | undefined): Promise<Backend> {
  const kept = readImage(seedFile);
  if (kept) return createBackend({ image: kept });
  const image = readImage();
  const made = await createBackend({ ...(image && { image }), ...(seedFile && { seedFile }) });
  await writeImage(await made.dump(), seedFile);
  return made;
}

async function main(): Promise<void> {
  const seedFile = process.env['PONTE_SEED_FILE'];
  const dataDir = process.env['PONTE_SQL_HOST_FOLDER'];
  const { sql, close } = dataDir
    ? await createBackend({ dataDir, ...(seedFile && { seedFile }) })
    : await openInMemory(seedFile);

  const answer = async (request: SqlRequest): Promise<Rows[]> => {
    switch (request.kind) {
      case 'exec':
        return sql.exec(request.sql);
      case 'query':
        return [await sql.query(request.step.sql, request.step.parameters)];
      case 'transaction':
        return sql.transaction(async (session) => {
          const results: Rows[] = [];
          for (const step of request.steps) results.push(await session.query(step.sql, step.parameters));
          return results;
        });
      case 'close':
        await close();
        return [];
    }
  };

  process.on('message', (request: SqlRequest) => {
    answer(request).then(
      (results) => reply({ kind: 'result', id: request.id, results }),
      (error: unknown) => reply({ kind: 'error', id: request.id, error: toFailure(error) }),
    );
  });
  // The test run that asked for this process is gone
  process.on('disconnect', () => process.exit(0));
  reply({ kind: 'ready' });
}

main().catch((error: unknown) => {
  reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
});
