import { useSession, type RemoteContext } from '@ponte/shared-auth';
import { pageTitle, paths, toAppError } from '@ponte/shared-domain';
import { Button, Container, EmptyState, ErrorState, LoadingText, PageHead, PageHeader, Skeleton } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, type RouteObject } from 'react-router-dom';
import { VacancyEditor } from './components/vacancy-editor';
import { storedVacancyOptions } from './vacancy-form.queries';

function FormPage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Container size="wide" className="py-6 sm:py-8">
      <PageHead title={pageTitle(title)} noIndex />
      <PageHeader title={title} />
      <div className="mt-6">{children}</div>
    </Container>
  );
}

export function NewVacancyPage(context: RemoteContext): ReactNode {
  return (
    <FormPage title="Publicar Nova Vaga">
      <VacancyEditor context={context} stored={null} />
    </FormPage>
  );
}

export function EditVacancyPage(context: RemoteContext): ReactNode {
  const { id = '' } = useParams();
  const { user } = useSession();
  const vacancy = useQuery({ ...storedVacancyOptions(context.api, user?.id ?? '', id), enabled: user !== null });

  return (
    <FormPage title="Editar Vaga">
      {vacancy.data ? (
        <VacancyEditor key={vacancy.data.id} context={context} stored={vacancy.data} />
      ) : vacancy.data === null ? (
        <EmptyState
          title="Vaga não encontrada"
          description="Ela pode ter sido excluída, ou o endereço está incompleto."
          action={
            <Button asChild>
              <Link to={paths.companyVacancies()}>Ver minhas vagas</Link>
            </Button>
          }
        />
      ) : vacancy.isError ? (
        <ErrorState title="Erro ao carregar vagas" description={toAppError(vacancy.error).message} onRetry={() => void vacancy.refetch()} />
      ) : (
        <>
          <LoadingText className="px-0 pb-4 pt-0 text-left">Carregando vaga...</LoadingText>
          <div aria-hidden className="max-w-3xl space-y-6">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-44 w-full" />
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        </>
      )}
    </FormPage>
  );
}

export function newVacancyRoute(context: RemoteContext): Pick<RouteObject, 'Component'> {
  return { Component: () => <NewVacancyPage {...context} /> };
}

export function editVacancyRoute(context: RemoteContext): Pick<RouteObject, 'Component'> {
  return { Component: () => <EditVacancyPage {...context} /> };
}
