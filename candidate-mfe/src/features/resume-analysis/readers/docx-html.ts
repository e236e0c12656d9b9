const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/**
 * Lines of the HTML that mammoth makes of a document. It is text to read, never markup to show: nothing of it reaches the page as HTML.
 * List items get a bullet back, cells of a row stay on one line.
 */
export function textOfHtml(html: string): string {
  const text = html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li[^>]*>/gi, '\n• ')
    .replace(/<\/(?:p|h[1-6]|li|ul|ol|table)>/gi, '\n')
    .replace(/\n+<\/(?:td|th)>/gi, '  ')
    .replace(/<\/(?:td|th)>/gi, '  ')
    .replace(/<\/tr>/gi, '\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(text);
}
