import type { RemoteContext } from '@ponte/shared-auth';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { saveParam } from './features/saved-vacancies/save-param';
import type { LoadedPane, VacancyPaneSource } from './features/vacancy-search/components/open-vacancy';
import { readOpenVacancy } from './features/vacancy-search/open-param';
import { vacancySearchRoute } from './features/vacancy-search/vacancy-search.page';
import { createLatePart } from './late-part/late-part';

/** The vacancy beside the list of a search: the code of the vacancy's page, loaded by its first use. */
function vacancyPane(context: RemoteContext): VacancyPaneSource {
  let loaded: LoadedPane | undefined;
  return {
    peek: () => loaded,
    load: async () => {
      const { createVacancyPane } = await import(/* webpackChunkName: "vacancy" */ './vacancy-beside-list');
      return (loaded ??= createVacancyPane(context));
    },
  };
}

/**
 * Loads what the server's HTML of this address shows beside the list, so that the first render in the browser equals
 * it.
 */
async function loadShownPane(pane: VacancyPaneSource): Promise<void> {
  if (typeof document === 'undefined' || readOpenVacancy(new URLSearchParams(window.location.search)) === undefined)
    return;
  await pane.load().catch((error: unknown) => console.error('the pane of a vacancy did not arrive', error));
}

/**
 * The page of a search, put together of features. What stands below its form comes with the first use. The imports are
 * here and not in routes.tsx, so that webpack knows that the page's own file is there already.
 */
export function vacancyListRoute(
  context: RemoteContext,
): Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate'> {
  const pane = vacancyPane(context);
  const importList = async (): Promise<ComponentType> => {
    const [{ createVacancyList }] = await Promise.all([
      import(/* webpackChunkName: "vacancies-on-use" */ './vacancy-list-on-use'),
      loadShownPane(pane),
    ]);
    return createVacancyList(pane);
  };
  // Its code saves the vacancy that an address after a sign-in asks for, so such an address loads it at once.
  const list = createLatePart('vagas-encontradas', importList, (search) => search.has(saveParam));
  list.startIfWanted();
  return vacancySearchRoute(context, list, pane);
}
