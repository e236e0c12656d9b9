import * as cfb from 'cfb';
import { ResumeFileError } from '../resume-file';
import { textOfDoc } from './doc-text';
import { plainExtract, type ExtractedText } from './extracted-text';

/** Bundlers and Node disagree on where a CommonJS module's exports are. */
const { find, read } = 'default' in cfb ? (cfb.default as typeof cfb) : cfb;

const protectedByPassword = (): ResumeFileError =>
  new ResumeFileError(
    'unreadable',
    'O documento está protegido por senha. Salve uma cópia sem senha e tente novamente.',
  );

function openContainer(bytes: Uint8Array): cfb.CFB$Container {
  try {
    return read(bytes, { type: 'array' });
  } catch (error) {
    throw new ResumeFileError(
      'unreadable',
      'O arquivo parece incompleto ou danificado. Abra-o no Word, salve-o como .docx ou PDF e tente novamente.',
      { cause: error },
    );
  }
}

/** Text of a Word 97-2003 document (.doc). A .docx under password comes here too: it is kept in the same container. */
export function readDoc(bytes: Uint8Array): ExtractedText {
  const container = openContainer(bytes);
  const stream = (path: string): Uint8Array | null => {
    const content = find(container, path)?.content;
    return content && content.length > 0 ? Uint8Array.from(content) : null;
  };
  if (stream('/EncryptedPackage')) throw protectedByPassword();
  const wordDocument = stream('/WordDocument');
  if (!wordDocument)
    throw new ResumeFileError(
      'wrong-type',
      'O arquivo é de outro programa do Office, como uma planilha ou apresentação. Envie o currículo em PDF, Word ou texto.',
    );
  const { header, body } = textOfDoc({ wordDocument, table0: stream('/0Table'), table1: stream('/1Table') });
  return plainExtract(body, header);
}
