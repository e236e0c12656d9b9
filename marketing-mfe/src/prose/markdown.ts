import { brand, keepAmountsWhole } from '@ponte/shared-domain';
import type { Block } from './blocks';

/** Stands for the product's name in an article: the name is written in one file only. */
const brandMark = '{{brand}}';

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** What the paragraph above a table begins with: the rest of it is the table's name. */
const captionMark = /^Tabela: /;

function readTable(lines: readonly string[], caption: Block | undefined): Block {
  if (caption?.kind !== 'paragraph' || !captionMark.test(caption.text))
    throw new Error(`a table without a name: ${lines[0] ?? ''}`);
  const [head = '', , ...rows] = lines;
  return {
    kind: 'table',
    caption: caption.text.replace(captionMark, ''),
    head: cellsOf(head),
    rows: rows.map(cellsOf),
  };
}

function readBlock(lines: readonly string[]): Block {
  const [first = ''] = lines;
  const all = (start: RegExp): boolean => lines.every((line) => start.test(line));
  const without = (start: RegExp): string[] => lines.map((line) => line.replace(start, ''));
  const heading = /^(###?) (.+)$/.exec(first);
  if (heading && lines.length === 1)
    return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, text: heading[2] ?? '' };
  if (all(/^- /)) return { kind: 'list', ordered: false, items: without(/^- /) };
  if (all(/^\d+\. /)) return { kind: 'list', ordered: true, items: without(/^\d+\. /) };
  if (all(/^> ?/)) {
    const [title = '', ...rest] = without(/^> ?/);
    const note = /^\[!NOTE\] (.+)$/.exec(title);
    return note
      ? { kind: 'callout', title: note[1] ?? '', text: rest.join(' ') }
      : { kind: 'quote', text: [title, ...rest].join(' ') };
  }
  return { kind: 'paragraph', text: lines.join(' ') };
}

/**
 * Reads an article: headings of level 2 and 3, paragraphs, lists, quotes, notes (`> [!NOTE] title`) and tables, each
 * table below a line 'Tabela: its name'. Anything else, HTML too, is text and stays text. 'R$' and its number stay on
 * one line.
 * @throws Error for a table without a name
 */
export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  const text = keepAmountsWhole(source.replaceAll(brandMark, brand.name));
  for (const chunk of text.split(/\n\s*\n/)) {
    const lines = chunk
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length === 0) continue;
    if (lines.every((line) => line.startsWith('|'))) blocks.push(readTable(lines, blocks.pop()));
    else blocks.push(readBlock(lines));
  }
  return blocks;
}
