import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type APIRequestContext, type APIResponse } from '@playwright/test';
import { address, configuredRemotes } from '../product';
import { startShellServer, type ShellServer } from '../shell-server';

/*
 * More of the shell's server, from the same build, each started as docs/deployment.md says, before backend and remotes
 * that can be switched off: what a visitor gets when something behind the server is slow or gone, and that servers need
 * nothing of each other.
 */

type Mode = 'through' | 'hangs' | 'down';

interface SwitchableProxy {
  url: string;
  set: (mode: Mode) => void;
  close: () => void;
}

/** A proxy before another server, which can be made to hang or to refuse. */
async function startProxy(target: string): Promise<SwitchableProxy> {
  let mode: Mode = 'through';
  const server: Server = createServer((incoming, outgoing) => {
    if (mode === 'down') incoming.socket.destroy();
    if (mode !== 'through') return;
    void (async () => {
      const body: Buffer[] = [];
      for await (const part of incoming) body.push(part as Buffer);
      const {
        host: _host,
        connection: _connection,
        'content-length': _length,
        ...headers
      } = incoming.headers as Record<string, string>;
      const answer = await fetch(target + (incoming.url ?? ''), {
        method: incoming.method,
        headers,
        body: body.length > 0 ? Buffer.concat(body) : undefined,
      });
      const found = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name),
        ),
      );
      outgoing.writeHead(answer.status, found).end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      mode = next;
      // Connections that are kept open would go on as before.
      if (next !== 'through') server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const running = new Set<ShellServer>();
let folder: string;
let backend: SwitchableProxy;
let remotes: Record<'candidate' | 'company' | 'marketing', SwitchableProxy>;

/** @param number of the replica, from 0 @param name of the folder where it keeps releases for its next start */
async function startReplica(name: string, number: number): Promise<ShellServer> {
  const origins = Object.entries(remotes).map(([remote, { url }]) => [
    remote,
    { ...configuredRemotes[remote], origin: url },
  ]);
  const replica = await startShellServer(
    {
      PONTE_REMOTES: JSON.stringify(Object.fromEntries(origins)),
      SUPABASE_URL: backend.url,
      PONTE_RELEASES_FOLDER: path.join(folder, name),
      PONTE_SITE_URL: 'https://ponte.example',
    },
    number,
  );
  running.add(replica);
  return {
    ...replica,
    stop: async () => {
      running.delete(replica);
      await replica.stop();
    },
  };
}

const stateOf = (response: APIResponse): string | undefined => response.headers()['x-ponte-page'];
/** An address that no cache knows. */
const newSearch = (replica: ShellServer): string =>
  `${replica.url}/vagas?cargo=enfermeiro&local=${Math.random().toString(36).slice(2)}`;

interface Health {
  remotes: Record<string, { release: string | null; rendering: string; error: string | null }>;
}
const health = async (request: APIRequestContext, replica: ShellServer): Promise<Health> =>
  (await (await request.get(replica.healthUrl)).json()) as Health;

let first: ShellServer;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ponte-replicas-'));
  const [api, candidate, company, marketing] = await Promise.all(
    [address.api, address.candidate, address.company, address.marketing].map(startProxy),
  );
  if (!api || !candidate || !company || !marketing) throw new Error('a proxy is missing');
  backend = api;
  remotes = { candidate, company, marketing };
  first = await startReplica('first', 0);
});

test.beforeEach(() => {
  for (const proxy of [backend, ...Object.values(remotes)]) proxy.set('through');
});

test.afterAll(async () => {
  await Promise.all([...running].map((replica) => replica.stop()));
  for (const proxy of [backend, ...Object.values(remotes)]) proxy.close();
  await rm(folder, { recursive: true, force: true });
});

test('while the backend hangs a page comes after the time limit, drawn by the browser, and as HTML again afterwards', async ({
  page,
  request,
}) => {
  expect(stateOf(await request.get(newSearch(first)))).toBe('miss');
  backend.set('hangs');
  const late = await request.get(newSearch(first));
  expect([late.status(), stateOf(late)]).toEqual([200, 'failed']);
  expect(await late.text()).toContain('<div id="root"></div>');
  // The visitor has the frame meanwhile; the browser's own request hangs, too, until its time limit, and another try
  // brings the rows
  const asked = page.waitForRequest(/rpc\/search_vacancies/);
  await page.goto(`${first.url}/vagas?cargo=cozinheiro`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await asked;
  backend.set('through');
  const main = page.getByRole('main');
  await expect(main.getByText('Erro ao carregar vagas').first()).toBeVisible({ timeout: 30_000 });
  await main.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(main.getByRole('article').first()).toBeVisible();
  expect(stateOf(await request.get(newSearch(first)))).toBe('miss');
});

test('while the backend is down a page that is not in memory says so in words, and a button brings it', async ({
  page,
  request,
}) => {
  const known = newSearch(first);
  // Kept from the second time that somebody asks for it
  for (const _time of [1, 2]) expect(stateOf(await request.get(known))).toBe('miss');
  backend.set('down');
  // What is in memory goes on
  expect(stateOf(await request.get(known))).toBe('hit');
  await page.goto(`${first.url}/vagas?cargo=motorista`);
  const main = page.getByRole('main');
  await expect(main.getByText('Erro ao carregar vagas').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  backend.set('through');
  await main.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(main.getByRole('article').first()).toBeVisible();
});

test('a server that starts while a remote is down renders its pages from what it kept', async ({ request }) => {
  const second = await startReplica('second', 1);
  const { marketing: before } = (await health(request, second)).remotes;
  expect(before).toMatchObject({ rendering: 'server', error: null });
  await second.stop();
  remotes.marketing.set('down');
  const again = await startReplica('second', 1);
  const plans = await request.get(`${again.url}/planos`);
  expect([plans.status(), stateOf(plans)]).toEqual([200, 'miss']);
  expect(await plans.text()).toMatch(/<h1[^>]*>[^<]*\S/);
  expect((await health(request, again)).remotes.marketing).toMatchObject({
    release: before?.release,
    rendering: 'server',
    error: expect.any(String),
  });
  // The others never noticed
  expect(stateOf(await request.get(`${again.url}/empresas`))).toBe('miss');
  // It is followed again when it is back
  remotes.marketing.set('through');
  await expect.poll(async () => (await health(request, again)).remotes.marketing?.error).toBeNull();
  await again.stop();
});

test('servers beside each other need nothing of each other', async ({ request }) => {
  const other = await startReplica('other', 2);
  for (const target of ['/planos', '/vagas?cargo=enfermeiro', '/empresas', '/blog', '/login']) {
    const [one, two] = await Promise.all([first, other].map((replica) => request.get(replica.url + target)));
    expect([one?.status(), two?.status()], target).toEqual([200, 200]);
    const titles = await Promise.all(
      [one, two].map(async (page) => /<title>[^<]+/.exec((await page?.text()) ?? '')?.[0]),
    );
    expect(titles[1], target).toBe(titles[0]);
  }
  // A browser that has a page of one needs none of the other
  const plans = await request.get(`${first.url}/planos`);
  expect(
    (await request.get(`${other.url}/planos`, { headers: { 'if-none-match': plans.headers().etag ?? '' } })).status(),
  ).toBe(304);
  await other.stop();
  expect((await request.get(newSearch(first))).status()).toBe(200);
});
