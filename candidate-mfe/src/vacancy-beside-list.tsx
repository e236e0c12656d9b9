import type { RemoteContext } from '@ponte/shared-auth';
import { VacancyPane, prefetchVacancy } from './features/vacancy-details/vacancy-pane';
import type { LoadedPane } from './features/vacancy-search/components/open-vacancy';
import { vacancyActions } from './vacancy-actions';

/** The vacancy beside the list of a search, with what it offers. */
export function createVacancyPane(context: RemoteContext): LoadedPane {
  return {
    Pane: (props) => <VacancyPane actions={vacancyActions} {...props} />,
    prefetch: (id) => prefetchVacancy(context, id),
  };
}
