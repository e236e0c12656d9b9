import type { ComponentType } from 'react';
import { ApplyAction } from './features/apply/components/apply-action';
import { SaveSearchButton } from './features/saved-searches/components/save-search-button';
import { DeferredSave } from './features/saved-vacancies/components/deferred-save';
import { SaveButton } from './features/saved-vacancies/components/save-button';
import type { VacancyPaneSource } from './features/vacancy-search/components/open-vacancy';
import { SearchList } from './features/vacancy-search/components/search-list';
import { KeptTicks } from './late-part/kept-ticks';

/** What stands below the form of a search, put together of features. */
export function createVacancyList(pane: VacancyPaneSource): ComponentType {
  return () => (
    <>
      <SearchList
        renderAction={(vacancy, isClosed) => (
          <div className="flex flex-wrap items-center justify-end gap-1">
            <SaveButton key={`save-${vacancy.id}`} vacancy={vacancy} layout="row" isClosed={isClosed} />
            <ApplyAction key={vacancy.id} vacancy={vacancy} layout="row" isClosed={isClosed} />
          </div>
        )}
        renderSave={(search) => <SaveSearchButton search={search} />}
        pane={pane}
      />
      <DeferredSave />
      <KeptTicks />
    </>
  );
}
