/** @environment page */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RenderResult } from '../src/entry-server';
import { createShellServer, reportStalePage } from './app';
import { pictureAddress } from '../src/page-picture';
import { appScriptsId, type AssetRecord } from '@ponte/shared-server';
import { type Canaries, type CanaryState, getsCanary } from './canaries';
import { createHealthServer } from './health';
import { createPageCache } from './page-cache';
import { createPagePictures, type DrawPicture } from './page-pictures';
import type { Preview, Previews } from './previews';
import { createReleaseCounts } from './release-counts';
import { createReleases } from './releases';
import { createRenderer } from './render';
import type { PageRequest } from './render-messages';
import { readSite } from './site';

const config = { supabaseUrl: 'https://api.example', publishableKey: 'key' };
const candidate = (release: string): AssetRecord => ({
  name: 'candidate',
  release,
  entry: `remoteEntry.${release}.js`,
  main: [],
  exposes: {
    routes: [`routes.${release}.js`, `routes.${release}.css`],
    Featured: [`featured.${release}.js`, `featured.${release}.css`],
  },
  chunks: { vagas: [`vagas.${release}.js`], other: ['other.js'] },
  fonts: [],
  declaration: {
    label: 'Vagas',
    owner: 'time de vagas',
    routes: ['/', '/vagas', '/empresas'],
    smokeTestPages: [],
  },
});

let folder: string;
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-rendering-'));
  mkdirSync(path.join(folder, 'dist'));
  const shell: AssetRecord = {
    ...candidate('s1'),
    name: 'shell',
    entry: null,
    main: ['main.js'],
    exposes: {},
    chunks: { 'sign-in': ['sign-in.js'] },
  };
  writeFileSync(path.join(folder, 'dist/release.json'), JSON.stringify(shell));
});
afterEach(() => rmSync(folder, { recursive: true }));

const rendered = (text: string, status = 200): RenderResult => ({
  kind: 'page',
  status,
  head: `<title>${text}</title>`,
  html: `<h1>${text}</h1>`,
  chunks: ['vagas'],
  parameters: ['cargo'],
  state: {
    owner: 'candidate',
    router: {},
    queries: { mutations: [], queries: [] },
    renderedAt: 0,
    site: 'http://localhost',
    fragments: [],
  },
});

