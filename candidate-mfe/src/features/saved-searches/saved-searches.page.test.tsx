import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deferAction } from '../../deferred-action/defer-action';
import { takeDeferredAction } from '../../deferred-action/deferred-action';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';
import { searchAnswer, vacancyCardRow } from '../../testing/vacancy-rows';

const backend = fakeCandidateBackend();
const searchRow = (overrides: object = {}) => ({
  id: 'ss_1',
  name: 'Vagas de padeiro em Recife, PE',
  query: 'padeiro',
  location: 'Recife, PE',
  salary: '10000+',
  type: 'clt',
  level: null,
  work_model: null,
  pcd: null,
  alerts: true,
  ...overrides,
});
const onlyQuery = {
  query: 'padeiro',
  location: null,
  salary: null,
  type: null,
  level: null,
  work_model: null,
  pcd: null,
};
const down = refuse(503, 'unavailable', 'Fora do ar');

function signIn(rows: object[] = [], areAlertsOn = true): void {
  setTestSession(testUser());
  backend.on('GET applications', () => []);
  backend.on('GET saved_vacancies', () => []);
  backend.on('GET saved_searches', () => rows as ReturnType<typeof searchRow>[]);
  backend.on('GET email_preferences', () => ({ saved_searches: areAlertsOn }));
}
const sent = (method: string) =>
  backend.calls.filter((call) => call.method === method && call.path === 'saved_searches').map(({ body }) => body);
const created = () =>
  backend.callsOf('rpc/create_saved_search').map(({ body }) => (body as { p_search: object }).p_search);

