/**
 * On an element whose links the browser follows by itself although the page is hydrated, such as a part whose code
 * comes later, and on such a link itself.
 */
export const nativeLinksAttribute = 'data-native-links';

/** Such links: those that lead to another document, in this window. */
export const nativeLinkSelector = `:is([${nativeLinksAttribute}] a,a[${nativeLinksAttribute}])[href]:not([href*="#"],[target],[download])`;

/** On an element whose links the app follows, since they mean more than their address. */
export const appLinksAttribute = 'data-app-links';

/**
 * On what this document alone holds, and the way back has to find again: a list of which more was loaded than a
 * document begins with, or a result that was computed here. While one is in the page, the app follows all its links,
 * since a browser may keep no page.
 */
export const holdsMoreAttribute = 'data-holds-more';
