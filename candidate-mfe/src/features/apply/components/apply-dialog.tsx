import type { Api, CurrentUser } from '@ponte/shared-auth';
import { Button, Dialog, Form, FormAlert, TextLink } from '@ponte/shared-ui';
import { DateField } from '@ponte/shared-ui/page-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { consentTexts, findBirthDateProblem, minimumAge, paths, toAppError } from '@ponte/shared-domain';
import { toast } from 'sonner';
import { describeQuota } from '../application-quota';
import { myResumeOptions } from '../../../my-resume/my-resume.queries';
import { reactivateProfile } from '../../../profile-pause/profile-pause.api';
import { profilePauseOptions } from '../../../profile-pause/profile-pause.queries';
import { applicationQuotaOptions, birthDateOptions } from '../apply.queries';
import { MatchSlot } from './match-slot';
import { ResumePreview, ResumePreviewSkeleton } from './resume-preview';

interface ApplyDialogProps {
  api: Api;
  user: CurrentUser;
  vacancy: { id: string; title: string; companyName: string };
  isSending: boolean;
  /** @param birthDate yyyy-MM-dd, of somebody whose profile has none */
  onConfirm: (birthDate: string | undefined) => void;
  onClose: () => void;
}

/** A preview of what the company will receive, and the birth date of somebody whose age is not known. */
export function ApplyDialog({ api, user, vacancy, isSending, onConfirm, onClose }: ApplyDialogProps): ReactNode {
  const resume = useQuery(myResumeOptions(api, user.id));
  const { data: quota } = useQuery(applicationQuotaOptions(api, user.id));
  const left = quota ? describeQuota(quota) : undefined;
  const formId = useId();
  const { data: isAgeKnown = true } = useQuery(birthDateOptions(api, user.id));
  const birthDateField = useRef<HTMLInputElement>(null);
  const [birthDate, setBirthDate] = useState('');
  const [birthDateError, setBirthDateError] = useState<string>();
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
            type="submit"
            form={formId}
            busy={isSending}
            busyLabel="Enviando..."
            disabled={left?.isUsedUp === true || isPaused}
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
      <Form
        id={formId}
        busy={isSending}
        className={isAgeKnown ? undefined : 'mb-5'}
        onSubmit={(event) => {
          event.preventDefault();
          const problem = isAgeKnown ? undefined : findBirthDateProblem(birthDate, new Date());
          setBirthDateError(problem);
          if (problem === undefined) onConfirm(isAgeKnown ? undefined : birthDate);
          else birthDateField.current?.focus();
        }}
      >
        {isAgeKnown ? null : (
          <DateField
            ref={birthDateField}
            label="Data de nascimento"
            name="birthDate"
            autoComplete="bday"
            required
            hint={`Só aceitamos candidaturas de pessoas com ${minimumAge} anos ou mais. Guardamos a data no seu perfil; a empresa não a recebe.`}
            error={birthDateError}
            value={birthDate}
            onChange={(value) => {
              setBirthDate(value);
              setBirthDateError(undefined);
            }}
          />
        )}
      </Form>
      {resume.isPending ? <ResumePreviewSkeleton /> : null}
      {resume.isError ? (
        <p role="alert" className="text-sm text-ink-soft">
          Não foi possível mostrar o seu currículo agora. Você ainda pode enviar a candidatura.
        </p>
      ) : null}
      {resume.data ? (
        <>
          <MatchSlot api={api} candidateId={user.id} vacancyId={vacancy.id} resume={resume.data} />
          <ResumePreview resume={resume.data} />
        </>
      ) : null}
      <p className="mt-4 text-sm text-ink-soft">{consentTexts.resume_sharing}</p>
    </Dialog>
  );
}
