import type { Api, CurrentUser } from '@ponte/shared-auth';
import { Button, Dialog, FormAlert, TextLink } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { consentTexts, paths } from '@ponte/shared-domain';
import { describeQuota } from '../application-quota';
import { myResumeOptions } from '../../../my-resume/my-resume.queries';
import { ResumeMatch } from '../../../resume-match/resume-match';
import { applicationQuotaOptions } from '../apply.queries';
import { ResumePreview, ResumePreviewSkeleton } from './resume-preview';

interface ApplyDialogProps {
  api: Api;
  user: CurrentUser;
  vacancy: { id: string; title: string; companyName: string };
  isSending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A preview of what the company will receive. */
export function ApplyDialog({ api, user, vacancy, isSending, onConfirm, onClose }: ApplyDialogProps): ReactNode {
  const resume = useQuery(myResumeOptions(api, user.id));
  const { data: quota } = useQuery(applicationQuotaOptions(api, user.id));
  const left = quota ? describeQuota(quota) : undefined;
  const [isCompared, setCompared] = useState(false);

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
          <Button busy={isSending} busyLabel="Enviando..." disabled={left?.isUsedUp === true} onClick={onConfirm}>
            Enviar candidatura
          </Button>
        </>
      }
    >
      {left?.isUsedUp ? (
        <div className="mb-4">
          <FormAlert tone="warning" title="Limite do mês">
            {left.text} <TextLink to={paths.plans()}>Ver planos</TextLink>
          </FormAlert>
        </div>
      ) : left ? (
        <p className="mb-4 text-sm text-ink-soft">{left.text}</p>
      ) : null}
      {resume.isPending ? <ResumePreviewSkeleton /> : null}
      {resume.isError ? (
        <p role="alert" className="text-sm text-ink-soft">
          Não foi possível mostrar o seu currículo agora. Você ainda pode enviar a candidatura.
        </p>
      ) : null}
      {resume.data ? <ResumePreview resume={resume.data} /> : null}
      {resume.data ? (
        <details
          className="mt-4 rounded-md border border-line"
          onToggle={(event) => setCompared(event.currentTarget.open)}
        >
          <summary className="cursor-pointer px-4 py-3 font-medium text-ink sm:px-5">
            O que a vaga pede e o seu currículo
          </summary>
          <div className="px-4 pb-4 sm:px-5">
            {isCompared ? <ResumeMatch api={api} candidateId={user.id} vacancyId={vacancy.id} /> : null}
          </div>
        </details>
      ) : null}
      <p className="mt-4 text-sm text-ink-soft">{consentTexts.resume_sharing}</p>
    </Dialog>
  );
}
