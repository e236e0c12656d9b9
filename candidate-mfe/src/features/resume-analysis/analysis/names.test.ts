import { findName, isName } from './names';
import { splitSections } from './sections';

const nameIn = (text: string, titles: readonly string[] = []): string => findName(text, splitSections(text), titles);

describe('words of a name', () => {
  it.each([
    ['two words', 'Ana Lima', true],
    ['five words', 'Ana Bia Prado Lima Souza', true],
    ['six words', 'Ana Bia Prado Lima Souza Reis', false],
    ['one word', 'Ana', false],
    ['five words and small ones between', 'Ana Bia de Prado e Lima dos Souza', true],
    ['one word and a small one', 'Ana de', false],
    ['a small word first', 'De Prado Lima', false],
    ['a small word last', 'Ana Prado de', false],
    ['a small word in capitals', 'ANA DE LIMA', true],
    ["d' before a word", "Ana d'Ávila", true],
    ['a hyphen and an apostrophe', "Ana O'Neil-Reis", true],
    ['an initial', 'Ana P. Lima', true],
    ['nothing but initials', 'A B', false],
    ['a figure', 'Ana Lima2', false],
    ['a bracket', 'Ana (Lima)', false],
    ['a sign', 'Ana *Lima', false],
    ['a word in small letters', 'Ana lima', false],
    ['more than 60 letters', `Ana ${'Li'.repeat(29)}`, false],
    ['60 letters', `Ana L${'i'.repeat(55)}`, true],
    ['a word of a job', 'Ana Vendedora', false],
    ['a word of a job before a sign', 'Ana Vendedora.', false],
    ['a word that is a job by itself', 'Chef Lima', false],
    ['a city', 'Belo Horizonte', false],
    ['a surname that is a label, too', 'Francisca das Chagas Nascimento', true],
    ['a label', 'Local de Nascimento', false],
    ['another label', 'Data de Nascimento', false],
    ['a heading', 'Formação Acadêmica', false],
    ['two blanks', 'Ana  Lima', true],
  ])('%s: %s is a name: %s', (_what, text, expected) => {
    expect(isName(text)).toBe(expected);
  });
});

describe('a name behind its label', () => {
  it.each([
    ['a colon', 'Vendedora\nNome: Ana Prado Lima', 'Ana Prado Lima'],
    ['a dash', 'Vendedora\nNome completo - Ana Prado Lima', 'Ana Prado Lima'],
    ['a wide blank', 'Vendedora\nCandidata   Ana Prado Lima', 'Ana Prado Lima'],
    ['small letters', 'Vendedora\nnome: ana prado lima', 'ana prado lima'],
    ['a comma behind it', 'Nome: Ana Prado Lima, 34 anos', 'Ana Prado Lima'],
    ['a dash behind it', 'Nome: Ana Prado Lima - Vendedora', 'Ana Prado Lima'],
    ['a wide blank behind it', 'Nome: Ana Prado Lima   Vendedora', 'Ana Prado Lima'],
    ['a full stop behind it', 'Nome: Ana Prado Lima.', 'Ana Prado Lima'],
    ['a name of six words', 'Nome: Ana Bia Prado Lima Souza Reis', 'Ana Bia Prado Lima Souza Reis'],
    ['60 letters', `Nome: ana ${'x'.repeat(56)}`, `ana ${'x'.repeat(56)}`],
    ['61 letters', `Nome: ana ${'x'.repeat(57)}`, ''],
    ['one word alone', 'Nome: Ana', ''],
    ['a figure in it', 'Nome: loja 24 horas', ''],
    ['a heading behind it', 'Nome: formação acadêmica', ''],
    ['sixty lines before it', `${'x\n'.repeat(60)}Nome: ana prado lima`, ''],
    ['59 lines before it', `${'x\n'.repeat(59)}Nome: ana prado lima`, 'ana prado lima'],
  ])('%s', (_what, text, name) => {
    expect(nameIn(text)).toBe(name);
  });
});

describe('readings of a line', () => {
  it.each([
    ['with what stands behind a bar', 'Ana Prado Lima | Vendedora', 'Ana Prado Lima'],
    ['with what stands behind a comma', 'Ana Prado Lima, 34 anos', 'Ana Prado Lima'],
    ['with the word for a resume before', 'Currículo de Ana Prado Lima', 'Ana Prado Lima'],
    ['with a dash behind that word', 'Curriculum Vitae - Ana Prado Lima', 'Ana Prado Lima'],
    ['with a title before', 'Sr. Davi Prado Lima', 'Davi Prado Lima'],
    ['without blanks', 'AnaPradoLima', 'Ana Prado Lima'],
    ['on two lines', 'Ana\nPrado Lima', 'Ana Prado Lima'],
    ['on two lines of two words', 'Ana Bia\nPrado Lima', 'Ana Bia Prado Lima'],
    ['with signs around', '*** Ana Prado Lima ***', 'Ana Prado Lima'],
    ['of three words is whole: no part of it is the next line', 'Ana Prado Lima\nSouza Reis', 'Ana Prado Lima'],
  ])('%s', (_what, text, name) => {
    expect(nameIn(text)).toBe(name);
  });
});

