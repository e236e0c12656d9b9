import type { Api } from '@ponte/shared-auth';
import { contractTypes, orNull, payLine, placeLine, vacancyLevels, workModels } from '@ponte/shared-domain';
import * as z from 'zod/mini';

const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  company_name: z.string(),
  company_slug: orNull(z.string()),
  location: z.string(),
  city: orNull(z.string()),
  state: orNull(z.string()),
  remote: z.boolean(),
  work_model: orNull(z.enum(workModels)),
  for_pcd: z._default(z.boolean(), false),
  type: z.enum(contractTypes),
  level: z.enum(vacancyLevels),
  salary: orNull(z.string()),
  salary_min: orNull(z.number()),
  salary_max: orNull(z.number()),
  requirements: z.array(z.string()),
  excerpt: orNull(z.string()),
  posted_at: z.string(),
  deadline: orNull(z.string()),
  source: z.enum(['own', 'external']),
  logo_path: orNull(z.string()),
  twins: z._default(z.number(), 0),
});

/**
 * A row of search_vacancies, featured_vacancies, list_saved_vacancies and get_vacancy().similar: all answer the same
 * shape.
 * @param api gives the URL of the company's logo
 */
export const vacancyCardSchema = (api: Pick<Api, 'photoAddress'>) =>
  z.pipe(
    rowSchema,
    z.transform((row) => ({
      id: row.id,
      title: row.title,
      companyName: row.company_name,
      companySlug: row.company_slug,
      location: placeLine(row),
      isRemote: row.remote,
      workModel: row.work_model,
      isForPcd: row.for_pcd,
      type: row.type,
      level: row.level,
      pay: payLine({ text: row.salary, min: row.salary_min, max: row.salary_max }),
      requirements: row.requirements,
      excerpt: row.excerpt?.trim() ?? '',
      postedAt: row.posted_at,
      deadline: row.deadline,
      isExternal: row.source === 'external',
      /** Public URL of the logo; null for the placeholder. */
      logo: row.logo_path === null ? null : api.photoAddress(row.logo_path),
      /** How many further publications of the same vacancy this row of a search stands for; its page lists them. */
      twins: row.twins,
    })),
  );

export type VacancyCardData = z.output<ReturnType<typeof vacancyCardSchema>>;
