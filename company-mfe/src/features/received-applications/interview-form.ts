import {
  cleanLine,
  clockInSaoPaulo,
  hasMinLength,
  instantInSaoPaulo,
  isPlainLine,
  lastDay,
  maxLengthMessage,
  plainLineMessage,
} from '@ponte/shared-domain';
import { z } from 'zod';

const maxPlaceLength = 300;

/**
 * Whether the time is still to come is not asked here: the clock of a device may be a day off, and the database says so
 * ({@link pastField}).
 */
export const interviewFormSchema = z.object({
  date: z.iso
    .date({ error: ({ input }) => (input === '' ? 'Data da entrevista é obrigatória' : 'Data inválida'), abort: true })
    .refine((value) => value <= lastDay, 'Data inválida'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: ({ input }) => (input === '' ? 'Horário da entrevista é obrigatório' : 'Horário inválido'),
  }),
  place: z
    .string()
    .overwrite(cleanLine)
    .refine(hasMinLength(3), 'Local ou link da entrevista é obrigatório')
    .max(maxPlaceLength, maxLengthMessage(maxPlaceLength))
    .refine(isPlainLine, plainLineMessage),
});

export type InterviewFormValues = z.output<typeof interviewFormSchema>;

/** The field that the database refuses as past, by its own clock: the day, or the hour of today. */
export const pastField = (code: string): 'date' | 'time' | undefined =>
  code === 'interview_past' ? 'date' : code === 'interview_time_past' ? 'time' : undefined;

export interface Interview {
  /** ISO instant. */
  at: string;
  place: string;
}

/** @throws RangeError for values that the schema refuses. */
export function toInterview(values: InterviewFormValues): Interview {
  return { at: new Date(instantInSaoPaulo(values.date, values.time)).toISOString(), place: values.place };
}

/** An interview already arranged, for changing it; empty fields when there is none. */
export function toForm(interview: { at: string | null; place: string | null }): InterviewFormValues {
  if (interview.at === null || Number.isNaN(Date.parse(interview.at)))
    return { date: '', time: '', place: interview.place ?? '' };
  const [date = '', time = ''] = clockInSaoPaulo(new Date(interview.at)).split('T');
  return { date, time, place: interview.place ?? '' };
}

/** Whether anything would change: the database takes a second booking of the same interview for a mistake. */
export function isSameInterview(interview: Interview, booked: { at: string | null; place: string | null }): boolean {
  return booked.at !== null && Date.parse(booked.at) === Date.parse(interview.at) && booked.place === interview.place;
}
