import type { Integrations } from '@ponte/shared-auth';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createShellServer } from './app';
import { createHealthServer } from './health';
import { createReleases } from './releases';
import { type AssetRecord, inlineScriptHashes } from '@ponte/shared-server';
import { readIndexNowKey, readSite } from './site';

let folder: string;
const config = { supabaseUrl: 'https://api.example/base', publishableKey: 'key' };
const record = {
  name: 'candidate',
  release: 'r1',
  entry: 'remoteEntry.1.js',
  main: [],
  exposes: { routes: ['routes.2.js'] },
  chunks: {},
  fonts: [],
  declaration: {
    label: 'Vagas',
    owner: 'time de vagas',
    routes: ['/', '/vagas', '/candidato', '/analisar-curriculo'],
    smokeTestPages: [],
    hiddenFromSearch: ['/candidato/'],
  },
};

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-shell-'));
  mkdirSync(path.join(folder, 'dist'));
  mkdirSync(path.join(folder, 'public'));
  writeFileSync(path.join(folder, 'dist/main.0123abcd.js'), 'start()');
  writeFileSync(path.join(folder, 'dist/main.0123abcd.css'), 'a{color:red}');
  const shell = { ...record, name: 'shell', entry: null, main: ['main.0123abcd.css', 'main.0123abcd.js'], exposes: {} };
  writeFileSync(path.join(folder, 'dist/release.json'), JSON.stringify(shell));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function followReleases() {
  const releases = createReleases({ candidate: 'https://c.example' }, (async () =>
    Response.json(record)) as typeof fetch);
  await releases.poll();
  return releases;
}

async function setUp(env: Record<string, string> = {}, integrations?: Integrations) {
  return createShellServer({
    distFolder: path.join(folder, 'dist'),
    publicFolder: path.join(folder, 'public'),
    releases: await followReleases(),
    readConfig: async () => ({ ...config, ...(integrations && { integrations }) }),
    site: readSite(env),
    indexNowKey: readIndexNowKey(env),
  });
}

