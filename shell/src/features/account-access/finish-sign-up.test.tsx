import type { OpenedPage } from '@ponte/build/jest/open-page';
import {
  setTestSession,
  setUnfinishedSession,
  testUser,
  type FakeBackend,
  type FakeCall,
} from '@ponte/shared-auth/testing';
import { termsVersion } from '@ponte/shared-domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { acceptSignIn, accountId, fakeShellBackend, openPage } from '../testing';

const backend = fakeShellBackend();
const unfinished = { id: accountId, email: 'ana@exemplo.example', name: 'Ana Google', provider: 'google' };

const birthDateBox = (): HTMLElement => screen.getByRole('textbox', { name: 'Data de nascimento' });

/** All that a candidate is asked for. */
async function fillIn(user: OpenedPage['user']): Promise<void> {
  await user.type(screen.getByLabelText('Nome completo'), 'Ana Lima');
  await user.type(screen.getByLabelText('CPF'), '52998224725');
  await user.type(birthDateBox(), '20051990');
  await user.click(screen.getByRole('checkbox', { name: /Termos de Uso/ }));
}

/** Signed in at the auth service by an account that has no profile. */
async function arrive(address: string): Promise<OpenedPage> {
  backend.use(acceptSignIn());
  backend.on('GET profiles', () => []);
  const page = openPage(address);
  await page.user.type(await screen.findByLabelText('E-mail', { selector: 'main input' }), 'ana@exemplo.example');
  await page.user.type(screen.getByLabelText('Senha'), 'senha1234');
  await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByRole('heading', { name: 'Falta pouco' });
  return page;
}

const acceptDetails = (sent: unknown[], role: 'candidate' | 'company' = 'candidate'): FakeBackend => ({
  'POST rpc/complete_sign_up': (call: FakeCall) => {
    sent.push(call.body);
    return Response.json({ role });
  },
  ...acceptSignIn(role),
});

