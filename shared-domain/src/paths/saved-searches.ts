import { vacancies } from './vacancies.ts';

/** What a saved search asks for, as the database has it: null where it asks for nothing. */
export interface SavedSearchTerms {
  query: string | null;
  location: string | null;
  salary: string | null;
  type: string | null;
  level: string | null;
  /** Like `pcd`, not told by a database of before there were these filters. */
  work_model?: string | null;
  pcd?: string | null;
}

/** The list of vacancies with what a saved search asks for. */
export const savedSearch = ({ query, location, salary, type, level, work_model, pcd }: SavedSearchTerms): string =>
  vacancies({
    cargo: query ?? undefined,
    local: location ?? undefined,
    salario: salary ?? undefined,
    tipo: type ?? undefined,
    nivel: level ?? undefined,
    modelo: work_model ?? undefined,
    pcd: pcd ?? undefined,
  });
