import { foldText } from '@ponte/shared-domain';
import { textsOf, type Block } from './blocks';
import { parseInline, plainText } from './inline';

/** The part of an address that leads to a heading: 'O que é o ATS?' -> 'o-que-e-o-ats'. */
export function anchorOf(heading: string): string {
  return foldText(plainText(heading))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The table of contents: sections only, because it would be too long with subsections. */
export function outlineOf(blocks: readonly Block[]): { anchor: string; text: string }[] {
  return blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2
      ? [{ anchor: anchorOf(block.text), text: plainText(block.text) }]
      : [],
  );
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
