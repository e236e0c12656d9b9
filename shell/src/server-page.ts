import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { RouteOwner } from './route-owners';

/** The picture of a link to one page. */
export interface OwnPicture {
  /** Path of the page. */
  page: string;
  /** Path and query of the picture. */
  path: string;
  alt: string;
}

/** What a server-rendered document says of itself to the script that hydrates it. */
export interface ServerPageState {
  owner: RouteOwner;
  router: HydrationState;
  queries: DehydratedState;
  /** When it was rendered, in milliseconds since 1970. */
  renderedAt: number;
  /** Origin of the addresses in its head and its structured data. */
  site: string;
  /** Fragments of other remotes in it, as 'remote/Name'. */
  fragments: string[];
  /** The picture that its head names, unless that is the site's. */
  picture?: OwnPicture | undefined;
}
