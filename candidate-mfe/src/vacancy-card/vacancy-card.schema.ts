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

/** A row of search_vacancies, featured_vacancies and get_vacancy().similar: all three answer the same shape. */
export const readVacancyCard = readAs(
  readObject({
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
  }),
  (row) => ({
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
  }),
);

export type VacancyCardData = Read<typeof readVacancyCard>;
