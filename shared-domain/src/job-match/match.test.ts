import { jobTerms, matchJob, stem } from './match';

const termsOf = (description: string): string[] => jobTerms(description).map(({ term }) => term);
const asked = (...lines: string[]): string => ['Requisitos:', ...lines.map((line) => `- ${line}`)].join('\n');

describe('words', () => {
  it.each([
    ['soluções', 'solução'],
    ['limões', 'limão'],
    ['comerciais', 'comercial'],
    ['papéis', 'papel'],
    ['lençóis', 'lençol'],
    ['vendedores', 'vendedora'],
    ['jardins', 'jardim'],
    ['vendas', 'venda'],
    ['gordo', 'gorda'],
  ])('%s and %s are one', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ['garçom', 'garçonete'],
    ['garçons', 'garçonetes'],
    ['ator', 'atriz'],
    ['atores', 'atrizes'],
    ['cirurgião', 'cirurgiã'],
    ['cirurgiões', 'cirurgiãs'],
    ['escrivão', 'escrivã'],
    ['escrivães', 'escriva'],
    ['guardião', 'guardiã'],
    ['tabelião', 'tabeliã'],
    ['capitães', 'capitã'],
    ['artesãos', 'artesãs'],
    ['Tecelão', 'TECELÃ'],
    ['alemão', 'alemã'],
    ['motoboy', 'motogirl'],
    ['motoboys', 'motogirls'],
    ['barman', 'barmaid'],
    ['poeta', 'poetisa'],
    ['maestro', 'maestrina'],
    ['arrumador', 'arrumadeira'],
    ['peão', 'peoa'],
    ['juiz', 'juíza'],
    ['juízes', 'juízas'],
    ['aeromoço', 'aeromoça'],
  ])('%s and %s are one occupation', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ['alfaiate', 'costureira'],
    ['cirurgião', 'cirurgia'],
    ['cirurgiã', 'cirurgia'],
    ['mães', 'mão'],
    ['caso', 'casa'],
    ['dos', 'do'],
    ['AWS', 'AW'],
    ['node.js', 'node.j'],
    ['business', 'busines'],
    ['sensação', 'sensor'],
    ['ES6s', 'ES6'],
    ['C#s', 'C#'],
    ['resto', 'rto'],
    ['transito', 'tramito'],
    ['areia', 'areal'],
  ])('%s and %s are two', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });
});

describe('terms of a description', () => {
  it.each([
    ['Excel; Power BI', ['Excel', 'Power BI']],
    ['Excel, Word', ['Excel', 'Word']],
    ['Excel. Word', ['Excel', 'Word']],
    ['Excel | Word', ['Excel', 'Word']],
    ['Excel e Word', ['Excel', 'Word']],
    ['Excel ou Word', ['Excel', 'Word']],
    ['Excel e/ou Word', ['Excel', 'Word']],
    ['Planilhas (Excel)', ['Planilhas', 'Excel']],
    ['"Excel"', ['Excel']],
    ['.NET', ['.NET']],
    ['C#', ['C#']],
    ['Idiomas: inglês, espanhol', ['inglês', 'espanhol']],
    ['Sólidos conhecimentos técnicos em folha de pagamento', ['folha de pagamento']],
    ['Vivência com atendimento', ['atendimento']],
    ['Excel Excel, Excel', ['Excel Excel']],
    ['estoque, gestão de estoque', ['gestão de estoque']],
    ['gestão, estoque', ['gestão', 'estoque']],
    ['planilhas dinâmicas, gráficos, fórmulas', ['planilhas dinâmicas', 'gráficos', 'fórmulas']],
    ['controle fiscal tributário contábil', ['controle fiscal tributário contábil']],
    ['««Excel»»', ['Excel']],
    ['Idiomas:inglês', ['inglês']],
    [`${'x'.repeat(41)}: Go`, [`${'x'.repeat(41)}: Go`]],
    ['Word e  conhecimento em Excel', ['Word', 'Excel']],
    ['gestão fiscal, gestão de estoque paulista', ['gestão fiscal', 'gestão de estoque paulista']],
    ['R', []],
    ['5', []],
    ['Experiência anterior', []],
    ['CLT', []],
    ['Você organiza planilhas', []],
    ['controle fiscal tributário contábil paulista', []],
    [`${'x'.repeat(50)}`, ['x'.repeat(50)]],
    [`${'x'.repeat(51)}`, []],
  ])('%s gives %j', (line, terms) => {
    expect(termsOf(asked(line))).toEqual(terms);
  });

  it.each([
    ['under a heading of requirements', 'O que buscamos\nPlanilhas', ['Planilhas']],
    ['under one with marks', '** Requisitos **\nPlanilhas', ['Planilhas']],
    ['behind a bullet', 'Vaga aberta\n• Planilhas', ['Planilhas']],
    ['in a line that asks for knowledge', 'Experiência com planilhas', ['planilhas']],
    ['in one without accents', 'Dominio de planilhas', ['planilhas']],
    ['in a line that asks for command', 'Domínio  de planilhas', ['planilhas']],
    ['in a line that asks for practice', 'Vivência com planilhas', ['planilhas']],
    ['in a line that asks for fluency', 'Fluência em inglês', ['inglês']],
    ['in a list with a place of 40 letters', `caixa, loja, ${'x'.repeat(40)}`, ['caixa', 'loja', 'x'.repeat(40)]],
    [
      'in a list with a place of four words',
      'caixa, loja, gestão de estoque fiscal',
      ['caixa', 'loja', 'gestão de estoque fiscal'],
    ],
    ['in a short list', 'planilhas, caixa, estoque.', ['planilhas', 'caixa', 'estoque']],
    [
      'in prose: names of tools alone',
      'Loja usa SAP, ISO 9001, Node.js, C++ e JavaScript',
      ['SAP', 'ISO 9001', 'Node.js', 'C++', 'JavaScript'],
    ],
    ['after the benefits again', 'Benefícios\n- Plano dental\nRequisitos\n- Planilhas', ['Planilhas']],
    ['not under the benefits', 'Requisitos\n- Planilhas\nBenefícios\n- Cesta\nGympass', ['Planilhas']],
    ['not in prose', 'Loja de roupas com planilhas', []],
    ['not in a list of two', 'planilhas, caixa', []],
    ['not in a list with a sentence', 'planilhas, caixa, o estoque da loja da rua', []],
    ['not in a list with an empty place', 'planilhas, , caixa', []],
    ['not in a list with a place of 41 letters', `caixa, loja, ${'x'.repeat(41)}`, []],
    ['not in a list that talks to the reader', 'queremos planilhas, caixa, estoque', []],
    ['not of the person', 'Requisitos\n- Sexo feminino\n- Planilhas', ['Planilhas']],
    ['not of the page around it', 'Requisitos\nPlanilhas\nCompartilhar\nVer empresa', ['Planilhas']],
  ])('are looked for %s', (_where, description, terms) => {
    expect(termsOf(description)).toEqual(terms);
  });

  it('come with the line that asks for them, without blanks around', () => {
    expect(jobTerms('Requisitos\n  - Planilhas  ')).toEqual([{ term: 'Planilhas', passage: '- Planilhas' }]);
  });

  it('come once, as they were first written', () => {
    expect(jobTerms(asked('Planilha fiscal', 'Planilhas fiscais'))).toEqual([
      { term: 'Planilha fiscal', passage: '- Planilha fiscal' },
    ]);
  });

  it('of two lines stay, also when one is part of the other', () => {
    expect(termsOf(asked('Estoque', 'Gestão de estoque'))).toEqual(['Estoque', 'Gestão de estoque']);
  });

  it('are thirty at most', () => {
    const lines = Array.from(
      { length: 31 },
      (_, index) => `Sistema ${String.fromCharCode(97 + (index % 26)).repeat(2 + Math.floor(index / 26))}`,
    );
    expect(termsOf(asked(...lines))).toEqual(lines.slice(0, 30));
  });
});

