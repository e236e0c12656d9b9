import { isHeading } from '../analysis/sections';
import { blockMark } from './extracted-text';

/**
 * One row of a table: texts of one line stay beside each other; cells with more in them are columns of a page, read one
 * after the other.
 */
function textOfRow(cells: readonly string[]): string {
  const texts = cells.map((cell) => cell.replace(/^\s+|\s+$/g, '')).filter((cell) => cell !== '');
  if (texts.every((cell) => !cell.includes('\n'))) return `${texts.join('  ')}\n`;
  // Without a heading they are rows of one part, as a job with its period beside it.
  const mark = texts.some((cell) => cell.split('\n').some((line) => isHeading(line))) ? blockMark : '';
  return texts.map((cell) => `${mark}${cell}\n`).join('');
}

/** Collects text in the order of a document, rows of tables as they stand; tables may stand in cells of tables. */
export class TextCollector {
  #open: { cells: string[]; text: string }[] = [];
  text = '';

  add(text: string): void {
    const row = this.#open.at(-1);
    if (row) row.text += text;
    else this.text += text;
  }

  /** Whether a row was begun and holds nothing yet. */
  get isRowEmpty(): boolean {
    const row = this.#open.at(-1);
    return row !== undefined && row.cells.length === 0 && row.text === '';
  }

  openRow(): void {
    this.#open.push({ cells: [], text: '' });
  }

  closeCell(): void {
    const row = this.#open.at(-1);
    if (!row) return;
    row.cells.push(row.text);
    row.text = '';
  }

  closeRow(): void {
    const row = this.#open.pop();
    if (row) this.add(textOfRow(row.text.trim() === '' ? row.cells : [...row.cells, row.text]));
  }
}
