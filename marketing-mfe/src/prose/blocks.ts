/**
 * Long texts (articles, legal documents) as data: what a writer may use and nothing else, so that no HTML is ever taken
 * from text. Every `text` takes the inline Markdown of {@link parseInline}: **strong**, *emphasis*, [link](/vagas).
 */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly string[] }
  | { kind: 'quote'; text: string }
  | { kind: 'callout'; title: string; text: string }
  | { kind: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** Section of a text: opens an entry in the table of contents. */
export const h2 = (text: string): Block => ({ kind: 'heading', level: 2, text });
export const h3 = (text: string): Block => ({ kind: 'heading', level: 3, text });
export const p = (text: string): Block => ({ kind: 'paragraph', text });
export const ul = (...items: string[]): Block => ({ kind: 'list', ordered: false, items });
export const ol = (...items: string[]): Block => ({ kind: 'list', ordered: true, items });
export const quote = (text: string): Block => ({ kind: 'quote', text });
export const callout = (title: string, text: string): Block => ({ kind: 'callout', title, text });
/** The first cell of a row names it. Every column has a name too: screen readers say it with each cell. */
export const table = (caption: string, head: readonly string[], ...rows: (readonly string[])[]): Block => ({
  kind: 'table',
  caption,
  head,
  rows,
});
