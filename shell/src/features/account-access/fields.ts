import { emailSchema, passwordRules } from '@ponte/shared-domain';
import { z } from 'zod';

/** Address of a form of this feature; the message is the specification's for every invalid address. */
export const emailOnlySchema = z.object({ email: emailSchema });
export type EmailOnly = z.infer<typeof emailOnlySchema>;
export const emailOnlyDefaults: EmailOnly = { email: '' };

/** 'Criar Nova Senha': 6 to 100 characters, typed twice. */
export const newPasswordSchema = z
  .object({
    password: z
      .string()
      .min(passwordRules.reset.minLength, passwordRules.reset.tooShort)
      .max(passwordRules.reset.maxLength, passwordRules.reset.tooLong),
    confirmation: z.string().min(passwordRules.reset.minLength, passwordRules.reset.tooShort),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: passwordRules.reset.mismatch,
  });
export type NewPassword = z.infer<typeof newPasswordSchema>;
export const newPasswordDefaults: NewPassword = { password: '', confirmation: '' };
