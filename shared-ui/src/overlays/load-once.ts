/** A module that is loaded at most once; a failed load is forgotten. */
export interface OnDemand<Module> {
  /** The module, if it is there. */
  peek: () => Module | undefined;
  load: () => Promise<Module>;
}

export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let loaded: Module | undefined;
  let pending: Promise<Module> | undefined;
  return {
    peek: () => loaded,
    load: () => {
      pending ??= load().then(
        (module) => (loaded = module),
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
  };
}
