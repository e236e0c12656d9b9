import { plainExtract } from '../readers/extracted-text';
import { analyseResume, type ResumeAnalysis } from './analyse-resume';
import { isName, listSkills } from './fields';
import { jobTerms, matchJob, stem } from '@ponte/shared-domain';
import { splitSections } from './sections';
import { normaliseText } from './text';

const analyse = (text: string, job = ''): ResumeAnalysis => analyseResume(plainExtract(text), 'docx', job);

describe('names', () => {
  it.each([
    ['Ana Lima', true],
    ['ANA LIMA', true],
    ['Maria da Conceição dos Santos', true],
    ["Vanessa Torres d'Ávila", true],
    ['João', false],
    ['Um Dois Três Quatro Cinco Seis', false],
    ['ana lima', false],
    ['Analista Financeiro', false],
    ['São Paulo', false],
    ['Rua das Flores', false],
    ['Ana Lima 34', false],
    ['Curriculum Vitae', false],
    ['Contact Number', false],
    ['Email Address', false],
    // Beginnings of words of work and of addresses, in names that people bear
    ['Ruan Backes Medici', true],
    ['Software Engineer', false],
  ])('%s: %s', (text, expected) => {
    expect(isName(text)).toBe(expected);
  });
});

describe('the name of a resume', () => {
  it.each([
    ['in small letters', 'ana prado lima\nana.lima@correio.example\nExperiência\nLoja Azul', 'ana prado lima'],
    ['run together', 'AnaPradoLima\nVendedora\nana.lima@correio.example', 'Ana Prado Lima'],
    ['over two lines', 'Ana\nPrado Lima\nVendedora', 'Ana Prado Lima'],
    [
      'behind its label, in English',
      'Contact Number: 11 98888-0000\nEmail Address: ana@correio.example\nName: Ana Prado Lima',
      'Ana Prado Lima',
    ],
    ['behind a title', 'Dra. Ana Prado Lima\nExperiência\nClínica Azul', 'Ana Prado Lima'],
    ['with LaTeX accents apart', 'Jo˜ao Concei¸c˜ao Gon¸calves\nFormac¸˜ao\nF´ısica', 'João Conceição Gonçalves'],
    [
      'in large letters in the second column',
      '\fContato\nana@correio.example\nHabilidades\nExcel\n\fAna Prado Lima\nVendedora\nExperiência\nLoja Azul',
      'Ana Prado Lima',
    ],
  ])('is found %s', (_where, text, name) => {
    expect(analyse(text).fields.nome).toBe(name);
  });

  it('is what a page sets in its largest letters, over a line that looks like one', () => {
    const text = 'Gestão Ágil\nana prado lima\nExperiência\nLoja Azul';
    const { fields } = analyseResume({ ...plainExtract(text), titles: ['ana prado lima'] }, 'pdf', '');
    expect(fields.nome).toBe('ana prado lima');
  });
});

describe('headings', () => {
  it.each([
    ['EXPERIÊNCIA PROFISSIONAL', 'experience'],
    ['Histórico profissional:', 'experience'],
    ['► Formação Acadêmica e Cursos', 'education'],
    ['3. Escolaridade', 'education'],
    ['Habilidades & Ferramentas', 'skills'],
    ['C O M P E T Ê N C I A S  T É C N I C A S', 'skills'],
    ['Idiomas', 'languages'],
    ['Sobre mim', 'summary'],
    ['Formação: Direito, 2013', 'education'],
    ['Minhas experiências', 'experience'],
    ['Meus Conhecimentos:', 'skills'],
    ['S O F T WA R E S', 'skills'],
    ['**Formação acadêmica**', 'education'],
    ['Competências (técnicas)', 'skills'],
    ['COMPETÊNCIAS', 'skills'],
    ['TECNOLOGIAS', 'skills'],
    ['Tecnologias: Java, React', 'skills'],
    ['Destaque', 'other'],
    ['HABILIDADES & COMPETÊNCIAS', 'skills'],
    ['Principais experiências profissionais', 'experience'],
    ['EXPERIÊNCIAS PROFISSIONAIS E ESTÁGIOS', 'experience'],
    ['C O N H E C I M E N T O S E H A B I L I D A D E S', 'skills'],
    ['Employment history', 'experience'],
    ['Education and training', 'education'],
    ['Core Competencies', 'skills'],
    ['EXPÉRIENCES PROFESSIONNELLES', 'experience'],
    ['\uf0b1 Formação', 'education'],
  ])('%s starts %s', (line, kind) => {
    expect(splitSections(normaliseText(line)).at(-1)?.kind).toBe(kind);
  });

  it.each([
    'Experiência de sobra em vendas e atendimento ao público',
    'Tecnologias: Java, React',
    'Excel',
    'Inglês avançado',
  ])('%s is no heading', (line) => {
    expect(splitSections(`Experiência\n${line}`)).toHaveLength(2);
  });
});

