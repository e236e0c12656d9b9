import type { Api } from '@ponte/shared-auth';
import { formatDateTime, toAppError, toResumeDocument } from '@ponte/shared-domain';
import { Dialog, ErrorState, LoadingText } from '@ponte/shared-ui';
import { RecordDocument } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Application } from '../applications.api';
import { sentResumeOptions } from '../applications.queries';

interface SentResumeDialogProps {
  api: Api;
  candidateId: string;
  application: Application;
  onClose: () => void;
}

/** The resume that was sent, as the company sees it; the present resume may differ. */
export function SentResumeDialog({ api, candidateId, application, onClose }: SentResumeDialogProps): ReactNode {
  const query = useQuery(sentResumeOptions(api, candidateId, application.id));

  return (
    <Dialog
      open
      isReading
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Currículo enviado"
      description={`${application.vacancyTitle}, ${application.companyName}. Enviado em ${formatDateTime(application.appliedAt)}.`}
    >
      {renderBody()}
    </Dialog>
  );

  function renderBody(): ReactNode {
    if (query.isPending) return <LoadingText>Carregando currículo...</LoadingText>;
    if (query.isLoadingError) {
      return (
        <ErrorState
          title="Erro ao carregar currículo"
          description={toAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      );
    }
    return (
      <article aria-label="Currículo enviado" className="rounded-md border border-line p-4 sm:p-5">
        <RecordDocument
          {...toResumeDocument(query.data)}
          level={3}
          empty={
            <p className="mt-6 text-sm text-ink-soft">O currículo foi enviado sem experiências, formação ou cursos.</p>
          }
        />
      </article>
    );
  }
}