describe('/concluir-cadastro', () => {
  it('is opened for an account without a profile, with the return path', async () => {
    const page = await arrive('/login?voltar=%2Fvagas%2F42');
    expect(page.address()).toBe('/concluir-cadastro?voltar=%2Fvagas%2F42');
    expect(screen.getByText('ana@exemplo.example')).toBeInTheDocument();
    expect(screen.queryByLabelText('Senha')).not.toBeInTheDocument();
  });

  it('requires CPF and birth date of a candidate, and returns to where the visitor was', async () => {
    const page = await arrive('/login?voltar=%2Fvagas%2F42');
    const submit = screen.getByRole('button', { name: 'Concluir cadastro' });
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    await page.user.type(screen.getByLabelText('Nome completo'), 'Ana Lima');
    await page.user.click(screen.getByRole('checkbox', { name: /Termos de Uso/ }));
    await page.user.click(submit);
    expect(await screen.findByText('CPF é obrigatório para candidatos.')).toBeInTheDocument();
    expect(screen.getByText('Data de nascimento é obrigatória')).toBeInTheDocument();
    await page.user.type(screen.getByLabelText('CPF'), '52998224725');
    await page.user.type(birthDateBox(), '20051990');
    const sent: unknown[] = [];
    backend.use(acceptDetails(sent));
    await page.user.click(submit);
    expect(await screen.findByText('Cadastro concluído com sucesso!')).toBeInTheDocument();
    await waitFor(() => expect(page.address()).toBe('/vagas/42'));
    expect(sent).toEqual([
      {
        p_name: 'Ana Lima',
        p_role: 'candidate',
        p_terms_version: termsVersion,
        p_cpf: '52998224725',
        p_birth_date: '1990-05-20',
      },
    ]);
  });

  it.each(['Enter in a field', 'a press of the button'])('says at the terms that they are missing: %s', async (way) => {
    const { user } = await arrive('/login');
    if (way === 'Enter in a field') await user.type(screen.getByLabelText('Nome completo'), '{Enter}');
    else await user.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
    const terms = screen.getByRole('checkbox', { name: /Termos de Uso/ });
    await waitFor(() =>
      expect(terms).toHaveAccessibleDescription(
        /^Você precisa concordar com os Termos de Uso e Política de Privacidade\./,
      ),
    );
    expect(terms).toBeInvalid();
    expect(backend.callsOf('rpc/complete_sign_up')).toEqual([]);
  });

  it('refuses a candidate under 18 at the birth date, sends nothing and keeps what was typed', async () => {
    const page = await arrive('/login');
    const sent: unknown[] = [];
    backend.use(acceptDetails(sent));
    await fillIn(page.user);
    await page.user.clear(birthDateBox());
    await page.user.type(birthDateBox(), `2005${new Date().getFullYear() - 16}`);
    await page.user.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
    expect(await screen.findByText('É preciso ter 18 anos ou mais para usar a plataforma')).toBeInTheDocument();
    expect(birthDateBox()).toBeInvalid();
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25');
    expect(sent).toEqual([]);
  });

  it('puts an age that the database refuses on the birth date', async () => {
    const page = await arrive('/login');
    const message = 'É preciso ter 18 anos ou mais para usar a plataforma';
    backend.on('POST rpc/complete_sign_up', () =>
      Response.json({ code: 'PT400', hint: 'under_age', message, details: null }, { status: 400 }),
    );
    await fillIn(page.user);
    await page.user.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(birthDateBox()).toBeInvalid();
    expect(birthDateBox()).toHaveValue('20/05/1990');
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Lima');
  });

  it('requires CNPJ, sector and phone of a company', async () => {
    const page = await arrive('/login');
    await page.user.click(screen.getByRole('radio', { name: /^Empresa/ }));
    expect(screen.queryByRole('textbox', { name: 'Data de nascimento' })).not.toBeInTheDocument();
    await page.user.type(screen.getByLabelText('Nome da empresa'), 'Oficina do Cais');
    await page.user.click(screen.getByRole('checkbox', { name: /Termos de Uso/ }));
    await page.user.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
    expect(await screen.findAllByText('Todos os campos são obrigatórios.')).toHaveLength(3);
    await page.user.type(screen.getByLabelText('CNPJ'), '11222333000181');
    await page.user.selectOptions(screen.getByLabelText('Setor de atuação'), 'Outros');
    await page.user.type(screen.getByLabelText('Telefone'), '11987654321');
    const sent: unknown[] = [];
    backend.use(acceptDetails(sent, 'company'));
    await page.user.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
    await waitFor(() => expect(page.address()).toBe('/empresa/vagas'));
    expect(sent).toEqual([
      {
        p_name: 'Oficina do Cais',
        p_role: 'company',
        p_terms_version: termsVersion,
        p_cnpj: '11222333000181',
        p_industry: 'Outros',
        p_phone: '11987654321',
      },
    ]);
  });

  it('puts what the database refuses on its field and keeps what was typed', async () => {
    const page = await arrive('/login');
    backend.on('POST rpc/complete_sign_up', () =>
      Response.json({ code: 'PT400', hint: 'invalid_cpf', message: 'CPF inválido', details: null }, { status: 400 }),
    );
    await fillIn(page.user);
    await page.user.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
    expect(await screen.findAllByText('CPF inválido')).toHaveLength(1);
    expect(screen.getByLabelText('CPF')).toBeInvalid();
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Lima');
  });

  it('continues when the account was completed by a call whose answer was lost', async () => {
    const page = await arrive('/login');
    await fillIn(page.user);
    backend.use(acceptSignIn());
    backend.on('POST rpc/complete_sign_up', () =>
      Response.json(
        { code: 'PT409', hint: 'sign_up_complete', message: 'Este cadastro já está completo' },
        { status: 409 },
      ),
    );
    await page.user.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it('says what to do when the CPF is in another account', async () => {
    const page = await arrive('/login');
    await fillIn(page.user);
    const message =
      'Este CPF já está em outra conta. Se ela é sua, recupere a senha e entre com o e-mail dela. Se não é, fale com o suporte.';
    backend.on('POST rpc/complete_sign_up', () =>
      Response.json({ code: 'PT409', hint: 'cpf_taken', message }, { status: 409 }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(screen.getByLabelText('CPF')).toBeInvalid();
    expect(screen.getByRole('link', { name: 'recupere a senha' })).toHaveAttribute('href', '/recuperar-senha');
    expect(screen.getByRole('link', { name: 'fale com o suporte' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:.+subject=CPF%20em%20outra%20conta/),
    );
  });

  it('fills in the name from the provider, and offers to sign out', async () => {
    setUnfinishedSession(unfinished);
    backend.on('POST auth/v1/logout', () => new Response(null, { status: 204 }));
    const page = openPage('/concluir-cadastro');
    expect(await screen.findByLabelText('Nome completo')).toHaveValue('Ana Google');
    await page.user.click(screen.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it('erases what the provider has sent, after a question, and says why it could not', async () => {
    const page = await arrive('/login');
    // Nobody else is asked for a password here
    expect(screen.queryByRole('button', { name: /^Apagar o que/ })).not.toBeInTheDocument();
    act(() => setUnfinishedSession(unfinished));
    const sent: unknown[] = [];
    let isDown = true;
    backend.on('POST functions/v1/account', (call) => {
      sent.push(call.body);
      return isDown ? Response.json({ message: 'fora do ar' }, { status: 500 }) : { deleted: true, proof: null };
    });
    backend.on('POST auth/v1/logout', () => new Response(null, { status: 204 }));
    await page.user.click(screen.getByRole('button', { name: 'Apagar o que o Google nos enviou' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apagar o que o Google nos enviou?' }));
    expect(sent).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Apagar agora' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(page.address()).toBe('/concluir-cadastro');

    isDown = false;
    await page.user.click(dialog.getByRole('button', { name: 'Apagar agora' }));
    await waitFor(() => expect(page.address()).toBe('/conta-excluida'));
    expect(sent.at(-1)).toEqual({ action: 'delete', confirmation: 'ana@exemplo.example' });
  });

  it.each([
    ['nobody', null, '/login'],
    ['who is finished', testUser(), '/'],
  ])('sends %s on', async (_who, user, target) => {
    setTestSession(user);
    const page = openPage('/concluir-cadastro');
    await waitFor(() => expect(page.address()).toBe(target));
  });
});
