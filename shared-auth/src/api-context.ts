import { createContext, use, type Provider } from 'react';
import type { Api } from './api';

const ApiContext = createContext<Api | undefined>(undefined);

/**
 * Gives the Api to all pages and fragments below it, in the browser and on a server. The shell, a harness and tests set
 * it around their router, with the same Api that they hand to route factories.
 */
export const ApiProvider: Provider<Api> = ApiContext.Provider;

/**
 * The Api of the page or fragment that is drawn, for components and hooks. What runs outside of them (loaders,
 * `handle`, a fragment's `prefetch`) has it from its {@link RemoteContext}.
 * @throws Error without an {@link ApiProvider} above
 */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi was called without an ApiProvider above');
  return api;
}
