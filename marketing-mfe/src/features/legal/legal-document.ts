import type { Block } from '../../prose/blocks';

/** A legal text of the product. */
export interface LegalDocument {
  title: string;
  /** For search engines. */
  description: string;
  /** What it comes down to, in a sentence or two, above the text. */
  summary: string;
  path: string;
  blocks: readonly Block[];
}

/** Specification, 'Marketing and content pages'. A change of the texts changes this line with them. */
export const lastUpdate = { text: 'Última atualização: abril de 2025', dateTime: '2025-04' } as const;
