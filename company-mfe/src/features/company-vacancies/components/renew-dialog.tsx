import { serverNow } from '@ponte/shared-auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { dayInSaoPaulo, formatDate } from '@ponte/shared-domain';
import { Button, ConfirmDialog, Dialog, Form, FormAlert } from '@ponte/shared-ui';
import { useSubmitOnce } from '@ponte/shared-ui/form-tools';
import { DateField } from '@ponte/shared-ui/page-components';
import { useId, useState, type ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  deadlineHint,
  deadlineProblem,
  isShortened,
  lastDeadline,
  proposeDeadline,
} from '../../../vacancy-deadline/vacancy-deadline';
import type { CompanyVacancy } from '../company-vacancies.api';

const renewalSchema = (today: string, present: string | null) =>
  z.object({
    deadline: z.string().superRefine((deadline, context) => {
      const problem = deadlineProblem(deadline, today, present);
      if (problem !== null) context.addIssue(problem);
    }),
  });
type RenewalForm = z.infer<ReturnType<typeof renewalSchema>>;

interface RenewDialogProps {
  vacancy: CompanyVacancy;
  /** It is a draft that can be published only afterwards. */
  isFirst: boolean;
  isSaving: boolean;
  /** Why the last try failed. */
  failure: string | undefined;
  /** Is over when the answer is there. */
  onRenew: (deadline: string) => Promise<void>;
  onClose: () => void;
}

export function RenewDialog({ vacancy, isFirst, isSaving, failure, onRenew, onClose }: RenewDialogProps): ReactNode {
  const formId = useId();
  const [today] = useState(() => dayInSaoPaulo(new Date(serverNow())));
  const { control, handleSubmit } = useForm<RenewalForm>({
    resolver: zodResolver(renewalSchema(today, vacancy.deadline)),
    defaultValues: { deadline: proposeDeadline(today, vacancy.deadline) },
  });
  const once = useSubmitOnce();
  /** The day that takes the vacancy away sooner, while that is asked about; null otherwise. */
  const [shortened, setShortened] = useState<string | null>(null);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSaving) onClose();
      }}
      title="Renovar prazo"
      description={
        vacancy.deadline === null
          ? `${vacancy.title}. Hoje a vaga não tem data de expiração.`
          : isFirst
            ? `${vacancy.title}. O prazo terminou em ${formatDate(vacancy.deadline)}. Renove o prazo e depois ative a vaga.`
            : `${vacancy.title}. Prazo atual: ${formatDate(vacancy.deadline)}.`
      }
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            Manter prazo
          </Button>
          <Button type="submit" form={formId} busy={isSaving} busyLabel="Renovando...">
            Renovar prazo
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        busy={isSaving}
        onSubmit={once(
          handleSubmit(async ({ deadline }) => {
            if (isShortened(deadline, today, vacancy.deadline)) setShortened(deadline);
            else await onRenew(deadline);
          }),
        )}
      >
        {failure === undefined ? null : <FormAlert>Erro ao atualizar vaga: {failure}</FormAlert>}
        <Controller
          control={control}
          name="deadline"
          render={({ field, fieldState }) => (
            <DateField
              label="Nova data de expiração"
              today={today}
              min={today}
              max={lastDeadline(today)}
              hint={deadlineHint(today)}
              required
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <ConfirmDialog
          open={shortened !== null}
          onOpenChange={(open) => {
            if (!open && !isSaving) setShortened(null);
          }}
          title="Encurtar o prazo desta vaga?"
          description={`Hoje ela vai até ${formatDate(vacancy.deadline ?? '')}. Com a nova data, sai das buscas depois de ${formatDate(shortened ?? '')}.`}
          confirmLabel="Encurtar prazo"
          cancelLabel="Manter prazo atual"
          busy={isSaving}
          busyLabel="Encurtando..."
          onConfirm={() => {
            // A failure is said in the form, which the question covers.
            if (shortened !== null) void onRenew(shortened).then(() => setShortened(null));
          }}
        />
      </Form>
    </Dialog>
  );
}
