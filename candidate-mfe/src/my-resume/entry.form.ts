import {
  cleanLine,
  cleanText,
  hasMinLength,
  isPlainLine,
  maxLengthMessage,
  plainLineMessage,
} from '@ponte/shared-domain';
import { z } from 'zod';

/* Fields that the forms of a resume have alike. */

/** A line that has to be filled in. */
export const requiredLine = (message: string, min = 1): z.ZodString =>
  z.string().overwrite(cleanLine).refine(hasMinLength(min), message).refine(isPlainLine, plainLineMessage);

/** In characters, as the database has it. */
export const maxDescriptionLength = 2_000;

export const description = z
  .string()
  .overwrite(cleanText)
  .trim()
  .max(maxDescriptionLength, maxLengthMessage(maxDescriptionLength));
