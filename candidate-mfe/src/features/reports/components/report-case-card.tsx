import { canAppeal, formatDate, formatDateTime, reportReasonLabels, type ReportCase } from '@ponte/shared-domain';
import { Badge, Button, Card, cn } from '@ponte/shared-ui';
import { Timeline } from '@ponte/shared-ui/page-components';
import type { ReactNode, Ref } from 'react';
import { reportBadge, toReportSteps } from '../report-steps';

interface ReportCaseCardProps {
  found: ReportCase;
  /** yyyy-MM-dd in São Paulo. */
  today: string;
  onAppeal: () => void;
  /** Its heading, which takes the focus when the case was asked for. */
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string;
}

function Written({ children }: { children: string }): ReactNode {
  return <p className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>;
}

export function ReportCaseCard({ found, today, onAppeal, headingRef, className }: ReportCaseCardProps): ReactNode {
  const badge = reportBadge(found, today);
  return (
    <Card as="article" className={cn('p-4 sm:p-5 print:break-inside-avoid print:shadow-none', className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3
          ref={headingRef}
          tabIndex={-1}
          className="min-w-0 font-display text-lg leading-snug font-semibold outline-none [overflow-wrap:anywhere]"
        >
          {found.vacancyTitle}
        </h3>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <p className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">{found.companyName}</p>
      <p className="mt-0.5 text-sm text-ink-faint">
        {found.kind === 'report'
          ? `${found.number}\u00a0· enviada em ${formatDateTime(found.openedAt)}`
          : `${found.number}\u00a0· removida em ${formatDateTime(found.openedAt)}`}
      </p>
      {found.reportReason !== null && (
        <dl className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
          <div>
            <dt className="text-ink-soft">Motivo da denúncia</dt>
            <dd className="font-semibold">{reportReasonLabels[found.reportReason]}</dd>
          </div>
          {found.details !== null && (
            <div>
              <dt className="text-ink-soft">O que você escreveu</dt>
              <dd>
                <Written>{found.details}</Written>
              </dd>
            </div>
          )}
        </dl>
      )}
      <Timeline
        className="mt-4 border-t border-line pt-4"
        items={toReportSteps(found, today).map(({ title, at, dateTime, text, note, isLate, tone }) => ({
          title,
          at,
          dateTime,
          tone,
          ...((text !== undefined || isLate) && {
            description: (
              <>
                {isLate ? <p className="font-semibold text-warning">O prazo passou; a decisão está atrasada.</p> : null}
                {text === undefined ? null : <Written>{text}</Written>}
                {note === undefined ? null : <p className="mt-1 text-ink-soft">{note}</p>}
              </>
            ),
          }),
        }))}
      />
      {canAppeal(found, today) && found.appealUntil !== null ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4 print:hidden">
          <p className="text-sm text-ink-soft">Você pode pedir revisão até {formatDate(found.appealUntil)}</p>
          <Button
            variant="outline"
            className="w-full sm:w-auto"
            aria-label={`Pedir revisão: ${found.vacancyTitle}`}
            onClick={onAppeal}
          >
            Pedir revisão
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
