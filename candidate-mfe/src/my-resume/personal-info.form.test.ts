import {
  describe as describePersonalInfo,
  emptyPersonalInfo,
  personalInfoSchema,
  toForm,
  toPayload,
  type PersonalInfoForm,
} from './personal-info.form';

const valid: PersonalInfoForm = {
  fullName: 'Ana Souza',
  cpf: '529.982.247-25',
  birthDate: '1992-02-29',
  phone: '(81) 98765-4321',
  street: 'Rua da Aurora',
  number: '10',
  complement: '',
  neighborhood: 'Boa Vista',
  city: 'Recife',
  state: 'PE',
  zipCode: '50050-000',
};

const messages = (form: PersonalInfoForm): Record<string, string> => {
  const issues = personalInfoSchema.safeParse(form).error?.issues ?? [];
  // The form shows the first message of a field.
  return Object.fromEntries([...issues].reverse().map((issue) => [issue.path[0], issue.message]));
};

it('accepts a whole profile', () => {
  expect(messages(valid)).toEqual({});
});

it('asks for everything in the specified words, but for the complement', () => {
  expect(messages(emptyPersonalInfo)).toEqual({
    fullName: 'Nome completo é obrigatório',
    cpf: 'CPF inválido',
    birthDate: 'Data de nascimento é obrigatória',
    phone: 'Telefone inválido',
    street: 'Rua é obrigatória',
    number: 'Número é obrigatório',
    neighborhood: 'Bairro é obrigatório',
    city: 'Cidade é obrigatória',
    state: 'Estado é obrigatório',
    zipCode: 'CEP inválido',
  });
});

it.each<[Partial<PersonalInfoForm>, Record<string, string>]>([
  [{ fullName: ' a ' }, { fullName: 'Nome completo é obrigatório' }],
  [{ fullName: '🚀' }, { fullName: 'Nome completo é obrigatório' }],
  [{ fullName: 'x'.repeat(10_000) }, { fullName: 'Use no máximo 120 caracteres' }],
  [
    { fullName: 'Ana\u202E Lima' },
    { fullName: 'Um sinal invisível inverte a ordem das letras neste campo. Apague o texto e digite novamente.' },
  ],
  [
    { complement: 'Ap\u202E 2' },
    { complement: 'Um sinal invisível inverte a ordem das letras neste campo. Apague o texto e digite novamente.' },
  ],
  [{ cpf: '529.982.247-24' }, { cpf: 'CPF inválido' }],
  [{ state: 'XX' }, { state: 'Estado é obrigatório' }],
  [{ zipCode: '5005-000' }, { zipCode: 'CEP inválido' }],
  [{ birthDate: '2015-06-01' }, { birthDate: 'É preciso ter 18 anos ou mais para usar a plataforma' }],
  [{ birthDate: '1899-12-31' }, { birthDate: 'Data de nascimento inválida' }],
  [{ birthDate: '2999-01-01' }, { birthDate: 'Data de nascimento inválida' }],
])('the form of personal data, with %p answers %p', (change, expected) => {
  expect(messages({ ...valid, ...change })).toEqual(expected);
});

it('personal data is stored without punctuation and comes back as it was typed', () => {
  const stored = toPayload(valid);
  expect(stored).toMatchObject({ cpf: '52998224725', phone: '81987654321', zip_code: '50050000', complement: null });
  expect(toForm(stored as Parameters<typeof toForm>[0], 'Conta')).toEqual(valid);
});

it('the form of personal data starts a first visit with the name of the account', () => {
  expect(toForm(null, 'Ana Souza')).toEqual({ ...emptyPersonalInfo, fullName: 'Ana Souza' });
});

it('says in the words of the screen what it holds, trimmed and formatted, and nothing for what is missing', () => {
  const spaced: PersonalInfoForm = {
    ...valid,
    fullName: ' Ana Souza ',
    cpf: '52998224725',
    phone: '81987654321',
    street: ' Rua da Aurora ',
    number: ' 10 ',
    complement: ' Ap 2 ',
    neighborhood: ' Boa Vista ',
    city: ' Recife ',
    zipCode: '50050000',
  };
  expect(describePersonalInfo(spaced)).toMatchObject({
    'Nome completo': 'Ana Souza',
    CPF: '529.982.247-25',
    'Data de nascimento': '29/02/1992',
    Telefone: '(81) 98765-4321',
    CEP: '50050-000',
    Rua: 'Rua da Aurora',
    Número: '10',
    Complemento: 'Ap 2',
    Bairro: 'Boa Vista',
    Cidade: 'Recife',
  });
  expect(describePersonalInfo(emptyPersonalInfo)['Data de nascimento']).toBe('');
});
