/**
 * Begins a column or a box: what follows need not belong to what stands before. The line end of pages in text files,
 * which readers of text turn into a line end.
 */
export const blockMark = '\f';

/** What a reader got out of a file. */
export interface ExtractedText {
  /** With `blockMark` where a column or a box begins. */
  text: string;
  /**
   * What stands in the header of a word processor's pages, where many programs do not look; `text` begins with it.
   * Empty in formats that do not keep it apart.
   */
  pageHeader: string;
  /** First line of the second column, where a page is set in columns: many programs read such pages across. */
  secondColumn: string | null;
  /** Pages without text of their own, counted from 1: pictures of text. */
  emptyPages: readonly number[];
  /** What is set in the largest letters on the first page, largest first. */
  titles?: readonly string[];
}

export function plainExtract(body: string, pageHeader = ''): ExtractedText {
  const text = pageHeader === '' ? body : `${pageHeader}\n${body}`;
  return { text, pageHeader, secondColumn: null, emptyPages: [] };
}

/** Told after each page that was read, counted from 1. */
export type OnPage = (page: number, pages: number) => void;
