import { digits, fill } from './masks';
import { formatPhone, hasExtension, normalizePhone, phoneMasks } from './phones';

/* What a page needs to show a field. What checks it is in field-schemas.ts: forms load that with their first use. */

/** A Brazilian form field: label, mask, normalization, format and error message in one object. */
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
  /** What its schema (field-schemas.ts) refuses with; the specification's. */
  message: string;
}

const cnpjMask = 'AA.AAA.AAA/AAAA-00';

function normalizeCnpj(text: string): string {
  return text.toUpperCase().replace(/[.\-/\s]/g, '');
}

/** A whole number with its signs at the end of a text, as contracts have it after 'CNPJ/MF sob o nº'. */
const writtenCnpj = /[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/[\dA-Z]{4}-?\d{2}(?=\W*$)/i;

/**
 * As far as it goes; the last two signs are digits. 'CNPJ: 11222333000181' comes from a contract or a page: since CNPJs
 * have letters, those of the label would be taken for signs of the number.
 */
function formatCnpj(text: string): string {
  const signs = (writtenCnpj.exec(text)?.[0] ?? text)
    .replace(/^\W*CNPJ\W*(?:n[º°.]\W*)?(?=\w.{13})/i, '')
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '');
  return fill(cnpjMask, signs.slice(0, 12) + digits(signs.slice(12)));
}

/** Stored as 11 digits. */
export const cpfField: FieldDefinition = {
  label: 'CPF',
  placeholder: '000.000.000-00',
  mask: '000.000.000-00',
  inputMode: 'numeric',
  autoComplete: 'off',
  normalize: digits,
  format: (text) => fill('000.000.000-00', digits(text)),
  message: 'CPF inválido',
};

/** Stored as 14 digits or capital letters, of which the last two are digits. */
export const cnpjField: FieldDefinition = {
  label: 'CNPJ',
  placeholder: '00.000.000/0000-00',
  mask: cnpjMask,
  inputMode: 'text',
  autoComplete: 'off',
  normalize: normalizeCnpj,
  format: formatCnpj,
  message: 'CNPJ inválido',
};

/** Stored as 8 digits. */
export const cepField: FieldDefinition = {
  label: 'CEP',
  placeholder: '00000-000',
  mask: '00000-000',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  normalize: digits,
  format: (text) => fill('00000-000', digits(text)),
  message: 'CEP inválido',
};

/** Stored as 10 or 11 digits, with the area code ({@link normalizePhone}). */
export const phoneField: FieldDefinition = {
  label: 'Telefone',
  placeholder: '(00) 00000-0000',
  mask: phoneMasks,
  inputMode: 'tel',
  autoComplete: 'tel-national',
  normalize: normalizePhone,
  format: formatPhone,
  message: 'Telefone inválido',
};

/**
 * What is wrong with a text that `isValidPhone` refuses.
 *
 * @param extensionMessage what is said of an extension
 */
export const describeInvalidPhone = (text: string, extensionMessage = 'Escreva o telefone sem o ramal.'): string =>
  hasExtension(text) ? extensionMessage : phoneField.message;
