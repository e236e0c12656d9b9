interface LoaderContext {
  callback: (error: null, code: string, map?: unknown) => void;
}

declare function addPageRefresh(this: LoaderContext, source: string, map?: unknown): void;
export = addPageRefresh;
