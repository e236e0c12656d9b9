import { nativeLinkSelector } from '@ponte/shared-domain';

/**
 * The link on which an event happened and which the browser follows by itself. Whoever presses it leaves the document,
 * so nothing is to be loaded for this document: it would take its part of the line from the page that is opened.
 */
export function nativeLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>(nativeLinkSelector)) || undefined;
}
