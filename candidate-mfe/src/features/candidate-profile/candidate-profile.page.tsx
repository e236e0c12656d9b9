import { removePhoto, uploadPhoto, useApi, useSession } from '@ponte/shared-auth';
import { pageTitle, toAppError } from '@ponte/shared-domain';
import { Card, Container, ErrorState, LoadingText, PageHead, PageHeader, PhotoEditor } from '@ponte/shared-ui';
import { FormSkeleton } from '@ponte/shared-ui/page-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CandidateNav } from '../../candidate-nav/candidate-nav';
import { myResumeOptions } from '../../my-resume/my-resume.queries';
import { ResumeCompleteness } from '../../my-resume/resume-completeness';
import { PersonalInfoFormCard } from './components/personal-info-form';
import { savePersonalInfo } from '../../my-resume/personal-info.api';
import { toPayload } from '../../my-resume/personal-info.form';
import { personalInfoOptions } from '../../my-resume/personal-info.queries';

function CandidateProfilePage(): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const options = personalInfoOptions(api, user?.id);
  const query = useQuery(options);

  return (
    <Container className="space-y-6 pb-8 pt-2 sm:pb-10 sm:pt-4">
      <PageHead title={pageTitle('Perfil do Candidato')} noIndex />
      <CandidateNav />
      <PageHeader title="Perfil do Candidato" description="O que as empresas precisam para falar com você." />
      <ResumeCompleteness />
      {renderBody()}
    </Container>
  );

  function renderBody(): ReactNode {
    if (query.isPending || !user) {
      return (
        <>
          <LoadingText className="px-0 py-0 text-left">Carregando informações...</LoadingText>
          {/* The photo and the form, whose fields stand one below the other on a phone and in columns beyond. */}
          <FormSkeleton className="min-h-380 sm:min-h-238" />
        </>
      );
    }
    if (query.isLoadingError) {
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
        <Card className="p-5 sm:p-6">
          <PhotoEditor
            title="Foto de perfil"
            name={user.name}
            src={user.avatarUrl}
            onSave={uploadPhoto}
            onRemove={removePhoto}
            readError={toAppError}
          />
        </Card>
        <PersonalInfoFormCard
          key={user.id}
          userId={user.id}
          info={query.data}
          accountName={user.name}
          onSave={async (form, base) => {
            const result = await savePersonalInfo(api, user.id, toPayload(form), base);
            queryClient.setQueryData(options.queryKey, result.status === 'saved' ? result.row : result.stored);
            void queryClient.invalidateQueries({ queryKey: myResumeOptions(api, user.id).queryKey });
            return result;
          }}
        />
      </>
    );
  }
}

export function candidateProfileRoute(): Pick<RouteObject, 'Component'> {
  return { Component: CandidateProfilePage };
}
