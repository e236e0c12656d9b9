import { Hono } from 'hono';
import { messageOf, pageNotice } from '@ponte/shared-domain';
import { canonicalPath, redirectPath, withoutSecrets } from './addresses';
import {
  type AssetRecord,
  createStaticFiles,
  remoteAddressesIn,
  type ServerMessage,
  styleHashes,
  transportSecurity,
  webManifest,
  webManifestPath,
} from '@ponte/shared-server';
import type { Canaries } from './canaries';
import { type Choice, chooseReleases, isShared, serverKeysOf } from './choice';
import { librasCookie } from '../src/libras-cookie';
import { createAskRemote } from './ask-remote';
import { createFallbackReports } from './fallback-reports';
import { jobFeedAt, type JobFeedOptions } from './job-feeds';
import { addOperation, type OperationOptions } from './operation';
import { readCookie } from './operator-access';
import type { PageCache } from './page-cache';
import { pageOfFeed } from './page-feed';
import { pageOfPicture, type PagePictures } from './page-pictures';
import type { Previews } from './previews';
import type { Releases } from './releases';
import type { ReleaseCounts } from './release-counts';
import type { Renderer } from './render';
import type { AddressesRequest, AddressLists } from './render-messages';
import { createShellBuildReader } from './shell-build';
import type { ServerContext, ServerEnvironment } from './server-environment';
import { addPreviewRoutes } from './preview-routes';
import { addRemoteListRoutes } from './remote-list-routes';
import { createFeedAnswers } from './feed-answers';
import { createPictureAnswers } from './picture-answers';
import { createRenderedPages, sharedCachePolicy } from './rendered-pages';
import { assetsPath, documentOf } from './page-document';
import {
  answerFile,
  createResponses,
  discardBody,
  jsonType,
  offHeaders,
  type PublicConfig,
  redirectSilently,
} from './responses';
import { createVisitorChoice } from './visitor-choice';
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

/** Longest time for listing every public address from the backend, in milliseconds. */
const walkTimeout = 60_000;

/** The query with a parameter that the page shows as a notice. */
function withNotice(search: string, notice: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((piece) => piece !== '' && !piece.startsWith(`${pageNotice.parameter}=`));
  return `?${[...rest, `${pageNotice.parameter}=${notice}`].join('&')}`;
}

/** What is said where an address asks for a remote from elsewhere, which is for development alone. */
const onlyInDevelopment: ServerMessage = {
  title: 'Este endereço só vale em desenvolvimento',
  text: 'Um site publicado não carrega partes de outro endereço. Para ver outra versão aqui, peça um link de pré-visualização (npx ponte preview).',
  link: { href: '/', text: 'Ir para o início' },
};

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
  const app = new Hono<ServerEnvironment>();
  const fallbacks = createFallbackReports(releases, canaries, previews);
  const ownerOf = (pathname: string): string | undefined => releases.owners().ownerOf(pathname);
  const { answerText, answerUnavailable, answerMessage, answerHtml, answerPage, documentHeaders } = createResponses({
    releases,
    readBuild,
    readConfig,
  });
  const choose = createVisitorChoice({ releases, canaries, previews, operation });
  const askRemote = createAskRemote({ releases, rendering, readBuild, readConfig });
  const { purgeOutdated, renderAnswer } = createRenderedPages({ releases, rendering, ownerOf });
  const { answerFeed, answerJobFeed } = createFeedAnswers({
    rendering,
    ownerOf,
    readBuild,
    readConfig,
    choose,
    askRemote,
    answerPage,
    purgeOutdated,
  });
  const answerPicture = createPictureAnswers({ releases, pictures: rendering?.pictures, ownerOf, askRemote });

  /** Whether the visitor has asked for the translation into Libras, where the installation offers it. */
  const isTranslated = ({ req }: ServerContext, { integrations }: PublicConfig): boolean =>
    integrations?.vlibras !== undefined && readCookie(req.header('cookie'), librasCookie) !== undefined;

  function isOff(pathname: string, { remotes }: Choice): boolean {
    const owner = ownerOf(pathname);
    return owner !== undefined && remotes.get(owner)?.off === true;
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

  if (previews) addPreviewRoutes(app, { releases, previews, operation, answerMessage });

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

  addRemoteListRoutes(app, { releases, serverFolder, readBuild, readSchema, readPrevious, choose, answerText });

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
      const html =
        answer.kind === 'rendered'
          ? answer.page.html
          : documentOf(pathname, ownerOf(pathname), { build, config }, choice);
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
    const html = documentOf(pathname, ownerOf(pathname), { build, config }, choice);
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
