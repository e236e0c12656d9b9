import { Hono } from 'hono';
import type { Integrations } from '@ponte/shared-auth';
import {
  brand,
  brandSite,
  type FeedJobs,
  formatDateTime,
  messageOf,
  pageNotice,
  pageTitle,
  paths,
} from '@ponte/shared-domain';
import { canonicalPath, isPersonalQuery, redirectPath, withoutSecrets } from './addresses';
import {
  acceptsGzip,
  type AssetRecord,
  compress,
  createCompressor,
  createStaticFiles,
  type DocumentBanner,
  type DocumentFragment,
  type DocumentPage,
  etagOf,
  findMisfits,
  leavePreviewPath,
  openPreviewPath,
  pickEncoding,
  previewBanner,
  remoteAddressesIn,
  renderDocument,
  renderServerMessage,
  securityHeaders,
  type ServerMessage,
  type StaticFiles,
  styleHashes,
  transportSecurity,
  webManifest,
  webManifestPath,
} from '@ponte/shared-server';
import { type Canaries, drawGroup, readGroup, writeGroup } from './canaries';
import { type Choice, chooseReleases, isShared, serverKeysOf } from './choice';
import { librasCookie } from '../src/libras-cookie';
import { pictureVersion } from '../src/page-picture';
import { createFallbackReports } from './fallback-reports';
import type { JobFeedName } from './job-feed-formats';
import { createJobFeeds, jobFeedAt, readJobFeed, type JobFeedOptions } from './job-feeds';
import { addOperation, type OperationOptions } from './operation';
import { faultCookie, ownersCookie, readCookie, readFault, writeOperatorCookie } from './operator-access';
import type { CachedPage, CacheState, PageCache } from './page-cache';
import { type FeedFormat, pageOfFeed } from './page-feed';
import { type DrawnPicture, pageOfPicture, type PagePictures, type ReadPicture } from './page-pictures';
import {
  endPreviewCookie,
  pageOfSite,
  type Preview,
  type Previews,
  readPreviewCookie,
  writePreviewCookie,
} from './previews';
import { isSameRecord, type ListedEntry, listEntries, type Releases } from './releases';
import type { ReleaseCounts } from './release-counts';
import type { Renderer } from './render';
import type { AddressesRequest, AddressLists, PageRequest } from './render-messages';
import { createShellBuildReader, type ShellBuild } from './shell-build';
import { readServerRecord } from './shell-server-file';
import type { ServerContext, ServerEnvironment } from './server-environment';
import { breakFiles, operatorBar } from './session-faults';
import { localSite, siteRequest, type SiteSettings } from './site';
import {
  createSitemap,
  isSitemapPath,
  robotsText,
  sitemapIndex,
  sitemapPart,
  sitemapPath,
  type SitemapAddresses,
  withoutHidden,
} from './sitemap';

/** The public configuration of this installation: the value of /config.json. */
export interface PublicConfig {
  supabaseUrl: string;
  publishableKey: string;
  integrations?: Integrations | undefined;
  /** The site's public origin; links in mails lead to it. */
  siteUrl?: string | undefined;
  [key: string]: unknown;
}

export interface ServerOptions {
  /** The shell's build. */
  distFolder: string;
  /** Files at the site's root: favicon, robots.txt. */
  publicFolder: string;
  /** The files that this server runs of the shell's build; without it, they are given to nobody. */
  serverFolder?: string;
  releases: Releases;
  /** Releases that some visitors get in place of the live ones; only with a registry. */
  canaries?: Canaries | undefined;
  /** Releases for who has a signed link to one; only with a registry. */
  previews?: Previews | undefined;
  /** Where pages are counted by the release that they were sent with. */
  counts?: ReleaseCounts | undefined;
  /** The release that was live before the present one; left out, that of this process's own memory. */
  readPrevious?: ((remote: string) => Promise<AssetRecord | undefined>) | undefined;
  readConfig: () => Promise<PublicConfig>;
  /** The migration that the database has reached; null while that is not known, as where this is left out. */
  readSchema?: () => Promise<string | null>;
  /** Renders public pages on the server; without it, browsers render everything. */
  rendering?: {
    /** The release of the shell's server file, which fits that release of the shell only. */
    release: string;
    renderer: Renderer;
    cache: PageCache;
    listAddresses?: (request: AddressesRequest & { signal: AbortSignal }) => Promise<AddressLists>;
    /** How the feeds for aggregators are written; without it, there are none. */
    jobFeeds?: Pick<JobFeedOptions, 'folder' | 'retryTime'>;
    /** Draws the pictures of links to pages; without it, every page has the site's. */
    pictures?: PagePictures;
  };
  /**
   * The host names that are answered, and the site's public origin; without it, the site is reachable on this machine
   * only.
   */
  site?: SiteSettings;
  /**
   * Key of this site for IndexNow, which the server shows by an address of its own
   * (https://www.indexnow.org/documentation).
   */
  indexNowKey?: string | undefined;
  /** The operators' page; without it, there is none. */
  operation?: Pick<OperationOptions, 'access' | 'registry' | 'canMove' | 'readFigures' | 'registryWait'> | undefined;
}

export const assetsPath = '/assets/';
/** Where a developer's machine gets the file by which pages are drawn. */
const serverFilesPath = '/contract/';

