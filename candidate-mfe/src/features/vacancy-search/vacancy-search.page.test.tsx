import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { holdsMoreAttribute } from '@ponte/shared-domain';
import { setDataSaver } from '@ponte/shared-ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeCandidateBackend, openPage, pressAnyKey } from '../../testing/open-page';
import { searchAnswer, searchPay, vacancyCardRow } from '../../testing/vacancy-rows';

const backend = fakeCandidateBackend();

const developer = vacancyCardRow({ id: 'v-dev', title: 'Desenvolvedora front-end', salary: null });
// The frame's, which takes the focus of what is gone.
const main = Object.assign(document.createElement('main'), { tabIndex: -1 });
afterEach(() => main.remove());

const searches = () => backend.callsOf('rpc/search_vacancies').map((call) => call.body);

it('shows the default list with the data to compare', async () => {
  backend.on('POST rpc/search_vacancies', () =>
    searchAnswer([vacancyCardRow({ requirements: ['a', 'b', 'c', 'd', 'e'] }), developer]),
  );
  openPage('/vagas');

  const first = (await screen.findByRole('heading', { name: 'Analista fiscal' })).closest('article');
  expect(first).not.toBeNull();
  const card = within(first as HTMLElement);
  expect(card.getByText('Mercado Aurora')).toBeVisible();
  expect(card.getByText('R$ 4.000 a R$ 5.000/mês')).toBeVisible();
  expect(card.getAllByText(/há 3 dias/)[0]).toBeInTheDocument();
  expect(within(card.getByRole('list', { name: 'Requisitos' })).getAllByRole('listitem')).toHaveLength(4);
  expect(card.getByRole('link', { name: 'Analista fiscal' })).toHaveAttribute('href', `/vagas/${vacancyCardRow().id}`);
  expect(screen.getByText('2 vagas encontradas')).toBeVisible();
  expect(document.title).toBe('Vagas | Ponte');
});

it('shows the logo of a company that has one, loaded lazily, and a placeholder otherwise', async () => {
  backend.on('POST rpc/search_vacancies', () =>
    searchAnswer([vacancyCardRow({ logo_path: 'company/logo-1.jpg' }), developer]),
  );
  openPage('/vagas');

  const withLogo = (await screen.findByRole('heading', { name: 'Analista fiscal' })).closest('article');
  const image = withLogo?.querySelector('img');
  expect(image).toHaveAttribute(
    'src',
    expect.stringMatching(/\/storage\/v1\/object\/public\/avatars\/company\/logo-1\.jpg$/),
  );
  expect(image).toHaveAttribute('loading', 'lazy');
  // The image has a size, so that the layout does not shift
  expect(image).toHaveAttribute('width', '44');
  expect(image).toHaveAttribute('height', '44');
  expect(withLogo?.querySelector('svg')).toBeInTheDocument();
  const without = screen.getByRole('heading', { name: 'Desenvolvedora front-end' }).closest('article');
  expect(without?.querySelector('img')).toBeNull();
});

it.each([
  [1, 'Mais 1 publicação desta mesma vaga'],
  [3, 'Mais 3 publicações desta mesma vaga'],
])('says that a vacancy was published %i more times, with a link to the others', async (twins, name) => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([vacancyCardRow({ twins }), developer]));
  openPage('/vagas');

  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    `/vagas/${vacancyCardRow().id}#vagas-semelhantes`,
  );
  expect(screen.getAllByRole('link', { name: /desta mesma vaga/ })).toHaveLength(1);
});

it('marks vacancies that are new and those that close soon', async () => {
  backend.on('POST rpc/search_vacancies', () =>
    searchAnswer([vacancyCardRow({ posted_at: '2026-11-21T08:00:00Z', deadline: '2026-11-23' }), developer]),
  );
  openPage('/vagas');

  expect(await screen.findByText('Nova')).toBeVisible();
  expect(screen.getByText('Encerra em breve')).toBeVisible();
});

it('reproduces the search of a pasted address', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
  openPage('/vagas?cargo=desenvolvedor&local=recife,%20pe&salario=3000-6000&tipo=pj&nivel=senior');

  expect(await screen.findByText('1 vaga encontrada')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Cargo ou palavra-chave' })).toHaveValue('desenvolvedor');
  expect(screen.getByRole('combobox', { name: 'Localização' })).toHaveValue('Recife, PE');
  expect(screen.getByRole('checkbox', { name: 'PJ' })).toBeChecked();
  expect(searches()).toEqual([
    expect.objectContaining({
      p_query: 'desenvolvedor',
      p_location: 'Recife, PE',
      p_salary: '3000-6000',
      p_type: 'pj',
      p_level: 'senior',
    }),
  ]);
});

it('shows a place that the select does not list', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
  openPage('/vagas?local=Paraty,%20RJ');

  expect(await screen.findByRole('combobox', { name: 'Localização' })).toHaveValue('Paraty, RJ');
});

it('writes the search into the address and removes it again', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
  const { user, address } = openPage('/vagas');
  await screen.findByText('1 vaga encontrada');

  await user.type(screen.getByLabelText('Cargo ou palavra-chave'), '  analista  fiscal ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Localização' }), 'Remoto');
  await user.click(screen.getByRole('button', { name: 'Buscar vagas' }));
  await waitFor(() => expect(address()).toBe('/vagas?cargo=analista+fiscal&local=Remoto'));

  await user.click(screen.getByRole('checkbox', { name: 'CLT' }));
  await waitFor(() => expect(address()).toBe('/vagas?cargo=analista+fiscal&local=Remoto&tipo=clt'));

  await user.click(screen.getByRole('link', { name: 'Remover filtro analista fiscal' }));
  await waitFor(() => expect(address()).toBe('/vagas?local=Remoto&tipo=clt'));
  await waitFor(() => expect(screen.getByLabelText('Cargo ou palavra-chave')).toHaveValue(''));

  await user.click(screen.getByRole('link', { name: 'Limpar filtros' }));
  await waitFor(() => expect(address()).toBe('/vagas'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Localização' })).toHaveValue(''));
});

