import { ResumeFileError } from '../resume-file';
import { blockMark } from './extracted-text';

/*
 * Text of a Word 97-2003 document, by [MS-DOC]: the file information block at the start of the stream WordDocument says
 * where the piece table lies in the table stream; each piece is a run of characters, either one byte each
 * (windows-1252) or two (UTF-16).
 */

const wordMark = 0xa5ec;
const firstWithPieceTable = 0x00c1;

export interface DocStreams {
  wordDocument: Uint8Array;
  table0: Uint8Array | null;
  table1: Uint8Array | null;
}

const damaged = (): ResumeFileError =>
  new ResumeFileError(
    'unreadable',
    'O arquivo parece incompleto ou danificado. Abra-o no Word, salve-o como .docx ou PDF e tente novamente.',
  );

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const oneByte = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);
const twoBytes = (bytes: Uint8Array): string => new TextDecoder('utf-16le').decode(bytes);

/** Where the table of pieces starts inside the Clx: after the property changes of fast saves. */
function findPieces(clx: Uint8Array): Uint8Array {
  const view = viewOf(clx);
  let offset = 0;
  while (offset < clx.length) {
    if (clx[offset] === 0x01) offset += 3 + view.getUint16(offset + 1, true);
    else if (clx[offset] === 0x02) return clx.subarray(offset + 5, offset + 5 + view.getUint32(offset + 1, true));
    else throw damaged();
  }
  throw damaged();
}

/** Half-open runs of bytes in the stream WordDocument. */
type ByteRange = readonly [start: number, end: number];

/**
 * How many bytes the operand of each kind of operation takes, by the upper three bits of its code; the seventh kind
 * counts its own.
 */
const operandSizes = [1, 1, 2, 4, 2, 2, 0, 3];
/** Taken out while changes were tracked, and set invisible. */
const isTakenOut = new Set([0x0800, 0x083c]);

/** Whether a run's formatting says that its letters are not to be seen. */
function hidesText(formatting: Uint8Array): boolean {
  const view = viewOf(formatting);
  for (let offset = 0; offset + 3 <= formatting.length;) {
    const operation = view.getUint16(offset, true);
    if (isTakenOut.has(operation) && formatting[offset + 2] === 1) return true;
    const kind = operation >> 13;
    offset += 2 + (kind === 6 ? 1 + (formatting[offset + 2] ?? 0) : (operandSizes[kind] ?? 1));
  }
  return false;
}

/**
 * Text that is still in the file and that nobody sees. Formatting of runs is kept in pages of 512 bytes of the same
 * stream; a table says which page tells of which bytes. What can't be read of it hides nothing.
 */
function hiddenRanges(document: Uint8Array, table: Uint8Array): ByteRange[] {
  const fib = viewOf(document);
  const [start, size] = [fib.getUint32(0xfa, true), fib.getUint32(0xfe, true)];
  const count = (size - 4) / 8;
  if (size < 12 || !Number.isInteger(count) || start + size > table.length) return [];
  const plc = viewOf(table.subarray(start, start + size));
  const hidden: ByteRange[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = document
      .subarray((plc.getUint32((count + 1) * 4 + index * 4, true) & 0x3f_ffff) * 512)
      .subarray(0, 512);
    if (page.length < 512) continue;
    const view = viewOf(page);
    const runs = page[511] ?? 0;
    if ((runs + 1) * 4 + runs > 511) continue;
    for (let run = 0; run < runs; run += 1) {
      const place = (page[(runs + 1) * 4 + run] ?? 0) * 2;
      if (place === 0) continue;
      const formatting = page.subarray(place + 1, Math.min(511, place + 1 + (page[place] ?? 0)));
      if (hidesText(formatting)) hidden.push([view.getUint32(run * 4, true), view.getUint32((run + 1) * 4, true)]);
    }
  }
  return hidden;
}

/** What of a run of bytes is to be seen, in order. */
function visibleParts(start: number, end: number, hidden: readonly ByteRange[]): ByteRange[] {
  let parts: ByteRange[] = [[start, end]];
  for (const [from, to] of hidden) {
    if (to <= start || from >= end) continue;
    parts = parts
      .flatMap(([a, b]): ByteRange[] =>
        to <= a || from >= b
          ? [[a, b]]
          : [
              [a, Math.max(a, from)],
              [Math.min(b, to), b],
            ],
      )
      .filter(([a, b]) => b > a);
  }
  return parts;
}

