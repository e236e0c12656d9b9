/** A piece of a line of text. Marks do not nest: texts that need that are too clever to be read. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'emphasis'; text: string }
  | { kind: 'link'; text: string; href: string };

// **Strong** | *emphasis* | [text](address)
const mark = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^()\s]+)\)/g;

/**
 * Where a text may lead: pages of this product, parts of the same page, secure addresses, mail. Never `javascript:`.
 */
const allowedAddress = /^(?:\/(?!\/)|#|https:\/\/|mailto:)/;

/** Reads the inline marks of a text. An address that is not allowed leaves its text without the link. */
export function parseInline(text: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    const [whole, strong, emphasis, label, href] = match;
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) pieces.push({ kind: 'emphasis', text: emphasis });
    else if (label !== undefined && href !== undefined) {
      pieces.push(allowedAddress.test(href) ? { kind: 'link', text: label, href } : { kind: 'text', text: label });
    }
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

/** The text as it is read, without marks. */
export function plainText(text: string): string {
  return parseInline(text)
    .map((piece) => piece.text)
    .join('');
}