it('takes a pasted sentence as long as a search may be', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
  const { user } = openPage('/vagas');
  const sentence = 'motorista '.repeat(20).trim();

  await user.click(await screen.findByLabelText('Cargo ou palavra-chave'));
  await user.paste(sentence);
  await user.click(screen.getByRole('button', { name: 'Buscar vagas' }));
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ p_query: sentence }));
});

it('gives the focus of a removed filter to what takes its place', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
  const { user, address } = openPage('/vagas?tipo=clt&tipo=pj&modelo=remoto');
  await screen.findByText('1 vaga encontrada');

  act(() => screen.getByRole('link', { name: 'Remover filtro PJ' }).focus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'Remover filtro Remoto' })).toHaveFocus();
  // The last one: to the filter before it, past the actions that stand behind them
  await user.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'Remover filtro CLT' })).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/vagas?tipo=clt'));
});

it('removes by links, each to the search without what it removes, in the order of the list', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
  openPage('/vagas?cargo=analista&tipo=clt&tipo=pj&ordem=salario');
  const targetOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await targetOf('Remover filtro analista')).toBe('/vagas?tipo=clt&tipo=pj&ordem=salario');
  expect(await targetOf('Remover filtro CLT')).toBe('/vagas?cargo=analista&tipo=pj&ordem=salario');
  expect(await targetOf('Limpar filtros')).toBe('/vagas?ordem=salario');
});

it('empties the field of words that are removed before their search has answered', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
  const { user } = openPage('/vagas');
  await screen.findByText('1 vaga encontrada');
  backend.on('POST rpc/search_vacancies', () => new Promise<never>(() => undefined));

  await user.type(screen.getByLabelText('Cargo ou palavra-chave'), 'analista');
  await user.click(screen.getByRole('button', { name: 'Buscar vagas' }));
  await user.click(await screen.findByRole('link', { name: 'Remover filtro analista' }));
  await waitFor(() => expect(screen.getByLabelText('Cargo ou palavra-chave')).toHaveValue(''));
});

it('shows each choice at once, and loses none that is made before the search has answered', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
  const { address } = openPage('/vagas');
  await screen.findByText('1 vaga encontrada');

  fireEvent.click(screen.getByRole('checkbox', { name: 'CLT' }));
  expect(screen.getByRole('checkbox', { name: 'CLT' })).toBeChecked();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sênior' }));
  expect(screen.getByRole('checkbox', { name: 'CLT' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Sênior' })).toBeChecked();
  await waitFor(() => expect(address()).toBe('/vagas?tipo=clt&nivel=senior'));
});

it('searches for several values of a filter together, and removes each alone', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
  const { user, address } = openPage('/vagas?tipo=pj&tipo=clt&nivel=pleno');
  await screen.findByText('1 vaga encontrada');
  expect(searches()).toEqual([expect.objectContaining({ p_type: 'clt,pj', p_level: 'pleno' })]);

  await user.click(screen.getByRole('checkbox', { name: 'Sênior' }));
  await waitFor(() => expect(address()).toBe('/vagas?tipo=clt&tipo=pj&nivel=pleno&nivel=senior'));
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ p_type: 'clt,pj', p_level: 'pleno,senior' }));
  await user.click(screen.getByRole('link', { name: 'Remover filtro CLT' }));
  await waitFor(() => expect(address()).toBe('/vagas?tipo=pj&nivel=pleno&nivel=senior'));
  await user.click(screen.getByRole('checkbox', { name: 'Todos os níveis' }));
  await waitFor(() => expect(address()).toBe('/vagas?tipo=pj'));
  expect(screen.getByRole('checkbox', { name: 'Todos os níveis' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Todos os tipos' })).not.toBeChecked();
});

it('offers its search as a feed, in the head for readers and as a plain link for people', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
  openPage('/vagas?cargo=dev+c%2B%2B&tipo=clt&ordem=recentes&cursor=abc&utm_source=x');
  const address = '/vagas.atom?cargo=dev+c%2B%2B&tipo=clt';
  expect(await screen.findByRole('link', { name: 'Assinar por RSS' })).toHaveAttribute('href', address);
  const inHead = document.head.querySelectorAll('link[rel=alternate]');
  expect([...inHead].map((link) => ['type', 'title', 'href'].map((name) => link.getAttribute(name)))).toEqual([
    [
      'application/atom+xml',
      'Vagas de dev c++ · CLT',
      expect.stringMatching(/\/vagas\.atom\?cargo=dev\+c%2B%2B&tipo=clt$/),
    ],
  ]);
});

it('offers the feed of a search that finds nothing yet', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([]));
  openPage('/vagas?cargo=astronauta');
  expect(await screen.findByRole('link', { name: 'Assinar por RSS' })).toHaveAttribute(
    'href',
    '/vagas.atom?cargo=astronauta',
  );
});

it('sorts the list by links, and keeps the order with the next filter', async () => {
  backend.on('POST rpc/search_vacancies', () =>
    searchAnswer([developer, vacancyCardRow({ id: 'v-2', title: 'Garçom' })]),
  );
  const { user, address } = openPage('/vagas?cargo=dev&cursor=abc');
  const orders = within(await screen.findByRole('navigation', { name: 'Ordem da lista' }));
  expect(orders.getByRole('link', { name: 'Mais relevantes' })).toHaveAttribute('aria-current', 'page');

  await user.click(orders.getByRole('link', { name: 'Maior salário' }));
  // The next page of another order begins elsewhere
  await waitFor(() => expect(address()).toBe('/vagas?cargo=dev&ordem=salario'));
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ p_query: 'dev', p_sort: 'pay' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Maior salário' })).toHaveAttribute('aria-current', 'page'),
  );

  await user.click(screen.getByRole('checkbox', { name: 'CLT' }));
  await waitFor(() => expect(address()).toBe('/vagas?cargo=dev&tipo=clt&ordem=salario'));
  await user.click(screen.getByRole('link', { name: 'Limpar filtros' }));
  await waitFor(() => expect(address()).toBe('/vagas?ordem=salario'));
  // The address is known before the page is drawn
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Mais relevantes' })).not.toBeInTheDocument());
});

