import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { z } from 'zod';

/* The walk in docs/trust.md: what `npm run show:trust` has seen, and where it keeps it. */

/** From the root: the pictures, and what is said of each. */
export const trustWalkFolder = 'docs/pictures/trust';
export const trustWalkFile = path.posix.join(trustWalkFolder, 'walk.json');

const walkSchema = z.array(
  z.object({
    /** File in {@link trustWalkFolder}. */
    picture: z.string(),
    who: z.enum(['visitor', 'candidate', 'company', 'operator']),
    /** What is to be seen, in one sentence. */
    shown: z.string(),
  }),
);

/** One step of the walk. */
export type TrustStep = z.infer<typeof walkSchema>[number];

/**
 * The steps as the last run wrote them, in their order.
 *
 * @throws Error when there are none, or the file is of another form
 */
export function readTrustWalk(): TrustStep[] {
  return walkSchema.min(1).parse(JSON.parse(readFileSync(path.join(rootFolder, trustWalkFile), 'utf8')));
}
