import { fixtureResumes } from '../fixtures/resumes';
import { plainExtract } from '../readers/extracted-text';
import { analyseResume } from './analyse-resume';

const draftOf = (...lines: string[]) => analyseResume(plainExtract(lines.join('\n')), 'txt', '').draft;
const worksOf = (...lines: string[]) => draftOf('Ana Souza Lima', 'Experiência', ...lines).content.work;
const educationOf = (...lines: string[]) => draftOf('Ana Souza Lima', 'Formação', ...lines).content.education;
const coursesOf = (...lines: string[]) => draftOf('Ana Souza Lima', 'Cursos', ...lines).content.education;

const azul = { name: 'Loja Azul', position: 'Vendedora', startDate: '2019-03', endDate: '2021-05', current: false };

describe('an experience', () => {
  it.each<[string, string[]]>([
    ['on one line, company first', ['Loja Azul - Vendedora, 03/2019 - 05/2021']],
    ['on one line, role first', ['Vendedora | Loja Azul | 03/2019 a 05/2021']],
    ['with the period in brackets', ['Loja Azul - Vendedora (mar/2019 - mai/2021)']],
    ['with the period below', ['Loja Azul, Vendedora', '03/2019 - 05/2021']],
    ['with the period above', ['03/2019 - 05/2021', 'Vendedora', 'Loja Azul']],
    ['on three lines', ['Loja Azul', 'Vendedora', '03/2019 - 05/2021']],
    ['with role and period on one line', ['Loja Azul', 'Vendedora - 03/2019 até 05/2021']],
    ['with labels', ['Empresa: Loja Azul', 'Cargo: Vendedora', 'Período: 03/2019 a 05/2021']],
    ['with the days of entry and leaving', ['Loja Azul', 'Vendedora', 'Admissão: 01/03/2019', 'Saída: 30/05/2021']],
    [
      'with labels, and the days of entry and leaving',
      ['Empresa: Loja Azul', 'Cargo: Vendedora', 'Entrada: 03/2019', 'Desligamento: 05/2021'],
    ],
    ['with both days on one line', ['Loja Azul - Vendedora', 'Início: 01/03/2019 - Término: 30/05/2021']],
    ['with a period that a narrow column breaks', ['Loja Azul - Vendedora - 03/2019 -', '05/2021']],
    ['in cells of a table', ['|03/2019 - 05/2021|Vendedora|Loja Azul|']],
    ['with a place', ['Loja Azul - Vendedora - Recife, PE', '03/2019 - 05/2021']],
    ['with a place beside the period', ['Vendedora — Loja Azul', '03/2019 – 05/2021 | Recife, Brasil (Remoto)']],
    ['with how it is done', ['Loja Azul', 'Vendedora, 03/2019 – 05/2021, tempo integral']],
    ['with its period first', ['03/2019 - 05/2021: Vendedora - Loja Azul']],
    ['with how long it took below the firm', ['Loja Azul', '2 anos 3 meses', 'Vendedora', '03/2019 - 05/2021']],
    ['with its number in a list', ['1) Loja Azul - Vendedora - 03/2019 a 05/2021']],
    ['with a colon between', ['Loja Azul: Vendedora, de 03/2019 a 05/2021']],
    ['with its period first and a colon', ['03/2019 a 05/2021 – Loja Azul: Vendedora.']],
    ['as a list that ends with a dot', ['Loja Azul – Vendedora – 03/2019 a 05/2021.']],
    ['as a sentence', ['Vendedora na Loja Azul de 03/2019 a 05/2021.']],
    ['as two sentences', ['Loja Azul, Vendedora. 03/2019 a 05/2021.']],
  ])('is read %s', (_how, lines) => {
    expect(worksOf(...lines, '• Atendi 30 clientes por dia')).toEqual([
      { ...azul, summary: '- Atendi 30 clientes por dia', keywords: [] },
    ]);
    const [first, second] = worksOf(
      ...lines,
      '• Atendi 30 clientes por dia',
      ...lines.map((line) => line.replaceAll('2019', '2015').replaceAll('2021', '2017').replace('Azul', 'Verde')),
      'Organizei o estoque da loja.',
    );
    expect(first).toMatchObject({ ...azul, summary: '- Atendi 30 clientes por dia' });
    expect(second).toMatchObject({
      ...azul,
      name: 'Loja Verde',
      startDate: '2015-03',
      endDate: '2017-05',
      summary: 'Organizei o estoque da loja.',
    });
  });

  it.each<[string[], object]>([
    // Nine words in two names are no sentence.
    [
      ['Santa Casa de Misericórdia de Fortaleza - Técnica de Enfermagem', '2014 a 2021'],
      { name: 'Santa Casa de Misericórdia de Fortaleza', position: 'Técnica de Enfermagem' },
    ],
    [['2013 – 2018  DÖHLER S.A.', 'Cargo: Eletricista'], { name: 'DÖHLER S.A.', position: 'Eletricista' }],
    [
      ['Cuidadora da Sra. Amélia (88 anos, Alzheimer) – 2022 a 2025'],
      { name: '', position: 'Cuidadora da Sra. Amélia (88 anos, Alzheimer)' },
    ],
    [['Brasfort Segurança - Vigilante - 2017 a 2021'], { name: 'Brasfort Segurança', position: 'Vigilante' }],
    [
      ['Rota do Mar, 2015 até 2023, costureira'],
      { name: 'Rota do Mar', position: 'costureira', startDate: '2015', endDate: '2023' },
    ],
    // Nine words between commas are none either.
    [
      ['Jan. 2017 – Ago. 2021: Formador, Instituto do Emprego e Formação Profissional, Porto, Portugal'],
      { name: 'Instituto do Emprego e Formação Profissional', position: 'Formador', startDate: '2017-01' },
    ],
    [['Gráfica Ilha', 'Arte-finalista', '2017 - 2021'], { name: 'Gráfica Ilha', position: 'Arte-finalista' }],
    [['Caixa Econômica Federal - Escriturário', '2017 - 2021'], { position: 'Escriturário' }],
    [['Loja Azul, como auxiliar de limpeza', '2017 - 2021'], { name: 'Loja Azul', position: 'auxiliar de limpeza' }],
    [
      ['Técnico em Segurança do Trabalho', 'Loja Azul', '2017 - 2021'],
      { position: 'Técnico em Segurança do Trabalho' },
    ],
  ])('%j has its names', (lines, names) => {
    expect(
      worksOf('Loja Verde - Vendedora, 03/2021 - 05/2022', '• Atendi clientes', ...lines, '• Vendi'),
    ).toMatchObject([{ name: 'Loja Verde', summary: '- Atendi clientes' }, names]);
  });

  it('is not made of a list that is told below a job', () => {
    expect(worksOf('Loja Azul - Vendedora, 2019 - 2021', 'Atividades: atendimento no caixa')).toMatchObject([
      { name: 'Loja Azul', position: 'Vendedora', summary: 'Atividades: atendimento no caixa' },
    ]);
  });

  it.each(['Loja Verde - Caixa - 3 anos', 'Caixa, Loja Verde (1 ano e 6 meses)', 'Loja Verde – Caixa, por dois anos'])(
    'is known by how long it took: %s',
    (line) => {
      const [, work, ...others] = worksOf('Loja Azul - Vendedora, 2019 - 2021', '• Vendi', line, '• Fechei o caixa');
      expect(work).toMatchObject({
        name: 'Loja Verde',
        position: 'Caixa',
        summary: '- Fechei o caixa',
        current: false,
      });
      expect(work).not.toHaveProperty('startDate');
      expect(others).toEqual([]);
    },
  );

  it('is not made of a line that says how long something else took', () => {
    expect(worksOf('Loja Azul - Vendedora, 2019 - 2021', 'Melhor vendedora por dois anos')).toMatchObject([
      { name: 'Loja Azul', summary: 'Melhor vendedora por dois anos' },
    ]);
  });

  it.each([
    'Gerente substituta, auxiliar do gerente durante 6 meses',
    'Atendente de caixa, vendas - 2 anos',
    'Fui promovida a gerente de 2020 a 2021.',
    'Treinei a equipe de caixa em 2020 - 2021.',
    'Líder da equipe de 2020 a 2021.',
    'Prêmio: melhor vendedora, 2020 - 2021',
    'Promoção: gerente, 2020 - 2021',
  ])('is not made of what is told below another with its dates: %s', (line) => {
    expect(worksOf('Loja Azul - Vendedora', '03/2019 - 05/2021', line, 'Cuidei do estoque')).toEqual([
      { ...azul, summary: `${line}\nCuidei do estoque`, keywords: [] },
    ]);
  });

  it('is not made of two roles below what is told with bullets', () => {
    const line = 'Gerente substituta, auxiliar do gerente durante 6 meses';
    expect(worksOf('Loja Azul - Vendedora', '03/2019 - 05/2021', '• Atendi clientes', line)).toEqual([
      { ...azul, summary: `- Atendi clientes\n${line}`, keywords: [] },
    ]);
  });

  it('is made of a line with a firm below one with its dates', () => {
    expect(
      worksOf(
        'Vendedora na Loja Azul de 05/2022 até hoje.',
        'Atendimento ao cliente e meta de vendas.',
        'Operadora de caixa no GBarbosa de 2019 a 2022.',
        'Atendente de telemarketing - Atento (1 ano e 6 meses)',
      ),
    ).toMatchObject([
      { name: 'Loja Azul', position: 'Vendedora', summary: 'Atendimento ao cliente e meta de vendas.' },
      { name: 'GBarbosa', position: 'Operadora de caixa', summary: '' },
      { name: 'Atento', position: 'Atendente de telemarketing' },
    ]);
  });

  it('is not made of a bullet that says how long something took', () => {
    expect(
      worksOf(
        '• Loja Azul - Vendedora - 03/2019 a 05/2021',
        '• Atendi clientes',
        '• Gerente substituta, auxiliar do gerente durante 6 meses',
      ),
    ).toMatchObject([{ ...azul }]);
  });

  it.each<[string[], object[]]>([
    [
      [
        'Fábrica Azul',
        'Operador no Setor de Corte, 2015 a 2017',
        'Cortei tecidos',
        'Fábrica Verde',
        'Auxiliar na Expedição, 2012 a 2014',
      ],
      [
        { name: 'Fábrica Azul', position: 'Operador no Setor de Corte' },
        { name: 'Fábrica Verde', position: 'Auxiliar na Expedição' },
      ],
    ],
    [
      ['Fábrica Azul', 'Operador na Tecelagem Norte, 2015 a 2017', '• Cortei tecidos'],
      [{ name: 'Fábrica Azul', position: 'Operador na Tecelagem Norte' }],
    ],
    [
      ['Assistente no Departamento Pessoal - 2015 - 2017', 'Loja Azul'],
      [{ name: 'Loja Azul', position: 'Assistente no Departamento Pessoal' }],
    ],
    [['Auxiliar na Expedição, 2012 a 2014', '• Separei pedidos'], [{ name: '', position: 'Auxiliar na Expedição' }]],
    [
      ['Vendedora na Loja Azul, 2012 a 2014', 'Atendi clientes'],
      [{ name: 'Loja Azul', position: 'Vendedora', summary: 'Atendi clientes' }],
    ],
    [['Caixa na Renner, 2012 a 2014', '• Vendi'], [{ name: 'Renner', position: 'Caixa' }]],
    [['Chile, Atendente, 2012 a 2014', '• Vendi'], [{ name: 'Chile', position: 'Atendente' }]],
    [['Usa - Vendedora - 2012 a 2014', 'Vendi'], [{ name: 'Usa', position: 'Vendedora', summary: 'Vendi' }]],
    [['Loja Azul', 'Vendedora', 'Portugal, 2012 a 2014', '• Vendi'], [{ name: 'Loja Azul', position: 'Vendedora' }]],
    [
      ['Loja Azul - Auxiliar de higiene 24 horas', '03/2019 - 05/2021'],
      [{ ...azul, position: 'Auxiliar de higiene 24 horas' }],
    ],
  ])('%j has the firm that its lines name', (lines, works) => {
    const read = worksOf(...lines);
    expect(read).toMatchObject(works);
    expect(read).toHaveLength(works.length);
  });

  it('goes on where a note says so', () => {
    expect(worksOf('Loja Azul', 'Vendedora', 'Início: 06/2023', 'Atual emprego', 'Vendas no balcão.')).toMatchObject([
      { name: 'Loja Azul', startDate: '2023-06', current: true, summary: 'Vendas no balcão.' },
    ]);
  });

  it('begins with its bullet where each job has one', () => {
    expect(
      worksOf('• Loja Azul - Vendedora - 2019 - atual', 'Atendi clientes.', '• Loja Verde - Caixa - 2010-2019'),
    ).toMatchObject([
      { name: 'Loja Azul', position: 'Vendedora', current: true, summary: 'Atendi clientes.' },
      { name: 'Loja Verde', position: 'Caixa' },
    ]);
  });

  it('is not made of the names of columns, nor told by its place', () => {
    expect(
      worksOf(
        'Período | Empresa | Cargo',
        '2020 - atual | Loja Azul | Vendedora',
        'Recife, Brasil · Híbrido',
        '• Vendi',
      ),
    ).toMatchObject([{ name: 'Loja Azul', position: 'Vendedora', summary: '- Vendi' }]);
  });

  it('that goes on has no end', () => {
    expect(worksOf('Loja Azul - Vendedora, 2019 - atual')).toMatchObject([
      { startDate: '2019', current: true, summary: '' },
    ]);
    expect(worksOf('Loja Azul - Vendedora, 2019 - atual')[0]).not.toHaveProperty('endDate');
  });

  it('that has no last day begins with its first', () => {
    const [work, ...others] = worksOf('Loja Azul', 'Vendedora', 'Admissão: 01/03/2019', '• Atendi clientes');
    expect(work).toMatchObject({ name: 'Loja Azul', position: 'Vendedora', startDate: '2019-03', current: false });
    expect(work).not.toHaveProperty('endDate');
    expect(others).toEqual([]);
  });

  it('quotes both lines of its period', () => {
    const { passages } = draftOf('Ana Lima', 'Experiência', 'Loja Azul', 'Admissão: 03/2019', 'Saída: 05/2021');
    expect(passages['work-0']).toMatchObject({ startDate: 'Admissão: 03/2019\nSaída: 05/2021' });
  });

  it('has the skills of the resume that its own text names, and no others', () => {
    const { content, passages } = draftOf(
      'Ana Souza Lima',
      'Experiência',
      'Loja Azul - Vendedora, 2019 - 2021',
      '• Planilhas em Excel e relatórios',
      'Habilidades',
      'Excel, Word, R',
    );
    expect(content.work).toMatchObject([{ keywords: ['Excel'] }]);
    expect(content.skills).toEqual([{ name: 'Excel' }, { name: 'Word' }, { name: 'R' }]);
    expect(passages['work-0']?.skills).toBe('Planilhas em Excel e relatórios');
  });

  it('is not made of a story without a period', () => {
    expect(worksOf('Trabalhei muitos anos em lojas do centro.')).toEqual([]);
  });
});

