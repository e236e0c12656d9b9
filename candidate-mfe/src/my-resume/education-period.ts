import { formatMonth } from '@ponte/shared-domain';
import type { Education } from './educations.api';

/** Specification: 'Education shows period MM/YYYY or Atual'. The end date is optional, so a start may stand alone. */
export function describePeriod(education: Pick<Education, 'start_date' | 'end_date' | 'current'>): string {
  const start = formatMonth(education.start_date);
  if (education.current) return `${start} - Atual`;
  return education.end_date ? `${start} - ${formatMonth(education.end_date)}` : start;
}