it('offers no order for one vacancy', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
  openPage('/vagas');
  await screen.findByText('1 vaga encontrada');
  expect(screen.queryByRole('navigation', { name: 'Ordem da lista' })).not.toBeInTheDocument();
});

it('offers the same filters in a sheet on the phone', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
  const { user, address } = openPage('/vagas');
  await screen.findByText('1 vaga encontrada');

  // Whether its code is there or not: it comes with the press, also where data is saved.
  act(() => setDataSaver(true));
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  act(() => setDataSaver(false));
  const sheet = within(await screen.findByRole('dialog', { name: 'Busca e filtros' }, { timeout: 10_000 }));
  await user.click(sheet.getByRole('checkbox', { name: 'Acima de R$ 10.000' }));
  await waitFor(() => expect(address()).toBe('/vagas?salario=10000%2B'));
  await user.click(await sheet.findByRole('button', { name: 'Ver resultados' }));
  expect(await screen.findByRole('button', { name: 'Filtros (1)' })).toBeVisible();
});

it('loads the next page after the last row, which no other document has, and shows when there are no more', async () => {
  backend.on('POST rpc/search_vacancies', ({ body }) =>
    (body as { p_cursor?: string }).p_cursor === 'c1'
      ? searchAnswer([developer], null, 2)
      : searchAnswer([vacancyCardRow()], 'c1', 2),
  );
  const { user } = openPage('/vagas');
  const holdsMore = () => document.querySelector(`[${holdsMoreAttribute}]`) !== null;

  const button = await screen.findByRole('button', { name: 'Carregar mais vagas' });
  expect(holdsMore()).toBe(false);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Desenvolvedora front-end' })).toBeVisible();
  expect(holdsMore()).toBe(true);
  expect(screen.getByRole('heading', { name: 'Analista fiscal' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Carregar mais vagas' })).not.toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent('Desenvolvedora front-end');
  expect(screen.getByText('2 vagas na lista')).toBeInTheDocument();
});

it('keeps the rows that are there when the next page fails', async () => {
  let isDown = true;
  backend.on('POST rpc/search_vacancies', ({ body }) => {
    if (!(body as { p_cursor?: string }).p_cursor) return searchAnswer([vacancyCardRow()], 'c1', 2);
    return isDown ? refuse(503, 'unavailable', 'x') : searchAnswer([developer], null, 2);
  });
  const { user } = openPage('/vagas');

  await user.click(await screen.findByRole('button', { name: 'Carregar mais vagas' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar mais vagas');
  expect(screen.getByRole('heading', { name: 'Analista fiscal' })).toBeVisible();

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Carregar mais vagas' }));
  expect(await screen.findByRole('heading', { name: 'Desenvolvedora front-end' })).toBeVisible();
});

it('shows when nothing was found, and clears the search', async () => {
  document.body.append(main);
  backend.on('POST rpc/search_vacancies', ({ body }) =>
    searchAnswer((body as { p_query?: string }).p_query ? [] : [developer]),
  );
  const { user, address } = openPage('/vagas?cargo=astronauta');

  expect(await screen.findByText('Nenhuma vaga encontrada com os filtros selecionados.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Limpar filtros' }));
  expect(await screen.findByRole('heading', { name: 'Desenvolvedora front-end' })).toBeVisible();
  expect(address()).toBe('/vagas');
  expect(main).toHaveFocus();
});

describe('where nothing was found', () => {
  const nothing = 'Nenhuma vaga encontrada com os filtros selecionados.';
  const hint = 'Tente outra palavra, um lugar maior ou menos filtros.';
  const narrow = '/vagas?cargo=astronauta&local=Recife%2C+PE&tipo=pj&nivel=senior';
  const offers = () =>
    within(screen.getByRole('list', { name: 'Estas buscas têm vagas:' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('offers searches that find something, most vacancies first, four at most, each as a link', async () => {
    backend.on('POST rpc/search_vacancies', ({ body }) =>
      searchAnswer((body as { p_type?: string }).p_type ? [] : [developer]),
    );
    backend.on('POST rpc/count_searches', () => [
      { place: 1, hits: 1_234, is_more: false },
      { place: 2, hits: 1, is_more: false },
      { place: 3, hits: 214, is_more: false },
      { place: 4, hits: 0, is_more: false },
      { place: 5, hits: 2_000, is_more: true },
    ]);
    const { user, address } = openPage(narrow);

    expect(await screen.findByText('Estas buscas têm vagas:')).toBeVisible();
    expect(offers()).toEqual([
      ['Sem “astronauta”: mais de 2.000 vagas', '/vagas?local=Recife%2C+PE&tipo=pj&nivel=senior'],
      ['Só “astronauta”: 1.234 vagas', '/vagas?cargo=astronauta'],
      ['Sem “PJ”: 214 vagas', '/vagas?cargo=astronauta&local=Recife%2C+PE&nivel=senior'],
      ['Em todo o Brasil: 1 vaga', '/vagas?cargo=astronauta&tipo=pj&nivel=senior'],
    ]);
    expect(screen.getByText(hint)).toBeVisible();
    expect(backend.callsOf('rpc/count_searches').map(({ body }) => body)).toEqual([
      {
        p_searches: [
          { p_query: 'astronauta' },
          { p_query: 'astronauta', p_type: 'pj', p_level: 'senior' },
          { p_query: 'astronauta', p_location: 'Recife, PE', p_level: 'senior' },
          { p_query: 'astronauta', p_location: 'Recife, PE', p_type: 'pj' },
          { p_location: 'Recife, PE', p_type: 'pj', p_level: 'senior' },
        ],
      },
    ]);

    await user.click(screen.getByRole('link', { name: 'Sem “PJ”: 214 vagas' }));
    expect(await screen.findByRole('heading', { name: 'Desenvolvedora front-end' })).toBeVisible();
    expect(address()).toBe('/vagas?cargo=astronauta&local=Recife%2C+PE&nivel=senior');
    expect(screen.queryByText('Estas buscas têm vagas:')).not.toBeInTheDocument();
  });

  it('offers nothing where every other search finds nothing, too', async () => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([]));
    backend.on('POST rpc/count_searches', () => [{ place: 1, hits: 0, is_more: false }]);
    openPage(narrow);

    expect(await screen.findByText(nothing)).toBeVisible();
    await waitFor(() => expect(backend.callsOf('rpc/count_searches')).toHaveLength(1));
    expect(screen.getByText(hint)).toBeVisible();
    expect(screen.queryByText('Estas buscas têm vagas:')).not.toBeInTheDocument();
  });

  it('says what it says anyway until the numbers come', async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    backend.on('POST rpc/search_vacancies', () => searchAnswer([]));
    backend.on('POST rpc/count_searches', async () => {
      await waiting;
      return [{ place: 1, hits: 3, is_more: false }];
    });
    openPage(narrow);

    expect(await screen.findByText(hint)).toBeVisible();
    expect(screen.queryByText('Estas buscas têm vagas:')).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('link', { name: 'Só “astronauta”: 3 vagas' })).toBeVisible();
  });

  it('shows no failure of what it offers, and leaves it to the query cache to report it', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.on('POST rpc/search_vacancies', () => searchAnswer([]));
    backend.on('POST rpc/count_searches', refuse(503, 'unavailable', 'x'));
    const { queryClient } = openPage(narrow);

    expect(await screen.findByText(hint)).toBeVisible();
    const ask = () => queryClient.getQueryCache().find({ queryKey: ['vacancies', 'offered-searches'], exact: false });
    await waitFor(() => expect(ask()?.state.error).toMatchObject({ code: 'unavailable' }));
    expect(backend.callsOf('rpc/count_searches')).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(report).not.toHaveBeenCalled();
    report.mockRestore();
  });

  it.each([
    ['there is nothing to leave out', '/vagas?cargo=astronauta', searchAnswer([])],
    ['vacancies have a part of it', narrow, { ...searchAnswer([developer], null, 0), partial: 1 }],
    ['it is a later page of a list', `${narrow}&cursor=abc`, searchAnswer([])],
  ])('asks for no numbers when %s', async (_, path, answer) => {
    backend.on('POST rpc/search_vacancies', () => answer);
    openPage(path);
    await screen.findByText('0 vagas encontradas');
    expect(backend.callsOf('rpc/count_searches')).toEqual([]);
  });
});

it('shows that loading failed after two retries, and retries on request', async () => {
  let isDown = true;
  backend.on('POST rpc/search_vacancies', () => (isDown ? refuse(503, 'unavailable', 'x') : searchAnswer([developer])));
  const { user } = openPage('/vagas');

  expect(await screen.findByText('Erro ao carregar vagas')).toBeVisible();
  expect(screen.getByText('Ocorreu um erro ao buscar as vagas. Por favor, tente novamente mais tarde.')).toBeVisible();
  expect(searches()).toHaveLength(3);

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'Desenvolvedora front-end' })).toBeVisible();
});

