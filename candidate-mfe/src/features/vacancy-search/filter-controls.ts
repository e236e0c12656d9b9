import { anywhere } from '@ponte/shared-domain';
import type { NamedSearch } from '../../search-terms/search-terms';
import {
  allPlaces,
  describeSearch,
  isSorted,
  maxNameLength,
  searchOrders,
  sideFilterLabels,
  sideFilterNames,
  toSearchArguments,
  type FilterChange,
  type SearchFilters,
  type SearchOrder,
  type SideFilterName,
} from './search-filters';

/*
 * What the controls of the list show of a search and change in it. Apart from search-filters.ts, which the page needs
 * before anybody uses the list.
 */

const orderLabels: Readonly<Record<SearchOrder, string>> = {
  relevancia: 'Mais relevantes',
  recentes: 'Mais recentes',
  salario: 'Maior salário',
};

/** The orders that a list can be shown in. */
export function listOrders(filters: SearchFilters): { value: SearchOrder; label: string; isChosen: boolean }[] {
  const own = filters.cargo ? 'relevancia' : 'recentes';
  const chosen = isSorted(filters) ? filters.ordem : own;
  return searchOrders
    .slice(searchOrders.indexOf(own))
    .map((value) => ({ value, label: orderLabels[value], isChosen: value === chosen }));
}

export interface AppliedFilter {
  /** 'tipo clt', as the counts are called. */
  key: string;
  label: string;
  /** What takes it away, and leaves the others. */
  without: FilterChange;
}

/** The values of a filter with one more, or without one that it has. */
export function toggleValue(filters: SearchFilters, name: SideFilterName, value: string): FilterChange {
  const values: readonly string[] = filters[name];
  return { [name]: values.includes(value) ? values.filter((other) => other !== value) : [...values, value] };
}

function appliedOf(filters: SearchFilters, name: SideFilterName): AppliedFilter[] {
  const labels = sideFilterLabels(filters, name);
  return filters[name].map((value, index) => ({
    key: `${name} ${value}`,
    label: labels[index] ?? value,
    without: toggleValue(filters, name, value),
  }));
}

/** What one filter asks for, as one text: 'CLT ou PJ'. */
export function describeSideFilter(filters: SearchFilters, name: SideFilterName): string {
  return sideFilterLabels(filters, name).join(' ou ');
}

/** The applied filters as labels for the removable chips. */
export function listAppliedFilters(filters: SearchFilters): AppliedFilter[] {
  const applied: AppliedFilter[] = [];
  if (filters.cargo) applied.push({ key: 'cargo', label: filters.cargo, without: { cargo: '' } });
  if (filters.local && filters.local !== anywhere.brazil) {
    const place = allPlaces.find((option) => option.value === filters.local);
    applied.push({ key: 'local', label: place?.label ?? filters.local, without: { local: '' } });
  }
  return [...applied, ...sideFilterNames.flatMap((name) => appliedOf(filters, name))];
}

/** The search in short: 'enfermeiro', 'Recife, PE', 'CLT'; nothing for all vacancies. */
export function summariseSearch(filters: SearchFilters): string[] {
  return listAppliedFilters(filters).map(({ label }) => label);
}

/** The number on the phone's 'Filtros' button: only the choices in its sheet. */
export function countSideFilters(filters: SearchFilters): number {
  return sideFilterNames.reduce((total, name) => total + filters[name].length, 0);
}

/** The search to be saved. @param correctedQuery the words that were searched instead of misspelled ones */
export function toNamedSearch(filters: SearchFilters, correctedQuery: string | null = null): NamedSearch {
  const searched = { ...filters, cargo: correctedQuery ?? filters.cargo };
  const asked = toSearchArguments(searched);
  return {
    name: Array.from(describeSearch(searched)).slice(0, maxNameLength).join(''),
    query: asked.p_query ?? null,
    location: asked.p_location === anywhere.brazil ? null : (asked.p_location ?? null),
    salary: asked.p_salary ?? null,
    type: asked.p_type ?? null,
    level: asked.p_level ?? null,
    work_model: asked.p_work_model ?? null,
    pcd: asked.p_pcd ?? null,
  };
}
