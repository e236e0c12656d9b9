import * as brand from './brand.ts';
import { isWebAddress } from './plain-text.ts';

/** A person in a calendar file; programs show the name and identify the person by the address. */
export interface CalendarPerson {
  name: string;
  email: string;
}

/**
 * The method of a file (RFC 5546): REQUEST invites somebody or reschedules, CANCEL cancels, PUBLISH is a copy for
 * somebody who is not an attendee.
 */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** One appointment, in the terms of a calendar program. */
export interface CalendarEvent {
  method: CalendarMethod;
  /** The same for every version of one appointment: a later file updates it instead of adding a second one. */
  id: string;
  title: string;
  /** ISO instant. */
  start: string;
  /** Duration in minutes. */
  minutes: number;
  /** An address, a room or a link. */
  place: string;
  description: string;
  /** ISO instant of this version: the latest version counts. */
  writtenAt: string;
  /** The organizer. Programs accept a change only from the same organizer, so it is the same in every file. */
  organizer: CalendarPerson;
  /** The attendee: required in a REQUEST and a CANCEL, never part of a PUBLISH. */
  attendee?: CalendarPerson | undefined;
}

/** Formats as 20261201T173000Z. @throws RangeError for an invalid instant */
const utc = (instant: string | number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 5545, 3.3.11. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const encoder = new TextEncoder();

/** RFC 5545, 3.1: a line has at most 75 octets, and is not folded inside a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}

/** A parameter's value in quotes (RFC 5545, 3.2), which must not contain a quote. */
const quoted = (text: string): string => `"${text.replace(/"/g, "'").replace(/\p{Cc}+/gu, ' ')}"`;

/** A calendar user's address; characters that would end the line or begin another value are encoded. */
const mailTo = (email: string): string => `mailto:${email.replace(/[^\w.!#$%&'*+/=?^`{|}~@-]/gu, encodeURIComponent)}`;

/**
 * Text of an .ics file (RFC 5545) with one appointment, as a message of RFC 5546; with a reminder an hour before,
 * unless it is cancelled.
 * @throws RangeError for an invalid start or version, and for an invitation without an attendee
 */
export function calendarFile(event: CalendarEvent): string {
  const { method, id, title, start, minutes, place, description, writtenAt, organizer, attendee } = event;
  if (method !== 'PUBLISH' && attendee === undefined) throw new RangeError(`a ${method} needs an attendee`);
  const isLink = isWebAddress(place);
  const isCancelled = method === 'CANCEL';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Entrevistas//PT-BR`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${id}@${brand.email.split('@')[1] ?? 'localhost'}`,
    `DTSTAMP:${utc(writtenAt)}`,
    // Seconds since 2020: a number that grows with every version.
    `SEQUENCE:${Math.max(0, Math.floor((Date.parse(writtenAt) - Date.UTC(2020, 0, 1)) / 1000))}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(Date.parse(start) + minutes * 60_000)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:${mailTo(organizer.email)}`,
    // Answers sent to the organizer's address are not read: attendees who can't come write to the company.
    ...(attendee && method !== 'PUBLISH'
      ? [
          `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:${mailTo(attendee.email)}`,
        ]
      : []),
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    ...(isLink ? [`URL:${place}`] : []),
    `DESCRIPTION:${escapeText(description)}`,
    ...(isCancelled
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(title)}`, 'TRIGGER:-PT1H', 'END:VALARM']),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Assumed duration of an interview, in minutes: the form does not ask for it, and an hour is usual. */
const interviewMinutes = 60;

export interface InterviewInvitation {
  applicationId: string;
  vacancyTitle: string;
  companyName: string;
  candidate: CalendarPerson;
  /** ISO instant. */
  at: string;
  place: string;
  writtenAt: string;
}

/**
 * The .ics file of an interview: the candidate's invitation, its cancellation, or the company's own copy. The organizer
 * is the product's address under the company's name, because programs accept a change only from the address that sent
 * the invitation, and the product sends the mails.
 * @throws RangeError as calendarFile
 */
export function interviewCalendarFile(
  { applicationId, vacancyTitle, companyName, candidate, at, place, writtenAt }: InterviewInvitation,
  use: 'invitation' | 'cancellation' | 'company copy',
): string {
  const isCopy = use === 'company copy';
  return calendarFile({
    method: isCopy ? 'PUBLISH' : use === 'invitation' ? 'REQUEST' : 'CANCEL',
    id: applicationId,
    title: isCopy ? `Entrevista com ${candidate.name}: ${vacancyTitle}` : `Entrevista: ${vacancyTitle}, ${companyName}`,
    start: at,
    minutes: interviewMinutes,
    place,
    description: `Vaga: ${vacancyTitle}\nEmpresa: ${companyName}\nLocal ou link: ${place}`,
    writtenAt,
    organizer: { name: `${companyName} (pela ${brand.name})`, email: brand.email },
    attendee: isCopy ? undefined : candidate,
  });
}
