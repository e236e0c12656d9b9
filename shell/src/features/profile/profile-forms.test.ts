import { accountSchemas, passwordSchema, type AccountValues, type PasswordValues } from './profile-forms';

const account: AccountValues = { name: 'Ana Souza', email: 'ana@ponte.example', current: '' };
const password: PasswordValues = { current: 'velha', next: 'nova-1', confirmation: 'nova-1' };

function problems(schema: typeof passwordSchema | (typeof accountSchemas)['candidate'], values: object): string[] {
  const result = schema.safeParse(values);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

it.each([
  ['candidate', 'Nome completo é obrigatório'],
  ['company', 'Nome da empresa é obrigatório'],
] as const)('asks a %s for a name of two letters', (role, message) => {
  expect(problems(accountSchemas[role], { ...account, name: ' A ' })).toEqual([`name: ${message}`]);
  // One character to the database, though two units of a string.
  expect(problems(accountSchemas[role], { ...account, name: '🌻' })).toEqual([`name: ${message}`]);
  expect(problems(accountSchemas[role], { ...account, name: ' Li ' })).toEqual([]);
});

it.each([
  ['120 letters', 'a'.repeat(120), []],
  ['121 letters', 'a'.repeat(121), ['name: Use no máximo 120 caracteres']],
  [
    'a sign that turns the letters around',
    'Ana\u202E',
    ['name: Um sinal invisível inverte a ordem das letras neste campo. Apague o texto e digite novamente.'],
  ],
])('a name of %s has the problems that it should', (_what, name, expected) => {
  expect(problems(accountSchemas.candidate, { ...account, name })).toEqual(expected);
});

it('refuses an address that is none', () => {
  expect(problems(accountSchemas.company, { ...account, email: 'ana' })).toEqual([
    'email: Por favor, insira um email válido',
  ]);
});

it.each<[string, Partial<PasswordValues>, string[]]>([
  ['six characters', {}, []],
  ['no current one', { current: '' }, ['current: Este campo é obrigatório']],
  ['five characters', { next: '12345', confirmation: '12345' }, ['next: A senha deve ter pelo menos 6 caracteres']],
  [
    'nothing typed',
    { next: '', confirmation: '' },
    [
      'next: Este campo é obrigatório',
      'next: A senha deve ter pelo menos 6 caracteres',
      'confirmation: Este campo é obrigatório',
    ],
  ],
  [
    '73 characters',
    { next: 'a'.repeat(73), confirmation: 'a'.repeat(73) },
    ['next: A senha não pode exceder 72 caracteres'],
  ],
  [
    '101 characters',
    { next: 'a'.repeat(101), confirmation: 'a'.repeat(101) },
    ['next: A senha não pode exceder 100 caracteres', 'next: A senha não pode exceder 72 caracteres'],
  ],
  ['another confirmation', { confirmation: 'nova-2' }, ['confirmation: As senhas não coincidem.']],
])('a new password with %s has the problems that it should', (_what, typed, expected) => {
  expect(problems(passwordSchema, { ...password, ...typed })).toEqual(expected);
});