/** Longest time for listing every public address from the backend, in milliseconds. */
const walkTimeout = 60_000;

/**
 * How much of a body that is not used is read, in bytes: a browser whose upload is cut off does not read the response.
 */
const mostUnread = 20_000_000;

/** Reads and discards a body. */
async function discardBody(request: Request): Promise<void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let bytes = 0;
  try {
    while (bytes < mostUnread) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has disconnected: the response is discarded.
  }
}

/** A redirect that is not cached and sends no Referer. @param cookie to set */
function redirectSilently(location: string, cookie?: string): Response {
  return new Response(null, {
    status: 303,
    headers: {
      location,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...(cookie !== undefined && { 'set-cookie': cookie }),
    },
  });
}

/** The query with a parameter that the page shows as a notice. */
function withNotice(search: string, notice: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((piece) => piece !== '' && !piece.startsWith(`${pageNotice.parameter}=`));
  return `?${[...rest, `${pageNotice.parameter}=${notice}`].join('&')}`;
}

async function answerFile(context: ServerContext, files: StaticFiles, pathname: string): Promise<Response | undefined> {
  const answer = await files.answer(pathname, {
    acceptEncoding: context.req.header('accept-encoding'),
    ifNoneMatch: context.req.header('if-none-match'),
    availableDictionary: context.req.header('available-dictionary'),
  });
  if (!answer) return undefined;
  return new Response(answer.body ? Buffer.from(answer.body) : null, {
    status: answer.status,
    headers: answer.headers,
  });
}

/**
 * Brotli quality of rendered pages, which are compressed once and sent to many: the home page (355 kB) has 42.3 kB with
 * 9 and 45.6 with 5, for 6 ms of processor time more; 11 would bring it to 39.1 kB for 300 ms at every renewal.
 */
const pageQuality = 9;

const jsonType = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };

/**
 * Caching of a rendered page: browsers revalidate each time, a CDN caches it for a moment. Together with the cache
 * here, a change is visible within a minute; while this server is down, the CDN serves what it has.
 */
const sharedCachePolicy = 'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=3600';

/**
 * Cache-Control of pages while a canary runs: visitors get different pages by one address, so only their own browsers
 * may keep them.
 */
const ownCachePolicy = 'private, no-cache';

/** Headers of everything that is made for a visitor with a link to a preview. */
const previewHeaders: Readonly<Record<string, string>> = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** What a link says that shows no preview, and with which status. */
function describeRefusal(preview: Exclude<Preview, { kind: 'shown' }>, label: string): [number, ServerMessage] {
  const link = { href: '/', text: 'Ir para o início' };
  switch (preview.kind) {
    case 'invalid':
      return [
        400,
        {
          title: 'Este link de pré-visualização não vale',
          text: 'O link está incompleto, foi alterado ou não é deste site. Copie o endereço inteiro, ou peça um link novo a quem enviou este.',
          link,
        },
      ];
    case 'expired':
      return [
        410,
        {
          title: 'Esta pré-visualização terminou',
          text: `O link valia até ${formatDateTime(new Date(preview.link.until).toISOString())} (horário de Brasília). Peça um link novo a quem enviou este.`,
          link,
        },
      ];
    case 'off':
      return [
        503,
        {
          title: 'Esta parte do site está desligada',
          text: `Parte do site: ${label}. Enquanto ela estiver desligada, nenhuma versão pode ser vista. Tente novamente mais tarde.`,
          link,
        },
      ];
    case 'refused':
      return [
        409,
        {
          title: 'Esta versão não pode ser mostrada',
          text: `Parte do site: ${label}. A versão ${preview.link.release} não passou na conferência deste servidor. Avise quem enviou o link.`,
          reason: preview.reason,
          link,
        },
      ];
  }
}

/** What is said where an address asks for a remote from elsewhere, which is for development alone. */
const onlyInDevelopment: ServerMessage = {
  title: 'Este endereço só vale em desenvolvimento',
  text: 'Um site publicado não carrega partes de outro endereço. Para ver outra versão aqui, peça um link de pré-visualização (npx ponte preview).',
  link: { href: '/', text: 'Ir para o início' },
};

/**
 * Caching of a picture by the address that names what stands in it. Not longer than a day, so that caches between lose
 * the picture of a vacancy that was taken down.
 */
const picturePolicy = 'public, max-age=86400';
/**
 * Cache-Control of a picture under the address of another version, of the site's picture in its place, and of the
 * answer that there is none.
 */
const passingPicturePolicy = 'public, max-age=60';

/**
 * Headers of a page whose remote is switched off, beside the status 503. No cache keeps it, because the remote may be
 * back at any moment, and search engines keep the page that they know.
 */
const offHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'retry-after': '60',
  'x-robots-tag': 'noindex',
};

/** Until when a release that an operator has chosen for their session says that it is shown, in milliseconds. */
const skewTime = 3_600_000;

interface VisitorChoice {
  choice: Choice;
  headers: Record<string, string>;
}

/** The outcome of one address. */
type Answer =
  | { kind: 'rendered'; page: CachedPage; cache: CacheState | 'off' }
  | { kind: 'redirect'; status: number; location: string }
  /** The browser renders it: by design, or because rendering failed here. */
  | { kind: 'browser'; failed: boolean };

/**
 * Logs pages that could not be renewed: serving old pages for an hour must not go unnoticed. It logs the path only,
 * because the query may contain a person's search.
 */
