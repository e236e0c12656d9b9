import { existsSync } from 'node:fs';
import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { lockHolder } from '@ponte/shared-server/processes';
import { isSilent, runNpm } from '../command';
import { address, ports, productEnvironment, root, seededDataFolder } from '../product';

/** Distance of the ports from those of the product under test. */
const offset = 230;
const beside = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port + offset])) as typeof ports;
const environment = (folder: string): Record<string, string> => ({
  ...productEnvironment,
  PONTE_PORT_SHELL: String(beside.shell),
  PONTE_PORT_HEALTH: String(beside.health),
  PONTE_PORT_CANDIDATE: String(beside.candidate),
  PONTE_PORT_COMPANY: String(beside.company),
  PONTE_PORT_MARKETING: String(beside.marketing),
  PONTE_PORT_API: String(beside.api),
  PONTE_PORT_MAILBOX: String(beside.mailbox),
  PONTE_DATA_DIR: folder,
});

/** A first start with the demo's rows is what run.ts makes, once a run. */
const fewRows = { PONTE_SEED_FILE: path.join(root, 'supabase/tests/local/fixtures/few-rows.sql') };

let folder = '';
/** Data for the tests that begin with any: to make it is most of a first start. */
let sharedData = '';
test.beforeAll(async () => {
  sharedData = await mkdtemp(path.join(tmpdir(), 'ponte-commands-shared-'));
  await cp(seededDataFolder, sharedData, { recursive: true });
});
test.afterAll(() => rm(sharedData, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }));
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ponte-commands-'));
});
// What the interrupted processes still write may come between: the folder is tried again.
test.afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }));

test.describe.configure({ timeout: 180_000 });

test('npm start tells where everything is, keeps its data between starts, starts a server again that is killed, and Ctrl-C ends every process', async ({
  request,
}) => {
  const data = path.join(folder, 'data');
  const first = runNpm(['start'], { ...environment(data), ...fewRows });
  await first.until(/Ready after/);
  for (const told of [
    `http://localhost:${beside.shell}`,
    `http://localhost:${beside.mailbox}`,
    'candidata@ponte.example',
    'empresa@ponte.example',
    'operadora@ponte.example',
  ]) {
    expect(first.output()).toContain(told);
  }
  const listed = async (): Promise<string> => (await request.get(`http://localhost:${beside.shell}/vagas`)).text();
  expect(await listed()).toContain('Padeira da noite');
  const keys = await readFile(path.join(data, 'public-config.json'), 'utf8');

  const second = runNpm(['start'], environment(data));
  expect(await second.ended).not.toBe(0);
  expect(second.output()).toContain(`already running at http://localhost:${beside.shell}`);

  const reset = runNpm(['run', 'reset'], environment(data));
  expect(await reset.ended).not.toBe(0);
  expect(reset.output()).toMatch(/is running/);

  await first.interrupt();
  for (const port of Object.values(beside)) expect(await isSilent(port), `port ${port}`).toBe(true);

  const third = runNpm(['start'], environment(data));
  await third.until(/Ready after/);
  expect(third.output()).not.toMatch(/demo data/);
  expect(await listed()).toContain('Padeira da noite');
  expect(await readFile(path.join(data, 'public-config.json'), 'utf8')).toBe(keys);

  const health = `http://localhost:${beside.health}/healthz`;
  const read = async (): Promise<number> =>
    ((await (await request.get(health)).json()) as { process: { pid: number } }).process.pid;
  const server = await read();
  process.kill(server, 'SIGKILL');
  await expect.poll(() => read().catch(() => server), { timeout: 30_000 }).not.toBe(server);
  await expect.poll(async () => (await request.get(`http://localhost:${beside.shell}/planos`)).status()).toBe(200);
  expect(third.output()).toContain('is started again');
  // The backend has noticed nothing
  expect((await request.get(`http://localhost:${beside.shell}/vagas`)).headers()['x-ponte-page']).toBe('miss');
  await third.interrupt();
  for (const port of Object.values(beside)) expect(await isSilent(port), `port ${port}`).toBe(true);

  const resetAfter = runNpm(['run', 'reset'], environment(data));
  expect(await resetAfter.ended).toBe(0);
  await expect(readFile(path.join(data, 'public-config.json'), 'utf8')).rejects.toThrow('ENOENT');
});

test('a taken port is named in one sentence', async () => {
  const squatter = createServer().listen(beside.company, '127.0.0.1');
  try {
    const start = runNpm(['start'], environment(path.join(folder, 'data')));
    expect(await start.ended).not.toBe(0);
    expect(start.output()).toMatch(
      new RegExp(`Port ${beside.company}, needed for the company pages, is taken.*PONTE_PORT_COMPANY`),
    );
    expect(start.output()).not.toMatch(/\n\s+at /);
  } finally {
    await new Promise((resolve) => squatter.close(resolve));
  }
});

