import type { RouteObject } from 'react-router-dom';
import { candidateHomeRoute } from './features/candidate-home/candidate-home.page';
import { DeferredSave } from './features/saved-vacancies/components/deferred-save';
import { SaveButton } from './features/saved-vacancies/components/save-button';

/** A candidate's first page, put together of features. */
export function homeOfCandidateRoute(): Pick<RouteObject, 'Component'> {
  return candidateHomeRoute(
    (vacancy, isClosed) => <SaveButton key={`save-${vacancy.id}`} vacancy={vacancy} layout="row" isClosed={isClosed} />,
    <DeferredSave />,
  );
}
