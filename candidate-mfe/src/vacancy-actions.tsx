import { ApplyAction } from './features/apply/components/apply-action';
import { CompareButton } from './features/compare-resume/components/compare-button';
import { ReportButton } from './features/report-vacancy/components/report-button';
import { SaveButton } from './features/saved-vacancies/components/save-button';
import { closedNoteSelector } from './vacancy-card/closed-vacancies';
import type { VacancyPaneActions } from './features/vacancy-details/vacancy-pane';

/** What a vacancy offers, on its page and beside a list: features of their own, which must not import each other. */
export const vacancyActions: VacancyPaneActions = {
  apply: (vacancy) => <ApplyAction key={vacancy.id} vacancy={vacancy} layout="page" />,
  save: (vacancy, isClosed) => (
    <SaveButton
      key={`save-${vacancy.id}`}
      vacancy={vacancy}
      layout="page"
      isClosed={isClosed}
      nextFocus={closedNoteSelector}
    />
  ),
  compare: (vacancy) => <CompareButton key={`compare-${vacancy.id}`} vacancy={vacancy} />,
  report: (vacancy) => <ReportButton key={`report-${vacancy.id}`} vacancy={vacancy} />,
};
