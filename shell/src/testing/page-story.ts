import { shellRoutes } from '../features/routes';

/** A page of the shell; stories add the address and what the backend answers. */
export const shellPage = { app: 'shell' as const, routes: shellRoutes };
