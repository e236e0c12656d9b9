const slots: Readonly<Record<string, RegExp>> = { '0': /\d/, A: /[\dA-Z]/ };

function isSlot(character: string): boolean {
  return Object.hasOwn(slots, character);
}

function capacity(mask: string): number {
  return [...mask].filter(isSlot).length;
}

/**
 * Writes text into a mask: '0' takes a digit, 'A' a letter or digit (upper-cased), anything else stands as itself. What
 * does not fit is left out; the result ends with the last character given, so that erasing never meets punctuation that
 * comes back. Of several masks the first one with room for everything is taken, else the last.
 */
export function applyMask(mask: string | readonly string[], text: string): string {
  const masks = typeof mask === 'string' ? [mask] : mask;
  const characters = [...text.toUpperCase()].filter((character) => /[\dA-Z]/.test(character));
  let result = '';
  for (const candidate of masks) {
    let next = 0;
    let pending = '';
    result = '';
    for (const slot of candidate) {
      const accepts = slots[slot];
      if (!accepts) {
        pending += slot;
        continue;
      }
      while (next < characters.length && !accepts.test(characters[next] ?? '')) next += 1;
      const character = characters[next];
      if (character === undefined) break;
      result += pending + character;
      pending = '';
      next += 1;
    }
    const fitting = characters.filter((character) => [...candidate].some((slot) => slots[slot]?.test(character)));
    if (fitting.length <= capacity(candidate)) break;
  }
  return result;
}

/** What {@link caretAfter} may be told. */
interface CaretOptions {
  /** One character that counts; any letter or digit unless it is said. */
  counts?: RegExp | undefined;
  /** As many that count stay behind it instead: Delete meets no punctuation and no '0' that comes back. */
  isForward?: boolean;
}

/**
 * Where the caret goes in `after` so that as many of the characters that count stand before it as did in `before`.
 */
export function caretAfter(
  before: string,
  caret: number,
  after: string,
  { counts = /[\dA-Za-z]/, isForward = false }: CaretOptions = {},
): number {
  if (caret >= before.length) return after.length;
  const count = (text: string): number => [...text].filter((character) => counts.test(character)).length;
  const positions = [...Array(after.length + 1).keys()];
  if (isForward) {
    const behind = count(before.slice(caret));
    return positions.findLast((position) => count(after.slice(position)) >= behind) ?? 0;
  }
  const significant = count(before.slice(0, caret));
  return positions.find((position) => count(after.slice(0, position)) >= significant) ?? after.length;
}
