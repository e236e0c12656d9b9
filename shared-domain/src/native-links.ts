/**
 * On an element whose links the browser follows by itself although the page is hydrated, such as a part whose code
 * comes later, and on such a link itself.
 */
export const nativeLinksAttribute = 'data-native-links';

/** Such links: those that lead to another document, in this window. */
export const nativeLinkSelector = `:is([${nativeLinksAttribute}] a,a[${nativeLinksAttribute}])[href]:not([href*="#"],[target],[download])`;

/**
 * On an element whose links the app follows, whatever the shell would do with them: such as a list of which more was
 * loaded than a document begins with, which the way back has to find again.
 */
export const appLinksAttribute = 'data-app-links';
