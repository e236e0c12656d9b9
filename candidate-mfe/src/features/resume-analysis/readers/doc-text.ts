import { ResumeFileError } from '../resume-file';

/*
 * Text of a Word 97-2003 document, by [MS-DOC]: the file information block at the start of the stream WordDocument says where the piece
 * table lies in the table stream; each piece is a run of characters, either one byte each (windows-1252) or two (UTF-16).
 */

const wordMark = 0xa5ec;
const firstWithPieceTable = 0x00c1;

export interface DocStreams {
  wordDocument: Uint8Array;
  table0: Uint8Array | null;
  table1: Uint8Array | null;
}

const damaged = (): ResumeFileError =>
  new ResumeFileError('unreadable', 'O arquivo parece incompleto ou danificado. Abra-o no Word, salve-o como .docx ou PDF e tente outra vez.');

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

function readPieces(document: Uint8Array, pieces: Uint8Array, characters: number): string {
  const view = viewOf(pieces);
  const count = (pieces.length - 4) / 12;
  if (!Number.isInteger(count) || count < 1) throw damaged();
  let text = '';
  for (let index = 0; index < count && text.length < characters; index += 1) {
    const length = view.getUint32((index + 1) * 4, true) - view.getUint32(index * 4, true);
    const place = view.getUint32((count + 1) * 4 + index * 8 + 2, true);
    const isOneByte = (place & 0x4000_0000) !== 0;
    const start = isOneByte ? (place & 0x3fff_ffff) / 2 : place & 0x3fff_ffff;
    const size = isOneByte ? length : length * 2;
    if (length < 0 || start + size > document.length) throw damaged();
    const bytes = document.subarray(start, start + size);
    text += isOneByte ? oneByte(bytes) : twoBytes(bytes);
  }
  return text.slice(0, characters);
}

/** Word's own marks: field codes go, their results stay; cells and lines end as people see them. */
export function withoutWordMarks(text: string): string {
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

export function textOfDoc({ wordDocument, table0, table1 }: DocStreams): string {
  if (wordDocument.length < 0x22) throw damaged();
  const view = viewOf(wordDocument);
  if (view.getUint16(0, true) !== wordMark) throw damaged();
  const flags = view.getUint16(0x0a, true);
  if (flags & 0x0100) {
    throw new ResumeFileError('unreadable', 'O documento está protegido por senha. Salve uma cópia sem senha e tente outra vez.');
  }
  if (view.getUint16(0x02, true) < firstWithPieceTable) {
    // Word 6 and 95: one run of windows-1252 between two marks.
    return withoutWordMarks(oneByte(wordDocument.subarray(view.getUint32(0x18, true), view.getUint32(0x1c, true))));
  }
  const table = flags & 0x0200 ? table1 : table0;
  if (!table || wordDocument.length < 0x1aa) throw damaged();
  const start = view.getUint32(0x1a2, true);
  const size = view.getUint32(0x1a6, true);
  if (size === 0 || start + size > table.length) throw damaged();
  return withoutWordMarks(readPieces(wordDocument, findPieces(table.subarray(start, start + size)), view.getUint32(0x4c, true)));
}
