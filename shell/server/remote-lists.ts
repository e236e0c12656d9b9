import { messageOf } from '@ponte/shared-domain';
import { readReleaseAssets, type Move, originFromPattern, type ReleaseRegistry } from '@ponte/shared-server';
import type { RemoteLists } from './releases';
import { LateError } from './shared-work';

export interface RemoteListsOptions {
  registry: Pick<ReleaseRegistry, 'listRemotes' | 'readPointer' | 'readLog' | 'readRecord' | 'readFile'>;
  /** Address of each remote; those that are found are put into it. */
  origins: Record<string, string>;
  /**
   * Address of a remote that is not in `origins`, with '{remote}' for its name; left out, only those that are in it are
   * known.
   */
  pattern: string | undefined;
  /**
   * Longest wait for one remote's pointer, in milliseconds: within a start, so that the others are there when it ends.
   */
  longestWait?: number;
}

const federationName = /^[a-z][a-z0-9]*$/;

/**
 * Finds the remotes of a registry that nobody has configured, as soon as each has its first release: the one that was
 * there first comes first.
 */
export function createRemoteLists({
  registry,
  origins,
  pattern,
  longestWait = 10_000,
}: RemoteListsOptions): RemoteLists {
  const reported = new Set<string>();
  function report(problem: string): void {
    if (!reported.has(problem)) console.error(problem);
    reported.add(problem);
  }

  /**
   * Waits for a pointer that is late: its remote may have been there before those that have answered, which would take
   * its addresses. One that hangs keeps the others away no longer than `longestWait`; a later search finds it.
   */
  async function readPointer(remote: string): Promise<Move | undefined> {
    const begun = performance.now();
    for (;;) {
      try {
        return await registry.readPointer(remote);
      } catch (error) {
        if (!(error instanceof LateError) || performance.now() - begun > longestWait) throw error;
      }
    }
  }

  /** When a remote's pointer was moved for the first time, ISO 8601; undefined while it has none. */
  async function readBeginning(remote: string): Promise<string | undefined> {
    const pointer = await readPointer(remote);
    return pointer?.to ? ((await registry.readLog(remote))[0]?.at ?? pointer.at) : undefined;
  }

  async function listNew(): Promise<string[]> {
    const names = (await registry.listRemotes()).filter(
      (name) => federationName.test(name) && name !== 'shell' && !Object.hasOwn(origins, name),
    );
    const found: { name: string; since: string }[] = [];
    const read = async (name: string): Promise<void> => {
      try {
        const since = await readBeginning(name);
        if (since !== undefined) found.push({ name, since });
      } catch (error) {
        report(`remote ${name}: it can't be read: ${messageOf(error)}`);
      }
    };
    // Beside each other, so that several that hang do not add up.
    await Promise.all(names.map(read));
    return found.sort((one, other) => (one.since < other.since ? -1 : 1)).map(({ name }) => name);
  }

  return {
    async findRemotes() {
      if (pattern === undefined) return {};
      const added = await listNew();
      for (const name of added) origins[name] = originFromPattern(pattern, name);
      return Object.fromEntries(
        added.map((name) => [name, { origin: originFromPattern(pattern, name), declaration: undefined }]),
      );
    },
    async readDeclaration(name) {
      const release = (await registry.readPointer(name))?.to;
      if (!release) return undefined;
      return (await readReleaseAssets(registry, name, release))?.declaration;
    },
  };
}
