import type { ExtractedText } from './extracted-text';
import { readDoc } from './read-doc';
import { readDocx } from './read-docx';
import { readOdt } from './read-odt';
import { readRtf } from './read-rtf';
import { readTxt } from './read-txt';
import { readWordXml } from './read-wordxml';
import { readerOf } from './reader-of';
import { requireText } from './require-text';

const readers = {
  // An ES module only: CommonJS code (jest) imports it only for a PDF.
  pdf: async (bytes: Uint8Array) => (await import('./read-pdf')).readPdf(bytes),
  docx: readDocx,
  doc: readDoc,
  rtf: readRtf,
  odt: readOdt,
  xml: readWordXml,
  txt: readTxt,
};

/**
 * Text of a resume of any format, in this thread: for the score and for tests. The page has it read by a worker
 * (worker/analyse-file.ts), which holds one reader. Throws ResumeFileError for a file that can't be read.
 */
export async function readResume(name: string, bytes: Uint8Array): Promise<ExtractedText> {
  const reader = readerOf(name, bytes);
  const extract = await readers[reader](bytes);
  requireText(extract, reader);
  return extract;
}
