/**
 * Count with its noun: `plural(1, 'candidatura', 'candidaturas')` is '1 candidatura'. Zero takes the plural, as in Portuguese.
 */
export function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

/** First word of a full name, for greetings. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** Letters without accents, lower case: for comparing what people type with what we know. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** Items of a list that was typed one a line: trimmed, empty lines dropped, bullets of a pasted list removed. */
export function splitLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•·–—▪◦●✓]|\d{1,2}[.)])\s+/u, '').trim())
    .filter((line) => line !== '');
}
