import { kindOfName, requireContent, ResumeFileError } from '../resume-file';
import { plainExtract, type ExtractedText } from './extracted-text';
import { decodeText } from './read-txt';

/** Fewer letters than this are a page number or a watermark over pictures of text. */
const fewestLetters = 30;

async function readBy(name: string, bytes: Uint8Array): Promise<ExtractedText> {
  const kind = kindOfName(name);
  if (kind === null) throw new ResumeFileError('wrong-type', '');
  requireContent(kind, bytes);
  if (kind === 'txt') return plainExtract(decodeText(bytes));
  // Each reader is large and comes only when a file of its kind is there.
  if (kind === 'pdf') return (await import(/* webpackMode: "lazy", webpackChunkName: "resume-pdf" */ './read-pdf')).readPdf(bytes);
  // A .docx under password is kept in the container of the old format.
  const isContainer = bytes[0] === 0xd0;
  if (kind === 'doc' || isContainer) {
    return (await import(/* webpackMode: "lazy", webpackChunkName: "resume-doc" */ './read-doc')).readDoc(bytes);
  }
  return (await import(/* webpackMode: "lazy", webpackChunkName: "resume-docx" */ './read-docx')).readDocx(bytes);
}

/** Text of a resume, read where it is: nothing is sent. Throws ResumeFileError for a file that can't be read. */
export async function readResume(name: string, bytes: Uint8Array): Promise<ExtractedText> {
  const extract = await readBy(name, bytes);
  // The beginning tells: counting the letters of a whole 5 MB text would stop the page for half a second.
  if ((extract.text.slice(0, 50_000).match(/\p{L}/gu)?.length ?? 0) >= fewestLetters) return extract;
  throw new ResumeFileError(
    'no-text',
    kindOfName(name) === 'pdf'
      ? 'O PDF parece ser uma imagem, como a de um documento escaneado. Exporte o currículo de novo a partir do Word ou do editor em que foi escrito.'
      : 'O arquivo quase não tem texto. Confira se é o currículo certo.',
  );
}
