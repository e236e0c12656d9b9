/** @environment page */
import { deletedLine, textLine } from '../fixtures/corpus/document';
import {
  writeDocWithDeletions,
  writeOdt,
  writeRtf,
  writeWord,
  writeWord2003,
  zip,
} from '../fixtures/corpus/word-files';
import { writeDoc, writeDocx, writeProtectedDocx } from '../fixtures/write-files';
import { ResumeFileError } from '../resume-file';
import { readResume } from './read-resume';

const text = 'Ana Lima Prado\nExperiência\nLoja Azul, vendedora, 2019 a 2024';

const lines = text.split('\n').map(textLine);
const taken = [...lines, deletedLine('Habilidade apagada')];

describe('files that cannot be read', () => {
  const half = (bytes: Uint8Array): Uint8Array => bytes.slice(0, Math.floor(bytes.length / 2));
  const wrongType = 'Por favor, envie apenas arquivos PDF, Word (.doc, .docx) ou texto (.txt)';
  const unreadable = 'Não foi possível ler o conteúdo do arquivo';

  it.each([
    ['an archive', 'cv.docx', zip({ 'foto.txt': text }), wrongType],
    ['a picture', 'cv.doc', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3]), wrongType],
    [
      'an ODT under password',
      'cv.odt',
      zip({ 'content.xml': 'x', 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
      unreadable,
    ],
    ['a cut ODT', 'cv.odt', half(writeOdt(lines)), unreadable],
    ['a cut .docx', 'cv.docx', half(writeDocx({ text })), unreadable],
    ['a cut .doc', 'cv.doc', half(writeDoc({ text, encoding: 'windows-1252' })), unreadable],
    ['a .docx under password', 'cv.docx', writeProtectedDocx(), unreadable],
    ['a .doc under password', 'cv.doc', writeDoc({ text, encoding: 'utf-16' }, { encrypted: true }), unreadable],
    ['an empty file', 'cv.txt', new Uint8Array(0), 'Não foi possível extrair texto do arquivo.'],
    [
      'a file of blanks',
      'cv.txt',
      Uint8Array.from(Buffer.from('  \n \n')),
      'Não foi possível extrair texto do arquivo.',
    ],
  ])('%s ends in its message and says what to do', async (_what, name, bytes, message) => {
    const error = await readResume(name, bytes).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ResumeFileError);
    expect((error as ResumeFileError).message).toBe(message);
    expect((error as ResumeFileError).hint).not.toBe('');
  });
});

describe('files are read by their content', () => {
  it.each([
    ['a .docx named .doc', 'cv.doc', writeDocx({ text })],
    ['a .docx named .pdf', 'cv.pdf', writeDocx({ text })],
    ['a .doc named .txt', 'cv.txt', writeDoc({ text, encoding: 'windows-1252' })],
    ['an RTF named .doc', 'cv.doc', writeRtf(lines, 'unicode')],
    ['an ODT without an ending', 'cv', writeOdt(lines)],
    ['a Word 2003 XML named .doc', 'cv.doc', writeWord2003(lines)],
    [
      'a web page named .doc',
      'cv.doc',
      Uint8Array.from(
        Buffer.from(
          `<html><head><title>x</title></head><body><p>${text.replaceAll('\n', '</p><p>')}</p></body></html>`,
          'utf8',
        ),
      ),
    ],
  ])('%s', async (_what, name, bytes) => {
    const extract = await readResume(name, Uint8Array.from(bytes));
    expect(extract.text.replace(/\s*\n\s*/g, '\n').trim()).toBe(text);
  });
});

it.each([
  ['.docx', writeWord(taken)],
  ['.doc', writeDocWithDeletions(taken, true)],
  ['.doc in two bytes', writeDocWithDeletions(taken, false)],
  ['.rtf', writeRtf(taken, 'unicode')],
  ['.odt', writeOdt(taken)],
  ['Word 2003 XML', writeWord2003(taken)],
])('what was taken out while changes were tracked is not read: %s', async (_format, bytes) => {
  const extract = await readResume('cv', Uint8Array.from(bytes));
  expect(extract.text).toContain('Loja Azul, vendedora');
  expect(extract.text).not.toContain('apagad');
});