describe("the shell's server", () => {
  it('gives every page of the product the same document', async () => {
    const server = await setUp();
    const answer = await server.request('/vagas?cargo=x');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    expect(html).toContain('/assets/main.0123abcd.js');
    expect(html).toContain('https://c.example/remoteEntry.1.js');
    expect(html).toContain('a{color:red}');
  });

  it('answers 404 with the document for an address without a page', async () => {
    const answer = await (await setUp()).request('/nada');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('id="root"');
  });

  it('protects its documents: no inline script, no frame, our origins only', async () => {
    const { headers } = await (await setUp()).request('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${inlineScriptHashes.join(' ')} https://c.example;`);
    expect(policy).toContain("connect-src 'self' https://c.example https://api.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('lets a document be revalidated', async () => {
    const server = await setUp();
    const first = await server.request('/');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const second = await server.request('/', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(second.status).toBe(304);
  });

  it('loosens the policy for VLibras where it is offered, for those who asked, and lets nobody keep their page', async () => {
    const asked = { headers: { cookie: 'a=b; ponte-libras=1' } };
    const policyOf = ({ headers }: Response): string => headers.get('content-security-policy') ?? '';
    const plain = await (await setUp()).request('/', asked);
    const strict = policyOf(plain);
    expect(plain.headers.get('cache-control')).toBe('no-cache');

    const server = await setUp({}, { vlibras: { url: 'https://vlibras.example/app' } });
    const ofOthers = await server.request('/');
    expect([policyOf(plain), policyOf(ofOthers)]).toEqual([strict, strict]);
    expect(strict).toContain('require-trusted-types-for');
    expect(strict).not.toContain('vlibras');
    const etag = ofOthers.headers.get('etag') ?? '';

    // Not 304: the browser would go on with the policy that it has.
    const answer = await server.request('/', { headers: { ...asked.headers, 'if-none-match': etag } });
    expect(answer.status).toBe(200);
    expect(policyOf(answer)).toMatch(/script-src [^;]*'unsafe-eval' blob: https:\/\/vlibras\.example /);
    expect(policyOf(answer)).not.toContain('trusted-types');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });

  it('lets hashed files be cached for ever and says 404 for those it does not have', async () => {
    const server = await setUp();
    const file = await server.request('/assets/main.0123abcd.js');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(await file.text()).toBe('start()');
    const missing = await server.request('/assets/gone.0123abcd.js');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-store');
  });

  it('names to a tab that asks for it what each release needs, and the release before it', async () => {
    const needs = { requires: { '@ponte/shared-ui': '^1.0.0' }, uses: { '@ponte/shared-ui': ['Button'] } };
    let present: object = record;
    const releases = createReleases({ candidate: 'https://c.example' }, (async () =>
      Response.json(present)) as typeof fetch);
    await releases.poll();
    present = {
      ...record,
      release: 'r2',
      entry: 'remoteEntry.2.js',
      integrity: { 'remoteEntry.2.js': 'sha256-2=' },
      ...needs,
    };
    await releases.poll();
    const server = createShellServer({
      distFolder: path.join(folder, 'dist'),
      publicFolder: path.join(folder, 'public'),
      releases,
      readConfig: async () => config,
      site: readSite({}),
    });
    const { routes } = record.declaration;
    const entry = { entry: 'https://c.example/remoteEntry.2.js', routes, integrity: 'sha256-2=' };
    expect(await (await server.request('/remotes.json')).json()).toEqual({ candidate: entry });
    expect(await (await server.request('/remotes.json?detailed')).json()).toEqual({
      candidate: { ...entry, ...needs, previous: { entry: 'https://c.example/remoteEntry.1.js' } },
    });
  });

  it('names the release before that of the registry, where there is one, unless it needs another shell', async () => {
    const shell = JSON.parse(readFileSync(path.join(folder, 'dist/release.json'), 'utf8')) as object;
    const provides = { '@ponte/shared-ui': { version: '1.2.0', names: ['Button'] } };
    writeFileSync(path.join(folder, 'dist/release.json'), JSON.stringify({ ...shell, provides }));
    let before: AssetRecord = { ...record, release: 'r0', entry: 'remoteEntry.0.js' };
    const server = createShellServer({
      distFolder: path.join(folder, 'dist'),
      publicFolder: path.join(folder, 'public'),
      releases: await followReleases(),
      readPrevious: async () => before,
      readConfig: async () => config,
      site: readSite({}),
    });
    const previous = async (): Promise<unknown> => {
      const list = (await (await server.request('/remotes.json?detailed')).json()) as {
        candidate: { previous?: object };
      };
      return list.candidate.previous;
    };
    expect(await previous()).toEqual({ entry: 'https://c.example/remoteEntry.0.js' });
    before = { ...before, uses: { '@ponte/shared-ui': ['Chip'] } };
    expect(await previous()).toBeUndefined();
    expect(await (await server.request('/contract.json')).json()).toEqual({
      release: 'r1',
      provides,
      routes: expect.arrayContaining(['/login', '/cadastro']),
      databaseSchema: null,
      development: {},
    });
  });

  it('gives out React for development and the file by which pages are drawn, and nothing else of what it runs', async () => {
    const shell = JSON.parse(readFileSync(path.join(folder, 'dist/release.json'), 'utf8')) as { release: string };
    writeFileSync(
      path.join(folder, 'dist/release.json'),
      JSON.stringify({ ...shell, developmentReact: 'react-development.0123abcd.js' }),
    );
    const serverFolder = path.join(folder, 'dist-server');
    mkdirSync(serverFolder);
    const file = 'server.0123abcd.cjs';
    writeFileSync(path.join(serverFolder, file), 'exports.renderPage = 1');
    writeFileSync(path.join(serverFolder, 'main.mjs'), 'secret()');
    writeFileSync(
      path.join(serverFolder, `server.${shell.release}.json`),
      JSON.stringify({ name: 'shell', release: shell.release, file, integrity: 'abc', requires: {} }),
    );
    const server = createShellServer({
      distFolder: path.join(folder, 'dist'),
      publicFolder: path.join(folder, 'public'),
      serverFolder,
      releases: await followReleases(),
      readConfig: async () => config,
      site: readSite({}),
    });
    expect(await (await server.request('/contract.json')).json()).toMatchObject({
      development: {
        react: '/assets/react-development.0123abcd.js',
        server: `/contract/${file}`,
        serverIntegrity: 'abc',
      },
    });
    expect(await (await server.request(`/contract/${file}`)).text()).toBe('exports.renderPage = 1');
    for (const other of [
      'main.mjs',
      `server.${shell.release}.json`,
      '../dist/release.json',
      '%2e%2e/dist/release.json',
    ])
      expect((await server.request(`/contract/${other}`)).status).toBe(404);
  });

  it('takes reports of releases that failed in tabs, and answers nothing', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = await setUp();
    const send = (body: string): Promise<Response> =>
      Promise.resolve(
        server.request('/remotes/fallbacks', {
          method: 'POST',
          body,
          headers: { 'content-length': String(body.length) },
        }),
      );
    const report = JSON.stringify({ remote: 'candidate', entry: 'https://c.example/remoteEntry.1.js' });
    expect((await send(report)).status).toBe(204);
    expect(error).toHaveBeenCalledTimes(1);
    expect((await send(report.padEnd(5_000))).status).toBe(204);
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('serves remotes and configuration at run time', async () => {
    const server = await setUp();
    expect(await (await server.request('/remotes.json')).json()).toEqual({
      candidate: { entry: 'https://c.example/remoteEntry.1.js', routes: record.declaration.routes },
    });
    expect(await (await server.request('/config.json')).json()).toEqual(config);
    const robots = await (await server.request('/robots.txt')).text();
    expect(robots).toContain('Sitemap: http://localhost/sitemap.xml');
    expect(robots).toContain('Disallow: /candidato/\n');
    expect((await server.request('/site.webmanifest')).headers.get('content-type')).toBe(
      'application/manifest+json; charset=utf-8',
    );
  });

  it('shows its key for IndexNow as text at its own address, and has none without one', async () => {
    const key = 'a1b2c3d4-E5F6';
    const answer = await (await setUp({ PONTE_INDEXNOW_KEY: key })).request(`/${key}.txt`);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      key,
    ]);
    expect((await (await setUp()).request(`/${key}.txt`)).status).toBe(404);
  });

  it.each(['short', 'with a space', 'a/../b/c/d', '*'.repeat(8), 'a'.repeat(129)])(
    'does not start with a key for IndexNow that the protocol does not take: %s',
    async (key) => {
      await expect(setUp({ PONTE_INDEXNOW_KEY: key })).rejects.toThrow(/PONTE_INDEXNOW_KEY has to be/);
    },
  );

  it('reports its health to everybody, and nothing else', async () => {
    const answer = await (await setUp()).request('http://10.0.0.7:3000/healthz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok' });
  });

  it('reports the release of each remote on the port for operators', async () => {
    const health = createHealthServer({
      distFolder: path.join(folder, 'dist'),
      publicFolder: path.join(folder, 'public'),
      releases: await followReleases(),
    });
    const answer = await health.request('/healthz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: 'ok',
      release: 'r1',
      remotes: { candidate: { release: 'r1', error: null } },
      process: { rss: expect.any(Number) as number },
    });
  });

  it('is unhealthy without a build', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = await setUp();
    rmSync(path.join(folder, 'dist/release.json'));
    expect((await server.request('/healthz')).status).toBe(503);
    expect((await server.request('/')).status).toBe(503);
    expect(error).toHaveBeenCalled();
  });
});

