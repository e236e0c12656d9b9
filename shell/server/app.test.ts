import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createShellServer } from './app';
import { createReleases } from './releases';
import { themeScriptHash } from './theme-script';

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

async function setUp() {
  const releases = createReleases({ candidate: 'https://c.example' }, (async () => Response.json(record)) as typeof fetch);
  await releases.poll();
  return createShellServer({
    distFolder: path.join(folder, 'dist'),
    publicFolder: path.join(folder, 'public'),
    releases,
    readConfig: async () => config,
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

  it('answers 404 with the document for an address that nobody owns', async () => {
    const answer = await (await setUp()).request('/nada');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('id="root"');
  });

  it('protects its documents: no inline script, no frame, our origins only', async () => {
    const { headers } = await (await setUp()).request('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${themeScriptHash} https://c.example;`);
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

  it('serves hashed files for ever and says 404 for those it does not have', async () => {
    const server = await setUp();
    const file = await server.request('/assets/main.0123abcd.js');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(await file.text()).toBe('start()');
    const missing = await server.request('/assets/gone.0123abcd.js');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-store');
  });

  it('gives remotes and configuration at run time', async () => {
    const server = await setUp();
    expect(await (await server.request('/remotes.json')).json()).toEqual({ candidate: { entry: 'https://c.example/remoteEntry.1.js' } });
    expect(await (await server.request('/config.json')).json()).toEqual(config);
    expect(await (await server.request('/robots.txt')).text()).toContain('Sitemap: http://localhost/sitemap.xml');
    expect((await server.request('/site.webmanifest')).headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  });

  it('tells its health and the release of each remote', async () => {
    const answer = await (await setUp()).request('/healthz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ok', remotes: { candidate: { release: 'r1', error: null } } });
  });

  it('is not well without a build', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = await setUp();
    rmSync(path.join(folder, 'dist/release.json'));
    expect((await server.request('/healthz')).status).toBe(503);
    expect((await server.request('/')).status).toBe(503);
    expect(error).toHaveBeenCalled();
  });
});
