import { dayInSaoPaulo, firstDay, minimumAge, shiftYears } from '@ponte/shared-domain';

/** What is said of somebody who is not of age; the database says the same. */
export const underAgeMessage = `É preciso ter ${minimumAge} anos ou mais para usar a plataforma`;

/** @param day yyyy-MM-dd, or what was typed */
export function isBirthDate(day: string, now: Date): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= firstDay && Date.parse(day) < now.getTime();
}

/** Whether somebody born on that day is 18 in São Paulo. @param day yyyy-MM-dd */
export function isOfAge(day: string, now: Date): boolean {
  return day <= shiftYears(dayInSaoPaulo(now), -minimumAge);
}
