import { SaxesParser } from 'saxes';

/** What a walk over XML meets; names come without their prefix. */
export interface XmlVisitor {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close: (name: string) => void;
  text: (text: string) => void;
  /** True once enough was read. */
  isDone?: () => boolean;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const step = 65_536;

/**
 * Reads XML from its beginning to its end, or to what is broken in it. Entities that a document declares are never
 * expanded: they stay as they are written, so nothing grows.
 */
export function walkXml(xml: string, visitor: XmlVisitor): void {
  const parser = new SaxesParser({ xmlns: false });
  // Strangers' files are rarely well formed throughout; what can be read is read.
  parser.on('error', () => {});
  parser.on('opentag', ({ name, attributes }) =>
    visitor.open(
      localName(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
    ),
  );
  parser.on('closetag', ({ name }) => visitor.close(localName(name)));
  parser.on('text', visitor.text);
  parser.on('cdata', visitor.text);
  for (let start = 0; start < xml.length && !visitor.isDone?.(); start += step)
    parser.write(xml.slice(start, start + step));
  if (!visitor.isDone?.()) parser.close();
}

/** UTF-8, or UTF-16 by its mark. */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const declared = /^[^>]{0,200}encoding=["']([\w-]+)["']/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 300)),
  )?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
