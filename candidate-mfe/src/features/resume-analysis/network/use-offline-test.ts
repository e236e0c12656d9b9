import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { keepReader, readerNames } from '../worker/open-worker';

export type Preparation = { step: 'loading'; done: number; all: number } | { step: 'ready' } | { step: 'failed' };

const watchOnline = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Whether the device says that it has a network, as it changes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  );

/** Everything that an analysis loads on demand, in one list of loads. */
const loads: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "lazy", webpackChunkName: "resume-reading" */ '../worker/analyse-file'),
  () => import(/* webpackMode: "lazy", webpackChunkName: "export-analysis" */ '../export-analysis'),
  ...readerNames.map((reader) => () => keepReader(reader)),
];

/** Loads what an analysis of any format needs, so that it works without internet. */
export function useOfflineTest(): { preparation: Preparation; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [preparation, setPreparation] = useState<Preparation>({ step: 'loading', done: 0, all: loads.length });
  useEffect(() => {
    let isLeft = false;
    const show = (next: Preparation): void => {
      if (!isLeft) setPreparation(next);
    };
    let done = 0;
    Promise.all(
      loads.map(async (load) => {
        await load();
        done += 1;
        show({ step: 'loading', done, all: loads.length });
      }),
    ).then(
      () => show({ step: 'ready' }),
      () => show({ step: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setPreparation({ step: 'loading', done: 0, all: loads.length });
    setAttempt((count) => count + 1);
  }, []);
  return { preparation, retry };
}
