import { formatDate, formatDateTime, plural } from '@ponte/shared-domain';

export interface Opening {
  /** Of a row that holds the openings of an hour. */
  id: string;
  openedAt: string;
  times: number;
  lastOpenedAt: string;
}

/** 'Currículo aberto em 11/11/2026 09:00', or how often until when. */
export function describeOpening({ openedAt, times, lastOpenedAt }: Opening): string {
  const first = `Currículo aberto em ${formatDateTime(openedAt)}`;
  return times > 1 ? `${first}, ${times} vezes até ${formatDateTime(lastOpenedAt).slice(-5)}` : first;
}

const shown = 5;

/**
 * On which days the list with name, e-mail and a summary of the resume was read. @param days yyyy-MM-dd, the latest first; undefined when there
 * is none
 */
export function describeListings(days: readonly string[]): string | undefined {
  if (days.length === 0) return undefined;
  const others = days.length - shown;
  const named = days.slice(0, shown).map(formatDate).join(', ');
  const more = others > 0 ? ` e mais ${plural(others, 'dia', 'dias')}` : '';
  return `Nome, e-mail e resumo do currículo na lista de candidaturas, lida em ${plural(days.length, 'dia', 'dias')}: ${named}${more}`;
}
