import { isPlainLine, lastDay, plainLineMessage } from '@ponte/shared-domain';
import { z } from 'zod';

const maxPlaceLength = 300;

/** São Paulo's distance from UTC. Brazil has had no daylight saving time since Decree 9.772 of 2019. */
const saoPauloOffset = '-03:00';

const fields = z.object({
  date: z.iso
    .date({ error: ({ input }) => (input === '' ? 'Data da entrevista é obrigatória' : 'Data inválida'), abort: true })
    .refine((value) => value <= lastDay, 'Data inválida'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Horário da entrevista é obrigatório'),
  place: z
    .string()
    .trim()
    .min(3, 'Local ou link da entrevista é obrigatório')
    .max(maxPlaceLength, `Use no máximo ${maxPlaceLength} caracteres`)
    .refine(isPlainLine, plainLineMessage),
});

export type InterviewFormValues = z.output<typeof fields>;

export interface Interview {
  /** ISO instant. */
  at: string;
  place: string;
}

/** In ms; NaN while date or time are incomplete. */
function instantOf({ date, time }: Pick<InterviewFormValues, 'date' | 'time'>): number {
  return Date.parse(`${date}T${time}:00${saoPauloOffset}`);
}

/** @throws RangeError for values that the schema refuses. */
export function toInterview(values: InterviewFormValues): Interview {
  return { at: new Date(instantOf(values)).toISOString(), place: values.place };
}

/** @param now instant in ms: an interview in the past is refused. */
export function interviewFormSchema(now: () => number) {
  // An incomplete one has its own message already.
  return fields.refine((values) => !(instantOf(values) <= now()), {
    path: ['time'],
    message: 'Escolha um horário no futuro',
  });
}

const partsFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An interview already arranged, for changing it; empty fields when there is none. */
export function toForm(interview: { at: string | null; place: string | null }): InterviewFormValues {
  if (interview.at === null || Number.isNaN(Date.parse(interview.at)))
    return { date: '', time: '', place: interview.place ?? '' };
  const parts = new Map(partsFormat.formatToParts(new Date(interview.at)).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
    place: interview.place ?? '',
  };
}

/** Whether anything would change: the database takes a second booking of the same interview for a mistake. */
export function isSameInterview(interview: Interview, booked: { at: string | null; place: string | null }): boolean {
  return booked.at !== null && Date.parse(booked.at) === Date.parse(interview.at) && booked.place === interview.place;
}
