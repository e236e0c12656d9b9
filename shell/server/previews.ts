import { messageOf } from '@ponte/shared-domain';
import {
  IncompatibleReleaseError,
  type PreviewLink,
  PreviewLinkError,
  type ReleaseRegistry,
  UntrustedReleaseError,
} from '@ponte/shared-server';
import type { BesideReleases } from './beside-releases';
import type { LoadedRelease } from './registry';

/** What a request for a preview gets. */
export type Preview =
  /** The link was signed by nobody, was changed, or names nothing that exists. */
  | { kind: 'invalid' }
  | { kind: 'shown'; link: PreviewLink; loaded: LoadedRelease }
  /** The link was valid, and its time is over. */
  | { kind: 'expired'; link: PreviewLink }
  /** The remote is switched off: nobody gets anything of it. */
  | { kind: 'off'; link: PreviewLink }
  /** This server does not use the release. */
  | { kind: 'refused'; link: PreviewLink; reason: string };

export interface Previews {
  /** Checks a link or a cookie, and loads the release that it names where that is not loaded yet. */
  get: (text: string) => Promise<Preview>;
  /** As `get`, for a release that an operator has chosen for their own session. */
  show: (link: PreviewLink) => Promise<Preview>;
  /** The releases that are loaded. */
  all: () => readonly { remote: string; record: LoadedRelease['record'] }[];
  /** Unloads what nobody looks at any more, and what belongs to a remote that was switched off. */
  sweep: () => void;
  start: (everyMilliseconds: number) => () => void;
  /** Rendering a page of this server file stopped a process: the preview has failed. */
  quarantine: (server: string | undefined, reason: string) => void;
}

export interface PreviewsOptions {
  registry: Pick<ReleaseRegistry, 'readPreviewLink'>;
  beside: BesideReleases;
  /** Whether a remote is switched off; undefined when this server has no such remote. */
  isOff: (remote: string) => boolean | undefined;
  now?: () => number;
}

/**
 * How many releases are loaded at once: each has processes of its own. The one that was looked at longest ago gives
 * way.
 */
const mostLoaded = 3;
/** Time after which one that nobody looks at is unloaded, in milliseconds. The next look loads it again. */
const idleTime = 600_000;
/** Time until a release that can't be used is tried again, in milliseconds. */
const retryTime = 30_000;
/** The same for one that stops rendering processes. */
const longRetryTime = 3_600_000;

interface Entry {
  remote: string;
  /** Undefined while it is being loaded, and when it is refused. */
  loaded: LoadedRelease | undefined;
  loading: Promise<void> | undefined;
  refused: { reason: string; retryAt: number } | undefined;
  askedAt: number;
}

/** The log's word for why a release is refused. */
function rejectionCodeOf(error: unknown): string {
  if (error instanceof UntrustedReleaseError) return error.code;
  return error instanceof IncompatibleReleaseError ? 'incompatible' : 'not-loaded';
}

