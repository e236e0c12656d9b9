import {
  applicationProgress,
  applicationStatusLabels,
  applicationStatusTones,
  formatDate,
  formatDateTime,
} from '@ponte/shared-domain';
import { Avatar, Badge, Button, cn } from '@ponte/shared-ui';
import { ProgressBridge } from '@ponte/shared-ui/page-components';
import { CalendarClock, CalendarPlus, CalendarX, EyeOff, FileText, Mail } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import {
  canCancelInterview,
  describeWait,
  mailAddress,
  offeredActions,
  type ApplicationAction,
} from '../application-actions';
import { saveInterviewFile } from '../interview-file';
import type { ReceivedApplication } from '../received-applications.api';
import { describeResume, describeSkills } from '../resume-summary';
import { rowHeight } from '../row-height';

interface ApplicationRowProps {
  application: ReceivedApplication;
  /** In milliseconds. */
  now: number;
  onAction: (action: ApplicationAction, application: ReceivedApplication) => void;
}

/** Memoised: a company with 500 applications types in the search without 500 rows being drawn again. */
export const ApplicationRow = memo(function ApplicationRow({
  application,
  now,
  onAction,
}: ApplicationRowProps): ReactNode {
  const offered = offeredActions(application);
  const nameId = `candidatura-${application.id}`;
  const progress = applicationProgress(application);
  const wait = describeWait(application, new Date(now).toISOString());
  const resume = application.summary && describeResume(application.summary);
  const skills = application.summary && describeSkills(application.summary);

  return (
    <article
      aria-labelledby={nameId}
      className={cn(
        'grid content-between gap-x-6 gap-y-3 p-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:content-center lg:items-center print:min-h-0',
        rowHeight,
        application.isPaused && 'bg-sunken',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-start gap-3">
        {application.isPaused ? (
          <span
            aria-hidden
            className="inline-flex size-10 shrink-0 items-center justify-center rounded-full border border-line-strong text-ink-soft"
          >
            <EyeOff className="size-5" />
          </span>
        ) : (
          <Avatar name={application.candidateName} />
        )}
        <div className="min-w-0 flex-[1_1_10rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2
              id={nameId}
              className={cn(
                'font-display text-base font-semibold [overflow-wrap:anywhere]',
                application.isPaused ? 'text-ink-soft' : 'text-ink',
              )}
            >
              {application.candidateName}
            </h2>
            <Badge tone={applicationStatusTones[application.status]}>
              {applicationStatusLabels[application.status]}
            </Badge>
            {progress ? <ProgressBridge {...progress} hasLabels={false} className="w-44 max-sm:mb-1" /> : null}
          </div>
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {application.isPaused
              ? 'Nome, contato e currículo voltam a aparecer quando a pessoa reativar o perfil.'
              : application.candidateEmail}
          </p>
          {resume ? <p className="mt-1 text-sm text-ink [overflow-wrap:anywhere]">{resume}</p> : null}
          {skills ? (
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
              A vaga pede e o currículo tem: <span className="text-ink">{skills}</span>
            </p>
          ) : null}
          <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
            <span className="font-medium text-ink">{application.vacancyTitle}</span>
            {application.vacancyId === null ? ' (vaga excluída)' : null}
            {application.newVacancyTitle === null ? null : ` (hoje ${application.newVacancyTitle})`}
            {application.vacancyLocation === null ? null : ` · ${application.vacancyLocation}`}
            <span className="text-ink-faint">, enviada em {formatDate(application.appliedAt)}</span>
            {wait ? (
              <>
                , <span className="font-medium text-ink">{wait}</span>
              </>
            ) : null}
          </p>
          {application.status === 'interview' && application.interviewAt ? (
            <p className="mt-1 flex items-start gap-1.5 text-sm text-success">
              <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="[overflow-wrap:anywhere]">
                Entrevista em {formatDateTime(application.interviewAt)} (horário de Brasília)
                {application.interviewPlace ? `, ${application.interviewPlace}` : null}
              </span>
            </p>
          ) : null}
          {application.status === 'rejected' && application.rejectionReason ? (
            <RejectionReason reason={application.rejectionReason} nameId={nameId} />
          ) : null}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden max-sm:*:grow max-sm:*:px-2.5 lg:max-w-80 lg:justify-end xl:has-[>:nth-child(5)]:max-w-148">
        {offered.canContact ? (
          <>
            <Button
              variant="secondary"
              size="sm"
              aria-describedby={nameId}
              onClick={() => onAction('resume', application)}
            >
              <FileText aria-hidden />
              Ver currículo
            </Button>
            <Button asChild variant="outline" size="sm">
              <a href={mailAddress(application)} aria-describedby={nameId}>
                <Mail aria-hidden />
                Enviar e-mail
              </a>
            </Button>
          </>
        ) : null}
        {offered.canInterview || offered.canReschedule ? (
          <Button
            variant="outline"
            size="sm"
            aria-describedby={nameId}
            onClick={() => onAction('interview', application)}
          >
            <CalendarClock aria-hidden className="max-sm:hidden" />
            {offered.canReschedule ? 'Remarcar' : 'Marcar entrevista'}
          </Button>
        ) : null}
        {offered.canReschedule && application.interviewAt && !Number.isNaN(Date.parse(application.interviewAt)) ? (
          <Button variant="outline" size="sm" aria-describedby={nameId} onClick={() => saveInterviewFile(application)}>
            <CalendarPlus aria-hidden className="max-sm:hidden" />
            Agenda (.ics)
          </Button>
        ) : null}
        {canCancelInterview(application, now) ? (
          <Button
            variant="outline"
            size="sm"
            className="max-sm:basis-full"
            aria-describedby={nameId}
            onClick={() => onAction('cancel-interview', application)}
          >
            <CalendarX aria-hidden className="max-sm:hidden" />
            Cancelar entrevista
          </Button>
        ) : null}
        {offered.canReject ? (
          <Button
            variant="ghost"
            size="sm"
            className="text-danger"
            aria-describedby={nameId}
            onClick={() => onAction('reject', application)}
          >
            Recusar
          </Button>
        ) : null}
        {offered.canHire ? (
          <Button
            size="sm"
            className="max-sm:basis-full"
            aria-describedby={nameId}
            onClick={() => onAction('hire', application)}
          >
            Contratar
          </Button>
        ) : null}
      </div>
    </article>
  );
});

/** More letters than two lines of a wide window hold. */
const openLength = 240;

/** What the candidate reads. It stands nowhere else for the company, so that all of it can be read here. */
function RejectionReason({ reason, nameId }: { reason: string; nameId: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isLong = reason.length > openLength;
  return (
    <div className="mt-1 text-sm text-ink-soft">
      <p
        className={cn(
          'whitespace-pre-line [overflow-wrap:anywhere]',
          isLong && !isOpen && 'line-clamp-2 print:line-clamp-none',
        )}
      >
        Motivo: {reason}
      </p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-describedby={nameId}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 font-medium text-brand underline underline-offset-4 hover:text-brand-strong print:hidden"
        >
          {isOpen ? 'Mostrar menos' : 'Ler o motivo inteiro'}
        </button>
      ) : null}
    </div>
  );
}
