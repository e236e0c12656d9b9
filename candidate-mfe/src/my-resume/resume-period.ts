import { describePeriod as describeSentPeriod } from '@ponte/shared-domain';
import type { Experience } from './experiences.api';

/** The period of an experience or an education, to its owner as the company reads it: '03/2020 - Atual'. */
export const describePeriod = ({
  start_date,
  end_date,
  current,
}: Pick<Experience, 'start_date' | 'end_date' | 'current'>): string =>
  describeSentPeriod(start_date, end_date, current);
