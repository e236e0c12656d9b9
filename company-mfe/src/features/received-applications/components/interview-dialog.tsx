import { serverNow } from '@ponte/shared-auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { dayInSaoPaulo, formatDateTime, toAppError } from '@ponte/shared-domain';
import { Button, Dialog, Form, FormAlert, TextField } from '@ponte/shared-ui';
import { DateField, TimeField } from '@ponte/shared-ui/page-components';
import { useSubmitOnce, useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  interviewFormSchema,
  isSameInterview,
  pastField,
  toForm,
  toInterview,
  type Interview,
  type InterviewFormValues,
} from '../interview-form';
import type { ReceivedApplication } from '../received-applications.api';
import { changeFailure, isRefused } from '../received-applications.queries';

/** Said when an interview is booked, or moved. */
const bookedMessage = ({ status }: Pick<ReceivedApplication, 'status'>): string =>
  status === 'interview' ? 'Entrevista remarcada com sucesso!' : 'Entrevista marcada com sucesso!';

interface InterviewDialogProps {
  application: ReceivedApplication;
  isSaving: boolean;
  /** Why the last try failed. */
  error: Error | null;
  onSave: (interview: Interview, success: string) => Promise<void>;
  onClose: () => void;
}

export function InterviewDialog({ application, isSaving, error, onSave, onClose }: InterviewDialogProps): ReactNode {
  const formId = useId();
  // By the server's clock, as its last answer told it. An earlier day can be typed: the database judges what is past.
  const [today] = useState(() => dayInSaoPaulo(new Date(serverNow())));
  const booked = { at: application.interviewAt, place: application.interviewPlace };
  const label = application.status === 'interview' ? 'Remarcar entrevista' : 'Marcar entrevista';
  const { register, control, handleSubmit, setError, formState } = useForm<InterviewFormValues>({
    resolver: zodResolver(interviewFormSchema),
    defaultValues: toForm(booked),
  });
  const { errors, isDirty } = formState;
  const unsaved = useUnsavedChanges(isDirty && !isSaving);
  const once = useSubmitOnce();
  const isOutcomeUnknown = error !== null && !isRefused(toAppError(error));
  const refused = error === null ? undefined : pastField(toAppError(error).code);
  // After the fields are on again, which are off while it is sent: one that is off takes no focus.
  useEffect(() => {
    if (error === null || refused === undefined) return;
    setError(refused, { type: 'past', message: toAppError(error).message }, { shouldFocus: true });
  }, [error, refused, setError]);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSaving) unsaved.leave(onClose);
      }}
      title={label}
      description={`${application.candidateName}, ${application.vacancyTitle}. ${
        booked.at === null
          ? 'A data e o local aparecem na candidatura da pessoa.'
          : `Marcada para ${formatDateTime(booked.at)}${booked.place ? `, ${booked.place}` : ''}; a pessoa é avisada da mudança.`
      }`}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            {booked.at === null ? 'Cancelar' : 'Manter entrevista'}
          </Button>
          <Button type="submit" form={formId} busy={isSaving} busyLabel="Marcando...">
            {label}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        busy={isSaving}
        onSubmit={once(
          handleSubmit(async (values) => {
            const interview = toInterview(values);
            if (!isSameInterview(interview, booked)) return onSave(interview, bookedMessage(application));
            // Typed here, and in the list since: a try whose answer was lost has arrived. The database is asked all the
            // same, by the same key, because another window may have called the interview off after the list was read.
            if (isDirty && isOutcomeUnknown) return onSave(interview, bookedMessage({ status: 'viewed' }));
            onClose();
            return undefined;
          }),
        )}
      >
        {error === null || refused !== undefined ? null : <FormAlert>{changeFailure(error)}</FormAlert>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={control}
            name="date"
            // An hour that was over today is none that is over tomorrow
            rules={{ deps: ['time'] }}
            render={({ field }) => (
              <DateField label="Data" today={today} min={today} required error={errors.date?.message} {...field} />
            )}
          />
          <Controller
            control={control}
            name="time"
            render={({ field }) => (
              <TimeField label="Horário" required hint="Horário de Brasília" error={errors.time?.message} {...field} />
            )}
          />
          <div className="sm:col-span-2">
            <TextField
              label="Local ou link"
              required
              autoComplete="off"
              placeholder="Endereço ou link da chamada de vídeo"
              error={errors.place?.message}
              {...register('place')}
            />
          </div>
        </div>
        {unsaved.guard}
      </Form>
    </Dialog>
  );
}
