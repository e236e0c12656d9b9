import { complementaryCourse, toJsonResume, resumeSnapshotSchema } from '@ponte/shared-domain';
import { toPayload as toCoursePayload } from '../../../my-resume/course.form';
import { toPayload as toEducationPayload } from '../../../my-resume/education.form';
import { toPayload as toExperiencePayload } from '../../../my-resume/experience.form';
import { courses, educations, experiences, personalInfo, resumeDocument } from '../../../testing/resume-rows';
import {
  describeStored,
  listFileSkills,
  listImportEntries,
  listLooseSkills,
  listUntakenParts,
  problemsOf,
  splitSkills,
  titleOf,
  type ImportDraft,
  type ImportEntry,
  type StoredEntries,
} from './import-entries';
import { importFields, listFields, valueOf, withCurrent, withMoreSkills, withValue } from './import-fields';
import { parseJsonResume } from './json-resume.schema';
import { listPersonalFields } from './personal-fields';

const nothing: StoredEntries = { experiences: [], educations: [], courses: [] };
const read = (file: object, stored = nothing): ImportEntry[] =>
  listImportEntries(parseJsonResume(JSON.stringify(file)), stored);
const firstOf = (file: object, stored = nothing): ImportEntry => {
  const [entry] = read(file, stored);
  if (!entry) throw new Error('nothing was read');
  return entry;
};

function toPayload(draft: ImportDraft): object {
  switch (draft.kind) {
    case 'experiences':
      return toExperiencePayload(draft.form);
    case 'educations':
      return toEducationPayload(draft.form);
    case 'courses':
      return toCoursePayload(draft.form);
  }
}

const columns = <Row extends { id: string; updated_at: string }>({ id: _id, updated_at: _version, ...row }: Row) => row;

describe('a resume that was exported and is read again', () => {
  const [job, earlier] = experiences;
  const [education] = educations;
  const [course] = courses;
  if (!job || !earlier || !education || !course) throw new Error('the rows of the tests are gone');
  const rows = {
    experiences: [
      ...experiences,
      // Ended, nobody knows when; a skill with a comma; odd but allowed texts
      {
        ...earlier,
        id: 'we_0',
        start_date: '2019-01-15',
        role: 'Vendedora "de balcão"',
        skills: ['Vendas, varejo', 'C#'],
      },
    ].map((row) => (row.id === 'we_0' ? { ...row, end_date: null } : row)),
    educations: [
      ...educations,
      {
        ...education,
        id: 'edu_2',
        education_type: 'ensino_medio' as const,
        course_name: 'Ensino Médio',
        description: null,
      },
      { ...education, id: 'edu_3', education_type: 'outros' as const, current: true, end_date: null },
      { ...education, id: 'edu_4', education_type: 'pos_graduacao' as const, course_name: 'Gestão\u00a0fiscal' },
    ],
    courses: [
      ...courses,
      {
        ...course,
        id: 'course_2',
        name: 'Oratória',
        certificate: false,
        certificate_url: null,
        description: 'Aos sábados\ncom prática',
      },
      { ...course, id: 'course_3', name: 'Libras', certificate_url: null, duration: 1 },
    ],
  };
  const file = parseJsonResume(
    JSON.stringify(toJsonResume(resumeSnapshotSchema.parse({ ...resumeDocument, ...rows }))),
  );

  it('is the same', () => {
    const payloads = listImportEntries(file, nothing).map(({ draft, notes }) => {
      expect(problemsOf(draft)).toEqual({});
      expect(notes).toEqual({});
      return toPayload(draft);
    });
    const [excel, oratory, signs] = rows.courses;
    if (!excel || !oratory || !signs) throw new Error('the rows of the tests are gone');
    expect(payloads).toEqual(
      // Courses with a certificate stand in a list of their own.
      [...rows.experiences, ...rows.educations, oratory, excel, signs].map(columns),
    );
  });

  it('is wholly there already, and its personal data are those that are stored', () => {
    const entries = listImportEntries(file, rows);
    expect(entries.filter(({ twin }) => twin === null)).toEqual([]);
    expect(
      listPersonalFields(file, personalInfo, 'x').map(({ read: text, now, problem }) => [text, now, problem]),
    ).toEqual([
      ['Ana Souza', 'Ana Souza', undefined],
      ['(81) 98765-4321', '(81) 98765-4321', undefined],
      ['Recife, PE', 'Recife, PE', undefined],
    ]);
  });

  it('has no skill and no part for which there is no place', () => {
    expect(listLooseSkills(file)).toEqual([]);
    expect(listUntakenParts(file)).toEqual([]);
  });
});

