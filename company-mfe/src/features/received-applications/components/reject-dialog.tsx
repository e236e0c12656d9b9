import { cleanText } from '@ponte/shared-domain';
import { Button, Dialog, Form, TextAreaField } from '@ponte/shared-ui';
import { useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { useId, useState, type ReactNode } from 'react';
import { canCancelInterview } from '../application-actions';
import type { ReceivedApplication } from '../received-applications.api';

const maxReasonLength = 1000;

interface RejectDialogProps {
  application: ReceivedApplication;
  isSaving: boolean;
  onReject: (reason: string | undefined) => void;
  onClose: () => void;
}

export function RejectDialog({ application, isSaving, onReject, onClose }: RejectDialogProps): ReactNode {
  const formId = useId();
  const [reason, setReason] = useState('');
  const unsaved = useUnsavedChanges(reason.trim() !== '' && !isSaving);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSaving) unsaved.leave(onClose);
      }}
      title="Recusar candidatura"
      description={`${application.candidateName}, ${application.vacancyTitle}. Esta decisão não pode ser desfeita.${
        canCancelInterview(application, Date.now()) && application.interviewAt
          ? ' A entrevista marcada é cancelada, e a pessoa é avisada.'
          : ''
      }`}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="destructive" busy={isSaving} busyLabel="Recusando...">
            Recusar candidatura
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          onReject(cleanText(reason).trim() || undefined);
        }}
      >
        <TextAreaField
          label="Motivo (opcional)"
          name="reason"
          rows={4}
          maxLength={maxReasonLength}
          showCount
          hint="A pessoa lê este texto na candidatura dela."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {unsaved.guard}
      </Form>
    </Dialog>
  );
}
