import fs from 'node:fs';

/** One segment of the database's log is 16 MB; the one in use, the next, and what a checkpoint writes beside them. */
export const neededFree = 64 * 1024 * 1024;

/** Between two looks, in milliseconds. */
const lookInterval = 500;

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/** Bytes that this process may still write on the disk of a folder; infinite where the system does not tell. */
export function freeSpace(folder: string): number {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

export interface DiskSpace {
  /** False while nothing may be written. */
  hasRoom(): boolean;
}

/**
 * Watches the disk of a folder. PostgreSQL gives up for good when its log finds no room, so writing stops before that, and goes on by itself.
 * @param say is told when it stops and when it goes on, one line each.
 */
export function watchDisk(folder: string, say: (line: string) => void, now: () => number = Date.now): DiskSpace {
  let isRoom = true;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    hasRoom() {
      if (now() - lookedAt < lookInterval) return isRoom;
      lookedAt = now();
      const free = freeSpace(folder);
      // twice as much to go on, so that it does not change back and forth
      const isNow = free >= (isRoom ? neededFree : 2 * neededFree);
      if (isNow !== isRoom) {
        isRoom = isNow;
        say(
          isRoom
            ? `There is room again on the disk of ${folder}: saving goes on.`
            : `The disk of ${folder} is almost full (${megabytes(free)} MB free): nothing is saved until ${megabytes(2 * neededFree)} MB are free; reading goes on and nothing is damaged.`,
        );
      }
      return isRoom;
    },
  };
}

/** What keeps a start from having the room that it needs; undefined when there is enough. */
export function tooLittleRoom(folder: string, isNew: boolean): string | undefined {
  const needed = (isNew ? 4 : 2) * neededFree;
  const free = freeSpace(folder);
  if (free >= needed) return undefined;
  return `The disk of ${folder} is almost full (${megabytes(free)} MB free, ${megabytes(needed)} MB needed). Make room and start again; nothing is damaged.`;
}
