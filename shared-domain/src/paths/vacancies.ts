import { withQuery } from './with-query.ts';

/** The parameters of a search's URL. Several values of a filter are separated by commas, as a saved search has them. */
export interface VacancyQuery {
  cargo?: string | undefined;
  local?: string | undefined;
  salario?: string | undefined;
  tipo?: string | undefined;
  nivel?: string | undefined;
  modelo?: string | undefined;
  pcd?: string | undefined;
}

export const vacancies = ({ cargo, local, salario, tipo, nivel, modelo, pcd }: VacancyQuery = {}): string =>
  withQuery('/vagas', {
    cargo: cargo?.trim(),
    local: local?.trim(),
    salario: salario?.split(','),
    tipo: tipo?.split(','),
    nivel: nivel?.split(','),
    modelo: modelo?.split(','),
    pcd,
  });
export const vacancy = (id: string): string => `/vagas/${encodeURIComponent(id)}`;
