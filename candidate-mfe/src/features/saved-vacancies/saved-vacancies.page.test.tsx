import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api';
import { openPage } from '../../testing/render-route';
import { now, searchAnswer, vacancyAnswer, vacancyCardRow } from '../../testing/vacancy-rows';

const api = fakeApi();
const card = vacancyCardRow();
const savedRow = (overrides: object = {}) => ({ vacancy_id: card.id, title: card.title, company_name: card.company_name, status: 'live', card, ...overrides });

function signIn(saved: string[] = []): void {
  setTestSession(testUser());
  api.on('GET applications', () => []);
  api.on('GET saved_vacancies', () => saved.map((vacancy_id) => ({ vacancy_id })));
}

describe('the list of saved vacancies', () => {
  it('marks those that expired or were taken down, and offers to apply to the others alone', async () => {
    signIn();
    api.on('POST rpc/list_saved_vacancies', () => ({
      now,
      rows: [
        savedRow(),
        savedRow({ vacancy_id: 'v2', title: 'Caixa', status: 'expired', card: vacancyCardRow({ id: 'v2', title: 'Caixa', deadline: '2026-11-01' }) }),
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

  it('lets one go at once, and brings it back when the server refuses', async () => {
    signIn();
    let isDown = true;
    api.on('POST rpc/list_saved_vacancies', () => ({ now, rows: isDown ? [savedRow()] : [] }));
    api.on('POST rpc/set_vacancy_saved', () => (isDown ? { refuse: { status: 503, code: 'unavailable', message: 'Fora do ar' } } : false));
    const { user } = openPage('/candidato/vagas-salvas');

    await user.click(await screen.findByRole('button', { name: 'Remover das vagas salvas: Analista fiscal' }));
    await waitFor(() => expect(api.callsOf('rpc/set_vacancy_saved')).toHaveLength(1));
    expect(await screen.findByRole('heading', { name: 'Analista fiscal' })).toBeVisible();

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Remover das vagas salvas: Analista fiscal' }));
    expect(await screen.findByText('Você ainda não salvou nenhuma vaga')).toBeVisible();
    expect(await screen.findByText('Vaga removida das salvas')).toBeInTheDocument();
    expect(api.callsOf('rpc/set_vacancy_saved').at(-1)?.body).toEqual({ p_vacancy_id: card.id, p_saved: false });
  });

  it('says that it could not be read, and tries again', async () => {
    signIn();
    let isDown = true;
    api.on('POST rpc/list_saved_vacancies', () => (isDown ? { refuse: { status: 503, code: 'unavailable', message: 'x' } } : { now, rows: [] }));
    const { user } = openPage('/candidato/vagas-salvas');
    expect(await screen.findByText('Erro ao carregar vagas salvas')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Você ainda não salvou nenhuma vaga')).toBeVisible();
  });
});

describe('saving a vacancy', () => {
  it('shows at once, and is taken back when the server refuses', async () => {
    signIn();
    api.on('POST rpc/search_vacancies', () => searchAnswer([card]));
    let answer = (): unknown => true;
    api.on('POST rpc/set_vacancy_saved', () => answer() as boolean);
    const { user } = openPage('/vagas');

    const button = await screen.findByRole('button', { name: 'Salvar vaga: Analista fiscal' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    const saved = await screen.findByRole('button', { name: 'Vaga salva: Analista fiscal' });
    expect(saved).toHaveAttribute('aria-pressed', 'true');
    expect(api.callsOf('rpc/set_vacancy_saved')[0]?.body).toEqual({ p_vacancy_id: card.id, p_saved: true });

    answer = () => ({ refuse: { status: 503, code: 'unavailable', message: 'Fora do ar' } });
    await user.click(saved);
    await waitFor(() => expect(api.callsOf('rpc/set_vacancy_saved')).toHaveLength(2));
    expect(await screen.findByRole('button', { name: 'Vaga salva: Analista fiscal' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('knows what was saved before', async () => {
    signIn([card.id]);
    api.on('POST rpc/get_vacancy', () => vacancyAnswer());
    openPage(`/vagas/${card.id}`);
    expect(await screen.findByRole('button', { name: 'Vaga salva' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('sends a visitor to sign in, with the wish in the address that leads back', async () => {
    setTestSession(null);
    api.on('POST rpc/get_vacancy', () => vacancyAnswer());
    const { user, address } = openPage(`/vagas/${card.id}`);
    await user.click(await screen.findByRole('button', { name: 'Salvar vaga' }));
    await waitFor(() => expect(address()).toBe(`/login?voltar=${encodeURIComponent(`/vagas/${card.id}?salvar=${card.id}`)}`));
    expect(await screen.findByText('Entre na sua conta para salvar vagas')).toBeInTheDocument();
  });

  it('is done and told when the visitor comes back as a candidate, and the wish leaves the address', async () => {
    signIn();
    api.on('POST rpc/get_vacancy', () => vacancyAnswer());
    api.on('POST rpc/set_vacancy_saved', () => true);
    const { address } = openPage(`/vagas/${card.id}?salvar=${card.id}`);
    expect(await screen.findByText('Vaga salva. Ela está em "Vagas salvas", na sua área.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`/vagas/${card.id}`));
    expect(api.callsOf('rpc/set_vacancy_saved').map(({ body }) => body)).toEqual([{ p_vacancy_id: card.id, p_saved: true }]);
    expect(screen.getByRole('button', { name: 'Vaga salva' })).toBeVisible();
  });

  it('is refused to a company, in words', async () => {
    setTestSession(testUser({ role: 'company' }));
    api.on('POST rpc/get_vacancy', () => vacancyAnswer());
    openPage(`/vagas/${card.id}?salvar=${card.id}`);
    expect(await screen.findByText('Apenas candidatos podem salvar vagas')).toBeInTheDocument();
    expect(api.callsOf('rpc/set_vacancy_saved')).toEqual([]);
  });

  it('is not asked of a visitor by a link that somebody passed on', async () => {
    setTestSession(null);
    api.on('POST rpc/get_vacancy', () => vacancyAnswer());
    const { address } = openPage(`/vagas/${card.id}?salvar=${card.id}`);
    expect(await screen.findByRole('button', { name: 'Salvar vaga' })).toBeVisible();
    expect(address()).toBe(`/vagas/${card.id}?salvar=${card.id}`);
  });

  it('answers a click that came before the session was known', async () => {
    setTestSession('loading');
    api.on('POST rpc/get_vacancy', () => vacancyAnswer());
    api.on('POST rpc/set_vacancy_saved', () => true);
    const { user } = openPage(`/vagas/${card.id}`);
    await user.click(await screen.findByRole('button', { name: 'Salvar vaga' }));
    expect(api.callsOf('rpc/set_vacancy_saved')).toEqual([]);
    act(() => signIn());
    expect(await screen.findByRole('button', { name: 'Vaga salva' })).toBeVisible();
  });
});