it('headings next to each other on one line belong to the columns below', () => {
  const { fields } = analyse(
    'Ana Lima\nHABILIDADES          IDIOMAS\nExcel                Inglês\nSAP                  Espanhol\nWord',
  );
  expect(fields.habilidades).toEqual(['Excel', 'SAP', 'Word']);
});

it('an unknown heading in capitals ends the skills', () => {
  const text = 'Ana Lima\nFORMAÇÃO\nEnsino médio\nHABILIDADES\nExcel\nWord\nCOISAS DE QUE ME ORGULHO\nMaratona de 2019';
  expect(analyse(text).fields.habilidades).toEqual(['Excel', 'Word']);
});

it('characters of an icon font are removed from the text, and reported', () => {
  const { text, atsSuggestions } = analyse(
    'Ana Lima\n\uf095 (11) 98888-0000 \uf0e0 ana@correio.example\n/envelope ana@outro.example\nHabilidades\n\uf0b7 Excel',
  );
  expect(text).not.toMatch(/[\ue000-\uf8ff]|envelope/);
  expect(text).toContain('• Excel');
  expect(atsSuggestions.map(({ id }) => id)).toContain('symbols');
});

it.each([
  [
    'fr',
    'Élodie Marchand\nExpérience professionnelle\nGestion de douze collections pour la jeunesse avec les auteurs et les éditeurs dans le respect du budget\nCompétences\nInDesign',
    'Currículo em francês',
  ],
  [
    'es',
    'Ana Prado\nExperiencia\nResponsable de las ventas y del inventario con los proveedores en una tienda\nEducación\nUniversidad del Sur\nInglés y español',
    'Currículo em espanhol',
  ],
])('a resume in another language is named: %s', (_language, text, title) => {
  expect(analyse(text).atsSuggestions.map((finding) => finding.title)).toContain(title);
});

it.each([
  'Ana Lima\nExperiência\nLoja Azul, com vendas para o interior e as lojas da rede\nFormação\nEnsino médio',
  'Ana Lima\nWork Experience\nSales at the Blue Shop with the team for 3 years\nEducation\nUniversity of the South',
])('a resume in Portuguese or English is not named as foreign: %s', (text) => {
  expect(analyse(text).atsSuggestions.map(({ id }) => id)).not.toContain('language');
});

it('text in brackets in a heading belongs to what follows', () => {
  expect(
    analyse('Ana Lima\nExperiência profissional (8 anos)\nLoja Azul, gerente, 2016 a 2024').fields.experiencia,
  ).toBe('8 anos');
  // Only behind a heading
  expect(splitSections('Experiência\nLoja Azul (matriz)')).toHaveLength(2);
});

it('a name is found next to its label in a table too', () => {
  expect(analyse('DADOS\nNome  Cláudia Regina Sampaio\nE-mail  claudia@correio.example').fields.nome).toBe(
    'Cláudia Regina Sampaio',
  );
});

it('initials in a row are left as they are', () => {
  expect(normaliseText('A B CDEFGH')).toBe('A B CDEFGH');
  expect(normaliseText('Sou bom em **vendas** e 2 ** 3')).toBe('Sou bom em vendas e 2 ** 3');
});