it('says in the list where three were sent and withdrawn, apart from where one stands', async () => {
  setTestSession(testUser());
  backend.on('POST rpc/search_vacancies', () => searchAnswer([vacancyCardRow(), developer]));
  backend.on('POST rpc/my_applied_vacancies', () => ({ standing: [], exhausted: ['v-dev'] }));
  openPage('/vagas');

  expect(await screen.findByText('Limite de três candidaturas atingido')).toBeVisible();
  expect(screen.queryByText('Candidatura enviada')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Candidatar-se à vaga/ })).toHaveLength(1);
});

it('offers to apply from the list, and marks what was applied to', async () => {
  setTestSession(testUser());
  backend.on('POST rpc/search_vacancies', () => searchAnswer([vacancyCardRow(), developer]));
  backend.on('GET applications', () => [{ vacancy_id: 'v-dev' }]);
  openPage('/vagas');

  expect(await screen.findByText('Candidatura enviada')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Candidatar-se à vaga Analista fiscal' })).toBeVisible();
  expect(
    screen.queryByRole('button', { name: 'Candidatar-se à vaga Desenvolvedora front-end' }),
  ).not.toBeInTheDocument();
});

it('sends a visitor who applies from the list to sign in, and from there to that vacancy', async () => {
  setTestSession(null);
  backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
  const { user, address } = openPage('/vagas');

  await user.click(await screen.findByRole('link', { name: 'Candidatar-se à vaga Desenvolvedora front-end' }));
  expect(await screen.findByText('Você precisa estar logado para se candidatar')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/login?voltar=%2Fvagas%2Fv-dev%3Fcandidatar%3Dv-dev'));
});

describe('vacancies of an external source', () => {
  const external = {
    id: 'ext_1',
    title: 'Analista de dados',
    company: 'Mar Azul',
    location: 'Recife, PE',
    type: 'clt',
    level: 'pleno',
    salary: 'R$ 4.500 por mês',
    postedAt: '2026-11-20T10:00:00Z',
    url: 'https://jobs.example/1',
  };

  it('are not requested while no source is configured', async () => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
    openPage('/vagas');
    await screen.findByText('1 vaga encontrada');
    expect(backend.callsOf('functions/v1/job-source')).toEqual([]);
  });

  it('are listed below our own, marked, with a link to their site', async () => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
    backend.on('POST functions/v1/job-source', () => ({
      vacancies: [external, { ...external, id: 'ext_2', title: 'Sem endereço', url: null }],
    }));
    openPage('/vagas?cargo=analista&local=Recife,%20PE', { integrations: { jobSource: true } });
    const section = within(await screen.findByRole('region', { name: 'Vagas de outros sites' }));
    const link = section.getByRole('link', { name: /^Analista de dados/ });
    expect(link).toHaveAttribute('href', 'https://jobs.example/1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(section.getAllByText('Vaga externa')).toHaveLength(2);
    expect(section.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('1 vaga encontrada')).toBeVisible();
    expect(backend.callsOf('functions/v1/job-source').map(({ body }) => body)).toEqual([
      { query: 'analista', location: 'Recife, PE' },
    ]);
  });

  it('say place, pay and terms in the words of our own', async () => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
    backend.on('POST functions/v1/job-source', () => ({
      vacancies: [
        { ...external, location: 'Recife - PE', type: 'estagio', level: 'estagio', salary: 'R$ 1.200,00 por mês' },
        { ...external, id: 'ext_2', title: 'Sem salário', salary: '' },
      ],
    }));
    openPage('/vagas', { integrations: { jobSource: true } });
    const section = within(await screen.findByRole('region', { name: 'Vagas de outros sites' }));
    const [trainee, unpaid] = section.getAllByRole('article').map((card) => within(card));
    expect(trainee?.getByText('Mar Azul, Recife, PE')).toBeVisible();
    expect(trainee?.getByText('R$ 1.200/mês')).toBeVisible();
    expect(trainee?.getAllByText('Estágio')).toHaveLength(1);
    expect(unpaid?.getByText('Salário não informado')).toBeVisible();
  });

  it.each([
    ['tipo=pj', { type: 'pj' }],
    ['nivel=senior', { level: 'senior' }],
    ['salario=6000-10000', { salary: 'de 6.500,00 a 7.000,00' }],
    ['salario=10000%2B', { salary: 'R$ 12 mil ou R$ 12.000' }],
    ['modelo=hibrido&modelo=remoto', { location: 'Remoto' }],
  ])('are filtered by the side filters: %s', async (query, fitting) => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
    backend.on('POST functions/v1/job-source', () => ({
      vacancies: [
        external,
        { ...external, id: 'ext_2', title: 'Serve', ...fitting },
        { ...external, id: 'ext_3', title: 'A combinar?', salary: 'A combinar', type: 'temporario', level: 'junior' },
      ],
    }));
    openPage(`/vagas?${query}`, { integrations: { jobSource: true } });
    const section = within(await screen.findByRole('region', { name: 'Vagas de outros sites' }));
    expect(section.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Serve (abre outro site)',
    ]);
  });

  it('do not delay our own, which are shown while the source does not answer', async () => {
    let answer = (): void => {};
    const silence = new Promise<void>((resolve) => {
      answer = resolve;
    });
    backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
    backend.on('POST functions/v1/job-source', async () => {
      await silence;
      return { vacancies: [external] };
    });
    openPage('/vagas', { integrations: { jobSource: true } });
    expect(await screen.findByRole('heading', { name: 'Desenvolvedora front-end' })).toBeVisible();
    await waitFor(() => expect(backend.callsOf('functions/v1/job-source')).toHaveLength(1));
    expect(screen.getByText('1 vaga encontrada')).toBeVisible();
    expect(screen.queryByText('Vagas de outros sites')).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('region', { name: 'Vagas de outros sites' })).toBeVisible();
  });

  it('do not affect our own results when the function fails', async () => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
    backend.on('POST functions/v1/job-source', refuse(500, 'boom', 'boom'));
    openPage('/vagas', { integrations: { jobSource: true } });
    expect(await screen.findByText('1 vaga encontrada')).toBeVisible();
    await waitFor(() => expect(backend.callsOf('functions/v1/job-source')).toHaveLength(1));
    expect(screen.queryByText('Vagas de outros sites')).not.toBeInTheDocument();
  });
});

