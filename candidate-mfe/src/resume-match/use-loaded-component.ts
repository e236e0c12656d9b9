import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component whose code is asked for once its place is there.
 * @param load imports it; the same function in every render. Undefined: not yet
 * @param onFailure hears why the code did not arrive; likewise
 * @returns the component once it is there; `retry` asks again
 */
export function useLoadedComponent<Props>(
  load: (() => Promise<ComponentType<Props>>) | undefined,
  onFailure: (error: unknown) => void,
): { Component: ComponentType<Props> | undefined; hasFailed: boolean; retry: () => void } {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    load?.().then(
      (loaded) => setComponent(() => loaded),
      (error: unknown) => {
        setFailed(true);
        onFailure(error);
      },
    );
  }, [load, onFailure, attempt]);
  return {
    Component,
    hasFailed,
    retry: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
