import { foldText } from '@ponte/shared-domain';
import type { Block } from './blocks';
import { plainText } from './inline';

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
