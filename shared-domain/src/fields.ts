import { cnpj as cnpjRules, cpf as cpfRules } from 'cpf-cnpj-validator';
import { z } from 'zod';

/** A Brazilian form field in one piece: what it is called, how it is typed, how it is stored, when it is right. */
export interface FieldDefinition {
  label: string;
  placeholder: string;
  /** Mask for typing: '0' a digit, 'A' a letter or digit, anything else is itself. Several masks: the first that fits. */
  mask: string | readonly string[];
  inputMode: 'text' | 'numeric' | 'tel' | 'email';
  autoComplete: string;
  /** Text as the database stores it (no punctuation). */
  normalize: (text: string) => string;
  /** Stored text as a person reads it. */
  format: (text: string) => string;
  /** Takes what was typed, with or without punctuation; the message is the specification's. */
  schema: z.ZodType<string, string>;
  message: string;
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** Fills '0' and 'A' of a mask with the characters given, and stops where they end. */
function fill(mask: string, characters: string): string {
  let result = '';
  let next = 0;
  for (const slot of mask) {
    if (next >= characters.length) break;
    if (slot === '0' || slot === 'A') {
      result += characters[next];
      next += 1;
    } else {
      result += slot;
    }
  }
  return result;
}

/** True for a CPF of 11 digits whose check digits are right, punctuation or not. All-equal digits are refused. */
export function isValidCpf(text: string): boolean {
  return /^[\d.\-\s]{11,14}$/.test(text.trim()) && cpfRules.isValid(digits(text));
}

function normalizeCnpj(text: string): string {
  return text.toUpperCase().replace(/[.\-/\s]/g, '');
}

/**
 * True for a numeric or alphanumeric CNPJ with right check digits (alphanumeric since July 2026: Instrução Normativa RFB
 * 2.229/2024). Letters outside A to Z and all-equal digits are refused.
 */
export function isValidCnpj(text: string): boolean {
  const plain = normalizeCnpj(text);
  return /^[0-9A-Z]{12}\d{2}$/.test(plain) && !/^(.)\1{13}$/.test(plain) && cnpjRules.isValid(plain);
}

/** Area codes in use in Brazil. Source: Anatel, Plano Geral de Códigos Nacionais. */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 ' +
    '71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** True for a Brazilian landline (10 digits) or mobile number (11, with the leading 9) with a real area code. */
export function isValidPhone(text: string): boolean {
  const plain = normalizePhone(text);
  return areaCodes.has(plain.slice(0, 2)) && (/^\d{2}[2-5]\d{7}$/.test(plain) || /^\d{2}9\d{8}$/.test(plain));
}

function normalizePhone(text: string): string {
  const plain = digits(text);
  // Autofill often brings the country code along.
  return plain.length > 11 && plain.startsWith('55') ? plain.slice(2) : plain;
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
  mask: ['(00) 0000-0000', '(00) 00000-0000'],
  inputMode: 'tel',
  autoComplete: 'tel-national',
  normalize: normalizePhone,
  format: (text) => {
    const plain = normalizePhone(text);
    return fill(plain.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000', plain);
  },
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
