import type { Api } from '@ponte/shared-auth';
import { requireData, rowsSchema } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { describeShortCount } from './result-count';
import { searchAddress, toSearchArguments, type SearchFilters } from './search-filters';
import type { Reading } from './understood-words';
import { listWiderSearches } from './wider-searches';

/** A search that finds something, with how many. */
export interface OfferedSearch {
  address: string;
  label: string;
  count: string;
}

/** More links than this are no help to choose. */
const mostOffered = 4;

const countsSchema = rowsSchema(z.object({ place: z.number(), hits: z.number(), is_more: z.boolean() }));

/** What a search that found nothing may be widened to, most vacancies first; only what has some. @throws AppError */
export async function listOfferedSearches(
  api: Api,
  filters: SearchFilters,
  reading: Reading,
  signal: AbortSignal,
): Promise<OfferedSearch[]> {
  const wider = listWiderSearches(filters, reading);
  if (wider.length === 0) return [];
  const answer = await (
    await api.db()
  )
    .rpc('count_searches', { p_searches: wider.map((each) => toSearchArguments(each.filters)) })
    .abortSignal(signal);
  return countsSchema
    .parse(requireData(answer))
    .sort((one, other) => other.hits - one.hits || one.place - other.place)
    .flatMap(({ place, hits, is_more }) => {
      const search = wider[place - 1];
      if (search === undefined || hits === 0) return [];
      return [
        {
          address: searchAddress(search.filters),
          label: search.label,
          count: describeShortCount(hits, is_more),
        },
      ];
    })
    .slice(0, mostOffered);
}
