import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Hono, type Context } from 'hono';
import type { Integrations } from '@ponte/shared-auth';
import { brand, pageTitle } from '@ponte/shared-domain';
import { ownerOf } from '../src/route-owners';
import { canonicalPath, isPersonalQuery } from './addresses';
import { assetRecordFile, isAssetRecord, type AssetRecord } from './asset-record';
import { renderDocument, svgAddress, type DocumentFragment, type DocumentPage } from './document';
import type { CachedPage, CacheState, PageCache } from './page-cache';
import type { Releases } from './releases';
import type { Renderer } from './render';
import type { AddressesRequest, AddressLists } from './render-messages';
import { securityHeaders, styleHashes } from './security-headers';
import { createSitemap, isSitemapPath, robotsText, sitemapIndex, sitemapPart, sitemapPath, type SitemapAddresses } from './sitemap';
import { compress, createStaticFiles, etagOf, pickEncoding, type StaticFiles } from './static-files';
import { webManifest, webManifestPath } from './web-manifest';

/** What the browser may know of this installation: the value of /config.json. */
export interface PublicConfig {
  supabaseUrl: string;
  publishableKey: string;
  integrations?: Integrations | undefined;
  /** Origin that the site is known by; mails lead back to it. */
  siteUrl?: string | undefined;
  [key: string]: unknown;
}

export interface ServerOptions {
  /** The shell's build. */
  distFolder: string;
  /** Files at the site's root: favicon, robots.txt. */
  publicFolder: string;
  releases: Releases;
  readConfig: () => Promise<PublicConfig>;
  /** Renders public pages here; without it browsers render everything. */
  rendering?: {
    /** The release of the shell's server file: it fits that release of the shell alone. */
    release: string;
    renderer: Renderer;
    cache: PageCache;
    listAddresses?: (request: AddressesRequest & { signal: AbortSignal }) => Promise<AddressLists>;
    /** Rendering threads that had to be replaced since the start. */
    replacedThreads?: () => number;
  };
  /** Origin that the site is known by; the origin of the request when left out. */
  siteUrl?: string;
}

export const assetsPath = '/assets/';

/** Longest time for asking the backend for every public address, in milliseconds. */
const walkTimeout = 60_000;

interface ShellBuild {
  modified: number;
  record: AssetRecord;
  styles: string;
  /** The icon in the tab, as an address. */
  icon: string | undefined;
}

/** Reads the shell's build, again when it was built anew. */
function createShellBuildReader(folder: string, publicFolder: string): () => Promise<ShellBuild> {
  const file = path.join(folder, assetRecordFile);
  let known: ShellBuild | undefined;
  return async () => {
    const { mtimeMs } = await stat(file).catch((cause: unknown) => {
      throw new Error(`The shell is not built: ${file} is missing.`, { cause });
    });
    if (known?.modified === mtimeMs) return known;
    const record: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isAssetRecord(record)) throw new Error(`${file} is not an asset record`);
    const sheets = record.main.filter((name) => name.endsWith('.css'));
    const texts = await Promise.all(sheets.map((name) => readFile(path.join(folder, name), 'utf8')));
    const drawing = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8').catch(() => undefined);
    known = { modified: mtimeMs, record, styles: texts.join('\n'), icon: drawing && svgAddress(drawing) };
    return known;
  };
}

async function answerFile(context: Context, files: StaticFiles, pathname: string): Promise<Response | undefined> {
  const answer = await files.answer(pathname, {
    acceptEncoding: context.req.header('accept-encoding'),
    ifNoneMatch: context.req.header('if-none-match'),
  });
  if (!answer) return undefined;
  return new Response(answer.body ? Buffer.from(answer.body) : null, { status: answer.status, headers: answer.headers });
}

async function answerText(context: Context, text: string, headers: Record<string, string>, status = 200): Promise<Response> {
  const body = Buffer.from(text);
  const etag = etagOf(body);
  const all: Record<string, string> = { ...headers, etag, vary: 'accept-encoding', 'cache-control': 'no-cache' };
  if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers: all });
  const encoding = pickEncoding(context.req.header('accept-encoding'));
  if (encoding !== 'identity') all['content-encoding'] = encoding;
  return new Response(Buffer.from(await compress(body, encoding, 5)), { status, headers: all });
}

const jsonType = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };

/**
 * For a rendered page: browsers ask again each time, a CDN keeps it for a moment. Together with the cache here a change is out within
 * a minute; while this server is down the CDN goes on with what it has.
 */
const sharedCachePolicy = 'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=3600';

/** The outcome of one address. */
type Answer =
  | { kind: 'rendered'; page: CachedPage; cache: CacheState | 'off' }
  | { kind: 'redirect'; status: number; location: string }
  /** The browser renders it: by design, or because it could not be done here. */
  | { kind: 'browser'; failed: boolean };