describe('the work of another program', () => {
  it('becomes an experience, with its highlights below its summary', () => {
    const { draft, notes } = firstOf({
      work: [
        {
          name: 'Pied Piper',
          position: 'CEO',
          startDate: '2013-12-01',
          endDate: '2014-12',
          summary: 'Compressão de vídeo.',
          highlights: ['Contratou dez pessoas', '', ' '],
          url: 'javascript:alert(1)',
        },
      ],
    });
    expect(draft.form).toEqual({
      company: 'Pied Piper',
      role: 'CEO',
      startDate: '2013-12-01',
      endDate: '2014-12-01',
      current: false,
      description: 'Compressão de vídeo.\n- Contratou dez pessoas',
      skills: [],
    });
    expect(notes).toEqual({});
    expect(problemsOf(draft)).toEqual({ skills: 'Adicione pelo menos uma habilidade' });
  });

  it('asks for the month where the file says a year', () => {
    const { draft, notes } = firstOf({ work: [{ startDate: '2019', endDate: '2021' }] });
    expect(draft.form).toMatchObject({ startDate: '2019-01-01', endDate: '2021-12-01' });
    expect(notes).toEqual({
      startDate: 'O arquivo diz só 2019: confira o mês.',
      endDate: 'O arquivo diz só 2021: confira o mês.',
    });
  });

  it('that ended this year has ended by this month', () => {
    jest.useFakeTimers({ now: Date.parse('2026-05-20T12:00:00Z') });
    const { draft, notes } = firstOf({ work: [{ startDate: '2023', endDate: '2026' }] });
    expect(draft.form).toMatchObject({ startDate: '2023-01-01', endDate: '2026-05-01' });
    expect(notes).toHaveProperty('endDate', 'O arquivo diz só 2026: confira o mês.');
    expect(problemsOf(draft)).not.toHaveProperty('endDate');
    // A course may end later this year.
    expect(firstOf({ education: [{ startDate: '2023', endDate: '2026' }] }).draft.form).toMatchObject({
      endDate: '2026-12-01',
    });
    jest.useRealTimers();
  });

  it.each<[string, object, Record<string, string>]>([
    [
      'nothing',
      {},
      {
        company: 'Nome da empresa é obrigatório',
        role: 'Cargo é obrigatório',
        startDate: 'Data de início é obrigatória',
        description: 'Descreva suas atividades (mínimo 10 caracteres)',
        skills: 'Adicione pelo menos uma habilidade',
      },
    ],
    ['a name of 200 000 letters', { name: 'x'.repeat(200_000) }, { company: 'Use no máximo 120 caracteres' }],
    ['a summary that is too long', { summary: 'x'.repeat(4001) }, { description: 'Use no máximo 4.000 caracteres' }],
    [
      'signs that turn the text around',
      { position: 'Caixa \u202Exiac' },
      { role: 'Um sinal invisível inverte a ordem das letras neste campo. Apague o texto e digite novamente.' },
    ],
    ['control characters, which are left out', { name: 'Rede\u0007 Sol' }, {}],
    [
      '31 skills',
      { keywords: Array.from({ length: 31 }, (_, index) => `h${index}`) },
      { skills: 'Use no máximo 30 habilidades' },
    ],
    [
      'a skill that is too long',
      { keywords: ['x'.repeat(81)] },
      { skills: 'Use no máximo 80 caracteres em cada habilidade' },
    ],
    ['a start that has not come', { startDate: '2190-01' }, { startDate: 'A data de início não pode estar no futuro' }],
    [
      'an end before its start',
      { endDate: '2019-01' },
      { endDate: 'A data de término não pode ser anterior à de início' },
    ],
  ])('with %s cannot be taken, by the rules of the form', (_case, change, problems) => {
    const whole = {
      name: 'Rede Sol',
      position: 'Caixa',
      startDate: '2020-01',
      summary: 'Fechamento do dia.',
      keywords: ['Excel'],
    };
    const item = Object.keys(change).length === 0 ? {} : { ...whole, ...change };
    const { draft } = firstOf({ work: [item] });
    expect(problemsOf(draft)).toEqual(problems);
    // Nothing is cut on the way.
    for (const [name, value] of Object.entries(change))
      if (name === 'name') expect(draft.form).toMatchObject({ company: value as string });
  });

  it('is named by a line that fits a screen', () => {
    expect(titleOf(firstOf({ work: [{ name: 'x'.repeat(500), position: 'Caixa' }] }).draft)).toBe(
      `Caixa, ${'x'.repeat(80)}…`,
    );
    expect(titleOf(firstOf({ work: [{}] }).draft)).toBe('Item sem nome');
  });
});

