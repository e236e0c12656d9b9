import type { Api } from '@ponte/shared-auth';
import { contractTypes, requireData, vacancyLevels } from '@ponte/shared-domain';
import { z } from 'zod';
import { vacancyCardSchema } from '../../vacancy-card/vacancy-card.schema';

const detailsSchema = z
  .object({
    status: z.enum(['live', 'expired', 'draft']),
    now: z.string(),
    vacancy: z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      requirements: z.array(z.string()),
      benefits: z.array(z.string()),
      location: z.string(),
      city: z.string().nullish(),
      state: z.string().nullish(),
      remote: z.boolean(),
      type: z.enum(contractTypes),
      level: z.enum(vacancyLevels),
      salary: z.string().nullish(),
      salary_min: z.number().nullish(),
      salary_max: z.number().nullish(),
      posted_at: z.string(),
      deadline: z.string().nullish(),
      source: z.enum(['own', 'external']),
    }),
    company: z.object({
      slug: z.string(),
      name: z.string(),
      industry: z.string().nullish(),
      description: z.string().nullish(),
      city: z.string().nullish(),
      state: z.string().nullish(),
      open_positions: z.number(),
    }),
    similar: z.array(vacancyCardSchema),
  })
  .transform(({ status, now, vacancy, company, similar }) => ({
    status,
    now,
    vacancy: {
      id: vacancy.id,
      title: vacancy.title,
      description: vacancy.description,
      requirements: vacancy.requirements,
      benefits: vacancy.benefits,
      location: vacancy.location,
      city: vacancy.city ?? null,
      state: vacancy.state ?? null,
      isRemote: vacancy.remote,
      type: vacancy.type,
      level: vacancy.level,
      salary: vacancy.salary?.trim() || null,
      salaryMin: vacancy.salary_min ?? null,
      salaryMax: vacancy.salary_max ?? null,
      postedAt: vacancy.posted_at,
      deadline: vacancy.deadline ?? null,
      isExternal: vacancy.source === 'external',
    },
    company: {
      slug: company.slug,
      name: company.name,
      industry: company.industry ?? null,
      description: company.description?.trim() || null,
      place: [company.city, company.state].filter(Boolean).join(', ') || null,
      openPositions: company.open_positions,
    },
    similar,
  }));

export type VacancyDetails = z.infer<typeof detailsSchema>;

/** The vacancy with its company and similar ones; null when there is none with this id. @throws AppError */
export async function getVacancy(api: Api, id: string, signal: AbortSignal): Promise<VacancyDetails | null> {
  const answer = await api.db.rpc('get_vacancy', { p_id: id }).abortSignal(signal);
  return detailsSchema.nullable().parse(requireData(answer));
}
