import * as z from 'zod/mini';
import { orNull } from './answers';

/**
 * The answer of asked_of_application: what the application's vacancy asks for, as both sides read it; null when the
 * company deleted it.
 */
export const askedOfApplicationSchema = orNull(
  z.object({
    description: z.string(),
    requirements: z.array(z.string()),
    // An older database does not say it
    changed_at: orNull(z.string()),
  }),
);

export type AskedOfApplication = z.output<typeof askedOfApplicationSchema>;
