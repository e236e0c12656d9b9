import { messageOf } from '@ponte/shared-domain';
import { compress, etagOf, styleHashes } from '@ponte/shared-server';
import { isPersonalQuery } from './addresses';
import { type Choice, isShared, serverKeysOf } from './choice';
import type { CachedPage, CacheState, PageCache } from './page-cache';
import { documentOf } from './page-document';
import type { PagePictures } from './page-pictures';
import type { Releases } from './releases';
import type { Renderer } from './render';
import type { PageRequest } from './render-messages';
import type { PublicConfig } from './responses';
import type { ShellBuild } from './shell-build';

/**
 * Brotli quality of rendered pages, which are compressed once and sent to many: the home page (355 kB) has 42.3 kB with
 * 9 and 45.6 with 5, for 6 ms of processor time more; 11 would bring it to 39.1 kB for 300 ms at every renewal.
 */
export const pageQuality = 9;

/**
 * Caching of a rendered page: browsers revalidate each time, a CDN caches it for a moment. Together with the cache
 * here, a change is visible within a minute; while this server is down, the CDN serves what it has.
 */
export const sharedCachePolicy = 'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=3600';

/** The outcome of one address. */
export type Answer =
  | { kind: 'rendered'; page: CachedPage; cache: CacheState | 'off' }
  | { kind: 'redirect'; status: number; location: string }
  /** The browser renders it: by design, or because rendering failed here. */
  | { kind: 'browser'; failed: boolean };

/** A build of the shell and the configuration that a page is made with. */
export interface PageSources {
  build: ShellBuild;
  config: PublicConfig;
}

interface RenderedPagesOptions {
  releases: Releases;
  rendering:
    { release: string; renderer: Renderer; cache: PageCache; pictures?: Pick<PagePictures, 'canDraw'> } | undefined;
  ownerOf: (pathname: string) => string | undefined;
}

export interface RenderedPages {
  /**
   * Empties the cache when anything is of another release, or the backend another one: all cached pages are outdated.
   */
  purgeOutdated: (sources: PageSources) => void;
  /** The page of an address, from the cache or made now. */
  renderAnswer: (url: URL, origin: string, sources: PageSources, choice: Choice, request: Request) => Promise<Answer>;
}

/**
 * The URLs in a page contain the site's origin, so the page differs by host name; and by the releases that it was
 * made of.
 */
export const cacheKey = (url: URL, origin: string, choice: Choice): string =>
  `${origin}${url.pathname}${url.search}${choice.key && `#${choice.key}`}`;

/**
 * Whether a page reads every parameter of its address: the number of all other addresses is unlimited, and they are
 * not cached.
 */
export const readsAll = (url: URL, parameters: readonly string[]): boolean =>
  [...url.searchParams.keys()].every((name) => parameters.includes(name));

/** The pages that the server renders. */
export function createRenderedPages({ releases, rendering, ownerOf }: RenderedPagesOptions): RenderedPages {
  let renderedFrom: string | undefined;

  function purgeOutdated({ build, config }: PageSources): void {
    const madeFrom = [build.record.release, releases.version(), config.supabaseUrl, config.publishableKey].join(' ');
    if (renderedFrom !== madeFrom) rendering?.cache.purge();
    renderedFrom = madeFrom;
  }

  async function renderAnswer(
    url: URL,
    origin: string,
    site: PageSources,
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

    purgeOutdated(site);

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
      const html = documentOf(url.pathname, ownerOf(url.pathname), site, choice, {
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

  return { purgeOutdated, renderAnswer };
}
