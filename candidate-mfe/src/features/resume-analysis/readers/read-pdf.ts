// The build for older browsers: the newest one asks for functions that many phones do not have yet.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api';
import { ResumeFileError } from '../resume-file';
import { findEmptyPages } from './empty-pages';
import type { ExtractedText, OnPage } from './extracted-text';
import { textOfPage, type PdfRun } from './pdf-layout';

/** A resume of more pages than this is a book; the rest would only take time. */
const maxPages = 30;

/** A whole PDF ends with this mark; some printers add a little after it. */
function isComplete(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(-4096)).includes('%%EOF');
}

const damaged = (cause?: unknown): ResumeFileError =>
  new ResumeFileError(
    'unreadable',
    'O arquivo parece incompleto ou danificado. Baixe-o ou exporte-o de novo e tente novamente.',
    cause === undefined ? undefined : { cause },
  );

function toRun(item: TextItem): PdfRun {
  const [a = 0, b = 0, , , x = 0, y = 0]: number[] = item.transform;
  return { text: item.str, x, y, width: item.width, size: Math.hypot(a, b) || item.height };
}

function toFileError(error: unknown): unknown {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') {
    return new ResumeFileError(
      'unreadable',
      'O PDF está protegido por senha. Salve uma cópia sem senha e tente novamente.',
      { cause: error },
    );
  }
  return ['InvalidPDFException', 'FormatError', 'UnknownErrorException', 'MissingPDFException'].includes(name)
    ? damaged(error)
    : error;
}

/** Text of a PDF, page after page, columns one after the other. */
export async function readPdf(bytes: Uint8Array, onPage: OnPage = () => {}): Promise<ExtractedText> {
  if (!isComplete(bytes)) throw damaged();
  const task = getDocument({
    // The library empties what it is given.
    data: bytes.slice(),
    // Only text is wanted: nothing is drawn and no font, picture or script of the file is run.
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    let secondColumn: string | null = null;
    let titles: readonly string[] = [];
    const pageCount = Math.min(document.numPages, maxPages);
    for (let number = 1; number <= pageCount; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const content = textOfPage(items.filter((item): item is TextItem => 'str' in item).map(toRun));
      page.cleanup();
      pages.push(content.text);
      secondColumn ??= content.secondColumn;
      if (titles.length === 0) ({ titles } = content);
      onPage(number, pageCount);
    }
    const emptyPages = findEmptyPages(pages);
    const text = emptyPages.length === pages.length ? '' : pages.join('\n\n');
    return { text, pageHeader: '', secondColumn, emptyPages, titles };
  } catch (error) {
    throw toFileError(error);
  } finally {
    await task.destroy();
  }
}
