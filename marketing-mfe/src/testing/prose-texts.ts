import type { Block } from '../prose/blocks';
import { parseInline, plainText } from '../prose/inline';

/** Every text of a block, in reading order, inline marks included. */
export function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items;
    case 'callout':
      return [block.title, block.text];
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()];
    default:
      return [block.text];
  }
}

/** Words that are read: runs with a letter or a digit in them, so that '|' or a lone dash is none. */
export function countWords(blocks: readonly Block[]): number {
  return blocks
    .flatMap(textsOf)
    .flatMap((text) => plainText(text).split(/\s+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Every address that the text links to. */
export function linksOf(blocks: readonly Block[]): string[] {
  return blocks
    .flatMap(textsOf)
    .flatMap(parseInline)
    .flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));
}
