import type { Api } from '@ponte/shared-auth';
import {
  contractTypes,
  readAs,
  readFlag,
  readList,
  readObject,
  readOneOf,
  readOptional,
  readText,
  vacancyLevels,
  type Read,
} from '@ponte/shared-domain';

const readRow = readObject({
  id: readText,
  title: readText,
  company_name: readText,
  company_slug: readOptional(readText),
  location: readText,
  remote: readFlag,
  type: readOneOf(contractTypes),
  level: readOneOf(vacancyLevels),
  salary: readOptional(readText),
  requirements: readList(readText),
  excerpt: readOptional(readText),
  posted_at: readText,
  deadline: readOptional(readText),
  source: readOneOf(['own', 'external']),
  logo_path: readOptional(readText),
});

/**
 * A row of search_vacancies, featured_vacancies, list_saved_vacancies and get_vacancy().similar: all answer the same shape.
 * @param api tells where the company's logo is
 */
export const readVacancyCard = (api: Pick<Api, 'photoAddress'>) =>
  readAs(readRow, (row) => ({
    id: row.id,
    title: row.title,
    companyName: row.company_name,
    companySlug: row.company_slug,
    location: row.location,
    isRemote: row.remote,
    type: row.type,
    level: row.level,
    salary: row.salary?.trim() || null,
    requirements: row.requirements,
    excerpt: row.excerpt?.trim() ?? '',
    postedAt: row.posted_at,
    deadline: row.deadline,
    isExternal: row.source === 'external',
    /** Its public address; null for the drawn one. */
    logo: row.logo_path === null ? null : api.photoAddress(row.logo_path),
  }));

export type VacancyCardData = Read<ReturnType<typeof readVacancyCard>>;
