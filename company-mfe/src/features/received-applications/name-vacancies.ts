import { formatDate } from '@ponte/shared-domain';
import type { VacancyOption } from './received-applications.api';

/**
 * What each vacancy is called in a choice of them: its title, with the place where there are several of this title, and
 * with the day it was made where several of these are in one place.
 */
export function nameVacancies(vacancies: readonly VacancyOption[]): { value: string; label: string }[] {
  const count = new Map<string, number>();
  const placeOf = ({ title, location }: VacancyOption): string => `${title} · ${location}`;
  for (const vacancy of vacancies)
    for (const name of [vacancy.title, placeOf(vacancy)]) count.set(name, (count.get(name) ?? 0) + 1);
  const isOne = (name: string): boolean => count.get(name) === 1;
  return vacancies.map((vacancy) => {
    const place = placeOf(vacancy);
    const day = `${place} · criada em ${formatDate(vacancy.created_at)}`;
    return { value: vacancy.id, label: isOne(vacancy.title) ? vacancy.title : isOne(place) ? place : day };
  });
}
