// Given by webpack.base.ts: the remote that runs alone, and its name.
declare module 'remote-alone' {
  import type { RouteFactory } from '@ponte/shared-auth';

  const routes: RouteFactory;
  export default routes;
}

declare const REMOTE_NAME: 'candidate' | 'company' | 'marketing';
