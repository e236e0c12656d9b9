import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { endOfWeek } from 'date-fns/endOfWeek';
import { formatISO } from 'date-fns/formatISO';
import { getDay } from 'date-fns/getDay';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfWeek } from 'date-fns/startOfWeek';
import { applyMask } from './mask';

/*
 * Days as fields and calendars speak of them: ISO (yyyy-MM-dd) inside, Brazilian outside. Calendar days have no time
 * zone, so date-fns reckons with them in UTC (docs/decisions/2026-11-28-dates-by-date-fns.md).
 */

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** @param day yyyy-MM-dd */
function toUtc(day: string): Date {
  return new UTCDateMini(day);
}

function toIso(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Whether it is yyyy-MM-dd and such a day exists. */
export function isIsoDay(text: string): boolean {
  return isoDay.test(text) && text >= '1000' && isValid(parseISO(text));
}

/** Today by the clock of the device. */
export function todayIso(): string {
  return formatISO(new Date(), { representation: 'date' });
}

/** @param day yyyy-MM-dd */
export function addDays(day: string, count: number): string {
  return toIso(addDaysTo(toUtc(day), count));
}

/** The same day of another month, or that month's last. @param day yyyy-MM-dd */
export function addMonths(day: string, count: number): string {
  return toIso(addMonthsTo(toUtc(day), count));
}

/** The Sunday before a day, or the day itself. @param day yyyy-MM-dd */
export function firstOfWeek(day: string): string {
  return toIso(startOfWeek(toUtc(day)));
}

/** The Saturday after a day, or the day itself. @param day yyyy-MM-dd */
export function lastOfWeek(day: string): string {
  return toIso(endOfWeek(toUtc(day)));
}

/**
 * The weeks of a day's month, Sunday first as Brazilian calendars have it; undefined where another month's days would
 * stand.
 */
export function weeksOf(day: string): (string | undefined)[][] {
  const first = startOfMonth(toUtc(day));
  const lead = getDay(first);
  const count = getDaysInMonth(first);
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => {
      const number = week * 7 + column - lead + 1;
      return number >= 1 && number <= count ? toIso(addDaysTo(first, number - 1)) : undefined;
    }),
  );
}

/** What people put between day, month and year. */
const separators = /[/.\-\s]+/g;

/** '5/' (or '5-', '5.') while it is typed: a digit alone before the separator that was just typed is a whole number. */
function padLast(text: string): string {
  return text.replace(/(^|[/.\-\s])(\d)[/.\-\s]$/, '$10$2/');
}

/**
 * '5/3/2024' that came at once (a paste, a browser's autofill) as '05/03/2024', whatever stands between the numbers.
 * Not for typing: whoever erases a digit of '15/03/2024' would get another one back. An ISO day stays as it is.
 */
export function padParts(text: string): string {
  const plain = text.trim();
  if (/^\d{4}-\d{2}(?:-\d{2})?$/.test(plain)) return plain;
  return plain.replace(separators, '/').replace(/(?<!\d)(\d)\//g, '0$1/');
}

/**
 * Whether one key wrote the text of a field, or erased it. Everything else came at once: pastes, autofill, dictation,
 * and the programs that insert whole texts as if they were typed.
 */
export function isTyping(event: { inputType?: string; data?: string | null }): boolean {
  const { inputType = '', data = null } = event;
  // A phone's keyboard composes a word: each key comes with everything that was composed so far.
  if (inputType.startsWith('delete') || inputType === 'insertCompositionText') return true;
  return inputType === 'insertText' && (data?.length ?? 0) <= 1;
}

/** What a person types into a date field, as far as it goes: 'dd/mm/aaaa'. Takes a pasted or filled-in ISO day too. */
export function formatTypedDay(text: string): string {
  const iso = isoDay.exec(text.trim());
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  return applyMask('00/00/0000', padLast(text));
}

/** As {@link formatTypedDay}, of a month: 'mm/aaaa'. A whole date gives its month. */
export function formatTypedMonth(text: string): string {
  const iso = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(text.trim());
  if (iso) return `${iso[2]}/${iso[1]}`;
  const day = /^\d{1,2}\/(\d{1,2}\/\d{4})$/.exec(text.trim());
  return applyMask('00/0000', padLast(day?.[1] ?? text));
}

/**
 * The whole of a year of two digits, for when a person goes on from the field: while it is typed, '20' may be the start
 * of 2027. It is of this century, except when that would be after `max` in a field of past days, or more than ten years
 * ahead in any other.
 */
function wholeYear(digits: string, max: string | undefined, today: string): number {
  const year = 2000 + Number(digits);
  const last = max !== undefined && max <= today ? Number(max.slice(0, 4)) : Number(today.slice(0, 4)) + 10;
  return year > last ? year - 100 : year;
}

/** '01/01/27' as '01/01/2027'; any other text as it is. @param max yyyy-MM-dd, the last day that the field takes */
export function completeDay(text: string, max?: string, today: string = todayIso()): string {
  return text.replace(
    /^(\d{2}\/\d{2}\/)(\d{2})$/,
    (_all, start: string, year: string) => `${start}${wholeYear(year, max, today)}`,
  );
}

/** The same for a month: '05/18' as '05/2018'. */
export function completeMonth(text: string, max?: string, today: string = todayIso()): string {
  return text.replace(
    /^(\d{2}\/)(\d{2})$/,
    (_all, start: string, year: string) => `${start}${wholeYear(year, max, today)}`,
  );
}

/** yyyy-MM-dd of 'dd/mm/aaaa'; what is no day (yet) stays as it was typed, so that a form can say that it is wrong. */
export function readDay(text: string): string {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const day = parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : text;
  return isIsoDay(day) ? day : text;
}

/** The first day of 'mm/aaaa' as yyyy-MM-dd; what is no month (yet) stays as it was typed. */
export function readMonth(text: string): string {
  const parts = /^(\d{2})\/(\d{4})$/.exec(text);
  const day = parts ? `${parts[2]}-${parts[1]}-01` : text;
  return isIsoDay(day) ? day : text;
}
