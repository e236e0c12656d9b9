import type { RemoteContext } from '@ponte/shared-auth';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { saveParam } from './features/saved-vacancies/save-param';
import type { LoadedPane, VacancyPaneSource } from './features/vacancy-search/components/open-vacancy';
import { readOpenVacancy } from './features/vacancy-search/open-param';
import { vacancySearchRoute } from './features/vacancy-search/vacancy-search.page';
import { createLatePart } from './late-part/late-part';
import { applyWith, compareWith, reportWith, saveWith } from './vacancy-actions';

/** The vacancy beside the list of a search: the code of the vacancy's page, loaded by its first use. */
function vacancyPane(context: RemoteContext): VacancyPaneSource {
  let loaded: LoadedPane | undefined;
  return {
    peek: () => loaded,
    load: async () => {
      const [{ VacancyPane, prefetchVacancy }, { ApplyAction }, { SaveButton }, { CompareButton }, { ReportButton }] =
        await Promise.all([
          import(/* webpackChunkName: "vaga" */ './features/vacancy-details/vacancy-pane'),
          import(/* webpackChunkName: "vaga" */ './features/apply/components/apply-action'),
          import(/* webpackChunkName: "vaga" */ './features/saved-vacancies/components/save-button'),
          import(/* webpackChunkName: "vaga" */ './features/compare-resume/components/compare-button'),
          import(/* webpackChunkName: "vaga" */ './features/report-vacancy/components/report-button'),
        ]);
      const actions = {
        apply: applyWith(ApplyAction, 'page'),
        save: saveWith(SaveButton, 'page'),
        compare: compareWith(CompareButton),
        report: reportWith(ReportButton),
      };
      loaded ??= {
        Pane: (props) => <VacancyPane actions={actions} {...props} />,
        prefetch: (id) => prefetchVacancy(context, id),
      };
      return loaded;
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
    const [{ SearchList }, { ApplyAction }, { SaveButton }, { DeferredSave }, { SaveSearchButton }, { KeptTicks }] =
      await Promise.all([
        import(/* webpackChunkName: "vagas-on-use" */ './features/vacancy-search/components/search-list'),
        import(/* webpackChunkName: "vagas-on-use" */ './features/apply/components/apply-action'),
        import(/* webpackChunkName: "vagas-on-use" */ './features/saved-vacancies/components/save-button'),
        import(/* webpackChunkName: "vagas-on-use" */ './features/saved-vacancies/components/deferred-save'),
        import(/* webpackChunkName: "vagas-on-use" */ './features/saved-searches/components/save-search-button'),
        import(/* webpackChunkName: "vagas-on-use" */ './late-part/kept-ticks'),
        loadShownPane(pane),
      ]);
    const apply = applyWith(ApplyAction, 'row');
    const save = saveWith(SaveButton, 'row');
    return () => (
      <>
        <SearchList
          renderAction={(vacancy) => (
            <div className="flex flex-wrap items-center justify-end gap-1">
              {save(vacancy)}
              {apply(vacancy)}
            </div>
          )}
          renderSave={(search) => <SaveSearchButton search={search} />}
          pane={pane}
        />
        <DeferredSave />
        <KeptTicks />
      </>
    );
  };
  // Its code saves the vacancy that an address after a sign-in asks for, so such an address loads it at once.
  const list = createLatePart('vagas-encontradas', importList, (search) => search.has(saveParam));
  list.startIfWanted();
  return vacancySearchRoute(context, list, pane);
}
