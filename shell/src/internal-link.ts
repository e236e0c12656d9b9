/** The link to a page of this site that an event happened on. Files to download and other sites are none. */
export function internalLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin && !link.hasAttribute('download') ? link : undefined;
}
