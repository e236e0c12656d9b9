import { lastDay } from '@ponte/shared-domain';
import { interviewFormSchema, isSameInterview, toForm, toInterview, type InterviewFormValues } from './interview-form';

const filled: InterviewFormValues = { date: '2026-11-25', time: '14:30', place: 'Rua das Flores, 100, sala 3' };

it.each<[string, Partial<InterviewFormValues>, string[]]>([
  ['a complete one', {}, []],
  ['no date', { date: '' }, ['Data da entrevista é obrigatória']],
  ['no time', { time: '' }, ['Horário da entrevista é obrigatório']],
  ['a time that no clock shows', { time: '24:00' }, ['Horário inválido']],
  ['half a time', { time: '14h3' }, ['Horário inválido']],
  ['a place of spaces', { place: '     ' }, ['Local ou link da entrevista é obrigatório']],
  ['a place of two characters, one of them an emoji', { place: '🏠!' }, ['Local ou link da entrevista é obrigatório']],
  ['a place too long', { place: 'a'.repeat(301) }, ['Use no máximo 300 caracteres']],
  ['half a date', { date: '2026-11' }, ['Data inválida']],
  ['the last day that the database takes', { date: lastDay }, []],
  ['a day after it', { date: '9999-12-31' }, ['Data inválida']],
  ['a place of three letters', { place: 'RH1' }, []],
  [
    'a place that reads backwards',
    { place: 'Sala \u202E3' },
    ['Um sinal invisível inverte a ordem das letras neste campo. Apague o texto e digite novamente.'],
  ],
  ['a day in the past, which the database refuses by its own clock', { date: '2020-11-20' }, []],
])('judges %s', (_case, change, messages) => {
  const result = interviewFormSchema.safeParse({ ...filled, ...change });
  expect(result.error?.issues.map((issue) => issue.message) ?? []).toEqual(messages);
});

it('takes date and time as São Paulo time, wherever the browser is', () => {
  expect(toInterview(filled)).toEqual({ at: '2026-11-25T17:30:00.000Z', place: 'Rua das Flores, 100, sala 3' });
});

it.each([
  [
    { at: '2026-11-25T17:30:00.000Z', place: 'Sala 3' },
    { date: '2026-11-25', time: '14:30', place: 'Sala 3' },
  ],
  // Already tomorrow in UTC
  [
    { at: '2026-11-26T02:00:00+00:00', place: null },
    { date: '2026-11-25', time: '23:00', place: '' },
  ],
  [
    { at: '2026-11-26T03:00:00+00:00', place: null },
    { date: '2026-11-26', time: '00:00', place: '' },
  ],
  [
    { at: null, place: null },
    { date: '', time: '', place: '' },
  ],
  [
    { at: null, place: 'Sala 3' },
    { date: '', time: '', place: 'Sala 3' },
  ],
  [
    { at: 'amanhã', place: null },
    { date: '', time: '', place: '' },
  ],
])('fills the form from %o', (interview, expected) => {
  expect(toForm(interview)).toEqual(expected);
});

it.each([
  [{ at: '2026-11-25T14:30:00-03:00', place: 'Sala 3' }, true],
  [{ at: '2026-11-25T14:00:00-03:00', place: 'Sala 3' }, false],
  [{ at: '2026-11-25T14:30:00-03:00', place: 'Sala 4' }, false],
  [{ at: '2026-11-25T14:30:00-03:00', place: null }, false],
  [{ at: null, place: null }, false],
])('booked as %o, it is the same interview: %p', (booked, expected) => {
  expect(isSameInterview({ at: '2026-11-25T17:30:00.000Z', place: 'Sala 3' }, booked)).toBe(expected);
});
