/** The digits of a text, in their order. */
export const digits = (text: string): string => text.replace(/\D/g, '');

/** Fills '0' and 'A' of a mask with the given characters, and stops after the last one. */
export function fill(mask: string, characters: string): string {
  let result = '';
  let next = 0;
  for (const slot of mask) {
    if (next >= characters.length) break;
    if (slot === '0' || slot === 'A') {
      result += characters[next];
      next += 1;
    } else {
      result += slot;
    }
  }
  return result;
}
