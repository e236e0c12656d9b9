import { emailOnlySchema, newPasswordSchemas } from './field-schemas';
import { newPasswordDefaults, type NewPassword } from './fields';

const valid: NewPassword = { current: 'velha', password: 'nova-1', confirmation: 'nova-1' };
const twice = (password: string): NewPassword => ({ current: 'velha', password, confirmation: password });

function problems(kind: keyof typeof newPasswordSchemas, values: NewPassword): string[] {
  const result = newPasswordSchemas[kind].safeParse(values);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

it('reads an address trimmed and in lower case', () => {
  expect(emailOnlySchema.parse({ email: ' Ana@Ponte.example ' })).toEqual({ email: 'ana@ponte.example' });
});

it.each<[string, NewPassword, string[]]>([
  ['6 characters', valid, []],
  ['72 characters', twice('a'.repeat(72)), []],
  [
    '5 characters',
    twice('12345'),
    ['password: A senha deve ter pelo menos 6 caracteres', 'confirmation: A senha deve ter pelo menos 6 caracteres'],
  ],
  ['73 characters', twice('a'.repeat(73)), ['password: A senha não pode exceder 72 caracteres']],
  [
    '101 characters',
    twice('a'.repeat(101)),
    ['password: A senha não pode exceder 100 caracteres', 'password: A senha não pode exceder 72 caracteres'],
  ],
  ['another confirmation', { ...valid, confirmation: 'nova-2' }, ['confirmation: As senhas não coincidem']],
])('a new password with %s has the problems %j', (_what, values, expected) => {
  expect(problems('link', values)).toEqual(expected);
});

it('asks for the current password only without the link of a mail', () => {
  expect(problems('link', { ...valid, current: '' })).toEqual([]);
  expect(problems('password', { ...valid, current: '' })).toEqual(['current: Este campo é obrigatório']);
  expect(problems('password', { ...valid, current: 'x' })).toEqual([]);
});

it('the form of a new password starts empty', () => {
  expect(newPasswordDefaults).toEqual({ current: '', password: '', confirmation: '' });
});
