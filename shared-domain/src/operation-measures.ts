/*
 * What is measured of remotes in operation: how long they take to load, how they fail, and the web vitals of their
 * pages. Only counts are kept, by remote, release, measure and range, so that nothing of a single visit is.
 */

/** Ranges of a measured value: upper bounds, in the unit of the measure. The last range has none. */
const bounds = {
  /** Milliseconds from asking for a module of a remote until it has run. */
  load: [50, 100, 200, 400, 800, 1_600, 3_200, 4_500],
  /** Largest contentful paint, in milliseconds. */
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 6_000, 10_000],
  /** Interaction to next paint, in milliseconds. */
  inp: [50, 100, 150, 200, 300, 400, 500, 1_000],
  /** Cumulative layout shift, without a unit. */
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
} as const;

/** A measure with a value. */
export type ValueMeasure = keyof typeof bounds;

/** The measures that have a value: the time that a remote took to load, and the web vitals. */
export const valueMeasures = ['load', 'lcp', 'inp', 'cls'] as const satisfies readonly ValueMeasure[];

/** Those of the browser's page, by the names of https://web.dev/articles/vitals. */
export const webVitals = ['lcp', 'inp', 'cls'] as const satisfies readonly ValueMeasure[];
export type WebVital = (typeof webVitals)[number];

/**
 * Above these a visit is poor (https://web.dev/articles/defining-core-web-vitals-thresholds). Each is one of the
 * bounds.
 */
const poorAbove: Readonly<Record<WebVital, number>> = { lcp: 4_000, inp: 500, cls: 0.25 };

/** Events, which are counted. */
export const eventMeasures = [
  /** Files of the release did not come, or were not what their integrity says, or its code threw. */
  'failure-load',
  /** It did not answer in time. */
  'failure-timeout',
  /** The shell did not take it: it is switched off, or needs another shell. */
  'failure-refused',
  /** One of its pages threw while it was drawn. */
  'failure-render',
  /** A tab has gone on with the release before it. */
  'fallback',
] as const;
export type EventMeasure = (typeof eventMeasures)[number];

export type Measure = ValueMeasure | EventMeasure;

/** Whether a measure has a value; otherwise it is an event, which is only counted. */
const isValueMeasure = (measure: Measure): measure is ValueMeasure => Object.hasOwn(bounds, measure);

/** Number of the range that a value falls into; 0 for an event, which has no value. */
export function rangeOf(measure: Measure, value = 0): number {
  if (!isValueMeasure(measure)) return 0;
  const range = bounds[measure].findIndex((bound) => value <= bound);
  return range < 0 ? bounds[measure].length : range;
}

/** How often something was measured in one range. */
export interface OperationCount {
  remote: string;
  /** The hash in the name of the release's entry: `remoteEntry.0123abcd.js`. */
  release: string;
  measure: Measure;
  range: number;
  times: number;
}

/** How often one measure was measured, in each range. */
export type RangeCounts = Readonly<Record<number, number>>;

/** How often something was measured, in all ranges together. */
export const countAll = (counts: RangeCounts): number => Object.values(counts).reduce((sum, times) => sum + times, 0);

/**
 * The value that three of four visits do not exceed, as far as ranges tell.
 * @returns the upper bound of its range; Infinity when that has none; undefined when nothing was measured
 */
export function upperQuartile(measure: ValueMeasure, counts: RangeCounts): number | undefined {
  const all = countAll(counts);
  if (all === 0) return undefined;
  let seen = 0;
  for (const [range, bound] of bounds[measure].entries()) {
    seen += counts[range] ?? 0;
    if (seen >= all * 0.75) return bound;
  }
  return Infinity;
}

/** Share of the visits that were poor, in percent; 0 when nothing was measured. */
export function poorShare(vital: WebVital, counts: RangeCounts): number {
  const all = countAll(counts);
  const firstPoor = rangeOf(vital, poorAbove[vital]) + 1;
  const poor = Object.entries(counts).reduce(
    (sum, [range, times]) => sum + (Number(range) >= firstPoor ? times : 0),
    0,
  );
  return all === 0 ? 0 : (100 * poor) / all;
}

/**
 * Names a release of a remote as its measures do.
 *
 * @param entry file name or address of its entry
 * @returns undefined for an entry without a hash
 */
export const releaseOfEntry = (entry: string): string | undefined => /\.([0-9a-f]{8,64})\.js(?:\?|$)/.exec(entry)?.[1];
