import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { acceptSignIn, account, accountId, authUrl, fakeNetwork, openPage, refuse, restUrl, type OpenPage } from '../testing';

const server = fakeNetwork();

async function openSignedIn(overrides: Parameters<typeof testUser>[0] = {}): Promise<OpenPage> {
  setTestSession(testUser({ id: accountId, ...overrides }));
  const page = openPage('/perfil');
  await screen.findByRole('heading', { name: 'Meu Perfil' });
  return page;
}

describe('/perfil', () => {
  it.each([
    ['free', 'Plano Gratuito', true],
    ['essencial', 'Plano Essencial', true],
    ['premium', 'Plano Premium', false],
  ] as const)('shows name, e-mail and plan %s, with an upgrade only where there is one', async (plan, label, canUpgrade) => {
    await openSignedIn({ plan });
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Ana Souza')).toBeInTheDocument();
    expect(main.getByText('ana@exemplo.example')).toBeInTheDocument();
    expect(main.getByText(label)).toBeInTheDocument();
    expect(main.queryByRole('link', { name: 'Fazer upgrade' }) !== null).toBe(canUpgrade);
  });

  it('saves the name', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch(restUrl('profiles'), async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openSignedIn();
    const name = screen.getByLabelText('Nome completo');
    await user.clear(name);
    await user.type(name, 'Ana Lima');
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeInTheDocument();
    expect(sent).toEqual([{ name: 'Ana Lima' }]);
  });

  it('asks for a name, and keeps what was typed when saving fails', async () => {
    server.use(http.patch(restUrl('profiles'), () => HttpResponse.json({ code: '42501', message: 'denied' }, { status: 403 })));
    const { user } = await openSignedIn();
    const name = screen.getByLabelText('Nome completo');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Nome completo é obrigatório')).toBeInTheDocument();
    await user.type(name, 'Ana Lima');
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Você não tem permissão para fazer isso.');
    expect(name).toHaveValue('Ana Lima');
  });

  it.each([
    ['candidate', 'Currículo', '/candidato/experiencias', 'Minhas Vagas'],
    ['company', 'Minhas Vagas', '/empresa/vagas', 'Currículo'],
  ] as const)('leads a %s to the pages of %s', async (role, label, address, other) => {
    const { user } = await openSignedIn({ role });
    await user.click(screen.getByRole('tab', { name: label }));
    const links = within(await screen.findByRole('tabpanel', { name: label })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain(address);
    expect(screen.queryByRole('tab', { name: other })).not.toBeInTheDocument();
  });

  it('asks a company for its name', async () => {
    const { user } = await openSignedIn({ role: 'company' });
    await user.clear(screen.getByLabelText('Nome da empresa'));
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Nome da empresa é obrigatório')).toBeInTheDocument();
  });

  async function changePassword({ user }: OpenPage, values: [current: string, next: string, confirmation: string]): Promise<void> {
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
    server.use(
      ...acceptSignIn(),
      http.put(authUrl('user'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(account);
      }),
    );
    const login = openPage('/login?voltar=%2Fperfil');
    await login.user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.example');
    await login.user.type(screen.getByLabelText('Senha'), 'senha1234');
    await login.user.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Meu Perfil' });
    await changePassword(login, ['senha1234', 'nova1234', 'nova1234']);
    expect(await screen.findByText('Senha atualizada com sucesso!')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ password: 'nova1234' })]);
    await waitFor(() => expect(screen.getByLabelText('Senha atual')).toHaveValue(''));
  });

  it('puts a wrong current password on its field', async () => {
    server.use(refuse('token', 400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' }));
    const page = await openSignedIn();
    await changePassword(page, ['errada', 'nova1234', 'nova1234']);
    expect((await screen.findAllByText('A senha atual está incorreta.')).length).toBeGreaterThan(0);
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
});
