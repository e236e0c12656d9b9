import { useApi, useSession } from '@ponte/shared-auth';
import { pageTitle, toAppError, toResumeDocument } from '@ponte/shared-domain';
import { Button, Card, Container, ErrorState, LoadingText, PageHead, PageHeader } from '@ponte/shared-ui';
import { RecordDocument } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CandidateNav } from '../../candidate-nav/candidate-nav';
import { myResumeOptions } from '../../my-resume/my-resume.queries';
import { ResumeCompleteness } from '../../my-resume/resume-completeness';
import { ExportButton } from './components/export-button';
import { ImportButton } from './components/import-button';

/**
 * The resume as companies receive it; printed without anything else. It does not contain CPF, birth date and street,
 * which companies do not get.
 */
function ResumePage(): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const query = useQuery(myResumeOptions(api, user?.id));
  const name = query.data?.name || user?.name;

  return (
    <Container className="pb-8 pt-2 sm:pb-10 sm:pt-4 print:max-w-none print:p-0">
      {/* Browsers use the title as the name of the PDF. */}
      <PageHead title={pageTitle(query.data && name ? `Currículo de ${name}` : 'Meu currículo')} noIndex />
      <div className="space-y-6 print:hidden">
        <CandidateNav />
        <PageHeader
          title="Meu currículo"
          description="Como as empresas recebem com a sua candidatura. CPF, data de nascimento e endereço completo não vão junto."
          actions={
            query.data && user ? (
              <>
                <Button onClick={() => window.print()}>
                  <Printer aria-hidden />
                  Imprimir ou salvar em PDF
                </Button>
                <ExportButton />
                <ImportButton user={user} />
              </>
            ) : undefined
          }
        />
        <ResumeCompleteness linksToResume={false} />
      </div>
      {renderBody()}
    </Container>
  );

  function renderBody(): ReactNode {
    if (query.isPending || !user) return <LoadingText>Carregando currículo...</LoadingText>;
    if (query.isLoadingError || !query.data) {
      return (
        <div className="mt-6">
          <ErrorState
            title="Erro ao carregar currículo"
            description={toAppError(query.error).message}
            onRetry={() => void query.refetch()}
          />
        </div>
      );
    }
    const { title, ...content } = toResumeDocument(query.data);
    return (
      <Card
        as="article"
        aria-label="Currículo"
        data-paper="resume"
        className="mx-auto mt-6 max-w-[52rem] p-5 sm:p-10 print:m-0 print:max-w-none print:border-0 print:p-0 print:shadow-none"
      >
        <RecordDocument
          title={title || user.name}
          {...content}
          empty={<p className="mt-6 text-ink-soft">Ainda não há experiências, formação ou cursos no seu currículo.</p>}
        />
      </Card>
    );
  }
}

export function resumeRoute(): Pick<RouteObject, 'Component'> {
  return { Component: ResumePage };
}
