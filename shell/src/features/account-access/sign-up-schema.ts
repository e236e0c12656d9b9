import { zodResolver } from '@hookform/resolvers/zod';
import {
  birthDateSchema,
  cleanLine,
  cnpjSchema,
  cpfSchema,
  emailSchema,
  hasMinLength,
  isPlainLine,
  maxLengthMessage,
  passwordRules,
  phoneSchema,
  plainLineMessage,
  refuseLongPassword,
  sectors,
} from '@ponte/shared-domain';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { SignUpValues } from './sign-up-form';

/** The longest name that `profiles` takes. */
const nameMaxLength = 120;

const termsMessage = 'Você precisa concordar com os Termos de Uso e Política de Privacidade.';
const companyFieldsMessage = 'Todos os campos são obrigatórios.';
const cpfMessage = 'CPF é obrigatório para candidatos.';

const common = {
  name: z
    .string()
    .overwrite(cleanLine)
    .max(nameMaxLength, maxLengthMessage(nameMaxLength))
    .refine(isPlainLine, plainLineMessage),
  email: emailSchema,
  // Specification: only the length is enforced; letters and numbers are advice, and what the server finds weak it says.
  password: z.string().min(passwordRules.signUp.minLength, passwordRules.signUp.hint).superRefine(refuseLongPassword),
  acceptTerms: z.boolean().refine((accepted) => accepted, { message: termsMessage }),
};

const requiredThen = (missing: string, schema: z.ZodType<string, string>): z.ZodType<string, string> =>
  z.string().trim().min(1, missing).pipe(schema);

const sectorSchema = z.string().refine((value) => value === '' || sectors.some((sector) => sector === value), {
  message: 'Escolha um setor da lista',
});

/**
 * Fields of the other account type stay in the form, so that changing one's mind loses nothing; they are not looked at.
 */
export const signUpSchema = z.discriminatedUnion('role', [
  z.object({
    ...common,
    role: z.literal('candidate'),
    name: common.name.refine(hasMinLength(2), 'Nome completo é obrigatório'),
    cpf: requiredThen(cpfMessage, cpfSchema),
    birthDate: birthDateSchema,
    cnpj: z.string(),
    industry: z.string(),
    phone: z.string(),
  }),
  z.object({
    ...common,
    role: z.literal('company'),
    name: common.name.refine(hasMinLength(2), 'Nome da empresa é obrigatório'),
    cpf: z.string(),
    birthDate: z.string(),
    cnpj: requiredThen(companyFieldsMessage, cnpjSchema),
    industry: requiredThen(companyFieldsMessage, sectorSchema),
    phone: requiredThen(companyFieldsMessage, phoneSchema),
  }),
]);

/** What an account that came by a provider still lacks: the same fields, without address and password. */
export const missingDetailsSchema = z.discriminatedUnion('role', [
  signUpSchema.options[0].extend({ email: z.string(), password: z.string() }),
  signUpSchema.options[1].extend({ email: z.string(), password: z.string() }),
]);

export const signUpResolver: Resolver<SignUpValues> = zodResolver(signUpSchema);
export const missingDetailsResolver: Resolver<SignUpValues> = zodResolver(missingDetailsSchema);
