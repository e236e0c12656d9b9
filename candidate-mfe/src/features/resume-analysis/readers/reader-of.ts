import { contentOf, isResumeName, ResumeFileError, type ResumeKind } from '../resume-file';
import { readZipDirectory } from './zip-directory';

export type ReaderName = ResumeKind;

const wrongType = (what: string): ResumeFileError =>
  new ResumeFileError('wrong-type', `${what} Abra o documento e salve-o como PDF, Word ou texto.`);

/** Archives of Office, of LibreOffice and of everybody else look alike until their table is read. */
function readerOfArchive(name: string, bytes: Uint8Array): ReaderName {
  const names = readZipDirectory(bytes)?.map((entry) => entry.name);
  // An incomplete archive has lost its index: the reader for the file name's extension reports that.
  if (!names) return /\.(?:odt|ott)$/i.test(name) ? 'odt' : 'docx';
  if (names.some((entry) => /^word\/.+\.xml$/.test(entry))) return 'docx';
  if (names.includes('content.xml') && names.includes('META-INF/manifest.xml')) return 'odt';
  throw wrongType('O arquivo é compactado ou de outro programa, como uma planilha.');
}

/** The reader for a file, chosen by its content, not by its name. Throws ResumeFileError for an unknown format. */
export function readerOf(name: string, bytes: Uint8Array): ReaderName {
  if (!isResumeName(name)) throw new ResumeFileError('wrong-type', '');
  if (bytes.length === 0) throw new ResumeFileError('no-text', 'O arquivo está vazio. Escolha outro arquivo.');
  const content = contentOf(bytes);
  if (content === 'pdf' || content === 'rtf' || content === 'xml') return content;
  if (content === 'zip') return readerOfArchive(name, bytes);
  // A .docx under password is kept in the container of the old format, too.
  if (content === 'ole') return 'doc';
  if (content === 'text') return 'txt';
  throw wrongType('O conteúdo parece ser de outro tipo de arquivo, como uma imagem.');
}
