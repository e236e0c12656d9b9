import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What is written on each sheet of a printed page, words apart by one blank. */
export async function readSheets(pdf: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  try {
    const document = await task.promise;
    const sheets: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
      sheets.push(words.join('').replace(/\s+/g, ' ').trim());
    }
    return sheets;
  } finally {
    await task.destroy();
  }
}
