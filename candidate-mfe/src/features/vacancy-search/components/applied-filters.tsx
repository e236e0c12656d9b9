import { Chip, useFocusAfterRemoval } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { shortCount, spokenCount, type FilterCounts } from '../filter-counts';
import { listReadWords, saysTheSame, type Reading, type ReadWords } from '../understood-words';
import { listAppliedFilters, type AppliedFilter } from '../filter-controls';
import { changeFilters, searchAddress, type FilterChange, type SearchFilters } from '../search-filters';
import { ClearFilters } from './clear-filters';

interface AppliedFiltersProps {
  filters: SearchFilters;
  /** The number of vacancies per option; loaded after the list. */
  counts: FilterCounts | undefined;
  /** What the words were understood as; each can be taken back. */
  reading: Reading;
  onChange: (change: FilterChange) => void;
  /** undefined where another button clears the filters: the empty list has one. */
  onClear: (() => void) | undefined;
  /** Further actions on these filters. */
  action: ReactNode;
}

export function AppliedFilters({
  filters,
  counts,
  reading,
  onChange,
  onClear,
  action,
}: AppliedFiltersProps): ReactNode {
  const focus = useFocusAfterRemoval<HTMLUListElement>({ control: '[data-filter] a' });
  const applied = listAppliedFilters(filters);
  const read = listReadWords(filters.cargo, reading);
  // A word and a filter that say the same ('remoto') are one label, which takes both away.
  const isFilter = (each: ReadWords, { key, label }: AppliedFilter) =>
    each.label === label || saysTheSame(each.understood, key);
  const addressWith = (change: FilterChange) => searchAddress(changeFilters(filters, change));
  if (applied.length === 0 && read.length === 0) return null;

  return (
    <ul {...focus} aria-label="Filtros aplicados" className="flex flex-wrap items-center gap-2">
      {applied.map((filter) => {
        const count = counts?.[filter.key];
        const rest = read.find((each) => isFilter(each, filter))?.rest;
        const change = rest === undefined ? filter.without : { cargo: rest, ...filter.without };
        return (
          <li key={filter.key} data-filter="" className="max-w-full">
            <Chip
              removeTo={addressWith(change)}
              onRemove={() => onChange(change)}
              removeLabel={`Remover filtro ${filter.label}`}
            >
              {filter.label}
              {count ? (
                <>
                  <span aria-hidden className="ml-2 font-normal tabular-nums">
                    {shortCount(count)}
                  </span>
                  <span className="sr-only">{`, ${spokenCount(count)}`}</span>
                </>
              ) : null}
            </Chip>
          </li>
        );
      })}
      {read
        .filter((each) => !applied.some((filter) => isFilter(each, filter)))
        .map(({ understood: { words }, label, rest }) => (
          <li key={words} data-filter="" className="max-w-full">
            <Chip
              removeTo={addressWith({ cargo: rest })}
              onRemove={() => onChange({ cargo: rest })}
              removeLabel={`Tirar da busca: ${label}`}
            >
              {label}
            </Chip>
          </li>
        ))}
      <li>{action}</li>
      {onClear ? (
        <li>
          <ClearFilters variant="link" size="sm" filters={filters} onClear={onClear} />
        </li>
      ) : null}
    </ul>
  );
}