describe.each(['work', 'education'])('%s of another program', (part) => {
  const entryOf = (change: object) => firstOf({ [part]: [{ studyType: 'Graduação', ...change }] });

  it.each([
    [{ startDate: '2018-03' }, true],
    [{ startDate: '2018-03', endDate: '' }, true],
    [{ startDate: '2018-03', current: false }, false],
    [{ startDate: '2018-03', endDate: '2020-01' }, false],
    [{ startDate: '2018-03', endDate: '2020-01', current: true }, false],
    [{ endDate: '2020-01' }, false],
    [{ current: true }, true],
    [{ current: false }, false],
  ])('with %j goes on: %p', (change, current) => {
    const { draft, notes } = entryOf(change);
    expect(draft.form).toMatchObject({ current });
    expect(notes).toEqual({});
  });

  it.each([{}, { startDate: '', endDate: '' }])('with %j is asked whether it goes on', (change) => {
    const { draft, notes } = entryOf(change);
    expect(draft.form).toMatchObject({ startDate: '', endDate: '', current: false });
    const note = 'O arquivo não diz as datas: confira.';
    expect(notes).toEqual({ endDate: note, current: note });
  });
});

describe('education and certificates of another program', () => {
  it.each([
    ['Bachelor', 'graduacao'],
    ['Bacharelado em Direito', 'graduacao'],
    ['B.Sc.', 'graduacao'],
    ['Tecnólogo', 'graduacao'],
    ['Master of Science', 'mestrado'],
    ['MBA', 'pos_graduacao'],
    ['Pós-graduação lato sensu', 'pos_graduacao'],
    ['PhD', 'doutorado'],
    ['DOUTORADO', 'doutorado'],
    ['High School Diploma', 'ensino_medio'],
    ['2º grau completo', 'ensino_medio'],
    ['Mestranda em Psicologia', 'mestrado'],
    ['Pós em Gestão', 'pos_graduacao'],
    ['Superior completo', 'graduacao'],
    ['Curso técnico', 'tecnico'],
    ['Outros', 'outros'],
  ])('%s is %s', (studyType, type) => {
    const { draft, notes } = firstOf({ education: [{ studyType, startDate: '2018-03' }] });
    expect(draft.form).toMatchObject({ educationType: type });
    expect(notes).toEqual({});
  });

  it.each([
    [
      { studyType: 'Ensino médio incompleto' },
      { educationType: 'ensino_medio', courseName: 'Ensino médio incompleto' },
    ],
    [
      { studyType: 'Superior incompleto', area: 'Direito' },
      { educationType: 'graduacao', courseName: 'Direito (incompleto)' },
    ],
    [{ studyType: 'Graduação', area: 'Direito (incompleto)' }, { courseName: 'Direito (incompleto)' }],
  ])('%j keeps that it was not finished', (item, form) => {
    expect(firstOf({ education: [{ startDate: '2010-02', endDate: '2012-06', ...item }] }).draft.form).toMatchObject({
      ...form,
      current: false,
    });
  });

  it.each([
    [{ area: 'Direito', institution: 'Universidade do Vale' }, 'graduacao'],
    [{ area: 'Direito', studyType: 'Direito', institution: 'UFPE' }, 'graduacao'],
    [{ area: 'Pós-doutorado', studyType: 'Pós-doutorado', institution: 'UFPE' }, 'outros'],
    [{ area: 'Direito', institution: 'Escola do Vale' }, 'outros'],
    [{ area: 'Direito', institution: 'Unidade Escolar Azul' }, 'outros'],
    [{ area: 'Direito', institution: 'União dos Professores' }, 'outros'],
    [{ area: 'Direito', institution: 'Unimed' }, 'outros'],
  ])('%j is of the type that its school tells, and asked about', (item, educationType) => {
    const { draft, notes } = firstOf({ education: [{ startDate: '2018-03', ...item }] });
    expect(draft.form).toMatchObject({ educationType });
    expect(notes).toEqual({ educationType: 'O arquivo não diz o tipo: confira.' });
  });

  it.each([
    [{ studyType: 'Bootcamp' }, 'O arquivo diz “Bootcamp”: confira o tipo.'],
    [{}, 'O arquivo não diz o tipo: confira.'],
  ])('%j is asked about', (item, note) => {
    const { draft, notes } = firstOf({ education: [{ startDate: '2018-03', ...item }] });
    expect(draft.form).toMatchObject({ educationType: 'outros' });
    expect(notes).toEqual({ educationType: note });
  });

  it('keeps score and subjects in the description', () => {
    expect(
      firstOf({ education: [{ institution: 'UFPE', score: '9,1', courses: ['Cálculo', '', 'Física'] }] }).draft.form,
    ).toMatchObject({ description: 'Nota: 9,1\nDisciplinas: Cálculo, Física' });
  });

  it('is a course that asks for its hours, and refuses an address that would run', () => {
    const { draft } = firstOf({
      certificates: [{ name: 'CKA', issuer: 'CNCF', date: '2021-11-07', url: 'javascript:alert(1)' }],
    });
    expect(draft).toEqual({
      kind: 'courses',
      form: {
        name: 'CKA',
        institution: 'CNCF',
        duration: '',
        completionYear: '2021',
        certificate: true,
        certificateUrl: 'javascript:alert(1)',
        description: '',
      },
    });
    expect(problemsOf(draft)).toEqual({ duration: 'Duração é obrigatória', certificateUrl: 'URL inválida' });
    const mended = withValue(withValue(draft, 'duration', '40'), 'certificateUrl', '');
    expect(problemsOf(mended)).toEqual({});
    expect(valueOf(mended, 'duration')).toBe('40');
  });
});

