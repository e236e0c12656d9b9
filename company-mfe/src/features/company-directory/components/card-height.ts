/**
 * The least height of a company's card, on a phone and in wider windows: what most of them take, and the grey cards in
 * their place.
 */
export const cardHeight = 'min-h-79 sm:min-h-86';
