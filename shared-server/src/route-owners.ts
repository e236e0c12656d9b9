/** Who owns which addresses. Pure, because browsers, the shell's server and the release command all ask. */
export interface RouteOwners {
  /** The owner of a path; undefined when it has none (the 404 page). Letter case and a trailing slash don't matter. */
  ownerOf: (pathname: string) => string | undefined;
  /** Routes that a later owner has named and an earlier one has: nobody gets them of the later one. */
  refused: readonly RefusedRoute[];
}

export interface RefusedRoute {
  owner: string;
  route: string;
  /** Who has it, or a part of it. */
  holder: string;
}

/** What an owner names: the beginnings of its addresses. */
export type NamedRoutes = readonly [owner: string, routes: readonly string[]];

const homePath = '/';
const isBelow = (path: string, route: string): boolean => path === route || path.startsWith(`${route}/`);

const overlap = (one: string, other: string): boolean =>
  one === homePath || other === homePath ? one === other : isBelow(one, other) || isBelow(other, one);

/**
 * The one table of addresses, by prefix and not by page, so that a remote adds pages without anybody's release. A
 * route, with everything below it, has one owner: of two who name it, or a part of it, the first one in the list has
 * it. '/' is the home page alone.
 */
export function createRouteOwners(named: readonly NamedRoutes[]): RouteOwners {
  const table: [route: string, owner: string][] = [];
  const refused: RefusedRoute[] = [];
  for (const [owner, routes] of named) {
    for (const route of routes) {
      const [, holder] = table.find(([known, other]) => other !== owner && overlap(known, route)) ?? [];
      if (holder === undefined) table.push([route, owner]);
      else refused.push({ owner, route, holder });
    }
  }
  return {
    refused,
    ownerOf(pathname) {
      const path = pathname.toLowerCase().replace(/\/+$/, '') || homePath;
      return table.find(([route]) => (route === homePath ? path === homePath : isBelow(path, route)))?.[1];
    },
  };
}
