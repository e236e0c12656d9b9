import { formatMonth } from '@ponte/shared-domain';
import type { Experience } from './experiences.api';

/**
 * The period of an experience or an education, to its owner as the company reads it (toResumeDocument of
 * shared-domain): '03/2020 - Atual'.
 */
export function describePeriod(entry: Pick<Experience, 'start_date' | 'end_date' | 'current'>): string {
  const end = entry.current ? 'Atual' : entry.end_date ? formatMonth(entry.end_date) : 'Sem data de término';
  return `${formatMonth(entry.start_date)} - ${end}`;
}
