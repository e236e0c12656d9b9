interface LoaderContext {
  resourcePath: string;
  mode: 'production' | 'development' | 'none';
  addDependency: (file: string) => void;
  async: () => (error: Error | null, code?: string) => void;
}

declare function bundleWorker(this: LoaderContext): void;
export = bundleWorker;
