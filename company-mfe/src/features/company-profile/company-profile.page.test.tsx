import { fakeBackendUrl } from '@ponte/shared-auth/testing';
import { configureAuth } from '@ponte/shared-auth';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { companyId, expectToast, fakeCompanyBackend, openPage } from '../../testing/open-page';

const backend = fakeCompanyBackend();

const complete = {
  slug: 'mar-azul',
  name: 'Mar Azul',
  legal_name: 'Mar Azul Logística Ltda.',
  cnpj: '11222333000181',
  industry: 'Logística',
  description: 'Transporte refrigerado em todo o Nordeste.',
  phone: '8133334444',
  website: null,
  street: 'Rua do Sol',
  number: '100',
  complement: null,
  neighborhood: 'Santo Antônio',
  city: 'Recife',
  state: 'PE',
  zip_code: '50010470',
  size_range: null,
  benefits: [],
  logo_path: null as string | null,
  updated_at: '2026-11-01T12:00:00+00:00',
};

it('shows the stored profile and saves a change', async () => {
  let sent: unknown;
  let whose: string | null = null;
  backend.on('GET companies', () => [complete]);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  backend.on('PATCH companies', async (call) => {
    whose = call.query.get('id');
    const change = call.body as object;
    sent = change;
    await held;
    return [{ ...complete, ...change }];
  });
  const { user } = openPage('/empresa/perfil');

  const name = await screen.findByLabelText('Nome fantasia');
  expect(name).toHaveValue('Mar Azul');
  expect(screen.getByLabelText('CNPJ')).toHaveValue('11.222.333/0001-81');
  expect(screen.getByLabelText('CEP')).toHaveValue('50010-470');
  expect(screen.getByRole('link', { name: 'Ver página pública' })).toHaveAttribute('href', '/empresas/mar-azul');
  await user.clear(name);
  await user.type(name, 'Mar Azul Cargas');
  await user.type(screen.getByLabelText(/^Site/), 'www.marazul.example');
  await user.dblClick(screen.getByRole('button', { name: 'Salvar Informações' }));
  answer();

  await expectToast('Perfil da empresa salvo com sucesso!');
  expect(sent).toEqual({
    ...complete,
    slug: undefined,
    updated_at: undefined,
    logo_path: undefined,
    name: 'Mar Azul Cargas',
    website: 'https://www.marazul.example',
  });
  expect(whose).toBe(`eq.${companyId}`);
  expect(screen.getByLabelText('Nome fantasia')).toHaveValue('Mar Azul Cargas');
});

/** The row as another tab has saved it: a save over an older version finds none. */
function storedElsewhere(change: object): object[] {
  let stored = { ...complete, ...change, updated_at: '2026-11-02T08:00:00+00:00' };
  const saves: object[] = [];
  backend.on('GET companies', () => [stored]);
  backend.on('PATCH companies', (call) => {
    if (call.query.get('updated_at') !== `eq.${stored.updated_at}`) return Response.json([]);
    const body = call.body as object;
    stored = { ...stored, ...body, updated_at: '2026-11-02T09:00:00+00:00' };
    saves.push(body);
    return Response.json([stored]);
  });
  return saves;
}

it('does not undo what another tab has saved: it shows both versions and keeps what was typed', async () => {
  backend.on('GET companies', () => [complete]);
  const { user } = openPage('/empresa/perfil');
  await user.type(await screen.findByLabelText('Nome fantasia'), ' Cargas');
  const saves = storedElsewhere({ phone: '81911112222' });
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));

  expect(await screen.findByText('O perfil foi alterado depois que você o abriu')).toBeVisible();
  expect(saves).toEqual([]);
  expect(screen.getByLabelText('Nome fantasia')).toHaveValue('Mar Azul Cargas');
  await user.click(screen.getByRole('button', { name: 'Usar a versão salva' }));
  expect(screen.getByLabelText('Telefone')).toHaveValue('(81) 91111-2222');
  expect(screen.getByLabelText('Nome fantasia')).toHaveValue('Mar Azul');
  await user.type(screen.getByLabelText('Nome fantasia'), ' Logística');
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));
  await expectToast('Perfil da empresa salvo com sucesso!');
  expect(saves).toEqual([expect.objectContaining({ phone: '81911112222', name: 'Mar Azul Logística' })]);
});

