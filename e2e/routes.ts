import { expect, type APIRequestContext } from '@playwright/test';
import { readRoutes, type Route } from './route-list';

export const routes = readRoutes();

export const publicRoutes = routes.filter(({ access }) => access === 'public');

/** A real address of a route: one with a parameter is found in the HTML of the page above it, as a crawler would. */
export async function addressOf(route: Route, request: APIRequestContext): Promise<string> {
  const parts = route.path.split('/');
  const last = parts.findIndex((part) => part.startsWith(':'));
  if (last < 0) return route.path;
  const parent = parts.slice(0, last).join('/');
  const html = await (await request.get(parent)).text();
  const link = [...html.matchAll(/href="([^"?#]+)"/g)]
    .map(([, href]) => href ?? '')
    .find((href) => href.startsWith(`${parent}/`));
  expect(link, `a link below ${parent}`).toBeDefined();
  return link ?? '';
}
