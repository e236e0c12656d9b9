import type { AdFinding } from '@ponte/shared-domain';
import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createAdReader } from './ad-reader/ad-reader';
import { isSameFindings, toAd } from './ad-values';
import type { VacancyFormValues } from './vacancy-form';

/** Milliseconds without typing before the texts are read. */
const pause = 400;

/**
 * What is held against the texts, after each pause in typing, and a reading of the present ones for who can't wait for
 * that. The form is drawn again when that changes, not with every key. A reading whose code does not arrive is null:
 * nobody is kept from saving by it, and the database reads by the same rules.
 */
export function useAdCheck({
  getValues,
  subscribe,
}: Pick<UseFormReturn<VacancyFormValues>, 'getValues' | 'subscribe'>): {
  findings: readonly AdFinding[];
  readNow: (values: VacancyFormValues) => Promise<AdFinding[] | null>;
} {
  const [findings, setFindings] = useState<readonly AdFinding[]>([]);
  const [reader] = useState(() => createAdReader());

  const read = useCallback(
    (values: VacancyFormValues) =>
      reader.read(toAd(values)).catch((error: unknown) => {
        console.error('the ad was not checked', error);
        return null;
      }),
    [reader],
  );

  useEffect(() => reader.close, [reader]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reading = 0;
    const readAfterPause = (): void => {
      clearTimeout(timer);
      const own = ++reading;
      timer = setTimeout(() => {
        void read(getValues()).then((found) => {
          // The texts have changed meanwhile: another reading is on its way
          if (found && own === reading) setFindings((before) => (isSameFindings(before, found) ? before : found));
        });
      }, pause);
    };
    readAfterPause();
    const unsubscribe = subscribe({ formState: { values: true }, callback: readAfterPause });
    return () => {
      reading = -1;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [getValues, subscribe, read]);

  return { findings, readNow: read };
}
