import { assetRecordFile, isAssetRecord, type AssetRecord } from './asset-record';

/** What is known of one remote's release. */
export interface RemoteState {
  origin: string;
  /** The last good record, undefined until the remote has answered once. */
  record: AssetRecord | undefined;
  /** Why the last look failed, undefined when it went well. */
  error: string | undefined;
}

export interface Releases {
  all: () => ReadonlyMap<string, RemoteState>;
  /** Looks at every remote now. */
  poll: () => Promise<void>;
  start: (everyMilliseconds: number) => () => void;
  /** The value of /remotes.json. */
  list: () => Record<string, { entry: string }>;
}

/** Longest wait for a remote's record, in milliseconds. */
const recordTimeout = 2_000;

/**
 * Follows the releases of the remotes: a new build of one is in the next page without a restart. A remote that is down, or whose record
 * is no record, keeps its last good one; one that never answered is listed by its manifest, so that a browser can try for itself.
 */
export function createReleases(origins: Record<string, string>, request: typeof fetch = fetch): Releases {
  const states = new Map<string, RemoteState>(
    Object.entries(origins).map(([name, origin]) => [name, { origin: origin.replace(/\/+$/, ''), record: undefined, error: undefined }]),
  );

  async function look(name: string, state: RemoteState): Promise<void> {
    try {
      const response = await request(`${state.origin}/${assetRecordFile}`, { signal: AbortSignal.timeout(recordTimeout) });
      if (!response.ok) throw new Error(`its release record answers ${response.status}`);
      const record: unknown = await response.json();
      if (!isAssetRecord(record) || record.name !== name || record.entry === null) throw new Error('its release record is not one');
      if (record.release !== state.record?.release) console.log(`remote ${name}: release ${record.release}`);
      state.record = record;
      state.error = undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== state.error) console.error(`remote ${name}: ${reason}`);
      state.error = reason;
    }
  }

  const poll = async (): Promise<void> => {
    await Promise.all([...states].map(([name, state]) => look(name, state)));
  };

  return {
    all: () => states,
    poll,
    start: (everyMilliseconds) => {
      const timer = setInterval(() => void poll(), everyMilliseconds);
      return () => clearInterval(timer);
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
