import { blockMark } from './extracted-text';
import { TextCollector } from './table-text';

/*
 * Text of Rich Text Format, by its specification 1.9.1: groups in braces, control words behind a backslash, letters in
 * the code page of their font or as \u. No recursion: a file nested thousands of groups deep is read like any other.
 */

const enough = 400_000;
/** Groups that hold no text of the document. */
const skippedGroups = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'fldinst',
  'listtable',
  'listoverridetable',
  'revtbl',
  'rsidtbl',
  'generator',
  'themedata',
  'colorschememapping',
  'datastore',
  'latentstyles',
  'xmlnstbl',
  'footer',
  'footerl',
  'footerr',
  'footerf',
  'footnote',
  'annotation',
  'atnid',
  'atnauthor',
  'sp',
  'sn',
  'sv',
  'bkmkstart',
  'bkmkend',
  'nonshppict',
  'template',
  'mmathPr',
  'filetbl',
  'private',
  'xe',
  'tc',
  'passwordhash',
  'shprslt',
]);
/** Groups marked 'to be skipped by who does not know them' that do hold text. */
const knownGroups = new Set(['shpinst', 'shptxt', 'dptxbxtext', 'do', 'ud', 'shppict', 'hyphcase']);
const replaced: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  column: '\n',
  tab: '  ',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
};
/** Windows' numbers of letter sets, and the code pages that they stand for. */
const codePages: Record<number, string> = {
  0: 'windows-1252',
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

interface Group {
  isSkipped: boolean;
  isHidden: boolean;
  isListMark: boolean;
  isBox: boolean;
  /** How many letters follow a \u for readers that do not know it. */
  fallback: number;
  font: number;
}

const control = /\\(?:([a-zA-Z]{1,32})(-?\d{1,10})? ?|'([0-9a-fA-F]{2})|([^a-zA-Z]))/y;

/** Deeper than any program nests; a deeper file is an attempt to exhaust the memory. */
const deepest = 50_000;

/** A code page unknown here is read as that of Western Europe. */
function decoderOf(page: string): TextDecoder {
  try {
    return new TextDecoder(page);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/** Letter sets of the fonts, from the table of fonts at the start. */
function readFonts(rtf: string): Map<number, string> {
  const fonts = new Map<number, string>();
  const start = rtf.indexOf('{\\fonttbl');
  if (start === -1) return fonts;
  for (const [, font, set] of rtf
    .slice(start, start + 60_000)
    .matchAll(/\\f(\d+)(?=[\\ ;])[^;{}]{0,200}?\\fcharset(\d+)/g)) {
    const page = codePages[Number(set)];
    if (page !== undefined) fonts.set(Number(font), page);
  }
  return fonts;
}

export function textOfRtf(rtf: string): string {
  const collector = new TextCollector();
  const fonts = readFonts(rtf);
  const ownPage = /\\ansicpg(\d+)/.exec(rtf.slice(0, 2000))?.[1];
  const defaultPage = rtf.slice(0, 200).includes('\\mac')
    ? 'macintosh'
    : ownPage === undefined || ownPage === '0'
      ? 'windows-1252'
      : ownPage === '65001'
        ? 'utf-8'
        : `windows-${ownPage}`;
  const decoders = new Map<string, TextDecoder>();
  /** One byte as a letter; one of a two-byte set comes out as two, which no resume here needs. */
  const letterOf = (code: number, page: string): string => {
    const decoder = decoders.get(page) ?? decoderOf(page);
    decoders.set(page, decoder);
    return decoder.decode(Uint8Array.of(code));
  };
  const groups: Group[] = [];
  let group: Group = { isSkipped: false, isHidden: false, isListMark: false, isBox: false, fallback: 1, font: -1 };
  let toSkip = 0;
  let isRow = false;
  /** The group just opened is one that readers may skip. */
  let isOptional = false;

  const add = (text: string): void => {
    if (group.isSkipped || group.isHidden || group.isListMark) return;
    collector.add(text);
  };
  const addLetter = (letter: string): void => {
    if (toSkip > 0) toSkip -= 1;
    else add(letter);
  };
  const openRow = (): void => {
    if (!isRow) collector.openRow();
    isRow = true;
  };
  const obey = (word: string, value: number | null): void => {
    if (isOptional && !knownGroups.has(word)) group.isSkipped = true;
    isOptional = false;
    if (skippedGroups.has(word)) group.isSkipped = true;
    if (group.isSkipped) return;
    if (word === 'u') {
      const code = (value ?? 0) < 0 ? (value ?? 0) + 0x10000 : (value ?? 0);
      add(String.fromCharCode(code));
      toSkip = group.fallback;
    } else if (word === 'uc') group.fallback = Math.min(8, Math.max(0, value ?? 1));
    else if (word === 'f') group.font = value ?? -1;
    else if (word === 'v' || word === 'deleted') group.isHidden = value !== 0;
    else if (word === 'plain') group.isHidden = false;
    else if (word === 'listtext' || word === 'pntext') {
      add('• ');
      group.isListMark = true;
    } else if (word === 'shptxt' || word === 'dptxbxtext') {
      add(`\n${blockMark}`);
      group.isBox = true;
    } else if (word === 'trowd' || word === 'intbl') openRow();
    else if (word === 'cell' || word === 'nestcell') {
      openRow();
      collector.closeCell();
    } else if (word === 'row' || word === 'nestrow') {
      if (isRow) collector.closeRow();
      isRow = false;
    } else if (word === 'pard' && isRow && collector.isRowEmpty) {
      // A definition of a row that no cell follows.
      collector.closeRow();
      isRow = false;
    } else if (replaced[word] !== undefined) add(replaced[word]);
  };

  let at = 0;
  while (at < rtf.length && collector.text.length < enough && groups.length < deepest) {
    const character = rtf[at] ?? '';
    if (character === '{') {
      groups.push(group);
      group = { ...group, isBox: false };
      isOptional = false;
      at += 1;
    } else if (character === '}') {
      if (group.isBox) add(`\n${blockMark}`);
      group = groups.pop() ?? group;
      toSkip = 0;
      at += 1;
    } else if (character === '\\') {
      control.lastIndex = at;
      const match = control.exec(rtf);
      if (!match) break;
      const [whole, word, value, hex, symbol] = match;
      at += whole.length;
      if (word === 'bin') at += Math.max(0, Number(value ?? 0));
      else if (word !== undefined) obey(word, value === undefined ? null : Number(value));
      else if (hex !== undefined) addLetter(letterOf(Number.parseInt(hex, 16), fonts.get(group.font) ?? defaultPage));
      else if (symbol === '*') isOptional = true;
      else if (symbol === '~') addLetter(' ');
      else if (symbol === '_') addLetter('-');
      else if (symbol === '\n' || symbol === '\r') add('\n');
      else if (symbol === '\\' || symbol === '{' || symbol === '}') addLetter(symbol);
    } else if (character === '\n' || character === '\r') at += 1;
    else {
      // A run of plain letters at once.
      let stop = at + 1;
      while (toSkip === 0 && stop < rtf.length && !'\\{}\r\n'.includes(rtf[stop] ?? '')) stop += 1;
      addLetter(rtf.slice(at, stop));
      at = stop;
    }
  }
  while (isRow) {
    collector.closeRow();
    isRow = false;
  }
  return collector.text;
}
