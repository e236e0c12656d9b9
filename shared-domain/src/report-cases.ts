import * as z from 'zod/mini';
import { reportReasons } from './report-reasons';

/** Decisions about a report. */
export const reportDecisions = ['kept', 'removed'] as const;
/** Decisions about an appeal: the first decision stands, or it is changed. */
export const appealDecisions = ['upheld', 'reversed'] as const;

/** Characters of an appeal, as appeal_decision accepts them. */
export const appealLengths = { min: 20, max: 2000 } as const;

/**
 * A report of a vacancy as its reporter reads it ('report'), or the removal of a vacancy as its company reads it
 * ('removal'): answers of report_status, my_reports and appeal_decision (docs/decisions/2026-11-26-notice-desk.md).
 */
export const reportCaseSchema = z.pipe(
  z.object({
    kind: z.enum(['report', 'removal']),
    number: z.string(),
    vacancy_title: z.string(),
    company_name: z.string(),
    report_reason: z.nullable(z.enum(reportReasons)),
    details: z.nullable(z.string()),
    opened_at: z.string(),
    due_on: z.nullable(z.string()),
    decision: z.nullable(z.enum(reportDecisions)),
    decision_reason: z.nullable(z.string()),
    decided_at: z.nullable(z.string()),
    appeal_until: z.nullable(z.string()),
    appeal_text: z.nullable(z.string()),
    appealed_at: z.nullable(z.string()),
    appeal_due_on: z.nullable(z.string()),
    appeal_decision: z.nullable(z.enum(appealDecisions)),
    appeal_reason: z.nullable(z.string()),
    appeal_decided_at: z.nullable(z.string()),
    // An older database does not know it
    appeal_by_same_person: z.optional(z.boolean()),
    // Of a removal, in a database that is not older
    others_taken_down: z.optional(z.number()),
    lifted_at: z.nullable(z.string()),
    lifted_reason: z.nullable(z.string()),
  }),
  z.transform((row) => ({
    kind: row.kind,
    /** 'D-000012' of a report, 'R-000003' of a removal. */
    number: row.number,
    vacancyTitle: row.vacancy_title,
    companyName: row.company_name,
    /** null of a removal: the company learns nothing of the reporter. */
    reportReason: row.report_reason,
    details: row.details,
    openedAt: row.opened_at,
    /** Last day (yyyy-MM-dd) for the decision; null of a removal, which is one. */
    dueOn: row.due_on,
    decision: row.decision,
    decisionReason: row.decision_reason,
    decidedAt: row.decided_at,
    /** Last day (yyyy-MM-dd) for an appeal; null when there is nothing to appeal against. */
    appealUntil: row.appeal_until,
    appealText: row.appeal_text,
    appealedAt: row.appealed_at,
    appealDueOn: row.appeal_due_on,
    appealDecision: row.appeal_decision,
    appealReason: row.appeal_reason,
    appealDecidedAt: row.appeal_decided_at,
    /** The appeal was decided by the person of the first decision, because nobody else could. */
    isAppealBySamePerson: row.appeal_by_same_person === true,
    /** How many other vacancies, of the same text, left the air with the one that was removed. */
    othersTakenDown: row.others_taken_down ?? 0,
    /** When the vacancy that was removed was allowed again. */
    liftedAt: row.lifted_at,
    liftedReason: row.lifted_reason,
  })),
);

export type ReportCase = z.output<typeof reportCaseSchema>;

/** What waits for the operator, or how it ended. */
export type ReportCaseState =
  'open' | 'overdue' | 'kept' | 'removed' | 'appeal-open' | 'appeal-overdue' | 'upheld' | 'reversed' | 'lifted';

type StateFacts = Pick<
  ReportCase,
  'kind' | 'decision' | 'dueOn' | 'appealedAt' | 'appealDueOn' | 'appealDecision' | 'liftedAt'
>;

/** Days are compared as text: yyyy-MM-dd. */
const isPast = (day: string | null, today: string): boolean => day !== null && day < today;

/**
 * In which state a case is.
 * @param today yyyy-MM-dd in São Paulo. The last day of a term belongs to it.
 */
export function reportCaseState(
  { kind, decision, dueOn, appealedAt, appealDueOn, appealDecision, liftedAt }: StateFacts,
  today: string,
): ReportCaseState {
  if (decision === null) return isPast(dueOn, today) ? 'overdue' : 'open';
  // A company's own appeal that was granted, or a removal that the operator lifted by itself. Of a report it is the
  // company's success.
  if (liftedAt !== null) return kind === 'removal' && appealedAt !== null ? 'reversed' : 'lifted';
  if (appealedAt === null) return decision;
  return appealDecision ?? (isPast(appealDueOn, today) ? 'appeal-overdue' : 'appeal-open');
}

/**
 * Whether the decision may be appealed against: once, in its term, by a reporter whose report left the vacancy on the
 * air or by the company whose vacancy was removed. The database refuses the rest (appeal_decision).
 * @param today yyyy-MM-dd in São Paulo
 */
export function canAppeal(
  {
    kind,
    decision,
    appealUntil,
    appealedAt,
    liftedAt,
  }: Pick<ReportCase, 'kind' | 'decision' | 'appealUntil' | 'appealedAt' | 'liftedAt'>,
  today: string,
): boolean {
  const isAgainstReader = decision === (kind === 'report' ? 'kept' : 'removed');
  return (
    isAgainstReader && appealedAt === null && liftedAt === null && appealUntil !== null && !isPast(appealUntil, today)
  );
}
