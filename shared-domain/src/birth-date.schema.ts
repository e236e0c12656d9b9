import { z } from 'zod';
import { findBirthDateProblem } from './birth-date';

/** The birth date in a form: yyyy-MM-dd, or what was typed. Refused in the words of {@link findBirthDateProblem}. */
export const birthDateSchema = z.string().superRefine((day, context) => {
  const message = findBirthDateProblem(day, new Date());
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});
