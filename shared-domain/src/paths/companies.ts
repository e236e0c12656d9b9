import { withQuery } from './with-query.ts';

/** What waits for the signed-in company. */
export const companyHome = (): string => '/empresa';
export const companyProfile = (): string => '/empresa/perfil';
export const companyVacancies = (): string => '/empresa/vagas';
/** @param copyOf id of the vacancy that the new one starts from */
export const newVacancy = (copyOf?: string): string =>
  `/empresa/vagas/nova${copyOf === undefined ? '' : `?copiar=${encodeURIComponent(copyOf)}`}`;
export const editVacancy = (id: string): string => `/empresa/vagas/editar/${encodeURIComponent(id)}`;
export const companyApplications = (vacancyId?: string): string =>
  withQuery('/empresa/candidaturas', { vaga: vacancyId });
