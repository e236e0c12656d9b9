/*
 * The fragments that `exposes` in remote.json names, for the compiler: pages of other remotes can name these and no
 * others.
 */
import type {} from '@ponte/shared-auth';

declare module '@ponte/shared-auth' {
  interface RemoteFragments {
    candidate: 'FeaturedVacancies';
  }
}
