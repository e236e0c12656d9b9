/**
 * The least height of a saved search in its list, on a phone and in wider windows, and of the grey row in its place.
 */
export const rowHeight = 'min-h-38 sm:min-h-32';
