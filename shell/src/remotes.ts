import type { RouteFactory } from '@ponte/shared-auth';
import type { ComponentType } from 'react';
import type { ReleaseRecord, RemoteRecords } from './boot-data';
import { ownersWith, type RouteOwner } from './route-owners';

/** Loads modules of remotes into this page: federation in the product, a fake in tests. */
export interface RemoteTransport {
  register: (records: [string, ReleaseRecord][], options: { replace: boolean }) => void;
  load: (remote: string, expose: string) => Promise<unknown>;
  /** What of a release does not fit this page, in one sentence each. Left out, every release fits. */
  findMisfits?: (release: ReleaseRecord) => Promise<readonly string[]>;
}

export interface RemotesOptions {
  transport: RemoteTransport;
  /** The remotes known at start. */
  records: RemoteRecords;
  /** Reads the list of remotes again; the detailed one has what each release needs, and the release before it. */
  fetchRecords: (options: { detailed: boolean }) => Promise<RemoteRecords>;
  /** Told once for each release that was given up in this tab. */
  reportFallback?: (remote: string, entry: string, cause: unknown) => void;
  /** Told how loading goes, in visits that are measured. */
  observe?: (event: RemoteEvent) => void;
}

/** One thing that happened to a release in this tab. */
export interface RemoteEvent {
  /** 'render': a page threw while it was drawn. */
  kind: 'load' | 'failure' | 'render' | 'fallback';
  remote: string;
  entry: string | undefined;
  /** Of a load, how long it took, in milliseconds; of a failure, why. */
  detail?: unknown;
}

/** A remote that could not be loaded: it is down, it hangs, it is switched off, or it violates the contract. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: string;
  /** Entry of the release that was refused, where it is not the one that this tab has. */
  readonly entry: string | undefined;

  constructor(remote: string, cause: unknown, entry?: string) {
    super(`remote ${remote} could not be loaded`, { cause });
    this.remote = remote;
    this.entry = entry;
  }
}

export interface Remotes {
  /**
   * The route factory of a remote.
   * @param insists whether the very release is asked for again before the one before it is taken: a page of it stands
   *   in the document, which another one would draw anew
   * @throws RemoteError
   */
  loadRoutes: (remote: string, options?: { insists?: boolean }) => Promise<RouteFactory>;
  /** A named fragment of a remote. @throws RemoteError */
  loadFragment: <Props>(remote: string, name: string) => Promise<ComponentType<Props>>;
  /** Makes the next load of a remote start from scratch, with the listed release or the one in its place. */
  forget: (remote: string) => void;
  /**
   * Asks whether a remote is switched off, by a list of remotes that is a few seconds old at most.
   * @param waits whether to wait for such a list; else the known one decides, and the next call knows the new one
   * @throws RemoteError while it is
   */
  requireOn: (remote: string, options?: { waits?: boolean }) => Promise<void>;
  /** Reads the list of remotes again, when it is more than a few seconds old, and waits for it a moment. */
  refresh: () => Promise<void>;
  /**
   * Who owns a path, by the list of remotes; undefined when nobody does. Letter case and a trailing slash don't matter.
   */
  ownerOf: (pathname: string) => RouteOwner | undefined;
  /**
   * Whether the page came with this remote: its headers let no script come from the address of one that was added
   * later.
   */
  isOfPage: (remote: string) => boolean;
  /**
   * Whether a remote was switched off since its routes were loaded here: what this tab has of it is not to be used
   * again.
   */
  wasOff: (remote: string) => boolean;
  /**
   * Gives up the release that this tab has, because of what a page of it has shown: for the one that the list names by
   * now, else for the one before, which then stays for the rest of this tab's life, or until there is a newer one.
   * @returns whether there is one that may be tried: none that was given up in this tab before
   */
  fallBack: (remote: string, cause: unknown) => Promise<boolean>;
  /** Whether this tab has another release than its page came with. */
  hasAnother: (remote: string) => boolean;
  /** Whether the list names another release than the page came with, which a new document would get. */
  isBehind: (remote: string) => boolean;
  /**
   * Address of the entry of the release that this tab has: that of its routes, once they are there. The list may name a
   * newer one. Undefined for a remote that the page came without.
   */
  entryOf: (remote: string) => string | undefined;
}

