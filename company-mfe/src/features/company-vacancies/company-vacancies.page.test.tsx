import { dayInSaoPaulo } from '@ponte/shared-domain';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expectToast, fakeNetwork, renderPage, rest } from '../../testing/render-page';

const server = fakeNetwork();

const analyst = {
  id: '10000000-0000-4000-8000-000000000001',
  title: 'Analista de Dados',
  description: 'Transformar dados em decisões.',
  location: 'Recife, PE',
  type: 'clt',
  deadline: '2099-12-21',
  published: true,
  live: true,
  application_count: 1,
};
const driver = {
  ...analyst,
  id: '10000000-0000-4000-8000-000000000002',
  title: 'Motorista',
  deadline: null,
  published: false,
  live: false,
  application_count: 12,
};

let changes: { published?: boolean; deadline?: string }[] = [];
beforeEach(() => {
  changes = [];
});

/** A company with these vacancies, which changes as the page changes it. */
function serveVacancies(rows: (typeof analyst | typeof driver)[]): void {
  let stored = rows;
  server.use(
    http.post(rest('rpc/list_company_vacancies'), () => HttpResponse.json(stored)),
    http.patch(rest('vacancies'), async ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '');
      const change = (await request.json()) as { published?: boolean; deadline?: string };
      changes.push(change);
      stored = stored.map((row) => {
        if (row.id !== id) return row;
        const published = change.published ?? row.published;
        return { ...row, ...change, published, live: published };
      });
      return HttpResponse.json([{ id }]);
    }),
    http.delete(rest('vacancies'), ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '');
      stored = stored.filter((row) => row.id !== id);
      return HttpResponse.json([{ id }]);
    }),
  );
}

