/**
 * On an element whose links the browser follows by itself although the page is hydrated, such as a part whose code
 * comes later, and on such a link itself.
 */
export const nativeLinksAttribute = 'data-native-links';

/** Such links: those that lead to another document, in this window. */
export const nativeLinkSelector = `:is([${nativeLinksAttribute}] a,a[${nativeLinksAttribute}])[href]:not([href*="#"],[target],[download])`;
