import ICAL from 'ical.js';
import { calendarFile, interviewCalendarFile, type CalendarEvent } from './calendar';

const event: CalendarEvent = {
  method: 'REQUEST',
  organizer: { name: 'Mar "Azul"; Ltda: pela Ponte', email: 'contato@ponte.example' },
  attendee: { name: 'Ana, Lima', email: 'ana+vagas@ponte.example' },
  id: 'app_1',
  title: 'Entrevista: Analista; dados, já',
  start: '2026-12-01T17:30:00.000Z',
  minutes: 60,
  place: 'Rua das Flores, 10 \\ sala 3',
  description:
    'Leve documentos.\nChegue 10 minutos antes; pergunte por João, da recepção, que conhece o caminho até a sala.',
  writtenAt: '2026-11-21T12:00:00.000Z',
};

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  return { calendar, component, event: new ICAL.Event(component) };
}

describe('a calendar file', () => {
  it('is parsed by a calendar library to the same appointment', () => {
    const { calendar, event: found } = read(calendarFile(event));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(found.uid).toBe('app_1@ponte.example');
    expect(found.summary).toBe(event.title);
    expect(found.location).toBe(event.place);
    expect(found.description).toBe(event.description);
    expect(found.startDate.toJSDate().toISOString()).toBe(event.start);
    expect(found.duration.toSeconds()).toBe(3600);
  });

  it.each(['REQUEST', 'CANCEL', 'PUBLISH'] as const)(
    'as %s has the properties that RFC 5546 requires, each once',
    (method) => {
      const { calendar, component } = read(
        calendarFile({ ...event, method, ...(method === 'PUBLISH' && { attendee: undefined }) }),
      );
      expect(calendar.getFirstPropertyValue('method')).toBe(method);
      for (const name of ['uid', 'dtstamp', 'sequence', 'dtstart', 'dtend', 'summary', 'status', 'organizer']) {
        expect([name, component.getAllProperties(name).length]).toEqual([name, 1]);
      }
      expect(component.getFirstPropertyValue('status')).toBe(method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED');
      expect(component.getFirstPropertyValue('organizer')).toBe('mailto:contato@ponte.example');
      expect(component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe("Mar 'Azul'; Ltda: pela Ponte");
      const attendees = component.getAllProperties('attendee');
      expect(attendees.map((attendee) => [attendee.getFirstValue(), attendee.getFirstParameter('cn')])).toEqual(
        method === 'PUBLISH' ? [] : [['mailto:ana+vagas@ponte.example', 'Ana, Lima']],
      );
      expect(component.getAllSubcomponents('valarm')).toHaveLength(method === 'CANCEL' ? 0 : 1);
    },
  );

  it('needs an attendee for an invitation', () => {
    expect(() => calendarFile({ ...event, attendee: undefined })).toThrow('a REQUEST needs an attendee');
  });

  it('names no attendee in a copy, even when there is one', () => {
    expect(read(calendarFile({ ...event, method: 'PUBLISH' })).component.getAllProperties('attendee')).toEqual([]);
  });

  it('counts its version in seconds since 2020, and writes instants in UTC without fractions', () => {
    const lines = calendarFile({ ...event, writtenAt: '2020-01-01T00:01:40.999Z' }).split('\r\n');
    expect(lines).toContain('SEQUENCE:100');
    expect(lines).toContain('DTSTAMP:20200101T000140Z');
    expect(lines).toContain('DTSTART:20261201T173000Z');
    expect(lines).toContain('DTEND:20261201T183000Z');
    expect(calendarFile({ ...event, writtenAt: '2019-12-31T00:00:00Z' })).toContain('SEQUENCE:0\r\n');
  });

  it('leaves control characters out of texts, and puts one space for them in names', () => {
    const lines = calendarFile({
      ...event,
      title: 'Sala\u0007 3',
      organizer: { name: 'Mar\u0007\tAzul', email: 'contato@ponte.example' },
    }).split('\r\n');
    expect(lines).toContain('SUMMARY:Sala 3');
    expect(lines).toContain('ORGANIZER;CN="Mar Azul":mailto:contato@ponte.example');
  });

  it('consists of valid lines, whatever names and addresses contain', () => {
    const ugly = { name: 'A"B\r\nX-EVIL:1', email: 'a,b;c:d"\r\n@ponte.example' };
    const lines = calendarFile({ ...event, organizer: ugly, attendee: ugly, title: 'T\r\nX-EVIL:1' })
      .replace(/\r\n /g, '')
      .split('\r\n');
    for (const line of lines.slice(0, -1))
      expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=("[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*:[^\p{Cc}]*$/u);
    expect(lines.filter((line) => line.startsWith('X-'))).toEqual([]);
  });

  it('reminds an hour before', () => {
    const alarm = read(calendarFile(event)).component.getFirstSubcomponent('valarm');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1H');
  });

  it('has lines of at most 75 octets that end with CRLF, for every script', () => {
    const lines = calendarFile({ ...event, description: 'ção🎯'.repeat(60) }).split('\r\n');
    expect(lines.at(-1)).toBe('');
    for (const line of lines) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
    expect(read(lines.join('\r\n')).event.description).toBe('ção🎯'.repeat(60));
  });

  it.each([
    [75, ['SUMMARY:' + 'a'.repeat(67)]],
    [76, ['SUMMARY:' + 'a'.repeat(67), ' a']],
    [149, ['SUMMARY:' + 'a'.repeat(67), ' ' + 'a'.repeat(74)]],
    [150, ['SUMMARY:' + 'a'.repeat(67), ' ' + 'a'.repeat(74), ' a']],
  ])('folds a line of %p octets after 75, the space of the fold counted', (length, folded) => {
    const lines = calendarFile({ ...event, title: 'a'.repeat(length - 'SUMMARY:'.length) }).split('\r\n');
    const at = lines.findIndex((line) => line.startsWith('SUMMARY:'));
    expect(
      lines.slice(
        at,
        lines.findIndex((line) => line.startsWith('LOCATION:')),
      ),
    ).toEqual(folded);
  });

  it('turns no user input into a property', () => {
    const text = calendarFile({ ...event, place: 'Sala 3\r\nATTENDEE:mailto:other@ponte.example' });
    expect(
      read(text)
        .component.getAllProperties('attendee')
        .map((one) => one.getFirstValue()),
    ).toEqual(['mailto:ana+vagas@ponte.example']);
  });

  it('has a link as URL', () => {
    const place = 'https://meet.example/abc';
    expect(read(calendarFile({ ...event, place })).component.getFirstPropertyValue('url')).toBe(place);
    expect(read(calendarFile(event)).component.getFirstPropertyValue('url')).toBeNull();
  });

  it('of a later version updates the same appointment', () => {
    const [first, second] = ['2026-11-21T12:00:00Z', '2026-11-21T12:00:01Z'].map(
      (writtenAt) => read(calendarFile({ ...event, writtenAt })).event,
    );
    expect(second?.uid).toBe(first?.uid);
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Infinity);
  });

  it('is refused without a time', () => {
    expect(() => calendarFile({ ...event, start: 'amanhã' })).toThrow(RangeError);
  });
});

describe('the file of an interview', () => {
  const interview = {
    applicationId: 'app_1',
    vacancyTitle: 'Analista',
    companyName: 'Mar Azul',
    candidate: { name: 'Ana Lima', email: 'ana@ponte.example' },
    at: event.start,
    place: 'Sala 3',
    writtenAt: event.writtenAt,
  };

  it.each([
    ['the candidate', 'invitation', 'Entrevista: Analista, Mar Azul'],
    ['the candidate when it is off', 'cancellation', 'Entrevista: Analista, Mar Azul'],
    ['the company', 'company copy', 'Entrevista com Ana Lima: Analista'],
  ] as const)('says to %s with whom it is', (_side, use, title) => {
    expect(read(interviewCalendarFile(interview, use)).event.summary).toBe(title);
  });

  it.each([
    ['invitation', 'REQUEST', 'CONFIRMED', 1],
    ['cancellation', 'CANCEL', 'CANCELLED', 1],
    ['company copy', 'PUBLISH', 'CONFIRMED', 0],
  ] as const)('as %s is a %s', (use, method, status, attendees) => {
    const { calendar, component, event: found } = read(interviewCalendarFile(interview, use));
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    expect(component.getFirstPropertyValue('status')).toBe(status);
    expect(component.getAllProperties('attendee')).toHaveLength(attendees);
    expect(component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Mar Azul (pela Ponte)');
    expect(found.description).toBe('Vaga: Analista\nEmpresa: Mar Azul\nLocal ou link: Sala 3');
    expect(found.duration.toSeconds()).toBe(3600);
  });

  it('has one appointment in the invitation, the cancellation and the next invitation, with a growing version', () => {
    const files = [
      interviewCalendarFile(interview, 'invitation'),
      interviewCalendarFile({ ...interview, writtenAt: '2026-11-21T12:00:05Z' }, 'cancellation'),
      interviewCalendarFile(
        { ...interview, writtenAt: '2026-11-21T12:00:09Z', at: '2026-12-02T17:30:00Z' },
        'invitation',
      ),
    ].map((text) => read(text));
    expect(new Set(files.map(({ event: { uid } }) => uid)).size).toBe(1);
    const sequences = files.map(({ event: { sequence } }) => sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
    expect(new Set(files.map(({ component }) => component.getFirstPropertyValue('organizer'))).size).toBe(1);
  });
});
