import { listSkills } from './skills';

describe('skills of a list', () => {
  it.each([
    ['a comma', ['Excel, Word'], ['Excel', 'Word']],
    ['a semicolon', ['Excel; Word'], ['Excel', 'Word']],
    ['an upright line', ['Excel | Word'], ['Excel', 'Word']],
    ['a bullet', ['Excel • Word · Access ▪ Canva ■ Go'], ['Excel', 'Word', 'Access', 'Canva', 'Go']],
    ['a wide blank', ['Excel   Word'], ['Excel', 'Word']],
    ['a slash between blanks', ['Excel / Word'], ['Excel', 'Word']],
    ['no slash inside a word', ['CI/CD'], ['CI/CD']],
    ['no comma in brackets', ['Pacote (Excel, Word), Canva'], ['Pacote (Excel, Word)', 'Canva']],
    [
      'no comma in brackets in brackets',
      ['Pacote (Excel (a, b), Word), Canva'],
      ['Pacote (Excel (a, b), Word)', 'Canva'],
    ],
    ['a comma behind a stray bracket', ['a) Excel, Word (Canva, Go)'], ['a) Excel', 'Word (Canva, Go)']],
  ])('are parted by %s', (_what, lines, skills) => {
    expect(listSkills(lines)).toEqual(skills);
  });

  it.each([
    ['and, between single words', ['Excel, Word e Canva'], ['Excel', 'Word', 'Canva']],
    ['and, before a full stop', ['Excel, Word e Canva.'], ['Excel', 'Word', 'Canva']],
    ['et and and of other languages', ['Excel, Word and Canva'], ['Excel', 'Word', 'Canva']],
    [
      'not and, when one is more than a word',
      ['Excel, análise e gestão de riscos'],
      ['Excel', 'análise e gestão de riscos'],
    ],
    ['not and, in the first place', ['Análise e gestão, Excel'], ['Análise e gestão', 'Excel']],
    ['not and, in the only place', ['Análise e gestão'], ['Análise e gestão']],
    ['an and that begins the last place', ['Excel, e Word'], ['Excel', 'Word']],
  ])('end with %s', (_what, lines, skills) => {
    expect(listSkills(lines)).toEqual(skills);
  });

  it.each([
    ['a bullet', '• Excel', 'Excel'],
    ['dots of a level', 'Excel ●●●○', 'Excel'],
    ['a share', 'Excel - 90%', 'Excel'],
    ['a share in brackets', 'Excel (90 %)', 'Excel'],
    ['a full stop', 'Excel.', 'Excel'],
    ['a level behind a dash', 'Excel - avançado', 'Excel'],
    ['a level behind a colon', 'Excel: básico', 'Excel'],
    ['nothing, when no level follows a dash', 'Excel - tabelas', 'Excel - tabelas'],
    ['nothing of a version', 'Python 3', 'Python 3'],
    ['nothing of a name with signs', 'C++', 'C++'],
  ])('go without %s', (_what, line, skill) => {
    expect(listSkills([line])).toEqual([skill]);
  });

  it.each([
    ['a place', 'Campinas, SP'],
    ['a place behind a bullet', '• Campinas, SP'],
    ['an address of the network', 'ana@correio.example'],
    ['a level alone', 'Avançado'],
    ['a label alone', 'Técnicas:'],
    ['figures', '2019'],
    ['more than 80 letters', 'x'.repeat(81)],
    ['words about oneself', 'Sou organizada'],
    ['the own name', 'Ana Prado Lima'],
    ['a line with the own name', 'Currículo de Ana Prado Lima'],
    ['the first of the own names', 'ana'],
  ])('have none of %s', (_what, line) => {
    expect(listSkills(['Excel', line, 'Word'], 'Ana Prado Lima')).toEqual(['Excel', 'Word']);
  });

  it.each([
    ['of 80 letters', 'x'.repeat(80)],
    ['of one letter', 'C'],
    ['that begins as the own name does', 'Anac'],
  ])('have one %s', (_what, skill) => {
    expect(listSkills([skill], 'Ana Prado Lima')).toEqual([skill]);
  });

  it('come once, whatever their case and accents', () => {
    expect(listSkills(['Gestão, gestao, GESTÃO'])).toEqual(['Gestão']);
  });
});

