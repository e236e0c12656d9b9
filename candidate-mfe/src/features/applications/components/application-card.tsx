import { applicationStatusLabels, applicationStatusTones, formatDate, formatDateTime, isApplicationStatus, paths } from '@ponte/shared-domain';
import { Badge, Button, Card, Monogram, Timeline } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { canWithdraw, hasStatus, toTimeline } from '../application-timeline';
import type { Application } from '../applications.api';

interface ApplicationCardProps {
  application: Application;
  onWithdraw: () => void;
  onRemove: () => void;
}

export function ApplicationCard({ application, onWithdraw, onRemove }: ApplicationCardProps): ReactNode {
  const { vacancyId, status, isWithdrawn } = application;
  const steps = toTimeline(application);
  const last = steps.at(-1);

  return (
    <Card as="article" className="p-4 sm:p-5">
      <div className="flex items-start gap-3 sm:gap-4">
        <Monogram name={application.companyName} seed={application.companyName} size={44} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h2 className="min-w-0 font-display text-lg font-semibold leading-snug text-ink [overflow-wrap:anywhere]">
              {application.vacancyTitle}
            </h2>
            {isWithdrawn ? (
              <Badge tone="neutral">Retirada</Badge>
            ) : (
              <Badge tone={applicationStatusTones[status]}>{applicationStatusLabels[status]}</Badge>
            )}
          </div>
          <p className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">
            {[application.companyName, application.location].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-0.5 text-sm text-ink-faint">Enviada em {formatDate(application.appliedAt)}</p>
          {last?.description ? <p className="mt-2 text-sm text-ink [overflow-wrap:anywhere]">{last.description}</p> : null}
        </div>
      </div>
      <details className="mt-3 border-t border-line pt-1">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium text-brand">
          Andamento da candidatura
          <span className="sr-only"> a {application.vacancyTitle}</span>
        </summary>
        <Timeline
          items={steps.map((step) => ({
            title: step.title,
            at: formatDateTime(step.at),
            dateTime: step.at,
            description: step.description,
            tone: isApplicationStatus(step.status) ? applicationStatusTones[step.status] : 'neutral',
          }))}
        />
      </details>
      <div className="mt-2 flex flex-wrap gap-2">
        {vacancyId ? (
          <Button asChild variant="outline" size="sm">
            <Link to={paths.vacancy(vacancyId)} aria-label={`Ver vaga ${application.vacancyTitle}`}>
              Ver vaga
            </Link>
          </Button>
        ) : (
          <p className="self-center text-sm text-ink-faint">A empresa removeu esta vaga.</p>
        )}
        {canWithdraw(application) ? (
          <Button variant="ghost" size="sm" onClick={onWithdraw}>
            Retirar candidatura
          </Button>
        ) : null}
        {hasStatus(application, 'rejected') ? (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            Remover candidatura
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
