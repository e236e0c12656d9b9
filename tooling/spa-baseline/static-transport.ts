import type { RemoteTransport } from '../../shell/src/remotes';

/*
 * Replaces shell/src/remote-transport.ts when the product is built as one single-page application, only to measure what
 * federation costs (npm run measure:tax). The remotes' code is the same; it is merely bundled with the shell.
 */
const modules: Record<string, () => Promise<unknown>> = {
  'candidate/routes': () => import('../../candidate-mfe/src/remote'),
  'candidate/FeaturedVacancies': () => import('../../candidate-mfe/src/featured-vacancies.remote'),
  'company/routes': () => import('../../company-mfe/src/remote'),
  'marketing/routes': () => import('../../marketing-mfe/src/remote'),
};

export function createFederationTransport(): RemoteTransport {
  return {
    register: () => undefined,
    load: async (remote, expose) => modules[`${remote}/${expose}`]?.(),
  };
}
