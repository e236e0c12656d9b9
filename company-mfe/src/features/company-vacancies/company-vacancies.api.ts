import { callOnce, forgetCall, type Api } from '@ponte/shared-auth';
import {
  AppError,
  contractTypes,
  isMissingFunction,
  mostRowsAtOnce,
  orNull,
  placeLine,
  readEveryRow,
  requireData,
  rowsSchema,
  type Rows,
} from '@ponte/shared-domain';
import * as z from 'zod/mini';

/** Of the ad's text only its beginning, as a row shows it: of thousands of vacancies it would be most of the answer. */
const columns =
  'id, posted_at, title, location, city, state, type, deadline, published, live, application_count, new_application_count, unanswered_count, confirmed_at, confirmed_until, in_search, confirmation_due, removal, in_review_since, review_due_on, refusal, upcoming_interview_count, last_waiting_applied_at, summary';

const vacancySchema = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    location: z.string(),
    city: orNull(z.string()),
    state: orNull(z.string()),
    type: z.enum(contractTypes),
    deadline: z.nullable(z.string()),
    published: z.boolean(),
    live: z.boolean(),
    application_count: z.number(),
    new_application_count: z.number(),
    unanswered_count: z.optional(z.number()),
    confirmed_at: orNull(z.string()),
    confirmed_until: orNull(z.string()),
    in_search: z.optional(z.boolean()),
    confirmation_due: z.optional(z.boolean()),
    removal: orNull(z.string()),
    in_review_since: orNull(z.string()),
    review_due_on: orNull(z.string()),
    refusal: orNull(z.string()),
    upcoming_interview_count: z.optional(z.number()),
    last_waiting_applied_at: orNull(z.string()),
    summary: z.string(),
  }),
  z.transform((row) => ({
    id: row.id,
    title: row.title,
    /** How the ad begins, as much as two lines hold. */
    summary: row.summary,
    location: placeLine(row),
    type: row.type,
    deadline: row.deadline,
    isPublished: row.published,
    /** Published and not past its deadline: open for applications. */
    isLive: row.live,
    /** When the company last said that it is open, and the last day that this counts; null for a draft. */
    confirmedAt: row.confirmed_at,
    confirmedUntil: row.confirmed_until,
    /** Live and confirmed: what candidates find. */
    isInSearch: row.in_search ?? row.live,
    /** Confirmed 20 days ago or earlier: the company is asked to confirm it. */
    isToConfirm: row.confirmation_due ?? false,
    /** The operator removed it after a report: it stays off the air until an appeal succeeds. */
    isRemoved: row.removal !== null,
    /** Waits for a person before it goes live, and the day by which that is meant to be. */
    isInReview: row.in_review_since !== null,
    /** It waited, and its deadline passed before anybody read it: it is read once that is renewed. */
    isReviewOver: row.in_review_since !== null && row.review_due_on === null,
    reviewDueOn: row.review_due_on,
    /** Why a person did not let it go live; null once it is changed and published. */
    refusal: row.refusal,
    applicationCount: row.application_count,
    /** Those that nobody of the company has opened yet. */
    newApplicationCount: row.new_application_count,
    /** Candidates without an outcome, invited or not: the vacancy is not closed or deleted before they have one. */
    unansweredCount: row.unanswered_count ?? 0,
    /** Of these, the ones whose interview is still to come: an answer to all calls it off. */
    upcomingInterviewCount: row.upcoming_interview_count ?? 0,
    /** When the last of those who wait applied. */
    lastWaitingAppliedAt: row.last_waiting_applied_at,
  })),
);

export type CompanyVacancy = z.output<typeof vacancySchema>;

/** What the next page is asked for by. */
const placeSchema = z.object({ id: z.string(), posted_at: z.string() });

/** The signed-in company's vacancies, newest first. @throws AppError */
export async function listCompanyVacancies(api: Api, signal: AbortSignal): Promise<Rows<CompanyVacancy>> {
  const db = await api.db();
  let after: { p_after: string; p_after_posted_at: string } | undefined;
  const rows = await readEveryRow(async (from, to) => {
    const answer = await db
      .rpc('list_company_vacancies', { p_limit: mostRowsAtOnce, ...after })
      .select(columns)
      .abortSignal(signal);
    // An older database takes no page: it goes through all vacancies for each thousand of them
    if (isMissingFunction(answer))
      return (
        db
          .rpc('list_company_vacancies')
          .select(columns)
          // Its own order, by name: what is read in parts needs one
          .order('posted_at', { ascending: false })
          .order('id', { ascending: false })
          .range(from, to)
          .abortSignal(signal)
      );
    if (answer.data?.length === mostRowsAtOnce) {
      const last = placeSchema.parse(answer.data.at(-1));
      after = { p_after: last.id, p_after_posted_at: last.posted_at };
    }
    return answer;
  }, 'id');
  return rowsSchema(vacancySchema).parse(rows);
}