it('has a canonical address of words and place, and lists its rows for search engines', async () => {
  backend.on('POST rpc/search_vacancies', () =>
    searchAnswer([vacancyCardRow({ id: 'v1' }), vacancyCardRow({ id: 'v2' })]),
  );
  openPage('/vagas?cargo=analista&tipo=clt&utm_source=mail');

  await screen.findByRole('list', { name: 'Vagas encontradas' });
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', '/vagas?cargo=analista');
  expect(document.querySelector('meta[name=robots]')).toBeNull();
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ url: '/vagas/v1' }, { url: '/vagas/v2' }],
  });
});

it('is excluded from search engines when it found nothing', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([]));
  openPage('/vagas?cargo=nada');

  await screen.findByText('Nenhuma vaga encontrada com os filtros selecionados.');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

it('starts at the cursor of a page read without JavaScript, and links back to the first row', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([vacancyCardRow()]));
  openPage('/vagas?cargo=analista&cursor=abc');

  expect(await screen.findByRole('link', { name: 'Ver a lista desde o começo' })).toHaveAttribute(
    'href',
    '/vagas?cargo=analista',
  );
  expect(backend.callsOf('rpc/search_vacancies')[0]?.body).toMatchObject({ p_query: 'analista', p_cursor: 'abc' });
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

