import { brand } from './brand.ts';

/** One appointment, as a calendar program reads it. */
export interface CalendarEvent {
  /** The same for every version of one appointment: a later file moves it instead of adding a second one. */
  id: string;
  title: string;
  /** ISO instant. */
  start: string;
  /** In minutes. */
  minutes: number;
  /** An address, a room or a link. */
  place: string;
  description: string;
  /** ISO instant of this version: of two versions the later one holds. */
  writtenAt: string;
}

/** 20261201T173000Z. @throws RangeError for what is no instant */
const utc = (instant: string | number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 5545, 3.3.11. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n').replace(/\p{Cc}/gu, '');

const encoder = new TextEncoder();

/** RFC 5545, 3.1: no line is longer than 75 octets, and none is cut inside a letter. */
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

/**
 * Text of an .ics file (RFC 5545) with one appointment and a reminder an hour before.
 * @throws RangeError for a start or a version that is no instant
 */
export function calendarFile({ id, title, start, minutes, place, description, writtenAt }: CalendarEvent): string {
  const isLink = /^https?:\/\/\S+$/i.test(place);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Entrevistas//PT-BR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${brand.email.split('@')[1] ?? 'localhost'}`,
    `DTSTAMP:${utc(writtenAt)}`,
    // Seconds since 2020: a number that grows with every version.
    `SEQUENCE:${Math.max(0, Math.floor((Date.parse(writtenAt) - Date.UTC(2020, 0, 1)) / 1000))}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(Date.parse(start) + minutes * 60_000)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    ...(isLink ? [`URL:${place}`] : []),
    `DESCRIPTION:${escapeText(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** How long an interview is taken to last in a calendar, in minutes: nobody is asked, and an hour is what most take. */
export const interviewMinutes = 60;

export interface InterviewInvitation {
  applicationId: string;
  vacancyTitle: string;
  companyName: string;
  /** For the company's own calendar; left out in the candidate's. */
  candidateName?: string | undefined;
  /** ISO instant. */
  at: string;
  place: string;
  writtenAt: string;
}

/** The .ics file of an interview, for either side. @throws RangeError as calendarFile */
export function interviewCalendarFile({ applicationId, vacancyTitle, companyName, candidateName, at, place, writtenAt }: InterviewInvitation): string {
  return calendarFile({
    id: applicationId,
    title: candidateName === undefined ? `Entrevista: ${vacancyTitle}, ${companyName}` : `Entrevista com ${candidateName}: ${vacancyTitle}`,
    start: at,
    minutes: interviewMinutes,
    place,
    description: `Vaga: ${vacancyTitle}\nEmpresa: ${companyName}\nLocal ou link: ${place}`,
    writtenAt,
  });
}
