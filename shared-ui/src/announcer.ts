let region: HTMLElement | undefined;

function liveRegion(): HTMLElement {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('aria-live', 'polite');
    region.className = 'sr-only';
    document.body.append(region);
  }
  return region;
}

/**
 * Says a sentence to screen readers, politely, without showing it. The region stands in body, outside every dialog's
 * inert part. An empty text clears what was said.
 */
export function announce(text: string): void {
  liveRegion().textContent = text;
}
