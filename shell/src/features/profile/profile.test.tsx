import type { OpenedPage } from '@ponte/build/jest/open-page';
import { setTestSession, testUser, type FakeBackend, type FakeCall } from '@ponte/shared-auth/testing';
import { documentVersions } from '@ponte/shared-domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { acceptSignIn, account, accountId, fakeShellBackend, openPage, refuse, sessionAnswer } from '../testing';

const backend = fakeShellBackend();

const signedInUser = { ...account, new_email: '' };
const countAnswer = (count: number): Response =>
  new Response(null, { headers: { 'Content-Range': `*/${String(count)}` } });
const counted = (path: string, count: number): FakeBackend => ({ [`HEAD ${path}`]: () => countAnswer(count) });

const visible = { paused_at: null as string | null, companies: 0, interviews: 0 };
const paused = { ...visible, paused_at: '2026-11-20T13:05:00+00:00' };

const operatorRead: FakeBackend = { 'POST rpc/is_operator': false };
const passwordRead: FakeBackend = { 'POST rpc/has_password': true };
const pauseRead: FakeBackend = { 'POST rpc/my_profile_pause': visible };

/** What the tabs read. */
const answerReads = (): FakeBackend => ({
  'GET auth/v1/user': () => signedInUser,
  'GET personal_info': () => [{ birth_date: '1990-01-01', phone: null, city: null }],
  ...counted('experiences', 2),
  ...counted('educations', 0),
  ...counted('courses', 1),
  ...counted('applications', 3),
  'GET companies': () => [{ description: null }],
  'POST rpc/my_company_counts': { live: 100, ended: 2_600, drafts: 300, applications: 20_000 },
  ...pauseRead,
  ...operatorRead,
  ...passwordRead,
  'GET email_preferences': () => ({ saved_searches: true, application_updates: false }),
  'GET consents': () => [
    {
      id: 'c2',
      kind: 'marketing',
      granted: false,
      document_version: '2026-02-28',
      created_at: '2026-03-02T12:00:00+00:00',
    },
    {
      id: 'c1',
      kind: 'terms',
      granted: true,
      document_version: '2025-04',
      created_at: '2026-01-02T12:00:00+00:00',
    },
  ],
});

async function openSignedIn(
  overrides: Parameters<typeof testUser>[0] = {},
  answers: FakeBackend = {},
): Promise<OpenedPage> {
  backend.use({ ...answerReads(), ...answers });
  setTestSession(testUser({ id: accountId, ...overrides }));
  const page = openPage('/perfil');
  await screen.findByRole('heading', { name: 'Meu Perfil' });
  return page;
}

/** With a session of the auth service, which the calls about addresses need. */
async function openByPassword(): Promise<OpenedPage> {
  const page = openPage('/login?voltar=%2Fperfil');
  await page.user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.example');
  await page.user.type(screen.getByLabelText('Senha'), 'senha1234');
  await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByRole('heading', { name: 'Meu Perfil' });
  return page;
}