describe('of several lines that look like a name', () => {
  it.each([
    ['the first', 'Ana Prado Lima\nLoja Azul Claro', 'Ana Prado Lima'],
    [
      'the one with the words of the address',
      'Loja Azul Claro\nAna Prado Lima\nana.prado@correio.example',
      'Ana Prado Lima',
    ],
    ['the one in capitals over the words of the address', 'Loja Azul Claro\nxx\nana prado lima', 'Loja Azul Claro'],
    ['the header over the other parts', 'Vendedora\nAna Prado Lima\nObjetivo\nLoja Azul Claro', 'Ana Prado Lima'],
    [
      'the one under personal data over a summary',
      'Resumo\nLoja Azul Claro\nDados pessoais\nAna Prado Lima',
      'Ana Prado Lima',
    ],
    ['the one in the first column', 'Ana Prado Lima\nCursos\nExcel\n\fLoja Azul Claro', 'Ana Prado Lima'],
  ])('%s is taken', (_what, text, name) => {
    expect(nameIn(text)).toBe(name);
  });

  it.each([
    ['as written', ['Ana Prado Lima']],
    ['with other blanks', ['Ana PradoLima']],
    ['with more behind it', ['Ana Prado Lima Vendedora']],
  ])('the one in large letters is taken, %s', (_what, titles) => {
    expect(nameIn('Loja Azul Claro\nxx\nAna Prado Lima', titles)).toBe('Ana Prado Lima');
  });

  it('one in large letters is taken though the text does not hold it as a line', () => {
    expect(nameIn('Vendedora\nExperiência\nLoja Azul', ['Ana  Prado Lima'])).toBe('Ana Prado Lima');
  });
});

describe('places of a name', () => {
  it.each([
    ['the tenth line', `${'x\n'.repeat(9)}Ana Prado Lima`, true],
    ['the eleventh line', `${'x\n'.repeat(10)}Ana Prado Lima`, false],
    ['personal data', 'Dados pessoais\nAna Prado Lima', true],
    ['a summary', 'Resumo\nAna Prado Lima', true],
    ['the sixth line of a summary', `Resumo\n${'x\n'.repeat(5)}Ana Prado Lima`, true],
    ['the seventh line of a summary', `Resumo\n${'x\n'.repeat(6)}Ana Prado Lima`, false],
    ['an objective', 'Objetivo\nAna Prado Lima', true],
    ['another part', 'Referências\nAna Prado Lima', true],
    ['the fourth line of a column', `x\nCursos\nExcel\n\f${'x\n'.repeat(3)}Ana Prado Lima`, true],
    ['the fifth line of a column', `x\nCursos\nExcel\n\f${'x\n'.repeat(4)}Ana Prado Lima`, false],
    ['experience', 'Experiência\nAna Prado Lima', false],
    ['education', 'Formação\nAna Prado Lima', false],
    ['skills', 'Habilidades\nAna Prado Lima', false],
    [
      'skills, with an address of its words',
      'Habilidades\nAna Prado Lima\nExperiência\nana.prado@correio.example',
      true,
    ],
    [
      'languages, with an address of its words',
      'Idiomas\nAna Prado Lima\nExperiência\nana.prado@correio.example',
      true,
    ],
    ['courses, with an address of its words', 'Cursos\nAna Prado Lima\nExperiência\nana.prado@correio.example', true],
    ['experience, with an address of its words', 'Experiência\nAna Prado Lima\nana.prado@correio.example', false],
    ['skills, with another address', 'Habilidades\nAna Prado Lima\nExperiência\nloja@correio.example', false],
    ['small letters over a telephone', 'ana prado lima\n(11) 98888-0000', true],
    ['small letters over a contact four lines below', 'ana prado lima\nx\nx\nx\n(11) 98888-0000', true],
    ['small letters over a contact five lines below', 'ana prado lima\nx\nx\nx\nx\n(11) 98888-0000', false],
    ['small letters over nothing', 'ana prado lima\nx', false],
    ['small letters in the second line', 'Vendedora de loja\nana prado lima\n(11) 98888-0000', false],
    [
      'small letters in the second line, with an address of its words',
      'Vendedora de loja\nana prado lima\nana.prado@correio.example',
      true,
    ],
    ['small letters of a column', 'x\nCursos\nExcel\n\fana prado lima\n(11) 98888-0000', false],
  ])('%s: %s', (_where, text, isFound) => {
    expect(nameIn(text)).toMatch(isFound ? /^ana prado lima$/i : /^$/);
  });
});
