import { UTCDateMini } from '@date-fns/utc/date/mini';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDay } from 'date-fns/getDay';
import { keepTogether, plural } from './text.ts';

/**
 * Deadlines and monthly limits follow this clock, wherever browser and server are (specification: Brazilian market).
 */
export const timeZone = 'America/Sao_Paulo';

/** The range of dates in the database's columns, as yyyy-MM-dd. */
export const firstDay = '1900-01-01';
/** The last day of that range, as yyyy-MM-dd. */
export const lastDay = '2199-12-31';

/** Shown instead of an invalid date, so that one invalid row does not break a page. */
const unknownDate = 'data desconhecida';

/**
 * Parses an instant as PostgreSQL and JSON write it; an invalid Date for anything else (such as PostgreSQL's
 * 'infinity'), which Date's own parser might guess.
 */
function parseInstant(text: string): Date {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)) return new Date(Number.NaN);
  // PostgreSQL may write '+00' where JavaScript requires '+00:00'.
  return new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
}

const dateOnly = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * A calendar day has no time zone: date-fns reckons with it in UTC, not by the clock of the device
 * (docs/decisions/2026-11-28-dates-by-date-fns.md).
 */
function toUtc(day: string): Date {
  return new UTCDateMini(day);
}

/** Whole days from one yyyy-MM-dd to another; NaN when one of them is invalid. */
function daysBetween(from: string, to: string): number {
  // Date accepts '1' as a year
  return dateOnly.test(from) && dateOnly.test(to) ? differenceInCalendarDays(toUtc(to), toUtc(from)) : Number.NaN;
}

/**
 * When the last summer time of São Paulo ended; Decreto 9.772/2019 abolished it, and since then the clock is three
 * hours behind UTC. A test compares with the time zone data of the Node in use, and fails when summer time comes back.
 */
const fixedClockStart = Date.UTC(2019, 1, 17, 2);
const hoursBehindUtc = 3;

let formerClock: Intl.DateTimeFormat | undefined;

/**
 * The clock of São Paulo at an instant, as yyyy-MM-ddTHH:mm. Intl is asked for old instants only: its first call takes
 * a cheap phone 60 to 110 ms, in the middle of the hydration (docs/decisions/2026-11-24-tasks-of-the-start.md).
 * @throws RangeError for an invalid instant
 */
export function clockInSaoPaulo(instant: Date): string {
  if (instant.getTime() >= fixedClockStart)
    return new Date(instant.getTime() - hoursBehindUtc * 3_600_000).toISOString().slice(0, 16);
  formerClock ??= new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  // No locale's own order of the parts is the same in every ICU.
  const parts = new Map(formerClock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}T${parts.get('hour')}:${parts.get('minute')}`;
}

/**
 * The instant, in milliseconds, at which the clock of São Paulo shows a day (yyyy-MM-dd) and a time (HH:mm), since
 * summer time was abolished; NaN while one of them is incomplete.
 */
export function instantInSaoPaulo(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00-0${hoursBehindUtc}:00`);
}

/** Calendar day in São Paulo of an instant, as yyyy-MM-dd; '' for an invalid one. */
export function dayInSaoPaulo(instant: Date | string): string {
  const date = typeof instant === 'string' ? parseInstant(instant) : instant;
  return Number.isNaN(date.getTime()) ? '' : clockInSaoPaulo(date).slice(0, 10);
}

/**
 * dd/MM/yyyy. A date without time is shown as that calendar day (never shifted by a time zone); an instant is shown in
 * São Paulo time. Text that is neither is 'data desconhecida'.
 */
export function formatDate(value: string): string {
  const day = dateOnly.exec(value) ?? dateOnly.exec(dayInSaoPaulo(value));
  return day ? `${day[3]}/${day[2]}/${day[1]}` : unknownDate;
}

/**
 * '20/11/2026, às 23h03' in São Paulo time, or 'data desconhecida'. A time stands beside its date in these words
 * everywhere.
 */
export function formatDateTime(instant: string): string {
  const date = formatDate(instant);
  return date === unknownDate ? date : `${date}, às ${formatTime(instant)}`;
}

/** MM/yyyy of a yyyy-MM-dd date or an instant, or 'data desconhecida'. */
export function formatMonth(value: string): string {
  const date = formatDate(value);
  return date === unknownDate ? date : date.slice(3);
}

/**
 * 'hoje', 'ontem', 'há 3 dias', 'há 2 semanas', 'há 1 mês' between two instants, counted in São Paulo calendar days.
 * `now` is passed in, so that server and browser write the same words. '' when one of them is no instant. Its spaces
 * are no-break ones: 'há', number and unit stay on one line.
 */
export function timeAgo(instant: string, now: string): string {
  const days = daysBetween(dayInSaoPaulo(instant), dayInSaoPaulo(now));
  if (Number.isNaN(days)) return '';
  if (days <= 0) return 'hoje';
  if (days === 1) return 'ontem';
  const ago = (count: number, one: string, many: string): string => keepTogether(`há ${plural(count, one, many)}`);
  if (days < 14) return ago(days, 'dia', 'dias');
  if (days < 31) return ago(Math.floor(days / 7), 'semana', 'semanas');
  const months = Math.floor(days / 30);
  if (months < 12) return ago(months, 'mês', 'meses');
  return ago(Math.floor(days / 365) || 1, 'ano', 'anos');
}

/**
 * Whole calendar days from now (São Paulo) until a yyyy-MM-dd deadline: 0 on the day itself, negative when past, NaN
 * for an invalid day.
 */
export function daysUntil(deadline: string, now: string): number {
  return daysBetween(dayInSaoPaulo(now), deadline);
}

/** '23h03' of an instant in São Paulo time; '' when it is none. */
export function formatTime(instant: string): string {
  const date = parseInstant(instant);
  return Number.isNaN(date.getTime()) ? '' : clockInSaoPaulo(date).slice(11).replace(':', 'h');
}

const weekdays = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const;

/**
 * 'Hoje', 'Amanhã', 'Sexta-feira, 27/11': the São Paulo day of an instant that is near; with its year when it is not
 * within six days.
 * @param now ISO instant, passed in as to {@link timeAgo}
 */
export function namedDay(instant: string, now: string): string {
  const day = dayInSaoPaulo(instant);
  const days = daysUntil(day, now);
  if (Number.isNaN(days)) return unknownDate;
  if (days === 0) return 'Hoje';
  if (days === 1) return 'Amanhã';
  const date = formatDate(day);
  if (days < 0 || days > 6) return date;
  return `${weekdays[getDay(toUtc(day))] ?? ''}, ${date.slice(0, 5)}`;
}
