import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Api } from './api';

/** Who may open a route. Checked by the shell before the route's module is loaded; the database checks it again. */
export type RouteAccess = 'public' | 'signed-in' | 'candidate' | 'company';

/** What every route of a remote says of itself, before any of its code is loaded. */
export interface RouteHandle {
  access: RouteAccess;
  /** The page's name without the brand: announced and shown until the page sets its own title. */
  title: string;
  /** webpackChunkName of the page's module, so that a server can preload exactly its files. */
  chunk: string;
  /** Parameters that the page reads from its query. With any other a server still renders it, and keeps nothing of it for the next one who asks. */
  parameters?: readonly string[];
  /** Fragments of other remotes that the page shows, as 'remote/Name': a server renders them with it. */
  fragments?: readonly string[];
  /** For a route with parameters: which addresses it has, for search engines. Asked by a server alone, page by page. */
  addresses?: (after: string | null) => Promise<RouteAddresses>;
}

/** Some of a route's addresses, and where to go on. */
export interface RouteAddresses {
  rows: readonly { path: string; /** ISO date or time. */ modifiedAt?: string }[];
  next: string | null;
}

/** What the shell (or a harness, a test, a server) hands to a remote. */
export interface RemoteContext {
  queryClient: QueryClient;
  api: Api;
}

/**
 * The federation contract: the default export of a remote's exposed `./routes`. Pure: the same factory renders on a server,
 * hydrates in the browser and runs alone in a harness or a test.
 */
export type RouteFactory = (context: RemoteContext) => RouteObject[];

/**
 * `meta` of a query whose rows may well be a minute old: what a server has read is good in the browser for the query's own stale time,
 * although the page came from a cache. Any other query of a cached page is shown and asked for again.
 */
export const keepsFromServer = { keepsFromServer: true } as const;

/**
 * A piece of a page that another remote fills: the default export of an exposed './Name', and on a server the member 'Name' of the export
 * `fragments`. It renders from its props and query data alone.
 */
export type Fragment = ComponentType<RemoteContext> & {
  /** Reads what it needs into the query client, before a server renders it. @throws when it can't be read: the browser then fills the place. */
  prefetch?: (context: RemoteContext) => Promise<unknown>;
};

/** Type guard for `route.handle`, which react-router types as `unknown`. */
export function isRouteHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'access' in value && 'title' in value;
}
