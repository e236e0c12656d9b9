import { writeDoc, writeDocx, writeProtectedDocx } from './fixtures/write-files';
import { readResume } from './readers/read-resume';
import { contentOf, kindOfName, maxFileSize, problemOfChoice, ResumeFileError } from './resume-file';

const text = 'Ana Lima Prado\nExperiência\nLoja Azul, vendedora, 2019 a 2024';

describe('choice of a file', () => {
  it.each([
    [null, 'no-file'],
    [{ name: 'curriculo.odt', size: 10 }, 'wrong-type'],
    [{ name: 'curriculo', size: 10 }, 'wrong-type'],
    [{ name: 'curriculo.pdf.exe', size: 10 }, 'wrong-type'],
    [{ name: 'curriculo.pdf', size: maxFileSize }, null],
    [{ name: 'curriculo.pdf', size: 5 * 1024 * 1024 + 1 }, 'too-large'],
    [{ name: 'Currículo Final.DOCX', size: 10 }, null],
    [{ name: 'cv.doc', size: 10 }, null],
    [{ name: 'cv.txt', size: 0 }, null],
  ])('%j gives %s', (file, problem) => {
    expect(problemOfChoice(file)).toBe(problem);
  });

  it('takes the last ending of a name', () => {
    expect(kindOfName('ana.pdf.docx')).toBe('docx');
  });
});

describe('content of a file', () => {
  it.each([
    ['%PDF-1.7', 'pdf'],
    ['\n\n%PDF-1.4', 'pdf'],
    ['PK\u0003\u0004', 'zip'],
    ['{\\rtf1', 'rtf'],
    ['Nome: Ana', 'text'],
    ['\u0000\u0001\u0002', 'other'],
    ['\u0001\u0002\u0003\u0004 abc', 'other'],
  ])('%j is %s', (bytes, content) => {
    expect(contentOf(Uint8Array.from(Buffer.from(bytes, 'latin1')))).toBe(content);
  });
});

describe('files that cannot be read', () => {
  const half = (bytes: Uint8Array): Uint8Array => bytes.slice(0, Math.floor(bytes.length / 2));
  const wrongType = 'Por favor, envie apenas arquivos PDF, Word (.doc, .docx) ou texto (.txt)';
  const unreadable = 'Não foi possível ler o conteúdo do arquivo';

  it.each([
    ['a .docx named .pdf', 'cv.pdf', writeDocx({ text }), wrongType],
    ['a .docx named .doc', 'cv.doc', writeDocx({ text }), wrongType],
    ['a .doc named .txt', 'cv.txt', writeDoc({ text, encoding: 'windows-1252' }), wrongType],
    ['a cut .docx', 'cv.docx', half(writeDocx({ text })), unreadable],
    ['a cut .doc', 'cv.doc', half(writeDoc({ text, encoding: 'windows-1252' })), unreadable],
    ['a .docx under password', 'cv.docx', writeProtectedDocx(), unreadable],
    ['a .doc under password', 'cv.doc', writeDoc({ text, encoding: 'utf-16' }, { encrypted: true }), unreadable],
    ['an empty file', 'cv.txt', new Uint8Array(0), 'Não foi possível extrair texto do arquivo.'],
    ['a file of blanks', 'cv.txt', Uint8Array.from(Buffer.from('  \n \n')), 'Não foi possível extrair texto do arquivo.'],
  ])('%s ends in its message and says what to do', async (_what, name, bytes, message) => {
    const error = await readResume(name, bytes).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ResumeFileError);
    expect((error as ResumeFileError).message).toBe(message);
    expect((error as ResumeFileError).hint).not.toBe('');
  });
});

describe('files of every format but PDF, which score:resume reads', () => {
  it.each([
    ['cv.docx', writeDocx({ text })],
    ['cv.doc', writeDoc({ text, encoding: 'windows-1252' })],
    ['cv.doc', writeDoc({ text, encoding: 'utf-16' })],
    ['cv.doc', writeDoc({ text, encoding: 'mixed' })],
    ['cv.txt', Uint8Array.from(Buffer.from(text, 'utf8'))],
    ['cv.txt', Uint8Array.from(Buffer.from(text, 'latin1'))],
    ['cv.txt', Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))],
  ])('%s keeps every letter', async (name, bytes) => {
    const extract = await readResume(name, bytes);
    expect(extract.text.replace(/\n+/g, '\n').trim()).toBe(text);
  });
});
