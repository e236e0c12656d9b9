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
    [['Ensino fundamental completo'], { area: 'Ensino fundamental completo', current: false }],
    [['Técnico em Enfermagem - SENAC, 2014'], { area: 'Enfermagem', institution: 'SENAC', endDate: '2014' }],
  ])('%j is read', (lines, expected) => {
    expect(educationOf(...lines)).toMatchObject([expected]);
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
  [['• Informática básica'], [{ area: 'Informática básica', institution: '' }]],
  [['NR-12, NR-35, empilhadeira'], [{ area: 'NR-12' }, { area: 'NR-35' }, { area: 'empilhadeira' }]],
])('courses are read of %j', (lines, expected) => {
  expect(coursesOf(...lines)).toMatchObject(expected);
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