it('marks a CNPJ that is in another account, and offers to claim it', async () => {
  const message = 'Este CNPJ já está em outra conta. Se a empresa é sua, peça o cadastro ao suporte.';
  backend.on('GET companies', () => [complete]);
  backend.on('PATCH companies', () => Response.json({ code: 'PT409', hint: 'cnpj_taken', message }, { status: 409 }));
  const { user } = openPage('/empresa/perfil');
  await user.type(await screen.findByLabelText('Nome fantasia'), ' Cargas');
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));
  expect(await screen.findByRole('link', { name: 'Pedir o cadastro deste CNPJ' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:.*11\.222\.333/),
  );
  expect(screen.getByLabelText('CNPJ')).toBeInvalid();
  // Said by its field, once.
  expect(screen.getAllByText(message, { exact: false })).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('O perfil não foi salvo');
});

it('saves what was typed although the logo was changed meanwhile', async () => {
  backend.on('GET companies', () => [complete]);
  const { user } = openPage('/empresa/perfil');
  await user.type(await screen.findByLabelText('Nome fantasia'), ' Cargas');
  const saves = storedElsewhere({ logo_path: `${companyId}/logo-2.jpg` });
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));
  await expectToast('Perfil da empresa salvo com sucesso!');
  expect(saves).toEqual([expect.objectContaining({ name: 'Mar Azul Cargas' })]);
});

it.each<[string, object, string, RegExp]>([
  [
    'whose name is held back',
    { listed: false, review_reasons: ['official', 'phone'] },
    'Perfil em análise',
    /O nome da empresa diz ser oficial ou verificado e contém um telefone\..* Quem só tira dele o que causou a análise não espera\.$/,
  ],
  [
    'that has become another one',
    { listed: false, review_reasons: ['renamed'] },
    'Perfil em análise',
    /O nome da empresa mudou \(ou mudou o CNPJ\) depois que a empresa publicou vagas\..* Avisamos por e-mail\.$/,
  ],
  [
    'whose name is held back for a reason of tomorrow',
    { listed: false, review_reasons: ['new'] },
    'Perfil em análise',
    /precisa ser conferido/,
  ],
  [
    'without a confirmed address',
    { listed: false, review_reasons: [] },
    'Confirme o e-mail da conta',
    /depois que você confirmar o e-mail/,
  ],
])('tells a company %s why the public does not see it', async (_which, standing, title, text) => {
  backend.on('GET companies', () => [{ ...complete, ...standing }]);
  openPage('/empresa/perfil');

  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('Nome fantasia')).toHaveValue('Mar Azul');
  // There is nothing to look at yet
  expect(screen.queryByRole('link', { name: 'Ver página pública' })).not.toBeInTheDocument();
});

it('says beside a name that differs from the saved one what saving it does, and nothing before', async () => {
  backend.on('GET companies', () => [complete]);
  backend.on('POST rpc/my_name_change', () => ({ held: true, reviewed: true, doubted: false }));
  const { user } = openPage('/empresa/perfil');
  const name = await screen.findByLabelText('Nome fantasia');
  expect(name).not.toHaveAttribute('aria-describedby');
  await user.type(name, ' Cargas');
  expect(name).toHaveAccessibleDescription(/^Com outro nome, a página e as vagas da empresa ficam fora do ar até/);
  // The field has the focus: nobody would hear its new description
  expect(await screen.findByText(/^Com outro nome/, { selector: '[aria-live] *, [aria-live]' })).toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'MAR AZUL');
  expect(name).not.toHaveAccessibleDescription();
  expect(screen.queryByText(/^Com outro nome/)).not.toBeInTheDocument();

  const cnpj = screen.getByLabelText('CNPJ');
  await user.clear(cnpj);
  await user.type(cnpj, '00000000000191');
  expect(cnpj).toHaveAccessibleDescription(/^Com o CNPJ de outra empresa, a página e as vagas/);
});

