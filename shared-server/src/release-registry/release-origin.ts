import { forEachAtOnce } from './at-once';
import { ReleaseRegistryError, UntrustedReleaseError } from './registry-error';
import { belongsToOneRelease, type ReleaseRegistry } from './release-registry';
import type { SignedRecord } from './signed-record';
import { serveFiles, type FoundFile, type StaticFiles } from '../static-files';

/** Shortest time between two polls for new releases on account of files that nobody has, in milliseconds. */
const pollInterval = 250;

/** A poll for the releases that there are. */
interface Poll {
  /** The live release is known: most visitors want files of it. */
  live: Promise<void>;
  all: Promise<void>;
}

/**
 * A remote's files out of a registry, as its origin serves them: those that name a release (release.json, the manifest)
 * are the live release's, the others stay available for open pages, whichever release they belong to. Each file is
 * compared with its signed record before it is sent.
 */
export function createReleaseOrigin(
  registry: ReleaseRegistry,
  remote: string,
  onProblem: (message: string) => void = console.error,
): StaticFiles {
  const records = new Map<string, SignedRecord>();
  /** The release that holds a file, by name. */
  const places = new Map<string, SignedRecord>();
  const reported = new Set<string>();
  let polling: Poll | undefined;
  let polledAt = Number.NEGATIVE_INFINITY;

  /** Each problem once: a browser asks again and again. */
  function report(problem: string): void {
    if (reported.has(problem)) return;
    reported.add(problem);
    onProblem(problem);
  }

  function fillPlaces(record: SignedRecord): void {
    for (const name of Object.keys(record.files)) if (!places.has(name)) places.set(name, record);
  }

  /** Takes releases out that are deleted: what they share with others is found in those. */
  function forget(releases: readonly string[]): void {
    if (releases.length === 0) return;
    for (const release of releases) records.delete(release);
    for (const [name, { release }] of places) if (releases.includes(release)) places.delete(name);
    for (const record of records.values()) fillPlaces(record);
  }

  async function readRecord(release: string): Promise<SignedRecord | undefined> {
    const known = records.get(release);
    if (known) return known;
    try {
      const record = await registry.readRecord(remote, release);
      records.set(release, record);
      fillPlaces(record);
      return record;
    } catch (error) {
      if (!(error instanceof UntrustedReleaseError)) throw error;
      // An upload that is under way is no problem.
      if (error.code !== 'no-record')
        report(`remote ${remote}: release ${release} is not served (${error.code}): ${error.message}`);
      return undefined;
    }
  }

  async function readLive(): Promise<SignedRecord | undefined> {
    const live = (await readPointer())?.to;
    return live ? readRecord(live) : undefined;
  }

  async function pollLive(): Promise<void> {
    try {
      const record = await readLive();
      // Of what several releases share, its own copy is the one that nobody deletes.
      if (record) for (const name of Object.keys(record.files)) places.set(name, record);
    } catch (error) {
      // Whoever asks for a file that names a release reads why; all others are found without the pointer.
      if (!(error instanceof ReleaseRegistryError)) throw error;
    }
  }

  async function pollAll(): Promise<void> {
    // A release may go live while the list is on its way: it is not in the list, and not deleted either.
    const known = [...records.keys()];
    const releases = await registry.listReleaseIds(remote);
    forget(known.filter((release) => !releases.includes(release)));
    await forEachAtOnce(releases, async (release) => void (await readRecord(release)));
  }

  /** Polls for releases that have come since, or are gone; requests at the same time share a poll. */
  function pollAgain(): Poll | undefined {
    if (!polling && performance.now() - polledAt < pollInterval) return undefined;
    if (polling) return polling;
    const live = pollLive();
    const all = live.then(pollAll).finally(() => {
      polling = undefined;
      polledAt = performance.now();
    });
    // Not everybody waits for both.
    all.catch(() => undefined);
    polling = { live, all };
    return polling;
  }

  let pointing: ReturnType<typeof registry.readPointer> | undefined;
  /** Each visitor asks for it: requests at the same time share a read, which in a bucket costs money. */
  function readPointer(): ReturnType<typeof registry.readPointer> {
    pointing ??= registry.readPointer(remote).finally(() => {
      pointing = undefined;
    });
    return pointing;
  }

  async function placeOf(name: string): Promise<SignedRecord | undefined> {
    if (belongsToOneRelease(name)) {
      const record = await readLive();
      if (record?.files[name]) return record;
      // Another release's file for servers has a name of its own; everything else is the live release's alone.
      if (!name.startsWith('server.')) return undefined;
    }
    if (!places.has(name)) await pollAgain()?.live;
    if (!places.has(name)) await pollAgain()?.all;
    return places.get(name);
  }

  /** @throws UntrustedReleaseError when the file is not what its record says, or in no release any more */
  async function read(record: SignedRecord, name: string): Promise<Uint8Array> {
    try {
      return await registry.readFile(record, name);
    } catch (error) {
      if (!(error instanceof UntrustedReleaseError) || error.code !== 'missing-file' || belongsToOneRelease(name))
        throw error;
      forget([record.release]);
      await (pollAgain()?.all ?? pollLive());
      const other = places.get(name);
      if (!other) throw error;
      return registry.readFile(other, name);
    }
  }

  async function find(name: string): Promise<FoundFile | undefined> {
    try {
      const record = await placeOf(name);
      const file = record?.files[name];
      return record && file && { version: file.integrity, read: () => read(record, name) };
    } catch (error) {
      if (!(error instanceof ReleaseRegistryError)) throw error;
      report(`remote ${remote}: ${error.message}`);
      return undefined;
    }
  }

  const files = serveFiles(find);
  return {
    async answer(pathname, request) {
      try {
        return await files.answer(pathname, request);
      } catch (error) {
        if (!(error instanceof UntrustedReleaseError)) throw error;
        report(`remote ${remote}: release ${error.release} is not served (${error.code}): ${error.message}`);
        return undefined;
      }
    },
  };
}