describe('suggestions under the keyword box', () => {
  const terms = [
    { term: 'Analista fiscal', kind: 'title' },
    { term: 'Analytics', kind: 'skill' },
  ];

  it('are requested when the typing stops, selected by keyboard, and searched by the next Enter', async () => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
    backend.on('POST rpc/suggest_terms', () => terms);
    const { user, address } = openPage('/vagas');
    await screen.findByText('1 vaga encontrada');

    // A plain text field until it gets the focus.
    expect(screen.getByRole('searchbox', { name: 'Cargo ou palavra-chave' })).toBeVisible();
    await user.click(screen.getByRole('searchbox', { name: 'Cargo ou palavra-chave' }));
    const box = await screen.findByRole('combobox', { name: 'Cargo ou palavra-chave' });
    await user.type(box, 'ana');
    const list = within(await screen.findByRole('listbox', { name: 'Sugestões de busca' }));
    expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Analista fiscalCargo',
      'AnalyticsRequisito',
    ]);
    expect(backend.callsOf('rpc/suggest_terms').map(({ body }) => body)).toEqual([{ p_prefix: 'ana', p_limit: 8 }]);

    await user.keyboard('{ArrowDown}{Enter}');
    expect(box).toHaveValue('Analista fiscal');
    expect(address()).toBe('/vagas');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/vagas?cargo=Analista+fiscal'));
  });

  it('leave the text as it is when none fits or they fail', async () => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
    backend.on('POST rpc/suggest_terms', refuse(503, 'unavailable', 'x'));
    const { user, address } = openPage('/vagas');
    await user.click(await screen.findByLabelText('Cargo ou palavra-chave'));
    await user.type(await screen.findByRole('combobox', { name: 'Cargo ou palavra-chave' }), 'marceneiro');
    expect(await screen.findAllByText('Não foi possível carregar as sugestões')).not.toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/vagas?cargo=marceneiro'));
  });
});

describe('a place', () => {
  beforeEach(() => {
    backend.on('POST rpc/list_vacancy_places', () => [
      { city: 'Sobral', state: 'CE' },
      { city: 'Recife', state: 'PE' },
    ]);
  });

  it('can be any city with vacancies', async () => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
    const { user, address } = openPage('/vagas');
    await screen.findByText('1 vaga encontrada');
    pressAnyKey();
    const others = await screen.findByRole('group', { name: 'Outras cidades com vagas' });
    expect(
      within(others)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sobral, CE']);
    await user.selectOptions(screen.getByLabelText('Localização'), 'Sobral, CE');
    await user.click(screen.getByRole('button', { name: 'Buscar vagas' }));
    await waitFor(() => expect(address()).toBe('/vagas?local=Sobral%2C+CE'));
    await waitFor(() => expect(screen.getByLabelText('Localização')).toHaveValue('Sobral, CE'));
  });

  it('that is unknown leads to similar ones', async () => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([]));
    backend.on('POST rpc/count_searches', () => []);
    openPage('/vagas?cargo=dev&local=so');
    const hint = await screen.findByText(/^Você quis dizer/);
    await waitFor(() => expect(hint).toHaveTextContent('Você quis dizer Sorocaba, SP ou Sobral, CE?'));
    expect(within(hint).getByRole('link', { name: 'Sobral, CE' })).toHaveAttribute(
      'href',
      '/vagas?cargo=dev&local=Sobral%2C+CE',
    );
  });

  it.each(['Sobral', 'SP', 'xyz'])('%s has no suggestions', async (place) => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([]));
    openPage(`/vagas?local=${place}`);
    await screen.findByRole('heading', { level: 1 });
    pressAnyKey();
    await screen.findByRole('group', { name: 'Outras cidades com vagas' });
    expect(screen.queryByText(/Você quis dizer/)).not.toBeInTheDocument();
  });
});

