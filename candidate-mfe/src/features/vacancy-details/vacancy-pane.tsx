import { useApi, type RemoteContext } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { announce, EmptyState, ErrorState, TextLink } from '@ponte/shared-ui';
import { useFocusAfterRemoval, type FocusAfterRemoval } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { closedNoteSelector, useNoteClosed } from '../../vacancy-card/closed-vacancies';
import { VacancyApply } from './components/vacancy-apply';
import { VacancyAside } from './components/vacancy-aside';
import { VacancyBody } from './components/vacancy-body';
import { VacancyFacts } from './components/vacancy-facts';
import { VacancyHeader } from './components/vacancy-header';
import type { VacancyDetailsProps } from './vacancy-details.page';
import { isClosedVacancy, vacancyOptions } from './vacancy.queries';
import type { GoneVacancy, VacancyDetails } from './vacancy.schema';

/** The actions of other features on a vacancy that has no page around it. */
export type VacancyPaneActions = Pick<VacancyDetailsProps['actions'], 'apply' | 'save' | 'compare' | 'report'>;

interface VacancyPaneProps {
  id: string;
  /** Whether somebody has chosen it: what is shown of itself is not announced. */
  isChosen: boolean;
  actions: VacancyPaneActions;
  /** While the vacancy is read. */
  skeleton: ReactNode;
}

/**
 * A vacancy beside the list of a search, in one column. Its own page is a link away: that one has similar vacancies,
 * too.
 */
export function VacancyPane({ id, isChosen, ...shown }: VacancyPaneProps): ReactNode {
  const api = useApi();
  const { data: details, isError, refetch } = useQuery(vacancyOptions(api, id));
  const title = details && details.status !== 'gone' ? details.vacancy.title : undefined;
  useEffect(() => {
    if (isChosen && title !== undefined) announce(`Vaga aberta ao lado: ${title}`);
  }, [isChosen, title]);
  useNoteClosed(id, details === undefined ? undefined : isClosedVacancy(details));
  // The button that opened the dialog of an application goes when the vacancy turns out to be closed.
  const focus: FocusAfterRemoval<HTMLDivElement> = useFocusAfterRemoval<HTMLDivElement>({
    control: closedNoteSelector,
    rest: () => focus.ref.current?.closest<HTMLElement>('section[tabindex]'),
  });
  return (
    <div {...focus}>
      <PaneContent {...shown} details={details} isError={isError} onRetry={() => void refetch()} />
    </div>
  );
}

interface PaneContentProps extends Pick<VacancyPaneProps, 'actions' | 'skeleton'> {
  /** undefined until it was read. */
  details: VacancyDetails | GoneVacancy | null | undefined;
  isError: boolean;
  onRetry: () => void;
}

function PaneContent({ details, isError, onRetry, actions, skeleton }: PaneContentProps): ReactNode {
  if (details === undefined) {
    return isError ? (
      <ErrorState
        title="Erro ao carregar vagas"
        description="Ocorreu um erro ao buscar as vagas. Por favor, tente novamente mais tarde."
        onRetry={onRetry}
      />
    ) : (
      skeleton
    );
  }
  if (details === null || details.status === 'gone') {
    return (
      <EmptyState
        title={details === null ? 'Vaga não encontrada' : 'Esta vaga foi encerrada'}
        as="h2"
        description="Ela pode ter sido removida pela empresa."
      />
    );
  }
  const { vacancy, company } = details;
  const target = { id: vacancy.id, title: vacancy.title, companyName: company.name, location: vacancy.location };
  return (
    <div className="flex flex-col gap-6">
      <VacancyHeader details={details} layout="pane" />
      <p className="-my-4">
        <TextLink alone to={paths.vacancy(vacancy.id)}>
          Abrir a página da vaga
        </TextLink>
      </p>
      <VacancyFacts vacancy={vacancy} />
      <VacancyApply details={details} layout="pane">
        {actions.apply(target)}
      </VacancyApply>
      <VacancyBody vacancy={vacancy} heading="h3" />
      <VacancyAside
        details={details}
        layout="pane"
        saveAction={actions.save(target, isClosedVacancy(details))}
        compareAction={actions.compare(target)}
        reportAction={actions.report(target)}
      />
    </div>
  );
}

/** Begins to read the vacancy. */
export async function prefetchVacancy({ api, queryClient }: RemoteContext, id: string): Promise<void> {
  await queryClient.prefetchQuery(vacancyOptions(api, id));
}
