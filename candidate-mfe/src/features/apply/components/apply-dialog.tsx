import type { Api, CurrentUser } from '@ponte/shared-auth';
import { Button, Dialog, FormAlert, TextLink } from '@ponte/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { consentTexts, paths, toAppError } from '@ponte/shared-domain';
import { toast } from 'sonner';
import { describeQuota } from '../application-quota';
import { myResumeOptions } from '../../../my-resume/my-resume.queries';
import { reactivateProfile } from '../../../profile-pause/profile-pause.api';
import { profilePauseOptions } from '../../../profile-pause/profile-pause.queries';
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
  const queryClient = useQueryClient();
  const pauseOptions = profilePauseOptions(api, user.id);
  const { data: pause } = useQuery(pauseOptions);
  const isPaused = Boolean(pause?.pausedAt);
  const reactivate = useMutation({
    mutationFn: () => reactivateProfile(api),
    onSuccess: (stored) => {
      queryClient.setQueryData(pauseOptions.queryKey, stored);
      queryClient.removeQueries({ queryKey: pauseOptions.queryKey, type: 'inactive' });
      toast.success('Seu perfil foi reativado.');
    },
    onError: (error) => toast.error(toAppError(error).message),
  });

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
          <Button
            busy={isSending}
            busyLabel="Enviando..."
            disabled={left?.isUsedUp === true || isPaused}
            onClick={onConfirm}
          >
            Enviar candidatura
          </Button>
        </>
      }
    >
      {isPaused ? (
        <div className="mb-4">
          <FormAlert tone="warning" title="Seu perfil está em pausa">
            <p>Reative-o para se candidatar. As empresas que receberam o seu currículo voltam a ver quem você é.</p>
            <Button
              variant="outline"
              size="sm"
              className="mt-3"
              busy={reactivate.isPending}
              busyLabel="Reativando..."
              onClick={() => {
                if (!reactivate.isPending) reactivate.mutate();
              }}
            >
              Reativar meu perfil
            </Button>
          </FormAlert>
        </div>
      ) : null}
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
      {resume.data ? (
        <>
          <ResumePreview resume={resume.data} />
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
        </>
      ) : null}
      <p className="mt-4 text-sm text-ink-soft">{consentTexts.resume_sharing}</p>
    </Dialog>
  );
}
