import { ownersWith } from '../src/route-owners';
import { isPersonalQuery, redirectPath, withoutSecrets } from './addresses';

describe('a query without its secrets', () => {
  it.each([
    ['?email=ana%40exemplo.example&password=segredo1', ''],
    ['?senha=segredo1', ''],
    ['?cpf=52998224725', ''],
    ['?cargo=enfermeiro&cpf=529.982.247-25&local=Recife', '?cargo=enfermeiro&local=Recife'],
    ['?PASSWORD=x&E-Mail=y&Senha=z', ''],
    ['?nova_senha=x&confirmarSenha=x&user%5Bpassword%5D=x&form.email=y&email[]=z', ''],
    ['?%70assword=x&%2570assword=x&pass%77ord=x', ''],
    [
      '?%EF%BD%90%EF%BD%81%EF%BD%93%EF%BD%93%EF%BD%97%EF%BD%8F%EF%BD%92%EF%BD%84=x&s%C3%A9nha=y&pass%E2%80%8Bword=z',
      '',
    ],
    ['?access_token=x&refresh_token=y&token_hash=z&jwt=w&api_key=v&client_secret=u&session_id=t', ''],
    ['?telefone=81999990000&birth_date=2000-01-01&pass=x&mail=y', ''],
    ['?password', ''],
    ['?cargo=x;password=segredo1', ''],
    ['?%7B%22password%22%3A%22segredo1%22%7D', ''],
    ['?dados=%7B%22senha%22%3A%22segredo1%22%7D&cargo=x', '?cargo=x'],
    ['?voltar=%2Fvagas%3Fcargo%3Dx%26email%3Dana%2540exemplo.example', '?voltar=%2Fvagas%3Fcargo%3Dx'],
    ['?voltar=%2Flogin%3Fvoltar%3D%252Fvagas%253Fpassword%253Dsegredo1', '?voltar=%2Flogin%3Fvoltar%3D%252Fvagas'],
    ['?voltar=%2Flogin%23access_token%3Dsegredo1', ''],
    ['?&&email=x', '?&'],
  ])('%s becomes "%s"', (search, clean) => {
    expect(withoutSecrets(search)).toBe(clean);
    expect(withoutSecrets(clean)).toBe(clean);
  });

  it.each([
    '',
    '?cargo=Analista%20de%20e-mail%20marketing&local=S%C3%A3o+Paulo%2C+SP&salario=10000%2B',
    '?cargo=senha%3A+seguran%C3%A7a',
    '?voltar=%2Fempresa%2Fcandidaturas%3Fvaga%3D1',
    '?code=4c1&state=x',
    '?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    '?cursor=eyJhIjoxfQ%3D%3D',
    '?periodo=anual&pagamento=pix&plano=basico&situacao=abertas&ordem=recentes&busca=x&setor=saude&categoria=carreira&copiar=1&salvar=2&status=viewed&nome=Ana',
    '?aviso=carregando',
    '?%',
    '?a=%zz&b=%C3',
    '?utm_source=newsletter&utm_medium=social',
  ])('%s stays as it is', (search) => {
    expect(withoutSecrets(search)).toBe(search);
  });

  it('is cleaned quickly, whatever the query contains', () => {
    for (const hostile of [
      'senha'.repeat(3_000),
      `email${'a'.repeat(15_000)}`,
      '%25'.repeat(5_000),
      `x=${'?'.repeat(15_000)}`,
      `x=${'?senha='.repeat(2_000)}`,
    ]) {
      expect(withoutSecrets(`?${hostile}`)).not.toContain('senha');
    }
  });
});

it.each([
  ['/Vagas/', '/vagas'],
  ['//evil.example', '/evil.example'],
  ['///evil.example/x', '/evil.example/x'],
  ['/nada', '/nada'],
  ['/VAGAS.Atom', '/vagas.atom'],
  ['/vagas.rss/', '/vagas.rss'],
  ['/Nada.atom', '/Nada.atom'],
])('a redirect to the page at %s names %s', (pathname, target) => {
  expect(redirectPath(pathname, ownersWith([['candidate', ['/vagas']]]).ownerOf)).toBe(target);
});

describe('a query whose page the server may render', () => {
  it.each(['', '?cargo=enfermeiro&local=Recife%2C+PE', `?cursor=${'a'.repeat(4_000)}&cargo=enfermeiro`])(
    '%.60s',
    (search) => {
      expect(isPersonalQuery(search)).toBe(false);
    },
  );

  it.each([
    '?token=x',
    '?e-mail=ana%40exemplo.example',
    `?cargo=${'a'.repeat(400)}`,
    `?cursor=${'a'.repeat(4_001)}`,
    `?cursor=${'a'.repeat(100)}&cargo=${'b'.repeat(400)}`,
    `?cursor=a&cursor=${'a'.repeat(400)}`,
  ])('not %.60s', (search) => {
    expect(isPersonalQuery(search)).toBe(true);
  });
});
