import { minimumAge } from './account-terms';
import { dayInSaoPaulo, firstDay } from './dates';
import { shiftYears } from './shifted-days';

const underAgeMessage = `É preciso ter ${minimumAge} anos ou mais para usar a plataforma`;

/**
 * What is wrong with a birth date; the database refuses the same ones, in the same words.
 *
 * @param day yyyy-MM-dd, or what was typed
 * @returns a message for the field, or undefined for the birth date of somebody who is 18 today in São Paulo
 */
export function findBirthDateProblem(day: string, now: Date): string | undefined {
  if (day.trim() === '') return 'Data de nascimento é obrigatória';
  // Date takes the 30th of February for the 2nd of March, which the database refuses
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  if (!isDay || day < firstDay || Date.parse(day) >= now.getTime()) return 'Data de nascimento inválida';
  return day <= shiftYears(dayInSaoPaulo(now), -minimumAge) ? undefined : underAgeMessage;
}