/** Loads releases of a registry for those who have a signed link to one, beside the live releases and the canaries. */
export function createPreviews({ registry, beside, isOff, now = Date.now }: PreviewsOptions): Previews {
  /** By remote and release. */
  const entries = new Map<string, Entry>();

  function drop(key: string): void {
    const entry = entries.get(key);
    entries.delete(key);
    if (!entry?.loaded) return;
    beside.unload(entry.loaded);
    console.log(`preview ${key} is unloaded`);
  }

  function makeRoom(): void {
    const loaded = [...entries].filter(([, entry]) => entry.loaded);
    loaded.sort(([, one], [, other]) => one.askedAt - other.askedAt);
    for (const [key] of loaded.slice(0, Math.max(0, loaded.length - mostLoaded))) drop(key);
  }

  async function load(key: string, entry: Entry, { remote, release }: PreviewLink): Promise<void> {
    try {
      const loaded = await beside.load(remote, release);
      // It was switched off meanwhile.
      if (isOff(remote) !== false) {
        entries.delete(key);
        return beside.unload(loaded);
      }
      entry.loaded = loaded;
      entry.refused = undefined;
      console.log(`preview ${key} is loaded`);
      makeRoom();
    } catch (error) {
      entry.refused = { reason: messageOf(error), retryAt: now() + retryTime };
      console.error(`preview ${key} is rejected (${rejectionCodeOf(error)}): ${messageOf(error)}`);
    }
  }

  async function find(link: PreviewLink): Promise<Preview> {
    const { remote, release } = link;
    const isRemoteOff = isOff(remote);
    if (isRemoteOff === undefined) return { kind: 'refused', link, reason: `this server has no remote ${remote}` };
    if (isRemoteOff) return { kind: 'off', link };
    const key = `${remote}@${release}`;
    const entry = entries.get(key) ?? {
      remote,
      loaded: undefined,
      loading: undefined,
      refused: undefined,
      askedAt: 0,
    };
    entries.set(key, entry);
    entry.askedAt = now();
    if (!entry.loaded && (!entry.refused || entry.refused.retryAt <= now()))
      entry.loading ??= load(key, entry, link).finally(() => {
        entry.loading = undefined;
      });
    await entry.loading;
    if (isOff(remote)) return { kind: 'off', link };
    if (entry.loaded) return { kind: 'shown', link, loaded: entry.loaded };
    return { kind: 'refused', link, reason: entry.refused?.reason ?? 'it was unloaded' };
  }

  function sweep(): void {
    for (const [key, { remote, askedAt, loading }] of [...entries])
      if (!loading && (isOff(remote) !== false || now() - askedAt > idleTime)) drop(key);
  }

  return {
    async get(text) {
      try {
        return await find(await registry.readPreviewLink(text));
      } catch (error) {
        if (!(error instanceof PreviewLinkError)) throw error;
        return error.code === 'expired' && error.link ? { kind: 'expired', link: error.link } : { kind: 'invalid' };
      }
    },
    show: find,
    all: () =>
      [...entries.values()].flatMap(({ remote, loaded }) => (loaded ? [{ remote, record: loaded.record }] : [])),
    sweep,
    start: (everyMilliseconds) => {
      const timer = setInterval(sweep, everyMilliseconds);
      return () => clearInterval(timer);
    },
    quarantine(server, reason) {
      const [key, entry] =
        [...entries].find(([, { loaded }]) => server !== undefined && loaded?.server === server) ?? [];
      if (!entry?.loaded) return;
      beside.unload(entry.loaded);
      entry.loaded = undefined;
      entry.refused = { reason, retryAt: now() + longRetryTime };
      console.error(`preview ${key} is rejected (stopped-the-server): ${reason}`);
    },
  };
}

/** The cookie of a preview: the signed link itself, checked at each request. It goes with the browser's session. */
export const previewCookie = 'ponte-preview';

/** The link in a Cookie header. @returns undefined when there is none */
export const readPreviewCookie = (header: string | undefined): string | undefined =>
  new RegExp(`(?:^|;)\\s*${previewCookie}=([\\w.-]+)\\s*(?:;|$)`).exec(header ?? '')?.[1];

/** Scripts can't read it: the page itself says which releases it has. */
export const writePreviewCookie = (text: string, isSecure: boolean): string =>
  `${previewCookie}=${text}; Path=/; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

export const endPreviewCookie = (isSecure: boolean): string =>
  `${previewCookie}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

/**
 * The page of this site that an address names.
 * @param address a path, or an absolute address, of which the path counts
 * @returns path and query, which lead to no other site; '/' where there is no page
 */
export function pageOfSite(address: string | undefined): string {
  const base = 'http://site.invalid';
  if (address === undefined || !URL.canParse(address, base)) return '/';
  const { pathname, search } = new URL(address, base);
  // A path that begins with two slashes would be read as the name of another site.
  const path = pathname.replace(/^\/{2,}/, '/');
  return !path.startsWith('/') || path.startsWith('/_ponte/') ? '/' : path + search;
}
