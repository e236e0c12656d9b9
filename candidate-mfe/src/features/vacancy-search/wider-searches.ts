import { anywhere } from '@ponte/shared-domain';
import { describeSideFilter, listAppliedFilters } from './filter-controls';
import {
  changeFilters,
  isFiltered,
  noFilters,
  quoteWords,
  searchAddress,
  sideFilterNames,
  type FilterChange,
  type SearchFilters,
  type SideFilterName,
} from './search-filters';
import { listReadWords, saysTheSame, type Reading, type ReadWords } from './understood-words';

/** A search with a part of another one left out. */
export interface WiderSearch {
  /** What is left out, or all that is left: 'Sem “PJ”', 'Em todo o Brasil', 'Só “enfermeiro”'. */
  label: string;
  filters: SearchFilters;
}

/** So many are counted by one call (count_searches). */
const mostCounted = 6;

const hasPlace = ({ local }: SearchFilters): boolean => local !== '' && local !== anywhere.brazil;

/**
 * The searches that a search which found nothing can be widened to: without its place, without each filter, without
 * what its words were understood as, its words alone, all but its words. Those that ask for nothing are none of them:
 * 'Limpar filtros' leads to all vacancies.
 */
export function listWiderSearches(filters: SearchFilters, reading: Reading): WiderSearch[] {
  const read = listReadWords(filters.cargo, reading);
  const without = (label: string, change: FilterChange): WiderSearch => ({
    label: `Sem ${quoteWords(label)}`,
    filters: changeFilters(filters, change),
  });
  const found: WiderSearch[] = [];
  const isFilter = (each: ReadWords, name: SideFilterName): boolean =>
    filters[name].some((value) => saysTheSame(each.understood, `${name} ${value}`));
  if (hasPlace(filters)) {
    const ofPlace = listAppliedFilters(filters).find(({ key }) => key === 'local');
    found.push(
      filters.local === anywhere.remote
        ? without(ofPlace?.label ?? filters.local, { local: '' })
        : { label: 'Em todo o Brasil', filters: changeFilters(filters, { local: '' }) },
    );
  }
  for (const name of sideFilterNames) {
    if (filters[name].length === 0) continue;
    const label = describeSideFilter(filters, name);
    // A word that says the same ('remoto') would leave the search as narrow as it is.
    const rest = read.find((each) => isFilter(each, name))?.rest;
    found.push(without(label, { [name]: [], ...(rest === undefined ? {} : { cargo: rest }) }));
  }
  if (filters.cargo) {
    found.unshift({
      label: `Só ${quoteWords(filters.cargo)}`,
      filters: { ...noFilters, cargo: filters.cargo, ordem: filters.ordem },
    });
    found.push(
      ...read
        .filter((each) => !sideFilterNames.some((name) => isFilter(each, name)))
        .map(({ label, rest }) => without(label, { cargo: rest })),
      without(filters.cargo, { cargo: '' }),
    );
  }
  // One of two that are the same search: what is left out says more than what is left.
  const byAddress = new Map(found.map((each) => [searchAddress(each.filters), each]));
  byAddress.delete(searchAddress(filters));
  return [...byAddress.values()].filter((each) => isFiltered(each.filters)).slice(0, mostCounted);
}
