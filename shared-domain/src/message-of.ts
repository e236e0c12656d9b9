/**
 * What a thrown value says, for a log or an answer to operators: anything can be thrown, not errors alone. An error of
 * another realm, a sandbox's, is no instance of this one's Error.
 */
export function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  if ('message' in thrown && typeof thrown.message === 'string') return thrown.message;
  try {
    return JSON.stringify(thrown);
  } catch {
    // It holds itself, or a number that JSON has no word for.
    return Object.prototype.toString.call(thrown);
  }
}
