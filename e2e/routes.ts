import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';
import { root } from './product';

export interface Route {
  owner: string;
  path: string;
  access: string;
}

/** Every route of the built product, so that a new page is tested without a change here. */
export const routes = JSON.parse(
  execFileSync(process.execPath, ['--import', 'tsx', path.join(root, 'e2e/list-routes.ts')], {
    cwd: root,
    encoding: 'utf8',
  }),
) as Route[];

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
