/** Source of repeatable choices: the same seed gives the same file on every machine. */
export interface Random {
  /** Whole number from min to max, both included. */
  integer: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** Distinct items in the order they have in the list. */
  sample: <T>(items: readonly T[], count: number) => T[];
  shuffle: <T>(items: readonly T[]) => T[];
  uuid: () => string;
}

/** @throws RangeError for a place outside of the list */
function itemAt<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length)
    throw new RangeError(`there is no item ${index} in a list of ${items.length}`);
  // It is there; whether undefined is an item of such a list, T alone knows.
  return items[index] as T;
}

/** mulberry32: small, fast and good enough for choosing sample rows; never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const shuffle = <T>(items: readonly T[]): T[] => {
    const result = [...items];
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = integer(0, last);
      [result[last], result[other]] = [itemAt(result, other), itemAt(result, last)];
    }
    return result;
  };
  return {
    integer,
    shuffle,
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new Error('nothing to pick from');
      return itemAt(items, integer(0, items.length - 1));
    },
    sample: (items, count) => {
      const indexes = shuffle(items.map((_, index) => index)).slice(0, count);
      return indexes.sort((a, b) => a - b).map((index) => itemAt(items, index));
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => integer(0, 15).toString(16)).join('');
      const variant = '89ab'[integer(0, 3)];
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `${variant}${hex.slice(17, 20)}`,
        hex.slice(20),
      ].join('-');
    },
  };
}
