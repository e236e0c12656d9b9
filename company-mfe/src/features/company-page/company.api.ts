import type { Api } from '@ponte/shared-auth';
import {
  answerBehaviourSchema,
  contractTypes,
  orNull,
  payLine,
  placeLine,
  requireData,
  rowsSchema,
  vacancyLevels,
  workModels,
} from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { companySchema } from '../../company-card/company.schema';

const vacancySchema = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    location: z.string(),
    city: orNull(z.string()),
    state: orNull(z.string()),
    type: z.enum(contractTypes),
    level: z.enum(vacancyLevels),
    work_model: orNull(z.enum(workModels)),
    for_pcd: z._default(z.boolean(), false),
    salary: orNull(z.string()),
    salary_min: orNull(z.number()),
    salary_max: orNull(z.number()),
    posted_at: z.string(),
  }),
  z.transform((row) => ({
    id: row.id,
    title: row.title,
    location: placeLine(row),
    type: row.type,
    level: row.level,
    workModel: row.work_model,
    isForPcd: row.for_pcd,
    pay: payLine({ text: row.salary, min: row.salary_min, max: row.salary_max }),
    postedAt: row.posted_at,
  })),
);

export type OpenVacancy = z.output<typeof vacancySchema>;

const answerSchema = (api: Api) =>
  z.nullable(
    z.pipe(
      z.object({ company: companySchema(api), vacancies: rowsSchema(vacancySchema), answers: answerBehaviourSchema }),
      z.transform(({ company, vacancies, answers }) => ({
        company,
        vacancies,
        answers,
        unreadable: vacancies.unreadable ?? 0,
      })),
    ),
  );

export type CompanyDetails = NonNullable<z.output<ReturnType<typeof answerSchema>>>;

/** A company's public page; null when there is none at this address. @throws AppError */
export async function getCompany(api: Api, slug: string, signal: AbortSignal): Promise<CompanyDetails | null> {
  return answerSchema(api).parse(
    requireData(await (await api.db()).rpc('get_company', { p_slug: slug }).abortSignal(signal)),
  );
}
