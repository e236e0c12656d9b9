import type { Api } from '@ponte/shared-auth';
import { answerBehaviourSchema, AppError, dayInSaoPaulo, daysUntil, orNull, requireData } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { quotaSchema } from '../../company-standing/standing.api';

/** Parts of the profile that a company may lack, as company_home names them. */
export const profileParts = ['logo', 'description', 'website', 'size_range', 'benefits'] as const;

const interviewSchema = z.pipe(
  z.object({
    id: z.string(),
    vacancy_id: z.nullable(z.string()),
    vacancy_title: z.string(),
    candidate_name: z.nullable(z.string()),
    interview_at: z.string(),
    interview_place: z.nullable(z.string()),
  }),
  z.transform((row) => ({
    id: row.id,
    vacancyId: row.vacancy_id,
    vacancyTitle: row.vacancy_title,
    /** Null while the person has paused the profile. */
    candidateName: row.candidate_name,
    at: row.interview_at,
    place: row.interview_place,
  })),
);

const homeSchema = z.nullable(
  z.pipe(
    z.object({
      now: z.string(),
      interviews: z.array(interviewSchema),
      // Not of an older database, which counts neither these nor the vacancies that end
      interview_counts: orNull(z.object({ today: z.number(), week: z.number() })),
      unanswered: z.object({ count: z.number(), unopened: z.number() }),
      unanswered_vacancies: z.array(
        z.object({
          vacancy_id: z.string(),
          title: z.string(),
          // Not of an older database
          location: orNull(z.string()),
          count: z.number(),
          oldest_at: z.string(),
        }),
      ),
      ending: z.array(
        z.object({ id: z.string(), title: z.string(), last_day: z.string(), is_to_confirm: z.boolean() }),
      ),
      ending_count: orNull(z.number()),
      missing: z.array(z.string()),
      slug: orNull(z.string()),
      quota: orNull(quotaSchema),
      answers: answerBehaviourSchema,
    }),
    z.transform((row) => ({
      /** ISO instant of the answer: days are counted from it. */
      now: row.now,
      /** Of today and the six days after it, the next one first: fifty of them. */
      interviews: row.interviews,
      /** How many there are in these seven days. */
      interviewCount: row.interview_counts?.week ?? row.interviews.length,
      interviewsToday:
        row.interview_counts?.today ??
        row.interviews.filter(({ at }) => daysUntil(dayInSaoPaulo(at), row.now) === 0).length,
      /** Who waits for an answer, and how many of them nobody has opened. */
      waiting: row.unanswered,
      /** The five vacancies whose people wait longest. */
      waitingByVacancy: row.unanswered_vacancies.map(({ vacancy_id, title, location, count, oldest_at }) => ({
        vacancyId: vacancy_id,
        title,
        location,
        count,
        oldestAt: oldest_at,
      })),
      /** Live vacancies that leave the search within a week, or that the company is asked to confirm: ten of them. */
      ending: row.ending.map(({ id, title, last_day, is_to_confirm }) => ({
        id,
        title,
        lastDay: last_day,
        isToConfirm: is_to_confirm,
      })),
      endingCount: row.ending_count ?? row.ending.length,
      /** A part that this release does not know is left out. */
      missing: profileParts.filter((part) => row.missing.includes(part)),
      /** Null while the public does not see the company. */
      slug: row.slug,
      quota: row.quota,
      answers: row.answers,
    })),
  ),
);

export type CompanyHome = NonNullable<z.output<typeof homeSchema>>;

/**
 * What waits for the signed-in company. The database logs, once a day, whose names were read.
 *
 * @throws AppError 'not_company'
 */
export async function getCompanyHome(api: Api, signal: AbortSignal): Promise<CompanyHome> {
  const home = homeSchema.parse(requireData(await (await api.db()).rpc('company_home').abortSignal(signal)));
  if (home === null)
    throw new AppError('not_company', 'Esta área é para empresas. Entre com a conta da empresa.', { status: 403 });
  return home;
}
