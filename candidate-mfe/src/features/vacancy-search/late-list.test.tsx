import { ApiProvider } from '@ponte/shared-auth';
import { createTestContext, setTestSession } from '@ponte/shared-auth/testing';
import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fakeCandidateBackend, pressAnyKey } from '../../testing/open-page';
import type { renderSearchOnServer } from '../../testing/server-page';
import { searchAnswer, vacancyAnswer, vacancyCardRow } from '../../testing/vacancy-rows';
import { vacancyListRoute } from '../../vacancy-list-route';

const backend = fakeCandidateBackend();
const onRecoverableError = jest.fn<void, [unknown]>();

const answer = (title: string) => searchAnswer([vacancyCardRow({ title })]);

interface OpenedPage {
  /** Rows that are newer than those of the page come into the query cache. */
  readAgain: () => Promise<void>;
  /** First parts of the keys of the data that come with the HTML. */
  served: unknown[];
}

/** Hydrates the HTML that a server made of the rows that the backend gives now. */
async function openServersPage(address: string): Promise<OpenedPage> {
  setTestSession(null);
  let served: Awaited<ReturnType<typeof renderSearchOnServer>> | undefined;
  await jest.isolateModulesAsync(async () => {
    const server = await import('../../testing/server-page');
    served = await server.renderSearchOnServer(address);
  });
  if (!served) throw new Error('the server has drawn nothing');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = served.html;
  const context = createTestContext();
  const { queryClient } = context;
  hydrate(queryClient, served.queries);
  const { Component } = vacancyListRoute(context);
  const router = createMemoryRouter([{ path: '/vagas', Component }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={context.api}>
        <RouterProvider router={router} />
      </ApiProvider>
    </QueryClientProvider>,
    { container, hydrate: true, onRecoverableError },
  );
  await act(async () => undefined);
  return {
    readAgain: () => act(() => queryClient.refetchQueries({ queryKey: ['vacancies', 'search'] })),
    served: served.queries.queries.map(({ queryKey }) => queryKey[0]),
  };
}

const row = (title: string): Promise<HTMLElement> => screen.findByRole('link', { name: title });
const isListAlive = (): boolean => screen.queryByRole('button', { name: 'Filtros' }) !== null;

beforeEach(() => {
  backend.on('POST rpc/count_vacancy_filters', () => []);
  backend.on('POST rpc/list_vacancy_places', () => []);
});
afterEach(() => {
  expect(onRecoverableError).not.toHaveBeenCalled();
  document.body.replaceChildren();
});

it('stands there as HTML until the page is used, and then is the same list', async () => {
  backend.on('POST rpc/search_vacancies', () => answer('Padeira'));
  await openServersPage('/vagas?cargo=p%C3%A3o+franc%C3%AAs');
  const ofServer = await row('Padeira');
  const save = screen.getByRole('link', { name: 'Salvar vaga: Padeira' });
  const returnTo = `/vagas?cargo=p%C3%A3o+franc%C3%AAs&salvar=${vacancyCardRow().id}`;
  expect(save).toHaveAttribute('href', `/login?voltar=${encodeURIComponent(returnTo)}`);
  expect(isListAlive()).toBe(false);
  pressAnyKey();
  await waitFor(() => expect(isListAlive()).toBe(true), { timeout: 10_000 });
  expect(await row('Padeira')).toBe(ofServer);
  expect(screen.getByRole('link', { name: 'Salvar vaga: Padeira' })).toBe(save);
});

it('the late list comes without what the browser alone notes', async () => {
  backend.on('POST rpc/search_vacancies', () => answer('Padeira'));
  const { served } = await openServersPage('/vagas');
  expect(served).toContain('vacancies');
  expect(served).not.toContain('closed-vacancies');
});

describe('up and down in a row, before the code of the list is there,', () => {
  const titles = ['Padeira', 'Confeiteira', 'Caixa'];
  const idOf = (title: string): string => `${String(titles.indexOf(title) + 1).repeat(8)}-1111-4111-8111-111111111111`;
  const link = (name: string): HTMLElement =>
    within(screen.getByRole('list', { name: 'Vagas encontradas' })).getByRole('link', { name });

  async function openRows(isWide: boolean): Promise<void> {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        // Only what is asked of it.
        ({
          matches: isWide && media.includes('min-width: 80rem'),
          media,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    backend.on('POST rpc/search_vacancies', () =>
      searchAnswer(titles.map((title) => vacancyCardRow({ id: idOf(title), title }))),
    );
    backend.on('POST rpc/get_vacancy', ({ body }) => {
      const { p_id } = body as { p_id: string };
      return vacancyAnswer({ vacancy: { id: p_id, title: titles.find((title) => idOf(title) === p_id) } });
    });
    await openServersPage('/vagas');
    act(() => link('Padeira').focus());
  }
  afterEach(() => jest.restoreAllMocks());

  it('move to the next row at once beside an open vacancy, which opens once the code is there', async () => {
    await openRows(true);
    expect(fireEvent.keyDown(link('Padeira'), { key: 'ArrowDown' })).toBe(false);
    expect(fireEvent.keyDown(link('Confeiteira'), { key: 'ArrowDown' })).toBe(false);
    expect(link('Caixa')).toHaveFocus();
    expect(isListAlive()).toBe(false);
    await waitFor(() => expect(link('Caixa')).toHaveAttribute('aria-current', 'true'), { timeout: 10_000 });
    expect(link('Caixa')).toHaveFocus();
  });

  it.each([
    {
      where: 'in a window without room for a vacancy beside the list',
      isWide: false,
      title: 'Padeira',
      key: 'ArrowDown',
    },
    { where: 'above the first row', isWide: true, title: 'Padeira', key: 'ArrowUp' },
    { where: 'on another control of the row', isWide: true, title: 'Salvar vaga: Padeira', key: 'ArrowDown' },
    { where: 'with a key of the browser held down', isWide: true, title: 'Padeira', key: 'ArrowDown', ctrlKey: true },
  ])('scroll as ever $where', async ({ isWide, title, ...press }) => {
    await openRows(isWide);
    act(() => link(title).focus());
    expect(fireEvent.keyDown(link(title), press)).toBe(true);
    expect(link(title)).toHaveFocus();
    await waitFor(() => expect(isListAlive()).toBe(true), { timeout: 10_000 });
  });
});

it('the late list begins with the rows of its HTML when newer ones have come meanwhile, and then shows those', async () => {
  backend.on('POST rpc/search_vacancies', () => answer('Padeira'));
  const { readAgain } = await openServersPage('/vagas');
  backend.on('POST rpc/search_vacancies', () => answer('Padeira e confeiteira'));
  await readAgain();
  expect(await row('Padeira')).toBeInTheDocument();
  pressAnyKey();
  await waitFor(() => expect(isListAlive()).toBe(true), { timeout: 10_000 });
  expect(await row('Padeira e confeiteira')).toBeInTheDocument();
});

it('searches what was ticked while its code was on its way', async () => {
  backend.on('POST rpc/search_vacancies', () => answer('Padeira'));
  await openServersPage('/vagas?cargo=padeira');
  const filters = within(screen.getByRole('complementary', { name: 'Filtros' }));
  fireEvent.click(filters.getByRole('checkbox', { name: 'CLT' }));
  expect(isListAlive()).toBe(false);
  pressAnyKey();
  expect(await screen.findByRole('link', { name: 'Remover filtro CLT' }, { timeout: 10_000 })).toBeInTheDocument();
});
