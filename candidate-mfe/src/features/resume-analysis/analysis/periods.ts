import { fold, withoutBullet } from './text';

/**
 * Dates, periods and durations as resumes in Portuguese, English and French write them; all patterns are for folded
 * text.
 */

export const monthPattern =
  '(?:jan(?:eiro|uary|v(?:ier)?)?|ene(?:ro)?|fev(?:ereiro|r(?:ier)?)?|feb(?:ruary|rero)?|mar(?:co|ch|zo|s)?|abr(?:il)?|apr(?:il)?|avr(?:il)?|mai(?:o)?|mayo?|jun(?:ho|io|e)?|juin|jul(?:ho|io|y)?|juil(?:let)?|ago(?:sto)?|aug(?:ust)?|aout|set(?:embro)?|sep(?:t(?:ember|embre|iembre)?)?|out(?:ubro)?|oct(?:ober|obre|ubre)?|nov(?:embro|ember|embre|iembre)?|dez(?:embro)?|dic(?:iembre)?|dec(?:ember|embre)?)\\.?';
/** '03/19', and '01/03/19'; the '01/03' of '01/03/2019' is none, or that day would be a period to the year. */
const shortDate = '(?:\\d{1,2}/\\d{1,2}/\\d{2}|\\d{1,2}\\s*/\\s*\\d{2})(?!\\d|\\s*/\\s*(?:19|20)\\d{2})';
/** '15 de', '1º' before the name of a month. */
const dayPattern = '(?:(?<!\\d)\\d{1,2}[oº°]?\\s+(?:de\\s+)?)?';
const ofYear = '\\s*(?:de\\s+|[/,-]\\s*)?';
/** 'Rota do Mar, 2015' is a name and a year, and the end of 'higiene' no month. */
export const datePattern = `(?:(?:\\d{1,2}\\s*[/.-]\\s*){0,2}(?:19|20)\\d{2}|${shortDate}|(?<![a-z]|(?<![a-z])d[oa] )${dayPattern}${monthPattern}${ofYear}(?:(?:19|20)\\d{2}|\\d{2}))`;
/** The 'março' of 'de março a agosto de 2021': its year is that of the end. */
export const monthBeforeYear = `(?<![a-z])${dayPattern}${monthPattern}(?=\\s*(?:[-–—/]|a|ate|to|until|e)\\s*${dayPattern}${monthPattern}${ofYear}(?:19|20)\\d{2})`;
export const openPattern =
  '(?:(?:[oa]s?\\s+)?(?:(?:presente|atual)\\s+(?:data|momento)|(?:data|momento)\\s+(?:atual|presente|de\\s+hoje)|dias?\\s+(?:de\\s+hoje|atua(?:l|is))|momento|atual(?:mente)?|presente|hoje|agora)|(?:la\\s+)?actualidad|em andamento|cursando|present|current|now|today|ongoing|ce jour|aujourd.hui|actuel(?:lement)?)';
const number = '(?:\\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze)';
const years = `${number}\\s*(?:anos?|years?|yrs?|ans?)`;
const months = `${number}\\s*(?:mes(?:es)?|months?|mos?|mois)`;
const duration = `(?:${years}(?:\\s*(?:(?:,|e|and|et)\\s*)?${months})?|${months}|menos de um ano|less than a year)`;
/** Before the first and the last day of a job where each has a label: 'Admissão: 03/2019', 'Saída: 08/2021'. */
export const startLabel = '(?:data\\s+d[aeo]\\s+)?(?:admissao|entrada|inicio|start(?:\\s+date)?)';
export const endLabel = '(?:data\\s+d[aeo]\\s+)?(?:saida|demissao|desligamento|termino|fim|rescisao|end(?:\\s+date)?)';
/** What goes on since its date. */
export const sincePattern = '(?:desde|since|depuis)\\s+(?:[oa]\\s+)?(?:ano\\s+(?:de\\s+)?|dia\\s+)?';
const join = `(?:\\s*(?:[-–—/|]|a|ao|ate|hasta|to|until|au|e|->|→)\\s*|[\\s,;.|/•·–—-]*${endLabel}\\s*[:–—-]?\\s*)`;
export const rangePattern = `(?:${monthBeforeYear}|${datePattern})(?:${join}(?:ate\\s+)?(?:${datePattern}|${openPattern}))?`;

// Every sign can be read in one way alone, or a line of many years would be tried in all their combinations.
const lonePeriod = new RegExp(
  `^[\\s•*(\\[–—-]*(?:(?:periodo|data|datas|duracao|dates?|conclusao|ano|year|${startLabel}|${endLabel})\\s*:?\\s*)?(?:${sincePattern}|(?:de|em|a|ate|from|du|concluid[oa] em|conclusao em|prevista?(?: para)?)\\s+)?(?:${rangePattern}|${openPattern}|${duration})(?:[\\s·•(,|–-]*(?:${duration}|${openPattern}|${rangePattern}|(?<!\\d)\\d{1,2}(?!\\d)))*[\\s.,;)\\]|]*$`,
);
const anyRange = new RegExp(
  `(?:${monthBeforeYear}|${datePattern})${join}(?:ate\\s+)?(?:${datePattern}|${openPattern})`,
);
const anySince = new RegExp(`(?<!\\p{L})${sincePattern}${datePattern}`, 'u');
const anyDuration = new RegExp(`\\b(?:${years}\\s*(?:,|e|and|et)\\s*${months}|\\(\\s*${years}\\s*\\))`);

/**
 * How long something took, at the end of a folded line: '- 3 anos', '(1 ano e 6 meses).' It begins with the first of a
 * run of blanks, or each of a long one would be tried.
 */
export const lastDuration = new RegExp(
  `(?<!\\s)(?:\\s*[(,;–—-]\\s*|\\s+)(?:(?:ha|por|durante)\\s+)?${duration}\\)?[\\s.]*$`,
);

/** A line that is nothing but a date, a period or how long something took. */
export const isLonePeriod = (line: string): boolean => line.length < 70 && lonePeriod.test(fold(line).trim());

/** A line that contains a period belongs to a job or a course. */
export const hasPeriod = (line: string): boolean => anyRange.test(fold(line));

/** A line that tells when a job was: a period, or since when it goes on. */
export const tellsPeriod = (line: string): boolean => hasPeriod(line) || anySince.test(fold(line));

/**
 * The lines, with those two as one that a period is divided between: a narrow column breaks it after its dash, and many
 * write 'Admissão: 03/2019' above 'Saída: 08/2021'.
 */
export function joinPeriods(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const both = `${last ?? ''}\n${line}`;
    // A line that holds more than one end of a period (a job title, say) starts a new entry and is not joined.
    const isHalf = !hasPeriod(line) && isLonePeriod(withoutBullet(line));
    if (last !== undefined && isHalf && !hasPeriod(last) && hasPeriod(both)) joined[joined.length - 1] = both;
    else joined.push(line);
  }
  return joined;
}

/** How long one job took, as '1 ano e 1 mês'. */
export const hasDuration = (line: string): boolean => anyDuration.test(fold(line));
