import { formatDateTime, interviewCalendarFile } from '@ponte/shared-domain';
import { Button, saveFile } from '@ponte/shared-ui';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { isInterviewAhead, type Interview } from '../application-timeline';
import type { Application } from '../applications.api';

function Place({ place }: { place: string }): ReactNode {
  // A company wrote it: a link only where it is an address of the web.
  if (!/^https?:\/\/\S+$/i.test(place)) return place;
  return (
    <a href={place} target="_blank" rel="noopener noreferrer" className="text-brand underline underline-offset-4">
      {place}
    </a>
  );
}

function saveInterview(application: Application, at: string): void {
  const { id, vacancyTitle, companyName, interviewPlace, updatedAt } = application;
  const text = interviewCalendarFile({
    // The same in the mail and in the company's file: a calendar moves the one appointment.
    applicationId: id,
    vacancyTitle,
    companyName,
    at,
    place: interviewPlace ?? '',
    writtenAt: updatedAt,
  });
  saveFile(`entrevista-${companyName}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
}

/** When and where, and the way into one's own calendar. */
export function InterviewDetails({ application, interview: { at, place } }: { application: Application; interview: Interview }): ReactNode {
  return (
    <>
      {at ? <p>Quando: {formatDateTime(at)} (horário de Brasília)</p> : null}
      {place ? (
        <p>
          Onde: <Place place={place} />
        </p>
      ) : null}
      {at && isInterviewAhead(application, new Date()) ? (
        <Button variant="outline" size="sm" className="mt-2" onClick={() => saveInterview(application, at)}>
          <CalendarPlus aria-hidden />
          Adicionar à agenda (.ics)
        </Button>
      ) : null}
    </>
  );
}
