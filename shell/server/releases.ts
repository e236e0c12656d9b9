import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '@ponte/shared-domain';
import {
  assetRecordFile,
  isAssetRecord,
  type AssetRecord,
  type ConfiguredRemote,
  IncompatibleReleaseError,
  type RemoteDeclaration,
  type RouteOwners,
  type UntrustedCode,
  UntrustedReleaseError,
} from '@ponte/shared-server';
import { ownersWith } from '../src/route-owners';
import type { LoadedRelease, Registry } from './registry';
import { StillOpeningError } from './registry-source';
import { LateError, shareRunning, waitUntil } from './shared-work';

/** Why this server does not use a release. */
export type ServerRejectionCode =
  /**
   * It was built against another shell: it needs another version of a shared package, or a name that this one does not
   * have.
   */
  | 'incompatible'
  /**
   * It could not be loaded: a file is missing or broken, its code throws, or it needs other versions of shared
   * packages.
   */
  | 'not-loaded'
  /**
   * None of its pages can be rendered here, while those of the previous release can: it was built for another shell.
   */
  | 'renders-nothing'
  /** It can't render a page that the previous release renders. */
  | 'loses-pages'
  /**
   * Neither its pages nor those of the previous release can be rendered right now, so the smoke test says nothing about
   * it.
   */
  | 'not-tried'
  /** Rendering one of its pages hung or crashed the rendering process. */
  | 'stopped-the-server';

/**
 * Why a release is not used, shown in logs and by /healthz: also, for one of a registry, that it is not what its team
 * has signed.
 */
export type RejectionCode = ServerRejectionCode | UntrustedCode;

export interface RejectedRelease<Code extends RejectionCode = RejectionCode> {
  /** The build; of a release that can't be trusted, its name in the registry. */
  release: string;
  code: Code;
  reason: string;
  /** Time of the rejection, in milliseconds since 1970. */
  at: number;
}

/** The release of one remote, and its state. */
export interface RemoteState {
  origin: string;
  /** The last good record, undefined until the remote has answered once. */
  record: AssetRecord | undefined;
  /** Why the last poll failed, undefined when it succeeded. */
  error: string | undefined;
  /** The release that was rejected, and why: the last good one stays active. */
  rejected: RejectedRelease | undefined;
  /** Key of its server file, undefined when browsers have to render its pages. */
  server: string | undefined;
  /** The last good release before the active one; never the active one itself, nor a rejected one. */
  previous: LoadedRelease | undefined;
  /** Texts of its style sheets, by file. */
  styles: Record<string, string>;
  /** Whether it is switched off: no visitor gets any release of it. */
  off: boolean;
  /**
   * What the last good release says of the remote; until there was one, what the configuration or the registry says.
   */
  declaration: RemoteDeclaration | undefined;
}

export interface Releases {
  all: () => ReadonlyMap<string, RemoteState>;
  /** Changes whenever a remote's release does. */
  version: () => number;
  /** Polls every remote now. */
  poll: () => Promise<void>;
  /**
   * Polls until nothing that is only late is missing: at a start, a server with an empty disk has no page of a remote
   * before its release has come from the registry, and a registry that is slow is not one that is away.
   * @param longest when it is given up, in milliseconds
   */
  pollUntilKnown: (longest: number) => Promise<void>;
  start: (everyMilliseconds: number) => () => void;
  /**
   * Rendering a page of this server file stopped a process: falls back to the previous good release, else to rendering
   * in browsers.
   */
  quarantine: (name: string, server: string | undefined, reason: string) => Promise<void>;
  /** Who owns which addresses, by what the shell and the remotes name. */
  owners: () => RouteOwners;
}

/** Where a remote's release starts, for browsers. */
export interface ListedEntry {
  entry: string;
  /** Beginnings of its addresses, once they are known. */
  routes?: readonly string[];
  /** Integrity of the entry, which holds that of everything that it loads. */
  integrity?: string;
  /** In the detailed list: what the release needs of a shell. */
  requires?: Record<string, string>;
  uses?: Record<string, string[]>;
  /** In the detailed list: the release before it, which takes its place in a tab where it fails. */
  previous?: Pick<ListedEntry, 'entry' | 'integrity' | 'requires' | 'uses'>;
  /**
   * Set while the remote is switched off. The entry stays: tabs that were opened before there was a switch refuse a
   * list without it.
   */
  off?: true;
}

