import { cnpj as cnpjRules, cpf as cpfRules } from 'cpf-cnpj-validator';
import { z } from 'zod';
import { cepField, cnpjField, cpfField, describeInvalidPhone } from './fields';
import { digits } from './masks';
import { longPasswordMessage } from './password-rules';
import { isValidPhone } from './phones';
import { cleanText } from './plain-text';

/* What checks the fields of forms, apart from what shows them: a page renders its form without loading zod. */

/** True for a CPF of 11 digits whose check digits are right, punctuation or not. All-equal digits are refused. */
export function isValidCpf(text: string): boolean {
  return /^[\d.\-\s]{11,14}$/.test(text.trim()) && cpfRules.isValid(digits(text));
}

/**
 * True for a numeric or alphanumeric CNPJ with right check digits (alphanumeric since July 2026: Instrução Normativa
 * RFB 2.229/2024). Letters outside A to Z and all-equal digits are refused.
 */
export function isValidCnpj(text: string): boolean {
  const plain = cnpjField.normalize(text);
  return /^[0-9A-Z]{12}\d{2}$/.test(plain) && cnpjRules.isValid(plain);
}

/** Accepts input with or without punctuation. */
function checked(message: string, isValid: (text: string) => boolean): z.ZodType<string, string> {
  return z.string().trim().refine(isValid, { message });
}

/** A CPF as text, trimmed; {@link cpfField}`.normalize` makes the stored form of it. */
export const cpfSchema = checked(cpfField.message, isValidCpf);
/** A CNPJ as text, numeric or alphanumeric, trimmed; {@link cnpjField}`.normalize` makes the stored form of it. */
export const cnpjSchema = checked(cnpjField.message, isValidCnpj);
/** A CEP as text, with or without its hyphen, trimmed. Whether it exists is not asked. */
export const cepSchema = checked(cepField.message, (text) => /^\d{5}-?\d{3}$/.test(text));
/**
 * A Brazilian telephone number with its area code as text, trimmed ({@link isValidPhone}).
 *
 * @param extensionMessage as {@link describeInvalidPhone} takes it
 */
export const phoneSchemaSaying = (extensionMessage?: string): z.ZodType<string, string> =>
  z
    .string()
    .trim()
    .refine(isValidPhone, { error: ({ input }) => describeInvalidPhone(String(input), extensionMessage) });
/** A Brazilian telephone number with its area code as text, trimmed ({@link isValidPhone}). */
export const phoneSchema = phoneSchemaSaying();

/** Longest address that mail servers accept. Source: RFC 5321, 4.5.3.1. */
const emailMaxLength = 254;

/** What {@link emailSchema} refuses with. */
export const emailMessage = 'Por favor, insira um email válido';

/** {@link emailSchema} with a sentence of its own: the specification writes that of some forms with a full stop. */
export const emailSchemaSaying = (message: string): z.ZodType<string, string> =>
  z.string().overwrite(cleanText).trim().toLowerCase().max(emailMaxLength, message).pipe(z.email(message));
/** An e-mail address; in lower case, without blanks around it and without what nobody sees in it, when parsed. */
export const emailSchema = emailSchemaSaying(emailMessage);

/**
 * Upper limit of a new password: bcrypt ignores further bytes, and the auth service refuses them. The lower limit
 * differs by screen (passwordRules).
 */
export const refuseLongPassword = (password: string, context: z.RefinementCtx): void => {
  const message = longPasswordMessage(password);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
};
