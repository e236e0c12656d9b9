import type { ContractType, SalaryBand, VacancyLevel } from '@ponte/shared-domain';

/** What a search asks for, as it is kept; null where it asks for nothing. */
export interface SearchTerms {
  query: string | null;
  location: string | null;
  salary: SalaryBand | null;
  type: ContractType | null;
  level: VacancyLevel | null;
}

/** A search that can be kept, with the name that it gets. */
export interface NamedSearch extends SearchTerms {
  name: string;
}

export function isSameSearch(one: SearchTerms, other: SearchTerms): boolean {
  return (['query', 'location', 'salary', 'type', 'level'] as const).every((term) => one[term] === other[term]);
}
