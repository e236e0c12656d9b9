import { paths } from '@ponte/shared-domain';
import type { InfiniteData } from '@tanstack/react-query';
import { createContext, startTransition, use } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchPlaceId } from './components/search-form';
import { changeFilters, noFilters, toSearchParams, type FilterChange, type SearchFilters } from './search-filters';
import type { VacancyPage } from './vacancies.schema';

interface SharedSearch {
  /** What was chosen last; rows and title follow with the navigation. */
  wanted: SearchFilters;
  setWanted: (filters: SearchFilters) => void;
  /**
   * The rows when the page was hydrated: the list may come alive later, when newer ones are there, and has to begin
   * with those of its HTML.
   */
  fromServer: InfiniteData<VacancyPage> | undefined;
}

/** What the form at the top and the list below it share: the list's code comes later. */
export const SearchState = createContext<SharedSearch | null>(null);

interface SearchChange extends SharedSearch {
  /** Whether the address leads to the form, below which a phone then shows the filters. */
  isAtForm: boolean;
  change: (change: FilterChange) => void;
  clear: () => void;
}

/** The search that the page stands for, and the ways to change it. */
export function useSearchState(): SearchChange {
  const shared = use(SearchState);
  if (!shared) throw new Error('only within the page of the search');
  const { wanted, setWanted } = shared;
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isAtForm = hash === `#${searchPlaceId}`;
  const goTo = (next: SearchFilters): void =>
    startTransition(async () => {
      setWanted(next);
      const search = toSearchParams(next).toString();
      // The same search again adds no step to the history, as with links. It is compared with the address, because the
      // second press of a double click comes before this page is drawn anew.
      const replace = search === new URLSearchParams(window.location.search).toString();
      // Filters that are open in the page of a phone stay open, and where they are.
      const place = isAtForm ? hash : '';
      await navigate({ pathname: paths.vacancies(), search, hash: place }, { replace, preventScrollReset: isAtForm });
    });
  return {
    ...shared,
    isAtForm,
    change: (change) => goTo(changeFilters(wanted, change)),
    clear: () => goTo({ ...noFilters, ordem: wanted.ordem }),
  };
}
