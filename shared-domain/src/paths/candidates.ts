/** What waits for the signed-in candidate. */
export const candidateHome = (): string => '/candidato';
export const candidateProfile = (): string => '/candidato/perfil';
export const experiences = (): string => '/candidato/experiencias';
export const educations = (): string => '/candidato/formacao';
export const applications = (): string => '/candidato/candidaturas';
export const savedVacancies = (): string => '/candidato/vagas-salvas';
export const savedSearches = (): string => '/candidato/buscas-salvas';
/** The candidate's own resume as one page, to read and print. */
export const resume = (): string => '/candidato/curriculo';
