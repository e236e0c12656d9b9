import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { z } from 'zod';

/*
 * The walk of two teams in docs/independent-delivery.md: what `npm run show:delivery` has seen, and where it keeps it.
 */

/** From the root: the pictures, and what was typed and printed beside them. */
export const walkFolder = 'docs/pictures/delivery';
export const walkFile = path.posix.join(walkFolder, 'walk.json');

const walkSchema = z.array(
  z.object({
    /** File in {@link walkFolder}. */
    picture: z.string(),
    /** Who does the step. */
    who: z.enum(['candidate team', 'marketing team', 'visitor', 'operator']),
    /** What is to be seen, in one sentence. */
    shown: z.string(),
    /** Commands; none for who only looks. */
    typed: z.array(z.string()),
    /** What the commands answered. */
    printed: z.array(z.string()),
  }),
);

/** One step of the walk. */
export type WalkStep = z.infer<typeof walkSchema>[number];

/**
 * The steps as the last run wrote them, in their order.
 *
 * @throws Error when there are none, or the file is of another form
 */
export function readWalk(): WalkStep[] {
  return walkSchema.min(1).parse(JSON.parse(readFileSync(path.join(rootFolder, walkFile), 'utf8')));
}
