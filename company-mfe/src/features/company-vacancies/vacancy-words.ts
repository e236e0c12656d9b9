import { formatDate, plural } from '@ponte/shared-domain';
import type { CompanyVacancy } from './company-vacancies.api';

/** The row's last line about time: when it ends, that it has ended, or that it never does. */
export function describeDeadline({ deadline, isPublished, isLive }: Pick<CompanyVacancy, 'deadline' | 'isPublished' | 'isLive'>): string {
  if (deadline === null) return 'Data não definida';
  // A draft is never live, so its deadline is named without judging it.
  return `${isPublished && !isLive ? 'Expirou em' : 'Expira em'} ${formatDate(deadline)}`;
}

/** What becomes of the applications: said before a vacancy is deleted, so that nobody fears to lose people. */
export function describeDeletion({ title, applicationCount }: Pick<CompanyVacancy, 'title' | 'applicationCount'>): string {
  const start = `"${title}" sai das buscas e da sua lista.`;
  if (applicationCount === 0) return `${start} Ela ainda não recebeu candidaturas.`;
  const kept = applicationCount === 1 ? 'continua guardada' : 'continuam guardadas';
  return `${start} ${plural(applicationCount, 'candidatura recebida', 'candidaturas recebidas')} ${kept} em Candidaturas.`;
}

/** 'N vagas, N ativas' above the list. */
export function describeList(vacancies: readonly Pick<CompanyVacancy, 'isPublished'>[]): string {
  const active = vacancies.filter((vacancy) => vacancy.isPublished).length;
  return `${plural(vacancies.length, 'vaga', 'vagas')}, ${plural(active, 'ativa', 'ativas')}`;
}
