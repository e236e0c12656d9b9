import {
  describeVacancy,
  isSameVacancy,
  emptyVacancy,
  toForm,
  toPayload,
  toTemplate,
  vacancyFormSchema,
  type VacancyFormValues,
  type VacancyRow,
} from './vacancy-form';

const today = '2026-11-21';

const filled: VacancyFormValues = {
  title: 'Analista de Dados',
  description: 'Transformar dados em decisões junto com o time.',
  requirements: 'SQL avançado\nPython',
  location: 'Recife, PE',
  workModel: 'hibrido',
  type: 'clt',
  level: 'pleno',
  salary: 'R$ 6.000 a R$ 8.000',
  showSalary: true,
  benefits: 'Vale-refeição',
  deadline: '2026-12-21',
  isForPcd: true,
  published: true,
  exceptions: [],
};

function messagesOf(values: VacancyFormValues): Record<string, string[]> {
  const result = vacancyFormSchema(today).safeParse(values);
  const messages: Record<string, string[]> = {};
  for (const issue of result.error?.issues ?? []) {
    (messages[issue.path.join('.')] ??= []).push(issue.message);
  }
  return messages;
}

it('accepts a complete vacancy', () => {
  expect(messagesOf(filled)).toEqual({});
});

it('says every message of an empty form at once', () => {
  expect(messagesOf(emptyVacancy)).toEqual({
    title: ['Título da vaga é obrigatório (mín. 5 caracteres)'],
    description: ['Descrição deve ter pelo menos 20 caracteres'],
    requirements: ['Requisitos são obrigatórios'],
    location: ['Localização é obrigatória'],
    type: ['Tipo de contrato é obrigatório'],
    level: ['Nível profissional é obrigatório'],
    benefits: ['Benefícios são obrigatórios'],
    deadline: ['Data de expiração é obrigatória'],
  });
});

it.each<[string, Partial<VacancyFormValues>, Record<string, string[]>]>([
  ['a title of four letters', { title: ' Chef ' }, { title: ['Título da vaga é obrigatório (mín. 5 caracteres)'] }],
  ['a title of five letters', { title: 'Gerir' }, {}],
  ['a title of four signs', { title: '🚀 TI' }, { title: ['Título da vaga é obrigatório (mín. 5 caracteres)'] }],
  [
    'a description of ten emoji',
    { description: '🚀'.repeat(10) },
    { description: ['Descrição deve ter pelo menos 20 caracteres'] },
  ],
  [
    'requirements of nine signs',
    { requirements: '🚀🚀🚀🚀\n🚀🚀🚀🚀' },
    { requirements: ['Requisitos são obrigatórios'] },
  ],
  ['a place of two signs', { location: '🏠!' }, { location: ['Localização é obrigatória'] }],
  ['a title too long for a card', { title: 'a'.repeat(151) }, { title: ['Use no máximo 150 caracteres'] }],
  [
    'a description of spaces',
    { description: ' '.repeat(40) },
    { description: ['Descrição deve ter pelo menos 20 caracteres'] },
  ],
  ['a description with a tag and emoji', { description: '<b>Vaga</b> 🚀 para quem gosta de código' }, {}],
  [
    'a description of 10 001 characters',
    { description: 'a'.repeat(10_001) },
    { description: ['Use no máximo 10.000 caracteres'] },
  ],
  [
    'requirements of bullets alone',
    { requirements: '- \n- \n- \n- \n- \n- ' },
    { requirements: ['Requisitos são obrigatórios'] },
  ],
  ['requirements of ten characters', { requirements: '0123456789' }, {}],
  ['requirements of nine characters', { requirements: '012345678' }, { requirements: ['Requisitos são obrigatórios'] }],
  [
    'a requirement of 501 letters',
    { requirements: 'a'.repeat(501) },
    { requirements: ['Use no máximo 500 caracteres em cada linha'] },
  ],
  ['50 benefits', { benefits: 'VR\n'.repeat(50) }, {}],
  ['a requirement of 500 letters', { requirements: 'a'.repeat(500) }, {}],
  ['51 benefits', { benefits: 'VR\n'.repeat(51) }, { benefits: ['Use no máximo 50 linhas'] }],
  ['benefits of empty lines', { benefits: ' \n\n ' }, { benefits: ['Benefícios são obrigatórios'] }],
  ['no salary, though it is to be shown', { salary: '' }, {}],
  [
    'a deadline of yesterday',
    { deadline: '2026-11-20' },
    { deadline: ['A data de expiração não pode estar no passado'] },
  ],
  [
    'an amount with a comma and three figures',
    { salary: 'R$ 2,500' },
    { salary: ['Não está claro quanto é 2,500. Escreva os centavos com dois algarismos, como em 2.500,00.'] },
  ],
  ['such an amount that is not to be shown, and so not sent', { salary: 'R$ 2,500', showSalary: false }, {}],
  [
    'such an amount beside a missing title',
    { title: '', salary: 'R$ 2,500' },
    {
      title: ['Título da vaga é obrigatório (mín. 5 caracteres)'],
      salary: ['Não está claro quanto é 2,500. Escreva os centavos com dois algarismos, como em 2.500,00.'],
    },
  ],
  ['a rate by the hour with three decimals', { salary: 'R$ 7,365 por hora' }, {}],
  ['a deadline of today', { deadline: today }, {}],
  ['a deadline in a year', { deadline: '2027-11-21' }, {}],
  [
    'a deadline after more than a year',
    { deadline: '2999-12-31' },
    { deadline: ['A data de expiração pode ser no máximo daqui a um ano. Escolha uma data até 21/11/2027.'] },
  ],
  [
    'a title that reads backwards',
    { title: 'Analista \u202Ede Dados' },
    { title: ['Um sinal invisível inverte a ordem das letras neste campo. Apague o texto e digite novamente.'] },
  ],
  ['a deadline that no calendar has', { deadline: '30/02/2026' }, { deadline: ['Data inválida'] }],
  [
    'a past deadline beside a missing title',
    { title: '', deadline: '2020-01-01' },
    {
      title: ['Título da vaga é obrigatório (mín. 5 caracteres)'],
      deadline: ['A data de expiração não pode estar no passado'],
    },
  ],
])('judges %s', (_case, change, expected) => {
  expect(messagesOf({ ...filled, ...change })).toEqual(expected);
});

