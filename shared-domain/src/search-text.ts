/** Characters of the words of a search for vacancies: people also paste whole sentences. The database takes no more. */
export const searchWordsMaxLength = 200;

/**
 * What somebody typed into a search, or an address says: one line without control characters, which mean nothing in a
 * search and of which PostgreSQL refuses NUL, and without invisible ones, of which some turn the words of the page's
 * title around (U+202E); cut to `maxLength` characters.
 */
export function cleanSearchText(value: string, maxLength: number): string {
  // U+200D joins emojis.
  const visible = value.replace(/(?!\u200d)\p{Cf}/gu, '');
  const plain = visible.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  // Cut by code points: half an emoji is valid in JSON, but PostgreSQL refuses it.
  return Array.from(plain).slice(0, maxLength).join('').trim();
}