describe('a degree', () => {
  it.each<[string[], object]>([
    [
      ['Bacharelado em Administração - Universidade do Vale, 2015 - 2019'],
      { area: 'Administração', institution: 'Universidade do Vale', startDate: '2015', endDate: '2019' },
    ],
    [
      ['Universidade do Vale', 'Administração', '2015 - 2019'],
      { area: 'Administração', institution: 'Universidade do Vale', startDate: '2015', endDate: '2019' },
    ],
    [['Ensino médio completo'], { area: '', institution: '', studyType: 'Ensino médio completo', current: false }],
    [
      ['Direito (7º semestre), Faculdade Sertão, cursando'],
      { area: 'Direito', institution: 'Faculdade Sertão', current: true },
    ],
    [
      ['Administração', 'Universidade do Vale', 'Início: 02/2015', 'Término: 12/2019'],
      { area: 'Administração', institution: 'Universidade do Vale', startDate: '2015-02', endDate: '2019-12' },
    ],
    [
      ['Superior incompleto em Administração - UFPE - 2016'],
      { area: 'Administração', studyType: 'Superior incompleto em Administração', endDate: '2016', current: false },
    ],
    [
      ['Administração - Universidade do Vale, 2016 (incompleto)'],
      { area: 'Administração', studyType: 'Administração incompleto', current: false },
    ],
    [['Ensino médio incompleto'], { area: '', studyType: 'Ensino médio incompleto', current: false }],
    [
      ['Técnico em Mecânica (trancado) — CEFET/RJ — 2013'],
      { area: 'Mecânica', institution: 'CEFET/RJ', studyType: 'Técnico em Mecânica trancado' },
    ],
    [
      ['Pós-graduação lato sensu em Direito do Trabalho – PUC-SP – 2018/2019'],
      { area: 'Direito do Trabalho', institution: 'PUC-SP', startDate: '2018', endDate: '2019' },
    ],
    [['MBA, Gestão de Projetos', 'FGV'], { area: 'Gestão de Projetos', institution: 'FGV', studyType: 'MBA' }],
    [['Graduação: Direito, UFPE'], { area: 'Direito', institution: 'UFPE', studyType: 'Graduação' }],
    [
      ['Pós-doutorado: University of Cambridge, Reino Unido, 2019–2021'],
      { area: 'Pós-doutorado', institution: 'University of Cambridge' },
    ],
    [
      ['Mestranda em Psicologia Social, UFMG, desde março/2025'],
      { area: 'Psicologia Social', institution: 'UFMG', startDate: '2025-03', current: true },
    ],
    [
      ['Pós em Gestão do SUAS (em curso), UNISA'],
      { area: 'Gestão do SUAS', institution: 'UNISA', studyType: 'Pós em Gestão do SUAS', current: true },
    ],
    [['Graduada em Direito pela USP em 2010'], { area: 'Direito', institution: 'USP', endDate: '2010' }],
    [
      ['Cursando Administração na Unijorge (4º semestre).'],
      { area: 'Administração', institution: 'Unijorge', current: true },
    ],
    [
      ['Cursando o 2º ano do Ensino Médio - E. E. Norões'],
      { area: '', institution: 'E. E. Norões', studyType: 'Ensino Médio', current: true },
    ],
    [['Administração (Faculdade Sertão), 2010'], { area: 'Administração', institution: 'Faculdade Sertão' }],
    [['Ensino fundamental completo'], { area: 'Ensino fundamental completo', current: false }],
    [['Técnico em Enfermagem - SENAC, 2014'], { area: 'Enfermagem', institution: 'SENAC', endDate: '2014' }],
  ])('%j is read', (lines, expected) => {
    expect(educationOf(...lines)).toMatchObject([expected]);
  });

  it.each([
    'Enfermagem - UNIFOR - cursando o 6º semestre (previsão de conclusão: 12/2027)',
    'Enfermagem - UNIFOR - conclusão prevista 12/2027',
  ])('does not begin with the day on which it will end: %s', (line) => {
    const [degree] = educationOf(line);
    expect(degree).toMatchObject({ area: 'Enfermagem', institution: 'UNIFOR', current: true });
    expect(degree).not.toHaveProperty('startDate');
    expect(degree).not.toHaveProperty('endDate');
  });

  it('that goes on has no end', () => {
    const [degree] = educationOf('Pós-graduação em Obras — IPOG — em andamento (2025 – 2026)');
    expect(degree).toMatchObject({ area: 'Obras', startDate: '2025', current: true });
    expect(degree).not.toHaveProperty('endDate');
  });

  it('that goes on begins with its lone day', () => {
    expect(educationOf('Direito - Faculdade Sertão - 2025 - em curso')).toMatchObject([
      { startDate: '2025', current: true },
    ]);
  });

  it('is not made of the names of columns', () => {
    expect(educationOf('Período | Curso | Instituição', '2010 - 2015 | Farmácia | UFPE')).toMatchObject([
      { area: 'Farmácia', institution: 'UFPE' },
    ]);
  });

  it.each<[string[], object[]]>([
    [
      ['Bootcamp Data Science', 'Digital House, 2023', 'Licenciatura em Matemática', 'UFPR', '2008 - 2011'],
      [
        { area: 'Bootcamp Data Science', institution: 'Digital House', endDate: '2023' },
        { area: 'Matemática', institution: 'UFPR', startDate: '2008', endDate: '2011' },
      ],
    ],
    [
      ['Ensino Médio completo', 'Técnico em Redes - SENAI - 2013'],
      [{ institution: '' }, { area: 'Redes', institution: 'SENAI', endDate: '2013' }],
    ],
    [
      ['2º grau completo', 'Superior incompleto em Pedagogia - UVA'],
      [
        { area: '', institution: '' },
        { area: 'Pedagogia', institution: 'UVA' },
      ],
    ],
  ])('%j are two', (lines, degrees) => {
    expect(educationOf(...lines)).toMatchObject(degrees);
  });

  it('ends where the next one begins', () => {
    expect(
      educationOf('MBA em Finanças', 'Instituto Andrade', '2020', 'Ciências Contábeis', 'Faculdade Central', '2015'),
    ).toMatchObject([
      { area: 'Finanças', institution: 'Instituto Andrade', endDate: '2020' },
      { area: 'Ciências Contábeis', institution: 'Faculdade Central', endDate: '2015' },
    ]);
  });
});

