import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderDocument } from '@ponte/shared-server';
import { createProductProxy } from './proxy';

const listed = {
  candidate: { entry: 'https://c.example/remoteEntry.1.js', integrity: 'sha256-abc', routes: ['/vagas', '/antigo'] },
  company: { entry: 'https://e.example/remoteEntry.1.js', routes: ['/empresas'] },
  marketing: { entry: 'https://m.example/remoteEntry.1.js', routes: ['/'] },
};
const entry = 'http://localhost:3001/_ponte/development/remoteEntry.js';
const local = { name: 'candidate', entry, routes: ['/vagas', '/novo'] };
const shell = { name: 'shell', release: '1', entry: null, main: ['main.1.js'], exposes: {}, chunks: {}, fonts: [] };

/** What the product renders of a page: its owner and fragments. */
interface Rendered {
  owner: string;
  fragments: string[];
  queries: { queries: object[] };
}
const queries = { queries: [] };
const rendered: Record<string, Rendered> = {
  '/': { owner: 'marketing', fragments: ['candidate/FeaturedVacancies', 'company/Newest'], queries },
  '/vagas': { owner: 'candidate', fragments: [], queries },
  '/antigo': { owner: 'candidate', fragments: [], queries },
  '/empresas': { owner: 'company', fragments: [], queries },
  '/outra-versao': { owner: 'candidate', fragments: [], queries },
};
const htmlOf = ({ owner, fragments }: Rendered): string =>
  `<p>de ${owner}</p>${fragments.map((name) => `<div data-fragment="${name}"><p>${name} do produto</p></div>`).join('')}`;

/** How the local remote draws its pages; undefined where the browser has to. */
let renderPage: Parameters<typeof createProductProxy>[0]['renderPage'];
/** How it draws its fragments. */
let renderFragment: Parameters<typeof createProductProxy>[0]['renderFragment'];
const asked: IncomingMessage[] = [];
const servers: Server[] = [];

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A product in so far as a proxy sees it. */
function createProduct(): Server {
  return createServer((request, response) => {
    asked.push(request);
    const url = new URL(request.url ?? '/', 'http://product');
    const origin = `http://${request.headers.host}`;
    response.setHeader('connection', 'close');
    response.setHeader('strict-transport-security', 'max-age=1');
    if (url.pathname === '/remotes.json') {
      response.writeHead(200, { 'content-type': 'application/json', etag: '"a"' }).end(JSON.stringify(listed));
    } else if (url.pathname === '/assets/main.1.js') {
      if (request.headers['if-none-match'] === '"b"') response.writeHead(304, { etag: '"b"' }).end();
      else response.writeHead(200, { 'content-type': 'text/javascript', etag: '"b"' }).end('code');
    } else if (url.pathname === '/EMPRESAS' || url.pathname === '/VAGAS') {
      response.writeHead(301, { location: `${origin}${url.pathname.toLowerCase()}${url.search}` }).end();
    } else if (url.pathname === '/fora') {
      response.writeHead(302, { location: 'https://elsewhere.example/a' }).end();
    } else if (request.method === 'POST') {
      response
        .writeHead(303, { location: '/', 'set-cookie': ['a=1; Path=/; Secure; HttpOnly', 'b=2; Domain=x.example'] })
        .end();
    } else {
      const page = rendered[url.pathname];
      const state = url.search.includes('code=') && url.pathname !== '/outra-versao' ? undefined : page;
      const html = renderDocument({
        shell,
        assetsPath: '/assets/',
        remotes: listed,
        config: { supabaseUrl: 'https://api.example' },
        title: url.search,
        ...(state && { page: { head: '', html: htmlOf(state), state } }),
      });
      response
        .writeHead(page ? 200 : 404, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "connect-src 'self'",
          'cache-control': 'public',
          etag: '"c"',
        })
        .end(html);
    }
  });
}

let product: string;
let site: string;
beforeEach(async () => {
  asked.length = 0;
  renderPage = undefined;
  renderFragment = undefined;
  product = await listen(createProduct());
  const answer = createProductProxy({
    product: { origin: product, remotes: listed },
    local,
    socket: 'ws://localhost:3001/e',
    script: '/script.js',
    react: '/assets/react-development.1.js',
    sheet: 'http://localhost:3001/styles.css',
    renderPage: async (address) => renderPage?.(address),
    renderFragment: async (name, address) => {
      if (!renderFragment) throw new Error('no test draws it');
      return renderFragment(name, address);
    },
  });
  site = await listen(createServer((request, response) => void answer(request, response)));
});
afterEach(() =>
  Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  ),
);

const open = (path: string, options: RequestInit = {}): Promise<Response> =>
  fetch(site + path, { redirect: 'manual', ...options, headers: { accept: 'text/html', ...options.headers } });

