import { contentOf, maxFileSize, problemOfChoice } from './resume-file';

describe('choice of a file', () => {
  it.each([
    [null, 'no-file'],
    [{ name: 'curriculo.jpg', size: 10 }, 'wrong-type'],
    [{ name: 'curriculo.odt', size: 10 }, null],
    [{ name: 'curriculo.rtf', size: 10 }, null],
    // A phone's mail program saves without an ending: the content says what it is.
    [{ name: 'curriculo', size: 10 }, null],
    [{ name: 'curriculo.pdf.exe', size: 10 }, 'wrong-type'],
    [{ name: 'curriculo.pdf', size: maxFileSize }, null],
    [{ name: 'curriculo.pdf', size: 5 * 1024 * 1024 + 1 }, 'too-large'],
    [{ name: 'Currículo Final.DOCX', size: 10 }, null],
    [{ name: 'cv.doc', size: 10 }, null],
    [{ name: 'cv.txt', size: 0 }, null],
  ])('%j gives %s', (file, problem) => {
    expect(problemOfChoice(file)).toBe(problem);
  });
});

describe('content of a file', () => {
  it.each([
    ['%PDF-1.7', 'pdf'],
    ['\n\n%PDF-1.4', 'pdf'],
    ['PK\u0003\u0004', 'zip'],
    ['{\\rtf1', 'rtf'],
    ['Nome: Ana', 'text'],
    ['<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument>', 'xml'],
    ['<?xml version="1.0"?><html>', 'text'],
    ['\u0000\u0001\u0002', 'other'],
    ['\u0001\u0002\u0003\u0004 abc', 'other'],
  ])('%j is %s', (bytes, content) => {
    expect(contentOf(Uint8Array.from(Buffer.from(bytes, 'latin1')))).toBe(content);
  });
});
