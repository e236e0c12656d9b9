import { configureAuth } from '@ponte/shared-auth';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { companyId, expectToast, fakeNetwork, renderPage, rest } from '../../testing/render-page';

const server = fakeNetwork();

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
  logo_path: null,
};

it('shows the stored profile and saves a change', async () => {
  let sent: unknown;
  let whose: string | null = null;
  server.use(
    http.get(rest('companies'), () => HttpResponse.json([complete])),
    http.patch(rest('companies'), async ({ request }) => {
      await delay(50);
      whose = new URL(request.url).searchParams.get('id');
      const change = (await request.json()) as object;
      sent = change;
      return HttpResponse.json([{ ...complete, ...change }]);
    }),
  );
  const { user } = renderPage('/empresa/perfil');

  const name = await screen.findByLabelText('Nome fantasia');
  expect(name).toHaveValue('Mar Azul');
  expect(screen.getByLabelText('CNPJ')).toHaveValue('11.222.333/0001-81');
  expect(screen.getByLabelText('CEP')).toHaveValue('50010-470');
  expect(screen.getByRole('link', { name: 'Ver página pública' })).toHaveAttribute('href', '/empresas/mar-azul');
  await user.clear(name);
  await user.type(name, 'Mar Azul Cargas');
  await user.type(screen.getByLabelText(/^Site/), 'www.marazul.example');
  await user.dblClick(screen.getByRole('button', { name: 'Salvar Informações' }));

  await expectToast('Perfil da empresa salvo com sucesso!');
  expect(sent).toEqual({
    ...complete,
    slug: undefined,
    logo_path: undefined,
    name: 'Mar Azul Cargas',
    website: 'https://www.marazul.example',
  });
  expect(whose).toBe(`eq.${companyId}`);
  expect(screen.getByLabelText('Nome fantasia')).toHaveValue('Mar Azul Cargas');
});

it('asks a company that has just signed up for what is missing', async () => {
  const empty = Object.fromEntries(Object.keys(complete).map((column) => [column, null]));
  server.use(http.get(rest('companies'), () => HttpResponse.json([{ ...empty, slug: 'mar-azul', name: 'Mar Azul', benefits: [] }])));
  const { user } = renderPage('/empresa/perfil');

  await user.click(await screen.findByRole('button', { name: 'Salvar Informações' }));
  for (const message of ['Razão social é obrigatória', 'CNPJ inválido', 'Setor de atuação é obrigatório', 'CEP inválido', 'Estado é obrigatório']) {
    expect(await screen.findByText(message)).toBeInTheDocument();
  }
});

it('keeps what was typed when saving fails, and through a reload', async () => {
  server.use(
    http.get(rest('companies'), () => HttpResponse.json([complete])),
    http.patch(rest('companies'), () => HttpResponse.json({ message: 'boom' }, { status: 503 })),
  );
  const { user } = renderPage('/empresa/perfil');

  const name = await screen.findByLabelText('Nome fantasia');
  await user.clear(name);
  await user.type(name, 'Mar Azul Cargas');
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));
  await expectToast('Erro ao salvar perfil: O serviço está indisponível no momento. Tente novamente em instantes.');
  expect(name).toHaveValue('Mar Azul Cargas');

  cleanup();
  const again = renderPage('/empresa/perfil');
  expect(await screen.findByText('Recuperamos o que você tinha digitado')).toBeInTheDocument();
  expect(screen.getByLabelText('Nome fantasia')).toHaveValue('Mar Azul Cargas');
  await again.user.click(screen.getByRole('button', { name: 'Descartar o que foi digitado' }));
  expect(screen.getByLabelText('Nome fantasia')).toHaveValue('Mar Azul');
});

it('says that it is loading, and offers another try when the profile cannot be read', async () => {
  server.use(http.get(rest('companies'), () => HttpResponse.json({ message: 'boom' }, { status: 500 })));
  const { user } = renderPage('/empresa/perfil');

  expect(await screen.findByText('Carregando informações...')).toBeInTheDocument();
  expect(await screen.findByText('Erro ao carregar o perfil da empresa')).toBeInTheDocument();
  server.use(http.get(rest('companies'), () => HttpResponse.json([complete])));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByLabelText('Nome fantasia')).toHaveValue('Mar Azul');
});

it('fills an empty address from the CEP, and goes on without a word when the service is down', async () => {
  const empty = { street: null, neighborhood: null, city: null, state: null, zip_code: null };
  server.use(
    http.get(rest('companies'), () => HttpResponse.json([{ ...complete, ...empty }])),
    http.get('http://cep.test/50010470/json', () =>
      HttpResponse.json({ cep: '50010-470', logradouro: 'Rua do Sol', bairro: 'Santo Antônio', localidade: 'Recife', uf: 'PE' }),
    ),
    http.get('http://cep.test/50010471/json', () => new HttpResponse(null, { status: 503 })),
  );
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user } = renderPage('/empresa/perfil', 'company', { cepLookupUrl: 'http://cep.test/{cep}/json' });

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
  configureAuth({ supabaseUrl: 'http://api.test', publishableKey: 'key' });
  const calls: unknown[] = [];
  let logo: string | null = `${companyId}/logo-1.jpg`;
  server.use(
    http.get(rest('companies'), () => HttpResponse.json([{ ...complete, logo_path: logo }])),
    http.patch(rest('companies'), async ({ request }) => {
      const change = (await request.json()) as { logo_path: null };
      calls.push(change);
      logo = change.logo_path;
      return HttpResponse.json([{ ...complete, ...change }]);
    }),
    http.delete('http://api.test/storage/v1/object/avatars', async ({ request }) => {
      calls.push(await request.json());
      return HttpResponse.json([]);
    }),
  );
  const { user } = renderPage('/empresa/perfil');

  expect(await screen.findByRole('button', { name: 'Trocar logotipo' })).toBeInTheDocument();
  expect(document.querySelector('main img, img')).toHaveAttribute('src', `http://api.test/storage/v1/object/public/avatars/${companyId}/logo-1.jpg`);
  await user.click(screen.getByRole('button', { name: 'Remover' }));

  await expectToast('Logotipo removido com sucesso');
  expect(calls).toEqual([{ logo_path: null }, { prefixes: [`${companyId}/logo-1.jpg`] }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar logotipo' })).toBeInTheDocument());
  expect(document.querySelector('img')).toBeNull();
});

it('keeps the logo and its file when the company cannot be changed', async () => {
  configureAuth({ supabaseUrl: 'http://api.test', publishableKey: 'key' });
  // Deleting the file would be a request without a handler, which fails the test.
  server.use(
    http.get(rest('companies'), () => HttpResponse.json([{ ...complete, logo_path: `${companyId}/logo-1.jpg` }])),
    http.patch(rest('companies'), () => HttpResponse.json({ message: 'boom' }, { status: 503 })),
  );
  const { user } = renderPage('/empresa/perfil');

  await user.click(await screen.findByRole('button', { name: 'Remover' }));
  await expectToast('Erro ao atualizar o logotipo. Tente novamente.');
  expect(screen.getByRole('button', { name: 'Trocar logotipo' })).toBeInTheDocument();
});
