import { serverNow, useApi } from '@ponte/shared-auth';
import { formatDateTime, isComparable, toAppError, toResumeDocument, type Resume } from '@ponte/shared-domain';
import { Button, ErrorState, LoadingText, Sheet, Skeleton } from '@ponte/shared-ui';
import { RecordDocument } from '@ponte/shared-ui/page-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, CalendarPlus, Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { canCancelInterview, mailAddress, offeredActions, type ApplicationAction } from '../application-actions';
import { saveInterviewFile } from '../interview-file';
import type { ReceivedApplication } from '../received-applications.api';
import { sentResumeOptions } from '../received-applications.queries';
import { RequirementsInResume } from './requirements-in-resume';

interface ResumeSheetProps {
  companyId: string;
  application: ReceivedApplication;
  /** Another step of the same application: its dialog takes the place of this panel. */
  onAction: (action: ApplicationAction) => void;
  onClose: () => void;
}

/** The resume as it was sent, beside the list that it was opened from. */
export function ResumeSheet({ companyId, application, onAction, onClose }: ResumeSheetProps): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  // The same actions as in the list's row, so that the reader of a resume need not find the row again.
  const offered = offeredActions(application);
  const resume = useQuery(sentResumeOptions({ api, queryClient }, companyId, application.id));
  const [isCompared, setCompared] = useState(false);

  return (
    <Sheet
      open
      side="right"
      // On a phone every pixel is the text's: an e-mail address that nearly fits is broken by its last letter.
      className="max-sm:w-full"
      isReading
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={application.candidateName}
      footer={
        // Two beside each other: six in a row are wider than the panel, and one under the other they cover half of a
        // phone. An odd one is as wide as two.
        <div className="grid w-full grid-cols-pairs gap-2 *:last:odd:col-span-full max-sm:*:text-sm">
          <Button asChild variant="outline" className="px-3 max-sm:px-2">
            <a href={mailAddress(application)}>
              <Mail aria-hidden className="max-sm:hidden" />
              Enviar e-mail
            </a>
          </Button>
          {offered.canInterview || offered.canReschedule ? (
            <Button
              variant={offered.canReschedule ? 'outline' : 'default'}
              className="px-3 max-sm:px-2"
              onClick={() => onAction('interview')}
            >
              <CalendarClock aria-hidden className="max-sm:hidden" />
              {offered.canReschedule ? 'Remarcar' : 'Marcar entrevista'}
            </Button>
          ) : null}
          {offered.canReschedule && application.interviewAt && !Number.isNaN(Date.parse(application.interviewAt)) ? (
            <Button variant="outline" className="px-3 max-sm:px-2" onClick={() => saveInterviewFile(application)}>
              <CalendarPlus aria-hidden className="max-sm:hidden" />
              Agenda (.ics)
            </Button>
          ) : null}
          {canCancelInterview(application, serverNow()) ? (
            <Button variant="outline" className="px-3 max-sm:px-2" onClick={() => onAction('cancel-interview')}>
              Cancelar entrevista
            </Button>
          ) : null}
          {offered.canReject ? (
            <Button variant="ghost" className="text-danger" onClick={() => onAction('reject')}>
              Recusar
            </Button>
          ) : null}
          {offered.canHire ? <Button onClick={() => onAction('hire')}>Contratar</Button> : null}
        </div>
      }
    >
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        Currículo enviado para <span className="font-medium text-ink">{application.vacancyTitle}</span> em{' '}
        {formatDateTime(application.appliedAt)}
      </p>
      {resume.data ? (
        <>
          <ResumeBody resume={resume.data} email={application.candidateEmail} />
          {application.vacancyId === null || !isComparable(resume.data) ? null : (
            <details
              className="mt-6 rounded-md border border-line print:hidden"
              onToggle={(event) => setCompared(event.currentTarget.open)}
            >
              <summary className="cursor-pointer px-4 py-3 font-medium text-ink">
                O que a vaga pede e este currículo
              </summary>
              <div className="px-4 pb-4">
                {isCompared ? (
                  <RequirementsInResume companyId={companyId} applicationId={application.id} resume={resume.data} />
                ) : null}
              </div>
            </details>
          )}
        </>
      ) : resume.isError ? (
        <ErrorState
          title="Não foi possível abrir o currículo"
          description={toAppError(resume.error).message}
          onRetry={() => void resume.refetch()}
        />
      ) : (
        <>
          <LoadingText className="px-0 pb-4 pt-0 text-left">Carregando currículo...</LoadingText>
          <div aria-hidden className="mt-5 space-y-3">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        </>
      )}
    </Sheet>
  );
}

/** The same document that the candidate sees; the panel's heading is the name already. */
function ResumeBody({ resume, email }: { resume: Resume; email: string }): ReactNode {
  return (
    <RecordDocument
      {...toResumeDocument({ ...resume, email: resume.email || email })}
      isTitleShown={false}
      level={3}
      className="mt-4"
      empty={
        <p className="mt-6 rounded-md bg-sunken p-4 text-sm text-ink-soft">
          O currículo foi enviado sem experiências, formação ou cursos. Você pode pedir mais informações por e-mail.
        </p>
      }
    />
  );
}