describe('skills', () => {
  it.each([
    [['Java, Python; Go'], ['Java', 'Python', 'Go']],
    [['• Excel • Word'], ['Excel', 'Word']],
    [['Word, Excel e PowerPoint.'], ['Word', 'Excel', 'PowerPoint']],
    [['Análise e gestão de riscos'], ['Análise e gestão de riscos']],
    [['Excel (PROCV, tabelas dinâmicas), SAP'], ['Excel (PROCV, tabelas dinâmicas)', 'SAP']],
    [['Linguagens: Java, Go'], ['Java', 'Go']],
    [['SQL', 'sql'], ['SQL']],
    [['Gestão de', 'projetos'], ['Gestão de projetos']],
    [
      [
        'Excel',
        'ana@correio.example',
        'www.exemplo.com.br/ana',
        'Rua das Flores, 120',
        'CEP 13010-000',
        '34 anos',
        'Campinas, SP',
        '(11) 98888-0000',
        'Página 1 de 2',
      ],
      ['Excel'],
    ],
    [
      ['Excel - Avançado', 'Word: básico', 'SAP  Intermediário', 'Python ●●●●○', 'SQL 90%', 'Avançado'],
      ['Excel', 'Word', 'SAP', 'Python', 'SQL'],
    ],
    [
      ['Tenho experiência com Excel, SAP e gestão de estoque. Sou uma pessoa dedicada e gosto de aprender.'],
      ['Excel', 'SAP', 'gestão de estoque'],
    ],
    [['Inglês: avançado'], ['Inglês']],
    [[], []],
  ])('%j gives %j', (lines, skills) => {
    expect(listSkills(lines)).toEqual(skills);
  });

  it('never takes the own name for a skill', () => {
    expect(listSkills(['Excel', 'Ana Prado Lima', 'SAP'], 'Ana Prado Lima')).toEqual(['Excel', 'SAP']);
  });

  it('keeps the first ten in the result', () => {
    const all = 'a1,b2,c3,d4,e5,f6,g7,h8,i9,j10,k11,l12';
    expect(analyse(`Habilidades\n${all}`).fields.habilidades).toEqual(all.split(',').slice(0, 10));
  });
});

describe('experience and education', () => {
  it.each([
    ['Experiência\nMais de 8 anos na área', '8 anos'],
    ['Experiência\nCinco anos em linha de produção', 'Cinco anos'],
    ['Experiência\nEmpresa com 20 anos de mercado\n6 anos de experiência', '6 anos'],
    ['Resumo\nVendedora com 7 anos de experiência\nExperiência\nLoja Azul', '7 anos'],
    [`Experiência\n${'Loja '.repeat(20)}`, 'Loja '.repeat(20).slice(0, 50).trim()],
    [
      'Experiência\nAnalista de Logística, Oficina do Vento, 03/2019 - 06/2023',
      'Analista de Logística, Oficina do Vento, 03/2019',
    ],
    ['Resumo\nTenho 45 anos', ''],
    ['Experiência\n(11) 98888-0000\n2019 - 2021\nLoja Azul', 'Loja Azul'],
    ['Experiência\njan de 2019 - o momento (1 ano e 1 mês)\nLoja Azul', 'Loja Azul'],
    ['Experiência\nLoja Azul\nVendedora\nmaio de 2019 - Present (1 ano e 1 mês)', 'Loja Azul'],
    ['Experiência\n[Nome da empresa]\nLoja Azul', 'Loja Azul'],
    [
      'Experiência\nPassei por muitas empresas ao longo da vida, sempre com muita dedicação e vontade.\nLoja Azul, vendedora, 2019 - 2021',
      'Loja Azul, vendedora, 2019 - 2021',
    ],
    ['Experience\nOver 8 years of experience in sales', '8 years'],
  ])('%j gives %j', (text, expected) => {
    expect(analyse(text).fields.experiencia).toBe(expected);
  });

  it.each([
    ['Formação\n2015 - 2019\nDireito, Universidade do Sul', 'Direito, Universidade do Sul'],
    ['Formação\nConclusão: 12/2019\nDireito', 'Direito'],
    ['Formação\n2019\nEnsino médio', 'Ensino médio'],
    ['Formação\n[Insira aqui a sua formação]\nDireito', 'Direito'],
  ])('education is not answered by a year: %j gives %j', (text, expected) => {
    expect(analyse(text).fields.formacao).toBe(expected);
  });

  it('cuts the education at 80 characters', () => {
    expect(analyse(`Formação\n${'x'.repeat(100)}`).fields.formacao).toBe('x'.repeat(80));
  });

  it('finds a degree without its heading', () => {
    expect(analyse('Ana Lima\nEnsino médio completo').fields.formacao).toBe('Ensino médio completo');
  });
});

