import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { redeemAddress } from '@ponte/shared-domain';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Mail } from '../../../local/mailbox';
import { extractImage, hashOfSources, testDatabaseFolder } from '../../../local/test-image';

const localFolder = path.resolve(__dirname, '../../../local');
export const siteUrl = 'http://localhost:3000';

// Node 20 has no WebSocket, and supabase-js requires one when a client is created, used or not
(globalThis as { WebSocket?: unknown }).WebSocket ??= EventTarget;

export interface Ended {
  code: number | null;
  stderr: string;
}

export interface ServerPlace {
  supabaseUrl: string;
  publishableKey: string;
  mailboxUrl: string;
  dataDir: string;
}

/** A started process that may not be ready yet. */
export interface StartedProcess {
  child: ChildProcess;
  ended: Promise<Ended>;
  /** Resolves with the ready line; rejects when the process ends before it. */
  ready: Promise<ServerPlace>;
  output: () => string;
}

/** A start takes 3 to 4 s, and many times that when seven other processes run. */
export const startTimeout = 90_000;

export const fixtureMigrations = path.resolve(__dirname, '../fixtures/migrations');
/** Those of the product. */
export const presentMigrations = path.resolve(__dirname, '../../../migrations');

export function makeDataDir(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'ponte-test-'));
}

/** The arguments and the environment of supabase/local/main.ts, as scripts/start.ts starts it. */
export function programOfServer(
  dataDir: string,
  env: Record<string, string>,
): { program: string[]; env: NodeJS.ProcessEnv } {
  return {
    program: ['--import', 'tsx', path.join(localFolder, 'main.ts')],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PONTE_PORT_API: '0',
      PONTE_PORT_MAILBOX: '0',
      PONTE_DATA_DIR: dataDir,
      PONTE_SITE_URL: siteUrl,
      PONTE_MIGRATIONS_DIR: fixtureMigrations,
      PONTE_SEED_FILE: 'none',
      PONTE_RATE_LIMIT_FACTOR: '0',
      // Most of a sign-in's time with the usual 10, which same-work.test.ts compares with the decoy's
      LITE_AUTH_BCRYPT_COST: '4',
      PONTE_MAIL_INTERVAL_SECONDS: '0',
      ...env,
    },
  };
}

/** What a server says of itself when it is ready; undefined before. */
export function readyLine(output: string): ServerPlace | undefined {
  const line = output.split('\n').find((text) => text.startsWith('{"ready":true') && text.endsWith('}'));
  // main.ts prints it.
  return line === undefined ? undefined : (JSON.parse(line) as ServerPlace);
}

/** Starts a server. */
export function startProcess(dataDir: string, given: Record<string, string> = {}): StartedProcess {
  const { program, env } = programOfServer(dataDir, given);
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, stderr })));
  const ready = new Promise<Awaited<StartedProcess['ready']>>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const place = readyLine(output);
      if (place) resolve(place);
    });
    void ended.then((end) => reject(new Error(`the server ended with code ${end.code}: ${end.stderr}`)));
  });
  // Prevents an unhandled rejection in tests that only wait for the end
  ready.catch(() => undefined);
  return { child, ended, ready, output: () => output };
}

/**
 * A server's database with these migrations and no rows, made by the first test that asks: a copy is open in half the
 * time that a new one takes. The servers of process.test.ts make theirs anew.
 */
