/** What a reader got out of a file. */
export interface ExtractedText {
  text: string;
  /** First line of the second column, where a page is set in columns: many programs read such pages across. */
  secondColumn: string | null;
  /** Pages without any text, counted from 1: pictures of text. */
  emptyPages: readonly number[];
}

export function plainExtract(text: string): ExtractedText {
  return { text, secondColumn: null, emptyPages: [] };
}

/** Told after each page that was read, counted from 1. */
export type OnPage = (page: number, pages: number) => void;