/** 'Flat OPC': the files of a .docx in one, the header behind the document as Word writes it. */
const flatDocument = (body: string, header: string): Uint8Array => {
  const part = (name: string, root: string, content: string): string =>
    `<pkg:part pkg:name="/word/${name}.xml"><pkg:xmlData><w:${root}><w:p><w:r><w:t>${content}</w:t></w:r></w:p></w:${root}></pkg:xmlData></pkg:part>`;
  return Uint8Array.from(
    Buffer.from(
      `<?xml version="1.0"?><pkg:package xmlns:pkg="p" xmlns:w="w">${part('document', 'document', body)}${part('header1', 'hdr', header)}${part('header2', 'hdr', header)}${part('footer1', 'ftr', 'Rodapé')}</pkg:package>`,
    ),
  );
};

it.each([
  ['.docx', writeWord(lines.slice(1), { header: lines.slice(0, 1) })],
  ['.doc', writeDocWithDeletions(lines.slice(1), true, { header: lines.slice(0, 1) })],
  ['.odt', writeOdt(lines.slice(1), { header: lines.slice(0, 1) })],
  ['Flat OPC', flatDocument('Experiência na Loja Azul, vendedora', 'Ana Lima Prado')],
])(
  'a name in the header of the page is read once, before the text, and known to stand there: %s',
  async (_format, bytes) => {
    const extract = await readResume('cv', Uint8Array.from(bytes));
    expect(extract.pageHeader).toBe('Ana Lima Prado');
    expect(extract.text.startsWith('Ana Lima Prado\n')).toBe(true);
    expect(extract.text.split('Ana Lima Prado')).toHaveLength(2);
    expect(extract.text).toContain('vendedora');
    expect(extract.text).not.toContain('Rodapé');
  },
);

describe('files made to keep a reader busy', () => {
  const texts = (count: number): string => `${'A'.repeat(30)} `.repeat(count);

  it.each([
    [
      'groups of RTF 10 000 deep',
      'cv.rtf',
      Buffer.from(`{\\rtf1 ${text} ${'{'.repeat(10_000)}x${'}'.repeat(10_000)}}`),
    ],
    ['groups of RTF without an end', 'cv.rtf', Buffer.from(`{\\rtf1 ${text} ${'{'.repeat(1_000_000)}`)],
    [
      'an ODT whose entities multiply',
      'cv.odt',
      zip({
        'META-INF/manifest.xml': '<x/>',
        'content.xml': `<!DOCTYPE x [<!ENTITY a "${texts(10)}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><x xmlns:office="o" xmlns:text="t"><office:text><text:p>${text} &c;</text:p></office:text></x>`,
      }),
    ],
    [
      'XML 100 000 deep',
      'cv.xml',
      Buffer.from(
        `<?xml version="1.0"?><w:wordDocument><w:p><w:r><w:t>${text}</w:t></w:r></w:p>${'<w:p>'.repeat(100_000)}`,
      ),
    ],
  ])('%s', async (_what, name, bytes) => {
    const extract = await readResume(name, Uint8Array.from(bytes));
    expect(extract.text).toContain('Ana Lima Prado');
    expect(extract.text.length).toBeLessThan(100_000);
  });

  it('an archive that claims more than a resume holds', async () => {
    const bomb = zip({ 'word/document.xml': ' '.repeat(41 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(readResume('cv.docx', bomb)).rejects.toBeInstanceOf(ResumeFileError);
  });

  it('an archive that claims less than it holds', async () => {
    const bomb = zip({
      'word/document.xml': `<w:document>${' '.repeat(20 * 1024 * 1024)}`,
      '[Content_Types].xml': '<Types/>',
    });
    // The claimed size, in the entry and in the table at the end.
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    for (let at = 0; at + 4 < bomb.length; at += 1)
      if (view.getUint32(at, true) === 20 * 1024 * 1024 + 12) view.setUint32(at, 100, true);
    await expect(readResume('cv.docx', bomb)).rejects.toBeInstanceOf(ResumeFileError);
  });
});

describe('files of every format but PDF, which measure:resume-files reads', () => {
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