async function keptDatabase(migrations: string): Promise<string> {
  const name = `server-${path.basename(path.dirname(migrations))}`;
  const kept = path.join(testDatabaseFolder, `${name}-${hashOfSources(migrations, 'server.ts')}`);
  if (fs.existsSync(kept)) return kept;
  fs.mkdirSync(testDatabaseFolder, { recursive: true });
  for (const old of fs.readdirSync(testDatabaseFolder))
    if (old.startsWith(`${name}-`) && !old.startsWith(path.basename(kept)))
      fs.rmSync(path.join(testDatabaseFolder, old), { recursive: true, force: true });
  const dataDir = `${kept}.${process.pid}`;
  if (migrations !== presentMigrations || !extractImage(path.join(dataDir, 'db'))) {
    const started = startProcess(dataDir, { PONTE_MIGRATIONS_DIR: migrations });
    await started.ready;
    started.child.kill('SIGTERM');
    const { code, stderr } = await started.ended;
    if (code !== 0) throw new Error(`the server ended with code ${code}: ${stderr}`);
  }
  try {
    fs.renameSync(path.join(dataDir, 'db'), kept);
  } catch (error) {
    // Another test process made it meanwhile
    if (!fs.existsSync(kept)) throw error;
  }
  fs.rmSync(dataDir, { recursive: true, force: true });
  return kept;
}

export interface TestServer {
  url: string;
  publishableKey: string;
  secretKey: string;
  mailboxUrl: string;
  dataDir: string;
  /** Creates a client without a session. */
  client(): SupabaseClient;
  /** Sends a request without supabase-js; the API key is added unless given. */
  call(target: string, init?: RequestInit & { token?: string }): Promise<Response>;
  /** Mails to an address, newest first; a link of an account as its page has it redeemed, because no page is here. */
  mails(to: string): Promise<Mail[]>;
  /** Signs up, confirms by the link in the mail and signs in. */
  signedIn(email: string, password?: string): Promise<{ client: SupabaseClient; userId: string; token: string }>;
  stop(): Promise<void>;
}

export const password = 'senha1234';

/** Puts a database of these migrations, without rows, into a data folder that has none. */
export async function putDatabase(dataDir: string, migrations = presentMigrations): Promise<void> {
  fs.cpSync(await keptDatabase(migrations), path.join(dataDir, 'db'), { recursive: true });
}

/** A data folder with a database of these migrations, without rows, as a stopped server leaves it. */
export async function makeMigratedDataDir(migrations = presentMigrations): Promise<string> {
  const dataDir = makeDataDir();
  await putDatabase(dataDir, migrations);
  return dataDir;
}

export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await makeMigratedDataDir(env.PONTE_MIGRATIONS_DIR ?? fixtureMigrations);
  const started = startProcess(dataDir, env);
  return connectTestServer(await started.ready, async () => {
    started.child.kill('SIGTERM');
    await started.ended;
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
}

/** @param stop what ends it; a server that others use, too, is not ended */
export function connectTestServer(place: ServerPlace, stop = (): Promise<void> => Promise.resolve()): TestServer {
  const { supabaseUrl: url, publishableKey, mailboxUrl, dataDir } = place;
  const { secretKey } = JSON.parse(fs.readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as {
    secretKey: string;
  };

  const server: TestServer = {
    url,
    publishableKey,
    secretKey,
    mailboxUrl,
    dataDir,
    client: () => createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } }),
    call: (target, { token, headers, ...init } = {}) =>
      fetch(`${url}${target}`, {
        redirect: 'manual',
        ...init,
        headers: {
          apikey: publishableKey,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
          ...(headers as Record<string, string> | undefined),
        },
      }),
    mails: async (to) => {
      const response = await fetch(`${mailboxUrl}/messages?to=${encodeURIComponent(to)}`);
      const { messages } = (await response.json()) as { messages: Mail[] };
      return messages.map((mail) => ({ ...mail, link: mail.link && (redeemAddress(mail.link, url) ?? mail.link) }));
    },
    signedIn: async (email, chosen = password) => {
      const client = server.client();
      await client.auth.signUp({ email, password: chosen });
      const [mail] = await server.mails(email);
      await fetch(mail?.link ?? '', { redirect: 'manual' });
      const { data, error } = await client.auth.signInWithPassword({ email, password: chosen });
      if (error) throw error;
      return { client, userId: data.user.id, token: data.session.access_token };
    },
    stop,
  };
  return server;
}
