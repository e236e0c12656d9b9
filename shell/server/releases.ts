import { assetRecordFile, isAssetRecord, type AssetRecord } from './asset-record';
import type { LoadedRelease, Registry } from './registry';

/** Why a release is not used, for logs and /healthz. */
export type RejectionCode =
  /** It could not be loaded: a file of it is missing or broken, it throws, it wants other versions. */
  | 'not-loaded'
  /** A page of it never ended, or ended the thread that rendered it. */
  | 'stopped-the-server';

export interface RejectedRelease {
  release: string;
  code: RejectionCode;
  reason: string;
  /** When, in milliseconds since 1970. */
  at: number;
}

/** What is known of one remote's release. */
export interface RemoteState {
  origin: string;
  /** The last good record, undefined until the remote has answered once. */
  record: AssetRecord | undefined;
  /** Why the last look failed, undefined when it went well. */
  error: string | undefined;
  /** The release that was refused, and why: the last good one goes on. */
  rejected: RejectedRelease | undefined;
  /** Key of its server file, undefined when browsers have to render its pages. */
  server: string | undefined;
  /** The release before this one, when it was good. */
  previous: LoadedRelease | undefined;
  /** Texts of its style sheets, by file. */
  styles: Record<string, string>;
}

export interface Releases {
  all: () => ReadonlyMap<string, RemoteState>;
  /** Changes whenever a remote's release does. */
  version: () => number;
  /** Looks at every remote now. */
  poll: () => Promise<void>;
  start: (everyMilliseconds: number) => () => void;
  /** A page of this server file has stopped a rendering thread: the release before it goes on, or browsers do. */
  quarantine: (name: string, server: string | undefined, reason: string) => Promise<void>;
  /** The value of /remotes.json. */
  list: () => Record<string, { entry: string }>;
}

/** Longest wait for a remote's record, in milliseconds. */
const recordTimeout = 2_000;
/** How long a refused release is left alone, in milliseconds. One that stops servers is not given many chances. */
const retryTime: Record<RejectionCode, number> = { 'not-loaded': 30_000, 'stopped-the-server': 3_600_000 };

/**
 * Follows the releases of the remotes: a new build of one is in the next page without a restart. A remote that is down, or whose record
 * is no record, keeps its last good one; one that never answered is listed by its manifest, so that a browser can try for itself.
 */
export function createReleases(origins: Record<string, string>, request: typeof fetch = fetch, registry?: Registry): Releases {
  let version = 0;
  const states = new Map<string, RemoteState>(
    Object.entries(origins).map(([name, origin]) => [
      name,
      { origin: origin.replace(/\/+$/, ''), record: undefined, error: undefined, rejected: undefined, server: undefined, previous: undefined, styles: {} },
    ]),
  );

  async function readRecord(name: string, origin: string): Promise<AssetRecord> {
    const response = await request(`${origin}/${assetRecordFile}`, { signal: AbortSignal.timeout(recordTimeout) });
    if (!response.ok) throw new Error(`its release record answers ${response.status}`);
    const record: unknown = await response.json();
    if (!isAssetRecord(record) || record.name !== name || record.entry === null) throw new Error('its release record is not one');
    return record;
  }

  function take(name: string, state: RemoteState, release: LoadedRelease): void {
    if (state.record && state.rejected?.release !== state.record.release) state.previous = { record: state.record, server: state.server, styles: state.styles };
    Object.assign(state, release);
    state.rejected = undefined;
    version += 1;
    console.log(`remote ${name}: release ${release.record.release}${registry && release.server === undefined ? ', rendered by browsers only' : ''}`);
  }

  /** Whether a record names what is there already. The whole record counts: a build of equal sources may have other files. */
  const isCurrent = (state: RemoteState, record: AssetRecord): boolean => JSON.stringify(state.record) === JSON.stringify(record);

  async function adopt(name: string, state: RemoteState, record: AssetRecord): Promise<void> {
    if (state.rejected?.release === record.release && Date.now() - state.rejected.at < retryTime[state.rejected.code]) return;
    const fallback: LoadedRelease = { record, server: undefined, styles: {} };
    if (!registry) {
      take(name, state, fallback);
      return;
    }
    try {
      take(name, state, await registry.load(name, state.origin, record));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (state.rejected?.release !== record.release || state.rejected.reason !== reason) {
        console.error(`remote ${name}: release ${record.release} is refused (not-loaded): ${reason}`);
      }
      // Without a good one before it, browsers try: they may manage what a server can't.
      if (!state.record) take(name, state, fallback);
      state.rejected = { release: record.release, code: 'not-loaded', reason, at: Date.now() };
    }
  }

  async function look(name: string, state: RemoteState): Promise<void> {
    try {
      const record = await readRecord(name, state.origin);
      // A rollback to what is there ends the refusal; a refused release that browsers render is tried again, it may only have been slow.
      if (state.rejected && state.rejected.release !== record.release && isCurrent(state, record)) state.rejected = undefined;
      if (!isCurrent(state, record) || state.rejected) await adopt(name, state, record);
      state.error = undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== state.error) console.error(`remote ${name}: ${reason}`);
      state.error = reason;
      if (state.record) return;
      const kept = await registry?.restore(name);
      if (kept) take(name, state, kept);
    }
  }

  const poll = async (): Promise<void> => {
    await Promise.all([...states].map(([name, state]) => look(name, state)));
  };

  return {
    all: () => states,
    version: () => version,
    poll,
    start: (everyMilliseconds) => {
      const timer = setInterval(() => void poll(), everyMilliseconds);
      return () => clearInterval(timer);
    },
    async quarantine(name, server, reason) {
      const state = states.get(name);
      // Another release may have come meanwhile, or the same has been found out twice.
      if (!state?.record || server === undefined || state.server !== server) return;
      const { release } = state.record;
      const good = state.previous;
      console.error(`remote ${name}: release ${release} is refused (stopped-the-server): ${reason}`);
      if (good) {
        Object.assign(state, good);
        state.previous = undefined;
      } else {
        state.server = undefined;
        state.styles = {};
      }
      state.rejected = { release, code: 'stopped-the-server', reason, at: Date.now() };
      version += 1;
      await registry?.revoke(name, server, good);
    },
    list: () =>
      Object.fromEntries(
        [...states].map(([name, { origin, record }]) => [
          name,
          { entry: record?.entry ? `${origin}/${record.entry}` : `${origin}/mf-manifest.json` },
        ]),
      ),
  };
}
