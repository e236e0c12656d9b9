import { kindOfName } from '../resume-file';
import type { ExtractedText } from './extracted-text';
import { readDoc } from './read-doc';
import { readDocx } from './read-docx';
import { readTxt } from './read-txt';
import { readerOf } from './reader-of';
import { requireText } from './require-text';

const readers = {
  // An ES module alone: what runs as CommonJS asks for it only when there is a PDF.
  pdf: async (bytes: Uint8Array) => (await import('./read-pdf')).readPdf(bytes),
  docx: readDocx,
  doc: readDoc,
  txt: readTxt,
};

/**
 * Text of a resume of any format, in this thread: for the score and for tests. The page has it read by a worker (worker/analyse-file.ts),
 * which holds one reader. Throws ResumeFileError for a file that can't be read.
 */
export async function readResume(name: string, bytes: Uint8Array): Promise<ExtractedText> {
  const extract = await readers[readerOf(name, bytes)](bytes);
  requireText(extract, kindOfName(name) ?? 'txt');
  return extract;
}