it.each<[string, object, boolean]>([
  ['with a certificate', { certificates: [{ name: 'CKA', issuer: 'CNCF', date: '2021' }] }, true],
  ['without one', { education: [{ studyType: complementaryCourse, area: 'Excel', institution: 'Sol' }] }, false],
])('asks for the link of a course %s', (_case, file, isAsked) => {
  expect(listFields(firstOf(file).draft).some(({ name }) => name === 'certificateUrl')).toBe(isAsked);
});

it('asks for the end of what is over only', () => {
  const { draft } = firstOf({ work: [{ position: 'Caixa', name: 'Mercado Aurora', startDate: '2020-03' }] });
  const hasEnd = (current: boolean) => listFields(withCurrent(draft, current)).some(({ name }) => name === 'endDate');
  expect([hasEnd(false), hasEnd(true)]).toEqual([true, false]);
});

describe('what is there already', () => {
  const stored: StoredEntries = { experiences, educations, courses };
  it.each<[string, object, boolean]>([
    ['the same', { position: 'Caixa', name: 'Mercado Aurora', startDate: '2020-03-01' }, true],
    ['the same in other letters', { position: 'CAIXA ', name: 'mercado  aurora', startDate: '2020-03' }, true],
    ['the same with a year', { position: 'Caixa', name: 'Mercado Aurora', startDate: '2020' }, true],
    ['the same without a date', { position: 'Caixa', name: 'Mercado Aurora', startDate: '' }, true],
    ['a second time there', { position: 'Caixa', name: 'Mercado Aurora', startDate: '2023-03' }, false],
    ['another place', { position: 'Caixa', name: 'Mercado Boreal', startDate: '2020-03' }, false],
  ])('is known by role, company and start: %s', (_case, item, isThere) => {
    expect(firstOf({ work: [item] }, stored).twin !== null).toBe(isThere);
  });

  it.each<[string, object, boolean]>([
    [
      'an education without a date',
      { education: [{ area: 'Administração', institution: 'Escola Técnica do Recife' }] },
      true,
    ],
    ['a course without a year', { certificates: [{ name: 'Excel avançado', issuer: 'Escola Aberta' }] }, true],
    [
      'a course of its year',
      { certificates: [{ name: 'Excel avançado', issuer: 'Escola Aberta', date: '2024-05' }] },
      true,
    ],
    [
      'a course of another year',
      { certificates: [{ name: 'Excel avançado', issuer: 'Escola Aberta', date: '2023' }] },
      false,
    ],
  ])('is known by what the file says of it: %s', (_case, file, isThere) => {
    expect(firstOf(file, stored).twin !== null).toBe(isThere);
  });

  it('is shown by the labels of the form', () => {
    const { twin } = firstOf(
      { certificates: [{ name: 'excel avancado', issuer: 'Escola Aberta', date: '2024' }] },
      stored,
    );
    expect(twin && describeStored(twin)).toMatchObject({ 'Nome do curso': 'Excel avançado', 'Duração (horas)': '40' });
  });

  it.each<[string, object, object]>([
    [
      'an education of years, whose type nobody knows',
      {
        education: [
          {
            area: 'Administração',
            institution: 'Escola Técnica do Recife',
            studyType: 'Nanodegree',
            startDate: '2018',
            endDate: '2019',
          },
        ],
      },
      {
        educationType: 'tecnico',
        startDate: '2018-02-01',
        endDate: '2019-12-15',
        current: false,
        description: 'Projeto final sobre o controle de estoque de um mercado de bairro.',
      },
    ],
    [
      'an education without any date',
      { education: [{ area: 'Administração', institution: 'Escola Técnica do Recife', description: 'Outra.' }] },
      { startDate: '2018-02-01', endDate: '2019-12-15', current: false, description: 'Outra.' },
    ],
    [
      'an education that ended later',
      {
        education: [
          {
            area: 'Administração',
            institution: 'Escola Técnica do Recife',
            studyType: 'Graduação',
            startDate: '2018-02',
            endDate: '2020',
          },
        ],
      },
      { educationType: 'graduacao', startDate: '2018-02-01', endDate: '2020-12-01' },
    ],
    [
      'a course without certificate and hours',
      { education: [{ area: 'Excel avançado', institution: 'Escola Aberta', studyType: complementaryCourse }] },
      {
        duration: '40',
        completionYear: '2024',
        certificate: true,
        certificateUrl: 'https://exemplo.example/c/1',
      },
    ],
    [
      'a job of years',
      {
        work: [{ position: 'Caixa', name: 'Mercado Aurora', startDate: '2020', endDate: '2022', keywords: ['Caixa'] }],
      },
      { startDate: '2020-03-01', endDate: '2022-01-31', current: false, skills: ['Caixa'] },
    ],
  ])('is replaced by what the file says alone: %s', (_case, file, form) => {
    const { draft, notes } = firstOf(file, stored);
    expect(draft.form).toMatchObject(form);
    expect(Object.keys(notes)).toEqual(JSON.stringify(form).includes('2020-12') ? ['endDate'] : []);
  });

  it('is looked for in the file, too', () => {
    const item = { position: 'Caixa', name: 'Mercado Boreal', startDate: '2020-03' };
    expect(read({ work: [item, { ...item, startDate: '2020-04' }, item] }).map(({ isRepeated }) => isRepeated)).toEqual(
      [false, false, true],
    );
  });
});

