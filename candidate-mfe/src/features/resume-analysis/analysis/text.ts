/** Lower case without accents, for comparing. As long as its source when that is in composed form. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const ligatures: Record<string, string> = { '\ufb00': 'ff', '\ufb01': 'fi', '\ufb02': 'fl', '\ufb03': 'ffi', '\ufb04': 'ffl' };

/** 'S O F T WA R E S': capitals set wide, some pairs of which the font draws together. */
function isKerned(line: string): boolean {
  const parts = line.split(/ +/);
  return parts.length >= 4 && parts.every((part) => /^\p{Lu}{1,4}$/u.test(part)) && parts.filter((part) => [...part].length === 1).length >= parts.length * 0.6;
}

/** 'E X P E R I Ê N C I A' is one word set wide; two blanks between letters end it. */
function closeSpacedLetters(line: string): string {
  const isSpaced = /^\p{L}(?: {1,3}\p{L}){3,}$/u.test(line);
  if (!isSpaced && !isKerned(line)) return line;
  return line
    .split(/ {2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ');
}

/** Some sixty pages: no resume is longer, and the page stays quick whatever the file holds. */
const longestText = 200_000;

/** Text as the analysis reads it: one form of each character, one line end, no invisible marks. */
export function normaliseText(raw: string): string {
  return raw
    .slice(0, longestText)
    // No word is that long: what has no blanks would only keep the searches below busy.
    .replace(/\S{200}(?=\S)/g, '$& ')
    .normalize('NFC')
    .replace(/[\ufb00-\ufb04]/g, (mark) => ligatures[mark] ?? mark)
    .replace(/\r\n?|\v|\f|\u2028|\u2029/g, '\n')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[^\S\n]/g, ' ')
    // Letters set bold in Markdown, as chat programs and editors of code leave it.
    .replace(/(\*\*|__)(?=\S)([^\n]{1,200}?\S)\1/g, '$2')
    .split('\n')
    .map((line) => closeSpacedLetters(line.trim()).replace(/ {3,}/g, '  '))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Marks that lists start with, in documents and in pictures of them. */
export const bulletMark = /^[\s•●○◦▪■□▸►➢➤✓✔·*–—‣⁃\uf0b7\uf0a7\uf076\uf0d8-]+/u;

export const withoutBullet = (line: string): string => line.replace(bulletMark, '').trim();
