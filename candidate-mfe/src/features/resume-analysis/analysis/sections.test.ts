import { isHeading, linesOf, splitSections, type Section } from './sections';

/** Each part as 'kind: lines', in order; the empty header of a text that starts with a heading is left out. */
const partsOf = (text: string): string[] =>
  splitSections(text)
    .filter(({ heading, lines }) => heading !== null || lines.length > 0)
    .map(({ kind, lines }) => `${kind}: ${lines.join(' / ')}`);

const lastOf = (text: string): Section | undefined => splitSections(text).at(-1);

describe('the words of a heading', () => {
  it.each([
    ['Formação e cursos', 'education'],
    ['Formação, cursos e idiomas', 'education'],
    ['Cursos / Idiomas', 'courses'],
    ['Cursos - Idiomas', 'courses'],
    ['Skills and tools', 'skills'],
    ['Langues et formation', 'languages'],
    ['2. Idiomas', 'languages'],
    ['IV - Idiomas', 'languages'],
    ['Meus idiomas', 'languages'],
    ['Idiomas *', 'languages'],
    ['- Idiomas -', 'languages'],
    ['Principais cursos e certificações', 'courses'],
    ['Outras experiências profissionais relevantes', 'experience'],
    ['ÚLTIMAS EMPRESAS:', 'experience'],
    ['Última experiência', 'experience'],
    ['EXPERIÊNCIAPROFISSIONAL', 'experience'],
    ['PRINCIPAISCOMPETÊNCIASTÉCNICAS', 'skills'],
    ['CURSOSEEXPERIÊNCIAS', 'courses'],
    ['Meus prêmios e conquistas', 'other'],
    ['Objetivos principais', 'objective'],
    ['Contatos pessoais', 'personal'],
  ])('%s: %s', (line, kind) => {
    expect(isHeading(line)).toBe(true);
    expect(lastOf(line)?.kind).toBe(kind);
  });

  it.each([
    ['a sentence', 'Idiomas.'],
    ['the end of a list', 'Idiomas,'],
    ['another word', 'Idiomas do mundo'],
    ['another word among headings', 'Cursos e vendas'],
    ['words that only say more of a heading', 'Principais e gerais'],
    ['seven words', 'Principais cursos de e da do das'],
    ['more letters than headings have', 'Experiência profissional relevante no mercado de trabalho'],
    ['letters in a row that are no words', 'CURSOSXEXPERIÊNCIAS'],
    ['four headings', 'Cursos, sobre, stack, dados'],
    ['nothing', '• '],
  ])('%s is none: %s', (_what, line) => {
    expect(isHeading(line)).toBe(false);
    expect(splitSections(`Ana\n${line}`)).toHaveLength(1);
  });
});

describe('a heading as written', () => {
  it.each([
    ['FORMAÇÃO', 'FORMAÇÃO', []],
    ['• Formação:', 'Formação', []],
    ['Formação (acadêmica)', 'Formação', []],
    ['Experiência (8 anos)', 'Experiência', ['8 anos']],
    ['Formação: Direito', 'Formação', ['Direito']],
    ['Formação (acadêmica): Direito', 'Formação (acadêmica)', ['Direito']],
    ['FORMAÇÃO   Direito', 'FORMAÇÃO', ['Direito']],
    ['• FORMAÇÃO   Direito', 'FORMAÇÃO', ['Direito']],
  ])('%s', (line, heading, lines) => {
    expect(lastOf(line)).toMatchObject({ kind: line.includes('Exp') ? 'experience' : 'education', heading, lines });
  });

  it('is none before the first one', () => {
    expect(splitSections('Ana')).toEqual([{ kind: 'header', heading: null, lines: ['Ana'] }]);
  });
});

