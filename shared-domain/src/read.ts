/*
 * Checks what a server answered, for pages that a visitor opens first: zod would cost them 25 kB for the same. Forms and everything behind
 * the sign-in use zod, which can do more.
 */

/** Gives the value back in its type. @throws TypeError naming the place, when it is something else. */
export type Reader<T> = (value: unknown, place?: string) => T;

/** What a reader gives. */
export type Read<R> = R extends Reader<infer T> ? T : never;

function refuse(place: string, expected: string): never {
  throw new TypeError(`${place}: expected ${expected}`);
}

export const readText: Reader<string> = (value, place = 'answer') =>
  typeof value === 'string' ? value : refuse(place, 'text');

export const readNumber: Reader<number> = (value, place = 'answer') =>
  typeof value === 'number' ? value : refuse(place, 'a number');

export const readFlag: Reader<boolean> = (value, place = 'answer') =>
  typeof value === 'boolean' ? value : refuse(place, 'true or false');

/** One of the given words. */
export function readOneOf<const T extends string>(words: readonly T[]): Reader<T> {
  return (value, place = 'answer') => words.find((word) => word === value) ?? refuse(place, words.join(' or '));
}

export function readList<T>(item: Reader<T>): Reader<T[]> {
  return (value, place = 'answer') =>
    Array.isArray(value)
      ? value.map((entry: unknown, index) => item(entry, `${place}.${index}`))
      : refuse(place, 'a list');
}

/** A list of which some rows could not be read: how many. Absent when all could. */
export type Rows<T> = T[] & { unreadable?: number };

/**
 * A list that people look at: one row that can't be read leaves the others where they are. Each such row is logged ('row_unreadable'), and
 * the list says how many there were (`unreadable`, for shared-ui's UnreadableRows).
 * @throws what the first row threw, when not one row could be read: that is no list, and not an empty one either
 */
export function readRows<T>(item: Reader<T>): Reader<Rows<T>> {
  return (value, place = 'answer') => {
    if (!Array.isArray(value)) refuse(place, 'a list');
    const failures: unknown[] = [];
    const rows: Rows<T> = value.flatMap((entry: unknown, index) => {
      try {
        return [item(entry, `${place}.${index}`)];
      } catch (error) {
        failures.push(error);
        return [];
      }
    });
    if (failures.length === 0) return rows;
    if (rows.length === 0) throw failures[0];
    for (const failure of failures) console.error('row_unreadable', failure);
    rows.unreadable = failures.length;
    return rows;
  };
}

/** Null also for what is missing. */
export function readOptional<T>(reader: Reader<T>): Reader<T | null> {
  return (value, place) => (value === null || value === undefined ? null : reader(value, place));
}

/** The named properties; what else the object holds is left out. */
export function readObject<T extends object>(properties: { [Key in keyof T]: Reader<T[Key]> }): Reader<T> {
  return (value, place = 'answer') => {
    if (typeof value !== 'object' || value === null) refuse(place, 'an object');
    const entries = Object.entries<Reader<unknown>>(properties).map(([key, reader]) => [
      key,
      reader((value as Record<string, unknown>)[key], `${place}.${key}`),
    ]);
    return Object.fromEntries(entries) as T;
  };
}

/** Reads, and makes something else of it. */
export function readAs<T, U>(reader: Reader<T>, make: (value: T) => U): Reader<U> {
  return (value, place) => make(reader(value, place));
}
