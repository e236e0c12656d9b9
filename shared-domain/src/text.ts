import { formatNumber } from './numbers.ts';

/**
 * Count with its noun: `plural(1, 'candidatura', 'candidaturas')` is '1 candidatura'. Zero takes the plural, as in
 * Portuguese.
 */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** What a field says of a text of more than `limit` characters. */
export const maxLengthMessage = (limit: number): string => `Use no máximo ${formatNumber(limit)} caracteres`;

/**
 * A quantity whose number and unit stay on one line: `keepTogether('3 anos')`. Each space becomes a no-break one.
 */
export const keepTogether = (quantity: string): string => quantity.replaceAll(' ', '\u00a0');

/**
 * The beginning of a text as a search engine or the preview of a link shows it, on one line: 155 characters, cut
 * between whole ones, because half an emoji is a '�' there.
 */
export const previewText = (text: string): string => Array.from(text.replace(/\s+/g, ' ')).slice(0, 155).join('');

/** First word of a full name, for greetings. */
export function firstName(name: string): string {
  return name.trim().split(/\s/)[0] ?? '';
}

/** A text in which 'R$' and its number stay on one line. */
export const keepAmountsWhole = (text: string): string => text.replaceAll(/R\$ (?=\d)/g, 'R$\u00a0');
