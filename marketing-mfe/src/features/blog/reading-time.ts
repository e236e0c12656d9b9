/** Words a minute of an adult who reads Portuguese on a screen, on the careful side. */
const wordsPerMinute = 200;

/** Minutes that a text takes to read: whole, rounded, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
