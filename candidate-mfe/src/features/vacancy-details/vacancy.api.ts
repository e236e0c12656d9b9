import type { Api } from '@ponte/shared-auth';
import {
  contractTypes,
  isWebAddress,
  readAs,
  readFlag,
  readList,
  readNumber,
  readObject,
  readOneOf,
  readOptional,
  readRows,
  readText,
  requireData,
  vacancyLevels,
  type Read,
} from '@ponte/shared-domain';
import { readVacancyCard } from '../../vacancy-card/vacancy-card.schema';

/** The address as a link may use it; undefined for what is no web page (javascript:, data:). */
function webAddress(website: string | null): string | null {
  const address = website === null || /^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `https://${website.trim()}`;
  return address !== null && isWebAddress(address) && URL.canParse(address) ? new URL(address).href : null;
}

const readDetails = (api: Api) =>
  readAs(
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
        published: readOptional(readFlag),
      }),
      company: readObject({
        slug: readText,
        name: readText,
        industry: readOptional(readText),
        description: readOptional(readText),
        city: readOptional(readText),
        state: readOptional(readText),
        website: readOptional(readText),
        logo_path: readOptional(readText),
        open_positions: readNumber,
        has_page: readOptional(readFlag),
      }),
      similar: readRows(readVacancyCard(api)),
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
        isPublished: vacancy.published ?? false,
      },
      company: {
        /** Of its page; null while it has none: its profile is not filled in. */
        slug: company.has_page === false ? null : company.slug,
        name: company.name,
        industry: company.industry,
        description: company.description?.trim() || null,
        place: [company.city, company.state].filter(Boolean).join(', ') || null,
        website: webAddress(company.website),
        /** Its public address; null for the drawn one. */
        logo: company.logo_path === null ? null : api.photoAddress(company.logo_path),
        openPositions: company.open_positions,
      },
      similar,
    }),
  );

export type VacancyDetails = Read<ReturnType<typeof readDetails>>;

const readGone = (api: Api) =>
  readObject({ status: readOneOf(['gone']), now: readText, similar: readRows(readVacancyCard(api)) });

/** A vacancy that was public and is no more: nothing is known of it but live ones like it. */
export type GoneVacancy = Read<ReturnType<typeof readGone>>;

/** Anything else in the address bar is no vacancy, and no reason to ask. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const readStatus = readObject({ status: readText });

/** The vacancy with its company and similar ones; null when there is none with this id. @throws AppError */
export async function getVacancy(
  api: Api,
  id: string,
  signal: AbortSignal,
): Promise<VacancyDetails | GoneVacancy | null> {
  if (!uuid.test(id)) return null;
  const answer = requireData(await api.db.rpc('get_vacancy', { p_id: id }).abortSignal(signal));
  if (answer === null) return null;
  if (readStatus(answer).status === 'gone') return readGone(api)(answer);
  return readDetails(api)(answer);
}
