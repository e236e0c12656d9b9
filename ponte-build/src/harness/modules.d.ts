// Provided by ponte-build/src/webpack-config.ts: the remote that runs standalone, and its name.
declare module 'standalone-remote' {
  import type { RouteFactory } from '@ponte/shared-auth';

  const routes: RouteFactory;
  export default routes;
}

declare const REMOTE_NAME: string;
