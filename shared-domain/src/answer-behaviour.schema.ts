import * as z from 'zod/mini';
import { orNull } from './answers.ts';

/**
 * How a company answers its applications, as `get_company` and `get_vacancy` publish it; null while too few people
 * applied (docs/decisions/2026-11-24-public-answer-behaviour.md).
 */
export const answerBehaviourSchema = orNull(
  z.pipe(
    z.object({
      applications: z.number(),
      share: z.number(),
      median_days: orNull(z.number()),
      counted_on: z.string(),
    }),
    z.transform(({ applications, share, median_days, counted_on }) => ({
      /** Number of applications that were counted. */
      applications,
      /** Percentage of them that was answered, a whole number. */
      share,
      /** Half of the answers took so many days or fewer; null when none was given. */
      medianDays: median_days,
      /** yyyy-MM-dd. */
      countedOn: counted_on,
    })),
  ),
);

export type AnswerBehaviour = NonNullable<z.output<typeof answerBehaviourSchema>>;
