import {
  type AssetRecord,
  assetRecordFile,
  readReleaseAssets,
  releaseBefore,
  ReleaseRegistryError,
  type ReleaseRegistry,
  UntrustedReleaseError,
} from '@ponte/shared-server';
import { LateError, shareRunning, waitUntil } from './shared-work';

/** Time until a release that can't be trusted is read again, in milliseconds: reading it takes all of its files. */
const retryTime = 5_000;

/**
 * How long the files of a release may be on their way until that counts as a fault, in milliseconds: as long as a
 * bucket may take for one answer.
 */
const usualOpening = 30_000;

/** The files of a release are still on their way, which is no fault: nobody waits for them, and they come. */
export class StillOpeningError extends LateError {}

interface Snapshot {
  release: string;
  /** What this server uses of the release: its records, its file for servers, and its style sheets. */
  files: ReadonlyMap<string, Uint8Array>;
}

interface Failure {
  release: string;
  error: unknown;
  at: number;
}

/** The files that a server reads of a release; scripts are for browsers. */
export const isForServers = (name: string): boolean => /^(?:release\.json|server\..*|.*\.css)$/.test(name);

/** Says whether the pointer of a remote has switched it off. */
export const createSwitchReader =
  (registry: Pick<ReleaseRegistry, 'readPointer'>) =>
  async (remote: string): Promise<boolean> =>
    ((await registry.readPointer(remote))?.off ?? null) !== null;

/** Longest time that a visitor's request waits for the registry, in milliseconds: a bucket can be slow. */
const longestWait = 1_000;

/**
 * Reads which release of a remote was live before the present one; again when its pointer has moved. Visitors' requests
 * ask for it: those at the same time share one poll of the pointer, and while the registry does not answer they get
 * what was known last.
 */
export function createPreviousReader(
  registry: Pick<ReleaseRegistry, 'readPointer' | 'readLog' | 'readRecord' | 'readFile'>,
): (remote: string) => Promise<AssetRecord | undefined> {
  const known = new Map<string, { version: number; record: AssetRecord | undefined }>();

  async function read(remote: string): Promise<AssetRecord | undefined> {
    const release = releaseBefore(await registry.readLog(remote));
    if (release === undefined) return undefined;
    const record = await readReleaseAssets(registry, remote, release);
    return record?.name === remote ? record : undefined;
  }

  async function poll(remote: string): Promise<AssetRecord | undefined> {
    const version = (await registry.readPointer(remote))?.version ?? 0;
    const last = known.get(remote);
    if (last?.version === version) return last.record;
    const record = await read(remote);
    known.set(remote, { version, record });
    return record;
  }

  const polls = new Map<string, Promise<AssetRecord | undefined>>();
  return (remote) => {
    let shared = polls.get(remote);
    if (!shared) {
      shared = poll(remote).finally(() => polls.delete(remote));
      polls.set(remote, shared);
    }
    const late = new Promise<AssetRecord | undefined>((resolve) => {
      setTimeout(() => resolve(known.get(remote)?.record), longestWait).unref();
    });
    return Promise.race([shared, late]);
  };
}

/**
 * Answers what the server asks of the remotes' origins out of a registry: release.json is that of the release that the
 * pointer names, after its signature and each of its files were checked, and all other files are the very bytes that
 * were checked.
 * @param origins address of each remote
 * @returns in the form of `fetch`; rejects with UntrustedReleaseError for a release that is not what its team has
 * signed
 */
export function createRegistrySource(
  registry: ReleaseRegistry,
  origins: Readonly<Record<string, string>>,
): typeof fetch {
  const snapshots = new Map<string, Snapshot>();
  /** Why each remote's release could not be opened when that was tried last. */
  const failures = new Map<string, Failure>();
  /** The releases whose files are being read. */
  const openings = new Map<string, { release: string; since: number }>();

  async function open(remote: string): Promise<Snapshot> {
    const release = (await registry.readPointer(remote))?.to;
    if (!release) throw new ReleaseRegistryError('nothing-to-show', `the registry has no release of ${remote}`);
    const known = snapshots.get(remote);
    if (known?.release === release) return known;
    const failed = failures.get(remote);
    const isUntrusted = failed?.release === release && failed.error instanceof UntrustedReleaseError;
    if (isUntrusted && Date.now() - failed.at < retryTime) throw failed.error;
    try {
      openings.set(remote, { release, since: Date.now() });
      const { files } = await registry.verify(remote, release);
      const snapshot = { release, files: new Map([...files].filter(([name]) => isForServers(name))) };
      snapshots.set(remote, snapshot);
      failures.delete(remote);
      return snapshot;
    } catch (error) {
      failures.set(remote, { release, error, at: Date.now() });
      throw error;
    } finally {
      openings.delete(remote);
    }
  }

  /** What the record of a release that is late means: that its files are on their way, or a fault. */
  function explain(remote: string, late: unknown): unknown {
    const opening = openings.get(remote);
    if (!(late instanceof LateError) || !opening) return late;
    const failed = failures.get(remote);
    // It failed while nobody waited, and is tried again.
    if (failed?.release === opening.release) return failed.error;
    return Date.now() - opening.since < usualOpening ? new StillOpeningError(late.message, { cause: late }) : late;
  }

  // A bucket that is slow brings a release in the end, although nobody has waited so long.
  const shareOpening = shareRunning<Snapshot>();
  async function openUntil(remote: string, signal: AbortSignal | null | undefined): Promise<Snapshot> {
    const opening = shareOpening(remote, () => open(remote));
    if (!signal) return opening;
    try {
      return await waitUntil(opening, signal, `the registry has not shown the release of ${remote} in time`);
    } catch (error) {
      throw explain(remote, error);
    }
  }

  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const [remote, origin] =
      Object.entries(origins).find(([, each]) => address.startsWith(`${each.replace(/\/+$/, '')}/`)) ?? [];
    if (remote === undefined || origin === undefined) throw new Error(`${address} is not an address of a remote`);
    const name = address.slice(origin.replace(/\/+$/, '').length + 1);
    // The files of a release are asked for after its record: the pointer may have moved on since.
    const snapshot = name === assetRecordFile ? await openUntil(remote, init?.signal) : snapshots.get(remote);
    const body = snapshot?.files.get(name);
    return body ? new Response(Buffer.from(body)) : new Response(null, { status: 404 });
  };
}
