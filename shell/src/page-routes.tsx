import { canAccess, getSession, isRouteHandle, type RouteAccess } from '@ponte/shared-auth';
import { use, type ReactNode } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { AccessGate } from './access';
import { loadPageOf, type Pages } from './pages';
import { PageError, RemoteOutlet } from './remote-boundary';
import type { RouteOwner } from './route-owners';
import { useShellServices } from './services';

function LoadedPage({ id }: { id: string }): ReactNode {
  const { pages } = useShellServices();
  // The loader has brought the module already, unless access was granted only now.
  const { Component } = pages.peek(id) ?? use(pages.current(id));
  return <Component />;
}

function accessOf(route: RouteObject): RouteAccess {
  return isRouteHandle(route.handle) ? route.handle.access : 'public';
}

function pageLoader(pages: Pages, id: string, access: RouteAccess): LoaderFunction {
  return async (...args) => {
    // Who may not see a page does not load it; AccessGate then says what happens instead.
    if (canAccess(access, getSession()) !== 'allowed') return null;
    const { loader } = await pages.load(id);
    if (typeof loader !== 'function') return null;
    return loader(...args);
  };
}

/** Route ids are the same on every load of a remote and on a server: owner, then the path from the root. */
function routeId(parentId: string, route: RouteObject, position: number): string {
  return route.id ?? `${parentId}/${route.path ?? (route.index ? 'index' : `group-${position}`)}`;
}

/**
 * Turns the routes that an owner declares into routes of the one router: with stable ids, the access check before the module is
 * loaded, page modules that can be loaded again after a failure, and a boundary each.
 */
export function toPageRoutes(owner: RouteOwner, routes: readonly RouteObject[], pages: Pages, parentId: string = owner): RouteObject[] {
  return routes.map((route, position): RouteObject => {
    const id = routeId(parentId, route, position);
    const children = route.children ? { children: toPageRoutes(owner, route.children, pages, id) } : {};
    const loadPage = loadPageOf(route);
    if (!loadPage) return { ...route, id, ...children } as RouteObject;

    pages.define(id, loadPage);
    const access = accessOf(route);
    return {
      id,
      path: route.path,
      index: route.index,
      handle: route.handle as unknown,
      shouldRevalidate: route.shouldRevalidate,
      loader: pageLoader(pages, id, access),
      element: (
        <AccessGate access={access}>
          <LoadedPage id={id} />
        </AccessGate>
      ),
      errorElement: <PageError owner={owner} pageId={id} />,
      ...children,
    } as RouteObject;
  });
}

/** All routes of one owner under one route: its root element, and a boundary around all of it. */
export function ownerRoute(owner: RouteOwner, routes: readonly RouteObject[], pages: Pages): RouteObject {
  return {
    id: owner,
    element: <RemoteOutlet name={owner} />,
    errorElement: <PageError owner={owner} />,
    children: toPageRoutes(owner, routes, pages),
  };
}
