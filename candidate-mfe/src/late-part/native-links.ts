import { nativeLinksAttribute } from '@ponte/shared-auth';

/**
 * Marks a part of a page while the browser follows its links by itself.
 *
 * @param isNative asked at once, and whenever the window or the connection changes
 * @returns stops it, and takes the mark away
 */
export function markNativeLinks(place: HTMLElement, isNative: () => boolean): () => void {
  const mark = (): void => void place.toggleAttribute(nativeLinksAttribute, isNative());
  const changes = ['resize', 'online', 'offline'] as const;
  for (const type of changes) window.addEventListener(type, mark);
  mark();
  return () => {
    for (const type of changes) window.removeEventListener(type, mark);
    place.removeAttribute(nativeLinksAttribute);
  };
}
