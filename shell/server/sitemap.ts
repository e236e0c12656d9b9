import { escapeHtml } from '@ponte/shared-server';

/** One address that search engines should know. */
export interface SitemapAddress {
  path: string;
  modifiedAt?: string;
}

/** URLs of the site by the part of the sitemap: 'paginas', 'vacancy', 'article'. */
export type SitemapAddresses = Record<string, readonly SitemapAddress[]>;

/** The protocol's limit for one file. */
export const addressesInPart = 50_000;

export const sitemapPath = '/sitemap.xml';
const partPath = /^\/sitemap-([a-z0-9-]+)-(\d+)\.xml$/;

function document(element: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${element}>\n`;
}

/** Encodes what a URL may not contain, and leaves existing encoding unchanged. */
export function encodeAddress(address: string): string {
  return encodeURI(address).replace(/%25([0-9a-f]{2})/gi, '%$1');
}

/** The list of parts: each holds at most 50 000 addresses. */
export function sitemapIndex(addresses: SitemapAddresses, site: string): string {
  const parts = Object.entries(addresses).flatMap(([name, list]) =>
    Array.from({ length: Math.ceil(list.length / addressesInPart) }, (_, index) => `/sitemap-${name}-${index + 1}.xml`),
  );
  return document(
    'sitemapindex',
    parts.map((part) => `<sitemap><loc>${escapeHtml(site + part)}</loc></sitemap>`),
  );
}

/** The part at a path, undefined when there is none. */
export function sitemapPart(addresses: SitemapAddresses, site: string, pathname: string): string | undefined {
  const [, name = '', number = ''] = partPath.exec(pathname) ?? [];
  const list = Object.hasOwn(addresses, name) ? addresses[name] : undefined;
  const start = (Number(number) - 1) * addressesInPart;
  const part = list?.slice(Math.max(start, 0), start + addressesInPart) ?? [];
  if (start < 0 || part.length === 0) return undefined;
  return document(
    'urlset',
    part.map(({ path, modifiedAt }) => {
      const modified = modifiedAt === undefined ? '' : `<lastmod>${escapeHtml(modifiedAt)}</lastmod>`;
      return `<url><loc>${escapeHtml(encodeAddress(site + path))}</loc>${modified}</url>`;
    }),
  );
}

export function isSitemapPath(pathname: string): boolean {
  return pathname === sitemapPath || partPath.test(pathname);
}

/** @param ofRemotes beginnings of addresses that the remotes name */
export function robotsText(site: string, ofRemotes: readonly string[]): string {
  // Addresses that only redirect to sign-in, and searches with every combination of filters, are not worth a crawler's
  // time.
  const closed = [...ofRemotes, '/perfil', '/operador', '/verificar-email', '/redefinir-senha', '/*?*cursor='];
  return [
    'User-agent: *',
    'Allow: /',
    // '/empresa/' leaves /empresa itself open, and '/empresa' would close /empresas: `$` is the end of an address.
    ...closed
      .flatMap((path) => (path.endsWith('/') ? [path, `${path.slice(0, -1)}$`] : [path]))
      .map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}${sitemapPath}`,
    '',
  ].join('\n');
}

/**
 * Search engines are not led to what they are asked not to read.
 *
 * @param hidden beginnings of addresses that the remotes name
 */
export function withoutHidden(addresses: SitemapAddresses, hidden: readonly string[]): SitemapAddresses {
  return Object.fromEntries(
    Object.entries(addresses).map(([name, list]) => [
      name,
      list.filter(({ path }) => !hidden.some((beginning) => path.startsWith(beginning))),
    ]),
  );
}

export interface Sitemap {
  /** The site's addresses: the last list, while the next one is being made. */
  read: (version: string) => Promise<SitemapAddresses>;
}

/**
 * How long a list is valid, in milliseconds: a removed page leaves the sitemap about as soon as it answers as removed.
 */
const freshTime = 60_000;
/** The largest share of the time that listing may take, because it reads every address from the backend. */
const walkShare = 0.05;

/**
 * Caches the list of addresses from the remotes' routes.
 * @param now milliseconds of a monotonic clock: with the system clock, a list during which the clock was corrected
 * seemed to take days, and was cached for as long.
 */
export function createSitemap(
  walk: () => Promise<SitemapAddresses>,
  now: () => number = () => performance.now(),
): Sitemap {
  let known: { addresses: SitemapAddresses; at: number; goodFor: number; version: string } | undefined;
  let running: Promise<SitemapAddresses> | undefined;

  const refresh = (version: string): Promise<SitemapAddresses> => {
    const begun = now();
    running ??= walk()
      .then((addresses) => {
        const at = now();
        known = { addresses, at, goodFor: Math.max(freshTime, (at - begun) / walkShare), version };
        return addresses;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  return {
    async read(version) {
      if (!known) return refresh(version);
      if (known.version !== version || now() - known.at > known.goodFor) {
        refresh(version).catch((error: unknown) => console.error('sitemap:', error));
      }
      return known.addresses;
    },
  };
}