export function reportStalePage(key: string, error: unknown, age: number): void {
  const reason = messageOf(error);
  console.error(
    `${new URL(key).pathname} is given as it was ${Math.round(age / 1000)} s ago, a new one could not be made: ${reason}`,
  );
}

/** The shell's server: stateless, every answer follows from the build, the remotes' releases and the configuration. */
export function createShellServer({
  distFolder,
  publicFolder,
  serverFolder,
  releases,
  canaries,
  previews,
  counts,
  readPrevious,
  readConfig,
  readSchema = async () => null,
  rendering,
  site: settings = localSite,
  indexNowKey,
  operation,
}: ServerOptions): Hono<ServerEnvironment> {
  const readBuild = createShellBuildReader(distFolder, publicFolder);
  const assets = createStaticFiles(distFolder);
  const publicFiles = createStaticFiles(publicFolder);
  const serverFiles = serverFolder === undefined ? undefined : createStaticFiles(serverFolder);
  const compressOnce = createCompressor();
  const app = new Hono<ServerEnvironment>();
  const fallbacks = createFallbackReports(releases, canaries, previews);
  let renderedFrom: string | undefined;
  const ownerOf = (pathname: string): string | undefined => releases.owners().ownerOf(pathname);

  async function answerText(
    context: ServerContext,
    text: string,
    headers: Record<string, string>,
    status = 200,
  ): Promise<Response> {
    const body = Buffer.from(text);
    const etag = etagOf(body);
    const all: Record<string, string> = { 'cache-control': 'no-cache', ...headers, etag, vary: 'accept-encoding' };
    if (all['cache-control'] === 'no-store') delete all.etag;
    else if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers: all });
    const encoding = pickEncoding(context.req.header('accept-encoding'));
    if (encoding !== 'identity') all['content-encoding'] = encoding;
    return new Response(Buffer.from(await compressOnce(etag, body, encoding)), { status, headers: all });
  }

  /**
   * A page with status 503. It has no tag: a browser that asks with the tag of an earlier page must not keep that one.
   */
  async function answerUnavailable(
    context: ServerContext,
    html: string,
    headers: Record<string, string>,
  ): Promise<Response> {
    const body = Buffer.from(html);
    const encoding = pickEncoding(context.req.header('accept-encoding'));
    const all = {
      ...headers,
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return new Response(Buffer.from(await compressOnce(etagOf(body), body, encoding)), { status: 503, headers: all });
  }

  /** Whether the visitor has asked for the translation into Libras, where the installation offers it. */
  const isTranslated = ({ req }: ServerContext, { integrations }: PublicConfig): boolean =>
    integrations?.vlibras !== undefined && readCookie(req.header('cookie'), librasCookie) !== undefined;

  const documentHeaders = (
    config: PublicConfig,
    styles: readonly string[],
    translated = false,
  ): Record<string, string> => ({
    'content-type': 'text/html; charset=utf-8',
    ...securityHeaders({
      remoteOrigins: [...releases.all().values()].map(({ origin }) => origin),
      apiOrigin: new URL(config.supabaseUrl).origin,
      integrations: config.integrations,
      styles,
      isTranslated: translated,
    }),
  });

  /** A page of the server's own, for an address that shows no page of the product. */
  async function answerMessage(context: ServerContext, status: number, message: ServerMessage): Promise<Response> {
    return answerHtml(context, renderServerMessage(message, (await readBuild()).styles), status);
  }

  async function answerHtml(context: ServerContext, html: string, status = 200): Promise<Response> {
    const config = await readConfig();
    return answerText(context, html, { ...documentHeaders(config, styleHashes(html)), ...previewHeaders }, status);
  }

  async function answerPage(
    context: ServerContext,
    page: CachedPage,
    headers: Record<string, string>,
  ): Promise<Response> {
    const all: Record<string, string> = { ...headers, etag: page.etag, vary: 'accept-encoding' };
    // With 304 a browser would go on with the policy of the page that it has.
    if (all['cache-control'] === 'no-store') delete all.etag;
    else if (context.req.header('if-none-match') === page.etag)
      return new Response(null, { status: 304, headers: all });
    const encoding = pickEncoding(context.req.header('accept-encoding'));
    if (encoding !== 'identity') all['content-encoding'] = encoding;
    // The page's tag excludes the time of rendering; here it is compressed under a key of its own bytes.
    const body = encoding === 'br' ? page.brotli : await compressOnce(etagOf(page.html), page.html, encoding);
    return new Response(Buffer.from(body), { status: page.status, headers: all });
  }

  const hasCanary = (): boolean =>
    [...(canaries?.all() ?? [])].some(([name, { loaded }]) => loaded !== undefined && !releases.all().get(name)?.off);

  function isOff(pathname: string, { remotes }: Choice): boolean {
    const owner = ownerOf(pathname);
    return owner !== undefined && remotes.get(owner)?.off === true;
  }

  /**
   * What somebody gets, an operator with what they have chosen for their session.
   * @param draws whether a visitor without a group is given one; else they get the live releases
   */
  async function choose(context: ServerContext, draws: boolean): Promise<VisitorChoice> {
    const cookies = context.req.header('cookie');
    const showsOwners = readCookie(cookies, ownersCookie) !== undefined;
    const fault = operation?.access.isOpen ? readFault(cookies) : undefined;
    if (!operation || (!fault && !showsOwners) || !operation.access.isOperator(cookies))
      return chooseForVisitor(context, draws);
    const remote = fault && releases.all().get(fault.remote);
    const chosen =
      fault?.kind === 'skew' && previews
        ? chooseReleases(releases, canaries, undefined, await previews.show({ ...fault, until: Date.now() + skewTime }))
        : (await chooseForVisitor(context, draws)).choice;
    const choice = fault ? breakFiles(chosen, fault, context.get('site').origin) : chosen;
    const bar = operatorBar(fault, remote?.declaration?.label ?? fault?.remote ?? '', showsOwners);
    return { choice: { ...choice, bar }, headers: { ...previewHeaders } };
  }

  /**
   * What the visitor of a request gets, and the headers that say so. Nobody has a group, or a page of their own, while
   * there is no canary.
   * @param draws whether a visitor without a group is given one; else they get the live releases
   */
  async function chooseForVisitor({ req, get }: ServerContext, draws: boolean): Promise<VisitorChoice> {
    const { isSecure } = get('site');
    const known = hasCanary() ? readGroup(req.header('cookie')) : undefined;
    const link = previews && readPreviewCookie(req.header('cookie'));
    if (previews && link !== undefined) {
      const preview = await previews.get(link);
      const isOver = preview.kind === 'invalid' || preview.kind === 'expired';
      return {
        choice: chooseReleases(releases, canaries, known, preview),
        headers: { ...previewHeaders, ...(isOver && { 'set-cookie': endPreviewCookie(isSecure) }) },
      };
    }
    if (!hasCanary()) return { choice: chooseReleases(releases), headers: {} };
    const group = known ?? (draws ? drawGroup() : undefined);
    const isNew = known === undefined && group !== undefined;
    return {
      choice: chooseReleases(releases, canaries, group),
      headers: {
        'cache-control': ownCachePolicy,
        ...(isNew && { 'set-cookie': writeGroup(group, isSecure) }),
      },
    };
  }

  /** Everything that a page consists of, except its data. */
  function documentOf(
    pathname: string,
    { build, config }: { build: ShellBuild; config: PublicConfig },
    choice: Choice,
    rendered?: { page: DocumentPage; chunks: readonly string[]; fragments: readonly string[] },
  ): string {
    const owner = ownerOf(pathname);
    const state = owner && owner !== 'shell' ? choice.remotes.get(owner) : undefined;
    return renderDocument({
      shell: build.record,
      assetsPath,
      styles: build.styles,
      icon: build.icon,
      remotes: listEntries(choice.remotes),
      // What only one session gets, or breaks on purpose, is not measured.
      config: isShared(choice) ? config : { ...config, operationSample: undefined },
      owner: state?.record
        ? { origin: state.origin, record: state.record, chunks: rendered?.chunks, styles: state.styles }
        : undefined,
      fragments: rendered?.fragments.flatMap((fragment) => fragmentFiles(fragment, choice)),
      title: pathname === '/' ? pageTitle('') : brand.name,
      page: rendered?.page,
      shellChunks: owner === 'shell' ? rendered?.chunks : undefined,
      banner: bannerOf(choice),
    });
  }

  /** What stands above a page: of what is not as everybody gets it, all is said. */
  function bannerOf({ notice, bar }: Choice): DocumentBanner | undefined {
    const banners = [...(notice ? [previewBanner(notice)] : []), ...(bar ? [bar] : [])];
    if (banners.length === 0) return undefined;
    return {
      html: banners.map(({ html }) => html).join(''),
      styles: banners.map(({ styles }) => styles).join('\n'),
    };
  }

  /** The document's part for a fragment, 'remote/Name'. */
  function fragmentFiles(fragment: string, { remotes }: Choice): DocumentFragment[] {
    const [remote = '', name = ''] = fragment.split('/');
    const state = remotes.get(remote);
    return state?.record
      ? [
          {
            origin: state.origin,
            files: state.record.exposes[name] ?? [],
            styles: state.styles,
            integrity: state.record.integrity,
          },
        ]
      : [];
  }

  /**
   * Empties the cache when anything is of another release, or the backend another one: all cached pages are outdated.
   */
  function purgeOutdated(cache: PageCache, { build, config }: { build: ShellBuild; config: PublicConfig }): void {
    const madeFrom = [build.record.release, releases.version(), config.supabaseUrl, config.publishableKey].join(' ');
    if (renderedFrom !== madeFrom) cache.purge();
    renderedFrom = madeFrom;
  }

  /**
   * The URLs in a page contain the site's origin, so the page differs by host name; and by the releases that it was
   * made of.
   */
  const cacheKey = (url: URL, origin: string, choice: Choice): string =>
    `${origin}${url.pathname}${url.search}${choice.key && `#${choice.key}`}`;

  /**
   * Whether a page reads every parameter of its address: the number of all other addresses is unlimited, and they are
   * not cached.
   */
  const readsAll = (url: URL, parameters: readonly string[]): boolean =>
    [...url.searchParams.keys()].every((name) => parameters.includes(name));

  /**
   * The feed of a page, cached as pages are. There is no browser that could do it instead.
   * @returns undefined when there is no such feed
   * @throws when it can't be made: the answer is 503
   */
  async function answerFeed(
    context: ServerContext,
    url: URL,
    { page: pathname, format }: { page: string; format: FeedFormat },
  ): Promise<Response | undefined> {
    const owner = ownerOf(pathname);
    if (!rendering || owner === undefined || owner === 'shell') return undefined;
    if (isPersonalQuery(url.search))
      return context.text('Este endereço não é de uma busca.', 400, { 'cache-control': 'no-store' });
    const [build, config] = await Promise.all([readBuild(), readConfig()]);
    const { choice, headers: ofChoice } = await choose(context, false);
    const state = choice.remotes.get(owner);
    if (state?.off)
      return context.text(
        'Esta parte do site está indisponível no momento. Tente novamente em instantes.',
        503,
        offHeaders,
      );
    if (!state?.server || rendering.release !== build.record.release)
      throw new Error(`${owner} can't be asked for its feed`);
    purgeOutdated(rendering.cache, { build, config });

    const { origin } = context.get('site');
    const make = async (): Promise<CachedPage | undefined> => {
      const result = await rendering.renderer.render({
        address: pathname + url.search,
        isFeed: true,
        site: origin,
        owner,
        servers: serverKeysOf(choice),
        supabaseUrl: config.supabaseUrl,
        publishableKey: config.publishableKey,
      });
      if (result.kind !== 'feed' || !result.feed) return undefined;
      const bytes = Buffer.from(format.write(result.feed, origin));
      return {
        status: 200,
        html: bytes,
        brotli: Buffer.from(await compress(bytes, 'br', pageQuality)),
        etag: etagOf(bytes),
        styles: [],
        isKept: readsAll(url, result.parameters),
      };
    };
    const { page, state: cacheState } = isShared(choice)
      ? await rendering.cache.get(cacheKey(url, origin, choice), make)
      : { page: await make(), state: 'off' };
    if (!page) return undefined;
    return answerPage(context, page, {
      'content-type': `${format.mediaType}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      'cache-control': sharedCachePolicy,
      ...ofChoice,
      'x-ponte-page': cacheState,
    });
  }

  /**
   * Asks a remote's live release for something beside a page, as nobody in particular.
   *
   * @throws when it can't be asked
   */
  async function askRemote(
    owner: string,
    asked: Pick<PageRequest, 'address' | 'site' | 'jobsAfter' | 'isPicture'>,
  ): ReturnType<Renderer['render']> {
    const [build, { supabaseUrl, publishableKey }] = await Promise.all([readBuild(), readConfig()]);
    const choice = chooseReleases(releases);
    const state = choice.remotes.get(owner);
    if (!rendering || state?.server === undefined || state.off) throw new Error(`${owner} can't be asked`);
    if (rendering.release !== build.record.release) throw new Error('the shell was rebuilt');
    return rendering.renderer.render({ ...asked, owner, servers: serverKeysOf(choice), supabaseUrl, publishableKey });
  }

  /** Reads some of all vacancies from the remote that lists them. @throws when it can't be asked */
  async function readJobs(after: string | null, origin: string): Promise<FeedJobs> {
    const address = paths.vacancies();
    const owner = ownerOf(address);
    if (owner === undefined) throw new Error('the list of vacancies is not there');
    const result = await askRemote(owner, { address, jobsAfter: after, site: origin });
    if (result.kind !== 'jobs' || !result.jobs) throw new Error(`${owner} has no vacancies for feeds`);
    return result.jobs;
  }
  const jobFeeds = rendering?.jobFeeds && createJobFeeds({ ...rendering.jobFeeds, read: readJobs });

  /** A feed for an aggregator, sent from its file. @throws when there is none that may be served: the answer is 503 */
  async function answerJobFeed(context: ServerContext, name: JobFeedName): Promise<Response | undefined> {
    if (!jobFeeds) return undefined;
    // Asked for before the wait: otherwise the server's adapter tells nobody that the client leaves meanwhile.
    const { signal: left } = context.req.raw;
    const feed = await jobFeeds.get(name, context.get('site').origin);
    // An aggregator that takes no gzip is the exception: its text is not kept in a second file.
    const isCompressed = acceptsGzip(context.req.header('accept-encoding'));
    const headers: Record<string, string> = {
      'content-type': 'application/xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      // For aggregators alone: search engines read the vacancies' pages.
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
      etag: feed.etag,
      vary: 'accept-encoding',
    };
    if (context.req.header('if-none-match') === feed.etag) return new Response(null, { status: 304, headers });
    if (isCompressed) Object.assign(headers, { 'content-encoding': 'gzip', 'content-length': String(feed.bytes) });
    if (context.req.method === 'HEAD' || left.aborted) return new Response(null, { status: 200, headers });
    const body = await readJobFeed(feed, isCompressed ? 'gzip' : 'identity', left);
    return new Response(body, { status: 200, headers });
  }

  /** Asks a page's remote what stands in its picture. @throws when it can't be asked */
  async function readPicture(page: string, owner: string, origin: string): Promise<ReadPicture> {
    const result = await askRemote(owner, { address: page, isPicture: true, site: origin });
    if (result.kind !== 'picture') throw new Error(`it answered with ${result.kind}`);
    return result;
  }

  /**
   * The picture of a page. Whoever asks shows pictures of links: where there is none, or it can't be drawn, they get
   * the site's.
   * @returns undefined for the path of no page
   */
  async function answerPicture(
    context: ServerContext,
    page: string,
    version: string | null,
  ): Promise<Response | undefined> {
    const owner = ownerOf(page);
    const pictures = rendering?.pictures;
    if (!pictures || owner === undefined || owner === 'shell') return undefined;
    // For previews alone: a search engine would show it in place of the page.
    const hidden = { 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' };
    const general = (cachePolicy: string): Response =>
      new Response(null, {
        status: 302,
        headers: { ...hidden, location: brandSite('').image.path, 'cache-control': cachePolicy },
      });
    const { origin } = context.get('site');
    let read: ReadPicture;
    let drawn: DrawnPicture;
    try {
      read = await pictures.read(`${releases.version()} ${page}`, () => readPicture(page, owner, origin));
      if (read.status !== 200)
        return context.text('Not found', read.status === 410 ? 410 : 404, {
          ...hidden,
          'cache-control': passingPicturePolicy,
        });
      if (!read.picture) return general(passingPicturePolicy);
      drawn = await pictures.draw(page, read.picture);
    } catch (error) {
      console.error(`the picture of ${page} is the site's: ${messageOf(error)}`);
      return general('no-store');
    }
    const headers = {
      ...hidden,
      'content-type': 'image/png',
      'cache-control': version === pictureVersion(read.picture) ? picturePolicy : passingPicturePolicy,
      etag: drawn.etag,
    };
    if (context.req.header('if-none-match') === drawn.etag) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(drawn.png), { status: 200, headers });
  }

  async function renderAnswer(
    url: URL,
    origin: string,
    site: { build: ShellBuild; config: PublicConfig },
    choice: Choice,
    request: Request,
  ): Promise<Answer> {
    const ofAddress = ownerOf(url.pathname) ?? 'shell';
    const state = ofAddress === 'shell' ? undefined : choice.remotes.get(ofAddress);
    // The shell renders the pages of a remote that is off: it says that they are unavailable.
    const owner = state?.off ? 'shell' : ofAddress;
    const isPossible =
      rendering &&
      rendering.release === site.build.record.release &&
      (owner === 'shell' || state?.server !== undefined);
    if (!isPossible || isPersonalQuery(url.search)) return { kind: 'browser', failed: false };

    purgeOutdated(rendering.cache, site);

    const make = async (left?: AbortSignal): Promise<CachedPage | Answer> => {
      const asked: PageRequest = {
        address: url.pathname + url.search,
        site: origin,
        owner,
        unavailable: state?.off ? ofAddress : undefined,
        servers: serverKeysOf(choice),
        supabaseUrl: site.config.supabaseUrl,
        publishableKey: site.config.publishableKey,
        integrations: site.config.integrations,
        canDraw: rendering.pictures?.canDraw(url.pathname) ?? false,
      };
      const result = await rendering.renderer.render(asked, left);
      if (result.kind === 'personal') return { kind: 'browser', failed: false };
      if (result.kind === 'redirect') return result;
      if (result.kind === 'feed' || result.kind === 'jobs' || result.kind === 'picture')
        throw new Error(`it answered with ${result.kind}`);
      const { head, html: body, state: pageState, chunks, status, parameters = [] } = result;
      const html = documentOf(url.pathname, site, choice, {
        page: { head, html: body, state: pageState },
        chunks,
        fragments: pageState.fragments,
      });
      const bytes = Buffer.from(html);
      // The time of rendering, and the times in the backend's answers, do not count as a change of the page.
      const etag = etagOf(html.replace(/"(?:renderedAt|dataUpdatedAt|dehydratedAt)":\d+|"now":"[^"]*"/g, ''));
      return {
        status,
        html: bytes,
        brotli: Buffer.from(await compress(bytes, 'br', pageQuality)),
        etag,
        styles: styleHashes(html),
        isKept: readsAll(url, parameters),
      };
    };
    // Not cached: unknown paths are unlimited in number, the query of an account page is personal, and a preview is for
    // who has its link.
    const isKept = isShared(choice) && ownerOf(url.pathname) !== undefined && !(owner === 'shell' && url.search !== '');
    // A page that is kept is made for others, too.
    const left = isKept ? undefined : request.signal;
    try {
      const found = isKept
        ? await rendering.cache.get(cacheKey(url, origin, choice), () => make())
        : { page: await make(left), state: 'off' as const };
      return 'kind' in found.page ? found.page : { kind: 'rendered', page: found.page, cache: found.state };
    } catch (error) {
      if (left?.aborted) return { kind: 'browser', failed: false };
      console.error(`${url.pathname} is left to the browser: ${messageOf(error)}`);
      return { kind: 'browser', failed: true };
    }
  }

  // Before the host name is checked, because monitoring uses the network address. More details are on the operators'
  // port (health.ts).
  app.get('/healthz', async (context) => {
    const build = await readBuild().catch(() => undefined);
    return context.json({ status: build ? 'ok' : 'not built' }, build ? 200 : 503, { 'cache-control': 'no-store' });
  });

  app.use('*', async (context, next) => {
    const site = siteRequest(settings, {
      url: new URL(context.req.url),
      header: (name) => context.req.header(name),
      remoteAddress: context.env?.incoming?.socket.remoteAddress,
    });
    if (!site) return context.text('Este endereço não é deste site.', 421, { 'cache-control': 'no-store' });
    context.set('site', site);
    await next();
    if (site.isSecure) context.header('strict-transport-security', transportSecurity);
    return undefined;
  });

  app.use('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const clean = withoutSecrets(search);
    if (clean !== search && /^(?:GET|HEAD)$/.test(context.req.method))
      return redirectSilently(redirectPath(pathname, ownerOf) + clean);
    await next();
    return undefined;
  });

  // A tab has given up a release and uses the one before it. Only the release is read, and only one that this server
  // gives out.
  app.post('/remotes/fallbacks', async (context) => {
    const isShort = Number(context.req.header('content-length') ?? Infinity) <= 1_000;
    const reported = isShort ? fallbacks.report(await context.req.text()) : undefined;
    if (!isShort) await discardBody(context.req.raw);
    if (reported) counts?.countFallback(reported.remote, reported.release);
    return context.body(null, 204, { 'cache-control': 'no-store' });
  });

  if (previews) {
    app.get(openPreviewPath, async (context) => {
      const text = context.req.query('link') ?? '';
      const preview = await previews.get(text);
      if (preview.kind === 'shown')
        return redirectSilently(
          pageOfSite(context.req.query('page')),
          writePreviewCookie(text, context.get('site').isSecure),
        );
      const label =
        preview.kind === 'invalid'
          ? ''
          : (releases.all().get(preview.link.remote)?.declaration?.label ?? preview.link.remote);
      return answerMessage(context, ...describeRefusal(preview, label));
    });
    // The page that was looked at is the one that the form stands in: the browser names it, also after the app has
    // changed the address.
    app.post(leavePreviewPath, async (context) => {
      await discardBody(context.req.raw);
      const { isSecure } = context.get('site');
      const answer = redirectSilently(pageOfSite(context.req.header('referer')), endPreviewCookie(isSecure));
      // An operator's release for their own session is shown in the same way.
      if (operation?.access.isOpen)
        answer.headers.append('set-cookie', writeOperatorCookie(faultCookie, '', isSecure, 0));
      return answer;
    });
  }

  if (operation)
    addOperation(
      app,
      { ...operation, releases, canaries },
      { readStyles: async () => (await readBuild()).styles, answerHtml, answerMessage },
    );

  // A form that was submitted before its scripts were loaded. Its content is not read; the page says that it has to be
  // sent again.
  app.post('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    if (ownerOf(redirectPath(pathname, ownerOf)) === undefined) {
      await next();
      return undefined;
    }
    await discardBody(context.req.raw);
    return redirectSilently(
      redirectPath(pathname, ownerOf) + withNotice(withoutSecrets(search), pageNotice.stillLoading),
    );
  });

  /** What a tab falls back to when the release that it has fails: the one before it, where this shell fits that. */
  async function previousOf(
    name: string,
    record: AssetRecord,
    { record: shell }: ShellBuild,
  ): Promise<AssetRecord | undefined> {
    const state = releases.all().get(name);
    // A canary's visitors fall back to the live release.
    const previous =
      state?.record && !isSameRecord(state.record, record)
        ? state.record
        : ((await readPrevious?.(name).catch(() => undefined)) ?? state?.previous?.record);
    const isUsable =
      previous?.entry && !isSameRecord(previous, record) && findMisfits(previous, shell.provides ?? {}).length === 0;
    return isUsable ? previous : undefined;
  }

  /** The list with everything that a tab needs to take another release than those that its page names. */
  async function listDetails({ remotes }: Choice): Promise<Record<string, ListedEntry>> {
    const build = await readBuild();
    const list = listEntries(remotes);
    await Promise.all(
      [...remotes].map(async ([name, { origin, record }]) => {
        const listed = list[name];
        if (!listed || !record) return;
        Object.assign(listed, { requires: record.requires, uses: record.uses });
        const previous = await previousOf(name, record, build);
        const entry =
          previous &&
          listEntries(new Map([[name, { origin, record: previous, off: false, declaration: undefined }]]))[name];
        if (entry) listed.previous = { ...entry, requires: previous.requires, uses: previous.uses };
      }),
    );
    return list;
  }

  app.get('/remotes.json', async (context) => {
    const { choice, headers } = await choose(context, false);
    const isDetailed = context.req.query('detailed') !== undefined;
    const list = isDetailed ? await listDetails(choice) : listEntries(choice.remotes);
    return answerText(context, JSON.stringify(list), { ...headers, ...jsonType });
  });
  // What a release may build upon here, for `ponte release`: it is compared before anybody gets it.
  app.get('/contract.json', async (context) => {
    const { release, provides = {}, developmentReact } = (await readBuild()).record;
    const databaseSchema = await readSchema();
    const server = serverFolder === undefined ? undefined : readServerRecord(serverFolder, release);
    // For who edits a remote inside this product (`--others`): no visitor loads either.
    const development = {
      ...(developmentReact !== undefined && { react: `${assetsPath}${developmentReact}` }),
      ...(server && { server: `${serverFilesPath}${server.file}`, serverIntegrity: server.integrity }),
    };
    return answerText(context, JSON.stringify({ release, provides, databaseSchema, development }), jsonType);
  });
  // The code by which pages are drawn: what browsers have anyway, with React's renderer. Settings and keys are not in
  // it.
  app.get(`${serverFilesPath}*`, async (context) => {
    const name = context.req.path.slice(serverFilesPath.length);
    const answer =
      /^server\.[0-9a-f]{8}\.cjs$/.test(name) && serverFiles && (await answerFile(context, serverFiles, `/${name}`));
    return answer || context.text('Not found', 404, { 'cache-control': 'no-store' });
  });
  app.get('/config.json', async (context) => answerText(context, JSON.stringify(await readConfig()), jsonType));

  app.get(`${assetsPath}*`, async (context) => {
    const answer = await answerFile(context, assets, context.req.path.slice(assetsPath.length - 1));
    return answer ?? context.text('Not found', 404, { 'cache-control': 'no-store' });
  });

  async function walkAddresses(): Promise<SitemapAddresses> {
    if (!rendering?.listAddresses) return {};
    const { supabaseUrl, publishableKey } = await readConfig();
    const addresses = await rendering.listAddresses({
      servers: serverKeysOf(chooseReleases(releases)),
      supabaseUrl,
      publishableKey,
      signal: AbortSignal.timeout(walkTimeout),
    });
    return withoutHidden(addresses, hiddenFromSearch());
  }
  const sitemap = createSitemap(walkAddresses);

  app.get(webManifestPath, (context) =>
    answerText(context, webManifest(), { 'content-type': 'application/manifest+json; charset=utf-8' }),
  );

  const hiddenFromSearch = (): string[] =>
    [...releases.all().values()].flatMap(({ declaration }) => declaration?.hiddenFromSearch ?? []);

  app.get('/robots.txt', (context) =>
    answerText(context, robotsText(context.get('site').origin, hiddenFromSearch()), {
      'content-type': 'text/plain; charset=utf-8',
    }),
  );

  if (indexNowKey !== undefined)
    app.get(`/${indexNowKey}.txt`, (context) =>
      answerText(context, indexNowKey, { 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': 'noindex' }),
    );

  app.get('*', async (context) => {
    const url = new URL(context.req.url);
    const { pathname } = url;
    const { origin } = context.get('site');
    if (rendering && isSitemapPath(pathname)) {
      const addresses = await sitemap.read(String(releases.version()));
      const text =
        pathname === sitemapPath ? sitemapIndex(addresses, origin) : sitemapPart(addresses, origin, pathname);
      if (text !== undefined) return answerText(context, text, { 'content-type': 'application/xml; charset=utf-8' });
    }
    const aggregator = jobFeedAt(pathname);
    if (aggregator !== undefined) {
      const jobFeed = await answerJobFeed(context, aggregator);
      if (jobFeed) return jobFeed;
    }
    const ofPicture = pageOfPicture(pathname);
    const picture =
      ofPicture === undefined ? undefined : await answerPicture(context, ofPicture, url.searchParams.get('v'));
    if (picture) return picture;
    const withFeed = pageOfFeed(pathname);
    const feed = withFeed === undefined ? undefined : await answerFeed(context, url, withFeed);
    if (feed) return feed;
    const canonical = canonicalPath(pathname, ownerOf);
    if (canonical !== undefined) {
      return new Response(null, {
        status: 301,
        headers: { location: canonical + url.search, 'cache-control': 'public, max-age=3600' },
      });
    }
    const file = await answerFile(context, publicFiles, pathname);
    if (file) return file;
    if (remoteAddressesIn(url.searchParams).length > 0) return answerMessage(context, 400, onlyInDevelopment);

    const [build, config] = await Promise.all([readBuild(), readConfig()]);
    const translated = isTranslated(context, config);
    const headersOf = (styles: readonly string[]): Record<string, string> =>
      documentHeaders(config, styles, translated);
    const { choice, headers: chosen } = await choose(context, true);
    // Kept by nobody: the same page with the policy of everybody else must not be taken for it, nor it for that one.
    const ofChoice = translated ? { ...chosen, 'cache-control': 'no-store' } : chosen;
    const answer = await renderAnswer(url, origin, { build, config }, choice, context.req.raw);
    if (isOff(pathname, choice)) {
      const html = answer.kind === 'rendered' ? answer.page.html : documentOf(pathname, { build, config }, choice);
      const text = html.toString();
      return answerUnavailable(context, text, { ...headersOf(styleHashes(text)), ...ofChoice, ...offHeaders });
    }
    const owner = ownerOf(pathname);
    const sent = owner === undefined ? undefined : choice.remotes.get(owner)?.record;
    // Who looks at a preview knows that it may fail.
    if (owner !== undefined && sent && isShared(choice))
      counts?.countPage(owner, sent.release, answer.kind === 'browser' && answer.failed);
    if (answer.kind === 'redirect')
      return new Response(null, { status: answer.status, headers: { ...ofChoice, location: answer.location } });
    if (answer.kind === 'rendered') {
      return answerPage(context, answer.page, {
        ...headersOf(answer.page.styles),
        'cache-control': sharedCachePolicy,
        ...ofChoice,
        ...(answer.cache === 'off' && { 'cache-control': 'no-store' }),
        'x-ponte-page': answer.cache,
      });
    }
    // A path without a page shows the 404 page, with status 404.
    const status = owner ? 200 : 404;
    const html = documentOf(pathname, { build, config }, choice);
    return answerText(
      context,
      html,
      { ...headersOf(styleHashes(html)), ...ofChoice, 'x-ponte-page': answer.failed ? 'failed' : 'browser' },
      status,
    );
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
