import type { RouteFactory, RouteHandle } from '@ponte/shared-auth';
import type { RouteObject } from 'react-router-dom';

const handle = (value: RouteHandle): RouteHandle => value;

const createRoutes: RouteFactory = (): RouteObject[] => [
  {
    path: '__path__',
    handle: handle({ access: 'public', title: '__title__', chunk: 'overview' }),
    lazy: async () => (await import(/* webpackChunkName: "overview" */ './features/overview/overview.page')).overviewRoute,
  },
];

export default createRoutes;
