import { useSession, type RemoteContext } from '@ponte/shared-auth';
import { pageTitle, paths, toAppError } from '@ponte/shared-domain';
import { Container, ErrorState, LoadingText, PageHead, PageHeader, TextLink } from '@ponte/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PersonalInfoFormCard } from './components/personal-info-form';
import { PhotoBlock } from './components/photo-block';
import { savePersonalInfo } from './personal-info.api';
import { toPayload } from './personal-info.form';
import { personalInfoOptions } from './personal-info.queries';

export function CandidateProfilePage({ api }: Pick<RemoteContext, 'api'>): ReactNode {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const options = personalInfoOptions(api, user?.id);
  const query = useQuery(options);

  return (
    <Container className="space-y-6 py-6 sm:py-10">
      <PageHead title={pageTitle('Perfil do Candidato')} noIndex />
      <PageHeader title="Perfil do Candidato" description="O que as empresas precisam para falar com você." />
      <nav aria-label="Currículo">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <li>
            <TextLink to={paths.experiences()}>Experiências</TextLink>
          </li>
          <li>
            <TextLink to={paths.educations()}>Formação e cursos</TextLink>
          </li>
          <li>
            <TextLink to={paths.applications()}>Minhas candidaturas</TextLink>
          </li>
        </ul>
      </nav>
      {renderBody()}
    </Container>
  );

  function renderBody(): ReactNode {
    if (query.isPending || !user) return <LoadingText>Carregando informações...</LoadingText>;
    if (query.isError) {
      return (
        <ErrorState
          title="Erro ao carregar informações"
          description={toAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      );
    }
    return (
      <>
        <PhotoBlock api={api} user={user} />
        <PersonalInfoFormCard
          key={user.id}
          userId={user.id}
          info={query.data}
          accountName={user.name}
          onSave={async (form) => {
            const saved = await savePersonalInfo(api, user.id, toPayload(form));
            queryClient.setQueryData(options.queryKey, saved);
            void queryClient.invalidateQueries({ queryKey: ['resume', user.id, 'summary'] });
            return saved;
          }}
        />
      </>
    );
  }
}

export function candidateProfileRoute({ api }: RemoteContext): Pick<RouteObject, 'Component'> {
  return { Component: () => <CandidateProfilePage api={api} /> };
}
