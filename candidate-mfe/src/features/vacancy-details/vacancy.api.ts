import type { Api } from '@ponte/shared-auth';
import {
  contractTypes,
  readAs,
  readFlag,
  readList,
  readNumber,
  readObject,
  readOneOf,
  readOptional,
  readText,
  requireData,
  vacancyLevels,
  type Read,
} from '@ponte/shared-domain';
import { readVacancyCard } from '../../vacancy-card/vacancy-card.schema';

const readDetails = readAs(
  readObject({
    status: readOneOf(['live', 'expired', 'draft']),
    now: readText,
    vacancy: readObject({
      id: readText,
      title: readText,
      description: readText,
      requirements: readList(readText),
      benefits: readList(readText),
      location: readText,
      city: readOptional(readText),
      state: readOptional(readText),
      remote: readFlag,
      type: readOneOf(contractTypes),
      level: readOneOf(vacancyLevels),
      salary: readOptional(readText),
      salary_min: readOptional(readNumber),
      salary_max: readOptional(readNumber),
      posted_at: readText,
      deadline: readOptional(readText),
      source: readOneOf(['own', 'external']),
    }),
    company: readObject({
      slug: readText,
      name: readText,
      industry: readOptional(readText),
      description: readOptional(readText),
      city: readOptional(readText),
      state: readOptional(readText),
      open_positions: readNumber,
    }),
    similar: readList(readVacancyCard),
  }),
  ({ status, now, vacancy, company, similar }) => ({
    status,
    now,
    vacancy: {
      id: vacancy.id,
      title: vacancy.title,
      description: vacancy.description,
      requirements: vacancy.requirements,
      benefits: vacancy.benefits,
      location: vacancy.location,
      city: vacancy.city,
      state: vacancy.state,
      isRemote: vacancy.remote,
      type: vacancy.type,
      level: vacancy.level,
      salary: vacancy.salary?.trim() || null,
      salaryMin: vacancy.salary_min,
      salaryMax: vacancy.salary_max,
      postedAt: vacancy.posted_at,
      deadline: vacancy.deadline,
      isExternal: vacancy.source === 'external',
    },
    company: {
      slug: company.slug,
      name: company.name,
      industry: company.industry,
      description: company.description?.trim() || null,
      place: [company.city, company.state].filter(Boolean).join(', ') || null,
      openPositions: company.open_positions,
    },
    similar,
  }),
);

export type VacancyDetails = Read<typeof readDetails>;

/** The vacancy with its company and similar ones; null when there is none with this id. @throws AppError */
export async function getVacancy(api: Api, id: string, signal: AbortSignal): Promise<VacancyDetails | null> {
  const answer = await api.db.rpc('get_vacancy', { p_id: id }).abortSignal(signal);
  return readOptional(readDetails)(requireData(answer));
}
