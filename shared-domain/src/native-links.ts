/**
 * On an element whose links the browser follows by itself although the page is hydrated, such as a part whose code
 * comes later.
 */
export const nativeLinksAttribute = 'data-native-links';

/** Such links: those that lead to another document, in this window. */
export const nativeLinkSelector = `[${nativeLinksAttribute}] a[href]:not([href*="#"],[target],[download])`;
