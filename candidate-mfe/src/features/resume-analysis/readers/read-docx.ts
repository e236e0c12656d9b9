// The library's ready-made file for browsers: its other one asks for Node's files.
import mammoth from 'mammoth/mammoth.browser.min.js';
import { ResumeFileError } from '../resume-file';
import { textOfHtml } from './docx-html';
import { plainExtract, type ExtractedText } from './extracted-text';
import { readZipDirectory } from './zip-directory';

/** Unpacked, a resume is far below this; an archive that claims more would only fill the memory. */
const maxUnpackedSize = 40 * 1024 * 1024;

const damaged = (cause?: unknown): ResumeFileError =>
  new ResumeFileError(
    'unreadable',
    'O arquivo parece incompleto ou danificado. Abra-o no Word, salve-o de novo e tente outra vez.',
    cause === undefined ? undefined : { cause },
  );

async function convert(buffer: ArrayBuffer): Promise<string> {
  try {
    const withoutImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
    return (await mammoth.convertToHtml({ arrayBuffer: buffer }, { convertImage: withoutImages })).value;
  } catch (error) {
    throw damaged(error);
  }
}

/** Text of a Word document (.docx). */
export async function readDocx(bytes: Uint8Array): Promise<ExtractedText> {
  const entries = readZipDirectory(bytes);
  if (!entries) throw damaged();
  if (entries.some((entry) => entry.isEncrypted)) {
    throw new ResumeFileError('unreadable', 'O documento está protegido por senha. Salve uma cópia sem senha e tente outra vez.');
  }
  if (!entries.some((entry) => /^word\/.+\.xml$/.test(entry.name))) {
    throw new ResumeFileError('wrong-type', 'O nome termina em .docx, mas o conteúdo não é um documento do Word.');
  }
  const unpacked = entries.filter((entry) => entry.name.endsWith('.xml')).reduce((sum, entry) => sum + entry.size, 0);
  if (unpacked > maxUnpackedSize) throw damaged();
  return plainExtract(textOfHtml(await convert(bytes.slice().buffer)));
}
