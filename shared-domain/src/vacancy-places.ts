import * as z from 'zod/mini';
import type { PlaceOption } from './places';

/**
 * The answer of list_vacancy_places, cities where there are live vacancies, as options beside those of the location
 * select.
 */
export const vacancyPlacesSchema = z.array(
  z.pipe(
    z.object({ city: z.string(), state: z.string() }),
    z.transform(({ city, state }): PlaceOption => {
      const value = `${city}, ${state}`;
      return { value, label: value };
    }),
  ),
);