it.each<[string[], object[]]>([
  [
    ['Excel avançado - SENAC, 40 horas, 2022'],
    [{ area: 'Excel avançado', institution: 'SENAC', hours: 40, endDate: '2022', studyType: 'Curso complementar' }],
  ],
  [
    ['Operador de Empilhadeira - SENAI - 1.200 horas - 2019'],
    [{ area: 'Operador de Empilhadeira', institution: 'SENAI', hours: 1200, endDate: '2019' }],
  ],
  [['Informática básica - 1.200 horas - 2018'], [{ area: 'Informática básica', institution: '', hours: 1200 }]],
  [['Instrumentação – carga horária: 200 h – 2016'], [{ area: 'Instrumentação', institution: '', hours: 200 }]],
  [
    ['Transporte coletivo (SEST SENAT) - 50 hs - 2010'],
    [{ area: 'Transporte coletivo', institution: 'SEST SENAT', hours: 50 }],
  ],
  [
    ['ACLS – Advanced Cardiovascular Life Support, American Heart Association, 2023, 16h'],
    [{ area: 'ACLS', institution: 'American Heart Association', hours: 16 }],
  ],
  [
    ['AutoCAD (40h) – Senac; Revit (60h) – Udemy – 2019'],
    [
      { area: 'AutoCAD', institution: 'Senac', hours: 40 },
      { area: 'Revit', institution: 'Udemy', hours: 60, endDate: '2019' },
    ],
  ],
  [['Avaliação psicológica – 2016 – 32h/a'], [{ area: 'Avaliação psicológica', institution: '', hours: 32 }]],
  [['Atenção farmacêutica | CRF-PE | 20h | 2021'], [{ area: 'Atenção farmacêutica', institution: 'CRF-PE' }]],
  [['São Paulo, São Paulo, Brasil'], []],
  [['Boas práticas de higiene, 2019'], [{ area: 'Boas práticas de higiene', endDate: '2019' }]],
  [
    ['Manipulação de alimentos e higiene 20 horas'],
    [{ area: 'Manipulação de alimentos e higiene', institution: '', hours: 20 }],
  ],
  [['• Informática básica'], [{ area: 'Informática básica', institution: '' }]],
  [['NR-12, NR-35, empilhadeira'], [{ area: 'NR-12' }, { area: 'NR-35' }, { area: 'empilhadeira' }]],
])('courses are read of %j', (lines, expected) => {
  expect(coursesOf(...lines)).toMatchObject(expected);
});