function requireRow(rows: readonly unknown[]): void {
  // Row-level security answers with no row, not with an error, when there is nothing of the company's to change.
  if (rows.length === 0) throw new AppError('vacancy_not_found', 'Vaga não encontrada', { status: 404 });
}

/**
 * Publishes a draft or takes a vacancy off the air.
 *
 * @returns whether it waits for a review instead of going live
 * @throws AppError
 */
export async function updatePublished(api: Api, id: string, isPublished: boolean): Promise<boolean> {
  const answer = await (
    await api.db()
  )
    .from('vacancies')
    .update({ published: isPublished })
    .eq('id', id)
    .select('id, in_review_since');
  const rows = requireData(answer);
  requireRow(rows);
  // If the answer to the last closing was lost, its idempotency key is still stored. The vacancy is open again, so the
  // next closing needs a new key.
  if (isPublished) forgetCall('close_vacancy');
  return rows.some(({ in_review_since: since }) => typeof since === 'string');
}

/** 'conflict' contains the present deadline, because another window has set it since it was read. */
export type RenewalResult = { status: 'saved' } | { status: 'conflict'; deadline: string | null };

const deadlineSchema = z.object({ deadline: z.nullable(z.string()) });

/**
 * Sets a deadline in the place of the one that was seen, and of no other.
 *
 * @param deadline yyyy-MM-dd, today or later
 * @throws AppError
 */
export async function updateDeadline(
  api: Api,
  id: string,
  deadline: string,
  seen: string | null,
): Promise<RenewalResult> {
  const db = await api.db();
  const own = db.from('vacancies').update({ deadline }).eq('id', id);
  const changed = await (seen === null ? own.is('deadline', null) : own.eq('deadline', seen)).select('id');
  if (requireData(changed).length > 0) return { status: 'saved' };
  const rows = requireData(await db.from('vacancies').select('deadline').eq('id', id));
  requireRow(rows);
  const [stored] = z.array(deadlineSchema).parse(rows);
  // An answer of this very change may have been lost: what is stored is what is sent.
  return stored?.deadline === deadline
    ? { status: 'saved' }
    : { status: 'conflict', deadline: stored?.deadline ?? null };
}

/** Says that vacancies are still open, which keeps them in the search or brings them back. @throws AppError */
export async function confirmVacancies(api: Api, ids: readonly string[]): Promise<void> {
  const confirmed = z
    .number()
    .parse(requireData(await (await api.db()).rpc('confirm_vacancies', { p_vacancy_ids: [...ids] })));
  // Another window has deactivated or deleted it
  if (confirmed === 0) throw new AppError('vacancy_not_found', 'Vaga não encontrada', { status: 404 });
}

/**
 * Deleting a vacancy that is already gone succeeds: another window deleted it, or the answer of an earlier attempt was
 * lost. @throws AppError
 */
export async function removeVacancy(api: Api, id: string): Promise<void> {
  requireData(await (await api.db()).from('vacancies').delete().eq('id', id));
}

const closedSchema = z.object({ answered: z.number() });

/**
 * Closes or deletes a vacancy and gives everybody who waits the same answer, which they get by mail. All of it or
 * nothing. @returns how many were answered. @throws AppError 'waiting_changed' when more people wait, or more
 * interviews are to come, than the vacancy's counts say, or somebody who waits has applied since.
 */
export async function closeVacancy(
  api: Api,
  {
    id,
    unansweredCount,
    upcomingInterviewCount,
    lastWaitingAppliedAt,
  }: Pick<CompanyVacancy, 'id' | 'unansweredCount' | 'upcomingInterviewCount' | 'lastWaitingAppliedAt'>,
  { answer, isDeletion }: { answer: string; isDeletion: boolean },
): Promise<number> {
  const closed = await callOnce(
    api,
    'close_vacancy',
    {
      p_vacancy_id: id,
      p_answer: answer,
      p_delete: isDeletion,
      p_seen_waiting: unansweredCount,
      p_seen_interviews: upcomingInterviewCount,
      ...(lastWaitingAppliedAt !== null && { p_seen_until: lastWaitingAppliedAt }),
    },
    { about: id },
  );
  return closedSchema.parse(closed).answered;
}

/** Number of undecided applications to a vacancy: these candidates get a mail when it is deleted. @throws AppError */
export async function countOpenApplications(api: Api, id: string, signal: AbortSignal): Promise<number> {
  const answer = await (
    await api.db()
  )
    .from('applications')
    .select('id', { count: 'exact', head: true })
    .eq('vacancy_id', id)
    .in('status', ['pending', 'viewed', 'interview'])
    .abortSignal(signal);
  if (answer.error) requireData(answer);
  return answer.count ?? 0;
}
