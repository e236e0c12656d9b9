import { withoutPersonalParts } from '@ponte/shared-domain';
import { fold } from './text';

/*
 * What a resume says about the person and not about the work. It never counts: scores are made of the text without it,
 * so that another name, sex, age or CEP gives the same score. A test holds it.
 */

const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const address = /(?:https?:\/\/|www\.)\S+|\b(?:linkedin|github|behance|instagram)\.com\S*/giu;

/** The text that counts: without the name, what is personal in a line, ages, addresses. */
export function withoutPersonalData(text: string, name: string): string {
  const lines = text.split('\n');
  const plainName = fold(name);
  const nameWords = new Set(plainName.split(' '));
  const isTitle = (line: string): boolean => /^(?:curriculo|curriculum)(?: vitae)?$/.test(fold(line).trim());
  // A name in a form that is not recognised stands on the first line too.
  const first = lines.findIndex((line) => line.trim() !== '' && !isTitle(line));
  return lines
    .filter((line, index) => {
      if (plainName === '' && index === first) return false;
      return !isTitle(line);
    })
    .flatMap((line) => {
      const kept = withoutPersonalParts(line);
      if (kept === line) return [line];
      // 'Ana, 34 anos': a part of the name beside what is personal
      const isOfName = fold(kept)
        .split(' ')
        .every((word) => nameWords.has(word));
      return kept === '' || isOfName ? [] : [kept];
    })
    .map((line) => {
      const at = plainName === '' ? -1 : fold(line).indexOf(plainName);
      return at === -1 ? line : line.slice(0, at) + line.slice(at + name.length);
    })
    .join('\n')
    .replace(email, ' ')
    .replace(address, ' ')
    .replace(/\b\d{1,3} anos de idade\b/giu, ' ')
    .trim();
}
