import { ReleaseRegistryError, UntrustedReleaseError } from './registry-error';
import { belongsToOneRelease, type ReleaseRegistry } from './release-registry';
import type { SignedRecord } from './signed-record';
import { serveFiles, type FoundFile, type StaticFiles } from '../static-files';

/** Shortest time between two looks for new releases on account of files that nobody has, in milliseconds. */
const lookInterval = 250;

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
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** Each problem once: a browser asks again and again. */
  function report(problem: string): void {
    if (reported.has(problem)) return;
    reported.add(problem);
    onProblem(problem);
  }

  async function readRecord(release: string): Promise<SignedRecord | undefined> {
    const known = records.get(release);
    if (known) return known;
    try {
      const record = await registry.readRecord(remote, release);
      records.set(release, record);
      for (const name of Object.keys(record.files)) if (!places.has(name)) places.set(name, record);
      return record;
    } catch (error) {
      if (!(error instanceof UntrustedReleaseError)) throw error;
      // An upload that is under way is no problem.
      if (error.code !== 'no-record')
        report(`remote ${remote}: release ${release} is not served (${error.code}): ${error.message}`);
      return undefined;
    }
  }

  async function look(): Promise<void> {
    for (const release of await registry.listReleaseIds(remote)) await readRecord(release);
  }

  /** Looks for releases that have come since; requests at the same time share a look. */
  function lookAgain(): Promise<void> {
    if (!looking && performance.now() - lookedAt < lookInterval) return Promise.resolve();
    looking ??= look().finally(() => {
      looking = undefined;
      lookedAt = performance.now();
    });
    return looking;
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
      const live = (await readPointer())?.to;
      const record = live && (await readRecord(live));
      if (record && record.files[name]) return record;
      // Another release's file for servers has a name of its own; everything else is the live release's alone.
      if (!name.startsWith('server.')) return undefined;
    }
    if (!places.has(name)) await lookAgain();
    return places.get(name);
  }

  async function find(name: string): Promise<FoundFile | undefined> {
    try {
      const record = await placeOf(name);
      const file = record?.files[name];
      return record && file && { version: file.integrity, read: () => registry.readFile(record, name) };
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
