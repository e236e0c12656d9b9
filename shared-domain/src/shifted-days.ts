import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays } from 'date-fns/addDays';
import { addYears } from 'date-fns/addYears';

/*
 * Apart from the words of dates, which every first visit loads: only forms reckon with days
 * (docs/decisions/2026-11-28-dates-by-date-fns.md).
 */

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The day some days earlier (negative) or later. @param day yyyy-MM-dd */
export function shiftDays(day: string, days: number): string {
  return toDay(addDays(new UTCDateMini(day), days));
}

/**
 * The same day some years earlier (negative) or later; of February 29 the 28th where that year has no 29th.
 *
 * @param day yyyy-MM-dd
 */
export function shiftYears(day: string, years: number): string {
  return toDay(addYears(new UTCDateMini(day), years));
}
