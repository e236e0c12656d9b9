import type { RouteFactory, RouteHandle } from '@ponte/shared-auth';
import type { RouteObject } from 'react-router-dom';

const handle = (value: RouteHandle): RouteHandle => value;

export const marketingRoutes: RouteFactory = (context): RouteObject[] => [
  {
    index: true,
    handle: handle({ access: 'public', title: '', chunk: 'home' }),
    lazy: async () => (await import(/* webpackChunkName: "home" */ './features/home/home.page')).homeRoute(context),
  },
];

export default marketingRoutes;
