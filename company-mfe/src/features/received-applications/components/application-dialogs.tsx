import { serverNow } from '@ponte/shared-auth';
import { formatDateTime } from '@ponte/shared-domain';
import { ConfirmDialog, FormAlert } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { canCancelInterview, type ApplicationAction } from '../application-actions';
import type { ReceivedApplication } from '../received-applications.api';
import { changeFailure, type ChangeRequest } from '../received-applications.queries';
import { InterviewDialog } from './interview-dialog';
import { NoteDialog } from './note-dialog';
import { ResumeSheet } from './resume-sheet';

interface ApplicationDialogsProps {
  companyId: string;
  action: ApplicationAction;
  application: ReceivedApplication;
  isSaving: boolean;
  /** Why the last try failed. */
  error: Error | null;
  /** Closes the dialog when it is done; a failed change leaves it open with what was typed. */
  onChange: (request: ChangeRequest) => Promise<void>;
  onAction: (action: ApplicationAction) => void;
  onClose: () => void;
}

/** The one dialog that is open. */
export function ApplicationDialogs({
  companyId,
  action,
  application,
  isSaving,
  error,
  onChange,
  onAction,
  onClose,
}: ApplicationDialogsProps): ReactNode {
  const failure = error === null ? undefined : changeFailure(error);
  if (action === 'resume') {
    return <ResumeSheet companyId={companyId} application={application} onAction={onAction} onClose={onClose} />;
  }
  if (action === 'interview') {
    return (
      <InterviewDialog
        application={application}
        isSaving={isSaving}
        error={error}
        onClose={onClose}
        onSave={(interview, success) => onChange({ application, status: 'interview', interview, success })}
      />
    );
  }
  if (action === 'cancel-interview') {
    const whatIsLost =
      application.interviewAt === null
        ? ''
        : `A entrevista de ${formatDateTime(application.interviewAt)} deixa de valer. `;
    return (
      <NoteDialog
        title="Cancelar entrevista?"
        description={`${application.candidateName}, ${application.vacancyTitle}. ${whatIsLost}A pessoa é avisada por e-mail, e a candidatura continua aberta.`}
        noteLabel="Mensagem (opcional)"
        noteHint="A pessoa lê este texto no e-mail e na candidatura dela."
        confirmLabel="Cancelar entrevista"
        busyLabel="Cancelando..."
        cancelLabel="Manter entrevista"
        isSaving={isSaving}
        failure={failure}
        onClose={onClose}
        onConfirm={(note) =>
          onChange({ application, status: 'interview cancelled', note, success: 'Entrevista cancelada.' })
        }
      />
    );
  }
  if (action === 'reject') {
    const whatIsLost =
      canCancelInterview(application, serverNow()) && application.interviewAt
        ? ' A entrevista marcada é cancelada, e a pessoa é avisada.'
        : '';
    return (
      <NoteDialog
        title="Recusar candidatura?"
        description={`${application.candidateName}, ${application.vacancyTitle}. Esta decisão não pode ser desfeita.${whatIsLost}`}
        noteLabel="Motivo (opcional)"
        noteHint="A pessoa lê este texto na candidatura dela e, se não desligou esses avisos, no e-mail."
        confirmLabel="Recusar candidatura"
        busyLabel="Recusando..."
        cancelLabel="Manter candidatura"
        isSaving={isSaving}
        failure={failure}
        onClose={onClose}
        onConfirm={(note) => onChange({ application, status: 'rejected', note, success: 'Candidatura recusada.' })}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !isSaving) onClose();
      }}
      title={`Contratar ${application.candidateName}?`}
      description={`A candidatura a ${application.vacancyTitle} passa a Contratado, e a pessoa vê isso na conta dela. Esta decisão não pode ser desfeita.`}
      confirmLabel="Contratar"
      cancelLabel="Manter em entrevista"
      busy={isSaving}
      onConfirm={() => void onChange({ application, status: 'hired', success: 'Contratação registrada com sucesso!' })}
    >
      {failure === undefined ? undefined : <FormAlert>{failure}</FormAlert>}
    </ConfirmDialog>
  );
}
