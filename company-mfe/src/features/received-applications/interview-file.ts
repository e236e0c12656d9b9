import { interviewCalendarFile } from '@ponte/shared-domain';
import { saveFile } from '@ponte/shared-ui';
import type { ReceivedApplication } from './received-applications.api';

/** Downloads the interview for the company's calendar; nothing for an application without one. */
export function saveInterviewFile(application: ReceivedApplication): void {
  const { id, interviewAt, interviewPlace, updatedAt, vacancyTitle, companyName, candidateName, candidateEmail } =
    application;
  if (interviewAt === null) return;
  const text = interviewCalendarFile(
    {
      applicationId: id,
      vacancyTitle,
      companyName,
      candidate: { name: candidateName, email: candidateEmail },
      at: interviewAt,
      place: interviewPlace ?? '',
      writtenAt: updatedAt,
    },
    'company copy',
  );
  saveFile(`entrevista-${candidateName}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
}
