import { offline, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { documentVersions, errorMessages, holdsMoreAttribute } from '@ponte/shared-domain';
import { expectToast, fakeCompanyBackend, openPage } from '../../testing/open-page';

/** Whether what checks the partner request was asked for, and whether it comes. */
const mockSchema = { asked: 0, arrives: true };
jest.mock('./partner-schema', (): unknown => {
  mockSchema.asked += 1;
  if (!mockSchema.arrives) throw new Error('Loading chunk partner-schema failed.');
  return jest.requireActual('./partner-schema');
});

const backend = fakeCompanyBackend();

const marAzul = {
  id: 'c1',
  slug: 'mar-azul',
  name: 'Mar Azul',
  industry: 'Logística',
  description: 'Transporte refrigerado.',
  website: null,
  city: 'Recife',
  state: 'PE',
  size_range: '11 a 50 funcionários',
  benefits: ['VR', 'VT', 'Plano de saúde', 'Gympass'],
  logo_path: null,
  open_positions: 2,
};

/** Answers with the given companies; returns the requested searches. */
function serveCompanies(rows: (typeof marAzul)[], more: (typeof marAzul)[] = []): Record<string, unknown>[] {
  const searches: Record<string, unknown>[] = [];
  backend.on('POST rpc/list_company_sectors', () => ['Logística', 'Tecnologia']);
  backend.on('POST rpc/search_companies', (call) => {
    const search = call.body as Record<string, unknown>;
    searches.push(search);
    const isSecond = search.p_cursor === 'next';
    return Response.json({
      rows: isSecond ? more : rows,
      total: rows.length + more.length,
      next_cursor: !isSecond && more.length > 0 ? 'next' : null,
    });
  });
  return searches;
}

it('shows visitors the companies with what they offer', async () => {
  serveCompanies([marAzul]);
  openPage('/empresas', null);

  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Mar Azul' })).toHaveAttribute('href', '/empresas/mar-azul');
  expect(card.getByText('Recife, PE')).toBeInTheDocument();
  expect(card.getByText('2 vagas abertas')).toBeInTheDocument();
  expect(card.getByText('VR, VT, Plano de saúde e mais 1')).toBeInTheDocument();
  expect(screen.getByText('1 empresa')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Torne-se um parceiro' })).toHaveAttribute('href', '/planos');
  expect(screen.getByRole('link', { name: 'Cadastrar minha empresa' })).toHaveAttribute('href', '/cadastro-empresa');
});

it('asks a company and a candidate for no account, and leads to what they can do', async () => {
  serveCompanies([marAzul]);
  openPage('/empresas');
  await screen.findByRole('article');
  expect(screen.getByRole('link', { name: 'Nova vaga' })).toHaveAttribute('href', '/empresa/vagas/nova');
  expect(screen.queryByText(/Crie a conta/)).not.toBeInTheDocument();
  act(() => setTestSession(testUser()));
  expect(screen.getByRole('heading', { name: 'Seu próximo emprego pode estar aqui' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buscar vagas' })).toHaveAttribute('href', '/vagas');
  expect(document.querySelector('a[href^="/cadastro"]')).toBeNull();
});

it('says that there are more companies than are counted', async () => {
  backend.on('POST rpc/list_company_sectors', () => []);
  backend.on('POST rpc/search_companies', () => ({
    rows: [marAzul],
    total: 1000,
    total_capped: true,
    next_cursor: null,
  }));
  openPage('/empresas', null);

  expect(await screen.findByText('Mais de 1.000 empresas')).toBeInTheDocument();
});

it('searches by text, sector and location, and writes them to the address', async () => {
  const searches = serveCompanies([marAzul]);
  const { user, address } = openPage('/empresas', null);

  await user.type(await screen.findByLabelText('Nome ou palavra-chave'), 'mar');
  await user.selectOptions(screen.getByLabelText('Setor'), 'Tecnologia Financeira');
  await user.selectOptions(screen.getByLabelText('Localização'), 'Remoto');
  await user.click(screen.getByRole('button', { name: 'Buscar empresas' }));

  await screen.findByRole('article');
  expect(address()).toBe('/empresas?busca=mar&setor=Tecnologia+Financeira&local=Remoto');
  expect(searches.at(-1)).toMatchObject({ p_query: 'mar', p_industry: 'Tecnologia Financeira', p_location: 'Remoto' });
});

it('says that no company fits, and clears the filters', async () => {
  serveCompanies([]);
  const { user, address } = openPage('/empresas?busca=xyz', null);

  expect(await screen.findByText('Nenhuma empresa encontrada com os filtros selecionados.')).toBeInTheDocument();
  expect(screen.getByLabelText('Nome ou palavra-chave')).toHaveValue('xyz');
  serveCompanies([marAzul]);
  await user.click(screen.getByRole('link', { name: 'Limpar filtros' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(address()).toBe('/empresas');
  expect(screen.getByLabelText('Nome ou palavra-chave')).toHaveValue('');
});

it('loads further companies below the first ones, and says that no other document has them', async () => {
  serveCompanies([marAzul], [{ ...marAzul, id: 'c2', slug: 'sol', name: 'Sol' }]);
  const { user } = openPage('/empresas', null);
  const holdsMore = () => document.querySelector(`[${holdsMoreAttribute}]`) !== null;

  const button = await screen.findByRole('button', { name: 'Carregar mais empresas' });
  expect(holdsMore()).toBe(false);
  await user.click(button);
  await waitFor(() => expect(holdsMore()).toBe(true));
  expect(await screen.findByRole('link', { name: 'Sol' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mar Azul' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Carregar mais empresas' })).not.toBeInTheDocument();
});

it('offers another try when the companies cannot be read', async () => {
  backend.on('POST rpc/list_company_sectors', () => Response.json({ message: 'boom' }, { status: 500 }));
  backend.on('POST rpc/search_companies', () => Response.json({ message: 'boom' }, { status: 500 }));
  const { user } = openPage('/empresas', null);

  expect(await screen.findByText('Erro ao carregar empresas. Por favor, tente novamente.')).toBeInTheDocument();
  serveCompanies([marAzul]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
});

describe('the partner request', () => {
  // First: what has come once is there for all tests below.
  it('asks for its schema with the first focus, and is not sent, but keeps what was typed, when that does not come', async () => {
    mockSchema.arrives = false;
    serveCompanies([]);
    const { user } = openPage('/empresas', null);
    const form = within(await screen.findByRole('form', { name: 'Seja uma empresa parceira' }));
    expect(mockSchema.asked).toBe(0);
    act(() => form.getByLabelText('Seu nome').focus());
    await waitFor(() => expect(mockSchema.asked).toBe(1));

    await user.type(form.getByLabelText('Seu nome'), 'Rita Lopes');
    await user.click(form.getByRole('button', { name: 'Enviar solicitação' }));
    expect(await form.findByRole('alert')).toHaveTextContent(errorMessages.offline);
    expect(form.getByLabelText('Seu nome')).toHaveValue('Rita Lopes');

    mockSchema.arrives = true;
    await user.click(form.getByRole('button', { name: 'Enviar solicitação' }));
    expect(await form.findByText('Nome da empresa é obrigatório')).toBeInTheDocument();
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
    expect(form.getByLabelText('Empresa')).toHaveFocus();
  });

  it('is stored once and thanked for', async () => {
    serveCompanies([]);
    const leads: unknown[] = [];
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    backend.on('POST rpc/create_lead', (call) => {
      leads.push(call.body);
      return held;
    });
    const { user } = openPage('/empresas', null);

    const form = within(await screen.findByRole('form', { name: 'Seja uma empresa parceira' }));
    await user.type(form.getByLabelText('Seu nome'), 'Rita Lopes');
    await user.type(form.getByLabelText('Empresa'), 'Mar Azul');
    await user.type(form.getByLabelText('E-mail'), 'Rita@mar.example');
    await user.type(form.getByLabelText(/Telefone/), '81991234567');
    await user.dblClick(form.getByRole('button', { name: 'Enviar solicitação' }));
    answer();

    await expectToast('Solicitação enviada!');
    expect(form.getByLabelText('Seu nome')).toHaveValue('');
    expect(leads).toEqual([
      {
        p_idempotency_key: expect.any(String),
        p_kind: 'partner',
        p_email: 'rita@mar.example',
        p_name: 'Rita Lopes',
        p_company: 'Mar Azul',
        p_phone: '81991234567',
        p_document_version: documentVersions.contact,
      },
    ]);
  });

  it('keeps what was typed when it cannot be sent', async () => {
    serveCompanies([]);
    backend.on('POST rpc/create_lead', offline);
    const { user } = openPage('/empresas', null);

    const form = within(await screen.findByRole('form', { name: 'Seja uma empresa parceira' }));
    await user.type(form.getByLabelText('Seu nome'), 'Rita Lopes');
    await user.type(form.getByLabelText('Empresa'), 'Mar Azul');
    await user.type(form.getByLabelText('E-mail'), 'rita@mar.example');
    await user.click(form.getByRole('button', { name: 'Enviar solicitação' }));

    expect(await form.findByText(/Não foi possível falar com o servidor/)).toBeInTheDocument();
    expect(form.getByLabelText('Seu nome')).toHaveValue('Rita Lopes');
  });

  it('says which fields are missing', async () => {
    serveCompanies([]);
    const { user } = openPage('/empresas', null);
    const form = within(await screen.findByRole('form', { name: 'Seja uma empresa parceira' }));
    await user.click(form.getByRole('button', { name: 'Enviar solicitação' }));
    expect(await form.findByText('Seu nome é obrigatório')).toBeInTheDocument();
    expect(form.getByText('Por favor, insira um email válido.')).toBeInTheDocument();
  });
});

it('offers the sectors of the companies that exist after the four of the directory', async () => {
  serveCompanies([marAzul]);
  openPage('/empresas', null);
  const sector = await screen.findByLabelText('Setor');
  await within(sector).findByRole('option', { name: 'Logística' });
  expect(
    within(sector)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'Todos os setores',
    'Tecnologia',
    'E-commerce',
    'Tecnologia Financeira',
    'Consultoria de Inovação',
    'Logística',
  ]);
});
