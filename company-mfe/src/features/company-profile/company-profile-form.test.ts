import {
  companyProfileSchema,
  describe as describeProfile,
  toForm,
  toPayload,
  type CompanyPayload,
  type CompanyProfileValues,
} from './company-profile-form';

const filled: CompanyProfileValues = {
  name: 'Mar Azul',
  legalName: 'Mar Azul Logística Ltda.',
  cnpj: '11.222.333/0001-81',
  industry: 'Logística',
  description: 'Transporte refrigerado em todo o Nordeste.',
  phone: '(81) 3333-4444',
  website: 'https://marazul.example',
  street: 'Rua do Sol',
  number: '100',
  complement: 'Sala 3',
  neighborhood: 'Santo Antônio',
  city: 'Recife',
  state: 'PE',
  zipCode: '50010-470',
  sizeRange: '11 a 50 funcionários',
  benefits: 'Vale-refeição\nPlano de saúde',
};

const row: CompanyPayload = {
  name: 'Mar Azul',
  legal_name: 'Mar Azul Logística Ltda.',
  cnpj: '11222333000181',
  industry: 'Logística',
  description: 'Transporte refrigerado em todo o Nordeste.',
  phone: '8133334444',
  website: 'https://marazul.example',
  street: 'Rua do Sol',
  number: '100',
  complement: 'Sala 3',
  neighborhood: 'Santo Antônio',
  city: 'Recife',
  state: 'PE',
  zip_code: '50010470',
  size_range: '11 a 50 funcionários',
  benefits: ['Vale-refeição', 'Plano de saúde'],
};

const justSignedUp: CompanyPayload = {
  name: 'Mar Azul',
  legal_name: null,
  cnpj: null,
  industry: null,
  description: null,
  phone: null,
  website: null,
  street: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  zip_code: null,
  size_range: null,
  benefits: [],
};

