import { fold, hasIcons, normaliseText, withoutBlockMarks, withoutBullet } from './text';

it.each([
  ['São João', 'sao joao'],
  ['FORMAÇÃO', 'formacao'],
])('for comparing, %s is %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

describe('a text as the analysis reads it', () => {
  it.each([
    ['letters set wide are one word', 'E X P E R I Ê N C I A', 'EXPERIÊNCIA'],
    ['two blanks part words set wide', 'C U R S O S  L I V R E S', 'CURSOS LIVRES'],
    ['three blanks do, too', 'C U R S O S   L I V R E S', 'CURSOS LIVRES'],
    ['four letters set wide', 'A B C D', 'ABCD'],
    ['signs of headings set wide', '( A & B )', '(A&B)'],
    ['three letters in a row', 'A B C', 'A B C'],
    ['letters after a word', 'Plano A B C D', 'Plano A B C D'],
    ['letters before a word', 'A B C D etc', 'A B C D etc'],
    ['figures in a row', '1 2 3 4 5', '1 2 3 4 5'],
    ['figures after a letter', 'A 1 2 3 4', 'A 1 2 3 4'],
    ['200 letters and blanks, as long as a heading may be', `A  A${' A'.repeat(98)}`, `A ${'A'.repeat(99)}`],
    ['201 letters and blanks', `A${' A'.repeat(100)}`, `A${' A'.repeat(100)}`],
    ['a pair that the font draws together', 'S O F T WA R E S', 'SOFTWARES'],
    ['such a pair beside two blanks', 'S O F T  WA R E', 'SOFT WARE'],
    ['a pair among four parts', 'S O F TW', 'SOFTW'],
    ['a pair among three parts', 'WA R E', 'WA R E'],
    ['two pairs among five parts', 'A B C DE FG', 'ABCDEFG'],
    ['nothing but pairs: states, not a word', 'SP RJ MG BA', 'SP RJ MG BA'],
    ['a pair that begins small', 'S O F xWA R', 'S O F xWA R'],
    ['a pair that ends small', 'S O F WAx R', 'S O F WAx R'],
  ])('letters set wide: %s', (_what, raw, text) => {
    expect(normaliseText(raw)).toBe(text);
  });

  it.each([
    ['Formac¸˜ao', 'Formação'],
    ['Formac ¸˜ao', 'Formação'],
    ['Forma¸c˜ao', 'Formação'],
    ['Forma¸ c˜ao', 'Formação'],
    ['FORMAC¸˜AO', 'FORMAÇÃO'],
    ['Jo˜ao', 'João'],
    ['Jo ˜ao', 'João'],
    ['Jo ˜ ao', 'João'],
    ['F´ısica', 'Física'],
    ['F´ isica', 'Física'],
    ['Gest\u0131r', 'Gestir'],
    ['Ingl^es', 'Inglês'],
    ['Jo~ao', 'João'],
    ['ling¨u´ıstica', 'lingüística'],
    // A power, an approximation and a file of one's own are no accents.
    ['2^n', '2^n'],
    ['~orçamento', '~orçamento'],
    ['n~x', 'n~x'],
  ])('accents beside their letters: %s is %s', (raw, text) => {
    expect(normaliseText(raw)).toBe(text);
  });

  it.each([
    ['dashes of windows-1252', '2019 \u0096 2021', '2019 – 2021'],
    ['quotes of windows-1252', '\u0093Loja\u0094', '“Loja”'],
    ['the first sign of windows-1252', '\u0080 100', '€ 100'],
    ['the last sign of windows-1252', '\u009f', 'Ÿ'],
    ['ligatures', 'o\ufb01cina, e\ufb00eito, \ufb02or, o\ufb03ce, ba\ufb04e', 'oficina, effeito, flor, office, baffle'],
    ['marks that nobody sees', '\ufeffven\u00adda\u200bs', 'vendas'],
    ['letters and accents apart', 'Sa\u0303o', 'São'],
    ['blanks of other widths', 'Ana\u00a0Lima\tPrado', 'Ana Lima Prado'],
    ['line ends of Windows', 'a\r\nb', 'a\nb'],
    ['line ends of old computers', 'a\rb', 'a\nb'],
    ['line ends of word processors', 'a\u000bb\u2028c\u2029d', 'a\nb\nc\nd'],
    ['bold letters of Markdown', '**Ana** e __Lima__', 'Ana e Lima'],
    ['headings of Markdown', '# Ana\n### Caixa #1', 'Ana\nCaixa #1'],
    ['many blanks', 'Excel          Word', 'Excel  Word'],
    ['blanks around a line', 'a\n  b  \nc', 'a\nb\nc'],
    ['empty lines in a row', 'a\n\n\n\nb', 'a\n\nb'],
    ['empty lines around it', '\n\n Ana \n\n', 'Ana'],
    ['a word of 200 letters', 'x'.repeat(200), 'x'.repeat(200)],
    ['a word of more, cut', 'x'.repeat(401), `${'x'.repeat(200)} ${'x'.repeat(200)} x`],
    ['what stands after some sixty pages, cut', `${' '.repeat(200_000)}Ana`, ''],
    ['what stands before it', `${' '.repeat(199_997)}Ana`, 'Ana'],
  ])('%s', (_what, raw, text) => {
    expect(normaliseText(raw)).toBe(text);
  });

  it.each([
    ['at the start of a line', 'a\n\fb', 'a\n\fb'],
    ['in a line: a blank', 'a\nb\fc', 'a\nb c'],
    ['at the end of a line: nothing', 'a\nb\f\nc', 'a\nb\nc'],
    ['twice: one', 'a\n\f\fb', 'a\n\fb'],
    ['before a bullet', 'a\n\f\uf0b7 b', 'a\n\f• b'],
  ])('the mark of a column %s', (_where, raw, text) => {
    expect(normaliseText(raw)).toBe(text);
  });

  it('has no marks of columns for its owner', () => {
    expect(withoutBlockMarks('\fAna\n\n\f\nLima\n\n\n')).toBe('Ana\n\nLima');
  });
});

describe('pictures of an icon font', () => {
  it.each([
    ['a picture', '\uf095 (11) 98888-0000', true],
    ['a picture in a later line', 'Ana\n\uf095 (11) 98888-0000', true],
    ['a bullet', '\uf0b7 Excel', false],
    ['a bullet in a later line', 'Ana\n \uf0b7 Excel', false],
    ['a bullet and a picture', '\uf0b7 \uf095 Excel', true],
    ['a bullet inside a line, which is a picture there', 'Excel \uf0b7 Word', true],
    ['none', 'Ana', false],
  ])('%s', (_what, raw, expected) => {
    expect(hasIcons(raw)).toBe(expected);
  });

  it.each([
    ['a picture parts words', 'Ana\uf095Lima', 'Ana Lima'],
    ['a bullet is one that can be read', 'a\n  \uf0b7Excel', 'a\n• Excel'],
    ['names of pictures go', '/envelope ana@correio.example', 'ana@correio.example'],
    ['an address stays', 'correio.example/phone', 'correio.example/phone'],
  ])('%s', (_what, raw, text) => {
    expect(normaliseText(raw)).toBe(text);
  });
});

it.each([
  ['• Excel', 'Excel'],
  ['  – Excel ', 'Excel'],
  ['Excel ', 'Excel'],
  ['Front-end', 'Front-end'],
])('%j without its bullet is %j', (line, text) => {
  expect(withoutBullet(line)).toBe(text);
});
