import { setTimeout as pause } from 'node:timers/promises';
import { countAll, messageOf, poorShare, type WebVital, webVitals } from '@ponte/shared-domain';
import {
  type Figures,
  figuresNameOf,
  type ReleaseFigures,
  type ReleaseRegistry,
  ReleaseRegistryError,
  requireCanary,
} from '@ponte/shared-server';
import { z } from 'zod';

/** When a canary counts as worse than the rest. */
export interface WatchRules {
  /** By how many percentage points its error rate must be higher. */
  margin: number;
  /** How many pages of both must have been sent: fewer say nothing. */
  pages: number;
  /** For how long it must be so, in milliseconds. */
  minDuration: number;
  /** By how many percentage points more of its visits must be poor, by one of the web vitals. */
  vitalsMargin: number;
  /** How many visits of both must have been measured by that one: fewer say nothing. */
  visits: number;
}

const countSchema = z.object({ pages: z.number(), failed: z.number(), fallbacks: z.number() });
/** What a server says of one release: see shell/server/release-counts.ts. */
export type ReleaseCount = z.output<typeof countSchema>;

/** What the health answer of a server says of a remote. */
const remoteHealthSchema = z.object({
  counts: countSchema.nullable(),
  canary: z.object({ release: z.string(), counts: countSchema.nullable() }).nullable(),
});
const healthSchema = z.object({ remotes: z.record(z.string(), remoteHealthSchema) });

/** What all servers together say of a canary and of the live release. */
export interface Comparison {
  canary: ReleaseCount;
  rest: ReleaseCount;
}

const nothing: ReleaseCount = { pages: 0, failed: 0, fallbacks: 0 };
const fields = ['pages', 'failed', 'fallbacks'] as const;
const add = (one: ReleaseCount, other: ReleaseCount): ReleaseCount => ({
  pages: one.pages + other.pages,
  failed: one.failed + other.failed,
  fallbacks: one.fallbacks + other.fallbacks,
});

/**
 * Tells what has come to a server's count since it was first asked for. What was before the watch says nothing: the
 * same release may have been live, or a canary, on that server already. A server that was started anew has begun at 0.
 */
export function createGrowth(): (now: ReleaseCount) => ReleaseCount {
  let before: ReleaseCount | undefined;
  return (now) => {
    before ??= now;
    const start = fields.some((field) => now[field] < (before ?? nothing)[field]) ? nothing : before;
    before = start;
    return {
      pages: now.pages - start.pages,
      failed: now.failed - start.failed,
      fallbacks: now.fallbacks - start.fallbacks,
    };
  };
}

/** Share of the pages that failed, on the server or in a tab, in percent. */
export const errorRate = ({ pages, failed, fallbacks }: ReleaseCount): number =>
  pages === 0 ? 0 : (100 * (failed + fallbacks)) / pages;

/**
 * Whether a canary fails more often than the live release, by the margin of the rules. Too few pages of either say
 * nothing.
 */
export function isWorse({ canary, rest }: Comparison, { margin, pages }: WatchRules): boolean {
  return canary.pages >= pages && rest.pages >= pages && errorRate(canary) - errorRate(rest) >= margin;
}

/** The web vitals of a canary and of the live release. */
export interface VitalsComparison {
  canary: ReleaseFigures;
  rest: ReleaseFigures;
}

/** The web vitals by which a canary is worse: too few measured visits say nothing. */
export function worseVitals({ canary, rest }: VitalsComparison, { vitalsMargin, visits }: WatchRules): WebVital[] {
  return webVitals.filter((vital) => {
    const [one, other] = [canary[vital] ?? {}, rest[vital] ?? {}];
    const isEnough = countAll(one) >= visits && countAll(other) >= visits;
    return isEnough && poorShare(vital, one) - poorShare(vital, other) >= vitalsMargin;
  });
}

const describeVitals = (figures: ReleaseFigures): string =>
  webVitals
    .map((vital) => {
      const counts = figures[vital] ?? {};
      return `${vital.toUpperCase()} poor in ${poorShare(vital, counts).toFixed(1)} % of ${countAll(counts)}`;
    })
    .join(', ');

/**
 * How far back the measured visits go that are compared, in hours: the present one and the one before. What a release
 * was earlier, it still is.
 */
const watchedHours = 2;

/**
 * How long the registry may fail before the watch gives up, in milliseconds: nobody else ends a canary that is worse.
 */
const longestFailure = 60_000;

const describe = (count: ReleaseCount): string =>
  `${count.failed + count.fallbacks} failures on ${count.pages} pages (${errorRate(count).toFixed(1)} %)`;

