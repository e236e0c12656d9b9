import { signInSchema } from './sign-in-schema';

it('takes any password, also one that is too short for a new account', () => {
  expect(signInSchema.parse({ email: 'Ana@Ponte.example', password: 'x' })).toEqual({
    email: 'ana@ponte.example',
    password: 'x',
  });
});

it('asks for address and password', () => {
  expect(signInSchema.safeParse({ email: '', password: '' }).error?.issues.map(({ message }) => message)).toEqual([
    'Por favor, insira um email válido',
    'Informe sua senha',
  ]);
});