describe('the host name of a request', () => {
  const hosted = { HOST: '0.0.0.0', PONTE_SITE_URL: 'https://www.ponte.example', PONTE_SITE_HOSTS: 'ponte.example' };

  it.each(['/', '/robots.txt', '/remotes.json', '/assets/main.0123abcd.js', '/nada', '/sitemap.xml', '/Vagas?email=x'])(
    "is the site's: for another one, %s is misdirected",
    async (address) => {
      const answer = await (await setUp(hosted)).request(`http://evil.example${address}`);
      expect(answer.status).toBe(421);
      expect(await answer.text()).not.toContain('evil.example');
      expect(answer.headers.get('location')).toBeNull();
      expect((await (await setUp()).request(`http://evil.example${address}`)).status).toBe(421);
    },
  );

  it('is never repeated in the answer', async () => {
    const server = await setUp(hosted);
    expect(await (await server.request('http://ponte.example/robots.txt')).text()).toContain(
      'Sitemap: https://www.ponte.example/sitemap.xml',
    );
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    expect(await (await server.request('http://ponte.example/robots.txt', { headers })).text()).toContain(
      'Sitemap: https://www.ponte.example/sitemap.xml',
    );
  });

  it('is taken from a configured proxy, and from nobody else', async () => {
    const server = await setUp({ ...hosted, PONTE_TRUSTED_PROXIES: '10.0.0.0/8' });
    const ask = (remoteAddress: string) =>
      server.request(
        'http://upstream:3000/',
        { headers: { 'x-forwarded-host': 'ponte.example', 'x-forwarded-proto': 'https' } },
        { incoming: { socket: { remoteAddress } } as never },
      );
    expect((await ask('10.0.0.2')).status).toBe(200);
    expect((await ask('203.0.113.9')).status).toBe(421);
  });
});