async function setUp({
  render,
  serverRelease = 's1',
  timeout = 50,
  env = {},
  canaries,
  previews,
  hasServerFile = true,
  draw = async ({ title }) => Buffer.from(`picture of ${title}`),
}: {
  render?: (request: PageRequest) => Promise<RenderResult>;
  serverRelease?: string;
  timeout?: number;
  env?: Record<string, string>;
  canaries?: Canaries;
  previews?: Previews;
  hasServerFile?: boolean;
  draw?: DrawPicture;
} = {}) {
  const calls: PageRequest[] = [];
  let release = 'r1';
  let isOff = false;
  const releases = createReleases(
    { candidate: 'https://c.example' },
    (async () => Response.json(candidate(release))) as typeof fetch,
    {
      load: async (_name, _origin, record) => ({
        record,
        server: hasServerFile ? `candidate/${record.release}` : undefined,
        styles: {
          [`routes.${record.release}.css`]: '.a{background:url(b.svg)}',
          [`featured.${record.release}.css`]: '.f{color:red}',
        },
      }),
      restore: async () => undefined,
      revoke: async () => undefined,
      discard: async () => undefined,
    },
    undefined,
    async () => isOff,
  );
  await releases.poll();
  const folders = { distFolder: path.join(folder, 'dist'), publicFolder: path.join(folder, 'public') };
  const rendering = {
    release: serverRelease,
    cache: createPageCache({ onFailure: reportStalePage }),
    renderer: createRenderer(
      (request) => {
        calls.push(request);
        return render ? render(request) : Promise.resolve(rendered(`page ${request.address}`));
      },
      { timeout, atOnce: 1, waiting: 0 },
    ),
    jobFeeds: { folder: path.join(folder, 'feeds'), retryTime: 1 },
    pictures: createPagePictures({ draw }),
  };
  const counts = createReleaseCounts();
  const server = createShellServer({
    ...folders,
    releases,
    canaries,
    previews,
    counts,
    readConfig: async () => config,
    site: readSite(env),
    rendering,
  });
  return {
    calls,
    server,
    health: createHealthServer({ ...folders, releases, canaries, counts, rendering }),
    get: async (address: string, init?: RequestInit) => {
      const answer = await server.request(address, init);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
    deploy: async (next: string) => {
      release = next;
      await releases.poll();
    },
    switchTo: async (off: boolean) => {
      isOff = off;
      await releases.poll();
    },
  };
}

describe('while a canary runs', () => {
  const canary: CanaryState = {
    release: '0123456789abcdef',
    percent: 5,
    loaded: { record: candidate('r2'), server: 'beside/candidate/r2', styles: {} },
    rejected: undefined,
  };
  const states = new Map<string, CanaryState>();
  const canaries: Canaries = {
    all: () => states,
    poll: async () => undefined,
    start: () => () => undefined,
    quarantine: () => undefined,
  };
  const inside = Array.from({ length: 100 }, (_, group) => group).find((group) => getsCanary(group, canary)) ?? 0;
  const outside = (inside + 5) % 100;
  const of = (group: number) => ({ headers: { cookie: `ponte-group=${group}` } });
  const releasesIn = (text: string) => [
    ...new Set([...text.matchAll(/remoteEntry\.(r\d)\.js/g)].map(([, name]) => name)),
  ];
  const render = async ({ servers }: PageRequest) => rendered(`made by ${servers.candidate}`);
  beforeEach(() => {
    states.clear();
    states.set('candidate', canary);
  });

  it("gives each visitor their own release, on the server and in the list for browsers, and nobody another one's page", async () => {
    const { get, calls } = await setUp({ canaries, render });
    for (let times = 0; times < 4; times += 1) {
      const [live, trial] = [await get('/vagas', of(outside)), await get('/vagas', of(inside))];
      expect(live.text).toContain('made by candidate/r1');
      expect(releasesIn(live.text)).toEqual(['r1']);
      expect(trial.text).toContain('made by beside/candidate/r2');
      expect(releasesIn(trial.text)).toEqual(['r2']);
      expect(trial.headers.get('etag')).not.toBe(live.headers.get('etag'));
    }
    // Both come out of the cache in the end.
    expect(calls.length).toBeLessThan(8);
    expect((await get('/vagas', of(inside))).headers.get('x-ponte-page')).toBe('hit');
  });

  it('answers a page that is known by its tag with the one of the same group only', async () => {
    const { get } = await setUp({ canaries, render });
    const { headers } = await get('/vagas', of(inside));
    const ask = (group: number) =>
      get('/vagas', { headers: { ...of(group).headers, 'if-none-match': headers.get('etag') ?? '' } });
    expect((await ask(inside)).status).toBe(304);
    expect((await ask(outside)).status).toBe(200);
  });

  it('lets no other cache keep pages, and gives a new visitor a group', async () => {
    const { get } = await setUp({ canaries, render });
    jest.spyOn(Math, 'random').mockReturnValue((inside + 0.5) / 100);
    for (const path of ['/vagas', '/perfil', '/vagas?cargo=x']) {
      const { headers, text } = await get(path);
      expect([path, headers.get('set-cookie')]).toEqual([path, expect.stringContaining(`ponte-group=${inside};`)]);
      expect(headers.get('cache-control')).toMatch(/^(?:private, no-cache|no-store)$/);
      expect(releasesIn(text)).toEqual(['r2']);
    }
    const again = await get('/vagas', of(outside));
    expect([again.headers.get('set-cookie'), again.headers.get('cache-control')]).toEqual([null, 'private, no-cache']);
  });

  it('answers the list of remotes as the page does; without a group with the live releases', async () => {
    const { get } = await setUp({ canaries, render });
    expect(releasesIn((await get('/remotes.json', of(inside))).text)).toEqual(['r2']);
    expect(releasesIn((await get('/remotes.json', of(outside))).text)).toEqual(['r1']);
    const { text, headers } = await get('/remotes.json');
    expect([releasesIn(text), headers.get('set-cookie')]).toEqual([['r1'], null]);
  });

  it('tells so in the health answer', async () => {
    const { health } = await setUp({ canaries });
    const { remotes } = (await (await health.request('/healthz')).json()) as { remotes: Record<string, object> };
    expect(remotes.candidate).toMatchObject({
      canary: { release: canary.release, percent: 5, rendering: 'server', rejected: null },
    });
  });

  it.each<[string, () => void]>([
    ['ended', () => states.clear()],
    ['cannot be used here', () => states.set('candidate', { ...canary, loaded: undefined })],
  ])('that %s, everybody gets the live release from shared caches, and no cookie', async (_what, end) => {
    const { get } = await setUp({ canaries, render });
    await get('/vagas', of(inside));
    end();
    const { text, headers } = await get('/vagas', of(inside));
    expect(releasesIn(text)).toEqual(['r1']);
    expect(headers.get('cache-control')).toContain('public');
    expect((await get('/vagas')).headers.get('set-cookie')).toBeNull();
  });
});

describe('while a preview holds', () => {
  const link = { remote: 'candidate', release: '0123456789abcdef', until: Date.parse('2026-11-27T15:00:00Z') };
  const shown: Preview = {
    kind: 'shown',
    link,
    loaded: { record: candidate('r2'), server: 'preview/candidate/r2', styles: {} },
  };
  let preview: Preview;
  const previews: Previews = {
    get: async (text) => (text === 'good' ? preview : { kind: 'invalid' }),
    show: async () => preview,
    all: () => [],
    sweep: () => undefined,
    start: () => () => undefined,
    quarantine: () => undefined,
  };
  const withLink = (...cookies: string[]): RequestInit => ({
    headers: { cookie: cookies.join('; ') || 'ponte-preview=good' },
  });
  const releasesIn = (text: string) => [...new Set([...text.matchAll(/\.(r\d)\.js/g)].map(([, name]) => name))];
  const render = async ({ servers }: PageRequest) => rendered(`made by ${servers.candidate}`);
  beforeEach(() => (preview = shown));

  it('its visitor gets the release on the server and in the list for browsers, and nobody gets a page of anybody else', async () => {
    const { get, calls } = await setUp({ previews, render });
    for (let times = 0; times < 4; times += 1) {
      const [live, own] = [await get('/vagas'), await get('/vagas', withLink())];
      expect(live.text).toContain('made by candidate/r1');
      expect(releasesIn(live.text)).toEqual(['r1']);
      expect(live.text).not.toContain('class="preview"');
      expect(live.headers.get('cache-control')).toContain('public');
      expect(live.headers.get('x-robots-tag')).toBeNull();
      expect(own.text).toContain('made by preview/candidate/r2');
      expect(releasesIn(own.text)).toEqual(['r2']);
      expect(own.headers.get('etag')).not.toBe(live.headers.get('etag'));
      expect(Object.fromEntries(own.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-ponte-page': 'off',
      });
    }
    // The live page comes out of the cache in the end, the preview never.
    expect(calls.filter(({ servers }) => servers.candidate === 'preview/candidate/r2')).toHaveLength(4);
    expect((await get('/vagas')).headers.get('x-ponte-page')).toBe('hit');
  });

  it('a banner says which release of what it is and until when, outside of what is hydrated, with a way out that needs no script', async () => {
    const { get } = await setUp({ previews, render });
    const { text, headers } = await get('/vagas', withLink());
    const page = new DOMParser().parseFromString(text, 'text/html');
    const banner = page.querySelector('aside');
    expect(banner?.getAttribute('aria-label')).toBe('Pré-visualização');
    expect(banner?.nextElementSibling?.id).toBe('root');
    expect(banner?.textContent).toContain(
      'Pré-visualização: Vagas, versão 0123456789abcdef, até 27/11/2026, às 12h00 (horário de Brasília).',
    );
    const form = banner?.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/_ponte/preview/leave']);
    expect(form?.querySelector('button')?.textContent).toBe('Sair da pré-visualização');
    // Its style sheet is allowed by its hash, like those of the page.
    const styles = [...page.querySelectorAll('style')].find((style) => style.textContent.includes('.preview'));
    const hash = createHash('sha256')
      .update(styles?.textContent ?? '')
      .digest('base64');
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });

  it.each([
    ['a page that the browser renders', '/perfil', 200],
    ['a page that there is not', '/nada', 404],
    ['the list of remotes', '/remotes.json', 200],
    ['the detailed list', '/remotes.json?detailed', 200],
  ])('%s has the release too, and is kept by nobody', async (_what, address, status) => {
    const { get } = await setUp({ previews, render: async () => ({ kind: 'personal' }) });
    const own = await get(address, withLink());
    expect([own.status, releasesIn(own.text).includes('r2')]).toEqual([status, true]);
    expect(Object.fromEntries(own.headers)).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(releasesIn((await get(address)).text)).toEqual(['r1']);
  });

  it('a tab in which the release fails goes on with the live one', async () => {
    const { get } = await setUp({ previews, render });
    const { text } = await get('/remotes.json?detailed', withLink());
    expect(JSON.parse(text)).toMatchObject({
      candidate: {
        entry: 'https://c.example/remoteEntry.r2.js',
        previous: { entry: 'https://c.example/remoteEntry.r1.js' },
      },
    });
  });

  it('a redirect of the release is kept by nobody', async () => {
    const { get } = await setUp({
      previews,
      render: async () => ({ kind: 'redirect', status: 301, location: '/empresas' }),
    });
    const { status, headers } = await get('/vagas', withLink());
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, '/empresas', 'no-store']);
  });

  it('a feed of the release is neither kept nor taken from the cache', async () => {
    const feed = { path: '/vagas', updatedAt: '2026-11-26T12:00:00Z', entries: [] };
    const { get, calls } = await setUp({
      previews,
      render: async ({ servers }) => ({
        kind: 'feed',
        feed: { ...feed, title: `made by ${servers.candidate}` },
        parameters: [],
      }),
    });
    for (let times = 0; times < 3; times += 1) {
      const [live, own] = [await get('/vagas.atom'), await get('/vagas.atom', withLink())];
      expect(live.text).toContain('made by candidate/r1');
      expect(own.text).toContain('made by preview/candidate/r2');
      expect(own.headers.get('cache-control')).toBe('no-store');
    }
    expect(calls.filter(({ servers }) => servers.candidate === 'preview/candidate/r2')).toHaveLength(3);
  });

  it('it comes before a canary, which goes on for other remotes and other visitors; nobody is given a group by it', async () => {
    const canary: CanaryState = {
      release: 'fedcba9876543210',
      percent: 99,
      loaded: { record: candidate('r3'), server: 'canary/candidate/r3', styles: {} },
      rejected: undefined,
    };
    const canaries: Canaries = {
      all: () => new Map([['candidate', canary]]),
      poll: async () => undefined,
      start: () => () => undefined,
      quarantine: () => undefined,
    };
    const inside = Array.from({ length: 100 }, (_, group) => group).find((group) => getsCanary(group, canary)) ?? 0;
    const { get } = await setUp({ previews, canaries, render });
    const cookie = `ponte-group=${inside}; ponte-preview=good`;
    expect(releasesIn((await get('/vagas', withLink(cookie))).text)).toEqual(['r2']);
    expect(releasesIn((await get('/vagas', withLink(`ponte-group=${inside}`))).text)).toEqual(['r3']);
    expect((await get('/vagas', withLink())).headers.get('set-cookie')).toBeNull();
  });

  it.each<[Preview, string, boolean]>([
    [{ kind: 'expired', link }, 'Ela terminou em 27/11/2026, às 12h00', true],
    [{ kind: 'refused', link, reason: 'it needs <another> shell' }, 'Motivo: it needs <another> shell.', false],
    [{ kind: 'off', link }, 'esta parte do site está desligada', false],
  ])('that is none (%j), its visitor gets the live page, which says so', async (state, sentence, isOver) => {
    preview = state;
    const { get } = await setUp({ previews, render });
    const { text, headers } = await get('/vagas', withLink());
    const banner = new DOMParser().parseFromString(text, 'text/html').querySelector('aside');
    expect(banner?.textContent).toContain(sentence);
    expect(banner?.querySelector('form') === null).toBe(isOver);
    expect(releasesIn(text)).toEqual(['r1']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')?.startsWith('ponte-preview=; Path=/; Max-Age=0')).toBe(isOver || undefined);
    expect((await get('/vagas')).text).not.toContain('<aside');
  });

  it('with a changed cookie, the cookie is taken away and the live page shown', async () => {
    const { get } = await setUp({ previews, render });
    const { text, headers } = await get('/vagas', withLink('ponte-preview=forged'));
    expect(releasesIn(text)).toEqual(['r1']);
    expect(text).not.toContain('<aside');
    expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual([
      'no-store',
      'ponte-preview=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
    ]);
  });

  it('its pages are not counted: who looks at one knows that it may fail', async () => {
    const { get, health } = await setUp({ previews, render });
    await get('/vagas', withLink());
    await get('/vagas');
    await get('/login');
    const { remotes } = (await (await health.request('/healthz')).json()) as { remotes: Record<string, object> };
    expect(remotes.candidate).toMatchObject({ counts: { pages: 1, failed: 0, fallbacks: 0 }, canary: null });
  });

  it('its remote is switched off: nobody gets it, the one with the link neither', async () => {
    const { get, switchTo } = await setUp({ previews, render });
    await switchTo(true);
    const { status, text, headers } = await get('/vagas', withLink());
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(releasesIn(text)).toEqual([]);
    expect(text).toContain('esta parte do site está desligada');
  });

  it.each([
    ['http://localhost/_ponte/preview?link=good&page=/vagas%3Fcargo%3Dx', {}, '/vagas?cargo=x', ''],
    ['https://ponte.example/_ponte/preview?link=good', { PONTE_SITE_URL: 'https://ponte.example' }, '/', '; Secure'],
    ['http://localhost/_ponte/preview?link=good&page=//evil.example/vagas', {}, '/vagas', ''],
    ['http://localhost/_ponte/preview?link=good&page=https://evil.example', {}, '/', ''],
  ])('begins by its link: %s', async (address, env, location, secure) => {
    const { server } = await setUp({ previews, render, env });
    const answer = await server.request(address);
    expect(answer.status).toBe(303);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      location,
      'set-cookie': `ponte-preview=good; Path=/; SameSite=Lax; HttpOnly${secure}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it.each<[Preview, number, string]>([
    [{ kind: 'invalid' }, 400, 'Este link de pré-visualização não vale'],
    [{ kind: 'expired', link }, 410, 'O link valia até 27/11/2026, às 12h00 (horário de Brasília).'],
    [{ kind: 'off', link }, 503, 'Parte do site: Vagas. Enquanto ela estiver desligada'],
    [
      { kind: 'refused', link, reason: '<b>boom</b>' },
      409,
      'Avise quem enviou o link. Motivo: <span lang="en">&lt;b&gt;boom&lt;/b&gt;</span>.',
    ],
  ])('does not begin by a link that is %j, which a page says', async (state, status, sentence) => {
    preview = state;
    const { get } = await setUp({ previews, render });
    const answer = await get('/_ponte/preview?link=good&page=/vagas');
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null]);
    expect(answer.text).toContain(sentence);
    expect(answer.text).toContain('<html lang="pt-BR">');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
  });

  it.each([
    ['http://localhost/vagas?cargo=x', '/vagas?cargo=x'],
    [undefined, '/'],
  ])('ends by its form, which leads back to %s', async (referer, location) => {
    const { get } = await setUp({ previews, render });
    const answer = await get('/_ponte/preview/leave', { method: 'POST', headers: { ...(referer && { referer }) } });
    expect(answer.status).toBe(303);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      location,
      'set-cookie': 'ponte-preview=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'cache-control': 'no-store',
    });
  });

  it('there is no such address without a registry, and the cookie means nothing', async () => {
    const { get } = await setUp({
      render: async ({ address }) => rendered(address, address === '/vagas' ? 200 : 404),
    });
    const opened = await get('/_ponte/preview?link=good');
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([404, null]);
    const { text, headers } = await get('/vagas', withLink());
    expect(text).not.toContain('<aside');
    expect(headers.get('cache-control')).toContain('public');
  });
});

it.each(['http://localhost:3001', 'https://evil.example', ''])(
  'a remote from another address (%j) is for development alone: refused, and named nowhere in the page',
  async (address) => {
    const { get, calls } = await setUp();
    const { status, text, headers } = await get(`/vagas?remote.candidate=${encodeURIComponent(address)}`);
    expect([status, headers.get('cache-control'), calls]).toEqual([400, 'no-store', []]);
    expect(text).toContain('Este endereço só vale em desenvolvimento');
    expect(text).not.toMatch(/localhost:3001|evil\.example/);
    expect(headers.get('content-security-policy')).not.toMatch(/localhost:3001|evil\.example/);
  },
);

describe('while a remote is switched off', () => {
  /** As the shell's server file does it: the status of a page whose remote could not be asked. */
  const render = async ({ owner, address }: PageRequest): Promise<RenderResult> =>
    owner === 'shell' && address.startsWith('/vagas') ? rendered('unavailable', 503) : rendered(`by ${owner}`);
  const expectUnavailable = ({ status, headers, text }: { status: number; headers: Headers; text: string }) => {
    expect(status).toBe(503);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': '60',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining('default-src'),
    });
    expect(headers.get('etag')).toBeNull();
    expect(text).not.toMatch(/c\.example\/(?!mf-manifest)/);
    expect(text).toContain(
      '"candidate":{"entry":"https://c.example/mf-manifest.json","routes":["/","/vagas","/empresas"],"off":true}',
    );
  };

  it('its pages say so: drawn by the shell, with none of its files, kept by nobody', async () => {
    const { get, calls, switchTo } = await setUp({ render });
    await get('/vagas');
    await get('/vagas');
    const before = await get('/vagas');
    expect(before.headers.get('x-ponte-page')).toBe('hit');
    await switchTo(true);
    const answer = await get('/vagas', { headers: { 'if-none-match': before.headers.get('etag') ?? '' } });
    expectUnavailable(answer);
    expect(answer.text).toContain('<h1>unavailable</h1>');
    expect(calls.at(-1)).toMatchObject({ owner: 'shell', address: '/vagas', servers: {} });
    const { text } = await get('/remotes.json');
    expect(JSON.parse(text)).toEqual({
      candidate: { entry: 'https://c.example/mf-manifest.json', routes: ['/', '/vagas', '/empresas'], off: true },
    });
    await switchTo(false);
    const back = await get('/vagas');
    expect(back.status).toBe(200);
    expect(back.text).toContain('by candidate');
    expect(back.headers.get('x-robots-tag')).toBeNull();
  });

  it('many requests for one of its pages render it once in a while', async () => {
    const { get, calls, switchTo } = await setUp({ render });
    await switchTo(true);
    for (let times = 0; times < 5; times += 1) expectUnavailable(await get('/vagas'));
    expect(calls).toHaveLength(2);
  });

  it.each<[string, Parameters<typeof setUp>[0], string]>([
    ['rendering fails', { render: () => Promise.reject(new Error('boom')) }, '/vagas'],
    ['the query is personal', { render }, '/vagas?user=secret'],
    ['the shell was rebuilt', { render, serverRelease: 's0' }, '/vagas'],
  ])('its pages say so when %s', async (_why, options, address) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { get, switchTo } = await setUp(options);
    await switchTo(true);
    const { headers } = await get(address);
    expectUnavailable(await get(address, { headers: { 'if-none-match': headers.get('etag') ?? '' } }));
  });

  it('all other pages go on, without its fragments', async () => {
    const { get, calls, switchTo } = await setUp({ render });
    await switchTo(true);
    const { status, text, headers } = await get('/login');
    expect([status, headers.get('retry-after'), headers.get('x-robots-tag')]).toEqual([200, null, null]);
    expect(text).toContain('by shell');
    expect(headers.get('cache-control')).toContain('public');
    expect(calls.at(-1)?.servers).toEqual({});
  });

  it('nobody gets its canary, nor a group for it', async () => {
    const canary: CanaryState = {
      release: '0123456789abcdef',
      percent: 99,
      loaded: { record: candidate('r2'), server: 'beside/candidate/r2', styles: {} },
      rejected: undefined,
    };
    const canaries: Canaries = {
      all: () => new Map([['candidate', canary]]),
      poll: async () => undefined,
      start: () => () => undefined,
      quarantine: () => undefined,
    };
    const { get, calls, switchTo } = await setUp({ canaries, render });
    expect((await get('/vagas')).headers.get('set-cookie')).not.toBeNull();
    await switchTo(true);
    const cookies = Array.from({ length: 100 }, (_, group) => ({ headers: { cookie: `ponte-group=${group}` } }));
    for (const init of [undefined, ...cookies]) {
      const answer = await get('/vagas', init);
      expectUnavailable(answer);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(calls.at(-1)?.servers).toEqual({});
  });

  it('the health answer says so', async () => {
    const { health, switchTo } = await setUp();
    await switchTo(true);
    expect(await (await health.request('/healthz')).json()).toMatchObject({
      remotes: { candidate: { off: true, release: null, rendering: null } },
    });
  });
});

describe('a page that the server renders', () => {
  it('is in the HTML, with its own title, its sheets and exactly its files', async () => {
    const { get } = await setUp();
    const { status, text } = await get('/vagas?cargo=x');
    const page = new DOMParser().parseFromString(text, 'text/html');
    expect(status).toBe(200);
    expect(page.title).toBe('page /vagas?cargo=x');
    expect(page.querySelector('#root h1')?.textContent).toBe('page /vagas?cargo=x');
    expect(page.querySelector('style[data-href="https://c.example/routes.r1.css"]')?.textContent).toBe(
      '.a{background:url(https://c.example/b.svg)}',
    );
    const waiting = page.querySelector<HTMLTemplateElement>(`template#${appScriptsId}`)?.content;
    expect(
      [...(waiting?.querySelectorAll('link[rel=preload]') ?? [])]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('https://c.example')),
    ).toEqual([
      'https://c.example/remoteEntry.r1.js',
      'https://c.example/routes.r1.js',
      'https://c.example/vagas.r1.js',
    ]);
    expect(JSON.parse(page.getElementById('ponte-page')?.textContent ?? '')).toMatchObject({ owner: 'candidate' });
    expect(page.querySelector('noscript')).toBeNull();
  });

  it('holds the sheet of the fragments that it shows and none of their scripts', async () => {
    const shown = rendered('page');
    const { get, deploy } = await setUp({
      render: async () =>
        shown.kind === 'page'
          ? { ...shown, state: { ...shown.state, owner: 'shell', fragments: ['candidate/Featured'] } }
          : shown,
    });
    const { text } = await get('/login');
    expect(text).toContain('<style data-href="https://c.example/featured.r1.css">.f{color:red}</style>');
    expect(text).not.toContain('featured.r1.js');
    // A new release of the fragment's remote changes the page that contains the fragment
    await get('/login');
    expect((await get('/login')).headers.get('x-ponte-page')).toBe('hit');
    await deploy('r2');
    const next = await get('/login');
    expect(next.headers.get('x-ponte-page')).toBe('miss');
    expect(next.text).toContain('featured.r2.css');
    expect(next.text).not.toContain('featured.r1.css');
  });

  it('comes from memory after two requests', async () => {
    const { get, calls } = await setUp();
    await get('/vagas');
    await get('/vagas');
    const third = await get('/vagas');
    expect(third.headers.get('x-ponte-page')).toBe('hit');
    expect(calls).toHaveLength(2);
  });

  it.each(['/vagas?x=1', '/vagas?cargo=a&utm_source=b', '/vagas?aviso=carregando', '/vagas?CARGO=a'])(
    'is not kept with a parameter that it does not know: %s',
    async (address) => {
      const { get, calls } = await setUp();
      for (let times = 0; times < 3; times += 1) expect((await get(address)).headers.get('x-ponte-page')).toBe('miss');
      expect(calls).toHaveLength(3);
    },
  );

  it('is the same under every host name of the site, with the public origin in its URLs', async () => {
    const { get, calls } = await setUp({
      env: { PONTE_SITE_URL: 'https://ponte.example', PONTE_SITE_HOSTS: 'other.example' },
    });
    await get('http://ponte.example/vagas');
    await get('http://other.example/vagas');
    expect((await get('http://localhost:3000/vagas')).headers.get('x-ponte-page')).toBe('hit');
    expect(calls.map(({ site }) => site)).toEqual(['https://ponte.example', 'https://ponte.example']);
  });

  it('differs by host name on this machine, when the site has no public origin', async () => {
    const { get, calls } = await setUp();
    await get('http://localhost:3000/vagas');
    await get('http://127.0.0.1:3000/vagas');
    expect(calls.map(({ site }) => site)).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
  });

  it("is refused under a host name that is not the site's", async () => {
    const { get, calls } = await setUp({ env: { PONTE_SITE_URL: 'https://ponte.example' } });
    expect((await get('http://evil.example/vagas')).status).toBe(421);
    expect(calls).toEqual([]);
  });

  it('differs by query', async () => {
    const { get } = await setUp();
    await get('/vagas?cargo=a');
    expect((await get('/vagas?cargo=b')).text).toContain('page /vagas?cargo=b');
  });

  it('can be cached by a CDN for a moment, and is revalidated by its tag', async () => {
    const { get } = await setUp();
    const { headers } = await get('/vagas');
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=3600',
    );
    expect(headers.get('vary')).toBe('accept-encoding');
    expect(headers.get('set-cookie')).toBeNull();
    const again = await get('/vagas', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('keeps its tag when it is rendered again without a change', async () => {
    let renderedAt = 0;
    const query = (at: number): object => ({
      queryKey: ['vacancies'],
      queryHash: '["vacancies"]',
      dehydratedAt: at,
      state: { data: { rows: [], now: new Date(at).toISOString() }, dataUpdatedAt: at },
    });
    const { get } = await setUp({
      render: async () => {
        renderedAt += 1;
        return {
          ...rendered('nada', 404),
          state: {
            owner: 'shell',
            router: {},
            queries: { mutations: [], queries: [query(renderedAt)] },
            renderedAt,
            site: 'http://localhost',
            fragments: [],
          },
        } as RenderResult;
      },
    });
    const [first, second] = [await get('/nada'), await get('/nada')];
    expect(second.text).not.toBe(first.text);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  it('is rendered again after a release', async () => {
    const { get, calls, deploy } = await setUp();
    await get('/vagas');
    await get('/vagas');
    await deploy('r2');
    const { text, headers } = await get('/vagas');
    expect(headers.get('x-ponte-page')).toBe('miss');
    expect(text).toContain('routes.r2.js');
    expect(text).not.toContain('routes.r1.js');
    expect(calls).toHaveLength(3);
  });

  it.each([404, 410])('has the status %i and still shows its page', async (status) => {
    const { get } = await setUp({ render: async () => rendered('gone', status) });
    const answer = await get('/vagas/1');
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('<h1>gone</h1>');
  });

  it('answers HEAD with the headers of GET', async () => {
    const { get } = await setUp();
    const page = await get('/vagas');
    const head = await get('/vagas', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    for (const name of ['content-type', 'etag', 'cache-control'])
      expect(head.headers.get(name)).toBe(page.headers.get(name));
  });
});

describe('what belongs to one visitor', () => {
  it('never reaches the renderer: no cookie, no header, no token', async () => {
    const { get, calls } = await setUp();
    const secrets = { cookie: 'sb-token=secret-1', authorization: 'Bearer secret-2', 'x-user': 'secret-3' };
    const { text } = await get('/vagas', { headers: secrets });
    expect(JSON.stringify(calls)).not.toContain('secret');
    expect(text).not.toContain('secret');
    await get('/vagas');
    expect((await get('/vagas')).headers.get('x-ponte-page')).toBe('hit');
  });

  it.each(['/login?code=secret', '/vagas?user=secret', `/vagas?q=${'x'.repeat(500)}`])(
    'in a query is left to the browser: %s',
    async (address) => {
      const { get, calls } = await setUp();
      const { text, headers } = await get(address);
      expect(calls).toEqual([]);
      expect(text).toContain('<div id="root"></div>');
      expect(text).not.toContain('secret');
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('an account page with a return path is rendered and not cached', async () => {
    const { get, calls } = await setUp();
    const { headers } = await get('/login?voltar=/perfil');
    expect(headers.get('cache-control')).toBe('no-store');
    await get('/login?voltar=/perfil');
    expect(calls).toHaveLength(2);
  });

  it('is rendered by the browser only', async () => {
    const { get } = await setUp({ render: async () => ({ kind: 'personal' }) });
    const { text, status } = await get('/vagas');
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
  });
});

describe('when a page cannot be rendered', () => {
  let errors: jest.SpyInstance;
  beforeEach(() => {
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each<[string, () => Promise<RenderResult>]>([
    ['it throws', () => Promise.reject(new Error('boom'))],
    ['it throws something strange', () => Promise.reject(undefined as unknown as Error)],
    ['the backend does not answer in time', () => new Promise(() => undefined)],
  ])('because %s, the browser renders it', async (_why, render) => {
    const { get, calls } = await setUp({ render });
    const { status, text, headers } = await get('/vagas');
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('<noscript>');
    expect(headers.get('x-ponte-page')).toBe('failed');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(errors).toHaveBeenCalledTimes(1);
    // The failure is not cached
    await get('/vagas');
    expect(calls).toHaveLength(2);
  });

  it('because too many are being rendered, the browser renders it at once', async () => {
    let finish: () => void = () => undefined;
    const { get, calls } = await setUp({
      timeout: 20_000,
      render: () =>
        new Promise((resolve) => {
          finish = () => resolve(rendered('slow'));
        }),
    });
    const running = get('/vagas');
    while (calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await get('/vagas/2');
    finish();
    expect((await running).text).toContain('<h1>slow</h1>');
    expect(second.headers.get('x-ponte-page')).toBe('failed');
    expect(second.text).toContain('<div id="root"></div>');
  });

  it("because the remote has no server file, the browser renders it, with the remote's files asked for early", async () => {
    const { get, calls } = await setUp({ hasServerFile: false });
    const { text } = await get('/vagas');
    expect(calls).toEqual([]);
    expect(text).toContain('<link rel="preload" as="script" href="https://c.example/routes.r1.js"');
    expect(text).toContain('<div id="root"></div>');
  });

  it('because the shell was rebuilt after the start of the server, the browser renders it', async () => {
    const { get, calls } = await setUp({ serverRelease: 's0' });
    expect((await get('/vagas')).text).toContain('<div id="root"></div>');
    expect(calls).toEqual([]);
  });
});

describe('a feed', () => {
  const entry = {
    path: '/vagas/1',
    title: 'Analista',
    author: 'Aurora',
    publishedAt: '2026-11-18T12:00:00.000Z',
    updatedAt: '2026-11-18T12:00:00.000Z',
    categories: [],
    summary: '',
  };
  const render = async ({ address, isFeed = false }: PageRequest): Promise<RenderResult> =>
    isFeed
      ? {
          kind: 'feed',
          feed: { title: 'Vagas', path: address, updatedAt: entry.updatedAt, entries: [entry] },
          parameters: ['cargo'],
        }
      : rendered(`page ${address}`, address.includes('.atom') ? 404 : 200);

  it('of a page is Atom, with the caching of a page', async () => {
    const { get, calls } = await setUp({ render });
    const { status, headers, text } = await get('/vagas.atom?cargo=dev');
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=3600',
      vary: 'accept-encoding',
      'x-ponte-page': 'miss',
    });
    expect(headers.get('set-cookie')).toBeNull();
    expect(text).toContain(
      '<link rel="self" type="application/atom+xml" href="http://localhost/vagas.atom?cargo=dev"/>',
    );
    expect(text).toContain('<id>http://localhost/vagas/1</id>');
    expect(calls).toEqual([expect.objectContaining({ address: '/vagas?cargo=dev', isFeed: true, owner: 'candidate' })]);
    await get('/vagas.atom?cargo=dev');
    expect((await get('/vagas.atom?cargo=dev')).headers.get('x-ponte-page')).toBe('hit');
    // Its page is another one.
    expect((await get('/vagas?cargo=dev')).text).toContain('<h1>page /vagas?cargo=dev</h1>');
  });

  it('is RSS at the address with .rss, made of the same entries and kept apart', async () => {
    const { get, calls } = await setUp({ render });
    for (let times = 0; times < 2; times += 1) await get('/vagas.atom?cargo=dev');
    const { status, headers, text } = await get('/vagas.rss?cargo=dev');
    expect([status, headers.get('content-type'), headers.get('x-ponte-page')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
      'miss',
    ]);
    expect(text).toContain('<guid isPermaLink="true">http://localhost/vagas/1</guid>');
    expect(calls.at(-1)).toMatchObject({ address: '/vagas?cargo=dev', isFeed: true });
  });

  it('is known by its tag, and answers HEAD with the headers of GET', async () => {
    const { get } = await setUp({ render });
    const { headers } = await get('/vagas.atom');
    const again = await get('/vagas.atom', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
    const head = await get('/vagas.atom', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-type', 'etag', 'cache-control'])
      expect(head.headers.get(name)).toBe(headers.get(name));
  });

  it('with a parameter that the page does not read is answered, and not kept', async () => {
    const { get, calls } = await setUp({ render });
    for (let times = 0; times < 3; times += 1) expect((await get('/vagas.atom?utm_source=x')).status).toBe(200);
    expect(calls).toHaveLength(3);
  });

  it.each(['/empresas.atom', '/empresas.rss', '/login.atom', '/nada.atom', '/vagas/1.atom'])(
    'that does not exist is no page: %s',
    async (address) => {
      const { get } = await setUp({
        render: async (request) =>
          request.isFeed ? { kind: 'feed', parameters: [] } : rendered(`page ${request.address}`, 404),
      });
      const { status, headers } = await get(address);
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it('takes no other method than its reading', async () => {
    const { get, calls } = await setUp({ render });
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/vagas.atom', { method })).status).toBe(404);
    expect(calls).toEqual([]);
  });

  it.each(['/vagas.atom?code=secret', `/vagas.atom?cargo=${'x'.repeat(500)}`])(
    'of an address that is no search is refused, and neither made nor kept: %s',
    async (address) => {
      const { get, calls } = await setUp({ render });
      const { status, headers, text } = await get(address);
      expect([status, text, headers.get('cache-control')]).toEqual([
        400,
        'Este endereço não é de uma busca.',
        'no-store',
      ]);
      expect(calls).toEqual([]);
    },
  );

  it('whose address holds a secret leads to the same one without it', async () => {
    const { get } = await setUp({ render });
    const { status, headers } = await get('/vagas.atom?email=a@b.example&cargo=dev');
    expect([status, headers.get('location')]).toEqual([303, '/vagas.atom?cargo=dev']);
  });

  it.each<[string, Parameters<typeof setUp>[0]]>([
    ['the backend is dead', { render: () => Promise.reject(new Error('boom')) }],
    ['the backend does not answer in time', { render: () => new Promise(() => undefined) }],
    ['the remote has no server file', { hasServerFile: false }],
    ['the shell was rebuilt', { serverRelease: 's0' }],
  ])('that cannot be made, because %s, is 503 and kept by nobody', async (_why, options) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { get } = await setUp(options);
    const { status, headers, text } = await get('/vagas.atom');
    expect([status, headers.get('retry-after'), headers.get('cache-control'), headers.get('etag')]).toEqual([
      503,
      '5',
      'no-store',
      null,
    ]);
    expect(text).toBe('O site está indisponível no momento. Tente novamente em instantes.');
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('that was there before goes on while the backend is dead', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      let isDead = false;
      const { get } = await setUp({
        render: (request) => (isDead ? Promise.reject(new Error('boom')) : render(request)),
      });
      await get('/vagas.atom');
      const { text } = await get('/vagas.atom');
      isDead = true;
      jest.setSystemTime(Date.now() + 1_800_000);
      const later = await get('/vagas.atom');
      expect([later.status, later.text, later.headers.get('x-ponte-page')]).toEqual([200, text, 'error']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('of a remote that is switched off is 503', async () => {
    const { get, calls, switchTo } = await setUp({ render });
    await switchTo(true);
    const { status, headers, text } = await get('/vagas.atom');
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '60', 'no-store']);
    expect(text).toBe('Esta parte do site está indisponível no momento. Tente novamente em instantes.');
    expect(calls).toEqual([]);
  });
});

describe('addresses', () => {
  it.each([
    ['/vagas/', '/vagas'],
    ['/Vagas', '/vagas'],
    ['/VAGAS/?cargo=Ana%20B', '/vagas?cargo=Ana%20B'],
    ['/empresas/A%C3%87AI///', '/empresas/a%C3%87ai'],
    ['/vagas//1', '/vagas/1'],
    ['//vagas', '/vagas'],
    ['//', '/'],
  ])('%s redirects permanently to %s', async (from, to) => {
    const { get, calls } = await setUp();
    const { status, headers } = await get(`http://localhost${from}`);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(to);
    expect(calls).toEqual([]);
  });

  it.each([
    '/',
    '/vagas',
    '/vagas?Cargo=X',
    '/nada/',
    '//evil.example/',
    '///evil.example//vagas',
    '/%2f/evil.example',
  ])('%s is not redirected', async (address) => {
    const { server } = await setUp();
    expect((await server.request(new Request(`http://localhost${address}`))).status).not.toBe(301);
  });

  it('without a page are not cached: their number is unlimited', async () => {
    const { get, calls } = await setUp({ render: async () => rendered('nada', 404) });
    await get('/nada');
    const { status } = await get('/nada');
    expect(status).toBe(404);
    expect(calls).toHaveLength(2);
  });
});

it('a page for one visitor alone is given up when they leave, and is no failure of its release', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const signals: AbortSignal[] = [];
  const { server } = await setUp({
    timeout: 60_000,
    render: (request) => {
      // What the renderer adds to a request.
      signals.push((request as PageRequest & { signal: AbortSignal }).signal);
      return new Promise(() => undefined);
    },
  });
  const visit = new AbortController();
  const answer = server.request('/nada', { signal: visit.signal });
  while (signals.length === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  visit.abort();
  expect((await answer).headers.get('x-ponte-page')).toBe('browser');
  expect(signals[0]?.aborted).toBe(true);
  expect(errors).not.toHaveBeenCalled();
});

describe('a feed for an aggregator', () => {
  const job = {
    id: '1',
    path: '/vagas/1',
    title: 'Analista',
    company: 'Aurora',
    city: null,
    state: null,
    isRemote: false,
    type: 'clt' as const,
    level: 'pleno' as const,
    pay: null,
    description: 'Apuração de impostos.',
    requirements: [],
    benefits: [],
    publishedAt: '2026-11-18T12:00:00.000Z',
    updatedAt: '2026-11-18T12:00:00.000Z',
    deadline: null,
  };
  const render = async ({ address, jobsAfter }: PageRequest): Promise<RenderResult> =>
    jobsAfter === undefined
      ? rendered(`page ${address}`, 404)
      : { kind: 'jobs', jobs: { jobs: [job], next: jobsAfter === null ? 'b' : null } };

  it('has every vacancy of the list, and is made once for all aggregators', async () => {
    const { get, calls } = await setUp({ render });
    const { status, headers, text } = await get('/feeds/indeed.xml');
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(headers.get('content-encoding')).toBeNull();
    expect(text.split('<![CDATA[http://localhost/vagas/1]]>')).toHaveLength(3);
    for (const name of ['jooble', 'trovit', 'careerjet']) expect((await get(`/feeds/${name}.xml`)).status).toBe(200);
    expect(calls).toEqual([
      expect.objectContaining({ address: '/vagas', owner: 'candidate', jobsAfter: null }),
      expect.objectContaining({ jobsAfter: 'b' }),
    ]);
  });

  it('opens no file for who has left while it was made', async () => {
    let make: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (make = resolve));
    const { server, calls } = await setUp({ timeout: 60_000, render: (request) => gate.then(() => render(request)) });
    const visit = new AbortController();
    const answer = server.request('/feeds/indeed.xml', { signal: visit.signal });
    while (calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    visit.abort();
    make();
    expect((await answer).body).toBeNull();
  });

  it('is sent compressed to who takes gzip, is known by its tag, and answers HEAD with the headers of GET', async () => {
    const { server } = await setUp({ render });
    const ask = (init: RequestInit) => server.request('/feeds/trovit.xml', init);
    const plain = await ask({});
    const compressed = await ask({ headers: { 'accept-encoding': 'br, gzip' } });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await compressed.arrayBuffer());
    expect(bytes.byteLength).toBe(Number(compressed.headers.get('content-length')));
    expect(gunzipSync(bytes).toString()).toBe(await plain.text());
    const etag = plain.headers.get('etag') ?? '';
    const again = await ask({ headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await ask({ method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
  });

  it.each(['/feeds/outro.xml', '/feeds/indeed.xml/', '/feeds/indeed', '/feeds/'])(
    'that does not exist is no page: %s',
    async (address) => {
      const { get } = await setUp({ render });
      const { status, headers } = await get(address);
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it.each<[string, Parameters<typeof setUp>[0]]>([
    ['the backend is dead', { render: () => Promise.reject(new Error('boom')) }],
    ['the remote has no server file', { hasServerFile: false }],
    ['the remote has no such list', { render: async () => ({ kind: 'jobs' }) }],
    ['the shell was rebuilt', { serverRelease: 's0' }],
  ])('that cannot be made, because %s, is 503 and kept by nobody', async (_why, options) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { get } = await setUp(options);
    const { status, headers } = await get('/feeds/jooble.xml');
    expect([status, headers.get('retry-after'), headers.get('cache-control'), headers.get('etag')]).toEqual([
      503,
      '5',
      'no-store',
      null,
    ]);
  });

  it('is not made while the list of vacancies is switched off', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { get, switchTo, calls } = await setUp({ render });
    await switchTo(true);
    expect((await get('/feeds/indeed.xml')).status).toBe(503);
    expect(calls).toEqual([]);
  });
});

describe('a page that cannot be renewed', () => {
  it('is served as it was, and the log names the page, its age and the reason', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      let isBroken = false;
      const { get } = await setUp({
        render: async () => (isBroken ? Promise.reject(new Error('boom')) : rendered('page')),
      });
      await get('/vagas?cargo=segredo');
      await get('/vagas?cargo=segredo');
      isBroken = true;
      jest.setSystemTime(Date.now() + 20_000);
      expect((await get('/vagas?cargo=segredo')).headers.get('x-ponte-page')).toBe('stale');
      await jest.advanceTimersByTimeAsync(1);
      expect(errors.mock.calls).toEqual([['/vagas is given as it was 20 s ago, a new one could not be made: boom']]);
      jest.setSystemTime(Date.now() + 1_800_000);
      expect((await get('/vagas?cargo=segredo')).headers.get('x-ponte-page')).toBe('error');
      expect(errors).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });
});

it('health reports what the server renders', async () => {
  const { get, health } = await setUp();
  await get('/vagas');
  await get('/vagas');
  expect(await (await health.request('/healthz')).json()).toMatchObject({
    pages: { release: 's1', cached: 1, notMadeAnew: 0 },
    remotes: { candidate: { rendering: 'server', rejected: null } },
  });
});

describe('the picture of a page', () => {
  const picture = { title: 'Cozinheira', author: 'Sabor da Vila', facts: ['CLT'], amount: null };
  const answering =
    (answer: Partial<Extract<RenderResult, { kind: 'picture' }>> = { picture }) =>
    async (): Promise<RenderResult> => ({ kind: 'picture', status: 200, ...answer });
  const address = '/previa/vagas/1.png';
  const named = pictureAddress('/vagas/1', picture);

  it('is drawn of what its remote says, for previews alone, and kept for a day by the address that names it', async () => {
    const { get, calls } = await setUp({ render: answering() });
    const { status, headers, text } = await get(named);
    expect([status, text]).toEqual([200, 'picture of Cozinheira']);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('set-cookie')).toBeNull();
    expect(calls).toEqual([
      expect.objectContaining({ address: '/vagas/1', isPicture: true, owner: 'candidate', site: 'http://localhost' }),
    ]);
  });

  it('is kept for a minute by any other address, which draws nothing anew', async () => {
    const draw = jest.fn(async () => Buffer.from('picture'));
    const { get, calls } = await setUp({ render: answering(), draw });
    for (const other of [address, `${address}?v=1`, `${named}1`, `${address}?utm_source=x`])
      expect((await get(other)).headers.get('cache-control')).toBe('public, max-age=60');
    expect([draw.mock.calls.length, calls.length]).toEqual([1, 1]);
  });

  it('is not sent again to who has it', async () => {
    const { get } = await setUp({ render: answering() });
    const etag = (await get(named)).headers.get('etag') ?? '';
    const again = await get(named, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    const head = await get(named, { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
  });

  it.each([404, 410])('does not exist when its page answers %i', async (status) => {
    const { get } = await setUp({ render: answering({ status }) });
    const answer = await get(named);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'public, max-age=60']);
    expect(answer.headers.get('content-type')).toMatch('text/plain');
  });

  it("is the site's when the page has none of its own", async () => {
    const { get } = await setUp({ render: answering({}) });
    const { status, headers } = await get(named);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      '/social.png',
      'public, max-age=60',
    ]);
  });

  it.each(['/previa/nada/1.png', '/previa/login.png', '/previa/vagas/1.jpg', '/previa/vagas/1.png/'])(
    'is none at %s',
    async (other) => {
      const { get, calls } = await setUp({ render: async () => rendered('nada', 404) });
      expect((await get(other)).headers.get('content-type')).toMatch('text/html');
      expect(calls.some(({ isPicture }) => isPicture)).toBe(false);
    },
  );

  it('is named by pages, unless it cannot be drawn', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { get, calls } = await setUp({
      render: async (request) => (request.isPicture ? answering()() : rendered('page')),
      draw: () => Promise.reject(new Error('no memory')),
    });
    await get('/vagas/1');
    const { status, headers } = await get(named);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/social.png', 'no-store']);
    expect(error).toHaveBeenCalledWith("the picture of /vagas/1 is the site's: no memory");
    await get('/vagas/1');
    await get('/vagas/2');
    expect(calls.flatMap(({ address: of, canDraw }) => (canDraw === undefined ? [] : [`${of} ${canDraw}`]))).toEqual([
      '/vagas/1 true',
      '/vagas/1 false',
      '/vagas/2 true',
    ]);
  });

  it.each<[string, Parameters<typeof setUp>[0], string]>([
    ['the backend is down', { render: () => Promise.reject(new Error('down')) }, 'down'],
    ['its remote has no server file', { hasServerFile: false }, "candidate can't be asked"],
    ['the shell was rebuilt', { serverRelease: 's0', render: answering() }, 'the shell was rebuilt'],
    ['the remote answers with a page', {}, 'it answered with page'],
  ])("is the site's when %s, and the log says so", async (_why, options, reason) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { get } = await setUp(options);
    const { status, headers } = await get(named);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/social.png', 'no-store']);
    expect(error).toHaveBeenCalledWith(`the picture of /vagas/1 is the site's: ${reason}`);
  });

  it("is the site's while its remote is switched off", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { get, calls, switchTo } = await setUp({ render: answering() });
    await switchTo(true);
    expect((await get(named)).headers.get('location')).toBe('/social.png');
    expect(calls).toEqual([]);
  });
});
