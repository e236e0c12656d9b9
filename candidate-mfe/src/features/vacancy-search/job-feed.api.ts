import type { Api } from '@ponte/shared-auth';
import {
  contractTypes,
  orNull,
  paths,
  payLine,
  requireData,
  rowsSchema,
  vacancyLevels,
  workModels,
  type FeedJob,
  type FeedJobs,
} from '@ponte/shared-domain';
import * as z from 'zod/mini';

const timeSchema = z.pipe(
  z.string().check(z.refine((time) => !Number.isNaN(Date.parse(time)))),
  z.transform((time) => new Date(time).toISOString()),
);

const jobSchema = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    company: z.string(),
    description: z.string(),
    requirements: z.array(z.string()),
    benefits: z.array(z.string()),
    city: orNull(z.string()),
    state: orNull(z.string()),
    remote: z.boolean(),
    work_model: orNull(z.enum(workModels)),
    type: z.enum(contractTypes),
    level: z.enum(vacancyLevels),
    salary: orNull(z.string()),
    salary_min: orNull(z.number()),
    salary_max: orNull(z.number()),
    posted_at: timeSchema,
    modified_at: timeSchema,
    deadline: orNull(z.string()),
  }),
  z.transform(
    ({ remote, work_model, salary, salary_min: min, salary_max: max, posted_at, modified_at, ...job }): FeedJob => ({
      ...job,
      path: paths.vacancy(job.id),
      isRemote: remote,
      workModel: work_model,
      pay: (min === null && max === null ? undefined : payLine({ text: salary, min, max })) ?? null,
      publishedAt: posted_at,
      updatedAt: modified_at,
    }),
  ),
);

const pageSchema = z.object({ rows: rowsSchema(jobSchema), next: orNull(z.string()) });

/** All vacancies that the public meets, with their texts, some hundred at a time. @throws AppError */
export async function listFeedJobs(api: Api, after: string | null, signal: AbortSignal): Promise<FeedJobs> {
  const answer = await (
    await api.db()
  )
    .rpc('vacancy_feed', after === null ? {} : { p_after: after })
    .abortSignal(signal);
  const { rows, next } = pageSchema.parse(requireData(answer));
  return { jobs: rows, next };
}