describe('match with a job', () => {
  const job =
    'Analista\nRequisitos:\n- Experiência com SAP e Power BI\n- Inglês avançado\n- Conhecimento em gestão de estoque\nBenefícios:\n- Vale refeição';

  it('uses the requirements and ignores the benefits', () => {
    expect(jobTerms(job).map(({ term }) => term)).toEqual(['SAP', 'Power BI', 'Inglês avançado', 'gestão de estoque']);
  });

  it('says which terms are there, with their lines, and which are missing', () => {
    const match = matchJob('Uso SAP desde 2019\nInglês técnico', job);
    expect(match.found.map(({ term, resumePassage }) => [term, resumePassage])).toEqual([
      ['SAP', 'Uso SAP desde 2019'],
      ['Inglês avançado', 'Inglês técnico'],
    ]);
    expect(match.missing.map(({ term }) => term)).toEqual(['Power BI', 'gestão de estoque']);
    expect(match.score).toBe(50);
  });

  it.each([
    ['desenvolvedoras', 'desenvolvedor'],
    ['técnico', 'técnica'],
    ['soluções', 'solução'],
    ['vendas', 'venda'],
  ])('%s and %s are one word', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ['JavaScript', 'js'],
    ['RH', 'recursos humanos'],
  ])('%s is found as %s', (term, written) => {
    expect(matchJob(`Trabalho com ${written} todo dia`, `Requisitos:\n- ${term}`).found).toMatchObject([{ term }]);
  });

  it('keeps C apart from C#', () => {
    expect(matchJob('Programo em C', 'Requisitos:\n- C#').missing).toMatchObject([{ term: 'C#' }]);
  });

  it.each([
    ['vendas, Excel, inglês, CRM', ['vendas', 'Excel', 'inglês', 'CRM']],
    ['Excel; Power BI; SQL', ['Excel', 'Power BI', 'SQL']],
    ['atendimento / caixa / estoque', ['atendimento', 'caixa', 'estoque']],
    ['Atendente em Santos, SP', []],
    ['Contrato CLT, com VR e VT', []],
    ['Você vai atender clientes, abrir o caixa e fechar a loja.', []],
    ['Requisitos:\n- Você precisa gostar de gente\n- Informática', ['Informática']],
  ])('of %j takes the terms %j', (description, terms) => {
    expect(jobTerms(description).map(({ term }) => term)).toEqual(terms);
  });

  it('takes nothing but the requirements of our own page of a vacancy', () => {
    const page =
      'Ir para o conteúdo\nIr para o menu\nIr para a busca\nIr para o rodapé\nVagas\nEmpresas\nMI\nAuxiliar de estoque\nMoinho Ipê\nSantos, SP\nCLT\nPublicada há 2 dias\nCandidatar-se\nSalvar vaga\nRequisitos\nInventário\nLeitor de código de barras\nExcel\nBenefícios\nVale-refeição';
    expect(jobTerms(page).map(({ term }) => term)).toEqual(['Inventário', 'Leitor de código de barras', 'Excel']);
  });

  it.each([
    ['Requisitos:\n- Excel', 1],
    ['Requisitos:\n- Excel\n- Word', 2],
  ])('gives no share for %j, all of it found', (description, found) => {
    const match = matchJob('Uso Excel e Word', description);
    expect(match.found).toHaveLength(found);
    expect(match.score).toBeNull();
  });

  it('has no score for a description without requirements', () => {
    expect(matchJob('SAP', 'venha trabalhar conosco').score).toBeNull();
  });
});

