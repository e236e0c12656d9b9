import type { RemoteContext } from '@ponte/shared-auth';
import { ConfirmDialog } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import type { ApplicationAction } from '../application-actions';
import type { ReceivedApplication } from '../received-applications.api';
import type { ChangeRequest } from '../received-applications.queries';
import { CancelInterviewDialog } from './cancel-interview-dialog';
import { bookedMessage, InterviewDialog } from './interview-dialog';
import { RejectDialog } from './reject-dialog';
import { ResumeSheet } from './resume-sheet';

interface ApplicationDialogsProps {
  context: RemoteContext;
  companyId: string;
  action: ApplicationAction;
  application: ReceivedApplication;
  isSaving: boolean;
  /** Closes the dialog when it is done; a failed change leaves it open with what was typed. */
  onChange: (request: ChangeRequest) => Promise<void>;
  onAction: (action: ApplicationAction) => void;
  onClose: () => void;
}

/** The one dialog that is open. */
export function ApplicationDialogs({
  context,
  companyId,
  action,
  application,
  isSaving,
  onChange,
  onAction,
  onClose,
}: ApplicationDialogsProps): ReactNode {
  if (action === 'resume') {
    return (
      <ResumeSheet
        context={context}
        companyId={companyId}
        application={application}
        onAction={onAction}
        onClose={onClose}
      />
    );
  }
  if (action === 'interview') {
    return (
      <InterviewDialog
        application={application}
        isSaving={isSaving}
        onClose={onClose}
        onSave={(interview) =>
          onChange({ application, status: 'interview', interview, success: bookedMessage(application) })
        }
      />
    );
  }
  if (action === 'cancel-interview') {
    return (
      <CancelInterviewDialog
        application={application}
        isSaving={isSaving}
        onClose={onClose}
        onCancelInterview={(note) =>
          void onChange({
            application,
            status: 'interview cancelled',
            ...(note !== undefined && { note }),
            success: 'Entrevista cancelada.',
          })
        }
      />
    );
  }
  if (action === 'reject') {
    return (
      <RejectDialog
        application={application}
        isSaving={isSaving}
        onClose={onClose}
        onReject={(note) => void onChange({ application, status: 'rejected', note, success: 'Candidatura recusada.' })}
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
      cancelLabel="Cancelar"
      busy={isSaving}
      onConfirm={() => void onChange({ application, status: 'hired', success: 'Contratação registrada com sucesso!' })}
    />
  );
}
