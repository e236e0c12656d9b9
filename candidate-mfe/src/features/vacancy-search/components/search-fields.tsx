import { useApi } from '@ponte/shared-auth';
import { findPlace } from '@ponte/shared-domain';
import type { ReactNode } from 'react';
import { useSearchState } from '../search-state';
import { vacancyPlacesOptions } from '../vacancies.queries';
import { QueryData } from './query-data';
import { SearchForm } from './search-form';

interface SearchFieldsProps {
  place: 'page' | 'sheet';
  /** Further cities are read after the rows. */
  isReady: boolean;
  onSearch?: () => void;
}

/** The form for words and place, with the cities that are known by now. */
export function SearchFields({ place, isReady, onSearch }: SearchFieldsProps): ReactNode {
  const api = useApi();
  const { wanted, change } = useSearchState();
  return (
    <QueryData options={vacancyPlacesOptions(api, isReady)}>
      {(places = []) => (
        <SearchForm
          filters={wanted}
          // The selected place is in the select already.
          morePlaces={places.filter(({ value }) => value !== wanted.local && !findPlace(value))}
          place={place}
          onSearch={(searched) => {
            // The sheet's button also closes it: a deep page of the same search stays.
            const isNew = searched.cargo !== wanted.cargo || searched.local !== wanted.local;
            if (isNew || place === 'page') change(searched);
            onSearch?.();
          }}
        />
      )}
    </QueryData>
  );
}