/** Longest wait for an exposed module, in milliseconds: entry and module together. */
const loadTimeout = 4_500;

/**
 * A faster failure may be one that the browser has cached, in milliseconds. It may come late: the entry is loaded
 * before the chunk whose preload has failed. Less than the time limit of an entry (remote-transport.ts), because a
 * remote that hangs is not tried twice.
 */
const staleAnswerTime = 3_500;

/**
 * How often a module is asked for again because of failures that the browser has kept: Chromium answers the first
 * request for a file whose preload has failed with that failure, without a new request. A module has several files, and
 * a try that begins when the first of them has failed meets those that are about to.
 */
const keptFailures = 3;

/** How old the list of remotes may be for saying that a remote is not switched off, in milliseconds. */
const listAge = 5_000;

/** Longest wait for a newer one, in milliseconds: a list that does not come must not stop visitors. */
const listPatience = 1_000;

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException(`no answer in ${loadTimeout} ms`, 'TimeoutError')),
      loadTimeout,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Not that of a time limit: a manifest has a shorter one (remote-manifest.ts) than {@link staleAnswerTime}. */
const isQuickFailure = (failure: unknown, began: number): boolean =>
  performance.now() - began < staleAnswerTime && !(failure instanceof DOMException && failure.name === 'TimeoutError');

function defaultExport(module: unknown, remote: string, expose: string): unknown {
  if (typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function') {
    return module.default;
  }
  throw new Error(`${remote}/${expose} has no default export`);
}

