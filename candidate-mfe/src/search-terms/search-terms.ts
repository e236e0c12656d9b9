/**
 * The saved form of a search; null without words and filters. Several values of a filter are separated by commas, in a
 * fixed order.
 */
export interface SearchTerms {
  query: string | null;
  location: string | null;
  salary: string | null;
  type: string | null;
  level: string | null;
  work_model: string | null;
  pcd: string | null;
}

/** A search that can be saved, with the name that it gets. */
export interface NamedSearch extends SearchTerms {
  name: string;
}

export function isSameSearch(one: SearchTerms, other: SearchTerms): boolean {
  return (['query', 'location', 'salary', 'type', 'level', 'work_model', 'pcd'] as const).every(
    (term) => one[term] === other[term],
  );
}
