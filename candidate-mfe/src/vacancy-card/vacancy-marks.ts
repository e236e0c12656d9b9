import { daysUntil } from '@ponte/shared-domain';

/** Two days, in ms: somebody who visits every other day sees each new vacancy marked once. */
const newFor = 48 * 3_600_000;
/** A working week: enough time to prepare a resume and apply. */
const closingSoonDays = 5;

export function isNewVacancy(postedAt: string, now: string): boolean {
  const age = Date.parse(now) - Date.parse(postedAt);
  return age >= 0 && age <= newFor;
}

/** 'Nova' tells something only in a list whose greater part is older. */
export function tellsNew(vacancies: readonly { postedAt: string }[], now: string): boolean {
  return vacancies.filter(({ postedAt }) => isNewVacancy(postedAt, now)).length * 2 <= vacancies.length;
}

export function isClosingSoon(deadline: string | null, now: string): boolean {
  if (deadline === null) return false;
  const days = daysUntil(deadline, now);
  return days >= 0 && days <= closingSoonDays;
}

/** 'Encerra hoje', 'Encerra amanhã', 'Encerra em 4 dias'; null when it is not soon. */
export function describeClosing(deadline: string | null, now: string): string | null {
  if (deadline === null || !isClosingSoon(deadline, now)) return null;
  const days = daysUntil(deadline, now);
  if (days === 0) return 'Encerra hoje';
  return days === 1 ? 'Encerra amanhã' : `Encerra em ${days} dias`;
}