it('takes each skill once, as it is stored', () => {
  const [entry] = read({
    work: [{ name: 'Rede Sol', keywords: ['Ex\u00ADcel', 'Excel', ' excel\u200b', '\u200b', ' '] }],
  });
  expect(entry?.draft.form).toMatchObject({ skills: ['Excel'] });
});

describe('what has no place', () => {
  const file = parseJsonResume(
    JSON.stringify({
      basics: { label: 'Programadora', summary: ' ', profiles: [{ network: 'x' }] },
      work: [{ keywords: ['SQL'] }],
      skills: [{ name: 'Dados', keywords: ['sql', 'Python', 'python'] }],
      languages: [{ language: 'inglês' }],
      projects: [],
    }),
  );

  it.each<[string, object]>([
    ['foto', { basics: { image: 'https://exemplo.example/ana.png' } }],
    ['endereço', { basics: { location: { address: 'Rua da Aurora, 10', city: 'Recife' } } }],
    ['CEP', { basics: { location: { postalCode: '50050-000', city: 'Recife' } } }],
    ['local de trabalho', { work: [{ name: 'Rede Sol' }, { location: 'Olinda, PE' }] }],
    ['descrição da empresa', { work: [{ description: 'Rede de mercados' }, { description: 'Oficina' }] }],
    ['site da empresa', { work: [{ url: 'https://exemplo.example' }] }],
    ['site da instituição', { education: [{ url: 'https://exemplo.example' }] }],
    ['nível das habilidades', { skills: [{ name: 'Excel', level: 'Avançado' }] }],
  ])('is named, once, where the file has it: %s', (label, content) => {
    expect(listUntakenParts(parseJsonResume(JSON.stringify(content)))).toEqual([label]);
    const blank = JSON.stringify(content, (_key, value: unknown) => (typeof value === 'string' ? ' ' : value));
    expect(listUntakenParts(parseJsonResume(blank))).toEqual([]);
  });

  it('is named', () => {
    expect(listUntakenParts(file)).toEqual(['título profissional', 'site e perfis', 'idiomas']);
    expect(listFileSkills(file)).toEqual(['Dados', 'sql', 'Python']);
    expect(listLooseSkills(file)).toEqual(['Dados', 'Python']);
  });
});

