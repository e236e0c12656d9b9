import { useApi, type CurrentUser } from '@ponte/shared-auth';
import { Button, Dialog, Form, FormAlert, TextLink } from '@ponte/shared-ui';
import { DateField } from '@ponte/shared-ui/page-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { consentTexts, findBirthDateProblem, isComparable, minimumAge, paths, toAppError } from '@ponte/shared-domain';
import { toast } from 'sonner';
import { describeQuota } from '../application-quota';
import { myResumeOptions } from '../../../my-resume/my-resume.queries';
import { reactivateProfile } from '../../../profile-pause/profile-pause.api';
import { profilePauseOptions } from '../../../profile-pause/profile-pause.queries';
import { applicationQuotaOptions, birthDateOptions } from '../apply.queries';
import { MatchSlot } from './match-slot';
import { comparedLater } from './not-compared';
import { ResumePreview, ResumePreviewSkeleton } from './resume-preview';

interface ApplyDialogProps {
  user: CurrentUser;
  vacancy: { id: string; title: string; companyName: string };
  isSending: boolean;
  /** It was sent, and leaves when the connection is back; until then `onClose` cancels it. */
  isWaitingForConnection: boolean;
  /** The answer of an earlier try was lost. */
  isOutcomeUnknown: boolean;
  /** Why the last sending failed. */
  failure: string | undefined;
  /** @param birthDate yyyy-MM-dd, of somebody whose profile has none */
  onConfirm: (birthDate: string | undefined) => void;
  onClose: () => void;
}

/**
 * How long sending waits for the comparison: longer than a slow phone takes for it, and short for somebody who wants to
 * send.
 */
const comparisonWaitMs = 5_000;

/** A preview of what the company will receive, and the birth date of somebody whose age is not known. */
export function ApplyDialog({
  user,
  vacancy,
  isSending,
  isWaitingForConnection,
  isOutcomeUnknown,
  failure,
  onConfirm,
  onClose,
}: ApplyDialogProps): ReactNode {
  const api = useApi();
  const resume = useQuery(myResumeOptions(api, user.id));
  const { data: quota } = useQuery(applicationQuotaOptions(api, user.id));
  const left = quota ? describeQuota(quota) : undefined;
  const formId = useId();
  const { data: isAgeKnown = true } = useQuery(birthDateOptions(api, user.id));
  const birthDateField = useRef<HTMLInputElement>(null);
  const [birthDate, setBirthDate] = useState('');
  const [birthDateError, setBirthDateError] = useState<string>();
  // The person knows the comparison before the company does: nothing is sent until it stands, has failed, or is late.
  const [isCompared, setCompared] = useState(false);
  const handleCompared = useCallback(() => setCompared(true), []);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), comparisonWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const hasComparison =
    !resume.isError && (resume.data === undefined || (resume.data !== null && isComparable(resume.data)));
  const isComparing = hasComparison && !isCompared && !isLate;
  // While an application waits for the connection the send button is disabled and loses the focus, which goes to the
  // one button that still works.
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (isWaitingForConnection && (active === document.body || active?.matches(':disabled')))
      cancelButton.current?.focus();
  }, [isWaitingForConnection]);
  const queryClient = useQueryClient();
  const pauseOptions = profilePauseOptions(api, user.id);
  const { data: pause } = useQuery(pauseOptions);
  const isPaused = Boolean(pause?.pausedAt);
  const isRefused = left?.isUsedUp === true || isPaused;
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
        if (!open && (!isSending || isWaitingForConnection)) onClose();
      }}
      isReading
      title="Enviar candidatura"
      description={`${vacancy.title}, ${vacancy.companyName}. A empresa vai receber uma cópia do seu currículo como ele está agora:`}
      footer={
        <>
          {/* Here, where it is seen wherever the resume is scrolled to. */}
          {isWaitingForConnection ? (
            <FormAlert tone="warning" title="Você está sem conexão com a internet" className="basis-full">
              {isOutcomeUnknown
                ? 'Não sabemos se a tentativa anterior chegou.'
                : 'A candidatura ainda não foi enviada.'}{' '}
              Com esta página aberta, ela é enviada uma vez só, assim que a conexão voltar. Se não quiser mais, cancele
              o envio.
            </FormAlert>
          ) : null}
          {failure === undefined || isSending ? null : <FormAlert title={failure} className="basis-full" />}
          <Button
            ref={cancelButton}
            variant="outline"
            onClick={onClose}
            disabled={isSending && !isWaitingForConnection}
          >
            {isWaitingForConnection ? 'Cancelar envio' : 'Cancelar'}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={isSending || (isComparing && !isRefused)}
            busyLabel={
              isWaitingForConnection ? 'Esperando a conexão...' : isSending ? 'Enviando...' : 'Comparando com a vaga...'
            }
            disabled={isRefused}
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
      {hasComparison && isLate && !isCompared ? (
        <p role="status" className="mb-4 text-sm text-ink-soft">
          A comparação com a vaga está demorando. Você já pode enviar a candidatura. {comparedLater}
        </p>
      ) : null}
      {resume.isPending ? <ResumePreviewSkeleton /> : null}
      {resume.isError ? (
        <p role="alert" className="text-sm text-ink-soft">
          Não foi possível mostrar o seu currículo agora. Você ainda pode enviar a candidatura.
        </p>
      ) : null}
      {resume.data ? (
        <>
          <MatchSlot candidateId={user.id} vacancyId={vacancy.id} resume={resume.data} onSettled={handleCompared} />
          <ResumePreview resume={resume.data} />
        </>
      ) : null}
      <p className="mt-4 text-sm text-ink-soft">{consentTexts.resume_sharing}</p>
    </Dialog>
  );
}
