import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { startSqlHost } from '../../local/sql-host-client';
import { makeDataDir, password, presentMigrations, putDatabase, startProcess, startTimeout } from './support/server';

const megabyte = 1024 * 1024;

describe('the embedded server on a full disk', () => {
  jest.setTimeout(3 * startTimeout);
  const dataDir = makeDataDir();
  const disk = path.join(dataDir, 'free-bytes');
  const free = (megabytes: number) => fs.writeFileSync(disk, String(megabytes * megabyte));
  const env = {
    PONTE_MIGRATIONS_DIR: presentMigrations,
    PONTE_TEST_DISK: disk,
    NODE_OPTIONS: `--import ${pathToFileURL(path.join(__dirname, 'support/disk.mjs')).href}`,
  };
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  it('does not begin a database without room for it', async () => {
    free(200);
    const { code, stderr } = await startProcess(dataDir, env).ended;
    expect(code).toBe(1);
    expect(stderr).toBe(
      `The disk of ${dataDir} is almost full (200 MB free, 256 MB needed). Make room and start again; nothing is damaged.\n`,
    );
    expect(fs.existsSync(path.join(dataDir, 'db'))).toBe(false);
  });

  it('says so, reads on, saves nothing, damages nothing, and goes on by itself when there is room', async () => {
    free(1_000);
    await putDatabase(dataDir);
    const started = startProcess(dataDir, env);
    const { supabaseUrl, publishableKey } = await started.ready;
    const client = createClient(supabaseUrl, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const said = (line: RegExp): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => (line.test(started.output()) ? resolve() : undefined);
        started.child.stdout?.on('data', look);
        look();
      });
    const lead = async (email: string) =>
      (await client.rpc('create_lead', { p_kind: 'newsletter', p_email: email })) as {
        error: { message: string; hint: string } | null;
        status: number;
      };
    try {
      expect((await lead('antes@ponte.example')).error).toBeNull();

      free(40);
      // The next look at the disk is the outbox's, two seconds later at most
      await said(
        /The disk of .* is almost full \(40 MB free\): nothing is saved until 128 MB are free; reading goes on and nothing is damaged\.\n/,
      );
      expect(await lead('cheio@ponte.example')).toMatchObject({
        status: 507,
        error: { hint: 'disk_full', message: expect.stringContaining('sem espaço') },
      });
      const { error: signUp } = await client.auth.signUp({ email: 'cheio@ponte.example', password });
      expect(signUp).toMatchObject({ status: 507, code: 'disk_full' });
      const upload = async (): Promise<string | undefined> =>
        (await client.storage.from('avatars').upload('x/a.png', new Blob(['x'], { type: 'image/png' }))).error?.message;
      const first = await upload();
      // A connection that the server closed after its last answer, taken again by node before it heard of that: a
      // browser asks again by itself.
      expect(first === 'fetch failed' ? await upload() : first).toContain('sem espaço');
      expect((await client.rpc('search_vacancies', {})).error).toBeNull();
      expect((await fetch(`${supabaseUrl}/health`)).status).toBe(200);

      free(1_000);
      await said(/There is room again on the disk of .*: saving goes on\.\n/);
      expect((await lead('depois@ponte.example')).error).toBeNull();
    } finally {
      started.child.kill('SIGTERM');
      expect(await started.ended).toEqual({ code: 0, stderr: '' });
    }
    const db = await startSqlHost({ dataDir: path.join(dataDir, 'db') });
    expect(await db.query('select email from public.leads order by email')).toEqual([
      { email: 'antes@ponte.example' },
      { email: 'depois@ponte.example' },
    ]);
    await db.close();
  });
});

it(
  'never has more of its log to read again after a kill than half a second takes',
  async () => {
    const db = await startSqlHost();
    await db.exec('create table public.written (id int primary key, text text)');
    const readLog = async (): Promise<{ behind: number; position: number }> => {
      const [row] = await db.query<{ behind: number; position: number }>(
        `select (pg_current_wal_lsn() - redo_lsn)::float8 as behind, (pg_current_wal_lsn() - '0/0')::float8 as position from pg_control_checkpoint()`,
      );
      return row ?? { behind: Number.NaN, position: Number.NaN };
    };
    const { position: start } = await readLog();
    const most: number[] = [];
    // Half a megabyte in each call, in rows that are just short enough to be written as they are
    for (let call = 0; call < 320; call += 1) {
      await db.query(
        `insert into public.written (id, text) select $1::int * 1000 + n, repeat('x', 1900) from generate_series(1, 250) as n`,
        [call],
      );
      if (call % 40 === 39) most.push((await readLog()).behind);
    }
    const { position: end } = await readLog();
    await db.close();
    expect(end - start).toBeGreaterThan(150 * megabyte);
    // The limit of 32 MB, and the writes of a hundred calls
    expect(Math.max(...most)).toBeLessThan(110 * megabyte);
  },
  startTimeout,
);