it('a course does not end with its validity', () => {
  const [course] = coursesOf('Soldador qualificado FBTS — validade 2027');
  expect(course).toMatchObject({ area: 'Soldador qualificado FBTS', institution: '' });
  expect(course).not.toHaveProperty('endDate');
});

it('what has hours is a course, whatever it stands under', () => {
  const { content } = draftOf(
    'Ana Souza Lima',
    'Qualificações',
    'NR-33 - 16 horas - 2023',
    'NR-35',
    'Curso de Libras',
    'Empilhadeira',
  );
  expect(content.education).toMatchObject([{ area: 'NR-33', hours: 16, endDate: '2023' }, { area: 'Curso de Libras' }]);
  expect(content.skills.map(({ name }) => name)).toEqual(['NR-35', 'Empilhadeira']);
});

it.each(['Curso de Libras', 'NR-33 - 16 horas - 2023', 'Excel - Senac - 40h'])(
  '%s is a course among skills',
  (line) => {
    const { content } = draftOf('Ana Souza Lima', 'Habilidades', line, 'Empilhadeira');
    expect(content.education).toHaveLength(1);
    expect(content.skills.map(({ name }) => name)).toEqual(['Empilhadeira']);
  },
);

it.each<[string, string[]]>([
  [
    'Word, Excel, atendimento 24 horas, trabalho em equipe',
    ['Word', 'Excel', 'atendimento 24 horas', 'trabalho em equipe'],
  ],
  ['Excel avançado (40h), Word, Power BI', ['Excel avançado (40h)', 'Word', 'Power BI']],
  ['Disponibilidade 24h', ['Disponibilidade 24h']],
  ['Escala 12x36h', ['Escala 12x36h']],
])('%s has hours, and is no course', (line, skills) => {
  const { content } = draftOf('Ana Souza Lima', 'Habilidades', line);
  expect(content.education).toEqual([]);
  expect(content.skills.map(({ name }) => name)).toEqual(skills);
});

