import type { AdFinding } from '@ponte/shared-domain';
import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { checkValues, isSameFindings } from './ad-values';
import { emptyVacancy, type VacancyFormValues } from './vacancy-form';

/** Milliseconds without typing before the texts are read. */
const pause = 400;

/**
 * What is held against the texts, after each pause in typing and when the browser is idle. Not in a worker: reading a usual vacancy takes 2 to
 * 4 ms, less than a frame, and a worker would be a further file with the rules a second time.
 */
export function useAdCheck(control: Control<VacancyFormValues>): readonly AdFinding[] {
  const values = useWatch({ control });
  const [findings, setFindings] = useState<readonly AdFinding[]>([]);

  useEffect(() => {
    let idle = 0;
    const check = (): void => {
      const found = checkValues({ ...emptyVacancy, ...values });
      setFindings((before) => (isSameFindings(before, found) ? before : found));
    };
    const timer = setTimeout(() => {
      // Safari has no idle callbacks
      if ('requestIdleCallback' in window) idle = window.requestIdleCallback(check, { timeout: 1_000 });
      else check();
    }, pause);
    return () => {
      clearTimeout(timer);
      if (idle !== 0) window.cancelIdleCallback(idle);
    };
  }, [values]);

  return findings;
}
