/** The link to a page of this site that an event happened on; undefined for files to download and for other sites. */
export function internalLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin && !link.hasAttribute('download') ? link : undefined;
}
