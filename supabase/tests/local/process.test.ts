import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Mail } from '../../local/mailbox';
import { makeDataDir, password, startProcess, startTimeout } from './support/server';

interface Config {
  supabaseUrl: string;
  publishableKey: string;
  mailboxUrl: string;
}

const readConfig = (dataDir: string): Config =>
  JSON.parse(fs.readFileSync(path.join(dataDir, 'public-config.json'), 'utf8')) as Config;

const clientOf = ({ supabaseUrl, publishableKey }: Config) =>
  createClient(supabaseUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });

describe('the local server as a process', () => {
  jest.setTimeout(3 * startTimeout);
  const dataDir = makeDataDir();
  const seedFile = path.join(dataDir, 'seed.sql');

  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  // One test for the whole sequence, because each start takes seconds
  it('replaces an incomplete database, seeds once, locks its folder, survives kill -9 and ends cleanly', async () => {
    // The state after a kill -9 during the very first start
    fs.mkdirSync(path.join(dataDir, 'db/global'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'db/global/pg_control'), 'half');
    fs.writeFileSync(path.join(dataDir, 'db.creating'), '');

    fs.writeFileSync(seedFile, `insert into public.notes (owner_id, title) values (gen_random_uuid(), 'semeada');`);
    const first = startProcess(dataDir, { PONTE_SEED_FILE: seedFile });
    const ready = await first.ready;
    expect(first.output()).toContain('demo data');
    expect(readConfig(dataDir)).toEqual({
      supabaseUrl: ready.supabaseUrl,
      publishableKey: ready.publishableKey,
      mailboxUrl: ready.mailboxUrl,
    });
    const secretsFile = path.join(dataDir, 'secrets.json');
    expect((fs.statSync(secretsFile).mode & 0o777).toString(8)).toBe('600');
    const secrets = fs.readFileSync(secretsFile, 'utf8');

    const second = await startProcess(dataDir).ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toBe(
      `The product is already running on the data folder ${dataDir} (process ${first.child.pid}). Stop it first, or give another folder in PONTE_DATA_DIR.\n`,
    );

    const client = clientOf(ready);
    await client.auth.signUp({ email: 'ana@ponte.example', password });
    first.child.kill('SIGKILL');
    await first.ended;

    const again = startProcess(dataDir, { PONTE_SEED_FILE: seedFile });
    const config = await again.ready;
    expect(again.output()).not.toContain('demo data');
    expect(fs.readFileSync(secretsFile, 'utf8')).toBe(secrets);
    const { data: notes } = await clientOf(config).from('notes').select('title').order('id');
    expect(notes).toEqual([{ title: 'primeira' }, { title: 'semeada' }]);
    const { messages } = (await (await fetch(`${config.mailboxUrl}/messages?to=ana@ponte.example`)).json()) as {
      messages: Mail[];
    };
    expect(messages).toHaveLength(1);
    const { error } = await clientOf(config).auth.signInWithPassword({ email: 'ana@ponte.example', password });
    expect(error?.code).toBe('email_not_confirmed');

    again.child.kill('SIGTERM');
    expect(await again.ended).toEqual({ code: 0, stderr: '' });
    expect(fs.existsSync(path.join(dataDir, 'backend.lock'))).toBe(false);
  });

  it('reports in one sentence a migration that was changed after it ran', async () => {
    const migrations = path.join(dataDir, 'migrations');
    fs.cpSync(path.resolve(__dirname, 'fixtures/migrations'), migrations, { recursive: true });
    fs.appendFileSync(path.join(migrations, '20260101000000_behaviour.sql'), '\nselect 1;\n');
    const { code, stderr } = await startProcess(dataDir, { PONTE_MIGRATIONS_DIR: migrations }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^migration 20260101000000_behaviour\.sql was changed .*npm run reset.*\n$/);
  });

  it('reports in one sentence that its folder had other migrations', async () => {
    const migrations = path.join(dataDir, 'other-migrations');
    fs.mkdirSync(migrations);
    fs.writeFileSync(path.join(migrations, '20270101000000_later.sql'), 'select 1;');
    const { code, stderr } = await startProcess(dataDir, { PONTE_MIGRATIONS_DIR: migrations }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^this data folder had migration 20260101000000 applied, .*npm run reset.*\n$/);
  });

  it('reports in one sentence that its folder is damaged', async () => {
    fs.writeFileSync(path.join(dataDir, 'db/global/pg_control'), 'rubbish');
    const { code, stderr } = await startProcess(dataDir).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data folder .* is damaged .*npm run reset.*\n$/);
  });

  it('reports in one sentence that a port is in use', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as net.AddressInfo;
    const folder = makeDataDir();
    const { code, stderr } = await startProcess(folder, { PONTE_PORT_API: String(port) }).ended;
    other.close();
    fs.rmSync(folder, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Port ${port} (API) is already in use. Stop the program that uses it, or set PONTE_PORT_API to another port.\n`,
    );
  });

  it.each([
    ['PONTE_PORT_API', 'abc'],
    ['PONTE_SITE_URL', 'javascript:alert(1)'],
  ])('reports the invalid setting %s', async (name, value) => {
    const { code, stderr } = await startProcess(dataDir, { [name]: value }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^${name}=.*\\n$`));
  });

  it('takes over the lock of a process that is gone, even when its id belongs to another process now', async () => {
    const folder = makeDataDir();
    // The id of this process, with the start time of another one
    const lock = path.join(folder, 'backend.lock');
    fs.mkdirSync(lock);
    fs.writeFileSync(path.join(lock, 'its-name'), JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
    fs.writeFileSync(path.join(folder, 'secrets.json'), '{');
    const { stderr } = await startProcess(folder).ended;
    fs.rmSync(folder, { recursive: true, force: true });
    // It passed the lock and failed at the next step
    expect(stderr).toMatch(/damaged \(secrets\.json\)/);
  });
});
