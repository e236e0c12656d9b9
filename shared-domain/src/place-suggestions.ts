import { foldText } from './fold-text.ts';
import { anywhere, placeGroups, placeNameOf, type PlaceOption } from './places.ts';

/**
 * The places with a word that begins with the text; those whose whole name begins with it come first.
 * @param more places in addition to those of the location select: where there are vacancies now
 */
export function suggestPlaces(text: string, more: readonly PlaceOption[] = [], limit = 8): PlaceOption[] {
  const folded = foldText(text);
  if (folded === '') return [];
  const [general, ...groups] = placeGroups.map((group) => group.options);
  const known = [...(general?.filter(({ value }) => value === anywhere.remote) ?? []), ...groups.flat()];
  const values = new Set(known.map(({ value }) => foldText(value)));
  const all = [...known, ...more.filter(({ value }) => !values.has(foldText(value)))];
  const begins = all.filter(({ label }) => foldText(label).startsWith(folded));
  const within = all.filter(
    (place) => !begins.includes(place) && ` ${foldText(placeNameOf(place))}`.includes(` ${folded}`),
  );
  return [...begins, ...within].slice(0, limit);
}