it.each([
  ['(31) 3344-5566 (recado) / (31) 98712-3344', '31987123344'],
  ['(71) 3355-1020', '7133551020'],
  ['Lattes: http://lattes.cnpq.br/1234567890', undefined],
])('of the numbers in %s the own phone is %s', (line, phone) => {
  const { basics } = draftOf('Ana Souza Lima', line, 'Experiência', 'Loja Azul, 2019 - 2021').content;
  expect(basics.phone).toBe(phone);
});

it.each([
  ['(81) 98765-4321', '81987654321'],
  ['+55 81 98765-4321', '81987654321'],
  ['081 98765 4321', '81987654321'],
  ['Tel: 81 3222-1234', '8132221234'],
  ['(55) 99876-5432', '55998765432'],
  ['55 99876-5432', '55998765432'],
  ['(11) 9.8765-4321', '11987654321'],
  ['(11) 9-8765-4321', '11987654321'],
  ['11 98765–4321', '11987654321'],
  ['(011) 98765-4321', '11987654321'],
  ['(0xx11) 98765-4321', '11987654321'],
  ['(11) 9 8765-4321', '11987654321'],
  ['55 11 9 8765 4321', '11987654321'],
  ['(11) 98765 - 4321', '11987654321'],
  ['(11) – 98765-4321', '11987654321'],
])('the phone of %s is %s', (line, phone) => {
  const { content, passages } = draftOf('Ana Souza Lima', line, 'Experiência', 'Loja Azul, 2019 - 2021');
  expect(content.basics.phone).toBe(phone);
  expect(passages['basics']).toMatchObject({ fullName: 'Ana Souza Lima', phone: line });
});