describe('a match', () => {
  const three = asked('Excel', 'Canva', 'Estoque');

  it.each([
    ['Excel', 33],
    ['Excel e Canva', 67],
    ['Excel, Canva, estoque', 100],
    ['Roupas', 0],
  ])('of a resume with %s has %d %% of three terms', (resume, score) => {
    expect(matchJob(resume, three).score).toBe(score);
  });

  it('quotes the first line that has the term', () => {
    const { found } = matchJob('Loja Azul\n\n  Uso Excel  \nEnsino Excel', asked('Excel'));
    expect(found).toEqual([{ term: 'Excel', passage: '- Excel', resumePassage: 'Uso Excel' }]);
  });

  it.each([
    ['one line rather than two', 'Gestão\nEstoque\nGestão do estoque', 'Gestão do estoque'],
    ['the line of the last word, when they stand apart', 'Gestão de loja\nEstoque', 'Estoque'],
  ])('of a term of two words quotes %s', (_what, resume, passage) => {
    expect(matchJob(resume, asked('Gestão de estoque')).found).toMatchObject([{ resumePassage: passage }]);
  });

  it.each([
    ['a part of a term', 'Gestão de loja', 'Gestão de estoque'],
    ['the other part of a term', 'Estoque da loja', 'Gestão de estoque'],
    ['a letter of a language', 'Programo em C', 'C++'],
    ['a word that begins like it', 'Javali', 'Java'],
  ])('is not made by %s', (_what, resume, term) => {
    expect(matchJob(resume, asked(term))).toMatchObject({ found: [], missing: [{ term }] });
  });

  it.each([
    ['TypeScript', 'ts'],
    ['DP', 'departamento pessoal'],
    ['TI', 'tecnologia da informação'],
    ['Kubernetes', 'k8s'],
    ['PostgreSQL', 'Postgres'],
    ['Node.js', 'NodeJS'],
    ['React', 'React.js'],
    ['Power BI', 'PowerBI'],
    ['Microsoft Excel', 'Excel'],
    ['Pacote Office', 'Office'],
    ['English', 'inglês'],
    ['.NET', '.net'],
    ['P&D', 'P&D'],
    ['C++', 'c++'],
  ])('%s is found as %s', (term, written) => {
    expect(matchJob(`Trabalho com ${written} todo dia`, asked(term)).found).toMatchObject([{ term }]);
  });
});
