import type { Api } from '@ponte/shared-auth';
import { AppError, orNull, requireData, rowsSchema } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { vacancyCardSchema } from '../../vacancy-card/vacancy-card.schema';

const homeSchema = (api: Api) =>
  z.nullable(
    z.pipe(
      z.object({
        now: z.string(),
        interviews: z.array(
          z.object({
            id: z.string(),
            vacancy_title: z.string(),
            company_name: z.string(),
            interview_at: z.string(),
            interview_place: z.nullable(z.string()),
          }),
        ),
        open: z.number(),
        applications: z.array(
          z.object({ id: z.string(), vacancy_title: z.string(), company_name: z.string(), status: z.string() }),
        ),
        searches: z.number(),
        matches: z.object({ count: z.number(), rows: rowsSchema(vacancyCardSchema(api)) }),
        ending: z.array(
          z.object({ vacancy_id: z.string(), title: z.string(), company_name: z.string(), deadline: z.string() }),
        ),
        quota: orNull(z.object({ limit: z.number(), used: z.number(), renews_on: z.string() })),
      }),
      z.transform((row) => ({
        /** ISO instant of the answer: days are counted from it. */
        now: row.now,
        /** Of today and later, the next one first. */
        interviews: row.interviews.map((interview) => ({
          id: interview.id,
          vacancyTitle: interview.vacancy_title,
          companyName: interview.company_name,
          at: interview.interview_at,
          place: interview.interview_place,
        })),
        /** How many applications are under way; `applications` has the four that changed last. */
        openCount: row.open,
        applications: row.applications.map(({ id, vacancy_title, company_name, status }) => ({
          id,
          vacancyTitle: vacancy_title,
          companyName: company_name,
          status,
        })),
        /** Saved searches that were looked through. */
        searches: row.searches,
        /** What they found that is new since seven days: six of them. */
        matches: row.matches,
        /** Saved vacancies whose last day is within a week. */
        ending: row.ending.map(({ vacancy_id, title, company_name, deadline }) => ({
          vacancyId: vacancy_id,
          title,
          companyName: company_name,
          deadline,
        })),
        /** Of the month; null without a limit. */
        quota: row.quota && { limit: row.quota.limit, used: row.quota.used, renewsOn: row.quota.renews_on },
      })),
    ),
  );

export type CandidateHome = NonNullable<z.output<ReturnType<typeof homeSchema>>>;

/** What waits for the signed-in candidate. @throws AppError 'not_candidate' */
export async function getCandidateHome(api: Api, signal: AbortSignal): Promise<CandidateHome> {
  const home = homeSchema(api).parse(requireData(await (await api.db()).rpc('candidate_home').abortSignal(signal)));
  if (home === null) {
    throw new AppError('not_candidate', 'Esta área é para candidatos. Entre com uma conta de candidato.', {
      status: 403,
    });
  }
  return home;
}
