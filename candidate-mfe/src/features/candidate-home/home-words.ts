import { dayInSaoPaulo, daysUntil, formatDate, plural } from '@ponte/shared-domain';
import type { CandidateHome } from './candidate-home.api';

/** The line below the title: what is going on. */
export function describeDay({ interviews, openCount, matches, now }: CandidateHome): string {
  const today = interviews.filter(({ at }) => daysUntil(dayInSaoPaulo(at), now) === 0).length;
  const parts = [
    today > 0 && plural(today, 'entrevista hoje', 'entrevistas hoje'),
    openCount > 0 && plural(openCount, 'candidatura em andamento', 'candidaturas em andamento'),
    matches.count > 0 &&
      `${matches.isMore ? 'mais de ' : ''}${plural(matches.count, 'vaga nova nas suas buscas', 'vagas novas nas suas buscas')}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Nada em andamento agora.' : `${parts.join(', ')}.`;
}

/** 'Inscrições até hoje', 'Inscrições até amanhã', 'Inscrições até 04/12/2026'. */
export function lastDayWords(deadline: string, now: string): string {
  const days = daysUntil(deadline, now);
  if (days === 0) return 'Inscrições até hoje';
  if (days === 1) return 'Inscrições até amanhã';
  return `Inscrições até ${formatDate(deadline)}`;
}

/** 'Você enviou 3 de 10 candidaturas deste mês. O limite se renova em 01/12/2026.' More, in a plan that ended. */
export function describeQuota({ limit, used, renewsOn }: NonNullable<CandidateHome['quota']>): string {
  if (used > limit)
    return `Você enviou ${used} candidaturas neste mês, e o plano Gratuito permite ${limit}. O limite se renova em ${formatDate(renewsOn)}.`;
  return `Você enviou ${used} de ${plural(limit, 'candidatura', 'candidaturas')} deste mês. O limite se renova em ${formatDate(renewsOn)}.`;
}