describe('findings', () => {
  const text =
    'Ana Lima\nana@x.example (11) 98888-0000\nEstado civil: solteira\nExperiência\nLoja Azul, 2019 a 2024\nResponsável pelo atendimento de balcão\nSou proativa\nFormação\nEnsino médio';

  it('quote the passage that led to them', () => {
    const { improvements, strengths } = analyse(text);
    const passages = new Map([...improvements, ...strengths].map(({ id, passage }) => [id, passage]));
    expect(passages.get('weak-start')).toBe('Responsável pelo atendimento de balcão');
    expect(passages.get('cliche')).toBe('Sou proativa');
    expect(passages.get('personal-data')).toBe('Estado civil: solteira');
    expect(passages.get('periods')).toBe('Loja Azul, 2019 a 2024');
  });

  it('quote an activity rather than a field of work with a similar name', () => {
    const { strengths } = analyse(
      'Experiência profissional\n6 anos de experiência em desenvolvimento web\nCoordenei a migração de 120 telas\nReduzi em 40% o tempo de carregamento',
    );
    expect(strengths.find(({ id }) => id === 'verbs')?.passage).toBe('Coordenei a migração de 120 telas');
    const named = analyse('Experiência profissional\n6 anos de experiência em desenvolvimento web');
    expect(named.strengths.find(({ id }) => id === 'verbs')?.passage).toBe(
      '6 anos de experiência em desenvolvimento web',
    );
  });

  it('tell a contact of the page header from one of the text', () => {
    const own = 'ana@correio.example (11) 98888-0000';
    const idsOf = (extract: ReturnType<typeof plainExtract>) =>
      analyseResume(extract, 'docx', '').strengths.map(({ id }) => id);
    expect(idsOf(plainExtract('Experiência\nLoja Azul', own))).not.toContain('contact');
    expect(idsOf(plainExtract(`${own}\nExperiência\nLoja Azul`, 'Ana Lima'))).toContain('contact');
  });

  it('point out two columns, pages without text, the old format and symbols', () => {
    const { atsSuggestions } = analyseResume(
      { ...plainExtract('Habilidades\nExcel ★★★'), secondColumn: 'CONTATO', emptyPages: [2] },
      'doc',
      '',
    );
    expect(atsSuggestions.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['columns', 'pictures', 'old-format', 'symbols']),
    );
  });
});

describe('fairness: personal traits never change a score', () => {
  const job =
    'Requisitos:\n- Experiência com vendas\n- Excel\n- Desenvolvedor Java\n- Sexo feminino\n- Idade entre 20 e 30 anos\n- São José dos Campos';
  const resume = (person: {
    name: string;
    sex: string;
    age: string;
    cep: string;
    title: string;
  }): string => `${person.name}
${person.title}
Sexo: ${person.sex}
Idade: ${person.age} anos
Endereço: Rua A, 1, CEP ${person.cep}
pessoa@correio.example (11) 98888-0000

Experiência
Loja Azul, ${person.title}, 03/2019 - 08/2024
Aumentei as vendas em 20%
Formação
Ensino médio completo
Habilidades
Excel, Word, negociação, estoque, caixa`;
  const base = { name: 'Ana Lima', sex: 'feminino', age: '24', cep: '01310-100', title: 'Desenvolvedora' };
  const scores = (person: typeof base): unknown => {
    const { score, match } = analyse(resume(person), job);
    return { score, match: match?.score };
  };

  it.each([
    ['another name', { name: 'Washington Ferreira da Silva Neto' }],
    ['a name that is a term of the job', { name: 'Java Vendas' }],
    ['a name in small letters', { name: 'josé excel' }],
    ['a long name', { name: 'Pedro de Alcântara João Carlos Leopoldo Salvador Bibiano' }],
    ['another sex', { sex: 'masculino', title: 'Desenvolvedor' }],
    ['another age', { age: '61' }],
    ['another CEP', { cep: '69900-000' }],
    [
      'another person',
      { name: 'Raimundo Nonato', sex: 'masculino', age: '58', cep: '58000-000', title: 'Desenvolvedor' },
    ],
  ])('%s', (_what, change) => {
    expect(scores({ ...base, ...change })).toEqual(scores(base));
  });

  it('is a comparison that can fail: work does move both', () => {
    const { score, match } = analyse(
      resume(base).replace('Aumentei as vendas em 20%', 'Fiz o que pediam').replace('Excel, ', ''),
      job,
    );
    expect({ score, match: match?.score }).not.toEqual(scores(base));
  });
});
