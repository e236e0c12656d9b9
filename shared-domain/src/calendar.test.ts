import ICAL from 'ical.js';
import { calendarFile, interviewCalendarFile, type CalendarEvent } from './calendar';

const event: CalendarEvent = {
  id: 'app_1',
  title: 'Entrevista: Analista; dados, já',
  start: '2026-12-01T17:30:00.000Z',
  minutes: 60,
  place: 'Rua das Flores, 10 \\ sala 3',
  description: 'Leve documentos.\nChegue 10 minutos antes; pergunte por João, da recepção, que conhece o caminho até a sala.',
  writtenAt: '2026-11-21T12:00:00.000Z',
};

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  return { calendar, component, event: new ICAL.Event(component) };
}

describe('a calendar file', () => {
  it('is read by a calendar program as it was meant', () => {
    const { calendar, event: found } = read(calendarFile(event));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(found.uid).toBe('app_1@ponte.example');
    expect(found.summary).toBe(event.title);
    expect(found.location).toBe(event.place);
    expect(found.description).toBe(event.description);
    expect(found.startDate.toJSDate().toISOString()).toBe(event.start);
    expect(found.duration.toSeconds()).toBe(3600);
  });

  it('reminds an hour before', () => {
    const alarm = read(calendarFile(event)).component.getFirstSubcomponent('valarm');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1H');
  });

  it('has lines of at most 75 octets that end as the standard says, whatever the letters', () => {
    const lines = calendarFile({ ...event, description: 'ção🎯'.repeat(60) }).split('\r\n');
    expect(lines.at(-1)).toBe('');
    for (const line of lines) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
    expect(read(lines.join('\r\n')).event.description).toBe('ção🎯'.repeat(60));
  });

  it('lets nothing typed into a field become a property', () => {
    const text = calendarFile({ ...event, place: 'Sala 3\r\nATTENDEE:mailto:other@ponte.example' });
    expect(read(text).component.getFirstProperty('attendee')).toBeNull();
  });

  it('gives a link as one', () => {
    const place = 'https://meet.example/abc';
    expect(read(calendarFile({ ...event, place })).component.getFirstPropertyValue('url')).toBe(place);
    expect(read(calendarFile(event)).component.getFirstPropertyValue('url')).toBeNull();
  });

  it('of a later version moves the same appointment', () => {
    const [first, second] = ['2026-11-21T12:00:00Z', '2026-11-21T12:00:01Z'].map((writtenAt) => read(calendarFile({ ...event, writtenAt })).event);
    expect(second?.uid).toBe(first?.uid);
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Infinity);
  });

  it('is refused without a time', () => {
    expect(() => calendarFile({ ...event, start: 'amanhã' })).toThrow(RangeError);
  });
});

describe('the file of an interview', () => {
  const interview = { applicationId: 'app_1', vacancyTitle: 'Analista', companyName: 'Mar Azul', at: event.start, place: 'Sala 3', writtenAt: event.writtenAt };

  it.each([
    ['the candidate', undefined, 'Entrevista: Analista, Mar Azul'],
    ['the company', 'Ana Lima', 'Entrevista com Ana Lima: Analista'],
  ])('says to %s with whom it is', (_side, candidateName, title) => {
    expect(read(interviewCalendarFile({ ...interview, candidateName })).event.summary).toBe(title);
  });
});
