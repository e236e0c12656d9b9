import type { OpenedPage } from '@ponte/build/jest/open-page';
import { termsVersion } from '@ponte/shared-domain';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { account, fakeShellBackend, openPage, refuse } from '../testing';

const backend = fakeShellBackend();

const cpf = '529.982.247-25';
const cnpj = '11.222.333/0001-81';
const hint = 'A senha deve conter pelo menos 8 caracteres, incluindo letras e números';

function acceptSignUp(): { sent: unknown[] } {
  const seen: { sent: unknown[] } = { sent: [] };
  backend.on('POST auth/v1/signup', (call) => {
    seen.sent.push(call.body);
    return Response.json({ ...account, email_confirmed_at: null, identities: [{ id: '1' }] });
  });
  return seen;
}

const emailBox = (): HTMLElement => screen.getByLabelText('E-mail', { selector: 'main input' });

const birthDateBox = (): HTMLElement => screen.getByRole('textbox', { name: 'Data de nascimento' });

async function fillCandidate({ user }: OpenedPage): Promise<void> {
  await user.type(await screen.findByLabelText('Nome completo'), 'Ana Souza');
  await user.type(emailBox(), 'Ana@Exemplo.example');
  await user.type(screen.getByLabelText('Senha'), 'senha1234');
  await user.type(screen.getByLabelText('CPF'), '52998224725');
  await user.type(birthDateBox(), '20051990');
  await user.click(screen.getByRole('checkbox'));
}

const submit = ({ user }: OpenedPage): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Criar conta gratuita' }));

