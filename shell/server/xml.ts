import { escapeHtml } from '@ponte/shared-server';
import { encodeAddress } from './sitemap';

/**
 * All but the characters that XML 1.0 allows (its section 2.2): escaped or not, a reader refuses the whole document for
 * one of them.
 */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const withoutForbidden = (text: string): string => text.replace(forbidden, '');

export const escapeXml = (text: string): string => escapeHtml(withoutForbidden(text));

/** The address of one of the site's pages, as text of an element or an attribute. */
export const absoluteXml = (site: string, path: string): string => escapeXml(encodeAddress(site + path));

/** A text as a CDATA section; one that holds the section's end becomes two sections. */
export const cdata = (text: string): string =>
  `<![CDATA[${withoutForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