/** Where the remotes are written down that the configuration does not name. */
export interface RemoteLists {
  /** The remotes that there are now. */
  findRemotes: () => Promise<Readonly<Record<string, ConfiguredRemote>>>;
  /** What the live release of a remote says of it, without loading the release. */
  readDeclaration: (name: string) => Promise<RemoteDeclaration | undefined>;
}

/** The state of a remote of which nothing is loaded: before its first answer, and while it is switched off. */
export const nothingLoaded = {
  record: undefined,
  error: undefined,
  rejected: undefined,
  server: undefined,
  previous: undefined,
  styles: {},
} satisfies Partial<RemoteState>;

/** Longest wait for a remote's record, and for what else the registry says of it, in milliseconds. */
const recordTimeout = 2_000;
/** Pause between two polls of a start, in milliseconds. */
const startPause = 200;
/** Time until a rejected release is tried again, in milliseconds; longest for one that stops rendering processes. */
const retryTime: Record<ServerRejectionCode, number> = {
  // Nothing changes until the shell does, which is a new process or a new build.
  incompatible: 30_000,
  'not-loaded': 30_000,
  'not-tried': 30_000,
  'renders-nothing': 60_000,
  'loses-pages': 60_000,
  'stopped-the-server': 3_600_000,
};
/** How many rejections of one remote are remembered: a team may deploy several bad releases in turn. */
const maxRejections = 20;

/** Renders pages of a release before visitors get it. */
export type SmokeTest = (name: string, server: string, addresses: readonly string[]) => Promise<SmokeTestResult>;
export interface SmokeTestResult {
  rendered: readonly string[];
  /** The reason, by address of the page. */
  failed: ReadonlyMap<string, string>;
}

class ReleaseRejectedError extends Error {
  override readonly name = 'ReleaseRejectedError';
  readonly code: ServerRejectionCode;
  /** Pages that could not be rendered; undefined when the rejection has another reason. */
  readonly pages: readonly string[] | undefined;
  constructor(code: ServerRejectionCode, reason: string, pages?: readonly string[]) {
    super(reason);
    this.code = code;
    this.pages = pages;
  }
}

const listPages = (failed: ReadonlyMap<string, string>): string =>
  [...failed].map(([page, reason]) => `${page}: ${reason}`).join('; ');

/** @throws Error when the registry does not say something in time: a bucket may hang. */
const untilTimeout = <Value>(work: Promise<Value>, what: string): Promise<Value> =>
  waitUntil(work, AbortSignal.timeout(recordTimeout), `the registry has not said in ${recordTimeout} ms ${what}`);

/** Identifies a release by its whole record: two builds of the same sources may still differ in their files. */
const recordKey = (record: AssetRecord): string => JSON.stringify(record);
export const isSameRecord = (one: AssetRecord | undefined, other: AssetRecord): boolean =>
  one !== undefined && recordKey(one) === recordKey(other);

/**
 * Whether visitors get nothing of a remote: it is switched off, or its only release needs another shell. Browsers must
 * not try that one for themselves, as they do with a remote that has not answered yet.
 */
export const isWithheld = ({ off, record, rejected }: Pick<RemoteState, 'off' | 'record' | 'rejected'>): boolean =>
  off || (record === undefined && rejected?.code === 'incompatible');

/** Where each release starts, as in /remotes.json: for a remote that has not answered yet, its manifest. */
export const listEntries = (
  remotes: ReadonlyMap<string, Pick<RemoteState, 'origin' | 'record' | 'off' | 'declaration'>>,
): Record<string, ListedEntry> =>
  Object.fromEntries(
    [...remotes].map(([name, { origin, record, off, declaration }]) => {
      const integrity = record?.entry ? record.integrity?.[record.entry] : undefined;
      return [
        name,
        {
          entry: record?.entry ? `${origin}/${record.entry}` : `${origin}/mf-manifest.json`,
          ...(declaration && { routes: declaration.routes }),
          ...(integrity !== undefined && { integrity }),
          ...(off && { off }),
        },
      ];
    }),
  );

/**
 * Polls the remotes for new releases, which become active without a restart. A remote that is down, or whose record is
 * invalid, keeps its last good release; one that never answered is listed by its manifest, so that a browser can still
 * try to load it.
 *
 * The work of one remote is serialized: a poll that takes longer than the interval is not overtaken by the next one.
 * @param smokeTest left out, a release is activated as it was loaded
 * @param configured address of each remote, and what is known of it before its first answer
 * @param readIsOff whether a remote is switched off; left out, there is no switch
 * @param lists how further remotes are found; left out, there are none
 * @param requireFit called before anything of a release is loaded; throws IncompatibleReleaseError when it needs
 * another shell
 */
