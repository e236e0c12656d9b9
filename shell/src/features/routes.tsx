import type { RouteFactory } from '@ponte/shared-auth';

export const shellRoutes: RouteFactory = () => [];
