import { cnpj as cnpjRules, cpf as cpfRules } from 'cpf-cnpj-validator';
import { z } from 'zod';
import { digits, fill } from './masks';
import { longPasswordMessage } from './password-rules';
import { formatPhone, isValidPhone, normalizePhone, phoneMasks } from './phones';

/** A Brazilian form field: label, mask, normalization, format and validation in one object. */
export interface FieldDefinition {
  label: string;
  placeholder: string;
  /**
   * Mask for typing: '0' is a digit, 'A' a letter or digit, any other character itself. Of several masks the first that
   * fits is used.
   */
  mask: string | readonly string[];
  inputMode: 'text' | 'numeric' | 'tel' | 'email';
  autoComplete: string;
  /** Normalizes to the stored form (no punctuation). */
  normalize: (text: string) => string;
  /** Formats the stored form for display. */
  format: (text: string) => string;
  /** Accepts input with or without punctuation; the error message is the specification's. */
  schema: z.ZodType<string, string>;
  message: string;
}

/** True for a CPF of 11 digits whose check digits are right, punctuation or not. All-equal digits are refused. */
export function isValidCpf(text: string): boolean {
  return /^[\d.\-\s]{11,14}$/.test(text.trim()) && cpfRules.isValid(digits(text));
}

function normalizeCnpj(text: string): string {
  return text.toUpperCase().replace(/[.\-/\s]/g, '');
}

/**
 * True for a numeric or alphanumeric CNPJ with right check digits (alphanumeric since July 2026: Instrução Normativa
 * RFB 2.229/2024). Letters outside A to Z and all-equal digits are refused.
 */
export function isValidCnpj(text: string): boolean {
  const plain = normalizeCnpj(text);
  return /^[0-9A-Z]{12}\d{2}$/.test(plain) && cnpjRules.isValid(plain);
}

function checked(message: string, isValid: (text: string) => boolean): z.ZodType<string, string> {
  return z.string().trim().refine(isValid, { message });
}

export const cpfField: FieldDefinition = {
  label: 'CPF',
  placeholder: '000.000.000-00',
  mask: '000.000.000-00',
  inputMode: 'numeric',
  autoComplete: 'off',
  normalize: digits,
  format: (text) => fill('000.000.000-00', digits(text)),
  message: 'CPF inválido',
  schema: checked('CPF inválido', isValidCpf),
};

export const cnpjField: FieldDefinition = {
  label: 'CNPJ',
  placeholder: '00.000.000/0000-00',
  mask: 'AA.AAA.AAA/AAAA-00',
  inputMode: 'text',
  autoComplete: 'off',
  normalize: normalizeCnpj,
  format: (text) => fill('AA.AAA.AAA/AAAA-00', normalizeCnpj(text)),
  message: 'CNPJ inválido',
  schema: checked('CNPJ inválido', isValidCnpj),
};

export const cepField: FieldDefinition = {
  label: 'CEP',
  placeholder: '00000-000',
  mask: '00000-000',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  normalize: digits,
  format: (text) => fill('00000-000', digits(text)),
  message: 'CEP inválido',
  schema: checked('CEP inválido', (text) => /^\d{5}-?\d{3}$/.test(text)),
};

export const phoneField: FieldDefinition = {
  label: 'Telefone',
  placeholder: '(00) 00000-0000',
  mask: phoneMasks,
  inputMode: 'tel',
  autoComplete: 'tel-national',
  normalize: normalizePhone,
  format: formatPhone,
  message: 'Telefone inválido',
  schema: checked('Telefone inválido', isValidPhone),
};

/** Longest address that mail servers accept. Source: RFC 5321, 4.5.3.1. */
const emailMaxLength = 254;

export const emailMessage = 'Por favor, insira um email válido';

/** An e-mail address; trimmed and in lower case when parsed. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(emailMaxLength, emailMessage)
  .pipe(z.email(emailMessage));

/**
 * Upper limit of a new password: bcrypt ignores further bytes, and the auth service refuses them. The lower limit
 * differs by screen (passwordRules).
 */
export const refuseLongPassword = (password: string, context: z.RefinementCtx): void => {
  const message = longPasswordMessage(password);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
};