describe('the numbers beside the filters', () => {
  it('are not asked for by a page that is only read, nor are cities', async () => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
    backend.on('POST rpc/count_vacancy_filters', () => [{ filter: 'tipo', value: 'clt', hits: 7, is_more: false }]);
    backend.on('POST rpc/list_vacancy_places', () => []);
    openPage('/vagas');
    await screen.findByText('1 vaga encontrada');
    expect(backend.callsOf('rpc/count_vacancy_filters')).toEqual([]);
    expect(backend.callsOf('rpc/list_vacancy_places')).toEqual([]);
    pressAnyKey();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'CLT' })).toHaveAccessibleDescription('7 vagas'));
    expect(backend.callsOf('rpc/list_vacancy_places')).toHaveLength(1);
  });

  it('are loaded after the rows, describe each option, and count what was searched', async () => {
    backend.on('POST rpc/search_vacancies', () => ({ ...searchAnswer([developer]), corrected_query: 'analista' }));
    backend.on('POST rpc/count_vacancy_filters', () => [
      { filter: 'tipo', value: 'clt', hits: 1000, is_more: true },
      { filter: 'tipo', value: 'pj', hits: 1, is_more: false },
      { filter: 'nivel', value: 'pleno', hits: 42, is_more: false },
    ]);
    openPage('/vagas?cargo=analsta&nivel=pleno');
    await screen.findByText('1 vaga encontrada');
    pressAnyKey();
    const clt = await screen.findByRole('checkbox', { name: 'CLT' });
    await waitFor(() => expect(clt).toHaveAccessibleDescription('mais de 1.000 vagas'));
    expect(screen.getByRole('checkbox', { name: 'PJ' })).toHaveAccessibleDescription('1 vaga');
    expect(screen.getByRole('checkbox', { name: 'Todos os tipos' })).not.toHaveAccessibleDescription();
    expect(screen.getByText('1.000+')).toBeVisible();
    // Applied filters are part of the request; the corrected word is what the rows are counted by
    const chips = within(screen.getByRole('list', { name: 'Filtros aplicados' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'analsta',
      'Nível Pleno42, 42 vagas',
      'Salvar busca',
      'Limpar filtros',
    ]);
    expect(backend.callsOf('rpc/count_vacancy_filters').map(({ body }) => body)).toEqual([
      { p_query: 'analista', p_level: 'pleno' },
    ]);
  });

  it('count what a mistyped word was read as, also the beginning of others; the list says it without its sign', async () => {
    backend.on('POST rpc/search_vacancies', () => ({
      ...searchAnswer([developer]),
      searched_query: 'desenvolvedora sen*',
      understood: [{ kind: 'level', words: 'junior', label: 'level=junior' }],
    }));
    backend.on('POST rpc/count_vacancy_filters', () => [{ filter: 'tipo', value: 'clt', hits: 3, is_more: false }]);
    const { address } = openPage('/vagas?cargo=desenvolvedra junior sen&nivel=junior');
    await screen.findByText('1 vaga encontrada');
    expect(screen.getByText(/^Mostrando vagas para/)).toHaveTextContent('Mostrando vagas para desenvolvedora sen.');
    pressAnyKey();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'CLT' })).toHaveAccessibleDescription('3 vagas'));
    expect(backend.callsOf('rpc/count_vacancy_filters').map(({ body }) => body)).toEqual([
      { p_query: 'desenvolvedra junior sen', p_level: 'junior', p_searched_query: 'desenvolvedora sen*' },
    ]);
    // A word and a filter that say the same are one label
    const chips = within(screen.getByRole('list', { name: 'Filtros aplicados' }));
    expect(chips.queryByRole('link', { name: 'Tirar da busca: Júnior' })).not.toBeInTheDocument();
    fireEvent.click(chips.getByRole('link', { name: 'Remover filtro Nível Júnior' }));
    await waitFor(() => expect(address()).toBe('/vagas?cargo=desenvolvedra+sen'));
  });

  it('disable an option without vacancies, unless it is selected', async () => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
    backend.on('POST rpc/count_vacancy_filters', () => [
      { filter: 'nivel', value: 'pleno', hits: 0, is_more: false },
      { filter: 'nivel', value: 'senior', hits: 0, is_more: false },
      { filter: 'nivel', value: 'junior', hits: 3, is_more: false },
      { filter: 'nivel', value: 'todos', hits: 0, is_more: false },
    ]);
    openPage('/vagas?nivel=senior');
    await screen.findByText('1 vaga encontrada');
    pressAnyKey();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Pleno' })).toBeDisabled());
    for (const name of ['Sênior', 'Júnior', 'Todos os níveis'])
      expect(screen.getByRole('checkbox', { name })).toBeEnabled();
  });

  it('are left out when they cannot be read, and the filters still work', async () => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([developer]));
    backend.on('POST rpc/count_vacancy_filters', refuse(503, 'unavailable', 'x'));
    const { user, address } = openPage('/vagas');
    await screen.findByText('1 vaga encontrada');
    pressAnyKey();
    await waitFor(() => expect(backend.callsOf('rpc/count_vacancy_filters')).toHaveLength(1));
    await user.click(screen.getByRole('checkbox', { name: 'CLT' }));
    await waitFor(() => expect(address()).toBe('/vagas?tipo=clt'));
  });
});

describe('what companies publish as pay', () => {
  const line = () => screen.findByText(/De pelo menos \d+ empresas/);
  const open = (pay: object | null | undefined) => {
    backend.on('POST rpc/search_vacancies', () => ({ ...searchAnswer([developer]), pay }));
    openPage('/vagas?cargo=enfermeiro');
  };

  it('is one line for the occupation of the words, and leads to the question of /salarios', async () => {
    open(searchPay({ state: 'SP', asked_state: 'SP' }));
    expect(await line()).toHaveTextContent(
      'Salário publicado para Enfermeiro (todos os níveis, São Paulo): metade entre R$ 4.200 e R$ 6.100 por mês, mediana R$ 5.000. De pelo menos 10 empresas, em 20/11/2026.',
    );
    expect(screen.getByRole('link', { name: 'Salário publicado para Enfermeiro' })).toHaveAttribute(
      'href',
      '/salarios?cargo=Enfermeiro&uf=SP',
    );
  });

  it('says of which wider group it is when there are few companies in the one that was asked for', async () => {
    open(searchPay({ level: 'pleno', asked_state: 'PE', asked_level: 'pleno' }));
    expect(await line()).toHaveTextContent(
      /^Salário publicado para Enfermeiro \(Pleno, Brasil\): .* Ainda há poucas empresas para Pleno, Pernambuco\.$/,
    );
  });

  it('is one amount where both quartiles are the same', async () => {
    open({ ...searchPay(), first_quartile: 1_650, median: 1_650, third_quartile: 1_650 });
    expect(await line()).toHaveTextContent('(todos os níveis, Brasil): R$ 1.650 por mês. De pelo menos');
  });

  it('takes a state and a level that this release does not know for all of them', async () => {
    open(searchPay({ state: 'XX', level: 'chefe', asked_state: 'XX', asked_level: 'chefe' }));
    expect(await line()).toHaveTextContent(/^Salário publicado para Enfermeiro \(todos os níveis, Brasil\)/);
  });

  it.each([[null], [undefined]])('is not there without figures (%p)', async (pay) => {
    open(pay);
    await screen.findByRole('heading', { name: developer.title });
    expect(screen.queryByText(/Salário publicado/)).not.toBeInTheDocument();
  });
});

