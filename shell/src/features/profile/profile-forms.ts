import type { Role } from '@ponte/shared-auth';
import {
  cleanLine,
  emailSchema,
  hasMinLength,
  isPlainLine,
  maxLengthMessage,
  passwordRules,
  plainLineMessage,
  refuseLongPassword,
} from '@ponte/shared-domain';
import { z } from 'zod';

/** The longest name that `profiles` takes. */
const nameMaxLength = 120;

const accountSchema = (
  missing: string,
): z.ZodObject<{ name: z.ZodString; email: typeof emailSchema; current: z.ZodString }> =>
  z.object({
    name: z
      .string()
      .overwrite(cleanLine)
      .refine(hasMinLength(2), missing)
      .max(nameMaxLength, maxLengthMessage(nameMaxLength))
      .refine(isPlainLine, plainLineMessage),
    email: emailSchema,
    // Asked only while the address is another.
    current: z.string(),
  });

export const accountSchemas = {
  candidate: accountSchema('Nome completo é obrigatório'),
  company: accountSchema('Nome da empresa é obrigatório'),
} as const satisfies Record<Role, unknown>;
export interface AccountValues {
  name: string;
  email: string;
  /** The account's password. */
  current: string;
}

export const required = 'Este campo é obrigatório';

/** Limits of a new password are the reset page's: the account tab has none of its own. */
export const passwordSchema = z
  .object({
    current: z.string().min(1, required),
    next: z
      .string()
      .min(1, required)
      .min(passwordRules.reset.minLength, passwordRules.reset.tooShort)
      .max(passwordRules.reset.maxLength, passwordRules.reset.tooLong)
      .superRefine(refuseLongPassword),
    confirmation: z.string().min(1, required),
  })
  .refine(({ next, confirmation }) => next === confirmation, {
    path: ['confirmation'],
    // With a full stop here, without on the reset page: both as given.
    message: 'As senhas não coincidem.',
  });
export type PasswordValues = z.infer<typeof passwordSchema>;
export const passwordDefaults: PasswordValues = { current: '', next: '', confirmation: '' };