it('says beside the name of a renamed company which one brings its page back', async () => {
  backend.on('GET companies', () => [
    { ...complete, listed: false, review_reasons: ['renamed'], released_name: 'Rio Azul' },
  ]);
  openPage('/empresa/perfil');
  expect(await screen.findByLabelText('Nome fantasia')).toHaveAccessibleDescription(
    'Com o nome anterior, Rio Azul, a página e as vagas da empresa voltam ao ar na hora.',
  );
  // Once on the page, and announced to nobody who has typed nothing
  expect(screen.getAllByText(/Rio Azul/)).toHaveLength(1);
});

it('says nothing of the kind to a company that is public, and asks one without a profile to fill it in', async () => {
  backend.on('GET companies', () => [{ ...complete, listed: true, review_reasons: [] }]);
  openPage('/empresa/perfil');
  expect(await screen.findByRole('link', { name: 'Ver página pública' })).toBeInTheDocument();
  expect(screen.queryByText('Perfil em análise')).not.toBeInTheDocument();
  expect(screen.queryByText('Complete o perfil')).not.toBeInTheDocument();
  cleanup();

  const nulls = {
    legal_name: null,
    description: null,
    street: null,
    number: null,
    neighborhood: null,
    city: null,
    state: null,
    zip_code: null,
  };
  backend.on('GET companies', () => [{ ...complete, ...nulls, listed: true, review_reasons: [] }]);
  openPage('/empresa/perfil');
  expect(await screen.findByText('Complete o perfil')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ver página pública' })).not.toBeInTheDocument();
});

it('asks a company that has just signed up for what is missing', async () => {
  const empty = Object.fromEntries(Object.keys(complete).map((column) => [column, null]));
  backend.on('GET companies', () => [
    { ...empty, slug: 'mar-azul', name: 'Mar Azul', benefits: [], updated_at: complete.updated_at },
  ]);
  const { user } = openPage('/empresa/perfil');

  await user.click(await screen.findByRole('button', { name: 'Salvar Informações' }));
  for (const message of [
    'Razão social é obrigatória',
    'CNPJ inválido',
    'Setor de atuação é obrigatório',
    'CEP inválido',
    'Estado é obrigatório',
  ]) {
    expect(await screen.findByText(message)).toBeInTheDocument();
  }
});

it('keeps what was typed when saving fails, and through a reload', async () => {
  backend.on('GET companies', () => [complete]);
  backend.on('PATCH companies', () => Response.json({ message: 'boom' }, { status: 503 }));
  const { user } = openPage('/empresa/perfil');

  const name = await screen.findByLabelText('Nome fantasia');
  await user.clear(name);
  await user.type(name, 'Mar Azul Cargas');
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erro ao salvar perfil: O serviço está indisponível no momento. Tente novamente em instantes.',
  );
  expect(screen.getAllByText(/O serviço está indisponível/)).toHaveLength(1);
  expect(name).toHaveValue('Mar Azul Cargas');

  cleanup();
  const again = openPage('/empresa/perfil');
  expect(await screen.findByText('Recuperamos o que você tinha digitado')).toBeInTheDocument();
  expect(screen.getByLabelText('Nome fantasia')).toHaveValue('Mar Azul Cargas');
  await again.user.click(screen.getByRole('button', { name: 'Descartar o que foi digitado' }));
  expect(screen.getByLabelText('Nome fantasia')).toHaveValue('Mar Azul');
});

it('says that it is loading, and offers another try when the profile cannot be read', async () => {
  backend.on('GET companies', () => Response.json({ message: 'boom' }, { status: 500 }));
  const { user } = openPage('/empresa/perfil');

  expect(await screen.findByText('Carregando informações...')).toBeInTheDocument();
  expect(await screen.findByText('Erro ao carregar o perfil da empresa')).toBeInTheDocument();
  backend.on('GET companies', () => [complete]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByLabelText('Nome fantasia')).toHaveValue('Mar Azul');
});