describe('a title with text behind it on its line', () => {
  it.each([
    ['starts a part', 'Ana\nIdiomas: inglês', ['header: Ana', 'languages: inglês']],
    ['starts a part inside a job', 'Experiência\nIdiomas: inglês', ['experience: ', 'languages: inglês']],
    ['is of the job as a list item', 'Experiência\n• Idiomas: inglês', ['experience: • Idiomas: inglês']],
    ['is a label among the skills', 'Habilidades\nCompetências: Excel', ['skills: Competências: Excel']],
    ['is no part of contacts', 'Ana\nContatos: (11) 98888-0000', ['header: Ana / Contatos: (11) 98888-0000']],
    ['that tools of a job have, too, heads a part elsewhere', 'Ana\nSistemas: SAP', ['header: Ana', 'skills: SAP']],
    ['that tools of a job have, too, is of the job', 'Experiência\nSistemas: SAP', ['experience: Sistemas: SAP']],
    ['that tools of a course have, too, is of the course', 'Cursos\nSistemas: SAP', ['courses: Sistemas: SAP']],
    ['that tools of a degree have, too, is of it', 'Formação\nSistemas: SAP', ['education: Sistemas: SAP']],
    ['that tools of a project have, too, is of it', 'Projetos\nSistemas: SAP', ['other: Sistemas: SAP']],
    ['that is no skill and stands in lists, too, is no part', 'Ana\nProjetos: loja', ['header: Ana / Projetos: loja']],
    ['that is none is a line', 'Ana\nHorário: manhã', ['header: Ana / Horário: manhã']],
    [
      'that is longer than headings is a line',
      `Ana\nCursos ${'e '.repeat(22)}: Go`,
      [`header: Ana / Cursos ${'e '.repeat(22)}: Go`],
    ],
  ])('%s', (_what, text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it.each([
    ['a cell', 'Ana\nIDIOMAS   inglês', ['header: Ana', 'languages: inglês']],
    ['a third cell makes it a row of a table', 'Ana\nIDIOMAS   inglês   bom', ['header: Ana / IDIOMAS   inglês   bom']],
    ['a first cell that is no heading', 'Ana\nHorário   manhã', ['header: Ana / Horário   manhã']],
  ])('%s', (_what, text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });
});

describe('headings beside each other', () => {
  it.each([
    [
      'share the cells below',
      'CURSOS   IDIOMAS\nGo   inglês\nSQL   espanhol',
      ['courses: Go / SQL', 'languages: inglês / espanhol'],
    ],
    ['are parted by bars, too', 'Cursos | Idiomas\nGo   inglês', ['courses: Go', 'languages: inglês']],
    [
      'end at the next heading of their column',
      'EXPERIÊNCIA   CURSOS\nLoja   Go\nVendas   IDIOMAS\nMercado   inglês',
      ['experience: Loja / Vendas / Mercado', 'courses: Go', 'languages: inglês'],
    ],
    ['leave a single cell to the first', 'CURSOS   IDIOMAS\nGo', ['courses: Go', 'languages: ']],
    [
      'leave a cell too many to the last',
      'CURSOS   IDIOMAS\nGo   inglês   bom',
      ['courses: Go', 'languages: inglês / bom'],
    ],
    [
      'end at the next heading',
      'CURSOS   IDIOMAS\nGo   inglês\nObjetivo\nVendas   e mais',
      ['courses: Go', 'languages: inglês', 'objective: Vendas   e mais'],
    ],
    [
      'end at the next column',
      'CURSOS   IDIOMAS\nGo   inglês\n\fAna   Lima',
      ['courses: Go', 'languages: inglês', 'header: Ana   Lima'],
    ],
    ['are all headings', 'CURSOS   Ana\nGo   inglês', ['courses: Ana / Go   inglês']],
  ])('%s', (_what, text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });
});

describe('a heading that no list has', () => {
  const part = (line: string, before = 'FORMAÇÃO\nDireito\nCURSOS\nExcel'): string[] => partsOf(`${before}\n${line}`);

  it.each([
    ['in capitals ends a list', 'COISAS DE QUE GOSTO'],
    ['of five words does', 'UM DOIS TRÊS QUATRO CINCO'],
    ['of one long word does', 'CURIOSIDADES'],
    ['of one word of nine letters does', 'ANEDOTASX'],
    ['of two words of eight letters does', 'ABCD EFGH'],
  ])('%s', (_what, line) => {
    expect(part(line)).toEqual(['education: Direito', 'courses: Excel', 'other: ']);
    expect(lastOf(`FORMAÇÃO\nDireito\nCURSOS\nExcel\n${line}`)?.heading).toBe(line);
  });

  it.each([
    ['of six words', 'A BC DEF GHIJ KLMNO PQRSTU'],
    ['of one word of eight letters', 'ANEDOTAS'],
    ['of two words of seven letters', 'ABC DEFG'],
    ['with a figure', 'COISAS DE 2019'],
    ['with a comma', 'COISAS, GOSTOS'],
    ['with a bullet', '• COISAS DE QUE GOSTO'],
    ['not in capitals', 'Coisas de que gosto'],
  ])('%s is an item', (_what, line) => {
    expect(part(line)).toEqual(['education: Direito', `courses: Excel / ${line}`]);
  });

  it.each([
    ['other items are in capitals', 'FORMAÇÃO\nDireito\nCURSOS\nEXCEL BÁSICO', 'courses: EXCEL BÁSICO'],
    ['the part has no item yet', 'FORMAÇÃO\nDireito\nCURSOS', 'courses:'],
    ['only one heading is in capitals', 'Formação\nDireito\nCURSOS\nExcel', 'courses: Excel'],
    ['the part is not a list', 'CURSOS\nExcel\nFORMAÇÃO\nDireito', 'education: Direito'],
  ])('in capitals is an item where %s', (_where, before, start) => {
    expect(part('COISAS DE QUE GOSTO', before).at(-1)).toBe(
      start.endsWith(':') ? `${start} COISAS DE QUE GOSTO` : `${start} / COISAS DE QUE GOSTO`,
    );
  });

  it.each(['IDIOMAS', 'HABILIDADES'])('in capitals ends %s', (heading) => {
    expect(part('COISAS DE QUE GOSTO', `FORMAÇÃO\nDireito\n${heading}\nInglês`).at(-1)).toBe('other: ');
  });

  it('in capitals ends a list though a short name in it is in capitals', () => {
    expect(part('COISAS DE QUE GOSTO', 'FORMAÇÃO\nDireito\nCURSOS\nSAP\nHTML').at(-1)).toBe('other: ');
  });
});

describe('the start of a column', () => {
  it.each([
    ['without a heading is a header', 'CURSOS\nExcel\n\fAna\nLima', ['courses: Excel', 'header: Ana / Lima']],
    ['with a heading is that part', 'CURSOS\nExcel\n\fIDIOMAS\nInglês', ['courses: Excel', 'languages: Inglês']],
    ['below a heading without lines belongs to it', 'CURSOS\n\fExcel', ['courses: Excel']],
    ['with an empty line is its next line', 'CURSOS\nExcel\n\f\nAna', ['courses: Excel', 'header: Ana']],
    [
      'is over after headings beside each other',
      'Ana\n\fCURSOS   IDIOMAS\nGo   inglês',
      ['header: Ana', 'courses: Go', 'languages: inglês'],
    ],
  ])('%s', (_what, text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });
});

it('lines of one kind are those of all its parts, in order, without blanks around', () => {
  const sections = splitSections('Cursos\n  Go \n\nIdiomas\nInglês\nCursos\nSQL');
  expect(linesOf(sections, 'courses')).toEqual(['Go', 'SQL']);
  expect(linesOf(sections, 'skills')).toEqual([]);
});
