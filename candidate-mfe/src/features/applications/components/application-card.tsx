import { serverNow } from '@ponte/shared-auth';
import { applicationProgress, formatDate, formatDateTime, paths, stepBeforeRefusal } from '@ponte/shared-domain';
import { Badge, Button, Card, cn, Monogram } from '@ponte/shared-ui';
import { ProgressBridge, Timeline, useFocusAfterRemoval } from '@ponte/shared-ui/page-components';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  answerState,
  canWithdraw,
  hasStatus,
  statusBadge,
  toneOf,
  toTimeline,
  undoTimeLeft,
} from '../application-timeline';
import type { Application } from '../applications.api';
import { cardHeight } from './card-height';
import { StepDetails } from './step-details';

interface ApplicationCardProps {
  application: Application;
  /** Withdrawn, and replaced by another application to the same vacancy. */
  isSentAnew: boolean;
  /** Its vacancy takes no further application of this person. */
  isExhausted: boolean;
  onMirror: () => void;
  onWithdraw: () => void;
  onUndo: () => void;
  isUndoing: boolean;
  onRemove: () => void;
  onContest: (isContested: boolean) => void;
  isContesting: boolean;
}

/** On a phone, its text is aligned with the card's. */
const action = 'max-sm:-ml-3.5';

export function ApplicationCard({
  application,
  isSentAnew,
  isExhausted,
  onMirror,
  onWithdraw,
  onUndo,
  isUndoing,
  onRemove,
  onContest,
  isContesting,
}: ApplicationCardProps): ReactNode {
  const { vacancyId } = application;
  const badge = statusBadge(application);
  const answer = answerState(application);
  const [isOpen, setOpen] = useState(false);
  const timelineId = useId();
  const history = useRef<HTMLButtonElement>(null);
  // What undoes a withdrawal goes when its minute is over, also under the focus.
  const focus = useFocusAfterRemoval<HTMLDivElement>({ rest: () => history.current });
  const steps = toTimeline(application);
  const last = steps.at(-1);
  const canUndo = useCanUndo(application) && !isSentAnew;
  const progress = applicationProgress({
    status: application.status,
    isWithdrawn: application.isWithdrawn,
    reached: stepBeforeRefusal(application.events),
  });

  return (
    <Card
      as="article"
      className={cn('flex flex-col p-4 sm:p-5 print:min-h-0 print:break-inside-avoid print:shadow-none', cardHeight)}
    >
      {/* With large text on a phone the monogram goes above the title: beside it, it would break its short words. */}
      <div className="@container flex-1">
        <div className="flex flex-col gap-3 @[13rem]:flex-row @[13rem]:items-start sm:gap-4">
          <Monogram name={application.companyName} seed={application.companyName} size={44} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <h2 className="min-w-0 font-display text-lg font-semibold leading-snug text-ink [overflow-wrap:anywhere]">
                {application.vacancyTitle}
              </h2>
              <Badge tone={badge.tone}>{badge.label}</Badge>
            </div>
            <p className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">
              {[application.companyName, application.location].filter(Boolean).join('\u00a0· ')}
            </p>
            <p className="mt-0.5 text-sm text-ink-faint">Enviada em {formatDate(application.appliedAt)}</p>
            {progress ? (
              <ProgressBridge
                {...progress}
                // On a phone as wide as the card: below the monogram, and the gap beside it, too.
                className="mt-3 @[13rem]:max-sm:ml-[calc(-44px-0.75rem)] @[13rem]:max-sm:w-[calc(100%+44px+0.75rem)]"
              />
            ) : null}
            {application.isWithdrawn && vacancyId && !isSentAnew ? (
              <p className="mt-2 text-sm text-ink-soft">{withdrawnNote(canUndo, isExhausted)}</p>
            ) : null}
            {answer === 'contested' ? (
              <p className="mt-2 text-sm text-ink-soft">
                Você disse que não recebeu esta resposta. Ela não conta nas respostas da empresa, e a empresa não sabe
                que foi você.
              </p>
            ) : null}
            {/* The open timeline shows the same. */}
            {isOpen ? null : (
              <>
                {/* The badge shows every other step; after a cancellation it shows only the restored status. */}
                {last?.status === 'interview_cancelled' ? (
                  <p className="mt-2 text-sm font-medium text-ink">{last.title}</p>
                ) : null}
                <StepDetails application={application} step={last} className="mt-2 text-ink" />
              </>
            )}
          </div>
        </div>
      </div>
      <div
        {...focus}
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 print:hidden sm:justify-end sm:gap-x-2"
      >
        <Button
          ref={history}
          variant="ghost"
          size="sm"
          // In its own row on a phone, where the others would be next to it at some widths and below it at others.
          className="mr-auto -ml-3.5 text-brand max-sm:w-full max-sm:justify-start"
          aria-expanded={isOpen}
          aria-controls={timelineId}
          onClick={() => setOpen(!isOpen)}
        >
          Histórico
          <span className="sr-only"> da candidatura a {application.vacancyTitle}</span>
          <ChevronDown aria-hidden className={cn('size-4 transition-transform', isOpen && 'rotate-180')} />
        </Button>
        <Button variant="ghost" size="sm" className={action} onClick={onMirror}>
          O que a empresa tem
          <span className="sr-only"> da candidatura a {application.vacancyTitle}</span>
        </Button>
        {/* One button, so that it keeps the focus: that of who confirms the withdrawal is on what undoes it. */}
        {canUndo || canWithdraw(application) ? (
          <Button
            variant="ghost"
            size="sm"
            className={cn(action, canUndo && 'text-brand')}
            busy={isUndoing}
            onClick={canUndo ? onUndo : onWithdraw}
          >
            {canUndo ? 'Desfazer retirada' : 'Retirar candidatura'}
            <span className="sr-only">
              {canUndo ? ' da candidatura' : ''} a {application.vacancyTitle}
            </span>
          </Button>
        ) : null}
        {answer === 'none' ? null : (
          <Button
            variant="ghost"
            size="sm"
            className={cn(action, answer === 'contested' && 'text-brand')}
            busy={isContesting}
            onClick={() => onContest(answer === 'answered')}
          >
            {answer === 'answered' ? 'Não recebi esta resposta' : 'Recebi a resposta'}
            <span className="sr-only"> à candidatura a {application.vacancyTitle}</span>
          </Button>
        )}
        {hasStatus(application, 'rejected') ? (
          <Button variant="ghost" size="sm" className={action} onClick={onRemove}>
            Remover candidatura
            <span className="sr-only"> a {application.vacancyTitle}</span>
          </Button>
        ) : null}
        {vacancyId ? (
          <Button asChild variant="outline" size="sm" className="max-sm:mt-1 max-sm:w-full">
            <Link to={paths.vacancy(vacancyId)} aria-label={`Ver vaga ${application.vacancyTitle}`}>
              Ver vaga
            </Link>
          </Button>
        ) : (
          <p className="text-sm text-ink-faint">A empresa removeu esta vaga.</p>
        )}
      </div>
      <div id={timelineId} hidden={!isOpen} className="mt-4">
        {isOpen ? (
          <Timeline
            items={steps.map((step) => ({
              title: step.title,
              at: formatDateTime(step.at),
              dateTime: step.at,
              description: <StepDetails application={application} step={step} />,
              tone: toneOf(step.status),
            }))}
          />
        ) : null}
      </div>
    </Card>
  );
}

function withdrawnNote(canUndo: boolean, isExhausted: boolean): string {
  if (canUndo) return 'Você pode desfazer a retirada durante um minuto.';
  return isExhausted
    ? 'Você já enviou três candidaturas a esta vaga e não pode enviar outra.'
    : 'Enquanto a vaga estiver aberta, você pode se candidatar de novo.';
}

/**
 * True while a withdrawal can be undone, for a minute: by the server's clock as far as it is known, and never for
 * longer than a minute after its appearing here.
 */
function useCanUndo({ withdrawnAt }: Application): boolean {
  const [seen, setSeen] = useState(() => ({ withdrawnAt, left: undoTimeLeft({ withdrawnAt }, serverNow()) }));
  if (seen.withdrawnAt !== withdrawnAt) setSeen({ withdrawnAt, left: undoTimeLeft({ withdrawnAt }, serverNow()) });
  useEffect(() => {
    const timer = seen.left > 0 ? setTimeout(() => setSeen({ ...seen, left: 0 }), seen.left) : undefined;
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.left > 0;
}
