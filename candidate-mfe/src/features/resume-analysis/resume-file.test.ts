import { contentOf, fileMessages, isResumeName, maxFileSize, problemOfChoice, ResumeFileError } from './resume-file';

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

describe('name of a file', () => {
  it.each([
    ['cv.pdf', true],
    ['cv.PDF', true],
    ['cv.docm', true],
    ['cv.pdf ', true],
    ['cv', true],
    ['cv.', true],
    ['Ana P. Lima', true],
    ['cv.final versão', true],
    ['cv.semending', true],
    ['foto.jpg', false],
    ['foto.JPG ', false],
    ['planilha.xlsx', false],
    ['cv.12345678', false],
  ])('%j may be of a resume: %s', (name, expected) => {
    expect(isResumeName(name)).toBe(expected);
  });
});

it('a file that cannot be read ends in an error with its sentence, a hint and a cause', () => {
  const cause = new Error('zip');
  const error = new ResumeFileError('unreadable', 'Salve de novo.', { cause });
  expect(error).toMatchObject({ name: 'ResumeFileError', problem: 'unreadable', hint: 'Salve de novo.', cause });
  expect(error.message).toBe(fileMessages.unreadable);
});

describe('bytes', () => {
  const bytesOf = (text: string, encoding: 'latin1' | 'utf8' | 'utf16le' = 'latin1'): Uint8Array =>
    Uint8Array.from(Buffer.from(text, encoding));
  const word = '<?xml version="1.0"?><w:wordDocument>';
  const flipped = (bytes: Uint8Array): Uint8Array => Uint8Array.from(Buffer.from(bytes).swap16());

  it.each([
    ['of an old Word file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'ole'],
    ['of half such a mark', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 'other'],
    ['of a mark that is not at the start', bytesOf(`x{\\rtf1`), 'text'],
    ['of a PDF one kilobyte in', bytesOf(`${'x'.repeat(1024)}%PDF-1.4`), 'pdf'],
    ['of a PDF further in', bytesOf(`${'x'.repeat(1025)}%PDF-1.4`), 'text'],
    ['of a PDF that ends with its mark', bytesOf('xx%PDF-'), 'pdf'],
    ['of a cut mark of a PDF', bytesOf('xx%PDF'), 'text'],
    ['of XML of Word behind a byte order mark', bytesOf(`\ufeff${word}`, 'utf8'), 'xml'],
    ['of XML of Word in two bytes', bytesOf(word, 'utf16le'), 'xml'],
    ['of XML of Word in a package', bytesOf('<pkg:package>'), 'xml'],
    ['of XML of LibreOffice', bytesOf('<office:document>'), 'xml'],
    ['of XML whose name begins like that of Word', bytesOf('<w:wordDocuments>'), 'text'],
    ['of XML that names Word late', bytesOf(`<?xml version="1.0"?>${' '.repeat(8000)}<w:wordDocument>`), 'text'],
    ['of a text about XML of Word', bytesOf(`Uso ${word}`), 'text'],
    ['of text in two bytes, with their mark', bytesOf('\ufeffAna', 'utf16le'), 'text'],
    ['of text in two bytes the other way round, with their mark', flipped(bytesOf('\ufeffAna', 'utf16le')), 'text'],
    ['of text in two bytes', bytesOf('Ana\tLima\r\n', 'utf16le'), 'text'],
    ['of text in two bytes the other way round', flipped(bytesOf('Ana\tLima\r\n', 'utf16le')), 'text'],
    ['of too little text in two bytes', bytesOf('Ana Prado', 'utf16le'), 'other'],
    ['of text in two bytes with a control character', bytesOf('Ana Prado\u0001Lima', 'utf16le'), 'other'],
    ['with zeros on both sides', bytesOf('A\0\0na Lima Prado Souza'), 'other'],
    ['with a few zeros on one side', bytesOf('Ana\0Lima Prado Souza'), 'other'],
    ['with the first half of a mark of two bytes', Uint8Array.from([0xff, 0x41, 0]), 'other'],
    ['with the second half of a mark of two bytes', Uint8Array.from([0x41, 0xfe, 0]), 'other'],
    ['with the first half of the other mark', Uint8Array.from([0xfe, 0x41, 0]), 'other'],
    ['with the second half of the other mark', Uint8Array.from([0x41, 0xff, 0]), 'other'],
    ['of text with tabs, line ends and the like', bytesOf('\t\n\u000b\f\r\u001a\u001b'), 'text'],
    ['of text with one control character in 200', bytesOf(`\u0001${'x'.repeat(199)}`), 'text'],
    ['of text with one control character in 199', bytesOf(`\u0001${'x'.repeat(198)}`), 'other'],
    ['of blanks', bytesOf(' '), 'text'],
    ['of text with a zero', bytesOf(`${'x'.repeat(2000)}\0`), 'other'],
    ['of text with a zero after 64 kilobytes', bytesOf(`${'x'.repeat(65_536)}\0`), 'text'],
    ['of nothing', new Uint8Array(0), 'text'],
  ])('%s', (_what, bytes, content) => {
    expect(contentOf(bytes)).toBe(content);
  });
});
