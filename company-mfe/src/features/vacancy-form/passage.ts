import type { AdFinding } from '@ponte/shared-domain';

/** The marked words with what stands around them in their field. */
export interface Passage {
  before: string;
  words: string;
  after: string;
}

/** Characters around the words at most: enough to recognise the place. */
const longest = 60;

/**
 * The passage of a finding: its own line, shortened at blanks to some 60 characters on each side; null when the words
 * stand there no more.
 */
export function passageOf(text: string, { start, end, words }: AdFinding): Passage | null {
  if (text.slice(start, end) !== words) return null;
  const line = text.slice(0, start).lastIndexOf('\n') + 1;
  const lineEnd = text.indexOf('\n', end);
  // A rule may begin at the punctuation before its words (', solteira'): that is of the line, not of what is marked.
  const mark = /^[^\p{L}\p{N}]*/u.exec(words)?.[0] ?? '';
  const before = text.slice(line, start) + mark;
  const after = text.slice(end, lineEnd === -1 ? text.length : lineEnd);
  return {
    before: before.length > longest ? `…${before.slice(-longest).replace(/^\S*/, '')}` : before,
    words: words.slice(mark.length),
    after: after.length > longest ? `${after.slice(0, longest).replace(/\S*$/, '')}…` : after,
  };
}
