import { contractTypes, vacancyLevels } from '@ponte/shared-domain';
import { z } from 'zod';

/** A row of search_vacancies, featured_vacancies and get_vacancy().similar: all three answer the same shape. */
export const vacancyCardSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    company_name: z.string(),
    company_slug: z.string().nullish(),
    location: z.string(),
    remote: z.boolean(),
    type: z.enum(contractTypes),
    level: z.enum(vacancyLevels),
    salary: z.string().nullish(),
    requirements: z.array(z.string()),
    excerpt: z.string().nullish(),
    posted_at: z.string(),
    deadline: z.string().nullish(),
    source: z.enum(['own', 'external']),
  })
  .transform((row) => ({
    id: row.id,
    title: row.title,
    companyName: row.company_name,
    companySlug: row.company_slug ?? null,
    location: row.location,
    isRemote: row.remote,
    type: row.type,
    level: row.level,
    salary: row.salary?.trim() || null,
    requirements: row.requirements,
    excerpt: row.excerpt?.trim() ?? '',
    postedAt: row.posted_at,
    deadline: row.deadline ?? null,
    isExternal: row.source === 'external',
  }));

export type VacancyCardData = z.infer<typeof vacancyCardSchema>;
