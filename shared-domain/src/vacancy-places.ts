import type { PlaceOption } from './places';
import { readList, readObject, readText } from './read';

/** The answer of list_vacancy_places, cities where there are live vacancies, as options beside those of the location select. @throws AppError of an answer of another form */
export function readVacancyPlaces(answer: unknown): PlaceOption[] {
  const readPlaces = readList(readObject({ city: readText, state: readText }));
  return readPlaces(answer).map(({ city, state }) => {
    const value = `${city}, ${state}`;
    return { value, label: value };
  });
}
