/** One item of a feed, such as a vacancy. */
export interface FeedEntry {
  /** Path of its page; with the site's origin it is what feed readers know the item by, so that it never changes. */
  path: string;
  title: string;
  /** Whose it is: the company's name. */
  author: string;
  /** ISO 8601 time. */
  publishedAt: string;
  /** ISO 8601 time of the last change that is worth reading it again. */
  updatedAt: string;
  categories: readonly string[];
  /** Plain text. */
  summary: string;
}

/** What is new on a page, newest first. The server of the shell writes it as Atom or RSS. */
export interface PageFeed {
  /** The name of the page, without the brand. */
  title: string;
  /** Path and query of the page, in its shortest spelling: the feed is known by it. */
  path: string;
  /** ISO 8601 time. */
  updatedAt: string;
  entries: readonly FeedEntry[];
}

/** What follows the path of a page in the address of its feed: Atom (RFC 4287), or RSS 2.0. */
export type FeedSuffix = '.atom' | '.rss';

/**
 * The address of a page's feed.
 * @param address path and query of the page
 * @returns such as '/vagas.atom?cargo=analista' for '/vagas?cargo=analista'
 */
export function feedAddress(address: string, suffix: FeedSuffix = '.atom'): string {
  return address.replace(/^[^?]*/, (path) => path + suffix);
}
