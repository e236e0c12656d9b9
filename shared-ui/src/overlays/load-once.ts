/** A module that is loaded at most once; a failed load is forgotten. */
export interface OnDemand<Module> {
  /** The module, if it is there. */
  peek: () => Module | undefined;
  load: () => Promise<Module>;
  /** Calls back when the module has come, for `useSyncExternalStore`. @returns stops it */
  subscribe: (onLoaded: () => void) => () => void;
}

/**
 * Keeps what is loaded when it is wanted: code of a part that few visitors use, or that none needs at once.
 * @param load loads it, in most cases by `import()`
 */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let loaded: Module | undefined;
  let pending: Promise<Module> | undefined;
  const listeners = new Set<() => void>();
  return {
    peek: () => loaded,
    load: () => {
      pending ??= load().then(
        (module) => {
          loaded = module;
          for (const listener of listeners) listener();
          return module;
        },
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
    subscribe: (onLoaded) => {
      listeners.add(onLoaded);
      return () => listeners.delete(onLoaded);
    },
  };
}
