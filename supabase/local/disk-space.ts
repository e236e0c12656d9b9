import fs from 'node:fs';

/**
 * Free bytes that writing needs. A segment of the write-ahead log has 16 MB: the current one, the next, and what a
 * checkpoint writes.
 */
const neededFree = 64 * 1024 * 1024;

/** Time between two checks of the disk, in milliseconds. */
const checkInterval = 500;

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/** Free bytes on the disk of a folder; Infinity where the system can't report it. */
function freeSpace(folder: string): number {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

export interface DiskSpace {
  /** False while the disk is almost full and nothing may be written. */
  hasDiskSpace(): boolean;
}

/**
 * Watches the disk of a folder. PostgreSQL stops for good when it can't write its log, so writing is refused before
 * that and allowed again once there is space.
 * @param say called with a line when writing stops and when it resumes
 */
export function watchDisk(folder: string, say: (line: string) => void, now: () => number = Date.now): DiskSpace {
  let hasSpace = true;
  let checkedAt = Number.NEGATIVE_INFINITY;
  return {
    hasDiskSpace() {
      if (now() - checkedAt < checkInterval) return hasSpace;
      checkedAt = now();
      const free = freeSpace(folder);
      // Resumes only at twice the limit, so that it does not switch back and forth
      const hasSpaceNow = free >= (hasSpace ? neededFree : 2 * neededFree);
      if (hasSpaceNow !== hasSpace) {
        hasSpace = hasSpaceNow;
        say(
          hasSpace
            ? `There is room again on the disk of ${folder}: saving goes on.`
            : `The disk of ${folder} is almost full (${megabytes(free)} MB free): nothing is saved until ${megabytes(2 * neededFree)} MB are free; reading goes on and nothing is damaged.`,
        );
      }
      return hasSpace;
    },
  };
}

/** The message about too little disk space to start; undefined when there is enough. */
export function diskSpaceProblem(folder: string, isNew: boolean): string | undefined {
  const needed = (isNew ? 4 : 2) * neededFree;
  const free = freeSpace(folder);
  if (free >= needed) return undefined;
  return `The disk of ${folder} is almost full (${megabytes(free)} MB free, ${megabytes(needed)} MB needed). Make room and start again; nothing is damaged.`;
}
