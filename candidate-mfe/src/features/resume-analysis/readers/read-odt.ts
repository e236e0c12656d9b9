import { ResumeFileError } from '../resume-file';
import { plainExtract, type ExtractedText } from './extracted-text';
import { textOfOdf } from './odf-text';
import { damagedDocument, protectedDocument, unpack } from './unpack';
import { decodeXml } from './walk-xml';

const wanted = new Set(['content.xml', 'styles.xml', 'META-INF/manifest.xml']);

/** The text of the page header: many resumes have the name there. */
function headerOf(styles: string): string {
  const headers = styles.match(/<style:header(?:-first)?\b[^>]*>[\s\S]{0,20000}?<\/style:header(?:-first)?>/g) ?? [];
  const texts = headers.map((header) => textOfOdf(`<x>${header}</x>`).trim());
  return [...new Set(texts)].filter((text) => text !== '').join('\n');
}

/** Text of an OpenDocument text (.odt), as LibreOffice and Google Docs save it. */
export function readOdt(bytes: Uint8Array): ExtractedText {
  const files = unpack(bytes, (name) => wanted.has(name));
  const read = (name: string): string => {
    const content = files.get(name);
    return content ? decodeXml(content) : '';
  };
  if (read('META-INF/manifest.xml').includes('encryption-data')) throw protectedDocument();
  const content = read('content.xml');
  if (content === '') throw damagedDocument();
  if (!content.includes('<office:text')) {
    throw new ResumeFileError(
      'wrong-type',
      'O arquivo é do LibreOffice, mas não é um texto. Envie o currículo em PDF, Word ou texto.',
    );
  }
  return plainExtract(textOfOdf(content), headerOf(read('styles.xml')));
}
