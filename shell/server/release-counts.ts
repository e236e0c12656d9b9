/** What happened to one release of one remote, since this server has started. */
export interface ReleaseCount {
  /** Pages of the remote that were sent with it. */
  pages: number;
  /** Those of them that could not be rendered here. */
  failed: number;
  /** Tabs that have given it up: anybody can say so. */
  fallbacks: number;
}

/** Counts pages by release, for telling a canary from the rest. Nothing is known or kept of visitors. */
export interface ReleaseCounts {
  countPage: (remote: string, release: string, hasFailed: boolean) => void;
  countFallback: (remote: string, release: string) => void;
  of: (remote: string, release: string) => ReleaseCount;
}

export function createReleaseCounts(): ReleaseCounts {
  /** By remote and release. Releases that are given out are few: a process sees some a day. */
  const counts = new Map<string, ReleaseCount>();

  function find(remote: string, release: string): ReleaseCount {
    const key = `${remote}/${release}`;
    const count = counts.get(key) ?? { pages: 0, failed: 0, fallbacks: 0 };
    counts.set(key, count);
    return count;
  }

  return {
    countPage(remote, release, hasFailed) {
      const count = find(remote, release);
      count.pages += 1;
      if (hasFailed) count.failed += 1;
    },
    countFallback(remote, release) {
      find(remote, release).fallbacks += 1;
    },
    of: (remote, release) => ({ ...find(remote, release) }),
  };
}