describe('a line that the edge of the page broke', () => {
  it.each([
    ['goes on after a small word', ['Gestão de', 'Projetos'], ['Gestão de Projetos']],
    [
      'goes on in small letters, among marked ones',
      ['• Gestão ágil', 'de pessoas', '• Excel'],
      ['Gestão ágil de pessoas', 'Excel'],
    ],
    ['is two items where no line has a mark', ['Gestão ágil', 'vendas'], ['Gestão ágil', 'vendas']],
    ['is two items where the next has a bullet', ['• Gestão de', '• Vendas'], ['Gestão de', 'Vendas']],
    ['is two items where the next has a label', ['Gestão de', 'Outros: Excel, Word'], ['Gestão de', 'Excel', 'Word']],
    ['is two items in a list of small words', ['gestão de', 'vendas'], ['gestão de', 'vendas']],
    [
      'goes on when the line is full and ends inside an item',
      ['Atendimento ao cliente, fechamento de caixa, controle', 'Financeiro, Excel'],
      ['Atendimento ao cliente', 'fechamento de caixa', 'controle Financeiro', 'Excel'],
    ],
    [
      'is two items when the line is full and ends with a comma',
      ['Atendimento ao cliente, fechamento de caixa, controle,', 'Financeiro, Excel'],
      ['Atendimento ao cliente', 'fechamento de caixa', 'controle', 'Financeiro', 'Excel'],
    ],
    [
      'is two items when the line is short beside the longest',
      ['Excel, Word', 'Canva, atendimento ao cliente e fechamento de caixa da loja'],
      ['Excel', 'Word', 'Canva', 'atendimento ao cliente e fechamento de caixa da loja'],
    ],
    ['is two items when no line is long', ['Excel, Word', 'Canva, Go'], ['Excel', 'Word', 'Canva', 'Go']],
    [
      'is two items when the full line is no list',
      ['Atendimento ao cliente da loja e da oficina', 'Fechamento de caixa'],
      ['Atendimento ao cliente da loja e da oficina', 'Fechamento de caixa'],
    ],
  ])('%s', (_what, lines, skills) => {
    expect(listSkills(lines)).toEqual(skills);
  });
});

describe('a label', () => {
  it.each([
    ['with a colon heads a list', 'Linguagens: Java, Go', ['Java', 'Go']],
    ['with a dash heads a list', 'Front-end - React, Angular', ['React', 'Angular']],
    ['with a wide blank heads a list', 'Sistemas   SAP, Totvs', ['SAP', 'Totvs']],
    ['with a dash heads no single item', 'Excel - tabelas', ['Excel - tabelas']],
    ['with a level behind it is the skill', 'Inglês: fluente', ['Inglês']],
    ['of one letter is none', 'C: ponteiros', ['C: ponteiros']],
    ['of 41 letters is none', `${'x'.repeat(41)}: Go`, [`${'x'.repeat(41)}: Go`]],
  ])('%s', (_what, line, skills) => {
    expect(listSkills([line])).toEqual(skills);
  });
});

describe('skills in sentences', () => {
  it.each([
    [
      'a lead goes, in a paragraph',
      'Experiência com atendimento ao cliente, vendas em loja, fechamento de caixa e estoque',
      ['atendimento ao cliente', 'vendas em loja', 'fechamento de caixa', 'estoque'],
    ],
    ['a lead stays in a list: it may be a name', 'Domínio do sistema, Excel', ['Domínio do sistema', 'Excel']],
    ['a lead goes behind words about oneself', 'Tenho conhecimento em Excel, Word', ['Excel', 'Word']],
    ['words about oneself without a list are none', 'Gosto de aprender, sempre', []],
    ['a list among words about oneself', 'Consigo vender bem, Excel, Word', ['Excel', 'Word']],
    [
      'each sentence by itself',
      'Tenho experiência com Excel, Word e gestão de estoque. Sou uma pessoa dedicada, gosto de aprender.',
      ['Excel', 'Word', 'gestão de estoque'],
    ],
    [
      'long parts are talk',
      'Tenho conhecimento em Excel, tudo o que uma loja pequena precisa saber, Word',
      ['Excel', 'Word'],
    ],
    [
      'six words are still a skill',
      'Tenho conhecimento em Excel, um dois três quatro cinco seis, Word',
      ['Excel', 'um dois três quatro cinco seis', 'Word'],
    ],
  ])('%s', (_what, line, skills) => {
    expect(listSkills([line])).toEqual(skills);
  });
});
