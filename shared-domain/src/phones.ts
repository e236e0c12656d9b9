import { digits, fill } from './masks';

/* Brazilian phone numbers, for fields of forms and for pages that only show a number. */

/** Masks for typing: a landline, a mobile number. '0' is a digit, any other character itself. */
export const phoneMasks = ['(00) 0000-0000', '(00) 00000-0000'] as const;

/** Area codes in use in Brazil. Source: Anatel, Plano Geral de Códigos Nacionais. */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 ' +
    '71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/**
 * True for a Brazilian landline (10 digits) or mobile number (11, with the leading 9) with a real area code, and
 * without an extension.
 */
export function isValidPhone(text: string): boolean {
  return !hasExtension(text) && isNationalNumber(normalizePhone(text));
}

/** '(11) 3333-4444 ramal 21', '... r. 21', '... ext. 21'. */
const withExtension = /^(.*\d)[^\da-z]*(r|ram|ramal|ext)[^\da-z]*(\d+)\D*$/i;
/** The same until its digits are typed. */
const beforeExtension = /^(.*\d)[^\da-z]*(r|ra|ram|rama|ramal|e|ex|ext)[^\da-z]*$/i;
const maxExtension = 6;
/** Longer ones are no phone, and the patterns would take their time for them. */
const maxText = 60;

/** The two parts of a text where a whole number of Brazil stands before an extension. */
function splitExtension(text: string): { number: string; word: string; extension: string } | undefined {
  if (text.length > maxText) return undefined;
  const [, number = '', word = '', extension = ''] = withExtension.exec(text) ?? beforeExtension.exec(text) ?? [];
  return isNationalNumber(normalizePhone(number)) ? { number, word, extension } : undefined;
}

/** Whether a text names an extension, which no phone here is stored with. */
export function hasExtension(text: string): boolean {
  return (splitExtension(text)?.extension ?? '') !== '';
}

/** A landline of 10 digits or a mobile number of 11, with an area code in use. */
function isNationalNumber(plain: string): boolean {
  return areaCodes.has(plain.slice(0, 2)) && (/^\d{2}[2-5]\d{7}$/.test(plain) || /^\d{2}9\d{8}$/.test(plain));
}

/** Whether a text names a country, as '+' or '00' does before a country code. */
const namesCountry = (text: string): boolean => /^\D*(?:\+|00)/.test(text);

/**
 * The national number in what a person typed, pasted or had filled in: without country code (autofill writes +55, or
 * 0055) and without the zeros of long-distance calls ('011...', '0 15 11...' with a carrier). 55 is also an area code,
 * so it only counts as the country's where a whole number follows. A number of another country keeps its '+' and is
 * none of Brazil: '+34 912 345 678', of Madrid, has the digits of a mobile number of Uberlândia.
 */
export function normalizePhone(text: string): string {
  const plain = digits(text).replace(/^0+/, '');
  if (plain !== '' && namesCountry(text) && !plain.startsWith('55')) return `+${plain}`;
  const withoutPrefix = plain.slice(2);
  return isNationalNumber(withoutPrefix) && (plain.startsWith('55') || /^\D*0/.test(text)) ? withoutPrefix : plain;
}

/** Digits of a number with its country code. Source: ITU-T E.164, 6.2.1. */
const maxInternational = 15;

/**
 * Formats a typed or stored number as '(11) 98765-4321', as far as it goes; a formatted number stays unchanged. One
 * that names a country keeps its '+' until it is a whole number of Brazil: who types '+55 11...' key by key would lose
 * the last digits. An extension stays: its digits would make another number of this one, or go unseen.
 */
export function formatPhone(text: string): string {
  const parts = splitExtension(text);
  if (parts)
    return [formatPhone(parts.number), parts.word, parts.extension.slice(0, maxExtension)].filter(Boolean).join(' ');
  const typed = text.trim();
  // The start of one: '0' of a long-distance call, too
  if (['+', '0', '00'].includes(typed)) return typed;
  const national = normalizePhone(text);
  const plain = digits(national);
  if (namesCountry(text) && plain !== '' && !isNationalNumber(national)) return `+${plain.slice(0, maxInternational)}`;
  const formatted = fill(phoneMasks[plain.length > 10 ? 1 : 0], plain);
  // '5511987654321', typed key by key
  const isUnfinished = plain.length > 11 && plain.startsWith('55') && !isNationalNumber(plain.slice(0, 11));
  return isUnfinished ? formatted + plain.slice(11, 13) : formatted;
}
