import type { Api } from '@ponte/shared-auth';
import {
  contractTypes,
  orNull,
  readSalary,
  rowsSchema,
  vacancyLevels,
  type Rows,
  type SalaryBand,
} from '@ponte/shared-domain';
import * as z from 'zod/mini';
import type { SearchFilters, SideFilterName } from './search-filters';

const externalVacancySchema = z.object({
  id: z.string(),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  type: z.enum(contractTypes),
  level: z.enum(vacancyLevels),
  salary: z.string(),
  postedAt: z.string(),
  url: orNull(z.string()),
});

export type ExternalVacancy = z.output<typeof externalVacancySchema>;

const answerSchema = z.object({ vacancies: rowsSchema(externalVacancySchema) });

/**
 * Vacancies of the external source, called by our own edge function; none after any failure of the source. @throws
 * AppError
 */
export async function listExternalVacancies(
  api: Api,
  { cargo, local }: Pick<SearchFilters, 'cargo' | 'local'>,
  signal: AbortSignal,
): Promise<Rows<ExternalVacancy>> {
  return answerSchema.parse(await api.callFunction('job-source', { query: cargo, location: local }, signal)).vacancies;
}

/** As the search compares its own vacancies with a band (private.vacancy_document): an open end is guessed. */
function isInBand(salary: string, band: SalaryBand): boolean {
  const { min, max } = readSalary(salary);
  const [from, to] = [min ?? (max ?? 0) / 2, max ?? (min ?? 0) * 2];
  if (band === '10000+') return to > 10_000;
  const [least = 0, most = 0] = band.split('-').map(Number);
  return to >= least && from <= most;
}

/**
 * The source searches words and place; the side filters are applied here. What it does not say is left out by a
 * filter.
 */
export function filterExternalVacancies(
  vacancies: readonly ExternalVacancy[],
  { salario, tipo, nivel, modelo, pcd }: Pick<SearchFilters, SideFilterName>,
): ExternalVacancy[] {
  return vacancies.filter(
    ({ salary, type, level, location }) =>
      (tipo.length === 0 || tipo.includes(type)) &&
      (nivel.length === 0 || nivel.includes(level)) &&
      (modelo.length === 0 || (modelo.includes('remoto') && /\bremot[oa]\b/i.test(location))) &&
      pcd.length === 0 &&
      (salario.length === 0 || salario.some((band) => isInBand(salary, band))),
  );
}
