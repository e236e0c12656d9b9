import type { Backend } from '../_shared/backend.ts';
import { isRecord } from '../_shared/http.ts';
import { SearchFailed, SearchRefused, toReadingArguments, type SearchAnswer, type VacancySearch } from './contract.ts';

/** The fields that every answer of search_vacancies has, which is our own function. */
const isAnswer = (value: unknown): value is SearchAnswer =>
  isRecord(value) && Array.isArray(value['rows']) && typeof value['total'] === 'number';

/**
 * The search of the database (public.search_vacancies, docs/search.md).
 * @param backend calls as whoever asked, so that their limits hold
 */
export function postgresSearch(backend: Backend): VacancySearch {
  return {
    name: 'postgres',
    search: async (question) => {
      const response = await backend.fetch('/rest/v1/rpc/search_vacancies', {
        method: 'POST',
        body: JSON.stringify({
          ...toReadingArguments(question),
          p_page_size: question.pageSize,
          ...(question.sort !== null && { p_sort: question.sort }),
          ...(question.cursor !== null && { p_cursor: question.cursor }),
        }),
      });
      const text = await response.text();
      if (!response.ok) throw new SearchRefused(response.status, text);
      const answer: unknown = JSON.parse(text);
      if (!isAnswer(answer)) throw new SearchFailed('bad_answer');
      return answer;
    },
  };
}