it('fills an empty address from the CEP, and goes on without a word when the service is down', async () => {
  const empty = { street: null, neighborhood: null, city: null, state: null, zip_code: null };
  backend.on('GET companies', () => [{ ...complete, ...empty }]);
  backend.on('GET http://cep.test/50010470/json', () => ({
    cep: '50010-470',
    logradouro: 'Rua do Sol',
    bairro: 'Santo Antônio',
    localidade: 'Recife',
    uf: 'PE',
  }));
  backend.on('GET http://cep.test/50010471/json', () => new Response(null, { status: 503 }));
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user } = openPage('/empresa/perfil', 'company', {
    integrations: { cepLookupUrl: 'http://cep.test/{cep}/json' },
  });

  await user.type(await screen.findByLabelText('CEP'), '50010471');
  await waitFor(() => expect(warn).toHaveBeenCalledWith('cep_lookup_failed', new Error('cep_lookup_503')));
  expect(screen.getByLabelText('Rua')).toHaveValue('');
  await user.type(screen.getByLabelText('CEP'), '{Backspace}0');
  await waitFor(() => expect(screen.getByLabelText('Cidade')).toHaveValue('Recife'));
  expect(screen.getByLabelText('Rua')).toHaveValue('Rua do Sol');
  expect(screen.getByLabelText('Bairro')).toHaveValue('Santo Antônio');
  expect(screen.getByLabelText('Estado')).toHaveValue('PE');
  expect(screen.getByLabelText('CEP')).toHaveAccessibleDescription('Endereço preenchido pelo CEP');
});

it('takes a logo away: first the company points to none, then the file goes', async () => {
  configureAuth({ supabaseUrl: fakeBackendUrl, publishableKey: 'key' });
  const calls: unknown[] = [];
  let logo: string | null = `${companyId}/logo-1.jpg`;
  backend.on('GET companies', () => [{ ...complete, logo_path: logo }]);
  backend.on('PATCH companies', (call) => {
    const change = call.body as { logo_path: null };
    calls.push(change);
    logo = change.logo_path;
    return Response.json([{ ...complete, ...change }]);
  });
  backend.on('DELETE storage/v1/object/avatars', (call) => {
    calls.push(call.body);
    return Response.json([]);
  });
  const { user } = openPage('/empresa/perfil');

  expect(await screen.findByRole('button', { name: 'Trocar logotipo' })).toBeInTheDocument();
  expect(document.querySelector('main img, img')).toHaveAttribute(
    'src',
    `${fakeBackendUrl}/storage/v1/object/public/avatars/${companyId}/logo-1.jpg`,
  );
  await user.click(screen.getByRole('button', { name: 'Remover' }));

  await expectToast('Logotipo removido com sucesso');
  await waitFor(() => expect(calls).toEqual([{ logo_path: null }, { prefixes: [`${companyId}/logo-1.jpg`] }]));
  // The pressed button is gone
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar logotipo' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Remover' })).not.toBeInTheDocument();
  expect(document.querySelector('img')).toBeNull();
});

it('keeps the logo and its file when the company cannot be changed', async () => {
  configureAuth({ supabaseUrl: fakeBackendUrl, publishableKey: 'key' });
  // Deleting the file would be a request without a handler, which fails the test.
  backend.on('GET companies', () => [{ ...complete, logo_path: `${companyId}/logo-1.jpg` }]);
  backend.on('PATCH companies', () => Response.json({ message: 'boom' }, { status: 503 }));
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, queryClient } = openPage('/empresa/perfil');

  await user.click(await screen.findByRole('button', { name: 'Remover' }));
  await expectToast('O serviço está indisponível no momento. Tente novamente em instantes.');
  expect(logged).toHaveBeenCalledWith('a photo was not changed', expect.objectContaining({ code: 'unavailable' }));
  // The shell logs what fails of these.
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Trocar logotipo' })).toBeInTheDocument();
});
