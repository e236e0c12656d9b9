import { offline, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { acceptSignIn, accessToken, account, fakeShellBackend, openOverServerHtml, openPage, refuse } from '../testing';
import { emailSentRoute } from './email-sent.page';
import { recoverPasswordRoute } from './recover-password.page';
import { resetPasswordRoute } from './reset-password.page';
import { verifyEmailRoute } from './verify-email.page';

const backend = fakeShellBackend();

const hashOf = (type: string): string => `#access_token=${accessToken()}&refresh_token=refresh&type=${type}`;
const expired = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';

describe('/verificar-email-enviado', () => {
  it('really sends the mail again, then waits', async () => {
    const sent: unknown[] = [];
    backend.on('POST auth/v1/resend', (call) => {
      sent.push(call.body);
      return Response.json({});
    });
    const { user } = openPage('/verificar-email-enviado', { state: { email: 'ana@exemplo.example' } });
    const button = await screen.findByRole('button', { name: 'Reenviar Email de Verificação' });
    await user.click(button);
    expect(await screen.findByText('E-mail de verificação reenviado!')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ type: 'signup', email: 'ana@exemplo.example' })]);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/Você poderá reenviar em \d+ segundos\./)).toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(sent).toHaveLength(1);
    expect(screen.getByText('E-mail reenviado. Confira a caixa de entrada e o spam.')).toBeInTheDocument();
  });

  it('says of no mail that it was sent where no address is known, and asks for one', async () => {
    openPage('/verificar-email-enviado');
    expect(await screen.findByText(/^O link de confirmação vai para o e-mail do seu cadastro/)).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail do cadastro')).toBeInTheDocument();
    expect(screen.queryByText(/^Enviamos/)).not.toBeInTheDocument();
  });

  it('says how long the auth service asks to wait', async () => {
    backend.use(
      refuse('resend', 429, {
        error_code: 'over_email_send_rate_limit',
        msg: 'For security purposes, you can only request this after 42 seconds.',
      }),
    );
    const { user } = openPage('/verificar-email-enviado', { state: { email: 'ana@exemplo.example' } });
    await user.click(await screen.findByRole('button', { name: 'Reenviar Email de Verificação' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Aguarde 42 segundos e tente novamente.');
    expect(screen.getByText(/Você poderá reenviar em 4[12] segundos\./)).toBeInTheDocument();
  });

  it('says a long wait in minutes', async () => {
    sessionStorage.setItem('ponte-mail-wait-confirmation', String(Date.now() + 290_000));
    openPage('/verificar-email-enviado', { state: { email: 'ana@exemplo.example' } });
    expect(await screen.findByText('Você poderá reenviar em 5 minutos.')).toBeInTheDocument();
  });

  it('asks for the address when it is not known', async () => {
    const { user } = openPage('/verificar-email-enviado');
    await user.click(await screen.findByRole('button', { name: 'Reenviar Email de Verificação' }));
    expect(await screen.findByText('Por favor, insira um email válido')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voltar para o Login' })).toHaveAttribute('href', '/login');
  });
});

it.each([
  ['/verificar-email-enviado', emailSentRoute().Component, 'ponte-mail-wait-confirmation'],
  ['/recuperar-senha', recoverPasswordRoute().Component, 'ponte-mail-wait-recovery'],
] as const)(
  "keeps address and countdown of %s over a reload, which hydrates the server's HTML without an error",
  async (path, Component, key) => {
    sessionStorage.setItem(key, String(Date.now() + 30_000));
    expect(openOverServerHtml(Component, path, { email: 'ana@exemplo.example' })).toEqual([]);
    expect(await screen.findByText('ana@exemplo.example')).toBeInTheDocument();
    expect(await screen.findByText(/Você poderá reenviar em (?:29|30) segundos\./)).toBeInTheDocument();
  },
);

it.each([
  ['an expired link', `/redefinir-senha${expired}`, resetPasswordRoute().Component, 'Link Inválido ou Expirado'],
  [
    'an expired link',
    `/verificar-email${expired}`,
    verifyEmailRoute().Component,
    'Não foi possível verificar seu e-mail',
  ],
] as const)(
  "hydrates the server's HTML without an error when the address holds %s",
  async (_case, path, Component, title) => {
    expect(openOverServerHtml(Component, path)).toEqual([]);
    expect(await screen.findByRole('heading', { name: new RegExp(title, 'i') })).toBeInTheDocument();
  },
);

describe('/verificar-email', () => {
  it('confirms a good link, and its token leaves the address at once', async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    backend.on('GET auth/v1/user', async () => {
      await asked;
      return Response.json(account);
    });
    const page = openPage(`/verificar-email${hashOf('signup')}`);
    expect(await screen.findByText('Verificando seu e-mail...')).toBeInTheDocument();
    await waitFor(() => expect(page.hash()).toBe(''));
    answer();
    expect(await screen.findByRole('heading', { name: 'Email verificado com sucesso!' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir para o Login' })).toHaveAttribute('href', '/login');
  });

  it('names the account that is open in this browser, which need not be the confirmed one', async () => {
    setTestSession(testUser({ email: 'empresa@exemplo.example' }));
    backend.on('GET auth/v1/user', () => Response.json(account));
    openPage(`/verificar-email${hashOf('signup')}`);
    expect(await screen.findByRole('heading', { name: 'Email verificado com sucesso!' })).toBeInTheDocument();
    expect(screen.getByText(/^Neste navegador está aberta a conta/)).toHaveTextContent(
      'Neste navegador está aberta a conta empresa@exemplo.example. Para entrar com outra, saia desta primeiro.',
    );
    expect(screen.getByRole('link', { name: 'Ir para Meu Perfil' })).toHaveAttribute('href', '/perfil');
    expect(screen.queryByRole('link', { name: 'Ir para o Login' })).not.toBeInTheDocument();
  });

  it('says of the account that is open and confirmed no more than that', async () => {
    const user = testUser();
    setTestSession(user);
    backend.on('GET auth/v1/user', () => Response.json({ ...account, id: user.id, email: user.email }));
    openPage(`/verificar-email${hashOf('email_change')}`);
    expect(await screen.findByText('O e-mail desta conta está confirmado.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir para Meu Perfil' })).toBeInTheDocument();
    expect(screen.queryByText(/saia desta primeiro/)).not.toBeInTheDocument();
  });

  it('asks for the other link of a change that both addresses confirm, and asks the service nothing', async () => {
    openPage(
      '/verificar-email#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email',
    );
    expect(await screen.findByRole('heading', { name: 'Falta confirmar o outro e-mail' })).toBeInTheDocument();
    expect(screen.getByText(/Abra também o link que enviamos para o outro/)).toBeInTheDocument();
    expect(backend.callsOf('auth/v1/user')).toEqual([]);
  });

  const failure = 'Ocorreu um erro ao verificar seu email. Tente novamente ou entre em contato com o suporte.';
  it.each([
    ['an expired link', expired],
    ['no link at all', ''],
  ])('shows the error state for %s', async (_case, hash) => {
    openPage(`/verificar-email${hash}`);
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pedir um novo link' })).toHaveAttribute(
      'href',
      '/verificar-email-enviado',
    );
  });

  it('leads who is signed in from an expired link to the profile, where a changed address is confirmed anew', async () => {
    setTestSession(testUser());
    openPage(`/verificar-email${expired}`);
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(screen.getByText(/Se ele é da troca do e-mail desta conta/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir para Meu Perfil' })).toHaveAttribute('href', '/perfil');
    expect(screen.queryByRole('link', { name: 'Ir para o Login' })).not.toBeInTheDocument();
    // Its form is for addresses that have never been confirmed.
    expect(screen.queryByRole('link', { name: 'Pedir um novo link' })).not.toBeInTheDocument();
  });

  it('shows the error state for a token that the auth service does not know', async () => {
    backend.on('GET auth/v1/user', () => Response.json({ error_code: 'bad_jwt', msg: 'invalid JWT' }, { status: 403 }));
    openPage(`/verificar-email${hashOf('signup')}`);
    expect(await screen.findByText(failure)).toBeInTheDocument();
  });

  it('tries again when the server could not be reached', async () => {
    // auth-js logs what the page says in its own words.
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.once('GET auth/v1/user', offline);
    const { user } = openPage(`/verificar-email${hashOf('signup')}`);
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    backend.on('GET auth/v1/user', () => account);
    expect(log).toHaveBeenCalled();
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Email verificado com sucesso!' })).toHaveFocus();
  });
});

describe('/recuperar-senha', () => {
  it('sends the instructions and says what to expect', async () => {
    backend.on('POST auth/v1/recover', () => ({}));
    const { user } = openPage('/recuperar-senha');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.example');
    await user.click(screen.getByRole('button', { name: 'Enviar instruções' }));
    expect(await screen.findByRole('heading', { name: 'Email Enviado' })).toHaveFocus();
    expect(screen.getByText('ana@exemplo.example')).toBeInTheDocument();
    expect(screen.getByText(/1 hora/)).toBeInTheDocument();
    expect(screen.getByText(/spam/)).toBeInTheDocument();
    expect(screen.getByText(/localhost/)).toBeInTheDocument();
    expect(
      screen.getByText('Email de recuperação enviado com sucesso! Verifique sua caixa de entrada.'),
    ).toBeInTheDocument();
    expect(localStorage.getItem('ponte-reset-email')).toBe('ana@exemplo.example');
    // Waits for another mail without losing the focus, and sends none meanwhile
    const again = screen.getByRole('button', { name: 'Reenviar e-mail' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    act(() => again.focus());
    expect(again).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(backend.callsOf('auth/v1/recover')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Usar outro e-mail' }));
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  });

  it('refuses what is no address', async () => {
    const { user } = openPage('/recuperar-senha');
    await user.type(await screen.findByLabelText('E-mail'), 'ana');
    await user.click(screen.getByRole('button', { name: 'Enviar instruções' }));
    expect(await screen.findByText('Por favor, insira um email válido')).toBeInTheDocument();
  });

  it('says that the mail could not be sent again, and why', async () => {
    backend.use(refuse('recover', 500, { error_code: 'unexpected_failure', msg: 'boom' }));
    const { user } = openPage('/recuperar-senha', { state: { email: 'ana@exemplo.example' } });
    await user.click(await screen.findByRole('button', { name: 'Reenviar e-mail' }));
    expect(
      await screen.findByText(
        'Erro ao enviar email de recuperação: Não foi possível enviar o email de recuperação. Tente novamente mais tarde.',
      ),
    ).toBeInTheDocument();
  });

  it('says that the mail could not be sent, and keeps the address', async () => {
    backend.use(refuse('recover', 500, { error_code: 'unexpected_failure', msg: 'boom' }));
    const { user } = openPage('/recuperar-senha');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.example');
    await user.click(screen.getByRole('button', { name: 'Enviar instruções' }));
    const message = 'Não foi possível enviar o email de recuperação. Tente novamente mais tarde.';
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText(`Erro ao enviar email de recuperação: ${message}`)).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@exemplo.example');
  });

  it('sends a recovery link that landed here on to /redefinir-senha', async () => {
    backend.use(acceptSignIn());
    const page = openPage(`/recuperar-senha${hashOf('recovery')}`);
    expect(await screen.findByRole('heading', { name: 'Criar Nova Senha' })).toBeInTheDocument();
    expect(page.address()).toBe('/redefinir-senha');
    expect(page.hash()).toBe('');
  });
});

describe('/redefinir-senha', () => {
  const type = async (
    user: ReturnType<typeof openPage>['user'],
    password: string,
    confirmation: string,
  ): Promise<void> => {
    await user.type(await screen.findByLabelText('Nova senha'), password);
    await user.type(screen.getByLabelText('Confirmar nova senha'), confirmation);
    await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
  };

  it('sets the new password by the link, forgets the kept address and goes to /login after three seconds', async () => {
    const sent: unknown[] = [];
    localStorage.setItem('ponte-reset-email', 'ana@exemplo.example');
    backend.on('PUT auth/v1/user', (call) => {
      sent.push(call.body);
      return Response.json(account);
    });
    backend.use(acceptSignIn());
    const page = openPage(`/redefinir-senha${hashOf('recovery')}`);
    await type(page.user, 'nova12', 'nova12');
    expect(await screen.findByRole('heading', { name: 'Senha Redefinida' })).toHaveFocus();
    expect(screen.getByText('Senha redefinida com sucesso!')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ password: 'nova12' })]);
    expect(localStorage.getItem('ponte-reset-email')).toBeNull();
    const shownAt = Date.now();
    await waitFor(() => expect(page.address()).toBe('/login'), { timeout: 10_000 });
    expect(Date.now() - shownAt).toBeGreaterThan(2_000);
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@exemplo.example');
  });

  it.each([
    ['nova1', 'nova1', 'A senha deve ter pelo menos 6 caracteres'],
    ['n'.repeat(101), 'nova12', 'A senha não pode exceder 100 caracteres'],
    ['n'.repeat(73), 'n'.repeat(73), 'A senha não pode exceder 72 caracteres'],
    [
      'ã'.repeat(37),
      'ã'.repeat(37),
      'A senha não pode exceder 72 caracteres. Letras com acento contam como 2 e emojis como 4.',
    ],
    ['nova12', 'nova13', 'As senhas não coincidem'],
  ])('refuses %s with %s', async (password, confirmation, message) => {
    backend.use(acceptSignIn());
    const { user } = openPage(`/redefinir-senha${hashOf('recovery')}`);
    // Long ones are pasted, by people and here: each key draws the page anew.
    await user.click(await screen.findByLabelText('Nova senha'));
    await user.paste(password);
    await user.click(screen.getByLabelText('Confirmar nova senha'));
    await user.paste(confirmation);
    await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('says in the form alone that an update failed', async () => {
    backend.on('PUT auth/v1/user', () => Response.json({ error_code: 'boom', msg: 'boom' }, { status: 500 }));
    backend.use(acceptSignIn());
    const { user } = openPage(`/redefinir-senha${hashOf('recovery')}`);
    await type(user, 'nova12', 'nova12');
    const message = 'Ocorreu um erro ao redefinir sua senha. Tente novamente.';
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('survives a reload and a remount until it was used', async () => {
    const sent: unknown[] = [];
    backend.on('PUT auth/v1/user', (call) => {
      sent.push(call.body);
      return Response.json(account);
    });
    backend.use(acceptSignIn());
    openPage(`/redefinir-senha${hashOf('recovery')}`);
    await screen.findByLabelText('Nova senha');
    cleanup();
    const { user } = openPage('/redefinir-senha');
    await type(user, 'nova12', 'nova12');
    expect(await screen.findByRole('heading', { name: 'Senha Redefinida' })).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ password: 'nova12' })]);
    cleanup();
    openPage('/redefinir-senha');
    expect(await screen.findByRole('heading', { name: 'Link Inválido ou Expirado' })).toBeInTheDocument();
  });

  it.each([
    ['runs out before the reload', () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_601_000)],
    [
      'is refused after it',
      () =>
        backend.on('GET auth/v1/user', () =>
          Response.json({ error_code: 'session_not_found', msg: 'gone' }, { status: 403 }),
        ),
    ],
  ])('says so and offers a new mail when the kept link %s', async (_case, end) => {
    backend.use(acceptSignIn());
    openPage(`/redefinir-senha${hashOf('recovery')}`);
    await screen.findByLabelText('Nova senha');
    cleanup();
    end();
    openPage('/redefinir-senha');
    expect(await screen.findByRole('heading', { name: 'Link Inválido ou Expirado' })).toBeInTheDocument();
    expect(screen.getByText(/expirou/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Solicitar novo link' })).toBeInTheDocument();
  });

  it('gives the focus to the title of the form that comes after another try', async () => {
    backend.use(acceptSignIn());
    backend.once('GET auth/v1/user', offline);
    // auth-js logs what the page says in its own words.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = openPage(`/redefinir-senha${hashOf('recovery')}`);
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await screen.findByLabelText('Nova senha');
    expect(screen.getByRole('heading', { level: 1, name: 'Criar Nova Senha' })).toHaveFocus();
  });

  it('says so when the link runs out while the password is typed', async () => {
    backend.on('PUT auth/v1/user', () =>
      Response.json({ error_code: 'session_not_found', msg: 'gone' }, { status: 403 }),
    );
    backend.use(acceptSignIn());
    const { user } = openPage(`/redefinir-senha${hashOf('recovery')}`);
    await type(user, 'nova12', 'nova12');
    // The form that had the focus is gone.
    expect(await screen.findByRole('heading', { name: 'Link Inválido ou Expirado' })).toHaveFocus();
    expect(sessionStorage.getItem('ponte-draft-recovery')).toBeNull();
  });

  it.each([
    ['an expired link', expired, 'O token de recuperação é inválido ou expirou. Por favor, solicite um novo link.'],
    [
      'a link of another kind',
      hashOf('signup'),
      'O token de recuperação é inválido ou expirou. Por favor, solicite um novo link.',
    ],
    [
      'neither link nor session',
      '',
      'Para redefinir sua senha, utilize o link enviado ao seu email. Se o link expirou ou é inválido, solicite um novo na página de recuperação de senha.',
    ],
  ])('ends %s in the specified state', async (_case, hash, message) => {
    openPage(`/redefinir-senha${hash}`);
    expect(await screen.findByRole('heading', { name: 'Link Inválido ou Expirado' })).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Solicitar novo link' })).toHaveAttribute('href', '/recuperar-senha');
    expect(screen.getByRole('link', { name: 'Voltar para o Login' })).toHaveAttribute('href', '/login');
  });

  it('asks who is signed in, without a link, for the current password as well', async () => {
    const sent: unknown[] = [];
    backend.on('PUT auth/v1/user', (call) => {
      sent.push(call.body);
      return Response.json(account);
    });
    backend.use(acceptSignIn());
    backend.on('POST rpc/has_password', () => true);
    setTestSession(testUser());
    const { user } = openPage('/redefinir-senha');
    expect(await screen.findByRole('heading', { name: 'Criar Nova Senha' })).toBeInTheDocument();
    await type(user, 'nova12', 'nova12');
    expect(await screen.findByText('Este campo é obrigatório')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Senha atual'), 'senha1234');
    await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
    expect(await screen.findByRole('heading', { name: 'Senha Redefinida' })).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ password: 'nova12', current_password: 'senha1234' })]);
  });

  it('puts a wrong current password on its field, and keeps the new one', async () => {
    backend.use(refuse('token', 400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' }));
    backend.on('POST rpc/has_password', () => true);
    setTestSession(testUser());
    const { user } = openPage('/redefinir-senha');
    await user.type(await screen.findByLabelText('Senha atual'), 'errada1234');
    await type(user, 'nova12', 'nova12');
    expect((await screen.findAllByText('A senha atual está incorreta.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Senha atual')).toBeInvalid();
    expect(screen.getByLabelText('Nova senha')).toHaveValue('nova12');
  });

  it('sends who has no password for the link of a mail, signed in or not', async () => {
    backend.on('POST rpc/has_password', () => false);
    setTestSession(testUser({ provider: 'google' }));
    openPage('/redefinir-senha');
    expect(await screen.findByRole('link', { name: 'Solicitar novo link' })).toHaveAttribute(
      'href',
      '/recuperar-senha',
    );
  });

  it('asks an account of a provider that has made itself a password for that one', async () => {
    backend.on('POST rpc/has_password', () => true);
    setTestSession(testUser({ provider: 'google' }));
    openPage('/redefinir-senha');
    expect(await screen.findByLabelText('Senha atual')).toBeInTheDocument();
  });

  it('waits for the session before it judges', async () => {
    setTestSession('loading');
    openPage('/redefinir-senha');
    expect(await screen.findByText('Verificando seu link...')).toBeInTheDocument();
  });
});

describe('/cancelar-avisos', () => {
  const token = `saved_searches.${'0'.repeat(32)}.${'f'.repeat(64)}`;
  const openWith = (hash: string) => {
    window.location.hash = hash;
    return openPage('/cancelar-avisos');
  };
  afterEach(() => {
    window.location.hash = '';
  });

  it('stops nothing by being looked at, and the named mails by its button', async () => {
    const asked: unknown[] = [];
    backend.on('POST rpc/unsubscribe', (call) => {
      asked.push(call.body);
      return Response.json('saved_searches');
    });
    const { user } = openWith(`#${token}`);
    expect(
      await screen.findByText('Quer deixar de receber os avisos de vagas novas das suas buscas salvas?'),
    ).toBeInTheDocument();
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancelar estes avisos' }));
    expect(await screen.findByRole('heading', { name: 'Avisos cancelados' })).toHaveFocus();
    expect(asked).toEqual([{ p_token: token }]);
    expect(screen.queryByText(/continua recebendo/)).not.toBeInTheDocument();
  });

  it('names what stops of a candidate and of a company, and before and after what still comes', async () => {
    backend.on('POST rpc/unsubscribe', () => 'application_updates');
    const { user } = openWith(`#${token.replace('saved_searches', 'application_updates')}`);
    const stopped =
      'os avisos de respostas às suas candidaturas e de vagas encerradas (se a conta é de empresa, os de novas candidaturas e de entrevistas desmarcadas e os lembretes das vagas)';
    const kept =
      'Quem se candidata continua recebendo os avisos de entrevistas, a confirmação de cada candidatura e as decisões da nossa equipe.';
    expect(await screen.findByText(`Quer deixar de receber ${stopped}?`)).toBeInTheDocument();
    expect(screen.getByText(kept)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelar estes avisos' }));
    expect(await screen.findByText(`Você não receberá mais ${stopped}.`)).toBeInTheDocument();
    expect(screen.getByText(kept)).toBeInTheDocument();
  });

  it('asks anew for another link that is opened in the same tab, and leads from the newsletter to no account', async () => {
    backend.on('POST rpc/unsubscribe', () => 'saved_searches');
    const { user } = openWith(`#${token}`);
    await user.click(await screen.findByRole('button', { name: 'Cancelar estes avisos' }));
    expect(await screen.findByRole('heading', { name: 'Avisos cancelados' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Escolher quais e-mails receber' })).toBeInTheDocument();

    act(() => {
      window.location.hash = `#newsletter.${token.split('.').slice(1).join('.')}`;
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(await screen.findByText('Quer deixar de receber as novidades por e-mail?')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Escolher quais e-mails receber' })).not.toBeInTheDocument();
  });

  it('says why a link was refused', async () => {
    backend.on('POST rpc/unsubscribe', () =>
      Response.json(
        {
          code: 'PT400',
          hint: 'invalid_unsubscribe',
          message: 'Este link não é válido. Abra-o de novo a partir do e-mail.',
        },
        { status: 400 },
      ),
    );
    const { user } = openWith(`#${token}`);
    await user.click(await screen.findByRole('button', { name: 'Cancelar estes avisos' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Este link não é válido');
    expect(screen.getByRole('button', { name: 'Cancelar estes avisos' })).toBeEnabled();
  });

  it.each(['', '#newsletter', '#%E0%A4%A'])('leads to the preferences with the incomplete link %p', async (hash) => {
    openWith(hash);
    expect(await screen.findByRole('heading', { name: 'Link incompleto' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Escolher quais e-mails receber' })).toHaveAttribute(
      'href',
      '/perfil?aba=preferencias',
    );
  });
});