it('filters by the ways of working and for people with disabilities, and rows say both', async () => {
  backend.on('POST rpc/search_vacancies', () =>
    searchAnswer([
      vacancyCardRow({ id: 'v-1', title: 'Redatora', work_model: 'hibrido', for_pcd: true }),
      vacancyCardRow({ id: 'v-2', title: 'Padeira', work_model: 'presencial' }),
    ]),
  );
  backend.on('POST rpc/count_vacancy_filters', () => [
    { filter: 'modelo', value: 'hibrido', hits: 3, is_more: false },
    { filter: 'pcd', value: 'sim', hits: 12, is_more: false },
  ]);
  const { user, address } = openPage('/vagas?modelo=remoto');
  await screen.findByText('2 vagas encontradas');
  const marks = screen.getAllByRole('list', { name: 'Contrato, nível, modelo e avisos' });
  expect(marks.map((list) => list.textContent)).toEqual([
    expect.stringContaining('HíbridoVaga para PcD'),
    expect.not.stringMatching(/Presencial|PcD/),
  ]);
  // The dense row beside an open vacancy has no such list
  expect(screen.getByText('· Híbrido · Vaga para PcD')).toBeInTheDocument();
  const models = within(screen.getByRole('group', { name: 'Modelo de trabalho' }));
  pressAnyKey();
  expect(await models.findByRole('checkbox', { name: 'Híbrido', description: '3 vagas' })).not.toBeChecked();

  await user.click(models.getByRole('checkbox', { name: 'Híbrido' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Vaga para PcD', description: '12 vagas' }));
  await waitFor(() => expect(address()).toBe('/vagas?modelo=hibrido&modelo=remoto&pcd=sim'));
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ p_work_model: 'hibrido,remoto', p_pcd: 'sim' }));
  await user.click(screen.getByRole('link', { name: 'Remover filtro Vaga para PcD' }));
  await waitFor(() => expect(address()).toBe('/vagas?modelo=hibrido&modelo=remoto'));
  await user.click(screen.getByRole('link', { name: 'Limpar filtros' }));
  await waitFor(() => expect(address()).toBe('/vagas'));
});

describe('what the words were understood as', () => {
  it('shows a place of the words as a chip, which takes them back', async () => {
    backend.on('POST rpc/search_vacancies', ({ body }) => ({
      ...searchAnswer([developer]),
      understood:
        (body as { p_query?: string }).p_query === 'vendedor em floripa'
          ? [{ kind: 'place', words: 'floripa', label: 'Florianópolis, SC' }]
          : [],
    }));
    openPage('/vagas?cargo=vendedor+em+floripa');
    const remove = await screen.findByRole('link', { name: 'Tirar da busca: Florianópolis, SC' });
    fireEvent.click(remove);
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ p_query: 'vendedor' }));
    await waitFor(() => expect(remove).not.toBeInTheDocument());
  });

  it('shows what it was read as in mistyped words, too; without it the words that were searched are left', async () => {
    const answers = new Promise<void>(() => undefined);
    backend.on('POST rpc/search_vacancies', async ({ body }) => {
      if ((body as { p_query?: string }).p_query !== 'motorista curitba') await answers;
      return {
        ...searchAnswer([developer]),
        corrected_query: 'motorista curitiba',
        searched_query: 'motorista curitiba',
        understood: [{ kind: 'place', words: 'curitiba', label: 'Curitiba, PR' }],
      };
    });
    openPage('/vagas?cargo=motorista+curitba');
    const remove = await screen.findByRole('link', { name: 'Tirar da busca: Curitiba, PR' });
    expect(remove).toHaveAttribute('href', '/vagas?cargo=motorista');
    fireEvent.click(remove);
    // It is gone at once, before the search without it has answered
    await waitFor(() => expect(remove).not.toBeInTheDocument());
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ p_query: 'motorista' }));
  });

  it('does not say what it searched where it has found nothing', async () => {
    backend.on('POST rpc/search_vacancies', () => ({
      ...searchAnswer([]),
      searched_query: 'motorista curitiba',
      understood: [],
    }));
    backend.on('POST rpc/count_searches', () => []);
    openPage('/vagas?cargo=motorista+curitba');
    await screen.findByText('0 vagas encontradas');
    expect(screen.queryByText(/^Mostrando vagas para/)).not.toBeInTheDocument();
  });

  it('is one label with a filter that says the same, which takes both away', async () => {
    backend.on('POST rpc/search_vacancies', ({ body }) => ({
      ...searchAnswer([developer]),
      understood:
        (body as { p_query?: string }).p_query === 'vendedor remoto pcd'
          ? [
              { kind: 'remote', words: 'remoto', label: 'remote' },
              { kind: 'sign', words: 'pcd', label: 'group=pcd' },
            ]
          : [],
    }));
    const { address } = openPage('/vagas?cargo=vendedor+remoto+pcd&modelo=remoto');
    await screen.findByRole('link', { name: 'Tirar da busca: Vaga para PcD' });
    expect(screen.queryByRole('link', { name: 'Tirar da busca: Remoto' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: 'Remover filtro Remoto' }));
    await waitFor(() => expect(address()).toBe('/vagas?cargo=vendedor+pcd'));
  });

  it('says where the vacancies begin that have a part of the words only', async () => {
    const rows = [vacancyCardRow({ id: 'v-1', title: 'Vendedor' }), vacancyCardRow({ id: 'v-2', title: 'Balconista' })];
    backend.on('POST rpc/search_vacancies', () => ({ ...searchAnswer(rows, null, 1), partial: 1 }));
    openPage('/vagas?cargo=vendedor+interno');
    const notice = await screen.findByText('Estas vagas têm uma parte do que você buscou:');
    expect(notice.compareDocumentPosition(screen.getByRole('heading', { name: 'Vendedor' }))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(notice.compareDocumentPosition(screen.getByRole('heading', { name: 'Balconista' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('says so when no vacancy has all', async () => {
    backend.on('POST rpc/search_vacancies', () => ({ ...searchAnswer([developer], null, 0), partial: 1 }));
    openPage('/vagas?cargo=vendedor+lunar');
    expect(await screen.findByText('Nenhuma vaga tem tudo o que você buscou. Estas têm uma parte:')).toBeVisible();
    // The counts of the filters are of vacancies with everything: zeros.
    await screen.findByRole('heading', { name: developer.title });
    expect(backend.callsOf('rpc/count_vacancy_filters')).toEqual([]);
  });
});
