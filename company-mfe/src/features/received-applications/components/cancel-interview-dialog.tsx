import { formatDateTime } from '@ponte/shared-domain';
import { Button, Dialog, Form, TextAreaField } from '@ponte/shared-ui';
import { useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { useId, useState, type ReactNode } from 'react';
import type { ReceivedApplication } from '../received-applications.api';

const maxMessageLength = 1000;

interface CancelInterviewDialogProps {
  application: ReceivedApplication;
  isSaving: boolean;
  onCancelInterview: (message: string | undefined) => void;
  onClose: () => void;
}

export function CancelInterviewDialog({
  application,
  isSaving,
  onCancelInterview,
  onClose,
}: CancelInterviewDialogProps): ReactNode {
  const formId = useId();
  const [message, setMessage] = useState('');
  const unsaved = useUnsavedChanges(message.trim() !== '' && !isSaving);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSaving) unsaved.leave(onClose);
      }}
      title="Cancelar entrevista"
      description={`${application.candidateName}, ${application.vacancyTitle}. ${
        application.interviewAt === null
          ? ''
          : `A entrevista de ${formatDateTime(application.interviewAt)} deixa de valer. `
      }A pessoa é avisada por e-mail, e a candidatura continua aberta.`}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            Manter entrevista
          </Button>
          <Button type="submit" form={formId} variant="destructive" busy={isSaving} busyLabel="Cancelando...">
            Cancelar entrevista
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          onCancelInterview(message.trim() || undefined);
        }}
      >
        <TextAreaField
          label="Mensagem (opcional)"
          name="message"
          rows={4}
          maxLength={maxMessageLength}
          showCount
          hint="A pessoa lê este texto no e-mail e na candidatura dela."
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {unsaved.guard}
      </Form>
    </Dialog>
  );
}
