import type { RouteFactory, RouteHandle } from '@ponte/shared-auth';
import type { RouteObject } from 'react-router-dom';

const createRoutes: RouteFactory = (): RouteObject[] => [
  {
    path: '__path__',
    handle: { access: 'public', title: '__title__', chunk: 'overview' } satisfies RouteHandle,
    lazy: async () => (await import(/* webpackChunkName: "overview" */ './features/overview/overview.page')).overviewRoute,
  },
];

export default createRoutes;
