import { dayInSaoPaulo } from '@ponte/shared-domain';
import {
  addSkills,
  describe as describeExperience,
  emptyExperience,
  experienceSchema,
  toForm,
  toPayload,
  type ExperienceForm,
} from './experience.form';

const valid: ExperienceForm = {
  company: 'Mercado Aurora',
  role: 'Caixa',
  startDate: '2020-03-01',
  endDate: '2022-01-31',
  current: false,
  description: 'Atendimento no caixa e fechamento do dia.',
  skills: ['Atendimento'],
};

// The form shows the first message of a field.
const messages = (form: ExperienceForm): Record<string, string> => {
  const issues = experienceSchema.safeParse(form).error?.issues ?? [];
  return Object.fromEntries([...issues].reverse().map((issue) => [issue.path[0], issue.message]));
};

it('accepts a whole experience, and one that goes on', () => {
  expect(messages(valid)).toEqual({});
  expect(messages({ ...valid, endDate: '', current: true })).toEqual({});
  // What the box of 'Trabalho atual' hides
  expect(messages({ ...valid, endDate: '13/20', current: true })).toEqual({});
  expect(messages({ ...valid, endDate: '13/20' })).toEqual({ endDate: 'Data inválida' });
  expect(messages({ ...valid, endDate: '' })).toEqual({});
});

it('asks for everything in the specified words', () => {
  expect(messages(emptyExperience)).toEqual({
    company: 'Nome da empresa é obrigatório',
    role: 'Cargo é obrigatório',
    startDate: 'Data de início é obrigatória',
    description: 'Descreva suas atividades (mínimo 10 caracteres)',
    skills: 'Adicione pelo menos uma habilidade',
  });
});

it.each<[string, Partial<ExperienceForm>, string]>([
  ['company', { company: ' a ' }, 'Nome da empresa é obrigatório'],
  ['role', { role: 'x' }, 'Cargo é obrigatório'],
  // Characters as the database counts them
  ['role', { role: '🚀' }, 'Cargo é obrigatório'],
  ['description', { description: '🚀'.repeat(9) }, 'Descreva suas atividades (mínimo 10 caracteres)'],
  ['startDate', { startDate: '2090-01-01', endDate: '' }, 'A data de início não pode estar no futuro'],
  [
    'endDate',
    { endDate: '2090-01-01' },
    'A data de término não pode estar no futuro. Se você ainda trabalha aqui, marque Trabalho atual',
  ],
  ['description', { description: '   nove c.  ' }, 'Descreva suas atividades (mínimo 10 caracteres)'],
  ['description', { description: 'x'.repeat(10_000) }, 'Use no máximo 4.000 caracteres'],
  ['startDate', { startDate: '0020-03-01' }, 'Data inválida'],
  [
    'role',
    { role: 'Cai\u202Exa' },
    'Um sinal invisível inverte a ordem das letras neste campo. Apague o texto e digite novamente.',
  ],
  [
    'skills',
    { skills: ['Excel', 'Power\u202E BI'] },
    'Um sinal invisível inverte a ordem das letras neste campo. Apague o texto e digite novamente.',
  ],
  ['skills', { skills: ['x'.repeat(81)] }, 'Use no máximo 80 caracteres em cada habilidade'],
  ['endDate', { endDate: '020222-01-01' }, 'Data inválida'],
  ['endDate', { endDate: '2019-12-31' }, 'A data de término não pode ser anterior à de início'],
])('the form of an experience refuses %s of %p', (field, change, message) => {
  expect(messages({ ...valid, ...change })).toEqual({ [field]: message });
});

const today = dayInSaoPaulo(new Date());

it.each<[string, () => Partial<ExperienceForm>]>([
  ['that begins today', () => ({ startDate: today, endDate: '' })],
  ['that ends today', () => ({ endDate: today })],
  ['that ends in the month in which it began', () => ({ startDate: '2020-03-20', endDate: '2020-03-01' })],
])('accepts one %s', (_what, change) => {
  expect(messages({ ...valid, ...change() })).toEqual({});
});

it.each<[keyof ExperienceForm, string]>([
  ['startDate', '2020-03-011'],
  ['startDate', '12020-03-01'],
  ['endDate', '2022-01'],
  ['endDate', '2022-01-311'],
])('the form of an experience refuses the half or overlong date %s: %s', (field, text) => {
  expect(messages({ ...valid, [field]: text })).toMatchObject({ [field]: 'Data inválida' });
});

it.each<[string, Partial<ExperienceForm>, string]>([
  ['a day before its start, in the same month', { startDate: '2020-03-20', endDate: '2020-03-01' }, '2020-03-20'],
  ['the day of its start', { endDate: '2020-03-01' }, '2020-03-01'],
  ['a later day', {}, '2022-01-31'],
])('an experience is stored with the end on %s as one that the database takes', (_what, change, end_date) => {
  expect(toPayload({ ...valid, ...change })).toMatchObject({ end_date });
});

it('says in the words of the screen what it holds, trimmed, and nothing for what is missing', () => {
  const spaced = { ...valid, company: ' Aurora ', role: ' Caixa ', description: ' Atendimento. ', skills: ['A', 'B'] };
  expect(describeExperience(spaced)).toEqual({
    Empresa: 'Aurora',
    Cargo: 'Caixa',
    'Data de início': '03/2020',
    'Data de término': '01/2022',
    'Trabalho atual': 'Não',
    'Descrição das atividades': 'Atendimento.',
    Habilidades: 'A, B',
  });
  expect(describeExperience({ ...valid, current: true })).toMatchObject({
    'Data de término': '',
    'Trabalho atual': 'Sim',
  });
  expect(describeExperience(emptyExperience)).toMatchObject({ 'Data de início': '', 'Data de término': '' });
});

it('the form of an experience is filled with no end for one that has none, and empty for a new one', () => {
  const row = { id: 'we_1', ...toPayload({ ...valid, endDate: '' }) } as Parameters<typeof toForm>[0];
  expect(toForm(row)).toEqual({ ...valid, endDate: '' });
  expect(toForm(null)).toBe(emptyExperience);
});

it('sends no end date for a present job, even when one was typed before', () => {
  expect(toPayload({ ...valid, current: true })).toMatchObject({ current: true, end_date: null });
  expect(toPayload({ ...valid, endDate: '' })).toMatchObject({ current: false, end_date: null });
});

it('an experience comes back from the database as it was typed', () => {
  expect(toForm({ id: 'we_1', ...toPayload(valid) } as Parameters<typeof toForm>[0])).toEqual(valid);
});

it.each([
  [[], '  Excel  ', ['Excel']],
  [['Excel'], '   ', ['Excel']],
  [['Excel'], 'excel', ['Excel']],
  [['Excel'], 'Power\u00a0 BI', ['Excel', 'Power BI']],
  [[], `Excel, ${'x'.repeat(500)}`, ['Excel', 'x'.repeat(500)]],
  [[], '  Excel, Word  ', ['Excel', 'Word']],
  [[], 'SQL, Excel, Word', ['SQL', 'Excel', 'Word']],
  [['SQL'], 'sql;Excel\nPower BI\r\nC++\tC#,', ['SQL', 'Excel', 'Power BI', 'C++', 'C#']],
  [[], ',;\n', []],
])('adds to %p the skill %p', (skills, typed, expected) => {
  expect(addSkills(skills, typed)).toEqual(expected);
});

it('the form of an experience takes a skill as long as the database does', () => {
  expect(messages({ ...valid, skills: ['x'.repeat(80)] })).toEqual({});
});
