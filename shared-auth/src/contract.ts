import type { FeedJobs, PageFeed, PagePicture } from '@ponte/shared-domain';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Api } from './api';

/** Who may open a route. Checked by the shell before the route's module is loaded; the database checks it again. */
export type RouteAccess = 'public' | 'signed-in' | 'candidate' | 'company';

/**
 * The fragments that remotes expose, by the remote's name: a remote with fragments adds its own in
 * `src/fragments.d.ts`, so that the compiler knows them wherever that file is part of what is compiled, and no remote
 * imports another one. As long as nothing has been added, any text is a name.
 * @example
 * ```ts
 * declare module '@ponte/shared-auth' {
 *   interface RemoteFragments {
 *     candidate: 'FeaturedVacancies' | 'VacancyCount';
 *   }
 * }
 * ```
 */
// An interface, because other files can add to one, and to no type alias.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface RemoteFragments {}

/** A fragment by its remote and its name there, of those in {@link RemoteFragments}. */
export type FragmentPlace = keyof RemoteFragments extends never
  ? { remote: string; name: string }
  : { [Remote in keyof RemoteFragments]: { remote: Remote; name: RemoteFragments[Remote] } }[keyof RemoteFragments];

/** A fragment as 'remote/Name', of those in {@link RemoteFragments}. */
export type FragmentKey = keyof RemoteFragments extends never
  ? string
  : { [Remote in keyof RemoteFragments]: `${Remote}/${RemoteFragments[Remote]}` }[keyof RemoteFragments];

/** The declaration of a remote's route, available before its code is loaded. */
export interface RouteHandle {
  access: RouteAccess;
  /** The page's name without the brand: announced and shown until the page sets its own title. */
  title: string;
  /**
   * webpackChunkName of the page's module, so that a server can preload exactly its files.
   * Of a route with `addresses` it is public, too: its part of the sitemap is /sitemap-<chunk>-1.xml. So it has small
   * letters, digits and hyphens alone, and another name is another address for search engines.
   */
  chunk: string;
  /**
   * Parameters that the page reads from its query. With any other parameter a server still renders it, but does not
   * cache it. Read on a server only.
   */
  parameters?: readonly string[];
  /**
   * For a page with a search: the id of its first field, where the shell's skip link 'Ir para a busca' leads. The field
   * is in the page's HTML at every width of the window.
   */
  searchId?: string;
  /** Fragments of other remotes that the page shows, as 'remote/Name': a server renders them with it. */
  fragments?: readonly FragmentKey[];
  /**
   * For a route with parameters: lists its addresses for search engines, page by page. Called on a server only. A route
   * keeps this, `feed`, `jobs` and `picture` out of the files for browsers by writing them as
   * `...(typeof document === 'undefined' && { addresses: ... })`.
   */
  addresses?: (after: string | null) => Promise<RouteAddresses>;
  /**
   * For a public page with a path of one part, such as /vagas: what is new on it, which the shell's server answers as
   * Atom and RSS at the page's path with '.atom' and '.rss'. Called on a server only, with the query of the address; it
   * ignores what the page ignores. @throws what the backend throws
   */
  feed?: (query: URLSearchParams, signal: AbortSignal) => Promise<PageFeed>;
  /**
   * For the list of all vacancies: each one with its texts, page by page, of which the shell's server makes the feeds
   * for aggregators. Called on a server only. @throws what the backend throws
   */
  jobs?: (after: string | null, signal: AbortSignal) => Promise<FeedJobs>;
  /**
   * For a public page of which links are sent: what stands in the picture of such a link, which the shell's server
   * draws. Called on a server only, with the parameters of the path. Undefined for a page that has the site's
   * picture. @throws Response (404, 410) where there is no page, and what the backend throws
   */
  picture?: (
    params: Readonly<Record<string, string | undefined>>,
    signal: AbortSignal,
  ) => Promise<PagePicture | undefined>;
}

/** Some of a route's addresses, and the cursor of the next ones. */
export interface RouteAddresses {
  rows: readonly { path: string; /** ISO date or time. */ modifiedAt?: string }[];
  next: string | null;
}

/**
 * The dependencies that the shell (or a harness, a test, a server) passes to a remote, for what runs outside of its
 * components: loaders, `handle`, a fragment's `prefetch`. Components take the same two from `useApi` and
 * `useQueryClient`.
 */
export interface RemoteContext {
  queryClient: QueryClient;
  api: Api;
}

/**
 * The federation contract: the default export of a remote's exposed `./routes`. Pure: the same factory renders on a
 * server, hydrates in the browser and runs alone in a harness or a test.
 */
export type RouteFactory = (context: RemoteContext) => RouteObject[];

/**
 * `meta` of a query whose rows may be a minute old: the browser uses the server's data for the query's own stale time,
 * even from a cached page. Data of any other query in a cached page is shown and refetched.
 */
export const keepsFromServer = { keepsFromServer: true } as const;

/**
 * A part of a page that another remote renders: the default export of an exposed './Name', and on a server the member
 * 'Name' of the export `fragments`. It renders from hooks (`useApi` among them) and query data only; its props are for
 * fragments that were built before there was `useApi`.
 */
export type Fragment = ComponentType<RemoteContext> & {
  /**
   * Prefetches its data into the query client, before a server renders it. @throws when the data can't be read: the
   * browser then renders the fragment.
   */
  prefetch?: (context: RemoteContext) => Promise<unknown>;
};

/** Type guard for `route.handle`, which react-router types as `unknown`. */
export function isRouteHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'access' in value && 'title' in value;
}
