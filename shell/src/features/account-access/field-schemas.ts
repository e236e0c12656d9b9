import { zodResolver } from '@hookform/resolvers/zod';
import { emailSchema, passwordRules, refuseLongPassword } from '@ponte/shared-domain';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { EmailOnly, NewPassword } from './fields';

/** Address of a form of this feature; the message is the specification's for every invalid address. */
export const emailOnlySchema = z.object({ email: emailSchema });
export const emailOnlyResolver: Resolver<EmailOnly> = zodResolver(emailOnlySchema);

/** 'Criar Nova Senha': 6 to 100 characters, typed twice; without the link of a mail the current one as well. */
const newPasswordSchema = (current: z.ZodString): z.ZodType<NewPassword, NewPassword> =>
  z
    .object({
      current,
      password: z
        .string()
        .min(passwordRules.reset.minLength, passwordRules.reset.tooShort)
        .max(passwordRules.reset.maxLength, passwordRules.reset.tooLong)
        .superRefine(refuseLongPassword),
      confirmation: z.string().min(passwordRules.reset.minLength, passwordRules.reset.tooShort),
    })
    .refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      message: passwordRules.reset.mismatch,
    });
export const newPasswordSchemas = {
  link: newPasswordSchema(z.string()),
  password: newPasswordSchema(z.string().min(1, 'Este campo é obrigatório')),
};
export const newPasswordResolvers: Record<keyof typeof newPasswordSchemas, Resolver<NewPassword>> = {
  link: zodResolver(newPasswordSchemas.link),
  password: zodResolver(newPasswordSchemas.password),
};
