import { TextCollector } from './table-text';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/**
 * Lines of the HTML that mammoth makes of a document. It is text to read, never markup to show: nothing of it reaches
 * the page as HTML. List items get a bullet back, cells of a row stay on one line unless they hold more than a line
 * each.
 */
export function textOfHtml(html: string): string {
  const collector = new TextCollector();
  for (const [part] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const tag = /^<(\/?)([a-z]+\d?)/i.exec(part);
    if (!part.startsWith('<')) collector.add(decodeEntities(part));
    else if (tag) {
      const [, closing, name = ''] = tag;
      const isEnd = closing === '/';
      if (/^tr$/i.test(name)) {
        if (isEnd) collector.closeRow();
        else collector.openRow();
      } else if (/^t[dh]$/i.test(name)) {
        if (isEnd) collector.closeCell();
      } else if (/^br$/i.test(name)) collector.add('\n');
      else if (/^li$/i.test(name) && !isEnd) collector.add('\n• ');
      else if (/^(?:p|h[1-6]|li|ul|ol|table|div)$/i.test(name) && isEnd) collector.add('\n');
    }
  }
  return collector.text;
}

const pageHead = /<(?:head|script|style|title)\b[^>]*>[\s\S]*?<\/(?:head|script|style|title)>/gi;

/** Lines of a page that a program saved as HTML, often under the name of a Word document. */
export function textOfWebPage(html: string): string {
  const lines = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(pageHead, '')
    .replace(/\s+/g, ' ');
  return textOfHtml(lines);
}
