import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { setDataSaver } from '@ponte/shared-ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeCandidateBackend, openPage, pressAnyKey } from '../../testing/open-page';
import { searchAnswer, vacancyAnswer, vacancyCardRow } from '../../testing/vacancy-rows';
import { noteClosed } from '../../vacancy-card/closed-vacancies';

const backend = fakeCandidateBackend();

const ids = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`);
const [first = '', second = '', third = ''] = ids;
const titles = ['Analista fiscal', 'Padeira', 'Eletricista'];

beforeEach(() => {
  backend.on('POST rpc/count_vacancy_filters', () => []);
  backend.on('POST rpc/list_vacancy_places', () => []);
  backend.on('POST rpc/search_vacancies', () =>
    searchAnswer(ids.map((id, index) => vacancyCardRow({ id, title: titles[index] ?? '' }))),
  );
  backend.on('POST rpc/get_vacancy', ({ body }) => {
    const id = (body as { p_id: string }).p_id;
    return vacancyAnswer({ vacancy: { id, title: titles[ids.indexOf(id)] } });
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** @returns changes the width of the window, as turning a tablet does */
function makeWindow(isWideAtFirst: boolean): (isWide: boolean) => void {
  let isWide = isWideAtFirst;
  const listeners = new Set<() => void>();
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      // Only what is asked of it.
      ({
        get matches() {
          return isWide && media.includes('min-width: 80rem');
        },
        media,
        addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return (next) =>
    act(() => {
      isWide = next;
      for (const listener of listeners) listener();
    });
}

const pane = () => within(screen.getByRole('region', { name: 'Vaga aberta' }));
/** The region is another element for each vacancy. */
async function opened(title: string): Promise<void> {
  await waitFor(() => expect(pane().getByRole('heading', { level: 2, name: title })).toBeInTheDocument(), {
    timeout: 10_000,
  });
}
const row = (title: string): HTMLElement =>
  within(screen.getByRole('list', { name: 'Vagas encontradas' })).getByRole('link', { name: title });

it('shows the first vacancy, and the one that is pressed, in the address', async () => {
  makeWindow(true);
  const { user, address } = openPage('/vagas?cargo=a');
  await opened('Analista fiscal');
  expect(address()).toBe('/vagas?cargo=a');

  await user.click(row('Padeira'));
  await opened('Padeira');
  expect(address()).toBe(`/vagas?cargo=a&vaga=${second}`);
  expect(row('Padeira')).toHaveAttribute('aria-current', 'true');
  expect(row('Analista fiscal')).not.toHaveAttribute('aria-current');
  // The list is not read again.
  expect(backend.callsOf('rpc/search_vacancies')).toHaveLength(1);
});

it('asks to choose a vacancy until somebody uses the page, and loads none for who only reads', async () => {
  // As at hydration, where the first render does not know the window.
  const resize = makeWindow(false);
  openPage('/vagas');
  await screen.findByText('3 vagas encontradas');
  resize(true);
  expect(pane().getByText('Escolha uma vaga da lista para ler aqui.')).toBeInTheDocument();
  expect(row('Analista fiscal')).not.toHaveAttribute('aria-current');
  expect(backend.callsOf('rpc/get_vacancy')).toEqual([]);
  expect(document.querySelector('[data-loading]')).toBeNull();
  pressAnyKey();
  await opened('Analista fiscal');
  expect(row('Analista fiscal')).toHaveAttribute('aria-current', 'true');
});

it('keeps the vacancy that opened by itself, and the receipt of its report, when a newer one is above it', async () => {
  makeWindow(true);
  setTestSession(null);
  backend.on('POST rpc/report_vacancy', () => ({
    number: 'D-000012',
    code: '1A2B-3C4D-5E6F',
    due_on: '2026-12-03',
  }));
  const { user, queryClient } = openPage('/vagas');
  await opened('Analista fiscal');
  await user.click(pane().getByRole('button', { name: 'Denunciar vaga' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Denunciar vaga' }, { timeout: 10_000 }));
  await user.click(dialog.getByRole('radio', { name: 'Discrimina pessoas' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  await dialog.findByText('1A2B-3C4D-5E6F');
  backend.on('POST rpc/search_vacancies', () =>
    searchAnswer([third, first].map((id) => vacancyCardRow({ id, title: titles[ids.indexOf(id)] ?? '' }))),
  );
  await act(() => queryClient.refetchQueries({ queryKey: ['vacancies', 'search'] }));
  expect(await screen.findByText('2 vagas encontradas')).toBeInTheDocument();
  expect(screen.getByText('1A2B-3C4D-5E6F')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(row('Analista fiscal')).toHaveAttribute('aria-current', 'true');

  // Another search has a first one of its own.
  await user.click(screen.getByRole('checkbox', { name: 'CLT' }));
  await opened('Eletricista');
});

it('keeps the focus in the place of the vacancy when the first one opens there', async () => {
  const resize = makeWindow(false);
  openPage('/vagas');
  await screen.findByText('3 vagas encontradas');
  resize(true);
  const region = screen.getByRole('region', { name: 'Vaga aberta' });
  act(() => region.focus());
  await opened('Analista fiscal');
  expect(region).toHaveFocus();
});

it.each([
  ['the browser draws', true],
  ['is hydrated', false],
])('opens only what is chosen where data is saved, in a page that %s', async (_, isWideAtFirst) => {
  act(() => setDataSaver(true));
  const resize = makeWindow(isWideAtFirst);
  const { user, address } = openPage('/vagas');
  await screen.findByText('3 vagas encontradas');
  resize(true);
  pressAnyKey();
  await user.click(screen.getByRole('checkbox', { name: 'CLT' }));
  await waitFor(() => expect(address()).toBe('/vagas?tipo=clt'));
  expect(pane().getByText('Escolha uma vaga da lista para ler aqui.')).toBeInTheDocument();
  expect(backend.callsOf('rpc/get_vacancy')).toEqual([]);
  await user.click(row('Padeira'));
  await opened('Padeira');
  act(() => setDataSaver(false));
});

it('opens what an address names, which needs not be in the list', async () => {
  makeWindow(true);
  openPage(`/vagas?vaga=${third}`);
  await opened('Eletricista');
  expect(screen.getByRole('link', { name: 'Abrir a página da vaga' })).toHaveAttribute('href', `/vagas/${third}`);
});

it.each(['nao-e-um-id', `${first}x`, "' or 1=1"])('opens nothing by %j', async (id) => {
  makeWindow(false);
  openPage(`/vagas?vaga=${encodeURIComponent(id)}`);
  await screen.findByText('3 vagas encontradas');
  expect(screen.queryByText(/^Este endereço é de uma vaga/)).not.toBeInTheDocument();
});

it('walks by arrows, and reads no vacancy on the way of a key that is held down', async () => {
  makeWindow(true);
  const { address } = openPage('/vagas');
  await opened('Analista fiscal');
  act(() => row('Analista fiscal').focus());
  fireEvent.keyDown(row('Analista fiscal'), { key: 'ArrowDown' });
  fireEvent.keyDown(row('Padeira'), { key: 'ArrowDown' });
  expect(row('Eletricista')).toHaveFocus();
  await opened('Eletricista');
  await waitFor(() => expect(address()).toBe(`/vagas?vaga=${third}`));
  expect(backend.callsOf('rpc/get_vacancy').map(({ body }) => (body as { p_id: string }).p_id)).toEqual([first, third]);

  fireEvent.keyDown(row('Eletricista'), { key: 'ArrowRight' });
  const region = screen.getByRole('region', { name: 'Vaga aberta' });
  expect(region).toHaveFocus();
  fireEvent.keyDown(region, { key: 'Escape' });
  expect(row('Eletricista')).toHaveFocus();
});

it('leaves Enter to the link, which leads to the page of the vacancy', async () => {
  makeWindow(true);
  const { address } = openPage('/vagas');
  await opened('Analista fiscal');
  // Enter and a screen reader's press count no clicks.
  fireEvent.click(row('Padeira'), { detail: 0 });
  await waitFor(() => expect(address()).toBe(`/vagas/${second}`));
});

it('follows Enter to the page of the vacancy just after an arrow, however long its data takes', async () => {
  makeWindow(true);
  const { address } = openPage('/vagas');
  await opened('Analista fiscal');
  const answers: (() => void)[] = [];
  const asked = new Promise<void>((resolve) => {
    backend.on('POST rpc/get_vacancy', async () => {
      resolve();
      await new Promise<void>((answer) => answers.push(answer));
      return vacancyAnswer({ vacancy: { id: second, title: 'Padeira' } });
    });
  });
  jest.useFakeTimers();
  act(() => row('Analista fiscal').focus());
  fireEvent.keyDown(row('Analista fiscal'), { key: 'ArrowDown' });
  fireEvent.click(row('Padeira'), { detail: 0 });
  await act(() => asked);
  // Longer than a row has to keep the focus before it is opened.
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  for (const answer of answers) answer();
  await waitFor(() => expect(address()).toBe(`/vagas/${second}`));
});

it('loads no vacancy in a narrow window, and leads to the one of the address', async () => {
  makeWindow(false);
  const { user, address } = openPage(`/vagas?vaga=${second}`);
  await screen.findByText('3 vagas encontradas');
  expect(
    within(screen.getByText(/^Este endereço é de uma vaga/)).getByRole('link', { name: 'Padeira' }),
  ).toHaveAttribute('href', `/vagas/${second}`);
  expect(backend.callsOf('rpc/get_vacancy')).toEqual([]);
  await user.click(row('Eletricista'));
  await waitFor(() => expect(address()).toBe(`/vagas/${third}`));
});

it('keeps the pane, and a dialog that was opened from it, when the window becomes narrow', async () => {
  const resize = makeWindow(true);
  setTestSession(testUser());
  backend.on('GET applications', () => []);
  backend.on('GET saved_vacancies', () => []);
  backend.on('GET personal_info', () => [{ birth_date: '1990-05-20' }]);
  backend.on('POST rpc/my_application_quota', () => null);
  backend.on('POST rpc/my_resume', () => new Promise(() => undefined));
  const { user } = openPage('/vagas');
  await opened('Analista fiscal');
  await user.click(await pane().findByRole('button', { name: /^Candidatar-se/ }));
  const dialog = await screen.findByRole('dialog', undefined, { timeout: 10_000 });
  // The page behind a dialog is hidden from whoever asks by role.
  const firstRow = screen.getByRole('link', { name: 'Analista fiscal', hidden: true });
  expect(firstRow).toHaveAttribute('aria-current', 'true');
  resize(false);
  expect(dialog).toBeInTheDocument();
  expect(firstRow).not.toHaveAttribute('aria-current');
  resize(true);
  expect(dialog).toBeInTheDocument();
  expect(firstRow).toHaveAttribute('aria-current', 'true');
});

it('says when the vacancy is gone or cannot be read', async () => {
  makeWindow(true);
  backend.on('POST rpc/get_vacancy', () => null);
  const { user } = openPage('/vagas');
  expect(await screen.findByRole('heading', { name: 'Vaga não encontrada' }, { timeout: 10_000 })).toBeInTheDocument();

  backend.on('POST rpc/get_vacancy', refuse(500, 'x', 'falha'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await user.click(row('Padeira'));
  await screen.findByText('Erro ao carregar vagas', undefined, { timeout: 10_000 });
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ vacancy: { id: second, title: 'Padeira' } }));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await opened('Padeira');
});

it('says in its row that a vacancy which was opened beside the list has closed since', async () => {
  makeWindow(true);
  const { user } = openPage('/vagas');
  await opened('Analista fiscal');
  backend.on('POST rpc/get_vacancy', () => ({ status: 'gone', now: '2026-11-21T12:00:00Z', similar: [] }));
  await user.click(row('Padeira'));
  await waitFor(() => expect(pane().getByRole('heading', { name: 'Esta vaga foi encerrada' })).toBeInTheDocument());
  const rowOf = (title: string) => within(row(title).closest('li') ?? document.body);
  expect(await rowOf('Padeira').findByText('Vaga encerrada')).toBeInTheDocument();
  expect(rowOf('Analista fiscal').queryByText('Vaga encerrada')).not.toBeInTheDocument();
});

it('gives the focus to the place of the vacancy when that closes under the dialog of an application', async () => {
  makeWindow(true);
  setTestSession(testUser());
  backend.on('GET applications', () => []);
  backend.on('GET saved_vacancies', () => []);
  backend.on('GET personal_info', () => [{ birth_date: '1990-05-20' }]);
  backend.on('POST rpc/my_application_quota', () => null);
  backend.on('POST rpc/my_profile_pause', () => null);
  backend.on('POST rpc/my_resume', () => null);
  let tellClosed: (() => void) | undefined;
  backend.on('POST rpc/apply_to_vacancy', () => {
    backend.on('POST rpc/get_vacancy', async () => {
      await new Promise<void>((resolve) => (tellClosed = resolve));
      return { status: 'gone', now: '2026-11-21T12:00:00Z', similar: [] };
    });
    return refuse(409, 'vacancy_closed', 'Esta vaga não recebe mais candidaturas');
  });
  const { user } = openPage('/vagas');
  await opened('Analista fiscal');
  await user.click(await pane().findByRole('button', { name: /^Candidatar-se/ }));
  await user.click(await screen.findByRole('button', { name: 'Enviar candidatura' }, { timeout: 10_000 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(pane().getByRole('button', { name: /^Candidatar-se/ })).toHaveFocus());
  await waitFor(() => expect(tellClosed).toBeDefined());
  act(() => tellClosed?.());
  expect(await pane().findByRole('heading', { name: 'Esta vaga foi encerrada' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Vaga aberta' })).toHaveFocus();
});

describe('a vacancy that turns out to be closed in a narrow window', () => {
  const rowOf = (title: string) => within(row(title).closest('li') ?? document.body);

  beforeEach(() => {
    makeWindow(false);
    setTestSession(testUser());
    backend.on('GET applications', () => []);
    backend.on('GET saved_vacancies', () => []);
    backend.on('GET personal_info', () => [{ birth_date: '1990-05-20' }]);
    backend.on('POST rpc/my_application_quota', () => null);
    backend.on('POST rpc/my_profile_pause', () => null);
    backend.on('POST rpc/my_resume', () => null);
  });

  it('has the focus in its row when the answer to an application says so', async () => {
    backend.on('POST rpc/apply_to_vacancy', () =>
      refuse(409, 'vacancy_closed', 'Esta vaga não recebe mais candidaturas'),
    );
    const { user } = openPage('/vagas');
    await screen.findByText('3 vagas encontradas');
    await user.click(await rowOf('Padeira').findByRole('button', { name: /^Candidatar-se/ }));
    await user.click(await screen.findByRole('button', { name: 'Enviar candidatura' }, { timeout: 10_000 }));
    expect(await rowOf('Padeira').findByText('Vaga encerrada')).toBeInTheDocument();
    await waitFor(() =>
      expect(rowOf('Padeira').queryByRole('button', { name: /^Candidatar-se/ })).not.toBeInTheDocument(),
    );
    expect(row('Padeira')).toHaveFocus();
    expect(rowOf('Eletricista').getByRole('button', { name: /^Candidatar-se/ })).toBeInTheDocument();
  });

  it('gives the focus to its row when the way to apply goes while that has it', async () => {
    const { queryClient } = openPage('/vagas');
    await screen.findByText('3 vagas encontradas');
    await waitFor(() => expect(backend.callsOf('applications')).not.toHaveLength(0));
    const apply = await rowOf('Padeira').findByRole('button', { name: /^Candidatar-se/ });
    act(() => apply.focus());
    act(() => noteClosed(queryClient, second));
    await waitFor(() => expect(apply).not.toBeInTheDocument());
    expect(row('Padeira')).toHaveFocus();
  });

  it('keeps what is being sent to it, and then gives the focus to its row', async () => {
    const { user, queryClient } = openPage('/vagas');
    await screen.findByText('3 vagas encontradas');
    await user.click(await rowOf('Padeira').findByRole('button', { name: /^Candidatar-se/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Enviar candidatura' }, { timeout: 10_000 });
    act(() => noteClosed(queryClient, second));
    expect(await screen.findByText('Vaga encerrada')).toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(row('Padeira')).toHaveFocus());
    expect(rowOf('Padeira').queryByRole('button', { name: /^Candidatar-se/ })).not.toBeInTheDocument();
  });

  it('offers nobody to save it, and takes it off where it is saved', async () => {
    const saved = [first, second];
    backend.on('GET saved_vacancies', () => saved.map((vacancy_id) => ({ vacancy_id })));
    backend.on('POST rpc/set_vacancy_saved', () => {
      saved.pop();
      return false;
    });
    const { user, queryClient } = openPage('/vagas');
    const takeOff = await screen.findByRole('button', { name: 'Vaga salva: Padeira' });
    act(() => {
      noteClosed(queryClient, second);
      noteClosed(queryClient, third);
    });
    await waitFor(() => expect(screen.getAllByText('Vaga encerrada')).toHaveLength(2));
    expect(rowOf('Eletricista').queryByRole('button', { name: /^Salvar vaga/ })).not.toBeInTheDocument();
    await user.click(takeOff);
    await waitFor(() => expect(rowOf('Padeira').queryByRole('button')).not.toBeInTheDocument());
    expect(row('Padeira')).toHaveFocus();
    expect(rowOf('Analista fiscal').getByRole('button', { name: /^Vaga salva/ })).toBeInTheDocument();
    act(() => setTestSession(null));
    expect(await rowOf('Analista fiscal').findByRole('link', { name: /^Salvar vaga/ })).toBeInTheDocument();
    expect(rowOf('Padeira').queryByRole('link', { name: /^Salvar vaga/ })).not.toBeInTheDocument();
  });

  it.each([
    ['closed', 409, 'vacancy_closed', 'Esta vaga não recebe mais candidaturas'],
    ['gone', 404, 'vacancy_not_found', 'Esta vaga não está mais disponível'],
  ])(
    'is said in its row when saving it is refused as %s, and the focus is there',
    async (_how, status, code, message) => {
      backend.on('GET saved_vacancies', () => []);
      backend.on('POST rpc/set_vacancy_saved', refuse(status, code, message));
      const { user } = openPage('/vagas');
      await screen.findByText('3 vagas encontradas');
      await user.click(await rowOf('Padeira').findByRole('button', { name: /^Salvar vaga/ }));
      expect(await rowOf('Padeira').findByText('Vaga encerrada')).toBeInTheDocument();
      expect(rowOf('Padeira').queryByRole('button')).not.toBeInTheDocument();
      await waitFor(() => expect(row('Padeira')).toHaveFocus());
    },
  );

  it('is open again where the list is read anew and has it, and stays closed where the list goes on', async () => {
    backend.on('POST rpc/search_vacancies', ({ body }) => {
      const rows = ids.map((id, index) => vacancyCardRow({ id, title: titles[index] ?? '' }));
      const isNextPage = (body as { p_cursor?: string }).p_cursor === 'next';
      return isNextPage ? searchAnswer(rows.slice(2), null, 3) : searchAnswer(rows.slice(0, 2), 'next', 3);
    });
    const { user, queryClient } = openPage('/vagas');
    await screen.findByText('3 vagas encontradas');
    act(() => noteClosed(queryClient, second));
    expect(await rowOf('Padeira').findByText('Vaga encerrada')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Carregar mais vagas' }));
    expect(await screen.findByRole('link', { name: 'Eletricista' })).toBeInTheDocument();
    expect(rowOf('Padeira').getByText('Vaga encerrada')).toBeInTheDocument();

    await act(() => queryClient.invalidateQueries({ queryKey: ['vacancies', 'search'] }));
    // TanStack Query tells of it in a task of its own.
    await waitFor(() => expect(rowOf('Padeira').queryByText('Vaga encerrada')).not.toBeInTheDocument());
    expect(rowOf('Padeira').getByRole('button', { name: /^Candidatar-se/ })).toBeInTheDocument();
  });

  it('stays closed where that was learnt while the list was on its way', async () => {
    const { queryClient } = openPage('/vagas');
    await screen.findByText('3 vagas encontradas');
    let answer: (() => void) | undefined;
    backend.on('POST rpc/search_vacancies', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return searchAnswer(ids.map((id, index) => vacancyCardRow({ id, title: titles[index] ?? '' })));
    });
    let reading: Promise<void> | undefined;
    act(() => {
      reading = queryClient.invalidateQueries({ queryKey: ['vacancies', 'search'] });
    });
    await waitFor(() => expect(answer).toBeDefined());
    act(() => noteClosed(queryClient, second));
    await act(async () => {
      answer?.();
      await reading;
    });
    expect(rowOf('Padeira').getByText('Vaga encerrada')).toBeInTheDocument();
  });

  it('still says that an application was sent to it', async () => {
    backend.on('GET applications', () => [{ vacancy_id: second }]);
    const { queryClient } = openPage('/vagas');
    expect(await screen.findByText('Candidatura enviada')).toBeInTheDocument();
    act(() => noteClosed(queryClient, second));
    expect(await rowOf('Padeira').findByText('Vaga encerrada')).toBeInTheDocument();
    expect(rowOf('Padeira').getByText('Candidatura enviada')).toBeInTheDocument();
  });
});

it('marks no vacancy as new where most are', async () => {
  makeWindow(false);
  backend.on('POST rpc/search_vacancies', () =>
    searchAnswer(ids.map((id) => vacancyCardRow({ id, posted_at: '2026-11-21T08:00:00Z' }))),
  );
  openPage('/vagas');
  await screen.findByText('3 vagas encontradas');
  expect(screen.queryByText('Nova')).not.toBeInTheDocument();
});

it('says what is searched in short, with the way to change it', async () => {
  makeWindow(false);
  const { user, address } = openPage('/vagas?cargo=padeira&tipo=clt');
  await user.click(await screen.findByRole('button', { name: 'padeira · CLT · 3 vagas. Mudar a busca' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Busca e filtros' }, { timeout: 10_000 }));
  await user.clear(sheet.getByLabelText('Cargo ou palavra-chave'));
  await user.type(sheet.getByLabelText('Cargo ou palavra-chave'), 'eletricista');
  await user.click(sheet.getByRole('button', { name: 'Buscar vagas' }));
  await waitFor(() => expect(address()).toBe('/vagas?cargo=eletricista&tipo=clt'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says that all vacancies are searched until their number is known', async () => {
  makeWindow(false);
  backend.on('POST rpc/search_vacancies', () => new Promise<never>(() => undefined));
  openPage('/vagas');
  const summary = await screen.findByLabelText('Todas as vagas. Mudar a busca');
  expect(summary).toHaveTextContent('Todas as vagas');
});

it('keeps and searches the words that were typed in the sheet, whatever else is chosen or pressed there', async () => {
  makeWindow(false);
  const { user, address } = openPage('/vagas?cargo=padeira');
  await user.click(await screen.findByRole('button', { name: 'padeira · 3 vagas. Mudar a busca' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Busca e filtros' }, { timeout: 10_000 }));
  const words = sheet.getByLabelText('Cargo ou palavra-chave');
  await user.clear(words);
  await user.type(words, 'eletricista');
  await user.click(sheet.getByRole('checkbox', { name: 'CLT' }));
  await waitFor(() => expect(address()).toBe('/vagas?cargo=padeira&tipo=clt'));
  expect(words).toHaveValue('eletricista');
  await user.click(await sheet.findByRole('button', { name: 'Ver resultados' }));
  await waitFor(() => expect(address()).toBe('/vagas?cargo=eletricista&tipo=clt'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('clears words and filters in the sheet, which stays open with the focus', async () => {
  makeWindow(false);
  const { user, address } = openPage('/vagas?cargo=padeira&tipo=clt&ordem=salario');
  await user.click(await screen.findByRole('button', { name: /^padeira/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Busca e filtros' }, { timeout: 10_000 });
  const sheet = within(dialog);
  await user.click(sheet.getByRole('link', { name: 'Limpar filtros' }));
  await waitFor(() => expect(address()).toBe('/vagas?ordem=salario'));
  await waitFor(() => expect(sheet.queryByRole('link', { name: 'Limpar filtros' })).not.toBeInTheDocument());
  expect(sheet.getByLabelText('Cargo ou palavra-chave')).toHaveValue('');
  expect(sheet.getByRole('checkbox', { name: 'CLT' })).not.toBeChecked();
  expect(dialog).toContainElement(document.activeElement as HTMLElement | null);
});

it('closes the sheet on the page of the same search where it was opened', async () => {
  makeWindow(false);
  const { user, address } = openPage('/vagas?cargo=padeira&cursor=eyJhIjoxfQ');
  await user.click(await screen.findByRole('button', { name: /^padeira/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Busca e filtros' }, { timeout: 10_000 }));
  await user.click(await sheet.findByRole('button', { name: 'Ver resultados' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/vagas?cargo=padeira&cursor=eyJhIjoxfQ');
});
