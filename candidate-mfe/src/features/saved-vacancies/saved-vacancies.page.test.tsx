import { fakeBackendUrl, refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deferAction } from '../../deferred-action/defer-action';
import { takeDeferredAction } from '../../deferred-action/deferred-action';
import { quietCandidateHomeRow } from '../../testing/home-rows';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';
import { now, searchAnswer, vacancyAnswer, vacancyCardRow } from '../../testing/vacancy-rows';

const backend = fakeCandidateBackend();

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});
const card = vacancyCardRow();
const other = '33333333-3333-4333-8333-333333333333';
const savedRow = (overrides: object = {}) => ({
  vacancy_id: card.id,
  title: card.title,
  company_name: card.company_name,
  status: 'live',
  card,
  ...overrides,
});

function signIn(saved: string[] = []): void {
  setTestSession(testUser());
  backend.on('GET applications', () => []);
  backend.on('GET saved_vacancies', () => saved.map((vacancy_id) => ({ vacancy_id })));
}

describe('the list of saved vacancies', () => {
  it('marks those that expired or were withdrawn, and offers to apply to the others only', async () => {
    signIn();
    backend.on('POST rpc/list_saved_vacancies', () => ({
      now,
      rows: [
        savedRow(),
        savedRow({
          vacancy_id: 'v2',
          title: 'Caixa',
          status: 'expired',
          card: vacancyCardRow({ id: 'v2', title: 'Caixa', deadline: '2026-11-01' }),
        }),
        savedRow({ vacancy_id: 'v3', title: 'Padeiro', status: 'gone', card: null }),
      ],
    }));
    openPage('/candidato/vagas-salvas');
    const rows = within(await screen.findByRole('list', { name: 'Vagas salvas' })).getAllByRole('article');
    expect(rows).toHaveLength(3);
    const [live, expired, gone] = rows.map((row) => within(row));
    expect(live?.getByRole('button', { name: 'Candidatar-se à vaga Analista fiscal' })).toBeVisible();
    expect(expired?.getByText('Expirada')).toBeVisible();
    expect(expired?.queryByRole('button', { name: /Candidatar-se/ })).not.toBeInTheDocument();
    expect(gone?.getByText('Retirada do ar')).toBeVisible();
    expect(gone?.queryByRole('link')).not.toBeInTheDocument();
  });

  it("marks as 'Nova' only where most of the list is older", async () => {
    signIn();
    const rowOf = (id: string, posted_at: string) =>
      savedRow({ vacancy_id: id, card: vacancyCardRow({ id, title: `Vaga ${id}`, posted_at }) });
    let rows = [rowOf('v1', '2026-11-21T08:00:00Z'), rowOf('v2', '2026-11-01T08:00:00Z')];
    backend.on('POST rpc/list_saved_vacancies', () => ({ now, rows }));
    openPage('/candidato/vagas-salvas');
    expect(await screen.findAllByText('Nova')).toHaveLength(1);
    cleanup();
    rows = rows.slice(0, 1);
    openPage('/candidato/vagas-salvas');
    expect(await screen.findByRole('heading', { name: 'Vaga v1' })).toBeVisible();
    expect(screen.queryByText('Nova')).not.toBeInTheDocument();
  });

  it('removes one at once, and restores it when the server refuses', async () => {
    signIn();
    let isDown = true;
    backend.on('POST rpc/list_saved_vacancies', () => ({ now, rows: isDown ? [savedRow()] : [] }));
    backend.on('POST rpc/set_vacancy_saved', () => (isDown ? refuse(503, 'unavailable', 'Fora do ar') : false));
    const { user } = openPage('/candidato/vagas-salvas');

    await user.click(await screen.findByRole('button', { name: 'Remover das vagas salvas: Analista fiscal' }));
    await waitFor(() => expect(backend.callsOf('rpc/set_vacancy_saved')).toHaveLength(1));
    expect(await screen.findByRole('heading', { name: 'Analista fiscal' })).toBeVisible();

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Remover das vagas salvas: Analista fiscal' }));
    expect(await screen.findByText('Você ainda não salvou nenhuma vaga')).toBeVisible();
    expect(await screen.findByText('Vaga removida das salvas')).toBeInTheDocument();
    expect(backend.callsOf('rpc/set_vacancy_saved').at(-1)?.body).toEqual({ p_vacancy_id: card.id, p_saved: false });
  });

  it('does not bring back what was removed while the removal of another one was failing', async () => {
    signIn();
    let rows = [savedRow(), savedRow({ vacancy_id: 'v2', title: 'Caixa', status: 'gone', card: null })];
    backend.on('POST rpc/list_saved_vacancies', () => ({ now, rows }));
    let refuseFirst: () => void = () => undefined;
    const isRefused = new Promise<void>((resolve) => (refuseFirst = resolve));
    backend.on('POST rpc/set_vacancy_saved', async ({ body }) => {
      if ((body as { p_vacancy_id: string }).p_vacancy_id === 'v2') {
        rows = rows.slice(0, 1);
        return false;
      }
      await isRefused;
      return refuse(503, 'unavailable', 'Fora do ar');
    });
    const { user } = openPage('/candidato/vagas-salvas');
    await user.click(await screen.findByRole('button', { name: 'Remover das vagas salvas: Analista fiscal' }));
    await user.click(await screen.findByRole('button', { name: 'Remover das vagas salvas: Caixa' }));
    expect(await screen.findByText('Vaga removida das salvas')).toBeInTheDocument();
    refuseFirst();
    expect(await screen.findByText(/Fora do ar|indisponível/)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Analista fiscal' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remover das vagas salvas: Caixa' })).not.toBeInTheDocument();
  });

  it('brings back both when two removals fail', async () => {
    signIn();
    backend.on('POST rpc/list_saved_vacancies', () => ({
      now,
      rows: [savedRow(), savedRow({ vacancy_id: 'v2', title: 'Caixa', status: 'gone', card: null })],
    }));
    let refuseThem: () => void = () => undefined;
    const areRefused = new Promise<void>((resolve) => (refuseThem = resolve));
    backend.on('POST rpc/set_vacancy_saved', async () => {
      await areRefused;
      return refuse(503, 'unavailable', 'Fora do ar');
    });
    const { user } = openPage('/candidato/vagas-salvas');
    await user.click(await screen.findByRole('button', { name: 'Remover das vagas salvas: Analista fiscal' }));
    await user.click(await screen.findByRole('button', { name: 'Remover das vagas salvas: Caixa' }));
    refuseThem();
    expect(await screen.findByRole('button', { name: 'Remover das vagas salvas: Caixa' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remover das vagas salvas: Analista fiscal' })).toBeVisible();
  });

  it('gives the focus of a removed row to the button of the next one', async () => {
    signIn();
    let rows = [savedRow(), savedRow({ vacancy_id: 'v2', title: 'Caixa', status: 'gone', card: null })];
    backend.on('POST rpc/list_saved_vacancies', () => ({ now, rows }));
    backend.on('POST rpc/set_vacancy_saved', () => {
      rows = rows.slice(1);
      return false;
    });
    const { user } = openPage('/candidato/vagas-salvas');

    (await screen.findByRole('button', { name: 'Remover das vagas salvas: Analista fiscal' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Vaga removida das salvas')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remover das vagas salvas: Caixa' })).toHaveFocus();
  });

  it('shows that it could not be read, and retries', async () => {
    signIn();
    let isDown = true;
    backend.on('POST rpc/list_saved_vacancies', () => (isDown ? refuse(503, 'unavailable', 'x') : { now, rows: [] }));
    const { user } = openPage('/candidato/vagas-salvas');
    expect(await screen.findByText('Erro ao carregar vagas salvas')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Você ainda não salvou nenhuma vaga')).toBeVisible();
  });
});

describe('saving a vacancy', () => {
  it('is shown at once, and reverted when the server refuses', async () => {
    signIn();
    backend.on('POST rpc/search_vacancies', () => searchAnswer([card]));
    let answer = (): unknown => true;
    backend.on('POST rpc/set_vacancy_saved', () => answer() as boolean);
    const { user } = openPage('/vagas');

    const button = await screen.findByRole('button', { name: 'Salvar vaga: Analista fiscal' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    const saved = await screen.findByRole('button', { name: 'Vaga salva: Analista fiscal' });
    expect(saved).toHaveAttribute('aria-pressed', 'true');
    expect(backend.callsOf('rpc/set_vacancy_saved')[0]?.body).toEqual({ p_vacancy_id: card.id, p_saved: true });

    answer = refuse(503, 'unavailable', 'Fora do ar');
    await user.click(saved);
    await waitFor(() => expect(backend.callsOf('rpc/set_vacancy_saved')).toHaveLength(2));
    expect(await screen.findByRole('button', { name: 'Vaga salva: Analista fiscal' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('shows what was saved before', async () => {
    signIn([card.id]);
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    openPage(`/vagas/${card.id}`);
    expect(await screen.findByRole('button', { name: 'Vaga salva' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('sends a visitor to sign in, with the action in the address that leads back, once for a double press', async () => {
    setTestSession(null);
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    const { address } = openPage(`/vagas/${card.id}`);
    const link = await screen.findByRole('link', { name: 'Salvar vaga' });
    // The second click of a double press comes while the sign-in page is on its way.
    await act(async () => {
      link.click();
      link.click();
    });
    await waitFor(() =>
      expect(address()).toBe(`/login?voltar=${encodeURIComponent(`/vagas/${card.id}?salvar=${card.id}`)}`),
    );
    expect(await screen.findAllByText('Entre na sua conta para salvar vagas')).toHaveLength(1);
    expect(takeDeferredAction(`vaga:${card.id}`)).toBe(true);
  });

  it('is a link for a visitor, which is followed without scripts, and keeps what was pressed in a new tab', async () => {
    setTestSession(null);
    backend.on('POST rpc/search_vacancies', () => searchAnswer([card]));
    const { address } = openPage('/vagas?cargo=analista&tipo=clt');
    const link = await screen.findByRole('link', { name: 'Salvar vaga: Analista fiscal' });
    const returnTo = `/vagas?cargo=analista&tipo=clt&salvar=${card.id}`;
    expect(link).toHaveAttribute('href', `/login?voltar=${encodeURIComponent(returnTo)}`);
    expect(link).toHaveAttribute('rel', 'nofollow');
    expect(link).not.toHaveAttribute('aria-pressed');
    const kept = JSON.parse(link.getAttribute('data-deferred-action') ?? '') as object;
    expect(kept).toEqual({
      action: `vaga:${card.id}`,
      returnTo,
      message: 'Entre na sua conta para salvar vagas',
    });

    // The middle button of a mouse.
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }));
    expect(address()).toBe('/vagas?cargo=analista&tipo=clt');
    expect(JSON.parse(localStorage.getItem('ponte-save-wish') ?? '')).toMatchObject(kept);
    expect(takeDeferredAction(`vaga:${card.id}`)).toBe(true);
  });

  it('keeps the focus when its link becomes a button', async () => {
    setTestSession('loading');
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    openPage(`/vagas/${card.id}`);
    (await screen.findByRole('link', { name: 'Salvar vaga' })).focus();
    act(() => signIn([card.id]));
    const button = await screen.findByRole('button', { name: 'Vaga salva' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('is not undone by a press of its link, which begins before it is known that the vacancy is saved', async () => {
    setTestSession('loading');
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    const { queryClient } = openPage(`/vagas/${card.id}`);
    const link = await screen.findByRole('link', { name: 'Salvar vaga' });
    fireEvent.pointerDown(link);
    act(() => signIn([card.id]));
    await waitFor(() => expect(backend.callsOf('saved_vacancies')).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(link).toHaveTextContent('Vaga salva');
    fireEvent.pointerUp(link);
    fireEvent.click(link);
    expect(await screen.findByRole('button', { name: 'Vaga salva' })).toHaveAttribute('aria-pressed', 'true');
    // What was taken off would be so before this read is answered.
    await fetch(`${fakeBackendUrl}/rest/v1/rpc/my_profile_pause`, { method: 'POST' });
    expect(backend.callsOf('rpc/set_vacancy_saved')).toEqual([]);
  });

  it('is not done for a signed-in candidate by a shared link; the action leaves the address', async () => {
    signIn();
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    const { address } = openPage(`/vagas/${card.id}?salvar=${card.id}`);
    await waitFor(() => expect(address()).toBe(`/vagas/${card.id}`));
    expect(await screen.findByRole('button', { name: 'Salvar vaga' })).toHaveAttribute('aria-pressed', 'false');
    expect(backend.callsOf('rpc/set_vacancy_saved')).toEqual([]);
  });

  it('shows the message of the server when it fails, not a lost connection', async () => {
    signIn();
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    backend.on('POST rpc/set_vacancy_saved', refuse(409, 'saved_limit', 'Você atingiu o limite de vagas salvas'));
    const { user } = openPage(`/vagas/${card.id}`);
    await user.click(await screen.findByRole('button', { name: 'Salvar vaga' }));
    expect(await screen.findByText('Você atingiu o limite de vagas salvas')).toBeInTheDocument();

    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(QueryClient.prototype, 'cancelQueries').mockRejectedValue(new Error('a fault of ours'));
    await user.click(screen.getByRole('button', { name: 'Salvar vaga' }));
    expect(await screen.findByText('Algo deu errado do nosso lado. Tente novamente.')).toBeInTheDocument();
    expect(screen.queryByText(/Verifique sua conexão/)).not.toBeInTheDocument();
    expect(errors).toHaveBeenCalledWith('save-vacancy', expect.any(Error));
  });

  it('does not replace the list when the other entries could not be read', async () => {
    setTestSession(testUser());
    backend.on('GET applications', () => []);
    let isDown = true;
    backend.on('GET saved_vacancies', () =>
      isDown ? refuse(503, 'unavailable', 'x') : [card.id, 'v2'].map((vacancy_id) => ({ vacancy_id })),
    );
    backend.on('POST rpc/search_vacancies', () => searchAnswer([card, vacancyCardRow({ id: 'v2', title: 'Caixa' })]));
    backend.on('POST rpc/set_vacancy_saved', () => true);
    const { user } = openPage('/vagas');
    const button = await screen.findByRole('button', { name: 'Salvar vaga: Analista fiscal' });
    isDown = false;
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'Vaga salva: Caixa' })).toBeVisible();
  });

  it('is done and confirmed when the visitor comes back as a candidate, once, and the action leaves the address', async () => {
    deferAction({ action: `vaga:${card.id}` });
    const saved: string[] = [];
    signIn(saved);
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    backend.on('POST rpc/set_vacancy_saved', () => saved.push(card.id) > 0);
    const { address } = openPage(`/vagas/${card.id}?salvar=${card.id}`);
    expect(await screen.findByText('Vaga salva. Ela está em “Salvas”, na sua área.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`/vagas/${card.id}`));
    expect(backend.callsOf('rpc/set_vacancy_saved').map(({ body }) => body)).toEqual([
      { p_vacancy_id: card.id, p_saved: true },
    ]);
    expect(screen.getByRole('button', { name: 'Vaga salva' })).toBeVisible();
  });

  it.each([
    ['a search whose list is another one now', '/vagas?cargo=analista', '/vagas?cargo=analista&'],
    ["another vacancy's page", `/vagas/${other}`, `/vagas/${other}?`],
    ["the candidate's home", '/candidato', '/candidato?'],
  ])('is done for a vacancy that is not on the page of the way back: %s', async (_page, address, before) => {
    deferAction({ action: `vaga:${card.id}` });
    signIn();
    backend.on('GET saved_searches', () => []);
    backend.on('POST rpc/search_vacancies', () => searchAnswer([vacancyCardRow({ id: other, title: 'Caixa' })]));
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ vacancy: { id: other } }));
    backend.on('POST rpc/candidate_home', () => quietCandidateHomeRow);
    backend.on('POST rpc/set_vacancy_saved', () => true);
    const { address: current } = openPage(`${before}salvar=${card.id}`);
    expect(await screen.findByText('Vaga salva. Ela está em “Salvas”, na sua área.')).toBeInTheDocument();
    expect(current()).toBe(address);
    expect(backend.callsOf('rpc/set_vacancy_saved').map(({ body }) => body)).toEqual([
      { p_vacancy_id: card.id, p_saved: true },
    ]);
  });

  it('tells who comes back for a vacancy that was withdrawn in the meantime, and asks for it no more', async () => {
    deferAction({ action: `vaga:${card.id}` });
    signIn();
    backend.on('GET saved_searches', () => []);
    backend.on('POST rpc/search_vacancies', () => searchAnswer([]));
    backend.on('POST rpc/set_vacancy_saved', refuse(404, 'vacancy_not_found', 'Esta vaga não está mais disponível'));
    const { address } = openPage(`/vagas?salvar=${card.id}`);
    expect(await screen.findByText('Esta vaga não está mais disponível')).toBeInTheDocument();
    expect(address()).toBe('/vagas');
    expect(takeDeferredAction(`vaga:${card.id}`)).toBe(false);
  });

  it('is refused to a company, with a message', async () => {
    deferAction({ action: `vaga:${card.id}` });
    setTestSession(testUser({ role: 'company' }));
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    openPage(`/vagas/${card.id}?salvar=${card.id}`);
    expect(await screen.findByText('Apenas candidatos podem salvar vagas')).toBeInTheDocument();
    expect(backend.callsOf('rpc/set_vacancy_saved')).toEqual([]);
  });

  it('does not ask a visitor to sign in by a shared link', async () => {
    setTestSession(null);
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    const { address } = openPage(`/vagas/${card.id}?salvar=${card.id}`);
    expect(await screen.findByRole('link', { name: 'Salvar vaga' })).toBeVisible();
    expect(address()).toBe(`/vagas/${card.id}?salvar=${card.id}`);
  });

  it('handles a press of Enter before the session was read, and keeps the focus', async () => {
    setTestSession('loading');
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    const saved: string[] = [];
    backend.on('POST rpc/set_vacancy_saved', () => saved.push(card.id) > 0);
    const { user } = openPage(`/vagas/${card.id}`);
    (await screen.findByRole('link', { name: 'Salvar vaga' })).focus();
    await user.keyboard('{Enter}');
    const button = screen.getByRole('button', { name: 'Salvar vaga' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
    // Another press while it waits is the same one.
    await user.keyboard('{Enter}');
    expect(backend.callsOf('rpc/set_vacancy_saved')).toEqual([]);
    act(() => signIn(saved));
    const isSaved = await screen.findByRole('button', { name: 'Vaga salva' });
    expect(isSaved).not.toHaveAttribute('aria-busy');
    expect(isSaved).toHaveFocus();
    expect(backend.callsOf('rpc/set_vacancy_saved')).toHaveLength(1);
  });
});
