import type { RouteObject } from 'react-router-dom';

/*
 * Development only: page-refresh-loader.cjs puts it into page modules.
 */

type PageRoute = Pick<RouteObject, 'Component' | 'loader'>;
type CreateRoute = (...parts: unknown[]) => PageRoute;

/** The functions by which one page module creates its routes, as its last edit has them, by their names. */
export type LatestRoutes = Record<string, CreateRoute>;

/**
 * react-router keeps the loader that a page had when it was opened first. This one goes by the last edit of the page,
 * or of what it reads by.
 * @param latest one for all edits of a page module
 * @param create what this edit exports by the name
 */
export function followEdits(latest: LatestRoutes, name: string, create: CreateRoute): CreateRoute {
  latest[name] = create;
  return (...parts) => {
    const route = create(...parts);
    const { loader } = route;
    if (typeof loader !== 'function') return route;
    return {
      ...route,
      loader: (...call: Parameters<typeof loader>) => {
        const now = latest[name];
        const edited = now === undefined || now === create ? loader : now(...parts).loader;
        return typeof edited === 'function' ? edited(...call) : null;
      },
    };
  };
}

/** The same for a page that exports its route as an object. */
export function followEditsOf(latest: LatestRoutes, name: string, route: PageRoute): void {
  const written = { ...route };
  Object.assign(route, followEdits(latest, name, () => written)());
}
