import type { AdFinding } from '@ponte/shared-domain';
import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { createAdReader } from './ad-reader/ad-reader';
import { isSameFindings, toAd } from './ad-values';
import { emptyVacancy, type VacancyFormValues } from './vacancy-form';

/** Milliseconds without typing before the texts are read. */
const pause = 400;

/**
 * What is held against the texts, after each pause in typing, and a reading of the present ones for who can't wait for that.
 */
export function useAdCheck(control: Control<VacancyFormValues>): {
  findings: readonly AdFinding[];
  readNow: (values: VacancyFormValues) => Promise<AdFinding[]>;
} {
  const values = useWatch({ control });
  const [findings, setFindings] = useState<readonly AdFinding[]>([]);
  const [reader] = useState(() => createAdReader());

  useEffect(() => reader.close, [reader]);
  useEffect(() => {
    let isPast = false;
    const timer = setTimeout(() => {
      void reader.read(toAd({ ...emptyVacancy, ...values })).then((found) => {
        // the texts have changed meanwhile: another reading is on its way
        if (!isPast) setFindings((before) => (isSameFindings(before, found) ? before : found));
      });
    }, pause);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [values, reader]);

  return { findings, readNow: async (present) => reader.read(toAd(present)) };
}
