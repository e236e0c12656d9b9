import type { Api } from '@ponte/shared-auth';
import { orNull, requireData, rowsSchema } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { vacancyCardSchema } from '../../vacancy-card/vacancy-card.schema';
import { joinValues, type SearchFilters } from './search-filters';

/** Rows per page: two screens of a phone, enough to compare, and small enough for a slow connection. */
const pageSize = 15;

/** What search_vacancies calls the orders; none is its own. */
const sorts = { relevancia: undefined, recentes: 'newest', salario: 'pay' } as const;

const pageSchema = (api: Api) =>
  z.pipe(
    z.object({
      rows: rowsSchema(vacancyCardSchema(api)),
      total: z.number(),
      total_capped: z.boolean(),
      next_cursor: orNull(z.string()),
      /** The words that were searched instead of misspelled ones that found nothing. */
      corrected_query: orNull(z.string()),
      /** How many of the rows, at their end, have a part of the words only. */
      partial: z._default(z.number(), 0),
      /** What the words were understood as; on the first page alone. */
      understood: orNull(z.array(z.object({ kind: z.string(), words: z.string(), label: z.string() }))),
      now: z.string(),
    }),
    z.transform((page) => ({
      rows: page.rows,
      unreadable: page.rows.unreadable ?? 0,
      total: page.total,
      isTotalCapped: page.total_capped,
      nextCursor: page.next_cursor,
      correctedQuery: page.corrected_query,
      partial: page.partial,
      understood: page.understood ?? [],
      now: page.now,
    })),
  );

export type VacancyPage = z.output<ReturnType<typeof pageSchema>>;

/**
 * One page of the public search.
 * @param rows per page; search_vacancies gives 50 at most
 * @throws AppError
 */
export async function searchVacancies(
  api: Api,
  filters: SearchFilters,
  cursor: string | null,
  signal: AbortSignal,
  rows = pageSize,
): Promise<VacancyPage> {
  const answer = await api.db
    .rpc('search_vacancies', {
      p_query: filters.cargo || undefined,
      p_location: filters.local || undefined,
      p_salary: joinValues(filters.salario) ?? undefined,
      p_type: joinValues(filters.tipo) ?? undefined,
      p_level: joinValues(filters.nivel) ?? undefined,
      p_cursor: cursor ?? undefined,
      p_page_size: rows,
      p_sort: sorts[filters.ordem],
    })
    .abortSignal(signal);
  return pageSchema(api).parse(requireData(answer));
}
