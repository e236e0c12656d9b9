import type { Api } from '@ponte/shared-auth';
import { type FeedEntry, type PageFeed, paths, termLabels, unknownPay, workLabels } from '@ponte/shared-domain';
import type { VacancyCardData } from '../../vacancy-card/vacancy-card.schema';
import { describeWithFilters, noFilters, parseFilters, searchAddress } from './search-filters';
import { searchVacancies } from './vacancies.api';

/**
 * The most that search_vacancies gives at once: a reader that comes once a day misses nothing of an ordinary search.
 */
const feedSize = 50;

function toEntry(vacancy: VacancyCardData): FeedEntry {
  const { id, title, companyName, pay, location, excerpt } = vacancy;
  // Publishing is the one change that is news: an entry whose time moves with each edit would be shown as unread again.
  const publishedAt = new Date(vacancy.postedAt).toISOString();
  return {
    path: paths.vacancy(id),
    title,
    author: companyName,
    publishedAt,
    updatedAt: publishedAt,
    categories: [...termLabels(vacancy), ...workLabels(vacancy)],
    summary: [`${pay ?? unknownPay} · ${location}`, excerpt].filter(Boolean).join('\n\n'),
  };
}

/**
 * What is new in the search of an address: the vacancies that have all that was asked, newest first in whatever order
 * the page shows them.
 * @throws AppError
 */
export async function readVacancyFeed(api: Api, query: URLSearchParams, signal: AbortSignal): Promise<PageFeed> {
  const filters = { ...parseFilters(query), ordem: noFilters.ordem };
  const { rows, partial, now } = await searchVacancies(api, { ...filters, ordem: 'recentes' }, null, signal, feedSize);
  const entries = rows.slice(0, Math.max(0, rows.length - partial)).map(toEntry);
  return {
    title: describeWithFilters(filters),
    path: searchAddress(filters),
    // An empty feed has no time of its own: the day's beginning, so that it is the same document until tomorrow.
    updatedAt: entries[0]?.updatedAt ?? `${new Date(now).toISOString().slice(0, 10)}T00:00:00.000Z`,
    entries,
  };
}