export function createReleases(
  configured: Readonly<Record<string, string | ConfiguredRemote>>,
  request: typeof fetch = fetch,
  registry?: Registry,
  smokeTest?: SmokeTest,
  readIsOff?: (name: string) => Promise<boolean>,
  lists?: RemoteLists,
  requireFit?: (record: AssetRecord) => Promise<void>,
): Releases {
  let version = 0;
  let owners: { version: number; table: RouteOwners } | undefined;
  const states = new Map<string, RemoteState>();
  /** Routes that are two remotes', as they were reported. */
  const reportedRoutes = new Set<string>();

  function add(name: string, remote: string | ConfiguredRemote): void {
    const { origin, declaration } = typeof remote === 'string' ? { origin: remote, declaration: undefined } : remote;
    states.set(name, { origin: origin.replace(/\/+$/, ''), ...nothingLoaded, off: false, declaration });
    version += 1;
  }
  for (const [name, remote] of Object.entries(configured)) add(name, remote);

  function readOwners(): RouteOwners {
    if (owners?.version === version) return owners.table;
    const table = ownersWith([...states].map(([name, { declaration }]) => [name, declaration?.routes ?? []]));
    owners = { version, table };
    for (const { owner, route, holder } of table.refused) {
      const problem = `remote ${owner}: ${route} is not its own: ${holder} has it, or a part of it`;
      if (!reportedRoutes.has(problem)) console.error(problem);
      reportedRoutes.add(problem);
    }
    return table;
  }
  /**
   * The remotes whose pointers say that they are off. A remote that is given back is shown as off until its release is
   * loaded.
   */
  const switchedOff = new Set<string>();
  /** The rejected releases of each remote, by `recordKey`, the latest last. */
  const rejections = new Map<string, Map<string, RejectedRelease<ServerRejectionCode>>>();
  const sharePoll = shareRunning<void>();
  // While a bucket hangs, polls must not pile up before it; and of two looks at a switch the older one could answer
  // last, and give back what was switched off.
  const shareLook = shareRunning<boolean>();
  const shareDeclaration = shareRunning<RemoteDeclaration | undefined>();
  const shareSearch = shareRunning<void>();
  /** The remotes whose release, when it was asked for last, had not come in time. */
  const late = new Set<string>();
  let isSearchLate = false;
  /** The end of each remote's queue of work: the next task waits for it. */
  const queues = new Map<string, Promise<unknown>>();
  /** Server files under smoke test; `reason` is set when one stopped its rendering process. */
  const runningSmokeTests = new Map<string, { reason: string | undefined }>();

  function enqueue<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const task = (queues.get(name) ?? Promise.resolve()).then(work, work);
    queues.set(
      name,
      task.catch(() => undefined),
    );
    return task;
  }

  async function readRecord(name: string, origin: string): Promise<AssetRecord> {
    const response = await request(`${origin}/${assetRecordFile}`, { signal: AbortSignal.timeout(recordTimeout) });
    if (!response.ok) throw new Error(`its release record answers ${response.status}`);
    const record: unknown = await response.json();
    if (!isAssetRecord(record) || record.name !== name || record.entry === null)
      throw new Error('its release record is not one');
    return record;
  }

  const rejectionOf = (name: string, record: AssetRecord): RejectedRelease<ServerRejectionCode> | undefined =>
    rejections.get(name)?.get(recordKey(record));

  function reject(
    name: string,
    record: AssetRecord,
    code: ServerRejectionCode,
    reason: string,
  ): RejectedRelease<ServerRejectionCode> {
    const before = rejectionOf(name, record);
    if (before?.code !== code || before.reason !== reason)
      console.error(`remote ${name}: release ${record.release} is rejected (${code}): ${reason}`);
    const rejection: RejectedRelease<ServerRejectionCode> = { release: record.release, code, reason, at: Date.now() };
    const ofRemote = rejections.get(name) ?? new Map<string, RejectedRelease<ServerRejectionCode>>();
    rejections.set(name, ofRemote);
    ofRemote.delete(recordKey(record));
    ofRemote.set(recordKey(record), rejection);
    for (const oldest of ofRemote.keys()) {
      if (ofRemote.size <= maxRejections) break;
      ofRemote.delete(oldest);
    }
    return rejection;
  }

  /** The active release, unless it was rejected. */
  function acceptedRelease(name: string, { record, server, styles }: RemoteState): LoadedRelease | undefined {
    return record && !rejectionOf(name, record) ? { record, server, styles } : undefined;
  }

  /** A release of before there were declarations leaves what is known of the remote. */
  function assignRelease(state: RemoteState, release: LoadedRelease): void {
    Object.assign(state, release);
    state.declaration = release.record.declaration ?? state.declaration;
  }

  function activate(name: string, state: RemoteState, release: LoadedRelease): void {
    // It was switched off while the release was loaded.
    if (switchedOff.has(name)) return;
    const good = acceptedRelease(name, state);
    // A rebuild with the same server file is no other release: `previous` stays.
    const isAnother =
      good &&
      recordKey(good.record) !== recordKey(release.record) &&
      (good.server === undefined || good.server !== release.server);
    if (isAnother) state.previous = good;
    assignRelease(state, release);
    state.rejected = undefined;
    state.off = false;
    version += 1;
    console.log(
      `remote ${name}: release ${release.record.release}${registry && release.server === undefined ? ', rendered by browsers only' : ''}`,
    );
  }

  const isCurrent = (state: RemoteState, record: AssetRecord): boolean => isSameRecord(state.record, record);

  /** @throws ReleaseRejectedError when a page of the release stopped its rendering process. */
  async function render(
    name: string,
    smokeTest: SmokeTest,
    server: string,
    pages: readonly string[],
  ): Promise<SmokeTestResult> {
    // A hanging process may be detected only after one smoke test has timed out; the next one then reports it.
    const current = runningSmokeTests.get(server) ?? { reason: undefined };
    runningSmokeTests.set(server, current);
    const outcome = await smokeTest(name, server, pages);
    if (current.reason !== undefined) throw new ReleaseRejectedError('stopped-the-server', current.reason);
    return outcome;
  }

  /**
   * Compares a release with the active one, page by page: it has to render every page that the active one renders.
   * @throws ReleaseRejectedError when it does not, unless the cause lies outside of the release (the backend).
   */
  async function verify(name: string, state: RemoteState, { record, server }: LoadedRelease): Promise<void> {
    if (!smokeTest || server === undefined || server === state.server) return;
    try {
      await compare(name, smokeTest, state, record, server);
    } finally {
      runningSmokeTests.delete(server);
    }
  }

  async function compare(
    name: string,
    smokeTest: SmokeTest,
    state: RemoteState,
    record: AssetRecord,
    server: string,
  ): Promise<void> {
    // A page that its declaration no longer names was taken out on purpose.
    const pages = (record.declaration ?? state.declaration)?.smokeTestPages ?? [];
    const { rendered, failed } = await render(name, smokeTest, server, pages);
    if (failed.size === 0) return;
    if (state.server === undefined) {
      if (rendered.length === 0)
        throw new ReleaseRejectedError('renders-nothing', `none of its pages can be rendered: ${listPages(failed)}`, [
          ...failed.keys(),
        ]);
      // At server start a release stored on disk may render them.
      if (!state.record)
        throw new ReleaseRejectedError('loses-pages', `pages of it can't be rendered: ${listPages(failed)}`, [
          ...failed.keys(),
        ]);
      return;
    }
    const before = await smokeTest(name, state.server, [...failed.keys()]);
    if (before.rendered.length === 0) {
      // Without a backend no release renders anything.
      if (rendered.length === 0)
        throw new ReleaseRejectedError(
          'not-tried',
          `none of its pages can be rendered, nor of the previous release: ${listPages(failed)}`,
        );
      console.error(
        `remote ${name}: release ${record.release} does not render pages that the previous release does not render either: ${listPages(failed)}`,
      );
      return;
    }
    // Retry once: the backend may just have come back, or the machine was busy while the process started.
    const lost = (await render(name, smokeTest, server, before.rendered)).failed;
    if (lost.size === 0) return;
    throw rendered.length === 0
      ? new ReleaseRejectedError('renders-nothing', `none of its pages can be rendered: ${listPages(lost)}`)
      : new ReleaseRejectedError(
          'loses-pages',
          `pages that release ${state.record?.release ?? ''} renders can't be rendered: ${listPages(lost)}`,
        );
  }

  /**
   * At server start, without a good release: activates the one stored on disk, else the rejected one, else rendering in
   * browsers.
   * @returns whether it activated another release than the rejected one.
   */
  async function activateFallback(
    name: string,
    state: RemoteState,
    record: AssetRecord,
    rejection: ReleaseRejectedError,
  ): Promise<boolean> {
    const fallback: LoadedRelease = { record, server: undefined, styles: {} };
    const stored = await registry?.restore(name, async (loaded) => {
      if (recordKey(loaded.record) === recordKey(record)) throw rejection;
      await requireFit?.(loaded.record);
      if (!smokeTest || loaded.server === undefined) {
        if (rejection.code === 'loses-pages') throw rejection;
        return;
      }
      const pages = rejection.pages ?? loaded.record.declaration?.smokeTestPages ?? [];
      const { rendered } = await render(name, smokeTest, loaded.server, pages).finally(() =>
        runningSmokeTests.delete(loaded.server ?? ''),
      );
      if (rendered.length === 0) throw rejection;
    });
    // An incompatible release must not run anywhere, not even for want of another one.
    if (!stored && rejection.code === 'incompatible') return false;
    // The backend may only have been unreachable: the pages are then rendered on request.
    const isUsable = rejection.code === 'renders-nothing' || rejection.code === 'loses-pages';
    activate(
      name,
      state,
      stored ??
        (isUsable ? await registry?.load(name, state.origin, record).catch(() => undefined) : undefined) ??
        fallback,
    );
    return stored !== undefined;
  }

  async function loadRelease(name: string, state: RemoteState, record: AssetRecord): Promise<void> {
    const before = rejectionOf(name, record);
    if (before && Date.now() - before.at < retryTime[before.code]) {
      state.rejected = before;
      return;
    }
    try {
      await requireFit?.(record);
      if (!registry) {
        rejections.get(name)?.delete(recordKey(record));
        activate(name, state, { record, server: undefined, styles: {} });
        return;
      }
      const loaded = await registry.load(name, state.origin, record, (candidate) => verify(name, state, candidate));
      rejections.get(name)?.delete(recordKey(record));
      activate(name, state, loaded);
    } catch (error) {
      const rejection =
        error instanceof ReleaseRejectedError
          ? error
          : new ReleaseRejectedError(
              error instanceof IncompatibleReleaseError ? 'incompatible' : 'not-loaded',
              messageOf(error),
            );
      // The rejected release was a rollback: its server file is unloaded.
      if (
        error instanceof ReleaseRejectedError &&
        state.previous &&
        recordKey(state.previous.record) === recordKey(record)
      )
        state.previous = undefined;
      const isReplaced = state.record !== undefined || (await activateFallback(name, state, record, rejection));
      if (rejection.code === 'loses-pages' && !isReplaced) {
        // There is no better release: this one is used without a rejection.
        console.error(`remote ${name}: release ${record.release} is used nevertheless: ${rejection.message}`);
        return;
      }
      const wasWithheld = isWithheld(state);
      state.rejected = reject(name, record, rejection.code, rejection.message);
      if (isWithheld(state) !== wasWithheld) version += 1;
    }
  }

  /**
   * A release that is not what its team has signed: nothing of it is read any further, so it is known by its name in
   * the registry alone.
   */
  function distrust(name: string, state: RemoteState, { release, code, message }: UntrustedReleaseError): void {
    state.error = undefined;
    if (state.rejected?.release === release && state.rejected.code === code && state.rejected.reason === message)
      return;
    console.error(`remote ${name}: release ${release} is rejected (${code}): ${message}`);
    state.rejected = { release, code, reason: message, at: Date.now() };
  }

  async function pollRemote(name: string, state: RemoteState): Promise<void> {
    late.delete(name);
    try {
      const record = await readRecord(name, state.origin);
      // A rollback to the active release ends the rejection. A rejected release that browsers render is tried again: it
      // may only have been slow.
      if (state.rejected && isCurrent(state, record) && !rejectionOf(name, record)) state.rejected = undefined;
      if (!isCurrent(state, record) || state.rejected) await loadRelease(name, state, record);
      state.error = undefined;
    } catch (error) {
      if (error instanceof UntrustedReleaseError) {
        distrust(name, state, error);
      } else if (error instanceof StillOpeningError) {
        late.add(name);
        state.error = undefined;
      } else {
        if (error instanceof LateError) late.add(name);
        const reason = messageOf(error);
        if (reason !== state.error) console.error(`remote ${name}: ${reason}`);
        state.error = reason;
      }
      if (state.record) return;
      const stored = await registry?.restore(name, async (loaded) => requireFit?.(loaded.record));
      const { rejected } = state;
      if (stored) activate(name, state, stored);
      state.rejected = rejected;
    }
  }

  /** Takes everything of a remote away, now; what a poll that has not ended loads meanwhile is taken away after it. */
  async function switchOff(name: string, state: RemoteState): Promise<void> {
    const forget = async (): Promise<void> => {
      Object.assign(state, nothingLoaded);
      // Whoever gives the remote back wants its release to be tried then.
      rejections.delete(name);
      await registry?.discard(name);
    };
    switchedOff.add(name);
    state.off = true;
    version += 1;
    console.log(`remote ${name}: switched off`);
    await Promise.all([forget(), enqueue(name, forget)]);
  }

  /**
   * Follows a remote's switch, which does not wait for a release that is being loaded.
   *
   * @returns whether the remote is off
   */
  async function followSwitch(name: string, state: RemoteState): Promise<boolean> {
    try {
      const isOff = readIsOff ? await shareLook(name, () => readIsOff(name)) : false;
      if (isOff && !switchedOff.has(name)) await switchOff(name, state);
      if (!isOff) switchedOff.delete(name);
      // It was off when this server started: its addresses answer that it is unavailable, not that there is no such
      // page.
      if (isOff && !state.declaration && lists) {
        const declaration = await untilTimeout(
          shareDeclaration(name, () => lists.readDeclaration(name)),
          'what the remote is',
        );
        // A release of before there were declarations has none, and nothing has changed by that.
        if (declaration) {
          state.declaration = declaration;
          version += 1;
        }
      }
    } catch {
      // The pointer can't be read, which reading the release reports: what was known of the switch goes on.
    }
    return switchedOff.has(name);
  }

  async function addFound(): Promise<void> {
    for (const [name, remote] of Object.entries((await lists?.findRemotes()) ?? {})) {
      if (states.has(name)) continue;
      console.log(`remote ${name}: found in the registry, at ${remote.origin}`);
      add(name, remote);
    }
  }

  let searchError: string | undefined;
  async function search(): Promise<void> {
    try {
      await untilTimeout(shareSearch('remotes', addFound), 'which remotes there are');
      searchError = undefined;
      isSearchLate = false;
    } catch (error) {
      isSearchLate = error instanceof LateError;
      const reason = messageOf(error);
      if (reason !== searchError) console.error(`no further remotes are found: ${reason}`);
      searchError = reason;
    }
  }

  async function follow([name, state]: [string, RemoteState]): Promise<void> {
    if (await followSwitch(name, state)) return;
    await sharePoll(name, () => enqueue(name, () => pollRemote(name, state)));
    // Without a release that could be loaded, too, it is given back: browsers try for themselves, as after a start.
    if (!state.off || switchedOff.has(name)) return;
    state.off = false;
    version += 1;
  }

  const poll = async (): Promise<void> => {
    const known = [...states];
    // A bucket that can't be listed must not keep a remote that is known from being switched off.
    await Promise.all([
      ...known.map(follow),
      search().then(() => Promise.all([...states].slice(known.length).map(follow))),
    ]);
  };

  const isMissing = ([name, { record, off }]: [string, RemoteState]): boolean => !record && !off && late.has(name);

  return {
    all: () => states,
    version: () => version,
    poll,
    async pollUntilKnown(longest) {
      const begun = performance.now();
      for (;;) {
        await poll();
        const isKnown = !isSearchLate && ![...states].some(isMissing);
        if (isKnown || performance.now() - begun > longest) return;
        await pause(startPause);
      }
    },
    start: (everyMilliseconds) => {
      const timer = setInterval(() => void poll(), everyMilliseconds);
      return () => clearInterval(timer);
    },
    async quarantine(name, server, reason) {
      if (server === undefined) return;
      const running = runningSmokeTests.get(server);
      if (running) {
        running.reason ??= reason;
        return;
      }
      const state = states.get(name);
      if (!state?.record) return;
      if (state.previous?.server === server) {
        // Detected after its successor was activated: it can no longer be the fallback.
        reject(name, state.previous.record, 'stopped-the-server', reason);
        state.previous = undefined;
        await enqueue(name, async () => registry?.revoke(name, server, acceptedRelease(name, state)));
        return;
      }
      // Another release may be active by now, or the same fault was reported twice.
      if (state.server !== server) return;
      const rejection = reject(name, state.record, 'stopped-the-server', reason);
      const good = state.previous;
      if (good) {
        assignRelease(state, good);
        state.previous = undefined;
      } else {
        state.server = undefined;
        state.styles = {};
      }
      state.rejected = rejection;
      version += 1;
      await enqueue(name, async () => registry?.revoke(name, server, good));
    },
    owners: readOwners,
  };
}
