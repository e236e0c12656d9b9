import { findPlace, suggestPlaces, type PlaceOption } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import { Fragment, type ReactNode } from 'react';
import { searchAddress, type SearchFilters } from '../search-filters';

interface PlaceHintsProps {
  filters: SearchFilters;
  /** Cities with vacancies, in addition to the places of the select. */
  places: readonly PlaceOption[];
}

/** For an unknown place without hits: the places that its text may mean. */
export function PlaceHints({ filters, places }: PlaceHintsProps): ReactNode {
  const hints = findPlace(filters.local, places) ? [] : suggestPlaces(filters.local, places, 4);
  if (hints.length === 0) return null;
  return (
    <p className="text-ink">
      Você quis dizer{' '}
      {hints.map(({ value, label }, index) => (
        <Fragment key={value}>
          {index === 0 ? '' : index === hints.length - 1 ? ' ou ' : ', '}
          <TextLink to={searchAddress({ ...filters, local: value })}>{label}</TextLink>
        </Fragment>
      ))}
      ?
    </p>
  );
}
