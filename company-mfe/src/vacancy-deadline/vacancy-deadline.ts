import { formatDate, shiftDays, shiftYears } from '@ponte/shared-domain';

/** What a renewal adds to the present deadline, in days. */
const renewalDays = 30;

/**
 * The last day that the database takes for a deadline (supabase/migrations, vacancies): a year from today.
 *
 * @param today yyyy-MM-dd
 */
export function lastDeadline(today: string): string {
  return shiftYears(today, 1);
}

/** Said under the field before anything is typed. */
export function deadlineHint(today: string): string {
  return `Até ${formatDate(lastDeadline(today))}, um ano a partir de hoje.`;
}

/**
 * Why a day can't be a vacancy's deadline; null when it can.
 * @param deadline the field's value: yyyy-MM-dd, '' or half a date
 * @param present the stored deadline, which may stay whatever it is
 */
export function deadlineProblem(deadline: string, today: string, present: string | null = null): string | null {
  if (deadline === '') return 'Data de expiração é obrigatória';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(deadline)) return 'Data inválida';
  if (deadline < today) return 'A data de expiração não pode estar no passado';
  if (deadline > lastDeadline(today) && deadline !== present) {
    return `A data de expiração pode ser no máximo daqui a um ano. Escolha uma data até ${formatDate(lastDeadline(today))}.`;
  }
  return null;
}

/**
 * What a renewal proposes: thirty days after the present deadline, or after today when that is over; a year from today
 * at most.
 */
export function proposeDeadline(today: string, present: string | null): string {
  const from = present !== null && present > today ? present : today;
  const proposed = shiftDays(from, renewalDays);
  return proposed < lastDeadline(today) ? proposed : lastDeadline(today);
}

/** A date before the present deadline closes the vacancy earlier, so it has to be confirmed. */
export function isShortened(deadline: string, today: string, present: string | null): present is string {
  return present !== null && present >= today && deadline < present;
}
