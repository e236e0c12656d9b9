/** Fewer letters name no occupation. */
const minLetters = 3;

/** Whether a title may name an occupation whose pay could be asked for. */
export const isAskable = (title: string): boolean => (title.match(/\p{L}/gu) ?? []).length >= minLetters;
