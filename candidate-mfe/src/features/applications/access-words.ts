import { companyRoleLabels, formatDate, formatDateTime, formatTime, keepTogether, plural } from '@ponte/shared-domain';

export interface Opening {
  /** Of a row that holds the openings of an hour. */
  id: string;
  openedAt: string;
  times: number;
  lastOpenedAt: string;
  /** What whoever opened it is in the company; a newer database may have more roles than this page knows. */
  readerRole: string;
}

const roleLabels = new Map<string, string>(Object.entries(companyRoleLabels));

/** Who of the company read it, each role once: 'Responsável pela conta da empresa'. */
export function describeReaders(readings: readonly Pick<Opening, 'readerRole'>[]): string {
  const labels = readings.map(({ readerRole }) => roleLabels.get(readerRole) ?? 'Alguém da equipe da empresa');
  return [...new Set(labels)].join(', ');
}

/** 'Currículo aberto em 11/11/2026, às 09h00', or how often until when. */
export function describeOpening({ openedAt, times, lastOpenedAt }: Opening): string {
  const first = `Currículo aberto em ${formatDateTime(openedAt)}`;
  return times > 1 ? `${first}, ${times} vezes até ${formatTime(lastOpenedAt)}` : first;
}

/**
 * A day on which the list with name, e-mail and a summary of the resume was read, yyyy-MM-dd, and by whom of the
 * company.
 */
export interface ListedDay {
  day: string;
  readerRole: string;
}

const shown = 5;

/**
 * On which days the list with name, e-mail and a summary of the resume was read. @param days the latest first;
 * undefined when there is none
 */
export function describeListings(days: readonly Pick<ListedDay, 'day'>[]): string | undefined {
  if (days.length === 0) return undefined;
  const others = days.length - shown;
  const named = days
    .slice(0, shown)
    .map(({ day }) => formatDate(day))
    .join(', ');
  const more = others > 0 ? ` e mais ${keepTogether(plural(others, 'dia', 'dias'))}` : '';
  return `Nome, e-mail e resumo do currículo na lista de candidaturas, lida em ${keepTogether(plural(days.length, 'dia', 'dias'))}: ${named}${more}`;
}
