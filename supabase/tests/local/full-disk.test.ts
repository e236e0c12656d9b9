import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { startSqlHost } from '../../local/sql-host-client';
import { makeDataDir, password, startProcess, startTimeout } from './support/server';

const megabyte = 1024 * 1024;

describe('the embedded server on a full disk', () => {
  jest.setTimeout(3 * startTimeout);
  const dataDir = makeDataDir();
  const disk = path.join(dataDir, 'free-bytes');
  const free = (megabytes: number) => fs.writeFileSync(disk, String(megabytes * megabyte));
  const env = {
    PONTE_MIGRATIONS_DIR: path.resolve(__dirname, '../../migrations'),
    PONTE_TEST_DISK: disk,
    NODE_OPTIONS: `--import ${pathToFileURL(path.join(__dirname, 'support/disk.mjs')).href}`,
  };
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  it('does not create a database without enough disk space', async () => {
    free(200);
    const { code, stderr } = await startProcess(dataDir, env).ended;
    expect(code).toBe(1);
    expect(stderr).toBe(
      `The disk of ${dataDir} is almost full (200 MB free, 256 MB needed). Make room and start again; nothing is damaged.\n`,
    );
    expect(fs.existsSync(path.join(dataDir, 'db'))).toBe(false);
  });

  it('reports it, serves reads, refuses writes, damages nothing, and resumes when there is space again', async () => {
    free(1_000);
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
      // the outbox checks the disk next, two seconds later at most
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
      // node may reuse a connection that the server has just closed; a browser retries by itself.
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
  'replays its write-ahead log in less than half a second after a kill',
  async () => {
    const db = await startSqlHost();
    await db.exec('create table public.written (id int primary key, text text)');
    const behind = async (): Promise<number> => {
      const [row] = await db.query<{ bytes: number }>(
        'select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
      );
      return row?.bytes ?? Number.NaN;
    };
    const most: number[] = [];
    // 160 MB, in small portions
    for (let call = 0; call < 320; call += 1) {
      await db.query(
        `insert into public.written select $1::int * 1000 + n, (select string_agg(md5(random()::text), '') from generate_series(1, 15)) from generate_series(1, 900) as n`,
        [call],
      );
      if (call % 40 === 39) most.push(await behind());
    }
    await db.close();
    // the limit of 32 MB, and the writes of a hundred calls
    expect(Math.max(...most)).toBeLessThan(110 * megabyte);
  },
  startTimeout,
);
