import type { Api, CurrentUser } from '@ponte/shared-auth';
import { Button, Dialog } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { resumeSummaryOptions } from '../apply.queries';
import { ResumePreview, ResumePreviewSkeleton } from './resume-preview';

interface ApplyDialogProps {
  api: Api;
  user: CurrentUser;
  vacancy: { title: string; companyName: string };
  isSending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What the company will receive, before it is sent. */
export function ApplyDialog({ api, user, vacancy, isSending, onConfirm, onClose }: ApplyDialogProps): ReactNode {
  const resume = useQuery(resumeSummaryOptions(api, user.id));

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSending) onClose();
      }}
      isReading
      title="Enviar candidatura"
      description={`${vacancy.title}, ${vacancy.companyName}. A empresa vai receber uma cópia do seu currículo como ele está agora:`}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isSending}>
            Cancelar
          </Button>
          <Button busy={isSending} busyLabel="Enviando..." onClick={onConfirm}>
            Enviar candidatura
          </Button>
        </>
      }
    >
      {resume.isPending ? <ResumePreviewSkeleton /> : null}
      {resume.isError ? (
        <p role="alert" className="text-sm text-ink-soft">
          Não foi possível mostrar o seu currículo agora. Você ainda pode enviar a candidatura.
        </p>
      ) : null}
      {resume.data ? <ResumePreview name={user.name} email={user.email} resume={resume.data} /> : null}
    </Dialog>
  );
}
