import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type InformationEvent, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RenderResult } from '../src/entry-server';
import { createShellServer } from './app';
import { createHttpServer } from './http-server';
import { createPageCache } from './page-cache';
import { createReleases } from './releases';
import { createRenderer } from './render';
import { readSite } from './site';

const page: RenderResult = {
  kind: 'page',
  status: 200,
  head: '<title>Entrar</title>',
  html: '<h1>Entrar</h1>',
  chunks: [],
  state: {
    owner: 'shell',
    router: {},
    queries: { mutations: [], queries: [] },
    renderedAt: 0,
    site: 'http://localhost',
    fragments: [],
  },
};
const navigation = { 'sec-fetch-mode': 'navigate' };

let folder: string;
let server: Server;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-hints-'));
  mkdirSync(path.join(folder, 'dist'));
  const record = { name: 'shell', release: 's1', entry: null, main: ['main.js'], exposes: {}, chunks: {} };
  writeFileSync(
    path.join(folder, 'dist/release.json'),
    JSON.stringify({ ...record, fonts: ['text.0123abcd.woff2', 'title.0123abcd.woff2'] }),
  );
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

async function listen(earlyHints?: boolean): Promise<number> {
  const app = createShellServer({
    distFolder: path.join(folder, 'dist'),
    publicFolder: path.join(folder, 'public'),
    releases: createReleases({}),
    readConfig: async () => ({ supabaseUrl: 'https://api.example', publishableKey: 'key' }),
    site: readSite({}),
    rendering: {
      release: 's1',
      cache: createPageCache(),
      renderer: createRenderer(() => Promise.resolve(page), { timeout: 1_000, atOnce: 1, waiting: 0 }),
    },
    earlyHints,
  });
  server = createHttpServer(app.fetch);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

interface Answers {
  hints: InformationEvent[];
  status: number | undefined;
}

const ask = (port: number, headers: Record<string, string> = navigation): Promise<Answers> =>
  new Promise((resolve, reject) => {
    const hints: InformationEvent[] = [];
    request({ port, host: '127.0.0.1', path: '/login', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ hints, status: response.statusCode }));
    })
      .on('information', (hint) => hints.push(hint))
      .on('error', reject)
      .end();
  });

it('names the fonts in a 103 response before the page that is made for a navigation', async () => {
  const { hints, status } = await ask(await listen(true));
  expect(hints.map(({ statusCode, headers }) => [statusCode, headers])).toEqual([
    [
      103,
      {
        link: [
          '</assets/text.0123abcd.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
          '</assets/title.0123abcd.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
        ].join(', '),
      },
    ],
  ]);
  expect(status).toBe(200);
});

it('sends none with a page from memory, which comes at once', async () => {
  const port = await listen(true);
  const answers = [await ask(port), await ask(port), await ask(port)];
  // A page is stored from the second request for it.
  expect(answers.map(({ hints }) => hints.length)).toEqual([1, 1, 0]);
});

it('sends none unless it is switched on', async () => {
  expect(await ask(await listen())).toEqual({ hints: [], status: 200 });
});

it('sends none for what is no navigation', async () => {
  const port = await listen(true);
  expect(await ask(port, {})).toEqual({ hints: [], status: 200 });
  expect(await ask(port, { 'sec-fetch-mode': 'cors' })).toEqual({ hints: [], status: 200 });
});

it('sends none to a client of HTTP/1.0, which would take it for the answer', async () => {
  const port = await listen(true);
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /login HTTP/1.0\r\nHost: localhost\r\nSec-Fetch-Mode: navigate\r\n\r\n'),
    );
    socket.on('data', (part: Buffer) => (received += part.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
});
