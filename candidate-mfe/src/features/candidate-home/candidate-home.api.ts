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
        // An older database does not send it, nor the other counts of whole lists below.
        interview_count: orNull(z.number()),
        open: z.number(),
        applications: z.array(
          z.object({ id: z.string(), vacancy_title: z.string(), company_name: z.string(), status: z.string() }),
        ),
        searches: z.number(),
        all_searches: orNull(z.number()),
        matches: z.object({
          count: z.number(),
          is_more: z._default(z.boolean(), false),
          rows: rowsSchema(vacancyCardSchema(api)),
        }),
        ending: z.array(
          z.object({ vacancy_id: z.string(), title: z.string(), company_name: z.string(), deadline: z.string() }),
        ),
        ending_count: orNull(z.number()),
        quota: orNull(z.object({ limit: z.number(), used: z.number(), renews_on: z.string() })),
      }),
      z.transform((row) => ({
        /** ISO instant of the answer: days are counted from it. */
        now: row.now,
        /** Of today and later, the next one first: ten of them. */
        interviews: row.interviews.map((interview) => ({
          id: interview.id,
          vacancyTitle: interview.vacancy_title,
          companyName: interview.company_name,
          at: interview.interview_at,
          place: interview.interview_place,
        })),
        interviewCount: row.interview_count ?? row.interviews.length,
        /** How many applications are under way; `applications` has the four that changed last. */
        openCount: row.open,
        applications: row.applications.map(({ id, vacancy_title, company_name, status }) => ({
          id,
          vacancyTitle: vacancy_title,
          companyName: company_name,
          status,
        })),
        /** Saved searches that were looked through: the newest ten. */
        searches: row.searches,
        allSearches: row.all_searches ?? row.searches,
        /**
         * What these searches found in the last seven days: `rows` has six of them. `isMore`: one of the searches found
         * more than fifty, so that only a minimum is known; `count` is then one less, to be read after 'mais de'.
         */
        matches: { count: row.matches.count, isMore: row.matches.is_more, rows: row.matches.rows },
        /** Saved vacancies whose last day is within a week: five of them. */
        ending: row.ending.map(({ vacancy_id, title, company_name, deadline }) => ({
          vacancyId: vacancy_id,
          title,
          companyName: company_name,
          deadline,
        })),
        endingCount: row.ending_count ?? row.ending.length,
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