async function answerPage(context: Context, page: CachedPage, headers: Record<string, string>): Promise<Response> {
  const all: Record<string, string> = { ...headers, etag: page.etag, vary: 'accept-encoding' };
  if (context.req.header('if-none-match') === page.etag) return new Response(null, { status: 304, headers: all });
  const encoding = pickEncoding(context.req.header('accept-encoding'));
  if (encoding !== 'identity') all['content-encoding'] = encoding;
  const body = encoding === 'br' ? page.brotli : await compress(page.html, encoding, 5);
  return new Response(Buffer.from(body), { status: page.status, headers: all });
}

/** The shell's server: stateless, every answer follows from the build, the remotes' releases and the configuration. */
export function createShellServer({ distFolder, publicFolder, releases, readConfig, rendering, siteUrl }: ServerOptions): Hono {
  const readBuild = createShellBuildReader(distFolder, publicFolder);
  const assets = createStaticFiles(distFolder);
  const publicFiles = createStaticFiles(publicFolder);
  const app = new Hono();
  let renderedFrom: string | undefined;
  const siteOf = (url: URL): string => siteUrl ?? url.origin;

  const serverKeys = (): Record<string, string> =>
    Object.fromEntries([...releases.all()].flatMap(([name, { server }]) => (server === undefined ? [] : [[name, server]])));

  /** Everything a page is made of, beside its data. */
  function documentOf(
    pathname: string,
    { build, config }: { build: ShellBuild; config: PublicConfig },
    rendered?: { page: DocumentPage; chunks: readonly string[]; fragments: readonly string[] },
  ): string {
    const owner = ownerOf(pathname);
    const state = owner && owner !== 'shell' ? releases.all().get(owner) : undefined;
    return renderDocument({
      shell: build.record,
      assetsPath,
      styles: build.styles,
      icon: build.icon,
      remotes: releases.list(),
      config,
      owner: state?.record ? { origin: state.origin, record: state.record, chunks: rendered?.chunks, styles: state.styles } : undefined,
      fragments: rendered?.fragments.flatMap(fragmentFiles),
      title: pathname === '/' ? pageTitle('') : brand.name,
      page: rendered?.page,
      shellChunks: owner === 'shell' ? rendered?.chunks : undefined,
    });
  }

  /** What the document says of a fragment, 'remote/Name'. */
  function fragmentFiles(fragment: string): DocumentFragment[] {
    const [remote = '', name = ''] = fragment.split('/');
    const state = releases.all().get(remote);
    return state?.record ? [{ origin: state.origin, files: state.record.exposes[name] ?? [], styles: state.styles }] : [];
  }

  async function renderAnswer(url: URL, site: { build: ShellBuild; config: PublicConfig }): Promise<Answer> {
    const owner = ownerOf(url.pathname) ?? 'shell';
    const state = owner === 'shell' ? undefined : releases.all().get(owner);
    const isPossible = rendering && rendering.release === site.build.record.release && (owner === 'shell' || state?.server !== undefined);
    if (!isPossible || isPersonalQuery(url.search)) return { kind: 'browser', failed: false };

    // Another release of anything, or another backend: no page of before is right.
    const madeFrom = [site.build.record.release, releases.version(), site.config.supabaseUrl, site.config.publishableKey].join(' ');
    if (renderedFrom !== madeFrom) rendering.cache.purge();
    renderedFrom = madeFrom;

    const make = async (): Promise<CachedPage | Answer> => {
      const result = await rendering.renderer.render({
        address: url.pathname + url.search,
        site: siteOf(url),
        owner,
        servers: serverKeys(),
        supabaseUrl: site.config.supabaseUrl,
        publishableKey: site.config.publishableKey,
        integrations: site.config.integrations,
      });
      if (result.kind === 'personal') return { kind: 'browser', failed: false };
      if (result.kind === 'redirect') return result;
      const { head, html: body, state: pageState, chunks, status } = result;
      const html = documentOf(url.pathname, site, { page: { head, html: body, state: pageState }, chunks, fragments: pageState.fragments });
      const bytes = Buffer.from(html);
      // The moment of rendering is in the document, and what the database answered as its own: neither makes another page of it.
      const etag = etagOf(html.replace(/"(?:renderedAt|dataUpdatedAt|dehydratedAt)":\d+|"now":"[^"]*"/g, ''));
      return { status, html: bytes, brotli: Buffer.from(await compress(bytes, 'br', 5)), etag, styles: styleHashes(html) };
    };
    try {
      // Addresses that exist nowhere are without number, and an account page's query is the visitor's: neither is kept.
      const isKept = ownerOf(url.pathname) !== undefined && !(owner === 'shell' && url.search !== '');
      // The addresses in a page begin with the site's: asked for by another name, it is another page.
      const found = isKept ? await rendering.cache.get(`${siteOf(url)}${url.pathname}${url.search}`, make) : { page: await make(), state: 'off' as const };
      return 'kind' in found.page ? found.page : { kind: 'rendered', page: found.page, cache: found.state };
    } catch (error) {
      console.error(`${url.pathname} is left to the browser: ${error instanceof Error ? error.message : String(error)}`);
      return { kind: 'browser', failed: true };
    }
  }

  app.get('/healthz', async (context) => {
    const remotes = Object.fromEntries(
      [...releases.all()].map(([name, { origin, record, error, rejected, server }]) => [
        name,
        {
          origin,
          release: record?.release ?? null,
          rendering: server === undefined ? 'browser' : 'server',
          rejected: rejected ? { release: rejected.release, code: rejected.code, reason: rejected.reason, since: new Date(rejected.at).toISOString() } : null,
          error: error ?? null,
        },
      ]),
    );
    const build = await readBuild().catch(() => undefined);
    const pages = rendering
      ? { release: rendering.release, cached: rendering.cache.size(), bytes: rendering.cache.bytes(), underWay: rendering.renderer.load(), replacedThreads: rendering.replacedThreads?.() ?? 0 }
      : null;
    const own = { uptime: Math.round(process.uptime()), rss: process.memoryUsage.rss() };
    return context.json({ status: build ? 'ok' : 'not built', release: build?.record.release ?? null, pages, remotes, process: own }, build ? 200 : 503, {
      'cache-control': 'no-store',
    });
  });

  app.get('/remotes.json', (context) => answerText(context, JSON.stringify(releases.list()), jsonType));
  app.get('/config.json', async (context) => answerText(context, JSON.stringify(await readConfig()), jsonType));

  app.get(`${assetsPath}*`, async (context) => {
    const answer = await answerFile(context, assets, context.req.path.slice(assetsPath.length - 1));
    return answer ?? context.text('Not found', 404, { 'cache-control': 'no-store' });
  });

  async function walkAddresses(): Promise<SitemapAddresses> {
    if (!rendering?.listAddresses) return {};
    const { supabaseUrl, publishableKey } = await readConfig();
    return rendering.listAddresses({ servers: serverKeys(), supabaseUrl, publishableKey, signal: AbortSignal.timeout(walkTimeout) });
  }
  const sitemap = createSitemap(walkAddresses);

  app.get(webManifestPath, (context) => answerText(context, webManifest(), { 'content-type': 'application/manifest+json; charset=utf-8' }));

  app.get('/robots.txt', (context) =>
    answerText(context, robotsText(siteOf(new URL(context.req.url))), { 'content-type': 'text/plain; charset=utf-8' }),
  );

  app.get('*', async (context) => {
    const url = new URL(context.req.url);
    const { pathname } = url;
    if (rendering && isSitemapPath(pathname)) {
      const addresses = await sitemap.read(String(releases.version()));
      const text = pathname === sitemapPath ? sitemapIndex(addresses, siteOf(url)) : sitemapPart(addresses, siteOf(url), pathname);
      if (text !== undefined) return answerText(context, text, { 'content-type': 'application/xml; charset=utf-8' });
    }
    const canonical = canonicalPath(pathname);
    if (canonical !== undefined) {
      return new Response(null, { status: 301, headers: { location: canonical + url.search, 'cache-control': 'public, max-age=3600' } });
    }
    const file = await answerFile(context, publicFiles, pathname);
    if (file) return file;

    const [build, config] = await Promise.all([readBuild(), readConfig()]);
    const headersOf = (styles: readonly string[]): Record<string, string> => ({
      'content-type': 'text/html; charset=utf-8',
      ...securityHeaders({
        remoteOrigins: [...releases.all().values()].map(({ origin }) => origin),
        apiOrigin: new URL(config.supabaseUrl).origin,
        integrations: config.integrations,
        styles,
      }),
    });
    const answer = await renderAnswer(url, { build, config });
    if (answer.kind === 'redirect') return new Response(null, { status: answer.status, headers: { location: answer.location } });
    if (answer.kind === 'rendered') {
      const policy = answer.cache === 'off' ? 'no-store' : sharedCachePolicy;
      return answerPage(context, answer.page, { ...headersOf(answer.page.styles), 'cache-control': policy, 'x-ponte-page': answer.cache });
    }
    // An address that nobody owns has the 404 page, and says so to machines.
    const status = ownerOf(pathname) ? 200 : 404;
    const html = documentOf(pathname, { build, config });
    return answerText(context, html, { ...headersOf(styleHashes(html)), 'x-ponte-page': answer.failed ? 'failed' : 'browser' }, status);
  });

  app.onError((error, context) => {
    console.error(`${context.req.method} ${context.req.path}: ${error.message}`);
    return context.text('O site está indisponível no momento. Tente novamente em instantes.', 503, {
      'cache-control': 'no-store',
      'retry-after': '5',
    });
  });
  return app;
}
