import { canAccess, getSession, isRouteHandle, whenSessionKnown, type RouteAccess } from '@ponte/shared-auth';
import { LoadingText } from '@ponte/shared-ui';
import { use, useEffect, type ReactNode } from 'react';
import {
  data,
  useLoaderData,
  useRevalidator,
  type ActionFunction,
  type LoaderFunction,
  type RouteObject,
} from 'react-router-dom';
import { AccessGate } from './access';
import { loadPageOf, type Pages } from './pages';
import { PageError, RemoteOutlet } from './remote-boundary';
import type { RouteOwner } from './route-owners';
import { useShellServices } from './services';

/** The loader's result while access is not granted: the page's own loader has not run. */
const notLoaded = Object.freeze({});

function LoadedPage({ id }: { id: string }): ReactNode {
  const { pages } = useShellServices();
  const isLoaded = useLoaderData() !== notLoaded;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Rendered only with access: it was granted after the loader ran, so the page's loader runs now.
    if (!isLoaded) void revalidate();
  }, [isLoaded, revalidate]);
  if (!isLoaded) return <LoadingText>Carregando...</LoadingText>;
  return <Page id={id} pages={pages} />;
}

function Page({ id, pages }: { id: string; pages: Pages }): ReactNode {
  // The loader has brought the module already, unless access was granted only now.
  const { Component } = pages.peek(id) ?? use(pages.current(id));
  useEffect(() => pages.markShown(id), [pages, id]);
  return <Component />;
}

function accessOf(route: RouteObject): RouteAccess {
  return isRouteHandle(route.handle) ? route.handle.access : 'public';
}

function pageLoader(owner: RouteOwner, pages: Pages, id: string, access: RouteAccess): LoaderFunction {
  return async (args, ...rest) => {
    if (canAccess(access, getSession()) === 'wait') await whenSessionKnown(args.request.signal);
    // A page that may not be seen is not loaded; AccessGate then shows what happens instead.
    if (canAccess(access, getSession()) !== 'allowed') return notLoaded;
    await pages.guard(owner, id, new URL(args.request.url));
    const { loader } = await pages.load(id);
    if (typeof loader !== 'function') return null;
    return loader(args, ...rest);
  };
}

function pageAction(pages: Pages, id: string, access: RouteAccess): ActionFunction {
  return async (args, ...rest) => {
    if (canAccess(access, getSession()) === 'wait') await whenSessionKnown(args.request.signal);
    const isAllowed = canAccess(access, getSession()) === 'allowed';
    const action = isAllowed ? (await pages.load(id)).action : undefined;
    // The router's own answer for a route without a loader.
    if (typeof action !== 'function') throw data(null, { status: isAllowed ? 405 : 403 });
    return action(args, ...rest);
  };
}

/** Route ids are the same on every load of a remote and on a server: owner, then the path from the root. */
function routeId(parentId: string, route: RouteObject, position: number): string {
  return route.id ?? `${parentId}/${route.path ?? (route.index ? 'index' : `group-${position}`)}`;
}

/**
 * Turns the routes that an owner declares into routes of the one router: with stable ids, the access check before the
 * module is loaded, page modules that can be loaded again after a failure, and a boundary each.
 */
export function toPageRoutes(
  owner: RouteOwner,
  routes: readonly RouteObject[],
  pages: Pages,
  parentId: string = owner,
): RouteObject[] {
  return routes.map((route, position): RouteObject => {
    const id = routeId(parentId, route, position);
    const loadPage = loadPageOf(route);
    const childrenOf = ({ children }: RouteObject) =>
      children ? { children: toPageRoutes(owner, children, pages, id) } : {};
    if (!loadPage) return route.index ? { ...route, id } : { ...route, id, ...childrenOf(route) };

    pages.define(id, loadPage, owner);
    const access = accessOf(route);
    const page = {
      id,
      path: route.path,
      handle: route.handle as unknown,
      shouldRevalidate: route.shouldRevalidate,
      loader: pageLoader(owner, pages, id, access),
      action: pageAction(pages, id, access),
      element: (
        <AccessGate access={access}>
          <LoadedPage id={id} />
        </AccessGate>
      ),
      errorElement: <PageError owner={owner} pageId={id} />,
    };
    return route.index ? { ...page, index: route.index } : { ...page, ...childrenOf(route) };
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
