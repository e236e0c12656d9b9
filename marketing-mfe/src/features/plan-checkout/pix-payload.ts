import { pixReference } from '@ponte/shared-domain';

/**
 * Static PIX code, the text behind a QR code and of 'copia e cola'.
 * Rule: Banco Central do Brasil, Manual de Padrões para Iniciação do Pix (BR Code), over EMV QRCPS Merchant-Presented
 * Mode 1.1.
 */
export interface PixCharge {
  /** The receiver's key: e-mail, CPF or CNPJ in digits, +55 phone, or random key; at most 77 characters. */
  key: string;
  /** Shown to the payer. Accents are dropped and it is cut to 25 characters. */
  name: string;
  /** As name, cut to 15 characters. */
  city: string;
  /** In centavos. */
  cents: number;
  /** Tells one payment from another. Letters and digits are kept, at most 25. */
  reference: string;
}

const longestField = 99;

/** The characters that every bank reads. */
const plain = (text: string, longest: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '')
    .trim()
    .slice(0, longest)
    .trim();

function field(id: string, value: string): string {
  if (value.length === 0 || value.length > longestField)
    throw new RangeError(`PIX field ${id} has ${value.length} characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE, as four capital hexadecimal digits. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * Writes the code of one charge.
 * @throws RangeError for an amount that is not a whole number of centavos above zero, or a key, name or city that is
 * empty or too long
 */
export function pixPayload({ key, name, city, cents, reference }: PixCharge): string {
  if (!Number.isInteger(cents) || cents <= 0) throw new RangeError(`${cents} is no amount in centavos`);
  const account = field('00', 'br.gov.bcb.pix') + field('01', key.trim());
  const open =
    field('00', '01') +
    field('26', account) +
    field('52', '0000') +
    field('53', '986') +
    field('54', (cents / 100).toFixed(2)) +
    field('58', 'BR') +
    field('59', plain(name, 25)) +
    field('60', plain(city, 15)) +
    // '***' says that the receiver wants no reference.
    field('62', field('05', pixReference(reference) || '***')) +
    '6304';
  return open + checksum(open);
}
