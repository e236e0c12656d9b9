import { type FeedJobs, paths } from '@ponte/shared-domain';
import { acceptsGzip, compress, etagOf } from '@ponte/shared-server';
import { isPersonalQuery } from './addresses';
import type { AskRemote } from './ask-remote';
import { isShared, serverKeysOf } from './choice';
import type { JobFeedName } from './job-feed-formats';
import { createJobFeeds, type JobFeedOptions, readJobFeed } from './job-feeds';
import type { CachedPage, PageCache } from './page-cache';
import type { FeedFormat } from './page-feed';
import type { Renderer } from './render';
import { cacheKey, pageQuality, readsAll, type RenderedPages, sharedCachePolicy } from './rendered-pages';
import { offHeaders, type PublicConfig, type Responses } from './responses';
import type { ServerContext } from './server-environment';
import type { ShellBuild } from './shell-build';
import type { ChooseReleases } from './visitor-choice';

interface FeedAnswersOptions {
  rendering:
    | {
        release: string;
        renderer: Renderer;
        cache: PageCache;
        jobFeeds?: Pick<JobFeedOptions, 'folder' | 'retryTime'>;
      }
    | undefined;
  ownerOf: (pathname: string) => string | undefined;
  readBuild: () => Promise<ShellBuild>;
  readConfig: () => Promise<PublicConfig>;
  choose: ChooseReleases;
  askRemote: AskRemote;
  answerPage: Responses['answerPage'];
  purgeOutdated: RenderedPages['purgeOutdated'];
}

interface FeedAnswers {
  /**
   * The feed of a page, cached as pages are. There is no browser that could do it instead.
   * @returns undefined when there is no such feed
   * @throws when it can't be made: the answer is 503
   */
  answerFeed: (
    context: ServerContext,
    url: URL,
    feed: { page: string; format: FeedFormat },
  ) => Promise<Response | undefined>;
  /** A feed for an aggregator, sent from its file. @throws when there is none that may be served: the answer is 503 */
  answerJobFeed: (context: ServerContext, name: JobFeedName) => Promise<Response | undefined>;
}

/** The feeds: Atom and RSS of pages, and those of all vacancies for aggregators. */
export function createFeedAnswers({
  rendering,
  ownerOf,
  readBuild,
  readConfig,
  choose,
  askRemote,
  answerPage,
  purgeOutdated,
}: FeedAnswersOptions): FeedAnswers {
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
    purgeOutdated({ build, config });

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

  return { answerFeed, answerJobFeed };
}
