/**
 * On an element whose links the browser follows by itself although the page is hydrated, such as a part whose code
 * comes later. shared-server's speculation-rules.ts names the same links, which a test of the shell compares.
 */
export const nativeLinksAttribute = 'data-native-links';

/** Links that lead to another document, in this window. */
const nativeLinkSelector = `[${nativeLinksAttribute}] a[href]:not([href*="#"],[target],[download])`;

/**
 * The link on which an event happened and which the browser follows by itself. Whoever presses it leaves the document,
 * so nothing is to be loaded for this document: it would take its part of the line from the page that is opened.
 */
export function nativeLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>(nativeLinkSelector)) || undefined;
}
