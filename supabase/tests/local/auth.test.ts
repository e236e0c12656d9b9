import { decodeJwt } from 'jose';
import { password, siteUrl, startTimeout, type TestServer } from './support/server';
import { shareTestServer } from './support/shared-server';

const verifyPage = `${siteUrl}/verificar-email`;
const resetPage = `${siteUrl}/redefinir-senha`;

describe('the auth service of the local server', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await shareTestServer();
  }, startTimeout);

  const signUp = (email: string, options: { emailRedirectTo?: string; data?: object } = {}, chosen = password) =>
    server.client().auth.signUp({ email, password: chosen, options });

  /** Opens the link of the newest mail and reads the session or error in the redirect. */
  async function openLink(link: string | null | undefined): Promise<{ page: string; result: Record<string, string> }> {
    const response = await fetch(link ?? '', { redirect: 'manual' });
    const [page = '', hash] = (response.headers.get('location') ?? '').split('#');
    return { page, result: Object.fromEntries(new URLSearchParams(hash)) };
  }

  describe('sign-up', () => {
    it('requires the confirmation of the address before the first sign-in', async () => {
      const email = 'nova@ponte.example';
      const { data, error } = await signUp(email, { emailRedirectTo: verifyPage });
      expect(error).toBeNull();
      expect(data.session).toBeNull();
      const early = await server.client().auth.signInWithPassword({ email, password });
      expect(early.error?.code).toBe('email_not_confirmed');

      const [mail] = await server.mails(email);
      const { page, result } = await openLink(mail?.link);
      expect(page).toBe(verifyPage);
      expect(result).toMatchObject({ type: 'signup', token_type: 'bearer' });
      expect(result['access_token']).toMatch(/^ey/);
      const { data: session, error: refused } = await server.client().auth.signInWithPassword({ email, password });
      expect(refused).toBeNull();
      expect(session.user?.email).toBe(email);
    });

    it.each(['somenteletras', '1234567890'])('takes the long password %s, of one kind of sign', async (plain) => {
      expect((await signUp(`simples.${plain}@ponte.example`, {}, plain)).error).toBeNull();
    });

    it('refuses a short password', async () => {
      const { error } = await signUp('fraca@ponte.example', {}, 'curta12');
      expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
      expect(error?.message).toBe('A senha deve conter pelo menos 8 caracteres, incluindo letras e números');
      expect(await server.mails('fraca@ponte.example')).toEqual([]);
    });

    it('with the address of an account does not change that account, and notifies its owner only', async () => {
      await server.signedIn('dona@ponte.example');
      const { data, error } = await signUp('dona@ponte.example', { data: { name: 'Intrusa' } }, 'outra1234');
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email: 'dona@ponte.example', user_metadata: { name: 'Intrusa' } });
      const [told] = await server.mails('dona@ponte.example');
      expect(told).toMatchObject({ subject: 'Você já tem uma conta | Ponte', link: null });
      expect(told?.text).not.toContain('Intrusa');
      expect(
        (await server.client().auth.signInWithPassword({ email: 'dona@ponte.example', password: 'outra1234' })).error,
      ).not.toBeNull();
      const old = await server.client().auth.signInWithPassword({ email: 'dona@ponte.example', password });
      expect(old.error).toBeNull();
      expect(old.data.user?.id).not.toBe(data.user?.id);
      expect(old.data.user?.user_metadata['name']).toBeUndefined();
    });

    it('gives the same answer for a new, an unconfirmed and a confirmed address', async () => {
      const { userId } = await server.signedIn('forma@ponte.example');
      const ask = async (email: string) => {
        const response = await server.call('/auth/v1/signup', {
          method: 'POST',
          body: JSON.stringify({ email, password, data: { name: 'Bia' } }),
        });
        const text = await response.text();
        expect(text).not.toContain(userId);
        const form = (value: unknown): unknown =>
          typeof value === 'object' && value !== null
            ? Object.entries(value)
                .map(([name, inner]) => [name, form(inner)])
                .sort()
            : typeof value;
        const {
          role,
          email: answered,
          identities,
        } = JSON.parse(text) as { role: string; email: string; identities: { email: string }[] };
        expect([answered, identities[0]?.email]).toEqual([email, email]);
        return { status: response.status, headers: [...response.headers.keys()], role, form: form(JSON.parse(text)) };
      };
      const fresh = await ask('forma-nova@ponte.example');
      expect(fresh.status).toBe(200);
      // It waits for its confirmation from now on
      expect(await ask('forma-nova@ponte.example')).toEqual(fresh);
      expect(await ask('forma@ponte.example')).toEqual(fresh);
    });

    it('leaves nothing of the made-up address that stands in for a used one', async () => {
      await server.signedIn('rastro@ponte.example');
      await signUp('rastro@ponte.example');
      const left = await server.call('/auth/v1/recover', {
        method: 'POST',
        body: JSON.stringify({ email: 'rastro@ponte.example' }),
      });
      expect(left.status).toBe(200);
      expect((await server.mails('rastro@ponte.example')).map(({ kind }) => kind)).toEqual([
        'recovery',
        'account_exists',
        'confirmation',
      ]);
    });

    it('uses the one of two concurrent sign-ups whose mail is opened', async () => {
      const email = 'dupla@ponte.example';
      const answers = await Promise.all([signUp(email, {}, 'primeira1'), signUp(email, {}, 'segunda22')]);
      expect(answers.map(({ error }) => error)).toEqual([null, null]);
      const mails = await server.mails(email);
      expect(mails).toHaveLength(2);
      expect((await openLink(mails[1]?.link)).result['type']).toBe('signup');
      const outcomes = await Promise.all(
        ['primeira1', 'segunda22'].map((chosen) =>
          server.client().auth.signInWithPassword({ email, password: chosen }),
        ),
      );
      expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
      expect((await openLink(mails[0]?.link)).result['error_code']).toBe('otp_expired');
    });

    it('answers as Supabase does when the database refuses the new user', async () => {
      const body = JSON.stringify({ email: 'recusada@ponte.example', password, data: { name: 'refused' } });
      const response = await server.call('/auth/v1/signup', { method: 'POST', body });
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        code: 500,
        error_code: 'unexpected_failure',
        msg: 'Database error saving new user',
      });
    });

    it('makes no account by a passwordless sign-in', async () => {
      const { error } = await server.client().auth.signInWithOtp({ email: 'porta@ponte.example' });
      expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
    });
  });

  describe('sign-in', () => {
    it('does not reveal that an address is unconfirmed', async () => {
      await signUp('espera@ponte.example');
      const wrong = await server
        .client()
        .auth.signInWithPassword({ email: 'espera@ponte.example', password: 'errada1234' });
      const unknown = await server.client().auth.signInWithPassword({ email: 'ninguem@ponte.example', password });
      expect([wrong.error?.code, unknown.error?.code]).toEqual(['invalid_credentials', 'invalid_credentials']);
    });

    it('puts the metadata into the token at sign-in, at refresh and in the link', async () => {
      const email = 'token@ponte.example';
      await signUp(email, { data: { name: 'Ana', role: 'candidate' } });
      const { result } = await openLink((await server.mails(email))[0]?.link);
      const client = server.client();
      const { data: first } = await client.auth.signInWithPassword({ email, password });
      const { data: second } = await client.auth.refreshSession();
      for (const token of [result['access_token'], first.session?.access_token, second.session?.access_token]) {
        expect(decodeJwt(token ?? '')).toMatchObject({
          email,
          iss: `${server.url}/auth/v1`,
          role: 'authenticated',
          user_metadata: { name: 'Ana', role: 'candidate' },
          app_metadata: { provider: 'email' },
        });
      }
      // The service still accepts the token that the gateway has signed anew
      expect((await client.auth.getUser()).data.user?.email).toBe(email);
    });
  });

  describe('links', () => {
    it.each([
      ['https://evil.example/verificar-email', siteUrl],
      ['http://localhost:3000.evil.example/x', siteUrl],
      ['http://localhost:9999/x', siteUrl],
      ['http://127.0.0.1:3000/x', siteUrl],
      ['javascript://127.0.0.1/%0aalert(1)', siteUrl],
      ['//evil.example', siteUrl],
      [`${siteUrl}/verificar-email?voltar=%2Fvagas#x`, `${siteUrl}/verificar-email?voltar=%2Fvagas`],
    ])('with the redirect %s lead to %s', async (wanted, leadsTo) => {
      const email = `link-${Buffer.from(wanted).toString('hex').slice(-24)}@ponte.example`;
      await signUp(email, { emailRedirectTo: wanted });
      const [mail] = await server.mails(email);
      expect(new URL(mail?.link ?? '').searchParams.get('redirect_to')?.replace(/\/$/, '')).toBe(leadsTo);
      // Changing the redirect in the link has no effect either
      const edited = new URL(mail?.link ?? '');
      edited.searchParams.set('redirect_to', wanted);
      expect((await openLink(edited.href)).page.replace(/\/$/, '')).toBe(leadsTo);
    });

    it('work once', async () => {
      await signUp('uma-vez@ponte.example', { emailRedirectTo: verifyPage });
      const [mail] = await server.mails('uma-vez@ponte.example');
      await openLink(mail?.link);
      expect(await openLink(mail?.link)).toEqual({
        page: verifyPage,
        result: {
          error: 'access_denied',
          error_code: 'otp_expired',
          error_description: 'Email link is invalid or has expired',
        },
      });
    });

    it('lead to a page of the product with their token behind #, so that a scanner redeems none', async () => {
      await signUp('pagina@ponte.example', { emailRedirectTo: `${verifyPage}?reenvio=1` });
      const [mail] = await server.mails('pagina@ponte.example');
      expect(mail?.text).toMatch(new RegExp(`\\n${verifyPage}\\?reenvio=1#signup=[0-9a-f]{40,}\\n`));
      expect(`${mail?.text}${mail?.html}`).not.toContain('/auth/v1/');
    });

    it('are not used up by the HEAD request of a scanner', async () => {
      await signUp('scanner@ponte.example', { emailRedirectTo: verifyPage });
      const [mail] = await server.mails('scanner@ponte.example');
      await fetch(mail?.link ?? '', { method: 'HEAD', redirect: 'manual' });
      expect((await openLink(mail?.link)).result['type']).toBe('signup');
    });

    it('that are incomplete lead to the page for invalid links', async () => {
      const broken = `${server.url}/auth/v1/verify?type=signup&redirect_to=${encodeURIComponent(verifyPage)}`;
      expect(await openLink(broken)).toMatchObject({ page: verifyPage, result: { error_code: 'otp_expired' } });
    });
  });

  describe('resend', () => {
    const resend = (email: string) =>
      server.client().auth.resend({ type: 'signup', email, options: { emailRedirectTo: verifyPage } });

    it('mails a new link that works', async () => {
      await signUp('reenvio@ponte.example', { emailRedirectTo: verifyPage });
      expect((await resend('reenvio@ponte.example')).error).toBeNull();
      const mails = await server.mails('reenvio@ponte.example');
      expect(mails).toHaveLength(2);
      expect(await openLink(mails[0]?.link)).toMatchObject({ page: verifyPage, result: { type: 'signup' } });
    });

    it('answers the same for unknown and confirmed addresses, and mails neither', async () => {
      await server.signedIn('confirmada@ponte.example');
      expect((await resend('confirmada@ponte.example')).error).toBeNull();
      expect((await resend('desconhecida@ponte.example')).error).toBeNull();
      expect(await server.mails('confirmada@ponte.example')).toHaveLength(1);
      expect(await server.mails('desconhecida@ponte.example')).toEqual([]);
    });
  });

  describe('recovery', () => {
    it('answers the same for a known and an unknown address', async () => {
      await server.signedIn('conhecida@ponte.example');
      const ask = async (email: string): Promise<[number, unknown]> => {
        const response = await server.call('/auth/v1/recover', { method: 'POST', body: JSON.stringify({ email }) });
        return [response.status, await response.json()];
      };
      expect(await ask('conhecida@ponte.example')).toEqual([200, {}]);
      expect(await ask('alguem@ponte.example')).toEqual([200, {}]);
      expect(await server.mails('alguem@ponte.example')).toEqual([]);
    });

    it('leads to the reset page, sets the new password and ends sessions of the old one', async () => {
      const email = 'esqueci@ponte.example';
      const { client: elsewhere } = await server.signedIn(email);
      await server.client().auth.resetPasswordForEmail(email, { redirectTo: resetPage });
      const [mail] = await server.mails(email);
      expect(mail).toMatchObject({ kind: 'recovery', subject: 'Redefinição de senha | Ponte' });
      const { page, result } = await openLink(mail?.link);
      expect(page).toBe(resetPage);
      expect(result['type']).toBe('recovery');

      const client = server.client();
      await client.auth.setSession({
        access_token: result['access_token'] ?? '',
        refresh_token: result['refresh_token'] ?? '',
      });
      expect((await client.auth.updateUser({ password: 'abc' })).error).toMatchObject({
        code: 'weak_password',
        message: 'A senha deve ter pelo menos 6 caracteres',
      });
      expect((await client.auth.updateUser({ password: 'abc123' })).error).toBeNull();
      expect((await client.auth.getUser()).error).toBeNull();

      expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
      const oldPassword = await server.client().auth.signInWithPassword({ email, password });
      expect(oldPassword.error?.code).toBe('invalid_credentials');
      const newPassword = await server.client().auth.signInWithPassword({ email, password: 'abc123' });
      expect(newPassword.error).toBeNull();
    });
  });

  it('changes the address only when the new one confirms', async () => {
    const { client } = await server.signedIn('antes@ponte.example');
    await client.auth.updateUser(
      { email: 'depois@ponte.example', current_password: password },
      { emailRedirectTo: `${siteUrl}/perfil` },
    );
    expect((await client.auth.getUser()).data.user?.email).toBe('antes@ponte.example');
    expect((await client.auth.resend({ type: 'email_change', email: 'antes@ponte.example' })).error).toBeNull();
    const [mail] = await server.mails('depois@ponte.example');
    expect(mail?.text).toContain('de antes@ponte.example para depois@ponte.example');
    expect((await openLink(mail?.link)).result['type']).toBe('email_change');
    const after = await server.client().auth.signInWithPassword({ email: 'depois@ponte.example', password });
    expect(after.error).toBeNull();

    const [told] = await server.mails('antes@ponte.example');
    expect(told?.subject).toBe('O e-mail da sua conta mudou | Ponte');
    expect(told?.text).toContain('era antes@ponte.example e agora é depois@ponte.example');
    expect(told?.link).toBeNull();
    // Opening the used link again sends no second notification
    expect((await openLink(mail?.link)).result['error_code']).toBe('otp_expired');
    expect((await server.mails('antes@ponte.example')).filter(({ subject }) => subject === told?.subject)).toHaveLength(
      1,
    );
  });

  it('refuses its own calls without the API key', async () => {
    for (const target of ['/signup', '/resend', '/recover', '/token?grant_type=password']) {
      const response = await fetch(`${server.url}/auth/v1${target}`, {
        method: 'POST',
        body: JSON.stringify({ email: 'a@ponte.example', password, type: 'signup' }),
      });
      expect([target, response.status]).toEqual([target, 401]);
    }
  });

  it('refuses a body larger than any form', async () => {
    const response = await server.call('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({ x: 'x'.repeat(70_000) }),
    });
    expect(response.status).toBe(413);
  });

  describe('mailbox', () => {
    it('contains mails in Portuguese, with the name of the product and without the text of the sender', async () => {
      const name = '<b>Ganhe um prêmio</b> http://evil.example';
      await signUp('assunto@ponte.example', { data: { name, role: 'company' } });
      const [mail] = await server.mails('assunto@ponte.example');
      expect(mail?.subject).toBe('Confirme seu e-mail | Ponte');
      expect(mail?.text).toContain('sua empresa já pode entrar e preparar a primeira vaga');
      expect(mail?.text).toContain('#signup=');
      for (const body of [mail?.html, mail?.text]) {
        expect(body).not.toContain('prêmio');
        expect(body).not.toContain('{{');
      }
    });

    it('is a page on which a person finds, reads and empties the mails', async () => {
      await signUp('leitora@ponte.example');
      const [mail] = await server.mails('leitora@ponte.example');
      const page = async (target: string): Promise<string> => (await fetch(`${server.mailboxUrl}${target}`)).text();
      expect(await page('/')).toContain(`href="/mensagem/${mail?.id}"`);
      const open = await page(`/mensagem/${mail?.id}`);
      expect(open).toContain('<html lang="pt-BR">');
      const sandbox = /<iframe [^>]*sandbox="([^"]*)"/.exec(open)?.[1];
      expect(sandbox).toBeDefined();
      expect(sandbox).not.toMatch(/allow-scripts|allow-same-origin/);
      expect(await page(`/mensagem/${mail?.id}?ver=texto`)).toContain('CONFIRME SEU E-MAIL');
      const content = await fetch(`${server.mailboxUrl}/mensagem/${mail?.id}/conteudo`);
      expect(content.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
      expect((await fetch(`${server.mailboxUrl}/mensagem/nenhuma`)).status).toBe(404);

      const foreign = await fetch(`${server.mailboxUrl}/apagar`, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
      });
      expect(foreign.status).toBe(403);
      expect(await server.mails('leitora@ponte.example')).toHaveLength(1);
      await fetch(`${server.mailboxUrl}/apagar`, { method: 'POST' });
      expect(await page('/')).toContain('Nenhuma mensagem ainda');
    });
  });
});