describe('personal data', () => {
  const fieldsOf = (basics: object, stored: typeof personalInfo | null = personalInfo) =>
    listPersonalFields(parseJsonResume(JSON.stringify({ basics })), stored, 'Ana');

  it.each<[string, object, string, string | undefined]>([
    ['a name', { name: 'Ana Lima' }, 'Ana Lima', undefined],
    [
      'a name that reads backwards',
      { name: 'Ana\u202E Lima' },
      'Ana\u202E Lima',
      'Um sinal invisível inverte a ordem das letras neste campo. Apague o texto e digite novamente.',
    ],
    ['a phone with country code', { phone: '+55 (11) 91234-5678' }, '(11) 91234-5678', undefined],
    ['a phone of another country', { phone: '+1 212-555-4321' }, '+1 212-555-4321', 'Telefone inválido'],
    ['a place', { location: { city: 'Olinda', region: 'Pernambuco', countryCode: 'br' } }, 'Olinda, PE', undefined],
    [
      'a place without a state',
      { location: { city: 'Olinda' } },
      'Olinda',
      'O arquivo não diz cidade e estado do Brasil.',
    ],
    [
      'a place abroad',
      { location: { city: 'San Francisco', region: 'California', countryCode: 'US' } },
      'San Francisco, California',
      'O arquivo diz um lugar fora do Brasil.',
    ],
  ])('of %s: %j is read as %j', (_case, basics, text, problem) => {
    expect(fieldsOf(basics).map((field) => [field.read, field.problem])).toEqual([[text, problem]]);
  });

  it.each(['BR', ' br ', 'BRA', 'Brasil', 'BRAZIL'])('of a place in %j are of Brazil', (countryCode) => {
    expect(fieldsOf({ location: { city: 'Olinda', region: 'PE', countryCode } })[0]?.problem).toBeUndefined();
  });

  it('cannot be taken in part by somebody who has none, and are none where the file says nothing', () => {
    expect(fieldsOf({ name: 'Ana Lima' }, null)[0]?.problem).toMatch(
      /^Preencha antes os seus Dados pessoais.*sem eles os dados pessoais não são gravados\. O resto pode ser\.$/,
    );
    expect(fieldsOf({ name: ' ', phone: '', location: { countryCode: 'BR' } })).toEqual([]);
  });
});

it('adds skills to those of an experience, and takes none apart', () => {
  const { draft } = firstOf({ work: [{ keywords: ['Caixa', 'Vendas, varejo'] }] });
  expect(withMoreSkills(draft, ['caixa', 'Moda, praia'])).toMatchObject({
    form: { skills: ['Caixa', 'Vendas, varejo', 'Moda, praia'] },
  });
});

it('has a field in the dialog for every rule that an entry of a file can break', () => {
  const broken = read({ work: [{}], education: [{}], certificates: [{ url: 'x' }] });
  for (const { draft } of broken)
    expect(importFields[draft.kind].map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(problemsOf(draft))),
    );
});

it.each([
  ['Excel, SQL;Power BI', ['Excel', 'SQL', 'Power BI']],
  ['x'.repeat(90), ['x'.repeat(90)]],
  [' , ', []],
])('takes %p apart into skills, whole', (typed, skills) => {
  expect(splitSkills(typed)).toEqual(skills);
});