describe('an encrypted connection', () => {
  const hosted = { HOST: '0.0.0.0', PONTE_SITE_URL: 'https://ponte.example', PONTE_TRUSTED_PROXIES: '10.0.0.1' };

  it.each(['/', '/nada', '/assets/main.0123abcd.js', '/Vagas', '/login?senha=x', '/config.json'])(
    'is asked for from then on (%s)',
    async (address) => {
      expect(
        (await (await setUp(hosted)).request(`http://ponte.example${address}`)).headers.get(
          'strict-transport-security',
        ),
      ).toBe('max-age=31536000');
    },
  );

  it('is not demanded on an unencrypted one', async () => {
    expect((await (await setUp()).request('/')).headers.get('strict-transport-security')).toBeNull();
    const answer = await (
      await setUp(hosted)
    ).request(
      'http://ponte.example/',
      { headers: { 'x-forwarded-proto': 'http' } },
      { incoming: { socket: { remoteAddress: '10.0.0.1' } } as never },
    );
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });
});

describe('a secret in an address', () => {
  it.each([
    ['/login?email=ana%40exemplo.example&password=segredo1', '/login'],
    ['/cadastro?voltar=%2Fvagas&cpf=52998224725', '/cadastro?voltar=%2Fvagas'],
    ['/Vagas/?cargo=x&E-MAIL=ana%40exemplo.example', '/vagas?cargo=x'],
    ['/nada?senha=segredo1', '/nada'],
    ['//evil.example/?senha=segredo1', '/evil.example/'],
    ['/redefinir-senha?token_hash=segredo1', '/redefinir-senha'],
  ])('is dropped: %s leads to %s', async (address, clean) => {
    const written = ['log', 'error', 'warn', 'info'].map((name) =>
      jest.spyOn(console, name as 'log').mockImplementation(() => undefined),
    );
    const server = await setUp();
    written[0]?.mockClear();
    const ask = (method: string) => server.request(new Request(`http://localhost${address}`, { method }));
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(method);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(clean);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(await answer.text()).toBe('');
    }
    for (const spy of written) expect(spy).not.toHaveBeenCalled();
  });
});

describe('a form that was sent before its scripts were loaded', () => {
  const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) });

  it.each([
    ['/login', '/login?aviso=carregando'],
    ['/login?voltar=%2Fperfil', '/login?voltar=%2Fperfil&aviso=carregando'],
    ['/login?aviso=carregando', '/login?aviso=carregando'],
    ['/login?aviso=outro&email=x', '/login?aviso=carregando'],
    ['/Cadastro/', '/cadastro?aviso=carregando'],
    ['/', '/?aviso=carregando'],
    ['/vagas/1', '/vagas/1?aviso=carregando'],
  ])('at %s redirects to %s, and its content is not read', async (address, target) => {
    const written = ['log', 'error', 'warn', 'info'].map((name) =>
      jest.spyOn(console, name as 'log').mockImplementation(() => undefined),
    );
    const server = await setUp();
    written[0]?.mockClear();
    const answer = await server.request(address, form({ email: 'ana@exemplo.example', password: 'segredo1' }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(target);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('');
    for (const spy of written) expect(spy).not.toHaveBeenCalled();
  });

  it('with a file in it is answered too', async () => {
    const body = new FormData();
    body.set('curriculo', new Blob([Buffer.alloc(3_000_000)]), 'curriculo.pdf');
    expect(
      (await (await setUp()).request('/analisar-curriculo', { method: 'POST', body })).headers.get('location'),
    ).toBe('/analisar-curriculo?aviso=carregando');
  });

  it.each(['/nada', '/config.json', '//evil.example'])('is not handled at %s', async (address) => {
    expect((await (await setUp()).request(new Request(`http://localhost${address}`, form({ a: 'b' })))).status).toBe(
      404,
    );
  });
});
