import { useApi, useSession } from '@ponte/shared-auth';
import { pageTitle, paths, toAppError } from '@ponte/shared-domain';
import { Button, Container, EmptyState, ErrorState, LoadingText, PageHead, PageHeader } from '@ponte/shared-ui';
import { FormSkeleton } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams, type RouteObject } from 'react-router-dom';
import { VacancyEditor } from './components/vacancy-editor';
import { toTemplate } from './vacancy-form';
import type { StoredVacancy } from './vacancy-form.api';
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

/** The company's own vacancy of that id, or what is said while there is none to show. */
function WithVacancy({ id, children }: { id: string; children: (stored: StoredVacancy) => ReactNode }): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const vacancy = useQuery({ ...storedVacancyOptions(api, user?.id ?? '', id), enabled: user !== null });

  if (vacancy.data) return children(vacancy.data);
  if (vacancy.data === null) {
    return (
      <EmptyState
        title="Vaga não encontrada"
        description="Ela pode ter sido excluída, ou o endereço está incompleto."
        action={
          <Button asChild>
            <Link to={paths.companyVacancies()}>Ver minhas vagas</Link>
          </Button>
        }
      />
    );
  }
  if (vacancy.isError) {
    return (
      <ErrorState
        title="Erro ao carregar vagas"
        description={toAppError(vacancy.error).message}
        onRetry={() => void vacancy.refetch()}
      />
    );
  }
  return (
    <>
      <LoadingText className="px-0 pb-4 pt-0 text-left">Carregando vaga...</LoadingText>
      {/* As high as with some requirements. */}
      <FormSkeleton className="max-w-3xl min-h-560 sm:min-h-420" />
    </>
  );
}

/** Empty, or begun from another vacancy of the company (`?copiar=`). */
function NewVacancyPage(): ReactNode {
  const [query] = useSearchParams();
  const copyOf = query.get('copiar');
  return (
    <FormPage title="Publicar Nova Vaga">
      {copyOf === null ? (
        <VacancyEditor key="new" stored={null} />
      ) : (
        <WithVacancy id={copyOf}>
          {(original) => (
            <VacancyEditor key={original.id} stored={null} copyOf={{ id: original.id, values: toTemplate(original) }} />
          )}
        </WithVacancy>
      )}
    </FormPage>
  );
}

function EditVacancyPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <FormPage title="Editar Vaga">
      <WithVacancy id={id}>{(stored) => <VacancyEditor key={stored.id} stored={stored} />}</WithVacancy>
    </FormPage>
  );
}

export function newVacancyRoute(): Pick<RouteObject, 'Component'> {
  return { Component: NewVacancyPage };
}

export function editVacancyRoute(): Pick<RouteObject, 'Component'> {
  return { Component: EditVacancyPage };
}