export interface WatchOptions {
  registry: ReleaseRegistry;
  remote: string;
  by: string;
  /** Addresses of the health answers of all servers. */
  health: readonly string[];
  rules: WatchRules;
  /** Time between two looks, in milliseconds. */
  interval: number;
  /** What was measured of visits in the last hours; left out, errors alone decide. */
  readFigures?: ((hours: number) => Promise<Figures>) | undefined;
  /** Called with what is seen, a line at a time. */
  report: (line: string) => void;
}

export type WatchResult =
  /** It was worse, and the watch has ended it. */
  | {
      outcome: 'rolled-back';
      release: string;
      live: string | null;
      why: string;
      /** Sent with it, also before the watch. */
      pages: number;
    }
  /** It was promoted, stopped or replaced by somebody. */
  | { outcome: 'over'; release: string };

/**
 * Compares a canary with the live release until it ends, and ends it when it is worse for some time. A registry that
 * fails for a moment, and a pointer that somebody moves in the same moment, are looked at again.
 * @throws ReleaseRegistryError when no canary runs or the pointer is locked; Error when the registry fails for a minute
 */
export async function watchCanary({
  registry,
  remote,
  by,
  health,
  rules,
  interval,
  readFigures,
  report,
}: WatchOptions): Promise<WatchResult> {
  const { release } = requireCanary(remote, await registry.readPointer(remote)).canary;
  /** By server. */
  const growth = new Map(health.map((address) => [address, { canary: createGrowth(), rest: createGrowth() }]));
  let worseSince: number | undefined;

  async function readServer(address: string): Promise<Comparison & { sent: number }> {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    const found = healthSchema.parse(await response.json()).remotes[remote];
    const grown = growth.get(address);
    // A server that has not heard of the canary yet, or does not use it, has sent no page of it.
    const ofCanary = found?.canary;
    const beside = ofCanary && ofCanary.release === release ? ofCanary.counts : null;
    return {
      canary: (beside && grown?.canary(beside)) ?? nothing,
      rest: (found?.counts && grown?.rest(found.counts)) ?? nothing,
      sent: beside?.pages ?? 0,
    };
  }

  async function readAll(): Promise<Comparison & { sent: number }> {
    const all = await Promise.all(
      health.map((address) =>
        readServer(address).catch((error: unknown) => {
          report(`${address} says nothing: ${messageOf(error)}`);
          return { canary: nothing, rest: nothing, sent: 0 };
        }),
      ),
    );
    return all.reduce((one, other) => ({
      canary: add(one.canary, other.canary),
      rest: add(one.rest, other.rest),
      sent: one.sent + other.sent,
    }));
  }

  /** Figures name a release by its entry. */
  async function figuresOf(figures: Figures, id: string | null): Promise<ReleaseFigures> {
    const name = id === null ? undefined : figuresNameOf(await registry.readRecord(remote, id));
    return (name !== undefined && figures.get(remote)?.get(name)) || {};
  }

  /** @returns undefined while nothing is measured, or can be read */
  async function readVitals(live: string | null): Promise<VitalsComparison | undefined> {
    try {
      const figures = await readFigures?.(watchedHours);
      return figures && { canary: await figuresOf(figures, release), rest: await figuresOf(figures, live) };
    } catch (error) {
      report(`web vitals are not compared now: ${messageOf(error)}`);
      return undefined;
    }
  }

  if (!readFigures) report('web vitals are not compared, because none are collected: errors alone decide');

  /** @returns undefined while the canary goes on */
  async function poll(): Promise<WatchResult | undefined> {
    const pointer = await registry.readPointer(remote);
    if (pointer?.canary?.release !== release) return { outcome: 'over', release };
    const found = await readAll();
    const vitals = await readVitals(pointer.to);
    const line = [
      `canary: ${describe(found.canary)}; live: ${describe(found.rest)}`,
      ...(vitals
        ? [`web vitals of the canary: ${describeVitals(vitals.canary)}; live: ${describeVitals(vitals.rest)}`]
        : []),
    ].join('; ');
    report(line);
    const isNowWorse = isWorse(found, rules) || (vitals !== undefined && worseVitals(vitals, rules).length > 0);
    worseSince = isNowWorse ? (worseSince ?? performance.now()) : undefined;
    if (worseSince === undefined || performance.now() - worseSince < rules.minDuration) return undefined;
    const why = `watch: ${line}`;
    const move = await registry.stopCanary({ remote, by, why, expectedVersion: pointer.version });
    return { outcome: 'rolled-back', release, live: move.to, why, pages: found.sent };
  }

  let failingSince: number | undefined;
  for (;;) {
    try {
      const result = await poll();
      if (result) return result;
      failingSince = undefined;
    } catch (error) {
      if (error instanceof ReleaseRegistryError && error.code !== 'moved-meanwhile') throw error;
      failingSince ??= performance.now();
      if (performance.now() - failingSince >= longestFailure) throw error;
      report(`the registry is asked again: ${messageOf(error)}`);
    }
    await pause(interval);
  }
}
