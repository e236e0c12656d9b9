import fs from 'node:fs';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import {
  makeMigratedDataDir,
  password,
  presentMigrations,
  startProcess,
  startTimeout,
  type StartedProcess,
} from './support/server';

const leads = [
  { kind: 'newsletter', email: 'ana@ponte.example', name: null },
  { kind: 'demo', email: 'bia@ponte.example', name: 'Bia' },
];

/* A data folder of the present migrations, with rows in it, is started with later ones, as after a `git pull`. */
describe('a data folder of an earlier version', () => {
  jest.setTimeout(5 * startTimeout);
  let dataDir = '';
  let migrations = '';
  let running: StartedProcess | undefined;

  beforeAll(async () => {
    dataDir = await makeMigratedDataDir();
    migrations = path.join(dataDir, 'migrations');
    fs.cpSync(presentMigrations, migrations, { recursive: true });
  });
  afterAll(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const write = (file: string, text: string): void => fs.writeFileSync(path.join(migrations, file), text);
  const launch = (): StartedProcess => (running = startProcess(dataDir, { PONTE_MIGRATIONS_DIR: migrations }));

  /**
   * Starts the server, works with its database, and ends it.
   * @returns the migrations that this start applied, in order
   */
  async function visit(work: (server: SupabaseClient) => Promise<void>): Promise<string[]> {
    const started = launch();
    const { supabaseUrl } = await started.ready;
    const { secretKey } = JSON.parse(fs.readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as {
      secretKey: string;
    };
    await work(createClient(supabaseUrl, secretKey, { auth: { persistSession: false, autoRefreshToken: false } }));
    started.child.kill('SIGTERM');
    expect(await started.ended).toEqual({ code: 0, stderr: '' });
    return [...started.output().matchAll(/migration (\d{14}_\w+\.sql)/g)].map(([, file]) => file ?? '');
  }

  // One test for the whole sequence, because each start takes seconds.
  it('gets the later migrations alone, each once and whole or not at all, and keeps its rows and accounts', async () => {
    const atFirst = await visit(async (server) => {
      expect((await server.from('leads').insert(leads)).error).toBeNull();
      expect((await server.auth.signUp({ email: 'ana@ponte.example', password })).error).toBeNull();
    });
    expect(atFirst).toEqual([]);

    // Neither could run a second time. The first is applied by the start that the second ends.
    write('29990101000000_column.sql', `alter table public.leads add column source text not null default 'site';`);
    write('29990102000000_table.sql', 'create table public.later (id int); select 1 / 0;');
    const broken = await launch().ended;
    expect(broken.code).toBe(1);
    expect(broken.stderr).toMatch(/^migration 29990102000000_table\.sql: .*division by zero/);

    write('29990102000000_table.sql', 'create table public.later (id int);');
    const afterwards = await visit(async (server) => {
      const { data } = await server.from('leads').select('kind, email, name, source').order('email');
      expect(data).toEqual(leads.map((lead) => ({ ...lead, source: 'site' })));
      const { error } = await server.auth.signInWithPassword({ email: 'ana@ponte.example', password });
      expect(error?.code).toBe('email_not_confirmed');
    });
    expect(afterwards).toEqual(['29990102000000_table.sql']);
  });
});
