import { fixtureResumes } from '../fixtures/resumes';
import { plainExtract } from '../readers/extracted-text';
import { analyseResume, type ResumeAnalysis } from './analyse-resume';
import { isName, listSkills } from './fields';
import { jobTerms, matchJob, stem } from './match';
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
  ])('%s: %s', (text, expected) => {
    expect(isName(text)).toBe(expected);
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
  ])('%s starts %s', (line, kind) => {
    expect(splitSections(normaliseText(line)).at(-1)?.kind).toBe(kind);
  });

  it.each(['Experiência de sobra em vendas e atendimento ao público', 'Tecnologias: Java, React', 'Excel', 'Inglês avançado'])('%s is no heading', (line) => {
    expect(splitSections(`Experiência\n${line}`)).toHaveLength(2);
  });
});

it('what stands in brackets in a heading belongs to what follows', () => {
  expect(analyse('Ana Lima\nExperiência profissional (8 anos)\nLoja Azul, gerente, 2016 a 2024').fields.experiencia).toBe('8 anos');
  // only behind a heading
  expect(splitSections('Experiência\nLoja Azul (matriz)')).toHaveLength(2);
});

it('a name stands beside its label in a table too', () => {
  expect(analyse('DADOS\nNome  Cláudia Regina Sampaio\nE-mail  claudia@correio.example').fields.nome).toBe('Cláudia Regina Sampaio');
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
    [[], []],
  ])('%j gives %j', (lines, skills) => {
    expect(listSkills(lines)).toEqual(skills);
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
    ['Resumo\nTenho 45 anos', ''],
  ])('%j gives %j', (text, expected) => {
    expect(analyse(text).fields.experiencia).toBe(expected);
  });

  it('cuts the education at 80 characters', () => {
    expect(analyse(`Formação\n${'x'.repeat(100)}`).fields.formacao).toBe('x'.repeat(80));
  });

  it('finds a degree without its heading', () => {
    expect(analyse('Ana Lima\nEnsino médio completo').fields.formacao).toBe('Ensino médio completo');
  });
});

describe('match with a job', () => {
  const job = 'Analista\nRequisitos:\n- Experiência com SAP e Power BI\n- Inglês avançado\n- Conhecimento em gestão de estoque\nBenefícios:\n- Vale refeição';

  it('takes what is asked and leaves what is offered', () => {
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
    expect(matchJob(`Trabalho com ${written} todo dia`, `Requisitos:\n- ${term}`).score).toBe(100);
  });

  it('keeps C apart from C#', () => {
    expect(matchJob('Programo em C', 'Requisitos:\n- C#').score).toBe(0);
  });

  it('has no score for a description without requirements', () => {
    expect(matchJob('SAP', 'venha trabalhar conosco').score).toBeNull();
  });
});

describe('findings', () => {
  const text = 'Ana Lima\nana@x.example (11) 98888-0000\nEstado civil: solteira\nExperiência\nLoja Azul, 2019 a 2024\nResponsável pelo atendimento de balcão\nSou proativa\nFormação\nEnsino médio';

  it('quote the passage that led to them', () => {
    const { improvements, strengths } = analyse(text);
    const passages = new Map([...improvements, ...strengths].map(({ id, passage }) => [id, passage]));
    expect(passages.get('weak-start')).toBe('Responsável pelo atendimento de balcão');
    expect(passages.get('cliche')).toBe('Sou proativa');
    expect(passages.get('personal-data')).toBe('Estado civil: solteira');
    expect(passages.get('periods')).toBe('Loja Azul, 2019 a 2024');
  });

  it('quote what somebody did rather than a field of work that is called alike', () => {
    const { strengths } = analyse('Experiência profissional\n6 anos de experiência em desenvolvimento web\nCoordenei a migração de 120 telas\nReduzi em 40% o tempo de carregamento');
    expect(strengths.find(({ id }) => id === 'verbs')?.passage).toBe('Coordenei a migração de 120 telas');
    const named = analyse('Experiência profissional\n6 anos de experiência em desenvolvimento web');
    expect(named.strengths.find(({ id }) => id === 'verbs')?.passage).toBe('6 anos de experiência em desenvolvimento web');
  });

  it('say what was looked for when there is no passage', () => {
    for (const resume of fixtureResumes) {
      const { strengths, improvements, atsSuggestions } = analyse(resume.text, 'Requisitos:\n- SAP');
      for (const finding of [...strengths, ...improvements, ...atsSuggestions]) {
        const basis = finding.passage ?? finding.searched ?? '';
        expect([finding.id, basis === '']).toEqual([finding.id, false]);
      }
    }
  });

  it('quote only what the resume says', () => {
    for (const resume of fixtureResumes) {
      const { strengths, text: read } = analyse(resume.text);
      for (const { id, passage } of strengths) {
        for (const part of (passage ?? '').split(/ · |, /)) expect([id, read.includes(part.replace(/\.\.\.$/, ''))]).toEqual([id, true]);
      }
    }
  });

  it('point out two columns, pages without text, the old format and symbols', () => {
    const { atsSuggestions } = analyseResume({ text: 'Habilidades\nExcel ★★★', secondColumn: 'CONTATO', emptyPages: [2] }, 'doc', '');
    expect(atsSuggestions.map(({ id }) => id)).toEqual(expect.arrayContaining(['columns', 'pictures', 'old-format', 'symbols']));
  });
});

describe('fairness: who somebody is never moves a score', () => {
  const job = 'Requisitos:\n- Experiência com vendas\n- Excel\n- Desenvolvedor Java\n- Sexo feminino\n- Idade entre 20 e 30 anos\n- São José dos Campos';
  const resume = (person: { name: string; sex: string; age: string; cep: string; title: string }): string => `${person.name}
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
    ['another person', { name: 'Raimundo Nonato', sex: 'masculino', age: '58', cep: '58000-000', title: 'Desenvolvedor' }],
  ])('%s', (_what, change) => {
    expect(scores({ ...base, ...change })).toEqual(scores(base));
  });

  it('is a comparison that can fail: work does move both', () => {
    const { score, match } = analyse(resume(base).replace('Aumentei as vendas em 20%', 'Fiz o que pediam').replace('Excel, ', ''), job);
    expect({ score, match: match?.score }).not.toEqual(scores(base));
  });
});
