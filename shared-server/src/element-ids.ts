/** Id of the element with the list of remotes and the configuration, as data that no script policy lets run. */
export const bootDataElementId = 'ponte-boot';

/** Id of the element with the state of a server-rendered page, likewise data. */
export const serverPageElementId = 'ponte-page';

/** Id of the place in a preview's banner where the shell says that the previewed release has failed in this tab. */
export const previewStatusId = 'ponte-preview-status';

/** Names the element of a fragment that a server has rendered, as 'remote/Name'. */
export const fragmentAttribute = 'data-fragment';

/** Attribute of the root element: every part of the page is drawn, those far below too (late-rendering.ts). */
export const allDrawnAttribute = 'data-all-drawn';