it('the number of a document is no phone', () => {
  const { content } = draftOf('Ana Souza Lima', 'CNH: 01234567890', 'Experiência', 'Loja Azul, 2019 - 2021');
  expect(content.basics).not.toHaveProperty('phone');
});

it.each([
  ['Recife - PE', { city: 'Recife', region: 'PE' }],
  ['Rua A, 10, São Paulo/SP', { city: 'São Paulo', region: 'SP' }],
  ['ana@correio.example | Recife, PE', { city: 'Recife', region: 'PE' }],
  ['Recife', { city: 'Recife', region: 'PE' }],
  ['Advogada - OAB/PR', undefined],
  ['OAB/SP 345.678, Ribeirão Preto/SP', { city: 'Ribeirão Preto', region: 'SP' }],
  ['Salvador, Bahia', { city: 'Salvador', region: 'BA' }],
  ['Copacabana, Rio de Janeiro', undefined],
  ['Jardim Ângela - São Paulo - SP', { city: 'São Paulo', region: 'SP' }],
  ['Recife | ana@correio.example', { city: 'Recife', region: 'PE' }],
])('the place of %s is %j', (line, location) => {
  expect(draftOf('Ana Souza Lima', line, 'Experiência', 'Loja Azul, 2019').content.basics.location).toEqual(location);
});

it('every passage is the text of the resume, word by word, and every value stands in its passage', () => {
  let values = 0;
  for (const { text: written } of fixtureResumes) {
    const { draft, text } = analyseResume(plainExtract(written), 'txt', '');
    const lines = text.split('\n').map((line) => line.trim());
    for (const passages of Object.values(draft.passages))
      for (const passage of Object.values(passages))
        for (const line of passage.split('\n')) expect(lines.some((own) => own.includes(line))).toBe(true);
    draft.content.work.forEach((entry, index) => {
      const passages = draft.passages[`work-${index}`] ?? {};
      for (const [value, field] of [
        [entry.name, 'company'],
        [entry.position, 'role'],
      ] as const) {
        if (value === '') continue;
        expect(passages[field]).toContain(value);
        values += 1;
      }
    });
  }
  expect(values).toBeGreaterThan(50);
});
