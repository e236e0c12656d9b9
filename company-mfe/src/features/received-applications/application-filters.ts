import { foldText, isApplicationStatus, type ApplicationStatus } from '@ponte/shared-domain';
import type { ReceivedApplication } from './received-applications.api';

export interface ApplicationFilters {
  /** Id of a vacancy, or '' for all. The specification's query parameter of this page. */
  vaga: string;
  situacao: ApplicationStatus | '';
  nome: string;
}

/** What the URL may say; anything made up by hand filters nothing. */
export function parseFilters(params: URLSearchParams): ApplicationFilters {
  const status = params.get('situacao');
  return {
    vaga: params.get('vaga')?.trim() ?? '',
    situacao: isApplicationStatus(status) ? status : '',
    nome: params.get('nome') ?? '',
  };
}

export function toSearchParams(filters: ApplicationFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['vaga', 'situacao', 'nome'] as const) {
    if (filters[name] !== '') params.set(name, filters[name]);
  }
  return params;
}

type Filterable = Pick<ReceivedApplication, 'vacancyId' | 'status' | 'candidateName' | 'candidateEmail' | 'isPaused'>;

/** Every word typed must be part of name or e-mail, in any order, accents or not. Who has paused has neither. */
function isNamed(application: Filterable, words: readonly string[]): boolean {
  const text = application.isPaused ? '' : foldText(`${application.candidateName} ${application.candidateEmail}`);
  return words.every((word) => text.includes(word));
}

export function filterApplications<T extends Filterable>(applications: readonly T[], filters: ApplicationFilters): T[] {
  const words = foldText(filters.nome).split(/\s/);
  return applications.filter(
    (application) =>
      (filters.vaga === '' || application.vacancyId === filters.vaga) &&
      (filters.situacao === '' || application.status === filters.situacao) &&
      isNamed(application, words),
  );
}

/** How many each status button would show with the other filters as they are. '' is all of them. */
export function countByStatus(
  applications: readonly Filterable[],
  filters: ApplicationFilters,
): Record<ApplicationStatus | '', number> {
  const others = filterApplications(applications, { ...filters, situacao: '' });
  const count = (status: ApplicationStatus): number => others.filter((row) => row.status === status).length;
  return {
    '': others.length,
    pending: count('pending'),
    viewed: count('viewed'),
    interview: count('interview'),
    rejected: count('rejected'),
    hired: count('hired'),
  };
}
