import type { Api } from '@ponte/shared-auth';
import { contractTypes, readRows, requireData, vacancyLevels } from '@ponte/shared-domain';
import { z } from 'zod';
import { companySchema } from '../../company-card/company.schema';

const vacancySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    location: z.string(),
    type: z.enum(contractTypes),
    level: z.enum(vacancyLevels),
    salary: z.string().nullish(),
    posted_at: z.string(),
  })
  .transform(({ posted_at, salary, ...row }) => ({ ...row, salary: salary?.trim() || null, postedAt: posted_at }));

export type OpenVacancy = z.output<typeof vacancySchema>;

const readVacancies = readRows((row) => vacancySchema.parse(row));

const answerSchema = (api: Api) =>
  z
    .object({ company: companySchema(api), vacancies: z.unknown().transform((rows) => readVacancies(rows)) })
    .transform(({ company, vacancies }) => ({ company, vacancies, unreadable: vacancies.unreadable ?? 0 }))
    .nullable();

export type CompanyDetails = NonNullable<z.output<ReturnType<typeof answerSchema>>>;

/** A company's public page; null when there is none at this address. @throws AppError */
export async function getCompany(api: Api, slug: string, signal: AbortSignal): Promise<CompanyDetails | null> {
  return answerSchema(api).parse(requireData(await api.db.rpc('get_company', { p_slug: slug }).abortSignal(signal)));
}