describe('the list of saved searches', () => {
  it('describes each search and links to it', async () => {
    signIn([
      searchRow(),
      searchRow({
        id: 'ss_2',
        name: 'Meu plano B',
        ...onlyQuery,
        query: null,
        level: 'senior',
        work_model: 'hibrido,remoto',
        pcd: 'sim',
      }),
      searchRow({
        id: 'ss_3',
        name: 'Várias',
        ...onlyQuery,
        query: null,
        salary: '1000-3000,10000+',
        type: 'clt,pj',
        level: 'pleno,senior',
      }),
    ]);
    openPage('/candidato/buscas-salvas');
    const rows = within(await screen.findByRole('list', { name: 'Buscas salvas' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/vagas?cargo=padeiro&local=Recife%2C+PE&salario=10000%2B&tipo=clt',
      '/vagas?nivel=senior&modelo=hibrido&modelo=remoto&pcd=sim',
      '/vagas?salario=1000-3000&salario=10000%2B&tipo=clt&tipo=pj&nivel=pleno&nivel=senior',
    ]);
    const search = screen.getByText('“padeiro” · Recife, PE · Acima de R$ 10.000 · CLT');
    expect(search).toBeVisible();
    expect(search.textContent).toContain('R$\u00a010.000');
    expect(screen.getByText('Nível Sênior · Híbrido ou Remoto · Vaga para PcD')).toBeVisible();
    expect(
      screen.getByText('R$ 1.000 a R$ 3.000 ou Acima de R$ 10.000 · CLT ou PJ · Nível Pleno ou Sênior'),
    ).toBeVisible();
    expect(screen.queryByText(/desligados para todas/)).not.toBeInTheDocument();
  });

  it('switches the alerts of one, and reverts it when the server refuses', async () => {
    signIn([searchRow()]);
    let isDown = false;
    backend.on('PATCH saved_searches', ({ body }) => (isDown ? down : { ...searchRow(), ...(body as object) }));
    const { user } = openPage('/candidato/buscas-salvas');
    const alerts = await screen.findByRole('switch', {
      name: /^Receber vagas novas por e-mail ?: Vagas de padeiro em Recife, PE$/,
    });
    expect(alerts).toBeChecked();
    await user.click(alerts);
    expect(await screen.findByText('Alertas desligados para esta busca')).toBeInTheDocument();
    expect(alerts).not.toBeChecked();
    isDown = true;
    await user.click(alerts);
    expect(await screen.findByText(/Fora do ar|indisponível/)).toBeInTheDocument();
    await waitFor(() => expect(alerts).not.toBeChecked());
    expect(sent('PATCH')).toEqual([{ alerts: false }, { alerts: true }]);
  });

  it('moves the switch with the press itself, not a moment later', async () => {
    signIn([searchRow()]);
    backend.on('PATCH saved_searches', ({ body }) => ({ ...searchRow(), ...(body as object) }));
    openPage('/candidato/buscas-salvas');
    const alerts = await screen.findByRole('switch', { name: /^Receber vagas novas por e-mail/ });
    fireEvent.click(alerts);
    expect(alerts).not.toBeChecked();
    expect(await screen.findByText('Alertas desligados para esta busca')).toBeInTheDocument();
    expect(alerts).not.toBeChecked();
  });

  it('stores the last of two quick presses, also when the first one takes longer', async () => {
    signIn([searchRow()]);
    let answerFirst: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (answerFirst = resolve));
    backend.on('PATCH saved_searches', async ({ body }) => {
      if (sent('PATCH').length === 1) await first;
      return { ...searchRow(), ...(body as object) };
    });
    openPage('/candidato/buscas-salvas');
    const alerts = await screen.findByRole('switch', { name: /^Receber vagas novas por e-mail/ });
    fireEvent.click(alerts);
    fireEvent.click(alerts);
    expect(alerts).toBeChecked();
    await waitFor(() => expect(sent('PATCH')).toEqual([{ alerts: false }]));
    await act(async () => answerFirst());
    expect(await screen.findByText('Alertas ligados para esta busca')).toBeInTheDocument();
    expect(sent('PATCH')).toEqual([{ alerts: false }, { alerts: true }]);
    expect(alerts).toBeChecked();
  });

  it('stores the press of a row while the answer to that of another one is on its way', async () => {
    signIn([searchRow(), searchRow({ id: 'ss_2', name: 'Outra' })]);
    let answerFirst: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (answerFirst = resolve));
    backend.on('PATCH saved_searches', async ({ body, query }) => {
      const id = query.get('id')?.replace('eq.', '');
      if (id === 'ss_1') await first;
      return { ...searchRow({ id }), ...(body as object) };
    });
    const { user } = openPage('/candidato/buscas-salvas');
    await user.click(await screen.findByRole('switch', { name: /Recife, PE$/ }));
    await user.click(screen.getByRole('switch', { name: /Outra$/ }));
    expect(await screen.findByText('Alertas desligados para esta busca')).toBeInTheDocument();
    expect(sent('PATCH')).toHaveLength(2);
    await act(async () => answerFirst());
    await waitFor(() => expect(screen.getAllByText('Alertas desligados para esta busca')).toHaveLength(2));
    for (const alerts of screen.getAllByRole('switch')) expect(alerts).not.toBeChecked();
  });

  describe('one that was removed in another window', () => {
    const gone = 'Esta busca já foi excluída em outra janela ou aparelho.';
    beforeEach(() => {
      signIn([searchRow(), searchRow({ id: 'ss_2', name: 'Outra' })]);
      backend.on('PATCH saved_searches', () => []);
    });

    it('is told and taken away by a press of its switch', async () => {
      const { user } = openPage('/candidato/buscas-salvas');
      await user.click(await screen.findByRole('switch', { name: /Recife, PE$/ }));
      expect(await screen.findByText(gone)).toBeInTheDocument();
      await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1));
      expect(screen.getByRole('link', { name: 'Outra' })).toBeVisible();
      expect(screen.getByRole('switch')).toHaveFocus();
    });

    it('is told and taken away by a new name', async () => {
      const { user } = openPage('/candidato/buscas-salvas');
      await user.click(await screen.findByRole('button', { name: 'Renomear a busca Vagas de padeiro em Recife, PE' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvar' }));
      expect(await screen.findByText(gone)).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getAllByRole('switch')).toHaveLength(1);
    });
  });

  it('renames one and requires a name', async () => {
    signIn([searchRow()]);
    backend.on('PATCH saved_searches', ({ body }) => ({ ...searchRow(), ...(body as object) }));
    const { user } = openPage('/candidato/buscas-salvas');
    await user.click(await screen.findByRole('button', { name: 'Renomear a busca Vagas de padeiro em Recife, PE' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renomear busca' }));
    const name = dialog.getByLabelText(/Nome da busca/);
    expect(name).toHaveValue('Vagas de padeiro em Recife, PE');
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Dê um nome à busca')).toBeVisible();
    await user.type(name, '  Perto de casa ');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('link', { name: 'Perto de casa' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent('PATCH')).toEqual([{ name: 'Perto de casa' }]);
  });

  it('keeps the dialog and the name when renaming fails', async () => {
    signIn([searchRow()]);
    backend.on('PATCH saved_searches', () => down);
    const { user } = openPage('/candidato/buscas-salvas');
    await user.click(await screen.findByRole('button', { name: /Renomear/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Nome da busca/), ' 2');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText(/Nome da busca/)).toHaveValue('Vagas de padeiro em Recife, PE 2');
  });

  it('removes one after asking', async () => {
    signIn([searchRow()]);
    backend.on('DELETE saved_searches', () => undefined);
    const { user } = openPage('/candidato/buscas-salvas');
    await user.click(await screen.findByRole('button', { name: 'Excluir a busca Vagas de padeiro em Recife, PE' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir busca salva?' }));
    expect(sent('DELETE')).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Manter busca' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Você ainda não salvou nenhuma busca')).toBeVisible();
    expect(await screen.findByText('Busca excluída')).toBeInTheDocument();
    expect(sent('DELETE')).toHaveLength(1);
  });

  it('shows when mails are switched off for all of them, and where to change it', async () => {
    signIn([searchRow()], false);
    openPage('/candidato/buscas-salvas');
    expect(await screen.findByText(/desligados para todas as buscas/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ligar nas Preferências' })).toHaveAttribute(
      'href',
      '/perfil?aba=preferencias',
    );
  });

  it('shows that it could not be read, and retries', async () => {
    signIn();
    let isDown = true;
    backend.on('GET saved_searches', () => (isDown ? down : []));
    const { user } = openPage('/candidato/buscas-salvas');
    expect(await screen.findByText('Erro ao carregar buscas salvas')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Você ainda não salvou nenhuma busca')).toBeVisible();
  });

  it('is linked with the saved vacancies', async () => {
    signIn();
    backend.on('POST rpc/list_saved_vacancies', () => ({ now: '2026-11-21T12:00:00Z', rows: [] }));
    const { user, address } = openPage('/candidato/vagas-salvas');
    const nav = within(await screen.findByRole('navigation', { name: 'O que você salvou' }));
    await user.click(nav.getByRole('link', { name: 'Buscas' }));
    await waitFor(() => expect(address()).toBe('/candidato/buscas-salvas'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Buscas salvas' })).toBeVisible();
    // A page of the section, whose own link leads to another one.
    const area = within(screen.getByRole('navigation', { name: 'Área do candidato' }));
    expect(area.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)).toEqual(['Salvas']);
  });
});

describe('saving a search', () => {
  beforeEach(() => {
    backend.on('POST rpc/search_vacancies', () => searchAnswer([vacancyCardRow()]));
    backend.on('POST rpc/count_vacancy_filters', () => []);
  });
  const button = () => screen.findByRole('button', { name: 'Salvar busca' });

  it('is offered where there is something to save', async () => {
    setTestSession(null);
    openPage('/vagas');
    expect(await screen.findByRole('heading', { name: 'Analista fiscal' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Salvar busca' })).not.toBeInTheDocument();
  });

  it('saves every filter under the title of the results, and shows that it is saved', async () => {
    signIn();
    backend.on('POST rpc/create_saved_search', () => ({ id: 'ss_1' }));
    const { user } = openPage('/vagas?cargo=padeiro&local=Recife%2C+PE&salario=10000%2B&tipo=clt');
    const save = await button();
    expect(save).toHaveAttribute('aria-pressed', 'false');
    backend.on('GET saved_searches', () => [searchRow()]);
    await user.click(save);
    expect(await screen.findByText('Busca salva. Ela está em “Salvas”, na sua área.')).toBeInTheDocument();
    expect(created()).toEqual([
      {
        name: 'Vagas de padeiro em Recife, PE',
        query: 'padeiro',
        location: 'Recife, PE',
        salary: '10000+',
        type: 'clt',
        level: null,
        work_model: null,
        pcd: null,
      },
    ]);
    await waitFor(() => expect(save).toHaveAccessibleName('Busca salva'));
    expect(save).toHaveAttribute('aria-pressed', 'true');
  });

  it('is shown as saved, also when the list that was asked for before arrives after it', async () => {
    signIn();
    let answerFirst: (rows: unknown[]) => void = () => undefined;
    let isFirst = true;
    backend.on('GET saved_searches', () => {
      if (!isFirst) return [searchRow(onlyQuery)];
      isFirst = false;
      return new Promise<unknown[]>((resolve) => (answerFirst = resolve));
    });
    backend.on('POST rpc/create_saved_search', () => ({ id: 'ss_1' }));
    const { user } = openPage('/vagas?cargo=padeiro');
    await user.click(await button());
    expect(await screen.findByText('Busca salva. Ela está em “Salvas”, na sua área.')).toBeInTheDocument();
    answerFirst([]);
    expect(await screen.findByRole('button', { name: 'Busca salva' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps what was meant where the words had a typing error', async () => {
    signIn();
    backend.on('POST rpc/search_vacancies', () => ({
      ...searchAnswer([vacancyCardRow()]),
      corrected_query: 'padeiro',
    }));
    backend.on('POST rpc/create_saved_search', () => ({ id: 'ss_1' }));
    const { user } = openPage('/vagas?cargo=padero&local=Todo+o+Brasil');
    await screen.findByText(/Mostrando vagas para/);
    await user.click(await button());
    // A late toast would appear in the next test
    expect(await screen.findByText('Busca salva. Ela está em “Salvas”, na sua área.')).toBeInTheDocument();
    expect(created()).toEqual([{ name: 'Vagas de padeiro', ...onlyQuery }]);
  });

  it('shows that it was saved before, and removes it', async () => {
    signIn([searchRow({ name: 'Outro nome', ...onlyQuery })]);
    backend.on('DELETE saved_searches', () => undefined);
    const { user } = openPage('/vagas?cargo=padeiro');
    await user.click(await screen.findByRole('button', { name: 'Busca salva' }));
    expect(await screen.findByText('Busca removida das salvas')).toBeInTheDocument();
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('is no failure when another window has saved it already', async () => {
    signIn();
    backend.on('POST rpc/create_saved_search', refuse(409, 'saved_search_duplicate', 'Você já salvou esta busca'));
    const { user } = openPage('/vagas?cargo=padeiro');
    await user.click(await button());
    expect(await screen.findByText('Busca salva. Ela está em “Salvas”, na sua área.')).toBeInTheDocument();
  });

  it('shows a message at the limit', async () => {
    signIn();
    backend.on(
      'POST rpc/create_saved_search',
      refuse(409, 'saved_search_limit', 'Você atingiu o limite de 20 buscas salvas. Exclua uma para salvar outra.'),
    );
    const { user } = openPage('/vagas?cargo=padeiro');
    await user.click(await button());
    expect(
      await screen.findByText('Você atingiu o limite de 20 buscas salvas. Exclua uma para salvar outra.'),
    ).toBeInTheDocument();
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('sends a visitor to sign in, with the action in the address that leads back', async () => {
    setTestSession(null);
    const { user, address } = openPage('/vagas?cargo=padeiro');
    await user.click(await button());
    await waitFor(() =>
      expect(address()).toBe(`/login?voltar=${encodeURIComponent('/vagas?cargo=padeiro&salvar=busca')}`),
    );
    expect(await screen.findByText('Entre na sua conta para salvar buscas')).toBeInTheDocument();
    expect(takeDeferredAction('busca:cargo=padeiro')).toBe(true);
  });

  it('is not done for a signed-in candidate by a shared link; the action leaves the address', async () => {
    deferAction({ action: 'busca:cargo=pedreiro' });
    signIn();
    const { address } = openPage('/vagas?cargo=padeiro&salvar=busca');
    await waitFor(() => expect(address()).toBe('/vagas?cargo=padeiro'));
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
    expect(sent('POST')).toEqual([]);
  });

  it('is done and confirmed when the visitor comes back as a candidate, and the action leaves the address', async () => {
    deferAction({ action: 'busca:cargo=padeiro' });
    signIn();
    backend.on('POST rpc/create_saved_search', () => ({ id: 'ss_1' }));
    const { address } = openPage('/vagas?cargo=padeiro&salvar=busca');
    expect(await screen.findByText('Busca salva. Ela está em “Salvas”, na sua área.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/vagas?cargo=padeiro'));
    expect(created()).toEqual([{ name: 'Vagas de padeiro', ...onlyQuery }]);
  });

  it('is refused to a company, with a message', async () => {
    deferAction({ action: 'busca:cargo=padeiro' });
    setTestSession(testUser({ role: 'company' }));
    openPage('/vagas?cargo=padeiro&salvar=busca');
    expect(await screen.findByText('Apenas candidatos podem salvar buscas')).toBeInTheDocument();
    expect(created()).toEqual([]);
  });

  it('does not ask a visitor to sign in by a shared link', async () => {
    setTestSession(null);
    const { address } = openPage('/vagas?cargo=padeiro&salvar=busca');
    expect(await button()).toBeVisible();
    expect(address()).toBe('/vagas?cargo=padeiro&salvar=busca');
  });

  it('handles a click before the session was read', async () => {
    setTestSession('loading');
    backend.on('POST rpc/create_saved_search', () => ({ id: 'ss_1' }));
    const { user } = openPage('/vagas?cargo=padeiro');
    await user.click(await button());
    expect(created()).toEqual([]);
    act(() => signIn());
    expect(await screen.findByText('Busca salva. Ela está em “Salvas”, na sua área.')).toBeInTheDocument();
    expect(created()).toHaveLength(1);
  });
});
