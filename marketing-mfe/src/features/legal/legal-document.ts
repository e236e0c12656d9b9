import type { LegalDocumentName } from '@ponte/shared-domain';
import { h2, p, type Block } from '../../prose/blocks';

/** A legal text of the product. */
export interface LegalDocument {
  title: string;
  /** For search engines. */
  description: string;
  /** What it comes down to, in a sentence or two, above the text. */
  summary: string;
  path: string;
  /** Its version in shared-domain, which is recorded with the consent to it. */
  name: LegalDocumentName;
  blocks: readonly Block[];
}

/** The date of the first version of every text; sections that were added later carry their own ({@link revised}). */
export const lastUpdate = { text: 'Última atualização: abril de 2025', dateTime: '2025-04' } as const;

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/**
 * 22 de novembro de 2026; the first of a month is an ordinal: 1º de janeiro de 2026. Without Intl, whose first call
 * takes a phone 60 to 110 ms in the middle of the hydration.
 * @param day yyyy-MM-dd
 */
export function longDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date === '01' ? '1º' : Number(date)} de ${months[Number(month) - 1]} de ${year}`;
}

/** The date of a version, in words; the first texts were named by their month. @param version yyyy-MM-dd, or yyyy-MM */
export const versionDate = (version: string): string => {
  const [year, month, day] = version.split('-');
  return day === undefined ? `${months[Number(month) - 1]} de ${year}` : longDate(version);
};

const revision = (day: string): string => `*Redação de ${longDate(day)}.*`;

/**
 * Heading of a section that describes what came after the first text, with its own date.
 * @param day yyyy-MM-dd
 */
export const revised = (day: string, title: string): readonly [Block, Block] => [h2(title), p(revision(day))];
