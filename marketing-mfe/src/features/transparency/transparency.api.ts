import type { Api } from '@ponte/shared-auth';
import { orNull, requireData } from '@ponte/shared-domain';
import * as z from 'zod/mini';

/** Missing in an older database. */
const newCount = orNull(z.number());

const appealsSchema = z.object({
  received: z.number(),
  open: z.number(),
  overdue: newCount,
  upheld: z.number(),
  reversed: z.number(),
});

const reviewsSchema = z.pipe(
  z.object({
    received: z.number(),
    open: z.number(),
    overdue: z.number(),
    released: z.number(),
    released_along: newCount,
    refused: z.number(),
    expired: newCount,
    decided_late: newCount,
    median_hours: z.nullable(z.number()),
  }),
  z.transform(({ median_hours: medianHours, released_along: releasedAlong, decided_late: decidedLate, ...counts }) => ({
    ...counts,
    /** Without having been read, because another one made their company known. */
    releasedAlong,
    decidedLate,
    medianHours,
  })),
);

const transparencySchema = z.pipe(
  z.object({
    counted_at: z.string(),
    decision_days: z.number(),
    appeal_days: z.number(),
    received: z.number(),
    by_reason: z.record(z.string(), z.number()),
    open: z.number(),
    overdue: z.number(),
    kept: z.number(),
    removed: z.number(),
    decided_in_time: z.number(),
    median_hours: z.nullable(z.number()),
    vacancies_taken_down: z.number(),
    reporter_appeals: appealsSchema,
    company_appeals: z.extend(appealsSchema, { ended: newCount }),
    // Missing in a database that does not have the review before publication yet.
    reviews: orNull(reviewsSchema),
  }),
  z.transform((row) => ({
    /** ISO instant. */
    countedAt: row.counted_at,
    /** Days for a decision, and days in which an appeal may be sent. */
    decisionDays: row.decision_days,
    appealDays: row.appeal_days,
    received: row.received,
    /** Reports by reason; a reason that nobody gave has no entry. */
    byReason: row.by_reason,
    open: row.open,
    overdue: row.overdue,
    kept: row.kept,
    removed: row.removed,
    decidedInTime: row.decided_in_time,
    /** Half of the decisions took so many hours or fewer; null when there was none. */
    medianHours: row.median_hours,
    vacanciesTakenDown: row.vacancies_taken_down,
    reporterAppeals: row.reporter_appeals,
    companyAppeals: row.company_appeals,
    /** Vacancies that a person read before publication; null where the database counts none. */
    reviews: row.reviews,
  })),
);

export type Transparency = z.output<typeof transparencySchema>;

/** How many vacancies were reported in a year, and what became of it. @throws AppError */
export async function getTransparency(api: Api, signal: AbortSignal): Promise<Transparency> {
  return transparencySchema.parse(requireData(await (await api.db()).rpc('transparency_report').abortSignal(signal)));
}