function messagesOf(values: CompanyProfileValues): Record<string, string> {
  const issues = companyProfileSchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

it('asks a company that has just signed up for everything that is required', () => {
  expect(messagesOf({ ...toForm(justSignedUp), name: '' })).toEqual({
    name: 'Nome fantasia é obrigatório',
    legalName: 'Razão social é obrigatória',
    cnpj: 'CNPJ inválido',
    industry: 'Setor de atuação é obrigatório',
    description: 'Descrição da empresa é obrigatória',
    phone: 'Telefone inválido',
    street: 'Rua é obrigatória',
    number: 'Número é obrigatório',
    neighborhood: 'Bairro é obrigatório',
    city: 'Cidade é obrigatória',
    state: 'Estado é obrigatório',
    zipCode: 'CEP inválido',
  });
});

it.each<[string, Partial<CompanyProfileValues>, Record<string, string>]>([
  ['a complete profile', {}, {}],
  ['one without the optional fields', { website: '', complement: '', sizeRange: '', benefits: '' }, {}],
  ['an alphanumeric CNPJ', { cnpj: '12.ABC.345/01DE-35' }, {}],
  ['a CNPJ with a wrong check digit', { cnpj: '11.222.333/0001-82' }, { cnpj: 'CNPJ inválido' }],
  ['a name of one sign', { name: '🚀' }, { name: 'Nome fantasia é obrigatório' }],
  ['a description of nine', { description: '🚀'.repeat(9) }, { description: 'Descrição da empresa é obrigatória' }],
  ['a phone that is none', { phone: '(81) 3333' }, { phone: 'Telefone inválido' }],
  [
    'a phone with an extension, which has a place elsewhere',
    { phone: '(81) 3333-4444 ramal 21' },
    { phone: 'Escreva o telefone sem o ramal, que pode ficar na descrição da empresa.' },
  ],
  ['a website without its scheme', { website: 'www.marazul.example' }, {}],
  [
    'a website that runs a script',
    { website: 'javascript:alert(1)' },
    { website: 'Informe um endereço como www.suaempresa.com.br' },
  ],
  [
    'a website on which somebody signs in',
    { website: 'https://user:password@marazul.example' },
    { website: 'Informe um endereço como www.suaempresa.com.br' },
  ],
  [
    'a website that names another first',
    { website: 'banco.example@evil.example' },
    { website: 'Informe um endereço como www.suaempresa.com.br' },
  ],
  [
    'a website that reads backwards',
    { website: 'https://marazul.example/\u202Egpj' },
    { website: 'Informe um endereço como www.suaempresa.com.br' },
  ],
  [
    'a name that reads backwards',
    { name: 'Mar \u202EAzul' },
    { name: 'Um sinal invisível inverte a ordem das letras neste campo. Apague o texto e digite novamente.' },
  ],
  ['a state that does not exist', { state: 'XX' }, { state: 'Estado é obrigatório' }],
  [
    'a description of nine letters',
    { description: ' 123456789 ' },
    { description: 'Descrição da empresa é obrigatória' },
  ],
  [
    'a description of 5 001 letters',
    { description: 'a'.repeat(5001) },
    { description: 'Use no máximo 5.000 caracteres' },
  ],
  ['51 benefits', { benefits: 'VR\n'.repeat(51) }, { benefits: 'Use no máximo 50 linhas' }],
  ['50 benefits of 300 letters', { benefits: Array.from({ length: 50 }, () => 'a'.repeat(300)).join('\n') }, {}],
  [
    'a benefit of 301 letters',
    { benefits: 'a'.repeat(301) },
    { benefits: 'Use no máximo 300 caracteres em cada linha' },
  ],
])('judges %s', (_case, change, expected) => {
  expect(messagesOf({ ...filled, ...change })).toEqual(expected);
});

it('shows what is not stored as empty fields', () => {
  const { name, ...others } = toForm(justSignedUp);
  expect(name).toBe('Mar Azul');
  expect(new Set(Object.values(others))).toEqual(new Set(['']));
});

it('names each field in the words of the screen, without the spaces around it', () => {
  const spaced = Object.fromEntries(
    Object.entries(filled).map(([field, text]) => [
      field,
      field === 'industry' || field === 'sizeRange' || field === 'state' ? text : ` ${text} `,
    ]),
  ) as CompanyProfileValues;
  expect(describeProfile(spaced)).toEqual({
    'Nome fantasia': 'Mar Azul',
    'Razão social': 'Mar Azul Logística Ltda.',
    CNPJ: '11.222.333/0001-81',
    'Setor de atuação': 'Logística',
    'Descrição da empresa': 'Transporte refrigerado em todo o Nordeste.',
    Telefone: '(81) 3333-4444',
    Site: 'https://marazul.example',
    Tamanho: '11 a 50 funcionários',
    Benefícios: 'Vale-refeição\nPlano de saúde',
    CEP: '50010-470',
    Rua: 'Rua do Sol',
    Número: '100',
    Complemento: 'Sala 3',
    Bairro: 'Santo Antônio',
    Cidade: 'Recife',
    Estado: 'PE',
  });
});

it('shows a stored profile and sends it back unchanged', () => {
  expect(toForm(row)).toEqual(filled);
  expect(toPayload(companyProfileSchema.parse(toForm(row)))).toEqual(row);
});

it.each<[Partial<CompanyProfileValues>, Partial<CompanyPayload>]>([
  [
    { website: '', complement: ' ', sizeRange: '', benefits: '\n' },
    { website: null, complement: null, size_range: null, benefits: [] },
  ],
  [{ website: 'http://marazul.example' }, { website: 'http://marazul.example' }],
  [
    { website: 'marazul.example/?de=https://sol.example' },
    { website: 'https://marazul.example/?de=https://sol.example' },
  ],
  [{ website: ' www.marazul.example ' }, { website: 'https://www.marazul.example' }],
  [{ cnpj: '12.abc.345/01de-35' }, { cnpj: '12ABC34501DE35' }],
  [
    { phone: '(81) 99123-4567', zipCode: '50010470' },
    { phone: '81991234567', zip_code: '50010470' },
  ],
  [{ benefits: '- VR\n• VT' }, { benefits: ['VR', 'VT'] }],
])('sends %o as %o', (change, expected) => {
  expect(toPayload(companyProfileSchema.parse({ ...filled, ...change }))).toMatchObject(expected);
});
