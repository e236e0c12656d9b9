import { getApi } from '@ponte/shared-auth';
import { contractTypes, reportReasons, requireData, vacancyLevels } from '@ponte/shared-domain';
// The form of a decision has the whole of zod anyway, and a second part of it here would split the file that the
// account pages share.
// eslint-disable-next-line no-restricted-syntax -- not a public page
import { z } from 'zod';

/* The database functions of supabase/migrations (operator_desk), as the page uses them. */

/** What is decided: a vacancy that waits, a report, or an appeal of either side. */
export const caseKinds = ['review', 'report', 'reporter_appeal', 'company_appeal'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** The filters of the list. */
export const deskFilters = ['review', 'report', 'appeal'] as const;
export type DeskFilter = (typeof deskFilters)[number];

export const caseDecisions = ['released', 'refused', 'kept', 'removed', 'upheld', 'reversed'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

const reasonSchema = z.enum(reportReasons);
const kindSchema = z.enum(caseKinds);
const decisionSchema = z.enum(caseDecisions);
const count = z.number();

const deskCaseSchema = z.pipe(
  z.object({
    number: z.string(),
    kind: kindSchema,
    due_on: z.string(),
    overdue: z.boolean(),
    opened_at: z.string(),
    vacancy_title: z.string(),
    company_name: z.string(),
    score: z.nullable(z.number()),
    report_reason: z.nullable(reasonSchema),
    is_new_company: z.nullable(z.boolean()),
    // Not of an older database
    is_own: z.optional(z.boolean()),
  }),
  z.transform((row) => ({
    number: row.number,
    kind: row.kind,
    /** Last day for the decision, yyyy-MM-dd. */
    dueOn: row.due_on,
    isOverdue: row.overdue,
    openedAt: row.opened_at,
    vacancyTitle: row.vacancy_title,
    companyName: row.company_name,
    /** Sum of the weights of its signals; null of reports and appeals. */
    score: row.score,
    reportReason: row.report_reason,
    isNewCompany: row.is_new_company === true,
    /**
     * The operator has reported this vacancy, or waits for an answer about another one of its company: not theirs to
     * read.
     */
    isOwn: row.is_own === true,
  })),
);

const deskSchema = z.object({
  review: count,
  report: count,
  appeal: count,
  overdue: count,
  // Not of an older database
  held_names: z.optional(count),
  cases: z.array(deskCaseSchema),
});

export type Desk = z.output<typeof deskSchema>;
export type DeskCase = Desk['cases'][number];

/** Who made a decision; null: by SQL or the secret key, or together with another case. */
const decidedBySchema = z.nullable(z.enum(['you', 'other']));

const caseSchema = z.pipe(
  z.object({
    number: z.string(),
    kind: kindSchema,
    is_open: z.boolean(),
    version: z.nullable(z.string()),
    opened_at: z.string(),
    due_on: z.string(),
    vacancy_title: z.string(),
    company_name: z.nullable(z.string()),
    // Of an older database, which asks for nobody else
    is_own_decision: z.optional(z.boolean()),
    is_alone: z.optional(z.boolean()),
    outcome: z.nullable(
      z.object({
        decision: decisionSchema,
        reason: z.nullable(z.string()),
        decided_at: z.string(),
        by: decidedBySchema,
        by_same_person: z.optional(z.boolean()),
      }),
    ),
    is_new_company: z.nullable(z.boolean()),
    score: z.nullable(z.number()),
    threshold: z.number(),
    signals: z.array(
      z.object({
        signal: z.string(),
        weight: z.number(),
        // Of a case that was scored with a signal that is gone meanwhile
        sentence: z.nullable(z.string()),
        found: z.nullable(z.array(z.nullable(z.string()))),
      }),
    ),
    report: z.nullable(
      z.object({
        reason: reasonSchema,
        details: z.nullable(z.string()),
        reported_at: z.string(),
        is_told: z.boolean(),
        has_changed: z.boolean(),
      }),
    ),
    appeal: z.nullable(
      z.object({
        text: z.string(),
        first_decision: decisionSchema,
        first_reason: z.string(),
        first_decided_at: z.string(),
        first_by: decidedBySchema,
      }),
    ),
    vacancy: z.nullable(
      z.object({
        id: z.string(),
        title: z.string(),
        description: z.string(),
        requirements: z.array(z.string()),
        benefits: z.array(z.string()),
        location: z.string(),
        salary: z.nullable(z.string()),
        type: z.enum(contractTypes),
        level: z.enum(vacancyLevels),
        live: z.boolean(),
      }),
    ),
    company: z.nullable(
      z.object({
        name: z.string(),
        // Not of an older database
        former_name: z.optional(z.nullable(z.string())),
        cnpj: z.nullable(z.string()),
        website: z.nullable(z.string()),
        mail_domain: z.string(),
        since: z.string(),
        trusted_since: z.nullable(z.string()),
        listed: z.boolean(),
        live_vacancies: count,
        vacancies: count,
      }),
    ),
    earlier: z.array(
      z.object({
        number: z.string(),
        vacancy_title: z.string(),
        report_reason: z.nullable(reasonSchema),
        decision: z.nullable(decisionSchema),
        decision_reason: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
    applicants: count,
    // Not of an older database
    copies: z.optional(count),
    company_changed: z.optional(z.boolean()),
    other_open_reports: count,
    also_waiting: count,
  }),
  z.transform(
    ({ is_open, opened_at, due_on, vacancy_title, company_name, is_own_decision, is_alone, outcome, ...row }) => ({
      ...row,
      isOpen: is_open,
      openedAt: opened_at,
      dueOn: due_on,
      vacancyTitle: vacancy_title,
      companyName: company_name,
      /** An appeal against the operator's own decision, which a colleague decides. */
      isOwnDecision: is_own_decision === true,
      /**
       * An appeal against the operator's own decision that no colleague can decide: the operator does, and the case
       * says so.
       */
      isAlone: is_alone === true,
      outcome,
    }),
  ),
);

export type OperatorCase = z.output<typeof caseSchema>;

/** What waits, the oldest deadline first. @param filter undefined: everything @throws AppError 'not_operator' */
export async function getDesk(filter: DeskFilter | undefined, signal: AbortSignal): Promise<Desk> {
  const answer = await (
    await getApi().db()
  )
    .rpc('operator_desk', filter === undefined ? {} : { p_kind: filter })
    .abortSignal(signal);
  return deskSchema.parse(requireData(answer));
}

/** One case; that it was read is noted. @throws AppError 'case_not_found', 'not_operator' */
export async function getCase(number: string, signal: AbortSignal): Promise<OperatorCase> {
  return caseSchema.parse(
    requireData(await (await getApi().db()).rpc('operator_case', { p_number: number }).abortSignal(signal)),
  );
}

/**
 * Decides a case, once: sent again it changes nothing.
 * @param version of the case that was read
 * @throws AppError 'already_decided' when somebody else was first, 'review_changed' when the ad is another one by now,
 *   'own_decision' of an appeal that a colleague is to decide
 */
export async function decideCase(
  { number, version }: Pick<OperatorCase, 'number' | 'version'>,
  decision: CaseDecision,
  reason: string,
): Promise<void> {
  requireData(
    await (
      await getApi().db()
    ).rpc('decide_case', {
      p_number: number,
      // '' stands for an ad that was deleted: the generated types know no null in arguments.
      p_version: version ?? '',
      p_decision: decision,
      p_reason: reason,
    }),
  );
}
