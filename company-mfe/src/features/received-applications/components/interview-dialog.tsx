import { zodResolver } from '@hookform/resolvers/zod';
import { dayInSaoPaulo, formatDateTime, shiftDays } from '@ponte/shared-domain';
import { Button, Dialog, Form, FormAlert, TextField } from '@ponte/shared-ui';
import { DateField, TimeField } from '@ponte/shared-ui/page-components';
import { useSubmitOnce, useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { useId, useState, type ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import {
  interviewFormSchema,
  isSameInterview,
  toForm,
  toInterview,
  type Interview,
  type InterviewFormValues,
} from '../interview-form';
import type { ReceivedApplication } from '../received-applications.api';

/** Said when an interview is booked, or moved. */
export const bookedMessage = ({ status }: Pick<ReceivedApplication, 'status'>): string =>
  status === 'interview' ? 'Entrevista remarcada com sucesso!' : 'Entrevista marcada com sucesso!';

interface InterviewDialogProps {
  application: ReceivedApplication;
  isSaving: boolean;
  /** Why the last try failed. */
  failure: string | undefined;
  onSave: (interview: Interview) => Promise<void>;
  onClose: () => void;
}

export function InterviewDialog({ application, isSaving, failure, onSave, onClose }: InterviewDialogProps): ReactNode {
  const formId = useId();
  // By the clock of the device, which may be a day ahead: the picker offers the day before as well.
  const [today] = useState(() => dayInSaoPaulo(new Date()));
  const booked = { at: application.interviewAt, place: application.interviewPlace };
  const label = application.status === 'interview' ? 'Remarcar entrevista' : 'Marcar entrevista';
  const { register, control, handleSubmit, formState } = useForm<InterviewFormValues>({
    resolver: zodResolver(interviewFormSchema),
    defaultValues: toForm(booked),
  });
  const { errors, isDirty } = formState;
  const unsaved = useUnsavedChanges(isDirty && !isSaving);
  const once = useSubmitOnce();

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
            if (!isSameInterview(interview, booked)) return onSave(interview);
            // Typed here and booked since: a try whose answer was lost has arrived after all.
            if (isDirty) toast.success(bookedMessage({ status: 'viewed' }));
            onClose();
            return undefined;
          }),
        )}
      >
        {failure === undefined ? null : <FormAlert>{failure}</FormAlert>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={control}
            name="date"
            render={({ field }) => (
              <DateField
                label="Data"
                today={today}
                min={shiftDays(today, -1)}
                required
                error={errors.date?.message}
                {...field}
              />
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
