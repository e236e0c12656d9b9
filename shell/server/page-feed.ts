import { brand, feedAddress, pageTitle, type FeedEntry, type FeedSuffix, type PageFeed } from '@ponte/shared-domain';
import { absoluteXml, escapeXml } from './xml';

function atomEntry({ path, title, author, publishedAt, updatedAt, categories, summary }: FeedEntry, site: string) {
  return [
    '<entry>',
    `<id>${absoluteXml(site, path)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${absoluteXml(site, path)}"/>`,
    `<published>${publishedAt}</published>`,
    `<updated>${updatedAt}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    ...categories.map((category) => `<category term="${escapeXml(category)}"/>`),
    `<summary>${escapeXml(summary)}</summary>`,
    '</entry>',
  ].join('\n');
}

/** A feed as an Atom document (RFC 4287). */
function atomFeed({ title, path, updatedAt, entries }: PageFeed, site: string): string {
  const self = absoluteXml(site, feedAddress(path, '.atom'));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    `<id>${self}</id>`,
    `<title>${escapeXml(pageTitle(title))}</title>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${absoluteXml(site, path)}"/>`,
    `<updated>${updatedAt}</updated>`,
    // RFC 4287 asks for it where an entry has none: a feed without entries has one so, too.
    `<author><name>${escapeXml(brand.name)}</name></author>`,
    ...entries.map((entry) => atomEntry(entry, site)),
    '</feed>',
    '',
  ].join('\n');
}

/** RFC 822 with a year of four digits, as RSS 2.0 asks. */
const rssTime = (time: string): string => new Date(time).toUTCString();

function rssItem({ path, title, author, publishedAt, categories, summary }: FeedEntry, site: string) {
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${absoluteXml(site, path)}</link>`,
    `<guid isPermaLink="true">${absoluteXml(site, path)}</guid>`,
    `<pubDate>${rssTime(publishedAt)}</pubDate>`,
    // RSS's own author is an e-mail address.
    `<dc:creator>${escapeXml(author)}</dc:creator>`,
    ...categories.map((category) => `<category>${escapeXml(category)}</category>`),
    // Readers take it for HTML: escaped twice, the text stays what it is.
    `<description>${escapeXml(escapeXml(summary).replaceAll('\n', '<br>'))}</description>`,
    '</item>',
  ].join('\n');
}

/** A feed as an RSS 2.0 document. */
function rssFeed({ title, path, updatedAt, entries }: PageFeed, site: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${escapeXml(pageTitle(title))}</title>`,
    `<link>${absoluteXml(site, path)}</link>`,
    `<description>${escapeXml(title)}</description>`,
    `<atom:link rel="self" type="application/rss+xml" href="${absoluteXml(site, feedAddress(path, '.rss'))}"/>`,
    `<language>${brand.locale.toLowerCase()}</language>`,
    `<lastBuildDate>${rssTime(updatedAt)}</lastBuildDate>`,
    ...entries.map((entry) => rssItem(entry, site)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

export interface FeedFormat {
  mediaType: string;
  /** @param site the site's public origin, of which all addresses are made, those that identify feed and entries too */
  write: (feed: PageFeed, site: string) => string;
}

const formats: Readonly<Record<FeedSuffix, FeedFormat>> = {
  '.atom': { mediaType: 'application/atom+xml', write: atomFeed },
  '.rss': { mediaType: 'application/rss+xml', write: rssFeed },
};

/** A page with a feed has a path of one part: all others are found to be no feed without asking a remote. */
const feedPath = /^(\/[a-z0-9-]+)(\.[a-z]+)$/;

/** The path of the page whose feed this is, and how the feed is written; undefined for a path that no feed has. */
export function pageOfFeed(pathname: string): { page: string; format: FeedFormat } | undefined {
  const [, page = '', suffix = ''] = feedPath.exec(pathname) ?? [];
  return suffix === '.atom' || suffix === '.rss' ? { page, format: formats[suffix] } : undefined;
}
