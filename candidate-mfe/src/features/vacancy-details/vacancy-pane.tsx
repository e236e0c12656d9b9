import type { RemoteContext } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { announce, EmptyState, ErrorState, TextLink } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { VacancyAside } from './components/vacancy-aside';
import { VacancyBody } from './components/vacancy-body';
import { VacancyHeader } from './components/vacancy-header';
import type { VacancyDetailsProps } from './vacancy-details.page';
import { vacancyOptions } from './vacancy.queries';

interface VacancyPaneProps extends Pick<VacancyDetailsProps, 'api'> {
  id: string;
  /** Whether somebody has chosen it: what is shown of itself is not announced. */
  isChosen: boolean;
  actions: Pick<VacancyDetailsProps['actions'], 'apply' | 'save' | 'report'>;
  /** While the vacancy is read. */
  skeleton: ReactNode;
}

/** A vacancy beside the list of a search, in one column. Its own page is a link away: that one has similar vacancies, too. */
export function VacancyPane({ api, id, isChosen, actions, skeleton }: VacancyPaneProps): ReactNode {
  const { data: details, isError, refetch } = useQuery(vacancyOptions(api, id));
  const title = details && details.status !== 'gone' ? details.vacancy.title : undefined;
  useEffect(() => {
    if (isChosen && title !== undefined) announce(`Vaga aberta ao lado: ${title}`);
  }, [isChosen, title]);

  if (details === undefined) {
    return isError ? (
      <ErrorState
        title="Erro ao carregar vagas"
        description="Ocorreu um erro ao buscar as vagas. Por favor, tente novamente mais tarde."
        onRetry={() => void refetch()}
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
  const target = { id: vacancy.id, title: vacancy.title, companyName: company.name };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <VacancyHeader details={details} layout="pane" />
      <p className="order-1 -my-4">
        <TextLink alone to={paths.vacancy(id)}>
          Abrir a página da vaga
        </TextLink>
      </p>
      <VacancyAside
        details={details}
        layout="pane"
        applyAction={actions.apply(target)}
        saveAction={actions.save(target)}
        reportAction={actions.report(target)}
      />
      <VacancyBody vacancy={vacancy} heading="h3" />
    </div>
  );
}

/** Begins to read the vacancy. */
export async function prefetchVacancy({ api, queryClient }: RemoteContext, id: string): Promise<void> {
  await queryClient.prefetchQuery(vacancyOptions(api, id));
}
