import { useApi, useSession } from '@ponte/shared-auth';
import { pageTitle, paths, toAppError } from '@ponte/shared-domain';
import { Button, Card, Container, EmptyState, ErrorState, PageHead, PageHeader } from '@ponte/shared-ui';
import { UnreadableRows, useFocusAfterRemoval } from '@ponte/shared-ui/page-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import { toast } from 'sonner';
import { CandidateNav } from '../../candidate-nav/candidate-nav';
import { SavedNav } from '../../candidate-nav/saved-nav';
import type { VacancyCardData } from '../../vacancy-card/vacancy-card.schema';
import { VacancyListSkeleton } from '../../vacancy-card/vacancy-list-skeleton';
import { SavedVacancyList } from './components/saved-vacancy-list';
import { changeSaved } from './save-vacancy';
import type { SavedVacancy } from './saved-vacancies.api';
import { savedVacanciesOptions } from './saved-vacancies.queries';

interface SavedVacanciesProps {
  renderAction: (vacancy: VacancyCardData) => ReactNode;
}

function SavedVacanciesPage({ renderAction }: SavedVacanciesProps): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const query = useQuery(savedVacanciesOptions(api, user?.id));

  const focus = useFocusAfterRemoval<HTMLUListElement>({ control: '[data-removes]' });

  const handleRemove = async (vacancy: SavedVacancy): Promise<void> => {
    if (!user) return;
    if (await changeSaved(api, queryClient, user.id, vacancy.vacancyId, false))
      toast.success('Vaga removida das salvas');
  };

  return (
    <Container className="pb-8 pt-2 sm:pb-10 sm:pt-4">
      <PageHead title={pageTitle('Vagas salvas')} noIndex />
      <CandidateNav />
      <PageHeader title="Vagas salvas" description="O que você salvou para decidir depois. Só você vê esta lista." />
      <SavedNav />
      <div className="mt-6">{renderBody()}</div>
    </Container>
  );

  function renderBody(): ReactNode {
    if (query.isPending) {
      return (
        <div role="status">
          <span className="sr-only">Carregando vagas salvas...</span>
          <Card className="overflow-hidden p-0">
            <VacancyListSkeleton rows={3} />
          </Card>
        </div>
      );
    }
    if (query.isLoadingError) {
      return (
        <ErrorState
          title="Erro ao carregar vagas salvas"
          description={toAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      );
    }
    if (query.data.rows.length === 0) {
      return (
        <EmptyState
          title="Você ainda não salvou nenhuma vaga"
          description="Toque no marcador de uma vaga, ou em “Salvar vaga”, e ela fica salva aqui."
          action={
            <Button asChild>
              <Link to={paths.vacancies()}>Explorar vagas</Link>
            </Button>
          }
        />
      );
    }
    return (
      <>
        <SavedVacancyList
          saved={query.data}
          focus={focus}
          renderAction={renderAction}
          onRemove={(vacancy) => void handleRemove(vacancy)}
        />
        <UnreadableRows count={query.data.unreadable} />
      </>
    );
  }
}

export function savedVacanciesRoute(renderAction: SavedVacanciesProps['renderAction']): Pick<RouteObject, 'Component'> {
  return { Component: () => <SavedVacanciesPage renderAction={renderAction} /> };
}