test('a damaged data folder is reported in one sentence', async () => {
  const data = path.join(folder, 'data');
  await mkdir(path.join(data, 'db'), { recursive: true });
  await writeFile(path.join(data, 'db', 'PG_VERSION'), 'not a database');
  const start = runNpm(['start'], environment(data));
  expect(await start.ended).not.toBe(0);
  expect(start.output()).toMatch(/damaged|reset/i);
  expect(start.output()).not.toMatch(/\n\s+at .*:\d+:\d+/);
  expect(await isSilent(beside.shell)).toBe(true);
});

const ownBackend = 'with a backend of its own';
const otherBackend = 'on a backend that runs already';

/**
 * Each remote: a page for everybody, and one whose content depends on who is there, with what each of the three sees on
 * it.
 */
const alone = [
  {
    remote: 'candidate',
    // Of which the end is to be seen, too
    backend: ownBackend,
    open: '/vagas',
    shown: (page: Page) => page.getByRole('article').first(),
    guarded: '/candidato/candidaturas',
    visitor: (page: Page) => page.getByText('Esta página é para: candidate.'),
    candidate: (page: Page) => page.getByRole('article').first(),
    company: (page: Page) => page.getByText('Esta página é para: candidate.'),
  },
  {
    remote: 'company',
    backend: otherBackend,
    open: '/empresas',
    shown: (page: Page) => page.getByRole('article').first(),
    guarded: '/empresa/vagas',
    visitor: (page: Page) => page.getByText('Esta página é para: company.'),
    candidate: (page: Page) => page.getByText('Esta página é para: company.'),
    company: (page: Page) => page.getByRole('heading', { level: 1, name: 'Minhas Vagas' }),
  },
  {
    remote: 'marketing',
    backend: otherBackend,
    open: '/planos',
    shown: (page: Page) => page.getByRole('heading', { level: 1 }),
    guarded: '/planos/premium',
    visitor: (page: Page) => page.getByText('Você vai entrar na sua conta e voltar para esta página'),
    candidate: (page: Page) => page.getByRole('button', { name: 'Confirmar solicitação' }),
    company: (page: Page) => page.getByText('Os planos Essencial e Premium são para candidatos'),
  },
] as const;

/** The backend of the product, as a developer names one that runs somewhere. */
async function nameBackend(request: APIRequestContext): Promise<Record<string, string>> {
  const config = (await (await request.get('/config.json')).json()) as { publishableKey: string };
  return { SUPABASE_URL: address.api, SUPABASE_PUBLISHABLE_KEY: config.publishableKey };
}

for (const { remote, backend, open, shown, guarded, ...seenBy } of alone) {
  test(`${remote} runs alone in its harness, ${backend}, for a visitor, a candidate and a company`, async ({
    page,
    request,
  }) => {
    const origin = `http://localhost:${beside[remote]}`;
    const named = backend === ownBackend ? {} : await nameBackend(request);
    const dev = runNpm(['run', 'dev', '-w', `${remote}-mfe`], { ...environment(sharedData), ...named });
    try {
      await dev.until(new RegExp(`localhost:${beside[remote]}`));
      await expect(async () => {
        await page.goto(origin + open);
        await expect(shown(page)).toBeVisible({ timeout: 10_000 });
      }).toPass({ timeout: 90_000 });
      expect(await isSilent(beside.shell)).toBe(true);
      for (const [label, role] of [
        ['Empresa', 'company'],
        ['Candidato', 'candidate'],
        ['Visitante', 'visitor'],
      ] as const) {
        await page.getByRole('button', { name: label, exact: true }).click();
        await expect(page.getByRole('button', { name: label, exact: true })).toHaveAttribute('aria-pressed', 'true');
        await page.goto(origin + guarded);
        await expect(seenBy[role](page)).toBeVisible();
      }
      // A service manager signals the one process that it knows, where a terminal signals all of them: that process has
      // to end the others, and only then itself.
      const holder = lockHolder(path.join(sharedData, 'start.lock'));
      if (holder === undefined) throw new Error('nothing holds the lock');
      process.kill(holder.pid, 'SIGTERM');
      await dev.ended;
      for (const port of Object.values(beside)) expect(await isSilent(port), `port ${port}`).toBe(true);
    } finally {
      await dev.interrupt();
      for (const port of Object.values(beside)) await expect.poll(() => isSilent(port), `port ${port}`).toBe(true);
    }
  });
}

test('a second run of the browser tests in one checkout names the one that runs, and removes nothing of it', async () => {
  const second = runNpm(['run', 'e2e', '--', 'commands'], {});
  try {
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/already running in this checkout \(process \d+\): wait for their end, stop them/);
    expect(existsSync(seededDataFolder)).toBe(true);
  } finally {
    await second.interrupt();
  }
});
