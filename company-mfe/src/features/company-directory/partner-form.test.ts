import { emptyPartnerForm, toPayload, type PartnerFormValues } from './partner-form';
import { partnerFormSchema } from './partner-schema';

const filled: PartnerFormValues = {
  name: ' Rita Lopes ',
  company: 'Mar Azul',
  email: 'Rita@Mar.example ',
  phone: '(81) 99123-4567',
  message: 'Queremos contratar 20 pessoas.',
};

it.each<[string, Partial<PartnerFormValues>, string[]]>([
  ['a complete request', {}, []],
  ['one without phone and message', { phone: '', message: '' }, []],
  [
    'an empty one',
    emptyPartnerForm,
    ['Seu nome é obrigatório', 'Nome da empresa é obrigatório', 'Por favor, insira um email válido.'],
  ],
  [
    'names of an emoji alone',
    { name: '🌻', company: '🌻' },
    ['Seu nome é obrigatório', 'Nome da empresa é obrigatório'],
  ],
  ['a phone of three digits', { phone: '(81) 9' }, ['Telefone inválido']],
  ['a message too long', { message: 'a'.repeat(2001) }, ['Use no máximo 2.000 caracteres']],
])('judges %s', (_case, change, messages) => {
  const result = partnerFormSchema.safeParse({ ...filled, ...change });
  expect(result.error?.issues.map((issue) => issue.message) ?? []).toEqual(messages);
});

it.each<[Partial<PartnerFormValues>, object]>([
  [
    {},
    {
      name: 'Rita Lopes',
      company: 'Mar Azul',
      email: 'rita@mar.example',
      phone: '81991234567',
      message: 'Queremos contratar 20 pessoas.',
    },
  ],
  [
    { phone: '', message: ' ' },
    { name: 'Rita Lopes', company: 'Mar Azul', email: 'rita@mar.example', phone: null, message: null },
  ],
])('sends %o as %o', (change, expected) => {
  expect(toPayload(partnerFormSchema.parse({ ...filled, ...change }))).toEqual(expected);
});