const remotesIn = (html: string): unknown =>
  // Written by the function under test.
  (JSON.parse(/id="ponte-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as { remotes: unknown }).remotes;

const expectedList = { ...listed, candidate: { entry, routes: local.routes } };

it('gives the page of another remote as the product has rendered it, with the local remote in its list', async () => {
  const answer = await open('/empresas?uf=SP');
  const html = await answer.text();
  expect(html).toContain('<p>de company</p>');
  expect(remotesIn(html)).toEqual(expectedList);
  expect(asked.map(({ url }) => url)).toEqual(['/empresas?uf=SP']);
  expect(answer.headers.get('content-security-policy')).toBe("connect-src 'self' ws://localhost:3001/e");
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.has('etag')).toBe(false);
  expect(answer.headers.has('strict-transport-security')).toBe(false);
});

it.each(['/vagas', '/vagas?cargo=padeira'])(
  'gives a page of the local remote to the browser to render: %s',
  async (path) => {
    const html = await (await open(path)).text();
    expect(html).not.toContain('<p>de');
    expect(remotesIn(html)).toEqual(expectedList);
    expect(asked).toHaveLength(1);
  },
);

it('gives a page of the replaced release to the browser, too, where the local one has no such page', async () => {
  const html = await (await open('/antigo')).text();
  expect(html).not.toContain('<p>de');
  expect(html).not.toContain('ponte-page');
});

describe('a page of another remote with a fragment of the local one', () => {
  it('comes as the product has rendered it, with the fragment as the local code draws it', async () => {
    const drawn: string[][] = [];
    renderFragment = async (name, address) => {
      drawn.push([name, address]);
      return { name, html: '<p>desenhado aqui</p>', queries: [] };
    };
    const html = await (await open('/?de=anuncio')).text();
    expect(html).toContain('<p>de marketing</p>');
    expect(html).toContain('<div data-fragment="candidate/FeaturedVacancies"><p>desenhado aqui</p></div>');
    expect(html).toContain('<div data-fragment="company/Newest"><p>company/Newest do produto</p></div>');
    expect(html).toContain('<link rel="stylesheet" href="http://localhost:3001/styles.css" crossorigin="anonymous">');
    expect(drawn).toEqual([['candidate/FeaturedVacancies', '/?de=anuncio']]);
    expect(asked.map(({ url }) => url)).toEqual(['/?de=anuncio']);
  });

  it('is left to the browser when the fragment fails on a server, and the terminal says why', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderFragment = () => Promise.reject(new Error('window is not defined'));
    const html = await (await open('/')).text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain('ponte-page');
    expect(log).toHaveBeenCalledWith(
      "/ can't be rendered on a server, so the browser renders it: window is not defined",
    );
    log.mockRestore();
  });
});

describe('a page of the local remote that is drawn here', () => {
  const drawn = {
    kind: 'page' as const,
    status: 404,
    head: '<title>daqui</title>',
    html: '<p>desenhada aqui</p>',
    state: { owner: 'candidate', fragments: [] },
  };

  it('comes with its HTML and its status, and is asked for with its query', async () => {
    const addresses: string[] = [];
    renderPage = async (address) => (addresses.push(address), drawn);
    const answer = await open('/vagas/nada?cargo=padeira');
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('<div id="root"><p>desenhada aqui</p></div>');
    expect(remotesIn(html)).toEqual(expectedList);
    // No page of another is drawn here.
    expect(await (await open('/empresas')).text()).toContain('<p>de company</p>');
    expect(addresses).toEqual(['/vagas/nada?cargo=padeira']);
  });

  it('is left to the browser when its code fails on a server, and the terminal says why', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderPage = () => Promise.reject(new Error('window is not defined'));
    const answer = await open('/vagas');
    expect([answer.status, (await answer.text()).includes('<div id="root"></div>')]).toEqual([200, true]);
    expect(log).toHaveBeenCalledWith(
      "/vagas can't be rendered on a server, so the browser renders it: window is not defined",
    );
    log.mockRestore();
  });
});

it('refuses a page that a product of another version renders all the same', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await open('/outra-versao');
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('renders /outra-versao also where it is asked not to');
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

it.each([
  ['/novo', 200],
  ['/nada', 404],
])('answers %s, which the product does not know, with %d', async (path, status) => {
  expect((await open(path)).status).toBe(status);
});

it.each(['/remotes.json', '/remotes.json?detailed'])('the proxy replaces the remote in %s', async (path) => {
  const answer = await open(path, { headers: { 'if-none-match': '"a"' } });
  expect(await answer.json()).toEqual(expectedList);
  expect(answer.headers.has('etag')).toBe(false);
});

it('the proxy passes files on as they are, with what a browser asks of its copy', async () => {
  const answer = await open('/assets/main.1.js');
  expect([await answer.text(), answer.headers.get('etag')]).toEqual(['code', '"b"']);
  expect((await open('/assets/main.1.js', { headers: { 'if-none-match': '"b"' } })).status).toBe(304);
});

it.each([
  ['/EMPRESAS?a=1', '/empresas?a=1'],
  ['/VAGAS', '/vagas'],
  ['/VAGAS?a=1', '/vagas?a=1'],
  ['/fora', 'https://elsewhere.example/a'],
])('the proxy leads from %s to %s', async (path, location) => {
  expect((await open(path)).headers.get('location')).toBe(location);
});

it('the proxy passes forms on, with the cookies and the page that they come from', async () => {
  const headers = { cookie: 'x=1', referer: `${site}/vagas?cargo=a`, 'content-type': 'text/plain' };
  const answer = await open('/_ponte/preview/leave', { method: 'POST', body: 'a', headers });
  expect(answer.status).toBe(303);
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly', 'b=2']);
  expect(asked[0]?.headers).toMatchObject({ cookie: 'x=1', referer: `${product}/vagas`, 'content-length': '1' });
});

it('the proxy does not tell the product of releases that failed here', async () => {
  expect((await open('/remotes/fallbacks', { method: 'POST', body: '{}' })).status).toBe(204);
  expect(asked).toEqual([]);
});

it('the proxy says so when the product has gone', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  servers[0]?.closeAllConnections();
  await new Promise((resolve) => servers.shift()?.close(resolve));
  const answer = await open('/empresas');
  expect([answer.status, await answer.text()]).toEqual([
    502,
    `Nothing answers at ${product}: start the product, or correct the address.\n`,
  ]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('GET /empresas: Nothing answers'));
  log.mockRestore();
});
