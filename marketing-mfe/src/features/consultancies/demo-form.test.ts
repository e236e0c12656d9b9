import { maxLengths, readDemoForm } from './demo-form';

const filled = { name: 'Ana Lima', company: 'Lima RH', email: 'ana@lima.example', phone: '', message: '' };

function form(fields: Partial<typeof filled>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...fields })) data.append(name, value);
  return data;
}

it('takes what is needed and leaves out what is empty', () => {
  expect(readDemoForm(form({ name: '  Ana Lima ', message: '   ' }))).toEqual({
    request: { name: 'Ana Lima', company: 'Lima RH', email: 'ana@lima.example', phone: undefined, message: undefined },
  });
});

it('passes phone and message on', () => {
  expect(readDemoForm(form({ phone: '(81) 98765-4321', message: 'Somos cinco.' })).request).toMatchObject({
    phone: '(81) 98765-4321',
    message: 'Somos cinco.',
  });
});

it.each([
  [{ name: 'Li' }],
  [{ company: 'RH' }],
  [{ email: `${'a'.repeat(maxLengths.email - '@lima.example'.length)}@lima.example` }],
  [{ phone: '81 3333-4444' }],
])('accepts %j, which is just enough', (fields) => {
  expect(readDemoForm(form(fields)).errors).toBeUndefined();
});

it.each([
  [{ name: '' }, { name: 'Seu nome é obrigatório' }],
  [{ name: ' A ' }, { name: 'Seu nome é obrigatório' }],
  [{ company: '' }, { company: 'Nome da consultoria é obrigatório' }],
  [{ message: 'a'.repeat(maxLengths.message + 1) }, { message: 'Use no máximo 2.000 caracteres' }],
  [{ email: '' }, { email: 'Por favor, insira um email válido.' }],
  [{ email: 'ana' }, { email: 'Por favor, insira um email válido.' }],
  [{ email: 'ana@lima' }, { email: 'Por favor, insira um email válido.' }],
  [{ email: 'ana @lima.example' }, { email: 'Por favor, insira um email válido.' }],
  [{ email: `${'a'.repeat(250)}@lima.example` }, { email: 'Por favor, insira um email válido.' }],
  [{ phone: '(81) 98' }, { phone: 'Telefone inválido' }],
  [{ phone: 'telefone' }, { phone: 'Telefone inválido' }],
  [{ phone: '3333-4444' }, { phone: 'Telefone inválido' }],
  [{ phone: '(81) 3333-4444 ramal 21' }, { phone: 'Escreva o telefone sem o ramal.' }],
  [
    { name: '', email: '' },
    { name: 'Seu nome é obrigatório', email: 'Por favor, insira um email válido.' },
  ],
])('refuses %j', (fields, errors) => {
  expect(readDemoForm(form(fields))).toEqual({ errors });
});

it('refuses a form without its fields instead of failing', () => {
  expect(Object.keys(readDemoForm(new FormData()).errors ?? {}).sort()).toEqual(['company', 'email', 'name']);
});
