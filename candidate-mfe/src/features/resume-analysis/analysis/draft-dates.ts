import { datePattern, monthBeforeYear, monthPattern, openPattern, rangePattern, sincePattern } from './periods';
import { fold } from './text';

/** A period as the draft holds it: '2019-03' or '2019'. */
export interface DraftPeriod {
  start: string | undefined;
  end: string | undefined;
  current: boolean;
  /** Where it stands in its line. */
  at: number;
  length: number;
}

/** Months by their first letters in Portuguese, English, French and Spanish; longer ones first. */
const months: readonly (readonly [string, string])[] = [
  ['juil', '07'],
  ['juin', '06'],
  ['jan', '01'],
  ['ene', '01'],
  ['fev', '02'],
  ['feb', '02'],
  ['mar', '03'],
  ['abr', '04'],
  ['apr', '04'],
  ['avr', '04'],
  ['mai', '05'],
  ['may', '05'],
  ['jun', '06'],
  ['jul', '07'],
  ['ago', '08'],
  ['aug', '08'],
  ['aou', '08'],
  ['set', '09'],
  ['sep', '09'],
  ['out', '10'],
  ['oct', '10'],
  ['nov', '11'],
  ['dez', '12'],
  ['dec', '12'],
  ['dic', '12'],
];

const fullYear = (year: string): string => (year.length === 4 ? year : Number(year) > 50 ? `19${year}` : `20${year}`);

/**
 * '03/2019', 'mar. de 2019', '01/03/2019', '1º de março de 2019' and '2019' as 'yyyy-MM' or 'yyyy'; undefined for a
 * month that does not exist.
 */
export function readDraftDate(written: string): string | undefined {
  const plain = fold(written)
    .trim()
    .replace(/^\d{1,2}[oº°]?\s+(?:de\s+)?(?=[a-z])/, '');
  const year = /(\d{4}|\d{2})$/.exec(plain)?.[1];
  if (year === undefined) return undefined;
  const named = months.find(([letters]) => plain.startsWith(letters))?.[1];
  const numbers = plain.slice(0, -year.length).match(/\d{1,2}/g);
  const month = named ?? numbers?.at(-1)?.padStart(2, '0');
  if (month === undefined) return fullYear(year);
  return Number(month) >= 1 && Number(month) <= 12 ? `${fullYear(year)}-${month}` : undefined;
}

const wholeRange = new RegExp(`(?<![\\d/])(?:${sincePattern})?${rangePattern}(?![\\d/])`);
const oneDate = new RegExp(datePattern, 'g');
const ongoing = new RegExp(`(?<!\\p{L})${openPattern}(?!\\p{L})`, 'u');
const since = new RegExp(`^${sincePattern}`);
const firstMonth = new RegExp(monthBeforeYear);
const anyMonth = new RegExp(monthPattern);

/** The 'novembro' of 'de novembro a fevereiro de 2021': in the year of the end, or in that before. */
function readMonthBefore(month: string, end: string | undefined): string | undefined {
  if (end === undefined) return undefined;
  const year = Number(end.slice(0, 4));
  const start = readDraftDate(`${month} ${year}`);
  return start !== undefined && start > end ? readDraftDate(`${month} ${year - 1}`) : start;
}

/** The first period, or lone date, of a line: 'mar/2019 a atual'. */
export function findDraftPeriod(line: string): DraftPeriod | null {
  const plain = fold(line);
  if (plain.length !== line.length) return null;
  const match = wholeRange.exec(plain);
  if (!match) return null;
  const [written] = match;
  const dates = [...written.matchAll(oneDate)].map(([date]) => readDraftDate(date));
  const month = firstMonth.exec(written)?.[0];
  if (month !== undefined && dates.length === 1) dates.unshift(readMonthBefore(month, dates[0]));
  // '10/12' alone is a share or a day, no month.
  if (dates.length === 1 && !/(?:19|20)\d{2}/.test(written) && !anyMonth.test(written)) return null;
  const after = plain.slice(match.index);
  const current = dates.length === 1 && (ongoing.test(after) || since.test(written));
  return {
    start: dates[0],
    end: dates.length > 1 ? dates[1] : undefined,
    current,
    at: match.index,
    length: written.length,
  };
}
