import {
  eventMeasures,
  type OperationCount,
  type RangeCounts,
  releaseOfEntry,
  valueMeasures,
} from '@ponte/shared-domain';
import { z } from 'zod';
import type { SignedRecord } from './release-registry/signed-record';

const countSchema = z.object({
  remote: z.string(),
  release: z.string(),
  measure: z.enum([...valueMeasures, ...eventMeasures]),
  range: z.number(),
  times: z.number(),
}) satisfies z.ZodType<OperationCount>;
const answerSchema = z.object({ counts: z.array(countSchema) });

/** What was measured of one release: how often, by measure and range. */
export type ReleaseFigures = Partial<Record<OperationCount['measure'], RangeCounts>>;

/** By remote and release (the hash in its entry's name). */
export type Figures = ReadonlyMap<string, ReadonlyMap<string, ReleaseFigures>>;

/** Time limit of the edge function, in milliseconds. */
const answerTimeout = 5_000;

/** Sorts counts by remote and release. */
export function sortFigures(counts: readonly OperationCount[]): Figures {
  const figures = new Map<string, Map<string, ReleaseFigures>>();
  for (const { remote, release, measure, range, times } of counts) {
    const ofRemote = figures.get(remote) ?? new Map<string, ReleaseFigures>();
    figures.set(remote, ofRemote);
    const found = ofRemote.get(release) ?? {};
    ofRemote.set(release, { ...found, [measure]: { ...found[measure], [range]: times } });
  }
  return figures;
}

/**
 * Asks the edge function `operation` for what was measured in the last hours.
 * @throws Error when it does not answer, or something else
 */
export async function readFigures(supabaseUrl: string, key: string, hours: number): Promise<Figures> {
  const answer = await fetch(`${supabaseUrl}/functions/v1/operation?hours=${hours}`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(answerTimeout),
  });
  if (!answer.ok) throw new Error(`the function operation answers ${answer.status}`);
  return sortFigures(answerSchema.parse(await answer.json()).counts);
}

/** The hash by which figures name a release of a registry; undefined when none of its files says it. */
export const figuresNameOf = ({ files }: Pick<SignedRecord, 'files'>): string | undefined =>
  releaseOfEntry(Object.keys(files).find((file) => /^remoteEntry\.[0-9a-f]+\.js$/.test(file)) ?? '');