/** Waits until a promise is settled, for a limited time. */
async function settledIn(promise: Promise<void>, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Loads what remotes expose. A success is kept; a failure never is: the next call reads the list of remotes anew (the
 * release may have changed since the page was opened) and tries again.
 */
export function createRemotes({
  transport,
  records: initial,
  fetchRecords,
  reportFallback = () => undefined,
  observe,
}: RemotesOptions): Remotes {
  let records: RemoteRecords = {};
  let owners = ownersWith([]);
  /** When the list of remotes was read, or could not be. */
  let readAt = performance.now();
  let reading: Promise<void> | undefined;
  let readingDetails: Promise<void> | undefined;
  /** The releases that the transport asks for: not those of the list, which is read again all the time. */
  const registered = new Map<string, ReleaseRecord>(Object.entries(initial));
  /** Entries of the releases whose routes this tab has. A fragment may have come with another one since. */
  const running = new Map<string, string>();
  /** Remotes that have another release than the listed one, of this entry, which has failed here or does not fit. */
  const fallbacks = new Map<string, { release: ReleaseRecord; listed: string }>();
  /** Entries that were given up once. */
  const givenUp = new Set<string>();
  /** Remotes that have what was listed in place of a release that had failed here, until that fails, too. */
  const caughtUp = new Set<string>();
  const failed = new Set<string>();
  /** Remotes that were switched off since their routes were loaded. */
  const wasOff = new Set<string>();
  let renewals = 0;
  const loads = new Map<string, Promise<unknown>>();
  accept(initial);
  transport.register(Object.entries(records), { replace: false });

  const entryOf = (remote: string): string | undefined => running.get(remote) ?? registered.get(remote)?.entry;

  const emit = (kind: RemoteEvent['kind'], remote: string, entry: string | undefined, detail?: unknown): void =>
    observe?.({ kind, remote, entry, detail });

  function forget(remote: string): void {
    failed.add(remote);
    for (const key of loads.keys()) if (key.startsWith(`${remote}/`)) loads.delete(key);
  }

  function accept(list: RemoteRecords): void {
    const before = records;
    records = { ...records, ...list };
    owners = ownersWith(Object.entries(records).map(([name, { routes = [] }]) => [name, routes]));
    for (const [name, { off }] of Object.entries(records)) {
      if (!off || before[name]?.off) continue;
      // What was loaded before may be the reason for the switch: it is not used again.
      forget(name);
      wasOff.add(name);
    }
  }

  async function fetchList(detailed: boolean): Promise<void> {
    try {
      accept(await fetchRecords({ detailed }));
    } catch {
      // The list itself is unreachable: the known one is used.
    }
    readAt = performance.now();
  }

  /** Reads the list of remotes anew; concurrent calls share it. */
  function readList(): Promise<void> {
    reading ??= fetchList(false).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  /**
   * As {@link readList}, with the detailed list: what is needed to load another release than the one in the page's own
   * list.
   */
  function readDetails(): Promise<void> {
    readingDetails ??= fetchList(true).finally(() => {
      readingDetails = undefined;
    });
    return readingDetails;
  }

  function refuseOff(remote: string): void {
    if (records[remote]?.off) throw new RemoteError(remote, 'it is switched off');
  }

  /** Reads the list anew when the known one is old. @returns the reading, undefined when none is needed */
  function renewList(): Promise<void> | undefined {
    return performance.now() - readAt > listAge ? readList() : undefined;
  }

  async function refresh(): Promise<void> {
    const newer = renewList();
    if (newer) await settledIn(newer, listPatience);
  }

  async function requireOn(remote: string, { waits = true }: { waits?: boolean } = {}): Promise<void> {
    const newer = renewList();
    if (newer && waits) await settledIn(newer, listPatience);
    refuseOff(remote);
  }

  /** A different URL for the same file, because a cached copy may be the cause of a failure. */
  function registerAnew(remote: string, release: ReleaseRecord): void {
    const { entry, integrity } = release;
    registered.set(remote, release);
    renewals += 1;
    const record = { entry: `${entry}?retry=${renewals}`, ...(integrity !== undefined && { integrity }) };
    transport.register([[remote, record]], { replace: true });
  }

  /** The server has compared the releases in the page's own list with this very shell, which may be old by now. */
  const misfitsOf = async (remote: string, release: ReleaseRecord): Promise<readonly string[]> =>
    release.entry === initial[remote]?.entry ? [] : ((await transport.findMisfits?.(release)) ?? []);

  /** What can't be compared with this page, as without a connection, is not taken. */
  const isFit = (remote: string, release: ReleaseRecord): Promise<boolean> =>
    misfitsOf(remote, release).then(
      (misfits) => misfits.length === 0,
      () => false,
    );

  /**
   * Makes the transport ask for the listed release, or the one in its place, under a new address.
   * @param broken entry that a load has just failed with: what another load has taken in its place meanwhile stays
   * @returns whether that is another release
   * @throws RemoteError when the remote is switched off by now, or its release needs another shell
   */
  async function renew(remote: string, broken?: string): Promise<boolean> {
    await readDetails();
    refuseOff(remote);
    const record = records[remote];
    if (!record) return false;
    if (fallbacks.get(remote)?.listed !== record.entry) fallbacks.delete(remote);
    // Two servers may disagree, and a tab would go to and fro between them for ever.
    const kept = caughtUp.has(remote) && givenUp.has(record.entry) ? registered.get(remote) : undefined;
    const next = fallbacks.get(remote)?.release ?? kept ?? record;
    const misfits = await misfitsOf(remote, next);
    if (misfits.length > 0) throw new RemoteError(remote, misfits.join('; '), next.entry);
    if (broken === undefined || registered.get(remote)?.entry === broken) registerAnew(remote, next);
    return next.entry !== broken;
  }

  /**
   * Takes the listed release in place of one that has failed, by a list that was read since. Where that is the one that
   * has failed, or does not fit: what another load has taken in its place, else the one before it.
   * @param tried entries that have failed just now and are not tried again, however good they were before
   */
  async function fallBack(
    remote: string,
    broken: string | undefined,
    cause: unknown,
    tried?: ReadonlySet<string>,
  ): Promise<boolean> {
    caughtUp.delete(remote);
    const record = records[remote];
    if (!record || record.off || broken === undefined) return false;
    for (const next of [record, registered.get(remote), record.previous]) {
      if (!next || next.entry === broken || givenUp.has(next.entry) || tried?.has(next.entry)) continue;
      if (!(await isFit(remote, next))) continue;
      givenUp.add(broken);
      const isListed = next.entry === record.entry;
      if (isListed) {
        fallbacks.delete(remote);
        caughtUp.add(remote);
      } else fallbacks.set(remote, { release: next, listed: record.entry });
      if (registered.get(remote)?.entry === next.entry) return true;
      registerAnew(remote, next);
      if (isListed) return true;
      emit('fallback', remote, broken);
      reportFallback(remote, broken, cause);
      return true;
    }
    return false;
  }

  async function load(remote: string, expose: string, insists: boolean): Promise<unknown> {
    const isRetry = failed.has(remote);
    // A remote that is known to be off is asked about once in a while, however often it is wanted.
    if (!isRetry || records[remote]?.off) await requireOn(remote);
    if (isRetry) await renew(remote);
    const began = performance.now();
    const tried = new Set<string>();
    let asked: string | undefined;
    const attempt = async (): Promise<unknown> => {
      asked = registered.get(remote)?.entry;
      if (asked !== undefined) tried.add(asked);
      const module = defaultExport(await withTimeout(transport.load(remote, expose)), remote, expose);
      // It may have been switched off meanwhile.
      refuseOff(remote);
      failed.delete(remote);
      if (expose === 'routes') {
        wasOff.delete(remote);
        if (asked !== undefined) running.set(remote, asked);
      }
      emit('load', remote, asked, performance.now() - began);
      return module;
    };
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof RemoteError)) emit('failure', remote, asked, error);
      failed.add(remote);
      // A remote that hangs hangs with every release.
      const isQuick = isQuickFailure(error, began);
      let failure = error;
      let last = error;
      let hasMoved = false;
      try {
        // A page opened before a deploy may have an outdated URL: retry once with the new one, without a message.
        hasMoved = !isRetry && (await renew(remote, asked));
      } catch (again) {
        // Else the release in its place could not be compared with this page: that is not why this load has failed.
        if (again instanceof RemoteError) last = again;
      }
      for (
        let triesLeft = hasMoved ? 1 : (isRetry || insists) && isQuick ? keptFailures : 0;
        triesLeft > 0;
        triesLeft -= 1
      ) {
        try {
          return await attempt();
        } catch (again) {
          failure = last = again;
          if (!isQuickFailure(again, began)) break;
        }
      }
      if (!isQuick || !(await fallBack(remote, asked, failure, tried))) throw last;
      return attempt().catch((cause: unknown) => {
        // It can't be reached either: whoever tries again gets the present one.
        fallbacks.delete(remote);
        if (asked !== undefined) givenUp.add(asked);
        throw cause;
      });
    }
  }

  async function loadOnce(remote: string, expose: string, insists = false): Promise<unknown> {
    if (!Object.hasOwn(initial, remote)) throw new RemoteError(remote, 'this page came without it');
    const key = `${remote}/${expose}`;
    const known = loads.get(key);
    if (known) return known;
    const loading = load(remote, expose, insists).catch((cause: unknown) => {
      loads.delete(key);
      caughtUp.delete(remote);
      if (!(cause instanceof RemoteError)) throw new RemoteError(remote, cause);
      // It was not taken: it is off, or needs another shell.
      emit('failure', remote, cause.entry ?? registered.get(remote)?.entry, cause);
      throw cause;
    });
    loads.set(key, loading);
    return loading;
  }

  return {
    // What a remote exposes by these names is the contract; a module that breaks it fails in its own boundary.
    loadRoutes: async (remote, { insists } = {}) => (await loadOnce(remote, 'routes', insists)) as RouteFactory,
    // As above; what props it takes, the page that shows it knows.
    loadFragment: async <Props>(remote: string, name: string) => (await loadOnce(remote, name)) as ComponentType<Props>,
    forget: (remote) => {
      forget(remote);
      // Whoever tries again wants to know how things are now.
      readAt = -Infinity;
    },
    requireOn,
    refresh,
    ownerOf: (pathname) => owners.ownerOf(pathname),
    isOfPage: (remote) => Object.hasOwn(initial, remote),
    wasOff: (remote) => wasOff.has(remote),
    fallBack: async (remote, cause) => {
      const broken = entryOf(remote);
      emit('render', remote, broken);
      await readDetails();
      if (!(await fallBack(remote, broken, cause))) return false;
      // What was loaded of the one that failed is not used again.
      forget(remote);
      return true;
    },
    hasAnother: (remote) => entryOf(remote) !== initial[remote]?.entry,
    isBehind: (remote) => records[remote]?.entry !== initial[remote]?.entry,
    entryOf,
  };
}
