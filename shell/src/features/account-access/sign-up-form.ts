import type { MissingDetails, Role, SignUpDetails } from '@ponte/shared-auth';
import {
  birthDateSchema,
  cnpjField,
  cnpjSchema,
  cpfField,
  cpfSchema,
  emailSchema,
  isPlainLine,
  passwordRules,
  phoneField,
  phoneSchema,
  plainLineMessage,
  refuseLongPassword,
  sectors,
  termsVersion,
} from '@ponte/shared-domain';
import { z } from 'zod';

/** The longest name that `profiles` takes. */
const nameMaxLength = 120;

const termsMessage = 'Você precisa concordar com os Termos de Uso e Política de Privacidade.';
const companyFieldsMessage = 'Todos os campos são obrigatórios.';
const cpfMessage = 'CPF é obrigatório para candidatos.';

const common = {
  name: z
    .string()
    .trim()
    .max(nameMaxLength, `Use no máximo ${nameMaxLength} caracteres`)
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
    name: common.name.min(2, 'Nome completo é obrigatório'),
    cpf: requiredThen(cpfMessage, cpfSchema),
    birthDate: birthDateSchema,
    cnpj: z.string(),
    industry: z.string(),
    phone: z.string(),
  }),
  z.object({
    ...common,
    role: z.literal('company'),
    name: common.name.min(2, 'Nome da empresa é obrigatório'),
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

// A type, because a draft takes no interface: those may be added to.
export type SignUpValues = {
  role: Role;
  name: string;
  email: string;
  password: string;
  cpf: string;
  /** yyyy-MM-dd, or what was typed */
  birthDate: string;
  cnpj: string;
  industry: string;
  phone: string;
  acceptTerms: boolean;
};

export const signUpDefaults: SignUpValues = {
  role: 'candidate',
  name: '',
  email: '',
  password: '',
  cpf: '',
  birthDate: '',
  cnpj: '',
  industry: '',
  phone: '',
  acceptTerms: false,
};

/** What the account type asks for, without punctuation. */
function toIdentity(values: SignUpValues): { cpf: string } | { cnpj: string; industry: string; phone: string } {
  return values.role === 'company'
    ? { cnpj: cnpjField.normalize(values.cnpj), industry: values.industry, phone: phoneField.normalize(values.phone) }
    : { cpf: cpfField.normalize(values.cpf) };
}

/** What is sent: only what the account type asks for. The form can't be sent without the terms box. */
export function toPayload(values: SignUpValues): SignUpDetails {
  return {
    name: values.name,
    email: values.email,
    password: values.password,
    role: values.role,
    extra: {
      terms_version: termsVersion,
      ...toIdentity(values),
      ...(values.role === 'candidate' && { birth_date: values.birthDate }),
    },
  };
}

/** The same for an account that came by a provider. */
export function toMissingDetails(values: SignUpValues): MissingDetails {
  return {
    name: values.name,
    role: values.role,
    termsVersion,
    extra: { ...toIdentity(values), ...(values.role === 'candidate' && { birthDate: values.birthDate }) },
  };
}
