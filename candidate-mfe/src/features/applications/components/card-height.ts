/**
 * The least height of a card in the list of applications, on a phone and in wider windows: what most of them take. The
 * grey cards in their place have the same, so that what is below hardly moves when they come.
 */
export const cardHeight = 'min-h-104 sm:min-h-66';
