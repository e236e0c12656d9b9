import { feedAddress, feedSuffix, pageTitle, type FeedEntry, type PageFeed } from '@ponte/shared-domain';
import { escapeHtml } from '@ponte/shared-server';
import { encodeAddress } from './sitemap';

/** A page with a feed has a path of one part: all others are found to be no feed without asking a remote. */
const feedPath = new RegExp(`^(/[a-z0-9-]+)\\${feedSuffix}$`);

/** The path of the page whose feed this is; undefined for a path that no feed has. */
export function pageOfFeed(pathname: string): string | undefined {
  return feedPath.exec(pathname)?.[1];
}

/** All but the characters that XML 1.0 allows (its section 2.2): escaped or not, a reader refuses the whole document for one of them. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string): string => escapeHtml(text.replace(forbidden, ''));
const absolute = (site: string, path: string): string => escapeXml(encodeAddress(site + path));

function atomEntry({ path, title, author, publishedAt, updatedAt, categories, summary }: FeedEntry, site: string) {
  return [
    '<entry>',
    `<id>${absolute(site, path)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${absolute(site, path)}"/>`,
    `<published>${publishedAt}</published>`,
    `<updated>${updatedAt}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    ...categories.map((category) => `<category term="${escapeXml(category)}"/>`),
    `<summary>${escapeXml(summary)}</summary>`,
    '</entry>',
  ].join('\n');
}

/**
 * A feed as an Atom document (RFC 4287).
 * @param site the site's public origin, of which all addresses are made, those that identify feed and entries too
 */
export function atomFeed({ title, path, updatedAt, entries }: PageFeed, site: string): string {
  const self = absolute(site, feedAddress(path));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    `<id>${self}</id>`,
    `<title>${escapeXml(pageTitle(title))}</title>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${absolute(site, path)}"/>`,
    `<updated>${updatedAt}</updated>`,
    ...entries.map((entry) => atomEntry(entry, site)),
    '</feed>',
    '',
  ].join('\n');
}
