import { dayInSaoPaulo, shiftYears, termsVersion } from '@ponte/shared-domain';
import { signUpDefaults, toMissingDetails, toPayload, type SignUpValues } from './sign-up-form';
import { missingDetailsSchema, signUpSchema } from './sign-up-schema';

const candidate: SignUpValues = {
  ...signUpDefaults,
  name: 'Ana Souza',
  email: 'ana@ponte.example',
  password: 'senha-123',
  cpf: '529.982.247-25',
  birthDate: '1990-05-20',
  acceptTerms: true,
};
const company: SignUpValues = {
  ...candidate,
  role: 'company',
  name: 'Padaria Sol',
  cpf: '',
  birthDate: '',
  cnpj: '11.222.333/0001-81',
  industry: 'Tecnologia',
  phone: '(81) 98888-7777',
};

function problems(schema: typeof signUpSchema | typeof missingDetailsSchema, values: SignUpValues): string[] {
  const result = schema.safeParse(values);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

it('the sign-up form starts empty, as a candidate who has not accepted the terms', () => {
  expect(signUpDefaults).toEqual({
    role: 'candidate',
    name: '',
    email: '',
    password: '',
    cpf: '',
    birthDate: '',
    cnpj: '',
    industry: '',
    phone: '',
    acceptTerms: false,
  });
});

it.each([
  ['a candidate', candidate],
  ['a company', company],
  ['a candidate who first typed as a company', { ...candidate, cnpj: '1', industry: 'Outro', phone: '2' }],
  ['a company that first typed as a candidate', { ...company, cpf: '1', birthDate: '2020-01-01' }],
  ['a name of two letters', { ...candidate, name: 'Li' }],
  ['a name of 120 letters', { ...candidate, name: 'a'.repeat(120) }],
  ['a password of 8 characters', { ...candidate, password: '12345678' }],
])('accepts %s', (_what, values) => {
  expect(problems(signUpSchema, values)).toEqual([]);
});

it.each<[string, SignUpValues, string]>([
  ['a candidate without a name', { ...candidate, name: ' A ' }, 'name: Nome completo é obrigatório'],
  ['a company without a name', { ...company, name: ' P ' }, 'name: Nome da empresa é obrigatório'],
  ['a name of 121 letters', { ...candidate, name: 'a'.repeat(121) }, 'name: Use no máximo 120 caracteres'],
  [
    'a name that reads backwards',
    { ...candidate, name: 'Ana\u202E Souza' },
    'name: Um sinal invisível inverte a ordem das letras neste campo. Apague o texto e digite novamente.',
  ],
  ['an address that is none', { ...candidate, email: 'ana' }, 'email: Por favor, insira um email válido'],
  [
    'a password of 7 characters',
    { ...candidate, password: '1234567' },
    'password: A senha deve conter pelo menos 8 caracteres, incluindo letras e números',
  ],
  [
    'a password longer than the auth service takes',
    { ...candidate, password: 'a'.repeat(73) },
    'password: A senha não pode exceder 72 caracteres',
  ],
  [
    'terms that are not accepted',
    { ...candidate, acceptTerms: false },
    'acceptTerms: Você precisa concordar com os Termos de Uso e Política de Privacidade.',
  ],
  ['a candidate without a CPF', { ...candidate, cpf: ' ' }, 'cpf: CPF é obrigatório para candidatos.'],
  ['a candidate without a birth date', { ...candidate, birthDate: '' }, 'birthDate: Data de nascimento é obrigatória'],
  ['a birth date that is none', { ...candidate, birthDate: '20/05' }, 'birthDate: Data de nascimento inválida'],
  [
    'a candidate under 18',
    { ...candidate, birthDate: shiftYears(dayInSaoPaulo(new Date()), -17) },
    'birthDate: É preciso ter 18 anos ou mais para usar a plataforma',
  ],
  ['a wrong CPF', { ...candidate, cpf: '529.982.247-26' }, 'cpf: CPF inválido'],
  ['a company without a CNPJ', { ...company, cnpj: ' ' }, 'cnpj: Todos os campos são obrigatórios.'],
  ['a wrong CNPJ', { ...company, cnpj: '11.222.333/0001-82' }, 'cnpj: CNPJ inválido'],
  ['a company without a sector', { ...company, industry: ' ' }, 'industry: Todos os campos são obrigatórios.'],
  ['a sector that is not on the list', { ...company, industry: 'Pirataria' }, 'industry: Escolha um setor da lista'],
  ['a company without a phone', { ...company, phone: ' ' }, 'phone: Todos os campos são obrigatórios.'],
  ['a wrong phone', { ...company, phone: '123' }, 'phone: Telefone inválido'],
])('refuses %s, with one message', (_what, values, problem) => {
  expect(problems(signUpSchema, values)).toEqual([problem]);
});

it.each([
  ['candidate', candidate],
  ['company', company],
])('asks a %s that came by a provider for everything but address and password', (_role, values) => {
  expect(problems(missingDetailsSchema, { ...values, email: '', password: '' })).toEqual([]);
  expect(problems(missingDetailsSchema, { ...values, name: '', acceptTerms: false })).toHaveLength(2);
});

it.each([
  ['no birth date', '', 'birthDate: Data de nascimento é obrigatória'],
  [
    'one of somebody under 18',
    shiftYears(dayInSaoPaulo(new Date()), -17),
    'birthDate: É preciso ter 18 anos ou mais para usar a plataforma',
  ],
])('refuses a candidate that came by a provider with %s', (_what, birthDate, problem) => {
  expect(problems(missingDetailsSchema, { ...candidate, email: '', password: '', birthDate })).toEqual([problem]);
});

it.each<[string, SignUpValues, object, object, object]>([
  [
    'candidate',
    { ...candidate, phone: '1', cnpj: '2', industry: '3' },
    { cpf: '52998224725' },
    { birth_date: '1990-05-20' },
    { birthDate: '1990-05-20' },
  ],
  [
    'company',
    { ...company, cpf: '1', birthDate: '1990-05-20' },
    { cnpj: '11222333000181', industry: 'Tecnologia', phone: '81988887777' },
    {},
    {},
  ],
])('sends what a %s is asked for, without punctuation', (role, values, identity, ofSignUp, ofProvider) => {
  expect(toPayload(values)).toEqual({
    name: values.name,
    email: 'ana@ponte.example',
    password: 'senha-123',
    role,
    extra: { terms_version: termsVersion, ...identity, ...ofSignUp },
  });
  expect(toMissingDetails(values)).toEqual({
    name: values.name,
    role,
    termsVersion,
    extra: { ...identity, ...ofProvider },
  });
});
