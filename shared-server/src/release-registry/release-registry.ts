import { createHash, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { forEachAtOnce } from './at-once';
import { type PreviewLink, readPreviewLink } from './preview-link';
import { ReleaseRegistryError, UntrustedReleaseError } from './registry-error';
import type { ReleaseKeys } from './release-keys';
import {
  integrityOf,
  isDerivedFile,
  readSignedRecord,
  releaseIdOf,
  signRecord,
  type RecordedFile,
  type SignedRecord,
} from './signed-record';
import { isPartOfKey, type ReleaseStorage } from './storage';

/*
 * Layout of a registry:
 *   remotes/<remote>/releases/<release>/files/<name>   the files of a release, never changed
 *   remotes/<remote>/releases/<release>/record.json    its signed record, written last: no release without it
 *   remotes/<remote>/log/<version>.json                every move of the pointer, never changed
 *   remotes/<remote>/pointer.json                      the last move once more, renamed into place
 *
 * A move happens when its log entry is created, which succeeds for one of two at once. The pointer is where reading
 * begins: a process that ends between the two leaves the pointer one move behind, and readers look for the next entry.
 */

/** Who has set a state of the pointer, when and why. */
const setBySchema = z.object({ by: z.string(), at: z.string(), why: z.string() });

/** A release that some visitors get in place of the live one. */
const canarySchema = z.object({
  release: z.string(),
  /** How many of a hundred visitors get it, 1 to 99. */
  percent: z.number().int().min(1).max(99),
});
export type Canary = z.output<typeof canarySchema>;

const moveSchema = z.object({
  /** 1 for the first move of a remote, then one more each time. */
  version: z.number().int().positive(),
  action: z.enum(['release', 'rollback', 'canary', 'promote', 'stop', 'lock', 'unlock', 'off', 'on']),
  remote: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** ISO 8601. */
  at: z.string(),
  by: z.string(),
  why: z.string(),
  /** Set while nobody may move the pointer. */
  lock: setBySchema.nullable(),
  /** Set while a canary runs; entries of before there were canaries lack it. */
  canary: canarySchema.nullable().default(null),
  /**
   * Set while no visitor gets the remote, neither its live release nor its canary; entries of before there was a switch
   * lack it.
   */
  off: setBySchema.nullable().default(null),
  /** SHA-384 of the entry before, so that an entry which is changed later shows. */
  previous: z.string().nullable(),
});

/** One move of a remote's pointer, with what holds after it. The last one is the pointer. */
export type Move = z.output<typeof moveSchema>;

/** A release that is what its team has signed, with all its files. */
export interface VerifiedRelease {
  record: SignedRecord;
  files: ReadonlyMap<string, Uint8Array>;
}

export interface Publication {
  remote: string;
  files: ReadonlyMap<string, Uint8Array>;
  details: Pick<
    SignedRecord,
    'build' | 'version' | 'commit' | 'hasUncommittedChanges' | 'requires' | 'uses' | 'databaseSchema' | 'createdBy'
  >;
}

export interface PointerChange {
  remote: string;
  by: string;
  why: string;
  /** Version of the pointer that the change was decided on; 0 when there was none. Left out: the present one. */
  expectedVersion?: number | undefined;
}

export interface ReleaseRegistry {
  /** The remotes that have an entry, sorted. */
  listRemotes: () => Promise<string[]>;
  /** The pointer of a remote; undefined before its first release. */
  readPointer: (remote: string) => Promise<Move | undefined>;
  /** All moves of a remote, the first one first. @throws ReleaseRegistryError when an entry was changed or taken out */
  readLog: (remote: string) => Promise<Move[]>;
  /** The releases of a remote, unfinished ones among them. */
  listReleaseIds: (remote: string) => Promise<string[]>;
  /** The finished releases of a remote, the oldest first; one that can't be trusted is left out. */
  listReleases: (remote: string) => Promise<SignedRecord[]>;
  /** The record of a release. @throws UntrustedReleaseError */
  readRecord: (remote: string, release: string) => Promise<SignedRecord>;
  /** One file of a release. @throws UntrustedReleaseError when it is not what the record says */
  readFile: (record: SignedRecord, name: string) => Promise<Uint8Array>;
  /** Reads a release and compares every file with its record. @throws UntrustedReleaseError */
  verify: (remote: string, release: string) => Promise<VerifiedRelease>;
  /**
   * What a link to a preview says, by the public keys of now.
   *
   * @throws PreviewLinkError when it does not hold, or no longer
   */
  readPreviewLink: (text: string) => Promise<PreviewLink>;
  /** Stores a release; visitors don't get it yet. An upload that was cut off is gone on with. */
  publish: (publication: Publication, privateKey: KeyObject) => Promise<{ record: SignedRecord; isNew: boolean }>;
  /** Moves the pointer to a release. @throws ReleaseRegistryError when it must not be moved, or not there */
  point: (change: PointerChange & { action: 'release' | 'rollback'; to: string }) => Promise<Move>;
  /** Gives a release to some visitors, or to more or fewer of them. @throws ReleaseRegistryError */
  startCanary: (change: PointerChange & Canary) => Promise<Move>;
  /** Makes the canary the live release. @throws ReleaseRegistryError */
  promote: (change: PointerChange) => Promise<Move>;
  /** Everybody gets the live release again. @throws ReleaseRegistryError */
  stopCanary: (change: PointerChange) => Promise<Move>;
  setLock: (change: PointerChange & { locked: boolean }) => Promise<Move>;
  /**
   * Takes a remote away from all visitors, or gives it back with the release and the canary that it has.
   *
   * @throws ReleaseRegistryError
   */
  setOff: (change: PointerChange & { off: boolean }) => Promise<Move>;
}

const folderOf = (remote: string): string => `remotes/${remote}`;
const pointerKey = (remote: string): string => `${folderOf(remote)}/pointer.json`;
const logFolder = (remote: string): string => `${folderOf(remote)}/log`;
const logKey = (remote: string, version: number): string =>
  `${logFolder(remote)}/${String(version).padStart(8, '0')}.json`;
const releasesFolder = (remote: string): string => `${folderOf(remote)}/releases`;
const recordKey = (remote: string, release: string): string => `${releasesFolder(remote)}/${release}/record.json`;
const fileKey = (remote: string, release: string, name: string): string =>
  `${releasesFolder(remote)}/${release}/files/${name}`;

function parseMove(bytes: Uint8Array | undefined): Move | undefined {
  if (!bytes) return undefined;
  try {
    return moveSchema.safeParse(JSON.parse(Buffer.from(bytes).toString())).data;
  } catch {
    return undefined;
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha384').update(bytes).digest('hex');

/**
 * The release that was live before the present one came: of r1, r2, r3, rolled back to r2, it is r1.
 * @returns undefined when there is none.
 */
export function releaseBefore(log: readonly Move[]): string | undefined {
  const live: string[] = [];
  for (const { action, to } of log) {
    if (to === null || live.at(-1) === to) continue;
    const place = live.indexOf(to);
    // Back to a release is one step back; the same release released anew is the newest again.
    if (action === 'rollback' && place >= 0) live.splice(place + 1);
    else {
      if (place >= 0) live.splice(place, 1);
      live.push(to);
    }
  }
  return live.at(-2);
}

/**
 * Files whose content may differ from release to release under one name: they are read for the release that is asked
 * for. A file that was compressed by the build belongs where the file itself does.
 */
export const belongsToOneRelease = (name: string): boolean =>
  !/\.[0-9a-f]{8,}\.[a-z0-9]+(?:\.br)?$/.test(name) || name.startsWith('server.');

/** @param readKeys the public keys; asked for at each record, so that a key that is taken back counts no more */
export function createReleaseRegistry(
  storage: ReleaseStorage,
  readKeys: () => Promise<ReleaseKeys>,
  now: () => Date = () => new Date(),
): ReleaseRegistry {
  function requireName(kind: string, name: string): string {
    if (!isPartOfKey(name)) throw new Error(`${JSON.stringify(name)} is no name of a ${kind}`);
    return name;
  }

  async function readPointer(remote: string): Promise<Move | undefined> {
    requireName('remote', remote);
    const stored = await storage.read(pointerKey(remote));
    let move = parseMove(stored);
    if (stored && !move) {
      // The log says the same.
      const names = await storage.list(logFolder(remote));
      move = parseMove(await storage.read(`${logFolder(remote)}/${names.at(-1)}`));
      if (!move) throw new ReleaseRegistryError('damaged-log', `the pointer of ${remote} and its log can't be read`);
    }
    for (;;) {
      const bytes = await storage.read(logKey(remote, (move?.version ?? 0) + 1));
      if (!bytes) return move;
      const next = parseMove(bytes);
      if (!next)
        throw new ReleaseRegistryError('damaged-log', `move ${(move?.version ?? 0) + 1} of ${remote} can't be read`);
      move = next;
    }
  }

  async function readLog(remote: string): Promise<Move[]> {
    const last = await readPointer(remote);
    const versions = Array.from({ length: last?.version ?? 0 }, (_, index) => index + 1);
    const entries = new Map<number, Uint8Array | undefined>();
    await forEachAtOnce(
      versions,
      async (version) => void entries.set(version, await storage.read(logKey(remote, version))),
    );
    const moves: Move[] = [];
    let previous: string | null = null;
    for (const version of versions) {
      const bytes = entries.get(version);
      const move = parseMove(bytes);
      if (!bytes || !move)
        throw new ReleaseRegistryError('damaged-log', `move ${version} of ${remote} is missing or can't be read`);
      if (move.previous !== previous || move.version !== version)
        throw new ReleaseRegistryError('damaged-log', `move ${version - 1} of ${remote} was changed after it was made`);
      previous = hashOf(bytes);
      moves.push(move);
    }
    return moves;
  }

  async function readRecord(remote: string, release: string): Promise<SignedRecord> {
    const bytes = await storage.read(recordKey(requireName('remote', remote), requireName('release', release)));
    if (!bytes)
      throw new UntrustedReleaseError('no-record', release, 'it has no record: it was never stored, or not to the end');
    return readSignedRecord(Buffer.from(bytes).toString(), remote, release, await readKeys());
  }

  async function readFile({ remote, release, files }: SignedRecord, name: string): Promise<Uint8Array> {
    const expected = files[name];
    const body = expected && (await storage.read(fileKey(remote, release, name)));
    if (!body) throw new UntrustedReleaseError('missing-file', release, `${name} is missing`);
    if (body.byteLength !== expected.size || integrityOf(body) !== expected.integrity)
      throw new UntrustedReleaseError('changed-file', release, `${name} is not what its record says`);
    return body;
  }

  async function verify(remote: string, release: string): Promise<VerifiedRelease> {
    const record = await readRecord(remote, release);
    const files = new Map<string, Uint8Array>();
    await forEachAtOnce(Object.keys(record.files), async (name) => void files.set(name, await readFile(record, name)));
    return { record, files };
  }

  const listReleaseIds = async (remote: string): Promise<string[]> =>
    (await storage.list(releasesFolder(requireName('remote', remote)))).filter(isPartOfKey);

  async function listReleases(remote: string): Promise<SignedRecord[]> {
    const records: SignedRecord[] = [];
    await forEachAtOnce(await listReleaseIds(remote), async (release) => {
      try {
        records.push(await readRecord(remote, release));
      } catch (error) {
        if (!(error instanceof UntrustedReleaseError)) throw error;
      }
    });
    return records.sort(
      (one, other) => one.createdAt.localeCompare(other.createdAt) || one.release.localeCompare(other.release),
    );
  }

  async function move(
    { remote, by, why, expectedVersion }: PointerChange,
    decide: (current: Move | undefined) => Pick<Move, 'action' | 'to' | 'lock' | 'canary' | 'off'>,
  ): Promise<Move> {
    const current = await readPointer(remote);
    const version = current?.version ?? 0;
    const refuse = ({ action, by: whom, at, to }: Move): ReleaseRegistryError =>
      new ReleaseRegistryError(
        'moved-meanwhile',
        `the pointer of ${remote} was moved meanwhile: ${action} ${to ?? ''} by ${whom} at ${at}. Look at it (ponte status ${remote}) and decide anew.`,
      );
    if (current && expectedVersion !== undefined && expectedVersion !== version) throw refuse(current);
    const last = current && (await storage.read(logKey(remote, version)));
    const next: Move = {
      version: version + 1,
      ...decide(current),
      remote,
      from: current?.to ?? null,
      at: now().toISOString(),
      by,
      why,
      previous: last ? hashOf(last) : null,
    };
    const bytes = Buffer.from(`${JSON.stringify(next, null, 1)}\n`);
    if (!(await storage.create(logKey(remote, next.version), bytes))) throw refuse((await readPointer(remote)) ?? next);
    await storage.write(pointerKey(remote), bytes);
    return next;
  }

  /** @throws ReleaseRegistryError while the remote is locked */
  async function readFreePointer(remote: string): Promise<Move | undefined> {
    const current = await readPointer(remote);
    if (current?.lock) throw locked(remote, current.lock);
    return current;
  }

  /** Moves a pointer on from the very one that was read: whoever has moved it since is told apart by its version. */
  const moveFree = (
    change: PointerChange,
    { version }: Move,
    decide: (current: Move) => Pick<Move, 'action' | 'to' | 'canary'> & Partial<Pick<Move, 'off'>>,
  ): Promise<Move> =>
    move({ ...change, expectedVersion: change.expectedVersion ?? version }, (before) => {
      // The version that was read is the expected one, so there is a move before this one.
      if (!before) throw new Error(`the pointer of ${change.remote} is gone`);
      if (before.lock) throw locked(change.remote, before.lock);
      return { off: before.off, ...decide(before), lock: null };
    });

  return {
    listRemotes: () => storage.list('remotes'),
    readPointer,
    readLog,
    listReleaseIds,
    listReleases,
    readRecord,
    readFile,
    verify,
    readPreviewLink: async (text) => readPreviewLink(text, await readKeys(), now()),

    async publish({ remote, files, details }, privateKey) {
      requireName('remote', remote);
      const recorded: Record<string, RecordedFile> = {};
      for (const [name, body] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
        recorded[requireName('file', name)] = { size: body.byteLength, integrity: integrityOf(body) };
      const release = releaseIdOf(recorded);
      if (await storage.read(recordKey(remote, release)))
        return { record: (await verify(remote, release)).record, isNew: false };

      for (const earlier of await listReleases(remote))
        for (const [name, { integrity }] of Object.entries(earlier.files))
          if (
            recorded[name] &&
            recorded[name].integrity !== integrity &&
            !isDerivedFile(name) &&
            !belongsToOneRelease(name)
          )
            throw new ReleaseRegistryError(
              'name-taken',
              `${name} is a file of ${remote}@${earlier.release} too, with another content: browsers keep files by their names`,
              release,
            );

      const record: SignedRecord = {
        format: 1,
        remote,
        release,
        ...details,
        createdAt: now().toISOString(),
        files: recorded,
      };
      const signed = signRecord(record, privateKey);
      // Before anything is stored: a release whose key may not sign it is refused by everybody who reads it, for ever.
      readSignedRecord(signed, remote, release, await readKeys());
      await forEachAtOnce([...files], async ([name, body]) => {
        const key = fileKey(remote, release, name);
        if (await storage.create(key, body)) return;
        // Left by an upload that was cut off: no record names it yet.
        const found = await storage.read(key);
        if (!found || integrityOf(found) !== recorded[name]?.integrity) await storage.write(key, body);
      });
      // Of two uploads of one release at once, the first record stays: both have the same files.
      const isNew = await storage.create(recordKey(remote, release), Buffer.from(signed));
      return { record: isNew ? record : await readRecord(remote, release), isNew };
    },

    async point({ action, to, ...change }) {
      const { remote } = change;
      const current = await readFreePointer(remote);
      if (action === 'release' && current?.canary) throw canaryRuns(remote, current.canary);
      if (current?.to === to && !current.canary)
        throw new ReleaseRegistryError('already-live', `${remote}@${to} is live already, since ${current.at}`, to);
      await verify(remote, to);
      return move({ ...change, expectedVersion: change.expectedVersion ?? current?.version ?? 0 }, (before) => {
        if (before?.lock) throw locked(remote, before.lock);
        // A rollback ends a canary: everybody gets what was named.
        return { action, to, lock: null, canary: null, off: before?.off ?? null };
      });
    },

    async startCanary({ release, percent, ...change }) {
      const { remote } = change;
      const canary = canarySchema.parse({ release, percent });
      const current = await readFreePointer(remote);
      if (!current?.to)
        throw new ReleaseRegistryError(
          'nothing-to-show',
          `${remote} has no live release beside which a canary could run`,
        );
      if (current.to === release)
        throw new ReleaseRegistryError('already-live', `${remote}@${release} is live already, for everybody`, release);
      if (current.canary && current.canary.release !== release) throw canaryRuns(remote, current.canary);
      if (current.canary?.percent === percent)
        throw new ReleaseRegistryError(
          'already-live',
          `${remote}@${release} is a canary for ${percent} % already`,
          release,
        );
      await verify(remote, release);
      return moveFree(change, current, ({ to }) => ({ action: 'canary', to, canary }));
    },

    async promote(change) {
      const { current, canary } = requireCanary(change.remote, await readFreePointer(change.remote));
      await verify(change.remote, canary.release);
      return moveFree(change, current, () => ({ action: 'promote', to: canary.release, canary: null }));
    },

    async stopCanary(change) {
      const { current } = requireCanary(change.remote, await readFreePointer(change.remote));
      return moveFree(change, current, ({ to }) => ({ action: 'stop', to, canary: null }));
    },

    setLock: ({ locked: isLocked, ...change }) =>
      move(change, (before) => {
        if (isLocked && before?.lock) throw locked(change.remote, before.lock);
        if (!isLocked && !before?.lock)
          throw new ReleaseRegistryError('not-locked', `the pointer of ${change.remote} is not locked`);
        return {
          action: isLocked ? 'lock' : 'unlock',
          to: before?.to ?? null,
          canary: before?.canary ?? null,
          off: before?.off ?? null,
          lock: isLocked ? { by: change.by, at: now().toISOString(), why: change.why } : null,
        };
      }),

    async setOff({ off: isOff, ...change }) {
      const { remote, by, why } = change;
      const current = await readFreePointer(remote);
      if (!current?.to)
        throw new ReleaseRegistryError(
          'nothing-to-show',
          `${remote} has no live release that could be switched ${isOff ? 'off' : 'on'}`,
        );
      if (isOff && current.off)
        throw new ReleaseRegistryError(
          'already-off',
          `${remote} is off already, by ${current.off.by} since ${current.off.at}: ${current.off.why}. "ponte on ${remote}" ends that.`,
        );
      if (!isOff && !current.off) throw new ReleaseRegistryError('not-off', `${remote} is not off`);
      return moveFree(change, current, ({ to, canary }) => ({
        action: isOff ? 'off' : 'on',
        to,
        canary,
        off: isOff ? { by, at: now().toISOString(), why } : null,
      }));
    },
  };
}

/**
 * The canary that a pointer names.
 * @throws ReleaseRegistryError when none runs
 */
export function requireCanary(remote: string, current: Move | undefined): { current: Move; canary: Canary } {
  if (current?.canary) return { current, canary: current.canary };
  throw new ReleaseRegistryError(
    'no-canary',
    `no canary of ${remote} runs: "ponte canary ${remote}@<release>" starts one`,
  );
}

function canaryRuns(remote: string, { release, percent }: Canary): ReleaseRegistryError {
  return new ReleaseRegistryError(
    'canary-runs',
    `${remote}@${release} is a canary for ${percent} % of the visitors: "ponte promote ${remote}" makes it live, "ponte canary ${remote} --stop" ends it.`,
    release,
  );
}

function locked(remote: string, { by, at, why }: NonNullable<Move['lock']>): ReleaseRegistryError {
  return new ReleaseRegistryError(
    'locked',
    `the pointer of ${remote} is locked by ${by} since ${at}: ${why}. "ponte unlock ${remote}" ends that.`,
  );
}
