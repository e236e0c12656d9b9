import { serverNow, useSession } from '@ponte/shared-auth';
import { formatDateTime, interviewCalendarFile, isWebAddress, type CalendarPerson } from '@ponte/shared-domain';
import { Button, saveFile } from '@ponte/shared-ui';
import { CalendarPlus, CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isCancelledAhead, isInterviewAhead, type Interview, type TimelineStep } from '../application-timeline';
import type { Application } from '../applications.api';

function Place({ place }: { place: string }): ReactNode {
  // A company wrote the text: it becomes a link only if it is a web URL.
  if (!isWebAddress(place)) return place;
  return (
    <a href={place} target="_blank" rel="noopener noreferrer" className="text-brand underline underline-offset-4">
      {place}
    </a>
  );
}

/** The reader of this page is the attendee. */
function useCandidate(): CalendarPerson {
  const { user } = useSession();
  return { name: user?.name ?? '', email: user?.email ?? '' };
}

/** @param writtenAt when this version of the interview was decided */
function saveInterview(
  application: Application,
  candidate: CalendarPerson,
  { at, place }: { at: string; place: string | null },
  writtenAt: string,
  use: 'invitation' | 'cancellation',
): void {
  const { id, vacancyTitle, companyName } = application;
  const text = interviewCalendarFile(
    // The same id as in the mail and in the company's file, so that a calendar updates the one appointment.
    { applicationId: id, vacancyTitle, companyName, candidate, at, place: place ?? '', writtenAt },
    use,
  );
  saveFile(
    `entrevista-${use === 'cancellation' ? 'cancelada-' : ''}${companyName}.ics`,
    new Blob([text], { type: 'text/calendar;charset=utf-8' }),
  );
}

/** Time and place, and a calendar file. */
export function InterviewDetails({
  application,
  interview: { at, place },
}: {
  application: Application;
  interview: Interview;
}): ReactNode {
  const candidate = useCandidate();
  return (
    <>
      {at ? <p>Quando: {formatDateTime(at)} (horário de Brasília)</p> : null}
      {place ? (
        <p>
          Onde: <Place place={place} />
        </p>
      ) : null}
      {at && isInterviewAhead(application, new Date(serverNow())) ? (
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          onClick={() => saveInterview(application, candidate, { at, place }, application.updatedAt, 'invitation')}
        >
          <CalendarPlus aria-hidden />
          Adicionar à agenda (.ics)
        </Button>
      ) : null}
    </>
  );
}

/** A calendar file that removes an interview that was cancelled before its time. */
export function CancelledInterview({ application, step }: { application: Application; step: TimelineStep }): ReactNode {
  const candidate = useCandidate();
  const { cancelled, at: cancelledAt } = step;
  if (!cancelled?.at || !isCancelledAhead(cancelled, new Date(serverNow()))) return null;
  const { at, place } = cancelled;
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-2"
      onClick={() => saveInterview(application, candidate, { at, place }, cancelledAt, 'cancellation')}
    >
      <CalendarX aria-hidden />
      Remover da agenda (.ics)
    </Button>
  );
}
