import { cpf as cpfRules } from 'cpf-cnpj-validator';
import { password, presentMigrations, siteUrl, startTimeout, type TestServer } from './support/server';
import { shareTestServer } from './support/shared-server';

/*
 * Anybody can enter somebody else's address at sign-up. An account gets the data of the sign-up whose own mail was
 * confirmed, and nothing of the others remains.
 */
const verifyPage = `${siteUrl}/verificar-email`;
const attackersPassword = 'invasor1234';
/** A CPF for the owner in each test, because a number belongs to one account. */
let ownersCpf = '';

describe('an address that somebody else entered first', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await shareTestServer(presentMigrations);
  }, startTimeout);

  beforeEach(() => {
    ownersCpf = cpfRules.generate();
  });

  const signUp = async (email: string, chosen: string, data: Record<string, string>): Promise<void> => {
    const { error } = await server
      .client()
      .auth.signUp({ email, password: chosen, options: { emailRedirectTo: verifyPage, data } });
    expect(error).toBeNull();
  };
  const signUpAttacker = (email: string) =>
    signUp(email, attackersPassword, {
      name: 'Golpe SA',
      role: 'company',
      cnpj: '11222333000181',
      industry: 'Outros',
      phone: '11999990000',
    });
  const signUpOwner = (email: string) =>
    signUp(email, password, { name: 'Ana Lima', role: 'candidate', cpf: ownersCpf, terms_version: '2025-04' });
  const signIn = (email: string, chosen: string) =>
    server.client().auth.signInWithPassword({ email, password: chosen });

  async function openLink(link: string | null | undefined): Promise<Record<string, string>> {
    const response = await fetch(link ?? '', { redirect: 'manual' });
    return Object.fromEntries(new URLSearchParams((response.headers.get('location') ?? '').split('#')[1]));
  }

  async function expectOwners(email: string): Promise<void> {
    expect((await signIn(email, attackersPassword)).error?.code).toBe('invalid_credentials');
    const client = server.client();
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ana Lima', role: 'candidate' });
    expect((await client.from('profiles').select('name, role')).data).toEqual([
      { name: 'Ana Lima', role: 'candidate' },
    ]);
    expect((await client.from('personal_info').select('full_name, cpf')).data).toEqual([
      { full_name: 'Ana Lima', cpf: ownersCpf },
    ]);
    expect((await client.from('companies').select('name')).data).toEqual([]);
    expect((await client.from('consents').select('kind')).data).toHaveLength(2);
  }

  it("belongs to the owner, with password, name, role and data of the owner's sign-up", async () => {
    const email = 'dona@ponte.example';
    await signUpAttacker(email);
    await signUpOwner(email);
    const [owners, attackers] = await server.mails(email);
    expect(await openLink(owners?.link)).toMatchObject({ type: 'signup' });
    await expectOwners(email);
    // The link of the other mail is invalid from now on
    expect((await openLink(attackers?.link))['error_code']).toBe('otp_expired');
    await expectOwners(email);
  });

  it('belongs to the owner, too, when the other sign-up came second', async () => {
    const email = 'primeira@ponte.example';
    await signUpOwner(email);
    await signUpAttacker(email);
    const [attackers, owners] = await server.mails(email);
    expect(await openLink(owners?.link)).toMatchObject({ type: 'signup' });
    await expectOwners(email);
    expect((await openLink(attackers?.link))['error_code']).toBe('otp_expired');
    await expectOwners(email);
  });

  it('by the code of the mail instead of its link, and after the mail was sent again', async () => {
    const email = 'codigo@ponte.example';
    await signUpAttacker(email);
    await signUpOwner(email);
    expect(
      (await server.client().auth.resend({ type: 'signup', email, options: { emailRedirectTo: verifyPage } })).error,
    ).toBeNull();
    const [again] = await server.mails(email);
    const token = new URL(again?.link ?? '').searchParams.get('token') ?? '';
    const { error } = await server.client().auth.verifyOtp({ type: 'signup', token_hash: token });
    expect(error).toBeNull();
    await expectOwners(email);
  });

  it('is not confirmed by the link of a recovery mail', async () => {
    const email = 'recuperar@ponte.example';
    await signUpAttacker(email);
    expect(
      (await server.client().auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/redefinir-senha` })).error,
    ).toBeNull();
    expect((await server.mails(email)).map(({ kind }) => kind)).toEqual(['confirmation', 'confirmation']);
    expect((await signIn(email, attackersPassword)).error?.code).toBe('email_not_confirmed');
  });

  it('can become the new address of an account', async () => {
    const { client } = await server.signedIn('muda@ponte.example');
    await signUpAttacker('ocupado@ponte.example');
    const { error } = await client.auth.updateUser({ email: 'ocupado@ponte.example', current_password: password });
    expect(error).toBeNull();
    const [mail, attackers] = await server.mails('ocupado@ponte.example');
    expect(await openLink(mail?.link)).toMatchObject({ type: 'email_change' });
    expect((await signIn('ocupado@ponte.example', password)).error).toBeNull();
    expect((await openLink(attackers?.link))['error_code']).toBe('otp_expired');
  });

  it('cannot be signed in by a kind of link that the product does not mail', async () => {
    const email = 'especie@ponte.example';
    await signUpAttacker(email);
    const link = new URL((await server.mails(email))[0]?.link ?? '');
    for (const type of ['magiclink', 'reauthentication', 'invite', 'email']) {
      link.searchParams.set('type', type);
      expect([type, (await openLink(link.href))['error_code']]).toEqual([type, 'otp_expired']);
      const answer = await server.call('/auth/v1/verify', {
        method: 'POST',
        body: JSON.stringify({ type, token_hash: link.searchParams.get('token') }),
      });
      expect([type, answer.status]).toEqual([type, 403]);
    }
    expect((await signIn(email, attackersPassword)).error?.code).toBe('email_not_confirmed');
  });
});
