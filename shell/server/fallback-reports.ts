import { z } from 'zod';
import type { Canaries } from './canaries';
import type { Previews } from './previews';
import type { Releases } from './releases';

export interface FallbackReports {
  /**
   * Takes the body of a browser's report.
   * @returns the release that it is about; undefined for what is no report of a release that this server gives out
   */
  report: (body: string) => { remote: string; release: string } | undefined;
}

const reportSchema = z.object({ remote: z.string().max(100), entry: z.string().max(500) });
/** Shortest time between two lines of the log about one release, in milliseconds: anybody may send reports. */
const logInterval = 60_000;

/**
 * Logs that a release has failed in browsers, which went on with the one before it: how many have said so, a line a
 * minute at most. Nothing is known or kept of the visitor. Anybody can send such a report: nothing is decided by it but
 * the end of a canary (`ponte watch`), which hurts nobody.
 */
export function createFallbackReports(
  releases: Pick<Releases, 'all'>,
  canaries?: Pick<Canaries, 'all'>,
  previews?: Pick<Previews, 'all'>,
  now: () => number = () => performance.now(),
): FallbackReports {
  /** By remote and release. Releases that are given out are few: a process sees some a day. */
  const counts = new Map<string, { times: number; loggedAt: number }>();

  function releaseOf(remote: string, entry: string): string | undefined {
    const state = releases.all().get(remote);
    const previewed = previews?.all().filter((preview) => preview.remote === remote) ?? [];
    const given = [
      state?.record,
      canaries?.all().get(remote)?.loaded?.record,
      ...previewed.map(({ record }) => record),
    ];
    return given.find((record) => record?.entry && entry === `${state?.origin}/${record.entry}`)?.release;
  }

  function read(body: string): z.output<typeof reportSchema> | undefined {
    try {
      return reportSchema.safeParse(JSON.parse(body)).data;
    } catch {
      return undefined;
    }
  }

  return {
    report(body) {
      const found = read(body);
      const release = found && releaseOf(found.remote, found.entry);
      if (!found || release === undefined) return undefined;
      const reported = { remote: found.remote, release };
      const key = `${found.remote}/${release}`;
      const count = counts.get(key) ?? { times: 0, loggedAt: -Infinity };
      counts.set(key, count);
      count.times += 1;
      if (now() - count.loggedAt < logInterval) return reported;
      count.loggedAt = now();
      console.error(
        `remote ${found.remote}: release ${release} has failed in ${count.times} ${count.times === 1 ? 'tab' : 'tabs'}, which went on with the release before it`,
      );
      return reported;
    },
  };
}
