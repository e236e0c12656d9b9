import { formatMonth } from '@ponte/shared-domain';
import type { Experience } from './experiences.api';

/** Specification, Experiences: 'start - end (month and year; Atual if current; Sem data de término if none)'. */
export function describePeriod(experience: Pick<Experience, 'start_date' | 'end_date' | 'current'>): string {
  const end = experience.current
    ? 'Atual'
    : experience.end_date
      ? formatMonth(experience.end_date)
      : 'Sem data de término';
  return `${formatMonth(experience.start_date)} - ${end}`;
}
