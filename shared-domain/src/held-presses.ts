/**
 * Marks a control that was pressed before its code was there, until the press is repeated: by the inline script of a
 * page that is not hydrated yet, or by what waits for the code of a part of the page. styles/base.css of shared-ui
 * shows such a control as busy.
 */
export const heldPressAttribute = 'data-press-held';

/**
 * Marks the link, or the button of a search, whose page is on its way as another document, until it comes: by the same
 * inline script. It looks as what is held does.
 */
export const pageOpeningAttribute = 'data-page-opening';
