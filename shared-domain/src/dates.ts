/** Deadlines and monthly limits follow this clock, wherever browser and server are (specification: Brazilian market). */
export const timeZone = 'America/Sao_Paulo';

const dayLength = 86_400_000;

/** An instant as PostgreSQL and JSON write it. @throws RangeError for anything else, where Date alone would guess. */
function parseInstant(text: string): Date {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)) throw new RangeError(`no instant: ${text}`);
  // PostgreSQL may write '+00' where JavaScript wants '+00:00'.
  return new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
}

/** Whole days from one yyyy-MM-dd to another. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength;
}

const dateOnly = /^(\d{4})-(\d{2})-(\d{2})$/;

const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
const isoDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Calendar day in São Paulo of an instant, as yyyy-MM-dd. */
export function dayInSaoPaulo(instant: Date | string): string {
  return isoDayFormat.format(typeof instant === 'string' ? parseInstant(instant) : instant);
}

/**
 * dd/MM/yyyy. A date without time is shown as that calendar day (never shifted by a time zone); an instant is shown in
 * São Paulo time. Throws RangeError for text that is neither.
 */
export function formatDate(value: string): string {
  const day = dateOnly.exec(value);
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  return dayFormat.format(parseInstant(value));
}

/** dd/MM/yyyy HH:mm in São Paulo time. */
export function formatDateTime(instant: string): string {
  return dateTimeFormat.format(parseInstant(instant)).replace(',', '');
}

/** MM/yyyy of a yyyy-MM-dd date or an instant. */
export function formatMonth(value: string): string {
  return formatDate(value).slice(3);
}

/**
 * 'hoje', 'ontem', 'há 3 dias', 'há 2 semanas', 'há 1 mês' between two instants, counted in São Paulo calendar days. `now`
 * is passed in, so that server and browser write the same words.
 */
export function timeAgo(instant: string, now: string): string {
  const days = daysBetween(dayInSaoPaulo(instant), dayInSaoPaulo(now));
  if (days <= 0) return 'hoje';
  if (days === 1) return 'ontem';
  if (days < 14) return `há ${days} dias`;
  if (days < 31) return `há ${Math.floor(days / 7)} semanas`;
  const months = Math.floor(days / 30);
  if (months < 12) return months === 1 ? 'há 1 mês' : `há ${months} meses`;
  const years = Math.floor(days / 365) || 1;
  return years === 1 ? 'há 1 ano' : `há ${years} anos`;
}

/** Whole calendar days from now (São Paulo) until a yyyy-MM-dd deadline: 0 on the day itself, negative when past. */
export function daysUntil(deadline: string, now: string): number {
  return daysBetween(dayInSaoPaulo(now), deadline);
}
