import type { RemoteContext } from '@ponte/shared-auth';
import type { RouteObject } from 'react-router-dom';
import { DeferredSave } from './features/saved-vacancies/components/deferred-save';
import { SaveButton } from './features/saved-vacancies/components/save-button';
import { vacancyDetailsRoute } from './features/vacancy-details/vacancy-details.page';
import { vacancyActions } from './vacancy-actions';

/** The page of a vacancy, put together of features. */
export function vacancyRoute(context: RemoteContext): Pick<RouteObject, 'Component' | 'loader'> {
  const actions = {
    ...vacancyActions,
    saveSimilar: (vacancy: { id: string; title: string }, isClosed: boolean) => (
      <SaveButton key={`save-${vacancy.id}`} vacancy={vacancy} layout="row" isClosed={isClosed} />
    ),
  };
  return vacancyDetailsRoute(context, actions, <DeferredSave />);
}
