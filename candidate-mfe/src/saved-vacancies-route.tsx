import type { RouteObject } from 'react-router-dom';
import { ApplyAction } from './features/apply/components/apply-action';
import { savedVacanciesRoute } from './features/saved-vacancies/saved-vacancies.page';

/** The list of saved vacancies, put together of features. */
export function savedVacancyListRoute(): Pick<RouteObject, 'Component'> {
  return savedVacanciesRoute((vacancy) => <ApplyAction key={vacancy.id} vacancy={vacancy} layout="row" />);
}
