import type { ContractType, SalaryBand, VacancyLevel } from '@ponte/shared-domain';

/** The saved form of a search; null without words and filters. */
export interface SearchTerms {
  query: string | null;
  location: string | null;
  salary: SalaryBand | null;
  type: ContractType | null;
  level: VacancyLevel | null;
}

/** A search that can be saved, with the name that it gets. */
export interface NamedSearch extends SearchTerms {
  name: string;
}

export function isSameSearch(one: SearchTerms, other: SearchTerms): boolean {
  return (['query', 'location', 'salary', 'type', 'level'] as const).every((term) => one[term] === other[term]);
}
