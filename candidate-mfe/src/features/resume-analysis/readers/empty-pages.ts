import { fold } from '../analysis/text';
import { fewestLetters } from './require-text';

/** The letters of a page, as far as they tell whether it has text: a page number is no part of them. */
const lettersOf = (page: string): string => fold(page.slice(0, 1000)).replace(/\P{L}/gu, '');

/**
 * Pages of a PDF without text of their own, counted from 1: pictures of text, also under the few words that a scanning
 * app writes on each of its pages ('Digitalizado com CamScanner').
 */
export function findEmptyPages(pages: readonly string[]): number[] {
  const letters = pages.map(lettersOf);
  const isShort = (own: string): boolean => own.length < fewestLetters;
  // Nothing but a few words on any page is a scan as a whole.
  const isScan = letters.every(isShort);
  return letters.flatMap((own, index) =>
    own === '' || isScan || (isShort(own) && letters.some((other, at) => at !== index && other === own))
      ? [index + 1]
      : [],
  );
}