it('lists the vacancies with their state, applications and deadline', async () => {
  serveVacancies([analyst, driver]);
  renderPage('/empresa/vagas');

  const row = within(await screen.findByRole('article', { name: 'Analista de Dados' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Minhas Vagas' })).toBeInTheDocument();
  expect(row.getByText('Ativa')).toBeInTheDocument();
  expect(row.getByText('CLT')).toBeInTheDocument();
  expect(row.getByText('1 candidatura')).toBeInTheDocument();
  expect(row.getByText('Expira em 21/12/2099')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', `/empresa/vagas/editar/${analyst.id}`);
  expect(row.getByRole('link', { name: 'Ver candidaturas' })).toHaveAttribute('href', `/empresa/candidaturas?vaga=${analyst.id}`);

  const draft = within(screen.getByRole('article', { name: 'Motorista' }));
  expect(draft.getByText('Inativa')).toBeInTheDocument();
  expect(draft.getByText('12 candidaturas')).toBeInTheDocument();
  expect(draft.getByText('Data não definida')).toBeInTheDocument();
});

it('leads a company without vacancies to its first one', async () => {
  serveVacancies([]);
  const { user, path } = renderPage('/empresa/vagas');

  expect(await screen.findByText('Nenhuma vaga cadastrada')).toBeInTheDocument();
  server.use(http.get(rest('companies'), () => HttpResponse.json([{ name: 'Mar Azul' }])));
  await user.click(screen.getByRole('link', { name: 'Publicar Vaga' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Publicar Nova Vaga' })).toBeInTheDocument();
  expect(path()).toBe('/empresa/vagas/nova');
});

it('saves a draft as active and back, and says so', async () => {
  serveVacancies([driver]);
  const { user } = renderPage('/empresa/vagas');

  await user.click(await screen.findByRole('button', { name: 'Ativar' }));
  await expectToast('Vaga ativada com sucesso!');
  expect(screen.getByText('Ativa')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Desativar' }));
  await expectToast('Vaga desativada com sucesso!');
  expect(screen.getByText('Inativa')).toBeInTheDocument();
});

it('says why a vacancy could not be activated', async () => {
  serveVacancies([driver]);
  server.use(
    http.patch(rest('vacancies'), () =>
      HttpResponse.json({ code: 'PT403', hint: 'company_incomplete', message: 'Complete o perfil da empresa', details: null }, { status: 403 }),
    ),
  );
  const { user } = renderPage('/empresa/vagas');

  await user.click(await screen.findByRole('button', { name: 'Ativar' }));
  await expectToast('Erro ao atualizar vaga: Complete o perfil da empresa');
  expect(screen.getByText('Inativa')).toBeInTheDocument();
});

it('deletes only after asking, and says what becomes of the applications', async () => {
  serveVacancies([analyst, driver]);
  const { user } = renderPage('/empresa/vagas');

  const row = within(await screen.findByRole('article', { name: 'Motorista' }));
  await user.click(row.getByRole('button', { name: 'Excluir' }));
  let question = within(await screen.findByRole('alertdialog', { name: 'Tem certeza que deseja excluir esta vaga?' }));
  expect(question.getByText(/12 candidaturas recebidas continuam guardadas/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('article', { name: 'Motorista' })).toBeInTheDocument();

  await user.click(row.getByRole('button', { name: 'Excluir' }));
  question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Excluir' }));
  await expectToast('Vaga removida com sucesso!');
  expect(screen.queryByRole('article', { name: 'Motorista' })).not.toBeInTheDocument();
});

it('says that a vacancy was already deleted elsewhere', async () => {
  serveVacancies([driver]);
  server.use(http.delete(rest('vacancies'), () => HttpResponse.json([])));
  const { user } = renderPage('/empresa/vagas');

  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  await expectToast('Erro ao remover vaga: Vaga não encontrada');
});

it('offers another try when the list cannot be read', async () => {
  server.use(http.post(rest('rpc/list_company_vacancies'), () => HttpResponse.json({ message: 'boom' }, { status: 500 })));
  const { user } = renderPage('/empresa/vagas');

  expect(await screen.findByText('Erro ao carregar vagas')).toBeInTheDocument();
  serveVacancies([analyst]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('article', { name: 'Analista de Dados' })).toBeInTheDocument();
});

it('renews a deadline, never into the past', async () => {
  serveVacancies([{ ...analyst, deadline: '2020-01-10', live: false }]);
  const { user } = renderPage('/empresa/vagas');

  const row = within(await screen.findByRole('article', { name: 'Analista de Dados' }));
  expect(row.getByText('Prazo encerrado')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Renovar prazo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar prazo' }));
  expect(dialog.getByText('Analista de Dados. Prazo atual: 10/01/2020.')).toBeInTheDocument();
  const field = dialog.getByLabelText('Nova data de expiração');
  await user.clear(field);
  await user.type(field, '01/02/2020');
  await user.click(dialog.getByRole('button', { name: 'Renovar prazo' }));
  expect(await dialog.findByText('A data de expiração não pode estar no passado')).toBeInTheDocument();
  expect(changes).toEqual([]);

  await user.clear(field);
  await user.type(field, '01/02/2099');
  await user.click(dialog.getByRole('button', { name: 'Renovar prazo' }));
  await expectToast('Prazo renovado até 01/02/2099');
  expect(changes).toEqual([{ deadline: '2099-02-01' }]);
  expect(await row.findByText('Expira em 01/02/2099')).toBeInTheDocument();
});

it('proposes thirty days from today as the new deadline', async () => {
  serveVacancies([analyst]);
  const { user } = renderPage('/empresa/vagas');
  await user.click(await screen.findByRole('button', { name: 'Renovar prazo' }));
  const proposed = (await screen.findByLabelText<HTMLInputElement>('Nova data de expiração')).value.split('/').reverse().join('-');
  const days = (Date.parse(proposed) - Date.parse(dayInSaoPaulo(new Date()))) / 86_400_000;
  expect(days).toBe(30);
});

it('leads to a new vacancy that begins as this one', async () => {
  serveVacancies([analyst]);
  renderPage('/empresa/vagas');
  expect(await screen.findByRole('link', { name: 'Duplicar' })).toHaveAttribute('href', `/empresa/vagas/nova?copiar=${analyst.id}`);
});

it('filters and sorts the list, and writes both to the address', async () => {
  serveVacancies([analyst, driver]);
  const { user, path } = renderPage('/empresa/vagas');
  const names = () => screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

  await user.selectOptions(await screen.findByLabelText('Ordenar por'), 'Mais candidaturas');
  expect(names()).toEqual(['Motorista', 'Analista de Dados']);
  await user.click(screen.getByRole('button', { name: /^Ativas/ }));
  expect(names()).toEqual(['Analista de Dados']);
  await user.type(screen.getByLabelText('Buscar por título ou local'), 'motorista');
  expect(await screen.findByText('Nenhuma vaga com estes filtros')).toBeInTheDocument();
  expect(path()).toBe('/empresa/vagas?busca=motorista&situacao=ativas&ordem=candidaturas');
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(names()).toEqual(['Analista de Dados', 'Motorista']);
  expect(path()).toBe('/empresa/vagas');
});
