/**
 * Whether a key is one of a composition (accents on some keyboards, Asian letters, a phone's suggestions): its Enter
 * and arrows are the keyboard's own. Safari ends the composition before the Enter that ends it, and tells of it by 229
 * alone (https://webkit.org/b/165004).
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