it('accepts the stored deadline, however far away it is', () => {
  expect(vacancyFormSchema(today, '2190-01-01').safeParse({ ...filled, deadline: '2190-01-01' }).success).toBe(true);
});

function payloadOf(values: VacancyFormValues) {
  return toPayload(vacancyFormSchema(today).parse(values));
}

it.each<[string, Partial<VacancyFormValues>, string | null]>([
  ['shown', {}, 'R$ 6.000 a R$ 8.000'],
  ['not to be shown', { showSalary: false }, null],
  ['shown but empty', { salary: '   ' }, null],
])('sends a salary that is %s as %p', (_case, change, expected) => {
  expect(payloadOf({ ...filled, ...change }).salary).toBe(expected);
});

it.each([
  ['SQL avançado\r\nPython\n', ['SQL avançado', 'Python']],
  ['• SQL avançado\n  - Python\n\n* Git', ['SQL avançado', 'Python', 'Git']],
  ['1. SQL avançado\n2) Python', ['SQL avançado', 'Python']],
  ['-40 °C no trabalho', ['-40 °C no trabalho']],
])('sends the lines of %j without bullets', (requirements, expected) => {
  expect(payloadOf({ ...filled, requirements }).requirements).toEqual(expected);
});

const row: VacancyRow = {
  title: 'Analista de Dados',
  description: 'Transformar dados em decisões junto com o time.',
  requirements: ['SQL avançado', 'Python'],
  location: 'Recife, PE',
  work_model: 'hibrido',
  type: 'clt',
  level: 'pleno',
  salary: 'R$ 6.000 a R$ 8.000',
  benefits: ['Vale-refeição'],
  deadline: '2026-12-21',
  for_pcd: true,
  published: true,
};

it('shows a stored vacancy and sends it back unchanged', () => {
  expect(toForm(row)).toEqual(filled);
  expect(payloadOf(toForm(row))).toEqual(row);
});

it('offers a copy as a new vacancy: published, with a deadline of its own', () => {
  expect(toTemplate({ ...row, published: false })).toEqual({ ...filled, deadline: '', published: true });
});

it('shows several benefits one a line', () => {
  expect(toForm({ ...row, benefits: ['VR', 'VT'] }).benefits).toBe('VR\nVT');
});

it('shows what is not stored as empty fields', () => {
  expect(toForm({ ...row, work_model: null, salary: null, deadline: null })).toMatchObject({
    workModel: '',
    salary: '',
    showSalary: false,
    deadline: '',
  });
});

it.each<[string, Partial<VacancyFormValues>, Record<string, string>]>([
  ['nothing', {}, {}],
  [
    'spaces around the texts alone',
    {
      title: ' Analista de Dados ',
      description: ' Transformar dados em decisões junto com o time. ',
      location: ' Recife, PE ',
      salary: ' R$ 6.000 a R$ 8.000 ',
    },
    {},
  ],
  [
    'what was not chosen yet',
    { type: '', level: '', deadline: '' },
    { 'Tipo de contrato': '', 'Nível profissional': '', 'Data de expiração': '' },
  ],
  [
    'contract and deadline',
    { type: 'pj', deadline: '2026-12-22' },
    { 'Tipo de contrato': 'PJ', 'Data de expiração': '22/12/2026' },
  ],
  ['the way of working', { workModel: '' }, { 'Modelo de trabalho': '' }],
  ['for whom it is', { isForPcd: false }, { 'Vaga para PcD': 'Não' }],
  ['bullets alone', { requirements: '- SQL avançado\n- Python' }, {}],
  ['a hidden salary', { showSalary: false }, { 'Faixa salarial': '' }],
  [
    'title, level and publication',
    { title: 'Cientista de Dados', level: 'senior', published: false },
    { Título: 'Cientista de Dados', 'Nível profissional': 'Sênior', Publicada: 'Não' },
  ],
])('two versions that differ in %s say different things there alone', (_case, change, different) => {
  const changed = { ...filled, ...change };
  expect(describeVacancy(changed)).toEqual({ ...describeVacancy(filled), ...different });
  expect(isSameVacancy(changed, filled)).toBe(Object.keys(different).length === 0);
});

it('invisible signs that came with a copied text are left out of it and of its lists', () => {
  const copied = {
    ...filled,
    description: 'Análise de da\u00ADdos\u200B em SQL\r\ne Python.',
    requirements: '•\u200B SQL avan\u202Eçado',
    benefits: 'Vale-\u2060transporte',
  };
  expect(payloadOf(copied)).toMatchObject({
    description: 'Análise de dados em SQL\ne Python.',
    requirements: ['SQL avançado'],
    benefits: ['Vale-transporte'],
  });
});
