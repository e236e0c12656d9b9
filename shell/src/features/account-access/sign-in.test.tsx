import type { OpenedPage } from '@ponte/build/jest/open-page';
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { signInPurposeState } from '@ponte/shared-domain';
import { signInPurposeScript } from '@ponte/shared-server';
import { errorOnNextPage } from '@ponte/shared-ui';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { acceptSignIn, accessToken, fakeShellBackend, openOverServerHtml, openPage, refuse } from '../testing';
import { SignInPurposeNote } from './components/sign-in-purpose';
import * as googleIdentity from './google-identity';

jest.mock('./google-identity');

const backend = fakeShellBackend();
const drawGoogleButton = jest.mocked(googleIdentity.drawGoogleButton).mockResolvedValue(true);

async function signIn(page: OpenedPage, password = 'senha1234'): Promise<void> {
  await page.user.type(await screen.findByLabelText('E-mail', { selector: 'main input' }), 'ana@exemplo.example');
  await page.user.type(screen.getByLabelText('Senha'), password);
  await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
}

describe('what the visitor was about to do', () => {
  const state = signInPurposeState({
    intro: 'Você está se candidatando a',
    subject: 'Padeiro',
    details: 'Forno Bom · Recife, PE',
  });
  const note = /^Você está se candidatando a Padeiro ?Forno Bom · Recife, PE$/;
  const shown = (): Element[] => [...document.querySelectorAll('main p')].filter((line) => note.test(line.textContent));

  it('stands on the sign-in page, and on the sign-up page that a link leads to, and back', async () => {
    const page = openPage('/login?voltar=%2Fvagas%2F7', { state });
    await screen.findByLabelText('Senha');
    expect(shown()).toHaveLength(1);
    await page.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Cadastre-se' }));
    expect(await screen.findByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
    expect(page.address()).toBe('/cadastro?voltar=%2Fvagas%2F7');
    expect(shown()).toHaveLength(1);
    await page.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Entrar' }));
    expect(await screen.findByLabelText('Senha')).toBeVisible();
    expect(shown()).toHaveLength(1);
  });

  it('is not there for a link that was opened by itself', async () => {
    openPage('/login?voltar=%2Fvagas%2F7');
    await screen.findByLabelText('Senha');
    expect(screen.queryByText(/candidatando/)).not.toBeInTheDocument();
  });

  describe('kept by a link that the browser followed by itself', () => {
    const keep = (until: number): void =>
      localStorage.setItem(
        'ponte-save-wish',
        JSON.stringify({ action: 'x', until, returnTo: '/vagas/7?candidatar=7', message: 'Por que entrar', ...state }),
      );
    afterEach(() => localStorage.clear());

    it('stands there with its message, which is announced once', async () => {
      keep(Date.now() + 60_000);
      const page = openPage('/login?voltar=%2Fvagas%2F7%3Fcandidatar%3D7');
      expect(await screen.findByText('Por que entrar')).toBeInTheDocument();
      expect(shown()).toHaveLength(1);
      await page.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Cadastre-se' }));
      await screen.findByRole('heading', { name: 'Crie sua conta' });
      expect(shown()).toHaveLength(1);
      expect(localStorage.getItem('ponte-save-wish')).not.toContain('Por que entrar');
      expect(localStorage.getItem('ponte-save-wish')).toContain('"action":"x"');
    });

    it('is the message that the page before has told in this document', async () => {
      keep(Date.now() + 60_000);
      errorOnNextPage('Por que entrar', { id: 'x' });
      openPage('/login?voltar=%2Fvagas%2F7%3Fcandidatar%3D7');
      expect(await screen.findByText('Por que entrar')).toBeInTheDocument();
      await waitFor(() => expect(localStorage.getItem('ponte-save-wish')).not.toContain('Por que entrar'));
      expect(screen.getAllByText('Por que entrar')).toHaveLength(1);
    });

    it.each([
      ['for another page', '/login?voltar=%2Fvagas%2F8', 60_000],
      ['on the way to no page', '/login', 60_000],
      ['after its day', '/login?voltar=%2Fvagas%2F7%3Fcandidatar%3D7', -1_000],
    ])('is not there %s', async (_when, address, left) => {
      keep(Date.now() + left);
      openPage(address);
      await screen.findByLabelText('Senha');
      expect(shown()).toHaveLength(0);
      expect(localStorage.getItem('ponte-save-wish')).toContain('Por que entrar');
    });
  });

  it('comes after the HTML of the server, which does not know it', () => {
    expect(openOverServerHtml(SignInPurposeNote, '/login', state)).toEqual([]);
    expect(screen.getByText('Padeiro')).toBeVisible();
  });

  it.each([
    ['is taken over from the inline script that has shown it', state, ['Padeiro']],
    ['gives way where the page knows of none', undefined, []],
  ])('%s', (_what, known, subjects) => {
    // The script asks the window's history, the page that of its router.
    history.replaceState({ usr: state }, '');
    const errors = openOverServerHtml(SignInPurposeNote, '/login', known, () => {
      expect(screen.queryByText('Padeiro')).not.toBeInTheDocument();
      const script = document.createElement('script');
      script.textContent = signInPurposeScript;
      document.head.append(script);
      script.remove();
      expect(screen.getByText('Padeiro')).toBeVisible();
    });
    history.replaceState(null, '');
    expect(errors).toEqual([]);
    expect(screen.queryAllByText('Padeiro').map(({ textContent }) => textContent)).toEqual(subjects);
  });
});

describe('/login', () => {
  it.each([
    ['candidate', '/login', '/'],
    ['company', '/login', '/empresa/vagas'],
    ['candidate', '/login?voltar=%2Fvagas%2F42%3Faba%3D1', '/vagas/42?aba=1'],
    ['candidate', '/login?voltar=https%3A%2F%2Fevil.example', '/'],
    ['candidate', '/login?voltar=%2F%2Fevil.example', '/'],
  ] as const)('signs a %s in at %s and goes to %s', async (role, address, target) => {
    backend.use(acceptSignIn(role));
    const page = openPage(address);
    await signIn(page);
    expect(await screen.findByText('Login realizado com sucesso!')).toBeInTheDocument();
    await waitFor(() => expect(page.address()).toBe(target));
    expect(screen.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/perfil');
  });

  describe('by a provider', () => {
    // As the way to the provider leaves it in this tab.
    beforeEach(() => sessionStorage.setItem('ponte-provider-code-verifier', JSON.stringify('verifier')));
    beforeEach(() => drawGoogleButton.mockClear());
    const remember = (path: string): void =>
      localStorage.setItem('ponte-return-path', JSON.stringify({ path, until: Date.now() + 60_000 }));

    it.each([
      ['candidate', '/login?code=abc', '/'],
      ['company', '/login?code=abc', '/empresa/vagas'],
      ['company', '/login?voltar=%2Fvagas%2F42&code=abc', '/vagas/42'],
    ] as const)('leads a %s who comes back to %s on to %s', async (role, address, target) => {
      backend.use(acceptSignIn(role));
      const page = openPage(address);
      expect(await screen.findByText('Login realizado com sucesso!')).toBeInTheDocument();
      await waitFor(() => expect(page.address()).toBe(target));
    });

    it('leads to what was kept over the way through the mailbox, once', async () => {
      remember('/vagas/7');
      backend.use(acceptSignIn('company'));
      const page = openPage('/login?code=abc');
      await waitFor(() => expect(page.address()).toBe('/vagas/7'));
      expect(localStorage.getItem('ponte-return-path')).toBeNull();
    });

    it('says that it failed, and the form is there for another try', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      backend.use(refuse('token', 400, { error_code: 'bad_code_verifier', msg: 'no' }));
      const page = openPage('/login?code=abc');
      expect(await screen.findByText('Erro ao processar login com Google. Tente novamente.')).toBeInTheDocument();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Entrar com Facebook' })).toBeEnabled());
      expect(page.address()).toBe('/login');
    });

    it.each(['/login', '/cadastro'])(
      "leads a company on that signs in by Google's own button on %s",
      async (address) => {
        backend.use(acceptSignIn('company'));
        remember('/vagas/7');
        const page = openPage(address, { integrations: { googleClientId: 'client-1' } });
        await waitFor(() => expect(drawGoogleButton).toHaveBeenCalled());
        act(() => drawGoogleButton.mock.lastCall?.[0].onCredential('credential', 'nonce'));
        expect(await screen.findByText('Login realizado com sucesso!')).toBeInTheDocument();
        await waitFor(() => expect(page.address()).toBe('/vagas/7'));
        expect(localStorage.getItem('ponte-return-path')).toBeNull();
      },
    );
  });

  it('returns once to the path that sign-up stored before the confirmation by mail', async () => {
    localStorage.setItem('ponte-return-path', JSON.stringify({ path: '/vagas/7', until: Date.now() + 60_000 }));
    backend.use(acceptSignIn());
    const page = openPage('/login');
    await signIn(page);
    await waitFor(() => expect(page.address()).toBe('/vagas/7'));
    expect(localStorage.getItem('ponte-return-path')).toBeNull();
  });

  it.each([
    [
      'wrong credentials',
      400,
      { error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      'Email ou senha incorretos. Tente novamente.',
    ],
    [
      'an unconfirmed address',
      400,
      { error_code: 'email_not_confirmed', msg: 'Email not confirmed' },
      'Email não confirmado. Por favor, verifique seu email para confirmar seu cadastro.',
    ],
    [
      'a server that fails',
      500,
      { error_code: 'unexpected_failure', msg: 'boom' },
      'Erro ao fazer login. Tente novamente.',
    ],
  ])('answers %s above the form, once, and keeps what was typed', async (_case, status, body, message) => {
    backend.use(refuse('token', status, body));
    const page = openPage('/login');
    await signIn(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(screen.getByLabelText('Senha')).toHaveValue('senha1234');
    expect(page.address()).toBe('/login');
  });

  it('offers the mail again to someone who has not confirmed', async () => {
    backend.use(refuse('token', 400, { error_code: 'email_not_confirmed', msg: 'Email not confirmed' }));
    const page = openPage('/login');
    await signIn(page);
    await page.user.click(await screen.findByRole('link', { name: 'Reenviar Email de Verificação' }));
    expect(await screen.findByRole('heading', { name: 'Verifique seu e-mail' })).toBeInTheDocument();
    expect(screen.getByText('ana@exemplo.example')).toBeInTheDocument();
  });

  describe('keeps where the visitor was over the way through the mailbox', () => {
    const kept = (): unknown => JSON.parse(localStorage.getItem('ponte-return-path') ?? 'null');

    it('of a new password', async () => {
      const page = openPage('/login?voltar=%2Fvagas%2F42%3Fcandidatar%3D42');
      await page.user.click(await screen.findByRole('link', { name: 'Esqueceu a senha?' }));
      expect(await screen.findByRole('heading', { name: 'Recuperar senha' })).toBeInTheDocument();
      backend.on('POST auth/v1/recover', () => Response.json({}));
      await page.user.type(screen.getByLabelText('E-mail', { selector: 'main input' }), 'ana@exemplo.example');
      await page.user.click(screen.getByRole('button', { name: 'Enviar instruções' }));
      expect(await screen.findByRole('heading', { name: 'Email Enviado' })).toBeInTheDocument();
      expect(kept()).toMatchObject({ path: '/vagas/42?candidatar=42' });
      await page.user.click(screen.getByRole('link', { name: 'Voltar para o Login' }));
      await waitFor(() => expect(page.address()).toBe('/login?voltar=%2Fvagas%2F42%3Fcandidatar%3D42'));
    });

    it('of a new password whose mail is refused now: an earlier one leads to the same place', async () => {
      backend.use(refuse('recover', 429, { error_code: 'over_email_send_rate_limit', msg: 'Too many' }));
      const page = openPage('/recuperar-senha?voltar=%2Fvagas%2F42');
      await page.user.type(await screen.findByLabelText('E-mail', { selector: 'main input' }), 'ana@exemplo.example');
      await page.user.click(screen.getByRole('button', { name: 'Enviar instruções' }));
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(kept()).toMatchObject({ path: '/vagas/42' });
    });

    it('of a new password, pressed before scripts, and back to the sign-in', async () => {
      openPage('/login?voltar=%2Fvagas%2F42');
      const recovery = '/recuperar-senha?voltar=%2Fvagas%2F42';
      expect(await screen.findByRole('link', { name: 'Esqueceu a senha?' })).toHaveAttribute('href', recovery);
      cleanup();
      openPage(recovery);
      expect(await screen.findByRole('link', { name: 'Voltar para o Login' })).toHaveAttribute(
        'href',
        '/login?voltar=%2Fvagas%2F42',
      );
    });

    it('of a confirmation that is sent again', async () => {
      backend.use(refuse('token', 400, { error_code: 'email_not_confirmed', msg: 'Email not confirmed' }));
      const page = openPage('/login?voltar=%2Fvagas%2F42');
      await signIn(page);
      await page.user.click(await screen.findByRole('link', { name: 'Reenviar Email de Verificação' }));
      expect(await screen.findByRole('heading', { name: 'Verifique seu e-mail' })).toBeInTheDocument();
      expect(kept()).toMatchObject({ path: '/vagas/42' });
    });
  });

  it('asks for both fields without asking the server', async () => {
    const page = openPage('/login');
    await page.user.click(await screen.findByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Por favor, insira um email válido')).toBeInTheDocument();
    expect(screen.getByText('Informe sua senha')).toBeInTheDocument();
  });

  it('is sent once, however often the button is pressed', async () => {
    let requests = 0;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    backend.on('POST auth/v1/token', async () => {
      requests += 1;
      await held;
      return Response.json({ error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, { status: 400 });
    });
    const page = openPage('/login');
    await page.user.type(await screen.findByLabelText('E-mail', { selector: 'main input' }), 'ana@exemplo.example');
    await page.user.type(screen.getByLabelText('Senha'), 'senha1234');
    await page.user.dblClick(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getByText('Entrando...')).toBeInTheDocument();
    answer();
    await screen.findByRole('alert');
    expect(requests).toBe(1);
  });

  it.each([
    ['/login', '/'],
    ['/cadastro', '/'],
    ['/cadastro-empresa', '/'],
    ['/login?voltar=%2Fvagas%2F42', '/vagas/42'],
  ])('sends who is signed in from %s to %s', async (address, target) => {
    setTestSession(testUser());
    const page = openPage(address);
    await waitFor(() => expect(page.address()).toBe(target));
    expect(await screen.findByText('Você já entrou como Ana Souza')).toBeInTheDocument();
  });

  it.each(['Google', 'Facebook'])(
    'answers %s with the specified message while the provider is not configured',
    async (name) => {
      backend.on('GET auth/v1/authorize', () => Response.json({ msg: 'Unsupported provider' }, { status: 400 }));
      const page = openPage('/login');
      await page.user.click(await screen.findByRole('button', { name: `Entrar com ${name}` }));
      expect(await screen.findByText(`Erro ao fazer login com ${name}. Tente novamente.`)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: `Entrar com ${name}` })).toBeEnabled();
    },
  );

  it('ignores a session in an unrequested link, and removes it from the address', async () => {
    const page = openPage(`/login#access_token=${accessToken()}&refresh_token=r&type=signup`);
    expect(await screen.findByText('Erro ao processar login com Google. Tente novamente.')).toBeInTheDocument();
    expect(page.hash()).toBe('');
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  });
});