/** The visible letters from one place of the text to another. */
function readPieces(
  document: Uint8Array,
  pieces: Uint8Array,
  first: number,
  last: number,
  hidden: readonly ByteRange[],
): string {
  const view = viewOf(pieces);
  const count = (pieces.length - 4) / 12;
  if (!Number.isInteger(count) || count < 1) throw damaged();
  let text = '';
  for (let index = 0; index < count; index += 1) {
    const [pieceStart, pieceEnd] = [view.getUint32(index * 4, true), view.getUint32((index + 1) * 4, true)];
    if (pieceEnd < pieceStart) throw damaged();
    const [from, to] = [Math.max(first, pieceStart), Math.min(last, pieceEnd)];
    if (to <= from) continue;
    const place = view.getUint32((count + 1) * 4 + index * 8 + 2, true);
    const isOneByte = (place & 0x4000_0000) !== 0;
    const width = isOneByte ? 1 : 2;
    const start = (isOneByte ? (place & 0x3fff_ffff) / 2 : place & 0x3fff_ffff) + (from - pieceStart) * width;
    const size = (to - from) * width;
    if (start + size > document.length) throw damaged();
    for (const [a, b] of visibleParts(start, start + size, hidden))
      text += isOneByte ? oneByte(document.subarray(a, b)) : twoBytes(document.subarray(a, b));
  }
  return text;
}

/** Word's own marks: field codes go, their results stay; cells and lines end as people see them. */
function withoutWordMarks(text: string): string {
  let fields = '';
  let result = '';
  let previous = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    // A stack of nested fields: 'c' inside the code, 'r' inside the result.
    if (code === 0x13) fields += 'c';
    else if (code === 0x14) fields = `${fields.slice(0, -1)}r`;
    else if (code === 0x15) fields = fields.slice(0, -1);
    else if (fields.includes('c')) continue;
    // The mark of a cell; the second one in a row ends the row.
    else if (code === 0x07) result += previous === character ? '\n' : '  ';
    else if (code === 0x1e) result += '-';
    else if (code === 0x09 || code === 0x0a || code >= 0x20) result += character;
    // Paragraph, line, page and column ends; the rest marks pictures and notes.
    else if (code >= 0x0b && code <= 0x0e) result += '\n';
    previous = character;
  }
  return result;
}

export function textOfDoc({ wordDocument, table0, table1 }: DocStreams): { header: string; body: string } {
  if (wordDocument.length < 0x22) throw damaged();
  const view = viewOf(wordDocument);
  if (view.getUint16(0, true) !== wordMark) throw damaged();
  const flags = view.getUint16(0x0a, true);
  if (flags & 0x0100) {
    throw new ResumeFileError(
      'unreadable',
      'O documento está protegido por senha. Salve uma cópia sem senha e tente novamente.',
    );
  }
  if (view.getUint16(0x02, true) < firstWithPieceTable) {
    // Word 6 and 95: one run of windows-1252 between two marks.
    return {
      header: '',
      body: withoutWordMarks(oneByte(wordDocument.subarray(view.getUint32(0x18, true), view.getUint32(0x1c, true)))),
    };
  }
  const table = flags & 0x0200 ? table1 : table0;
  if (!table || wordDocument.length < 0x1aa) throw damaged();
  const start = view.getUint32(0x1a2, true);
  const size = view.getUint32(0x1a6, true);
  if (size === 0 || start + size > table.length) throw damaged();
  const pieces = findPieces(table.subarray(start, start + size));
  const hidden = hiddenRanges(wordDocument, table);
  // Behind the text, in this order: foot notes, headers, macros, remarks, end notes, text boxes. Many put their name in
  // a header or a box.
  const lengths = [0x4c, 0x50, 0x54, 0x58, 0x5c, 0x60, 0x64].map((offset) => view.getUint32(offset, true));
  const part = (index: number): string => {
    const from = lengths.slice(0, index).reduce((sum, length) => sum + length, 0);
    const length = lengths[index] ?? 0;
    return length === 0 || length > wordDocument.length
      ? ''
      : withoutWordMarks(readPieces(wordDocument, pieces, from, from + length, hidden));
  };
  const [header, boxes] = [part(2).trim(), part(6).trim()];
  return {
    header,
    body: [part(0), boxes === '' ? '' : `${blockMark}${boxes}`].filter((text) => text !== '').join('\n'),
  };
}
