import { createContext } from 'react';

/** What every page says of the site that it belongs to. */
export interface Site {
  /** Its origin, without a slash at the end. */
  url: string;
  name: string;
  /** For pages that have no description of their own. */
  description: string;
  /** As Open Graph writes it: 'pt_BR'. */
  locale: string;
  /** The picture of a link's preview. */
  image: { path: string; width: number; height: number; alt: string };
  /** The picture of the one page that has its own, of the same size. */
  picture?: { /** Path of that page. */ page: string; path: string; alt: string } | undefined;
}

export const SiteContext = createContext<Site | null>(null);

/**
 * Gives the site to {@link PageHead}, on a server too. Without it addresses stay relative, and nothing is said of the
 * site.
 */
export const SiteProvider = SiteContext.Provider;
