import type { PagePicture } from '@ponte/shared-domain';

/** Part of each picture's address: raise it when the design changes. */
const pictureDesign = 1;

/** 53 bits of what stands in a picture (cyrb53): pages are rendered where no other hash is at hand. */
function digestOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/**
 * What the address of a picture ends in: chats keep a picture by its address for weeks, so a change of what is drawn is
 * another address.
 */
export function pictureVersion({ title, author, facts, amount }: PagePicture): string {
  return digestOf(JSON.stringify([pictureDesign, title, author, facts, amount]));
}

/** The address of the picture of a page. */
export function pictureAddress(page: string, picture: PagePicture): string {
  return `/previa${page}.png?v=${pictureVersion(picture)}`;
}

/** The picture in words. */
export function describePicture({ title, author, facts, amount }: PagePicture): string {
  return [title, author, ...facts, amount ?? ''].filter((part) => part !== '').join(', ');
}