describe('/perfil', () => {
  it.each([
    ['free', 'Plano Gratuito', true],
    ['essencial', 'Plano Essencial', true],
    ['premium', 'Plano Premium', false],
  ] as const)(
    'shows name, e-mail and plan %s, with an upgrade only where there is one',
    async (plan, label, canUpgrade) => {
      await openSignedIn({ plan });
      const main = within(screen.getByRole('main'));
      expect(main.getByText('Ana Souza')).toBeInTheDocument();
      expect(main.getByText('ana@exemplo.example')).toBeInTheDocument();
      expect(main.getByText(label)).toBeInTheDocument();
      expect(main.queryByRole('link', { name: 'Fazer upgrade' }) !== null).toBe(canUpgrade);
      const own = main.queryByRole('link', { name: 'Ver meu plano' });
      if (canUpgrade) expect(own).not.toBeInTheDocument();
      else expect(own).toHaveAttribute('href', `/planos/${plan}`);
    },
  );

  it.each([
    ['an operator', 'candidate', true, true],
    ['another candidate', 'candidate', false, false],
    // A company is none, and is not asked about: the answer is not looked for
    ['a company', 'company', true, false],
  ] as const)('shows %s the way to the cases, or not', async (_who, role, isOperator, isShown) => {
    const asked: string[] = [];
    backend.use(answerReads());
    backend.on('POST rpc/is_operator', () => {
      asked.push(role);
      return Response.json(isOperator);
    });
    setTestSession(testUser({ id: accountId, role }));
    openPage('/perfil');
    await screen.findByRole('heading', { name: 'Meu Perfil' });
    await waitFor(() => expect(asked).toHaveLength(role === 'candidate' ? 1 : 0));
    const find = () => screen.queryByRole('link', { name: 'Casos por decidir' });
    if (isShown) await waitFor(() => expect(find()).toHaveAttribute('href', '/operador'));
    else expect(find()).not.toBeInTheDocument();
  });

  it.each([
    ['candidate', 'Nome completo', 'Dados pessoais', '/candidato/perfil'],
    ['company', 'Nome da empresa', 'Perfil da Empresa', '/empresa/perfil'],
  ] as const)('says to a %s where the name that others see is changed', async (role, label, place, address) => {
    await openSignedIn({ role });
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^É o nome da sua conta\./);
    expect(within(screen.getByRole('form', { name: 'Perfil' })).getByRole('link', { name: place })).toHaveAttribute(
      'href',
      address,
    );
  });

  it('asks before a changed name is discarded, when changing the tab or the page', async () => {
    const { user, address } = await openSignedIn();
    const name = (): HTMLElement => screen.getByLabelText(/^Nome completo/);
    await user.clear(name());
    await user.type(name(), 'Ana Maria');

    await user.click(screen.getByRole('tab', { name: 'Senha' }));
    const question = await screen.findByRole('alertdialog', { name: 'Descartar o que você digitou?' });
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    expect(address()).toBe('/perfil');
    expect(name()).toHaveValue('Ana Maria');

    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Planos premium' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar e sair' }));
    await waitFor(() => expect(address()).toBe('/planos'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('does not ask about a password that was typed for a change of address that was reverted', async () => {
    const { user } = await openSignedIn();
    const email = screen.getByLabelText('E-mail');
    await user.clear(email);
    await user.type(email, 'nova@exemplo.example');
    await user.type(screen.getByLabelText('Senha atual'), 'senha1234');
    await user.clear(email);
    await user.type(email, 'ana@exemplo.example');
    await user.click(screen.getByRole('tab', { name: 'Senha' }));
    expect(await screen.findByRole('button', { name: 'Atualizar senha' })).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('signs out without a question about what was typed', async () => {
    backend.on('POST auth/v1/logout', () => new Response(null, { status: 204 }));
    const { user, address } = await openSignedIn();
    await user.type(screen.getByLabelText(/^Nome completo/), ' Maria');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('saves the name', async () => {
    const sent: unknown[] = [];
    backend.on('PATCH profiles', (call) => {
      sent.push(call.body);
      return Response.json([{ name: 'Ana Lima' }]);
    });
    const { user } = await openSignedIn();
    const name = screen.getByLabelText('Nome completo');
    await user.clear(name);
    await user.type(name, 'Ana Lima');
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeInTheDocument();
    expect(sent).toEqual([{ name: 'Ana Lima' }]);
  });

  it('does not undo a name that another tab has saved: it keeps what was typed and offers the saved one', async () => {
    let stored = 'Ana Prado';
    backend.on('PATCH profiles', (call) => {
      const { name } = call.body as { name: string };
      if (call.query.get('name') !== `eq.${stored}`) return Response.json([]);
      stored = name;
      return Response.json([{ name }]);
    });
    backend.use(operatorRead);
    backend.use(passwordRead);
    backend.use(pauseRead);
    backend.use(acceptSignIn());
    const login = openPage('/login?voltar=%2Fperfil');
    await login.user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.example');
    await login.user.type(screen.getByLabelText('Senha'), 'senha1234');
    await login.user.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Meu Perfil' });
    backend.on('GET profiles', () => [
      { id: accountId, role: 'candidate', name: stored, plan: 'free', avatar_path: null },
    ]);
    const name = screen.getByLabelText('Nome completo');
    await login.user.clear(name);
    await login.user.type(name, 'Ana Lima');
    await login.user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /O nome foi alterado em outra janela ou aparelho para “Ana Prado”/,
    );
    expect(stored).toBe('Ana Prado');
    expect(name).toHaveValue('Ana Lima');
    await login.user.click(screen.getByRole('button', { name: 'Usar o nome salvo' }));
    expect(name).toHaveValue('Ana Prado');
    // The message is gone with its button
    expect(name).toHaveFocus();
    // From the name that is shown now it can be changed
    await login.user.type(name, ' Lima');
    await login.user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await waitFor(() => expect(stored).toBe('Ana Prado Lima'));
  });

  it('asks for a name, and keeps what was typed when saving fails', async () => {
    backend.on('PATCH profiles', () => Response.json({ code: '42501', message: 'denied' }, { status: 403 }));
    const { user } = await openSignedIn();
    const name = screen.getByLabelText('Nome completo');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Nome completo é obrigatório')).toBeInTheDocument();
    await user.type(name, 'Ana Lima');
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Você não tem permissão para fazer isso.');
    expect(screen.getAllByText('Você não tem permissão para fazer isso.')).toHaveLength(1);
    expect(name).toHaveValue('Ana Lima');
  });

  it.each([
    ['candidate', 'Currículo', '/candidato/experiencias', 'Minhas Vagas'],
    ['candidate', 'Currículo', '/candidato/curriculo', 'Minhas Vagas'],
    ['company', 'Minhas Vagas', '/empresa/vagas', 'Currículo'],
  ] as const)('leads a %s to the pages of %s', async (role, label, address, other) => {
    const { user } = await openSignedIn({ role });
    await user.click(screen.getByRole('tab', { name: label }));
    const links = await within(await screen.findByRole('tabpanel', { name: label })).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain(address);
    expect(screen.queryByRole('tab', { name: other })).not.toBeInTheDocument();
  });

  it('asks a company for its name', async () => {
    const { user } = await openSignedIn({ role: 'company' });
    await user.clear(screen.getByLabelText('Nome da empresa'));
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Nome da empresa é obrigatório')).toBeInTheDocument();
  });

  async function changePassword(
    { user }: OpenedPage,
    values: [current: string, next: string, confirmation: string],
  ): Promise<void> {
    await user.click(screen.getByRole('tab', { name: 'Senha' }));
    const labels = ['Senha atual', 'Nova senha', 'Confirmar nova senha'];
    for (const [index, label] of labels.entries()) {
      const text = values[index];
      if (text) await user.type(await screen.findByLabelText(label), text);
    }
    await user.click(screen.getByRole('button', { name: 'Atualizar senha' }));
  }

  it('changes the password after proving the current one', async () => {
    const sent: unknown[] = [];
    // What changes the password is the session in storage: sign in first.
    backend.on('PUT auth/v1/user', (call) => {
      sent.push(call.body);
      return Response.json(account);
    });
    backend.use(operatorRead);
    backend.use(passwordRead);
    backend.use(pauseRead);
    backend.use(acceptSignIn());
    const login = openPage('/login?voltar=%2Fperfil');
    await login.user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.example');
    await login.user.type(screen.getByLabelText('Senha'), 'senha1234');
    await login.user.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Meu Perfil' });
    await changePassword(login, ['senha1234', 'nova1234', 'nova1234']);
    expect(await screen.findByText('Senha atualizada com sucesso!')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ password: 'nova1234', current_password: 'senha1234' })]);
    await waitFor(() => expect(screen.getByLabelText('Senha atual')).toHaveValue(''));
  });

  it('puts a wrong current password on its field', async () => {
    backend.use(refuse('token', 400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' }));
    const page = await openSignedIn();
    await changePassword(page, ['errada', 'nova1234', 'nova1234']);
    expect(await screen.findAllByText('A senha atual está incorreta.')).toHaveLength(1);
    expect(screen.getByLabelText('Senha atual')).toBeInvalid();
    expect(screen.getByLabelText('Nova senha')).toHaveValue('nova1234');
  });

  it('requires all three, and the new one twice', async () => {
    const page = await openSignedIn();
    await changePassword(page, ['', '', '']);
    expect(await screen.findAllByText('Este campo é obrigatório')).toHaveLength(3);
    await changePassword(page, ['senha1234', 'nova1234', 'nova12345']);
    expect(await screen.findByText('As senhas não coincidem.')).toBeInTheDocument();
  });

  it.each([
    [
      'candidate',
      'Currículo',
      ['2 experiências', '0 formações, 1 curso', '3 candidaturas', 'Faltam contato ou endereço'],
    ],
    [
      'company',
      'Minhas Vagas',
      // More than a list of the backend holds
      [
        '100 vagas ativas, 300 inativas, 2.600 com prazo encerrado',
        '20.000 candidaturas recebidas',
        'Faltam informações da empresa',
      ],
    ],
  ] as const)('sums up for a %s what is there', async (role, label, texts) => {
    const { user } = await openSignedIn({ role });
    await user.click(screen.getByRole('tab', { name: label }));
    for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('sums up for a company what is under review and refused, apart from what is inactive', async () => {
    const counts = { live: 1, ended: 0, in_review: 2, refused: 1, drafts: 3, applications: 0 };
    const { user } = await openSignedIn({ role: 'company' }, { 'POST rpc/my_company_counts': counts });
    await user.click(screen.getByRole('tab', { name: 'Minhas Vagas' }));
    expect(await screen.findByText('1 vaga ativa, 2 em análise, 1 recusada, 3 inativas')).toBeInTheDocument();
  });

  it('sums up for a company what an older database holds, which counts one by one', async () => {
    const { user } = await openSignedIn({ role: 'company' });
    backend.on('POST rpc/my_company_counts', () =>
      Response.json({ code: 'PGRST202', message: 'no such function', hint: null, details: null }, { status: 404 }),
    );
    backend.on('HEAD applications', ({ query }: FakeCall) => countAnswer(query.has('company_id') ? 20_000 : 3));
    backend.on('HEAD vacancies', ({ query }: FakeCall) => {
      if (query.get('published') === 'eq.false') return countAnswer(300);
      return countAnswer(query.get('deadline')?.startsWith('lt.') ? 2_600 : 100);
    });
    await user.click(screen.getByRole('tab', { name: 'Minhas Vagas' }));
    expect(await screen.findByText('100 vagas ativas, 300 inativas, 2.600 com prazo encerrado')).toBeInTheDocument();
    expect(await screen.findByText('20.000 candidaturas recebidas')).toBeInTheDocument();
  });

  it('says when the summary of a company cannot be read', async () => {
    const { user } = await openSignedIn({ role: 'company' });
    backend.on('POST rpc/my_company_counts', () =>
      Response.json({ code: '42501', message: 'permission denied', hint: null, details: null }, { status: 403 }),
    );
    await user.click(screen.getByRole('tab', { name: 'Minhas Vagas' }));
    expect(await screen.findByText('Não foi possível carregar o resumo')).toBeInTheDocument();
  });

  it('says when the summary cannot be read, and tries again', async () => {
    const { user } = await openSignedIn();
    backend.on('HEAD experiences', () => new Response(null, { status: 500 }));
    await user.click(screen.getByRole('tab', { name: 'Currículo' }));
    expect(await screen.findByText('Não foi possível carregar o resumo')).toBeInTheDocument();
    backend.use(counted('experiences', 5));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('5 experiências')).toBeInTheDocument();
  });

  it('requires the password only when the address has changed', async () => {
    const sent: unknown[] = [];
    backend.on('PUT auth/v1/user', (call) => {
      sent.push(call.body);
      return sent.length === 1
        ? Response.json(
            { error_code: 'current_password_mismatch', msg: 'Current password is not correct.' },
            { status: 400 },
          )
        : Response.json({ ...account, new_email: 'nova@exemplo.example' });
    });
    backend.use(operatorRead);
    backend.use(passwordRead);
    backend.use(pauseRead);
    backend.use(acceptSignIn());
    const login = openPage('/login?voltar=%2Fperfil');
    await login.user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.example');
    await login.user.type(screen.getByLabelText('Senha'), 'senha1234');
    await login.user.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Meu Perfil' });
    const email = screen.getByLabelText('E-mail');
    expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument();
    await login.user.clear(email);
    await login.user.type(email, 'nova@exemplo.example');
    const current = screen.getByLabelText('Senha atual');
    await login.user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Este campo é obrigatório')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await login.user.type(current, 'errada1234');
    await login.user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect((await screen.findAllByText('A senha atual está incorreta.')).length).toBeGreaterThan(0);
    expect(current).toBeInvalid();
    expect(email).toHaveValue('nova@exemplo.example');
    await login.user.clear(current);
    await login.user.type(current, 'senha1234');
    await login.user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeInTheDocument();
    expect(sent[1]).toMatchObject({ email: 'nova@exemplo.example', current_password: 'senha1234' });
    await waitFor(() => expect(email).toHaveValue('ana@exemplo.example'));
    await waitFor(() => expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument());
    // It was saved: nothing is lost by going on
    await login.user.click(screen.getByRole('tab', { name: 'Senha' }));
    expect(await screen.findByRole('button', { name: 'Atualizar senha' })).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('sends the mail to a new address again, then waits without losing the focus', async () => {
    backend.use(answerReads());
    backend.use(acceptSignIn());
    backend.on('GET auth/v1/user', () => Response.json({ ...account, new_email: 'nova@exemplo.example' }));
    backend.on('POST auth/v1/resend', () => Response.json({}));
    const { user } = await openByPassword();
    const again = await screen.findByRole('button', { name: 'Reenviar Email de Verificação' });
    await user.click(again);
    expect(await screen.findByText('E-mail de verificação reenviado!')).toBeInTheDocument();
    await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'));
    expect(again).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(backend.callsOf('auth/v1/resend')).toHaveLength(1);
  });

  it('gives up a new address that waits, and says so when that fails', async () => {
    backend.use(answerReads());
    backend.use(acceptSignIn());
    backend.on('GET auth/v1/user', () => Response.json({ ...account, new_email: 'nova@exemplo.example' }));
    backend.once('POST rpc/cancel_email_change', () =>
      Response.json({ code: '42501', message: 'permission denied', hint: null, details: null }, { status: 403 }),
    );
    const { user } = await openByPassword();
    await user.click(await screen.findByRole('button', { name: 'Manter o e-mail atual' }));
    expect(await screen.findByText('Você não tem permissão para fazer isso.')).toBeInTheDocument();
    backend.on('POST rpc/cancel_email_change', () => {
      backend.on('GET auth/v1/user', () => signedInUser);
      return new Response(null, { status: 204 });
    });
    await user.click(screen.getByRole('button', { name: 'Manter o e-mail atual' }));
    expect(await screen.findByText('Você continua com o e-mail atual.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Falta confirmar o novo e-mail')).not.toBeInTheDocument());
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('says that it is too late to keep the present address once the new one was confirmed', async () => {
    backend.use(answerReads());
    backend.use(acceptSignIn());
    backend.on('GET auth/v1/user', () => Response.json({ ...account, new_email: 'nova@exemplo.example' }));
    const { user } = await openByPassword();
    const keep = await screen.findByRole('button', { name: 'Manter o e-mail atual' });
    const confirmed = { ...account, email: 'nova@exemplo.example' };
    backend.on('GET auth/v1/user', () => Response.json({ ...confirmed, new_email: '' }));
    backend.on('POST auth/v1/token', () => Response.json(sessionAnswer(confirmed)));
    // With nothing that waits it does nothing.
    backend.on('POST rpc/cancel_email_change', () => new Response(null, { status: 204 }));
    await user.click(keep);
    expect(
      await screen.findByText('O novo e-mail já tinha sido confirmado: agora você entra com nova@exemplo.example.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Você continua com o e-mail atual.')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('nova@exemplo.example'));
    expect(screen.queryByText('Falta confirmar o novo e-mail')).not.toBeInTheDocument();
  });

  it('shows the new address to who comes back after opening its link on another device', async () => {
    backend.use(answerReads());
    backend.use(acceptSignIn());
    backend.on('GET auth/v1/user', () => Response.json({ ...account, new_email: 'nova@exemplo.example' }));
    await openByPassword();
    await screen.findByText('Falta confirmar o novo e-mail');
    expect(screen.getByText(/^Nas candidaturas que você já enviou, a empresa continua com o e-mail/)).toBeVisible();
    // Where both addresses have to confirm
    expect(screen.getByText(/Se você recebeu um link também nele, abra os dois\.$/)).toBeVisible();
    const confirmed = { ...account, email: 'nova@exemplo.example' };
    backend.on('GET auth/v1/user', () => Response.json({ ...confirmed, new_email: '' }));
    backend.on('POST auth/v1/token', () => Response.json(sessionAnswer(confirmed)));
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('nova@exemplo.example'));
    await waitFor(() => expect(screen.queryByText('Falta confirmar o novo e-mail')).not.toBeInTheDocument());
  });

  it('finds that the address of a change is the present one by now, and speaks of no link', async () => {
    backend.use(answerReads());
    backend.use(acceptSignIn());
    const { user } = await openByPassword();
    const confirmed = { ...signedInUser, email: 'nova@exemplo.example' };
    backend.on('GET auth/v1/user', () => Response.json(confirmed));
    backend.on('PUT auth/v1/user', () => Response.json(confirmed));
    backend.on('POST auth/v1/token', ({ body }) =>
      // The client's own request.
      (body as { email?: string }).email === 'ana@exemplo.example'
        ? Response.json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login' }, { status: 400 })
        : Response.json(sessionAnswer(confirmed)),
    );
    await user.clear(screen.getByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), 'nova@exemplo.example');
    await user.type(await screen.findByLabelText('Senha atual'), 'senha1234');
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeInTheDocument();
    expect(screen.queryByText(/^Enviamos um link para/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('nova@exemplo.example');
    expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument();
  });

  it('does not offer a change of address to a Google account without a password', async () => {
    await openSignedIn({ provider: 'google' }, { 'POST rpc/has_password': false });
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
  });

  it('offers it to a Google account that has made itself a password', async () => {
    const { user } = await openSignedIn({ provider: 'google' });
    await waitFor(() => expect(screen.getByLabelText('E-mail')).not.toHaveAttribute('readonly'));
    await user.click(screen.getByRole('tab', { name: 'Senha' }));
    expect(await screen.findByRole('button', { name: 'Atualizar senha' })).toBeInTheDocument();
  });

  it('goes by where the account came from on an older database', async () => {
    const missing = () => Response.json({ code: 'PGRST202', message: 'no such function' }, { status: 404 });
    await openSignedIn({ provider: 'google' }, { 'POST rpc/has_password': missing });
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
  });

  it('asks for a name and an address', async () => {
    const { user } = await openSignedIn();
    await user.clear(screen.getByLabelText('E-mail'));
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Por favor, insira um email válido')).toBeInTheDocument();
  });

  it('offers a first password to a Google account', async () => {
    const { user } = await openSignedIn({ provider: 'google' }, { 'POST rpc/has_password': false });
    await user.click(screen.getByRole('tab', { name: 'Senha' }));
    expect(await screen.findByRole('link', { name: 'Criar uma senha' })).toHaveAttribute('href', '/recuperar-senha');
    expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument();
  });

  describe('Preferências', () => {
    async function openPreferences(overrides: Parameters<typeof testUser>[0] = {}): Promise<OpenedPage> {
      const page = await openSignedIn(overrides);
      await page.user.click(screen.getByRole('tab', { name: 'Preferências' }));
      return page;
    }

    it('saves a mail alert, and takes the box back when that fails', async () => {
      const sent: unknown[] = [];
      const { user } = await openPreferences();
      const box = await screen.findByRole('switch', { name: 'Novas vagas das minhas buscas salvas' });
      expect(box).toBeChecked();
      backend.on('PATCH email_preferences', (call) => {
        const change = call.body as object;
        sent.push(change);
        // Another tab has switched the other one on meanwhile
        return Response.json({ saved_searches: true, application_updates: true, ...change });
      });
      await user.click(box);
      expect(await screen.findByText('Preferências salvas com sucesso!')).toBeInTheDocument();
      expect(sent).toEqual([{ saved_searches: false }]);
      expect(screen.getByRole('switch', { name: 'Novidades das minhas candidaturas' })).toBeChecked();
      expect(screen.getByText(/^Chegam sempre .*as entrevistas, a confirmação de cada candidatura/)).toBeVisible();
      backend.on('PATCH email_preferences', () => Response.json({ message: 'boom', code: 'XX000' }, { status: 500 }));
      await user.click(box);
      expect(
        await screen.findByText('O serviço está indisponível no momento. Tente novamente em instantes.'),
      ).toBeInTheDocument();
      await waitFor(() => expect(box).not.toBeChecked());
    });

    /** Answers each save only when the test says so, and keeps what was saved. */
    function holdSaves() {
      const stored = { saved_searches: true, application_updates: false };
      const sent: object[] = [];
      const answers: ((isKept: boolean) => void)[] = [];
      backend.on('PATCH email_preferences', async (call) => {
        const change = call.body as object;
        sent.push(change);
        const isKept = await new Promise<boolean>((resolve) => answers.push(resolve));
        if (!isKept) return Response.json({ message: 'boom', code: 'XX000' }, { status: 500 });
        return Response.json(Object.assign(stored, change));
      });
      const answer = async (isKept: boolean): Promise<void> => {
        await waitFor(() => expect(answers).not.toHaveLength(0));
        answers.shift()?.(isKept);
      };
      return { stored, sent, answer };
    }

    it('shows each press at once and saves one after the other, the last of them in the end', async () => {
      await openPreferences();
      const searches = await screen.findByRole('switch', { name: 'Novas vagas das minhas buscas salvas' });
      const applications = screen.getByRole('switch', { name: 'Novidades das minhas candidaturas' });
      const { stored, sent, answer } = holdSaves();
      fireEvent.click(searches);
      expect(searches).not.toBeChecked();
      fireEvent.click(applications);
      expect(applications).toBeChecked();
      fireEvent.click(searches);
      expect(searches).toBeChecked();
      fireEvent.click(searches);
      expect(searches).not.toBeChecked();

      await waitFor(() => expect(sent).toHaveLength(1));
      for (const save of [1, 2, 3, 4]) {
        await answer(true);
        await waitFor(() => expect(sent).toHaveLength(Math.min(save + 1, 4)));
        expect(searches).not.toBeChecked();
        expect(applications).toBeChecked();
      }
      expect(sent).toEqual([
        { saved_searches: false },
        { application_updates: true },
        { saved_searches: true },
        { saved_searches: false },
      ]);
      expect(stored).toEqual({ saved_searches: false, application_updates: true });
      await waitFor(() => expect(screen.getAllByText('Preferências salvas com sucesso!').length).toBeGreaterThan(0));
    });

    it('takes back the switch whose save failed, and that alone', async () => {
      await openPreferences();
      const searches = await screen.findByRole('switch', { name: 'Novas vagas das minhas buscas salvas' });
      const applications = screen.getByRole('switch', { name: 'Novidades das minhas candidaturas' });
      const { sent, answer } = holdSaves();
      fireEvent.click(searches);
      fireEvent.click(applications);
      await answer(false);
      expect(
        await screen.findByText('O serviço está indisponível no momento. Tente novamente em instantes.'),
      ).toBeInTheDocument();
      await waitFor(() => expect(searches).toBeChecked());
      expect(applications).toBeChecked();
      await answer(true);
      expect(await screen.findByText('Preferências salvas com sucesso!')).toBeInTheDocument();
      expect(sent).toEqual([{ saved_searches: false }, { application_updates: true }]);
      expect(searches).toBeChecked();
      expect(applications).toBeChecked();
    });

    it('shows a company its own alert only', async () => {
      await openPreferences({ role: 'company' });
      const news = 'Novas candidaturas, entrevistas desmarcadas e lembretes das vagas';
      expect(await screen.findByRole('switch', { name: news })).not.toBeChecked();
      // A company can switch off that an interview was called off
      expect(screen.getByText(/^Chegam sempre .*o nome e as vagas da empresa\.$/)).not.toHaveTextContent('entrevistas');
      expect(screen.queryByRole('switch', { name: /buscas salvas/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'Modo invisível' })).not.toBeInTheDocument();
    });

    it('shows consents and their history, and records a change', async () => {
      const sent: unknown[] = [];
      const { user } = await openPreferences();
      const news = await screen.findByRole('switch', { name: /novidades e dicas/ });
      expect(news).not.toBeChecked();
      expect(screen.getByText('Sem registro')).toBeInTheDocument();
      await user.click(screen.getByText('Histórico'));
      expect(screen.getByText(/Retirado em 02\/03\/2026/)).toBeVisible();
      expect(screen.getByText('(versão de 28/02/2026)')).toBeVisible();
      expect(screen.getByText('(versão 2025-04)')).toBeVisible();
      // The text that was agreed to; what was never agreed to is today's
      const linked = (name: RegExp): (string | null)[] =>
        within(screen.getByRole('tabpanel'))
          .getAllByRole('link', { name })
          .map((link) => link.getAttribute('href'));
      expect(linked(/^Termos de Uso/)).toEqual(['/termos/2025-04', '/termos/2025-04']);
      expect(linked(/^Política de Privacidade/)).toEqual(['/privacidade']);
      expect(linked(/^Há uma versão mais nova, de \d\d\/\d\d\/\d{4} \(Termos de Uso/)).toEqual(['/termos']);
      expect(linked(/^Há uma versão mais nova/)).toHaveLength(1);
      backend.on('POST rpc/record_consent', (call) => {
        sent.push(call.body);
        return Response.json({});
      });
      await user.click(news);
      await waitFor(() =>
        expect(sent).toEqual([
          { p_kind: 'marketing', p_granted: true, p_document_version: documentVersions.marketing },
        ]),
      );
    });

    it('loses no change of mind while an earlier one is being saved', async () => {
      const sent: boolean[] = [];
      const answers: (() => void)[] = [];
      await openPreferences();
      const news = await screen.findByRole('switch', { name: /novidades e dicas/ });
      backend.on('POST rpc/record_consent', async (call) => {
        const { p_granted: granted } = call.body as { p_granted: boolean };
        sent.push(granted);
        await new Promise<void>((resolve) => answers.push(resolve));
        return Response.json({});
      });
      backend.on('GET consents', () => [
        {
          id: 'c3',
          kind: 'marketing',
          granted: sent.at(-1),
          document_version: '2026-02-28',
          created_at: '2026-03-03T12:00:00+00:00',
        },
      ]);
      fireEvent.click(news);
      expect(news).toBeChecked();
      fireEvent.click(news);
      expect(news).not.toBeChecked();
      await waitFor(() => expect(answers).toHaveLength(1));
      answers[0]?.();
      await waitFor(() => expect(answers).toHaveLength(2));
      expect(news).not.toBeChecked();
      answers[1]?.();
      expect(await screen.findByText('Preferências salvas com sucesso!')).toBeInTheDocument();
      expect(sent).toEqual([true, false]);
      expect(news).not.toBeChecked();
    });

    it('tells what is stored, since when, why and by which law, and says when it cannot', async () => {
      const { user } = await openPreferences();
      backend.on('POST rpc/export_my_data', () => Response.json({ message: 'x' }, { status: 400 }));
      await user.click(await screen.findByRole('button', { name: 'Ver o que guardamos' }));
      expect(await screen.findByText('Não foi possível ler os seus dados')).toBeVisible();

      backend.on('POST rpc/export_my_data', () => ({
        email: 'ana@exemplo.example',
        experiences: [{ created_at: '2026-01-05T12:00:00+00:00' }, { created_at: '2026-01-06T12:00:00+00:00' }],
        resume_openings: [{ opened_at: '2026-02-03T12:00:00+00:00' }],
      }));
      await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
      const list = within(await screen.findByRole('list', { name: 'O que guardamos' }));
      expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'Experiências2 registros, desde 05/01/2026Para quê: Manter o seu currículo. Execução de contrato (LGPD, art. 7º, V).',
        'Registro de quem abriu o seu currículo1 registro, desde 03/02/2026Para quê: Você saber quem leu os seus dados. Obrigação legal (LGPD, art. 7º, II, e art. 37).',
      ]);
      expect(screen.getByText(/^Nada guardado de: .*; Cursos; /)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Ocultar o que guardamos' }));
      expect(screen.queryByRole('list', { name: 'O que guardamos' })).not.toBeInTheDocument();
    });

    it('leads a candidate to the page that gives the resume alone', async () => {
      await openPreferences();
      expect(await screen.findByRole('link', { name: 'abra a página do currículo' })).toHaveAttribute(
        'href',
        '/candidato/curriculo',
      );
    });

    it('names no resume to a company', async () => {
      await openPreferences({ role: 'company' });
      expect(await screen.findByRole('button', { name: 'Exportar meus dados' })).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'abra a página do currículo' })).not.toBeInTheDocument();
    });

    describe('Modo invisível', () => {
      /** Counts how often it was paused and reactivated. */
      const servePause = (stored: typeof visible): { paused: number; reactivated: number } => {
        const calls = { paused: 0, reactivated: 0 };
        let now = stored;
        backend.on('POST rpc/reactivate_profile', () => {
          calls.reactivated += 1;
          now = { ...stored, paused_at: null };
          return Response.json(now);
        });
        backend.on('POST rpc/pause_profile', () => {
          calls.paused += 1;
          now = { ...stored, paused_at: '2026-11-20T13:05:00+00:00' };
          return Response.json(now);
        });
        backend.on('POST rpc/my_profile_pause', () => now);
        return calls;
      };
      const openPause = async (stored: typeof visible) => {
        backend.use(answerReads());
        const calls = servePause(stored);
        setTestSession(testUser({ id: accountId }));
        const { user } = openPage('/perfil?aba=preferencias');
        return { user, calls };
      };

      it('pauses at once when no company has an application, once however often it is clicked, and says since when', async () => {
        const { user, calls } = await openPause(visible);
        await user.dblClick(await screen.findByRole('button', { name: 'Pausar meu perfil' }));
        expect(await screen.findByText(/desde 20\/11\/2026, às 10h05/)).toBeVisible();
        expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
        expect(screen.getByRole('button', { name: 'Reativar meu perfil' })).toHaveFocus();
        expect(calls).toEqual({ paused: 1, reactivated: 0 });
      });

      it.each([
        [1, 0, '1 empresa deixa de ver o seu nome e o seu currículo.'],
        [
          3,
          1,
          '3 empresas deixam de ver o seu nome e o seu currículo. Você tem 1 entrevista marcada: quem a marcou deixa de ver o seu contato.',
        ],
        [
          3,
          2,
          '3 empresas deixam de ver o seu nome e o seu currículo. Você tem 2 entrevistas marcadas: quem as marcou deixa de ver o seu contato.',
        ],
      ])('asks before %p companies and %p interviews lose sight of the person', async (companies, interviews, text) => {
        const { user, calls } = await openPause({ paused_at: null, companies, interviews });
        await user.click(await screen.findByRole('button', { name: 'Pausar meu perfil' }));
        const question = within(await screen.findByRole('alertdialog', { name: 'Pausar meu perfil?' }));
        expect(question.getByText(text)).toBeVisible();
        await user.click(question.getByRole('button', { name: 'Manter perfil ativo' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
        expect(calls.paused).toBe(0);

        await user.click(screen.getByRole('button', { name: 'Pausar meu perfil' }));
        const again = within(await screen.findByRole('alertdialog'));
        await user.dblClick(again.getByRole('button', { name: 'Pausar meu perfil' }));
        expect(await screen.findByRole('button', { name: 'Reativar meu perfil' })).toBeVisible();
        expect(calls.paused).toBe(1);
      });

      it('reactivates without a question', async () => {
        const { user, calls } = await openPause({ ...paused, companies: 3 });
        await user.click(await screen.findByRole('button', { name: 'Reativar meu perfil' }));
        expect(await screen.findByRole('button', { name: 'Pausar meu perfil' })).toBeVisible();
        expect(screen.queryByText(/está em pausa desde/)).not.toBeInTheDocument();
        expect(calls).toEqual({ paused: 0, reactivated: 1 });
      });

      it('says what went wrong, and can be tried again', async () => {
        const { user } = await openPause(paused);
        const button = await screen.findByRole('button', { name: 'Reativar meu perfil' });
        backend.on('POST rpc/reactivate_profile', () =>
          Response.json(
            { code: 'PT429', hint: 'too_many_requests', message: 'Muitas tentativas em pouco tempo.' },
            { status: 429 },
          ),
        );
        await user.click(button);
        expect(await screen.findByText('Muitas tentativas em pouco tempo.')).toBeInTheDocument();
        await waitFor(() => expect(button).toBeEnabled());
        expect(button).toHaveTextContent('Reativar meu perfil');
      });

      it('says when it cannot be read, and tries again', async () => {
        backend.use(answerReads());
        backend.on('POST rpc/my_profile_pause', () => Response.json({ message: 'x' }, { status: 400 }));
        setTestSession(testUser({ id: accountId }));
        const { user } = openPage('/perfil?aba=preferencias');
        expect(await screen.findByText('Não foi possível ver se o seu perfil está em pausa')).toBeVisible();
        servePause(paused);
        await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
        expect(await screen.findByRole('button', { name: 'Reativar meu perfil' })).toBeVisible();
      });

      it('is said on the other tabs, with a link to the switch', async () => {
        backend.use(answerReads());
        servePause(paused);
        setTestSession(testUser({ id: accountId }));
        const { user } = openPage('/perfil');
        await user.click(await screen.findByRole('link', { name: 'Reativar nas Preferências' }));
        expect(await screen.findByRole('button', { name: 'Reativar meu perfil' })).toBeVisible();
        expect(screen.queryByRole('link', { name: 'Reativar nas Preferências' })).not.toBeInTheDocument();
      });
    });

    it('deletes the account only after its address and the password were typed', async () => {
      const { user } = await openPreferences();
      await user.click(await screen.findByRole('button', { name: 'Excluir minha conta' }));
      const dialog = within(await screen.findByRole('dialog'));
      const confirm = dialog.getByRole('button', { name: 'Excluir para sempre' });
      expect(confirm).toBeDisabled();
      await user.type(dialog.getByLabelText(/Para confirmar/), 'Ana@exemplo.example');
      expect(confirm).toBeDisabled();
      await user.type(dialog.getByLabelText('Senha atual'), 'senha1234');
      expect(confirm).toBeEnabled();
    });

    it.each([
      ['premium', 'O seu plano Premium termina agora'],
      ['essencial', 'O seu plano Essencial termina agora'],
      ['free', null],
    ] as const)('says before a deletion what becomes of the plan %s', async (plan, warning) => {
      const { user } = await openPreferences({ plan });
      await user.click(await screen.findByRole('button', { name: 'Excluir minha conta' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.queryByText(/termina agora/)?.textContent ?? null).toBe(warning);
      expect(dialog.queryByRole('link', { name: 'contato@ponte.example' }) !== null).toBe(warning !== null);
    });

    /** Its calls need the token that a sign-in brings. */
    async function openDeletion(hasPassword: boolean): Promise<OpenedPage['user']> {
      backend.on('POST functions/v1/account', () =>
        Response.json({ code: 'wrong_password', message: 'A senha atual está incorreta.' }, { status: 403 }),
      );
      backend.use({ ...answerReads(), ...acceptSignIn(), 'POST rpc/has_password': hasPassword });
      const { user } = openPage('/login?voltar=%2Fperfil%3Faba%3Dpreferencias');
      await user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.example');
      await user.type(screen.getByLabelText('Senha'), 'senha1234');
      await user.click(screen.getByRole('button', { name: 'Entrar' }));
      await user.click(await screen.findByRole('button', { name: 'Excluir minha conta' }));
      return user;
    }

    it('asks for a deletion once however often it is pressed, and says at its field that the password is wrong', async () => {
      const user = await openDeletion(true);
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByLabelText(/^Para confirmar/), 'ana@exemplo.example');
      const password = dialog.getByLabelText('Senha atual');
      await user.type(password, 'senha1234');
      const button = dialog.getByRole('button', { name: 'Excluir para sempre' });
      act(() => {
        for (let press = 0; press < 3; press += 1) button.click();
      });
      await waitFor(() => expect(password).toHaveAccessibleDescription('A senha atual está incorreta.'));
      expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
      expect(backend.callsOf('functions/v1/account')).toHaveLength(1);
      await waitFor(() => expect(button).toBeEnabled());
      await user.click(button);
      await waitFor(() => expect(backend.callsOf('functions/v1/account')).toHaveLength(2));
    });

    it('says above the form that a password is wrong for which there is no box', async () => {
      // It was set in another window since.
      const user = await openDeletion(false);
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByLabelText(/^Para confirmar/), 'ana@exemplo.example');
      await user.click(dialog.getByRole('button', { name: 'Excluir para sempre' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent('A senha atual está incorreta.');
    });
  });
});