describe('/cadastro', () => {
  it('registers a candidate, keeps where they were, and leads to the mail page', async () => {
    const seen = acceptSignUp();
    const page = openPage('/cadastro?voltar=%2Fvagas%2F42');
    await fillCandidate(page);
    expect(screen.getByLabelText('CPF')).toHaveValue(cpf);
    await submit(page);
    expect(
      await screen.findByText(
        'Cadastro realizado com sucesso! Por favor, verifique seu email para confirmar sua conta.',
      ),
    ).toBeInTheDocument();
    await waitFor(() => expect(page.address()).toBe('/verificar-email-enviado'));
    expect(await screen.findByText('ana@exemplo.example')).toBeInTheDocument();
    expect(seen.sent).toEqual([
      expect.objectContaining({
        email: 'ana@exemplo.example',
        password: 'senha1234',
        data: {
          name: 'Ana Souza',
          role: 'candidate',
          cpf: '52998224725',
          birth_date: '1990-05-20',
          terms_version: termsVersion,
        },
      }),
    ]);
    expect(localStorage.getItem('ponte-return-path')).toContain('/vagas/42');
    expect(sessionStorage).toHaveLength(0);
  });

  it('registers a company with CNPJ, sector and phone', async () => {
    const seen = acceptSignUp();
    const page = openPage('/cadastro');
    const { user } = page;
    await user.click(await screen.findByRole('radio', { name: /Empresa/ }));
    await user.type(screen.getByLabelText('Nome da empresa'), 'Padaria Sol');
    await user.type(emailBox(), 'rh@sol.example');
    await user.type(screen.getByLabelText('Senha'), 'senha1234');
    await user.type(screen.getByLabelText('CNPJ'), '11222333000181');
    await user.selectOptions(screen.getByLabelText('Setor de atuação'), 'Alimentação');
    await user.type(screen.getByLabelText('Telefone'), '11987654321');
    expect(screen.getByLabelText('CNPJ')).toHaveValue(cnpj);
    expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321');
    await user.click(screen.getByRole('checkbox'));
    await submit(page);
    await waitFor(() => expect(page.address()).toBe('/verificar-email-enviado'));
    expect(seen.sent).toEqual([
      expect.objectContaining({
        data: {
          name: 'Padaria Sol',
          role: 'company',
          cnpj: '11222333000181',
          industry: 'Alimentação',
          phone: '11987654321',
          terms_version: termsVersion,
        },
      }),
    ]);
  });

  it('keeps the button off until the terms are accepted; they open in a new tab', async () => {
    const { user } = openPage('/cadastro');
    const button = await screen.findByRole('button', { name: 'Criar conta gratuita' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('checkbox')).toBeRequired();
    for (const name of [/Termos de Uso/, /Política de Privacidade/]) {
      for (const link of screen.getAllByRole('link', { name })) expect(link).toHaveAttribute('target', '_blank');
    }
    await user.click(screen.getByRole('checkbox'));
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  it.each(['Enter in a field', 'a press of the button'])('says at the terms that they are missing: %s', async (way) => {
    const { user } = openPage('/cadastro');
    const name = await screen.findByLabelText('Nome completo');
    if (way === 'Enter in a field') await user.type(name, '{Enter}');
    else await user.click(screen.getByRole('button', { name: 'Criar conta gratuita' }));
    const terms = screen.getByRole('checkbox');
    await waitFor(() =>
      expect(terms).toHaveAccessibleDescription(
        /^Você precisa concordar com os Termos de Uso e Política de Privacidade\./,
      ),
    );
    expect(terms).toBeInvalid();
    expect(backend.callsOf('auth/v1/signup')).toEqual([]);
  });

  it('says under each field what a candidate left out', async () => {
    const page = openPage('/cadastro');
    await page.user.click(await screen.findByRole('checkbox'));
    await submit(page);
    expect(await screen.findByText('CPF é obrigatório para candidatos.')).toBeInTheDocument();
    expect(screen.getByText('Nome completo é obrigatório')).toBeInTheDocument();
    expect(screen.getByText('Data de nascimento é obrigatória')).toBeInTheDocument();
    expect(screen.getByText('Por favor, insira um email válido')).toBeInTheDocument();
    expect(screen.getByText(hint)).toBeInTheDocument();
    expect(screen.getByLabelText('Senha')).toBeInvalid();
  });

  it('says under each field what a company left out', async () => {
    const page = openPage('/cadastro-empresa');
    await page.user.click(await screen.findByRole('checkbox'));
    await submit(page);
    expect(await screen.findAllByText('Todos os campos são obrigatórios.')).toHaveLength(3);
    expect(screen.getByText('Nome da empresa é obrigatório')).toBeInTheDocument();
  });

  it.each([
    ['/cadastro', 'Nome completo'],
    ['/cadastro-empresa', 'Nome da empresa'],
  ])('leads at %s to the first field with an error, as the page shows them', async (address, label) => {
    const page = openPage(address);
    await page.user.click(await screen.findByRole('checkbox'));
    await submit(page);
    await screen.findByText('Por favor, insira um email válido');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    // A click there still goes where it should
    await page.user.tab();
    expect(emailBox()).toHaveFocus();
  });

  it('removes the errors of one type of account with the type', async () => {
    const page = openPage('/cadastro');
    await page.user.click(await screen.findByRole('checkbox'));
    await submit(page);
    expect(await screen.findByText('Nome completo é obrigatório')).toBeInTheDocument();
    await page.user.click(screen.getByRole('radio', { name: /^Empresa/ }));
    expect(screen.queryByText('Nome completo é obrigatório')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Nome da empresa')).toHaveAttribute('aria-invalid', 'false');
    // Fields of both types keep their values
    expect(screen.getByText('Por favor, insira um email válido')).toBeInTheDocument();
    await page.user.click(screen.getByRole('radio', { name: /^Candidato/ }));
    expect(screen.queryByText('CPF é obrigatório para candidatos.')).not.toBeInTheDocument();
  });

  it.each(['/cadastro', '/cadastro-empresa'])('describes at %s the types of accounts', async (address) => {
    openPage(address);
    expect(await screen.findByRole('checkbox')).toHaveAccessibleDescription(
      'Ao criar a conta, você declara ter 18 anos ou mais.',
    );
  });

  it('says why it asks for the birth date, and sends nothing of somebody who is under 18', async () => {
    const seen = acceptSignUp();
    const page = openPage('/cadastro');
    await fillCandidate(page);
    expect(birthDateBox()).toHaveAccessibleDescription(
      'A Ponte é para pessoas com 18 anos ou mais. Guardamos a data no seu currículo; as empresas não a recebem.',
    );
    await page.user.clear(birthDateBox());
    await page.user.type(birthDateBox(), `0101${new Date().getFullYear() - 17}`);
    await submit(page);
    expect(await screen.findByText('É preciso ter 18 anos ou mais para usar a plataforma')).toBeInTheDocument();
    await waitFor(() => expect(birthDateBox()).toHaveFocus());
    expect(seen.sent).toEqual([]);
  });

  it('asks a company for no birth date', async () => {
    openPage('/cadastro-empresa');
    await screen.findByLabelText('CNPJ');
    expect(screen.queryByLabelText('Data de nascimento')).not.toBeInTheDocument();
  });

  it.each([
    ['/cadastro', 'CPF', '11111111111', 'CPF inválido'],
    ['/cadastro-empresa', 'CNPJ', '11222333000180', 'CNPJ inválido'],
    ['/cadastro-empresa', 'Telefone', '1234', 'Telefone inválido'],
  ])('refuses at %s a wrong %s', async (address, label, text, message) => {
    const page = openPage(address);
    await page.user.type(await screen.findByLabelText(label), text);
    await page.user.click(screen.getByRole('checkbox'));
    await submit(page);
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('puts an address that is taken on its field alone and loses nothing', async () => {
    backend.use(refuse('signup', 422, { error_code: 'user_already_exists', msg: 'User already registered' }));
    const page = openPage('/cadastro');
    await fillCandidate(page);
    await submit(page);
    expect(await screen.findAllByText('Este email já está cadastrado.')).toHaveLength(1);
    expect(emailBox()).toBeInvalid();
    expect(screen.getByLabelText('Senha')).toHaveValue('senha1234');
    expect(screen.getByLabelText('CPF')).toHaveValue(cpf);
  });

  it('puts an age that only the server finds too low on its field', async () => {
    const message = 'É preciso ter 18 anos ou mais para usar a plataforma';
    backend.use(refuse('signup', 400, { msg: message }));
    const page = openPage('/cadastro');
    await fillCandidate(page);
    await submit(page);
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(birthDateBox()).toBeInvalid();
  });

  it("shows the server's message for a weak password at its field", async () => {
    backend.use(refuse('signup', 422, { error_code: 'weak_password', msg: 'Password is too weak' }));
    const page = openPage('/cadastro');
    await fillCandidate(page);
    await submit(page);
    await waitFor(() => expect(screen.getByLabelText('Senha')).toBeInvalid());
  });

  it('says a known failure above the form alone', async () => {
    backend.use(refuse('signup', 429, { error_code: 'over_request_rate_limit', msg: 'after 42 seconds' }));
    const page = openPage('/cadastro');
    await fillCandidate(page);
    await submit(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Aguarde 42 segundos e tente novamente.');
    expect(screen.getAllByText(/Aguarde 42 segundos/)).toHaveLength(1);
  });

  it("answers an unknown failure with the screen's and the toast's sentences", async () => {
    backend.use(refuse('signup', 500, { error_code: 'unexpected_failure', msg: 'boom' }));
    const page = openPage('/cadastro');
    await fillCandidate(page);
    await submit(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao realizar cadastro. Tente novamente.');
    expect(screen.getByText('Erro ao criar conta. Tente novamente.')).toBeInTheDocument();
  });

  it('keeps what was typed over a reload, but neither password nor consent', async () => {
    await fillCandidate(openPage('/cadastro'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('senha1234');
    cleanup();
    openPage('/cadastro');
    expect(await screen.findByLabelText('Nome completo')).toHaveValue('Ana Souza');
    expect(screen.getByLabelText('CPF')).toHaveValue(cpf);
    expect(screen.getByLabelText('Senha')).toHaveValue('');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('starts as a company at /cadastro-empresa and lists the thirteen sectors', async () => {
    openPage('/cadastro-empresa');
    expect(await screen.findByRole('radio', { name: /Empresa/ })).toBeChecked();
    const options = [...screen.getByLabelText('Setor de atuação').querySelectorAll('option')].map(
      (option) => option.textContent,
    );
    expect(options).toHaveLength(14);
    expect(options).toContain('Marketing e Publicidade');
  });

  it('leads to /login with where the visitor was', async () => {
    openPage('/cadastro?voltar=%2Fvagas%2F42');
    await screen.findByLabelText('Nome completo');
    const links = screen.getAllByRole('link', { name: 'Entrar' }).map((link) => link.getAttribute('href'));
    expect(links).toContain('/login?voltar=%2Fvagas%2F42');
  });
});
