import { offline, type FakeCall } from '@ponte/shared-auth/testing';
import { dayInSaoPaulo, formatDate } from '@ponte/shared-domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { inReview } from '../../testing/company-rows';
import { expectToast, fakeCompanyBackend, openPage, renderMain } from '../../testing/open-page';

const backend = fakeCompanyBackend();

const inDays = (count: number): string => dayInSaoPaulo(new Date(Date.now() + count * 86_400_000));

const analyst = {
  id: '10000000-0000-4000-8000-000000000001',
  title: 'Analista de Dados',
  summary: 'Transformar dados em decisões.',
  location: 'Recife - PE',
  city: 'Recife',
  state: 'PE',
  type: 'clt',
  deadline: '2099-12-21',
  published: true,
  live: true,
  application_count: 1,
  new_application_count: 1,
};
const driver = {
  ...analyst,
  id: '10000000-0000-4000-8000-000000000002',
  title: 'Motorista',
  deadline: null,
  published: false,
  live: false,
  application_count: 12,
  new_application_count: 0,
};

let changes: { published?: boolean; deadline?: string }[] = [];
beforeEach(() => {
  changes = [];
});

/** A company with these vacancies, which changes as the page changes it. */
function serveVacancies(rows: (typeof analyst | typeof driver)[]): void {
  let stored = rows;
  backend.on('POST rpc/list_company_vacancies', () => stored);
  backend.on('PATCH vacancies', (call) => {
    const id = call.query.get('id')?.replace('eq.', '');
    const change = call.body as { published?: boolean; deadline?: string };
    changes.push(change);
    stored = stored.map((row) => {
      if (row.id !== id) return row;
      const published = change.published ?? row.published;
      return { ...row, ...change, published, live: published };
    });
    return Response.json([{ id }]);
  });
  backend.on('DELETE vacancies', (call) => {
    const id = call.query.get('id')?.replace('eq.', '');
    stored = stored.filter((row) => row.id !== id);
    return Response.json([{ id }]);
  });
}

type User = ReturnType<typeof openPage>['user'];

/** Opens the menu of the only or the given row, and gives the entry of that name. */
async function findAction(user: User, name: string, row = within(document.body)): Promise<HTMLElement> {
  await user.click(await row.findByRole('button', { name: 'Mais ações' }));
  return screen.findByRole('menuitem', { name });
}

it('lists the vacancies with their state, applications and deadline', async () => {
  serveVacancies([analyst, driver]);
  const { user } = openPage('/empresa/vagas');

  const row = within(await screen.findByRole('article', { name: 'Analista de Dados' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Minhas Vagas' })).toBeInTheDocument();
  expect(row.getByText('Ativa')).toBeInTheDocument();
  expect(row.getByText('CLT')).toBeInTheDocument();
  expect(row.getByText(/^Recife, PE/)).toBeInTheDocument();
  expect(row.getByText('1 candidatura')).toBeInTheDocument();
  expect(row.getByText('1 nova')).toBeInTheDocument();
  expect(row.getByText('Expira em 21/12/2099')).toBeInTheDocument();
  expect(await findAction(user, 'Editar', row)).toHaveAttribute('href', `/empresa/vagas/editar/${analyst.id}`);
  expect(row.getByRole('link', { name: 'Ver candidaturas' })).toHaveAttribute(
    'href',
    `/empresa/candidaturas?vaga=${analyst.id}`,
  );

  const draft = within(screen.getByRole('article', { name: 'Motorista' }));
  expect(draft.getByText('Inativa')).toBeInTheDocument();
  expect(draft.getByText('12 candidaturas')).toBeInTheDocument();
  expect(draft.queryByText(/nova/)).not.toBeInTheDocument();
  expect(draft.getByText('Data não definida')).toBeInTheDocument();
});

it('shows which vacancy has ended since when the window is looked at again', async () => {
  serveVacancies([{ ...analyst, deadline: '2026-11-26' }]);
  openPage('/empresa/vagas');
  expect(await screen.findByText('Expira em 26/11/2026')).toBeVisible();
  serveVacancies([{ ...analyst, deadline: '2026-11-26', live: false }]);
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('Expirou em 26/11/2026')).toBeVisible();
});

it('counts the plan anew with the list, and says whether the name is still held back, when the window is looked at again', async () => {
  serveVacancies([{ ...analyst, deadline: '2026-11-26' }]);
  backend.on('POST rpc/my_vacancy_quota', () => ({ plan: 'basico', limit: 5, used: 5 }));
  backend.on('GET companies', () => [{ listed: false, review_reasons: ['official'], description: null }]);
  openPage('/empresa/vagas');
  const warning = /As 5 vagas ativas do plano Básico estão em uso/;
  expect(await screen.findByText(warning)).toBeVisible();
  expect(await screen.findByText('Perfil em análise')).toBeVisible();
  backend.on('GET companies', () => [{ listed: true, review_reasons: [], description: null }]);
  backend.on('POST rpc/my_vacancy_quota', () => ({ plan: 'basico', limit: 5, used: 4 }));
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(screen.queryByText(warning)).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('Perfil em análise')).not.toBeInTheDocument());
});

it('leads a company without vacancies to its first one', async () => {
  serveVacancies([]);
  const { user, address } = openPage('/empresa/vagas');

  expect(await screen.findByText('Nenhuma vaga cadastrada')).toBeInTheDocument();
  // One with signs of a risk waits for a person all the same
  expect(screen.getByText('Publique a primeira: em geral, ela aparece nas buscas na mesma hora.')).toBeVisible();
  backend.on('GET companies', () => [{ name: 'Mar Azul' }]);
  await user.click(screen.getByRole('link', { name: 'Publicar Vaga' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Publicar Nova Vaga' })).toBeInTheDocument();
  expect(address()).toBe('/empresa/vagas/nova');
});

it('saves a draft as active and back, with a message', async () => {
  serveVacancies([driver]);
  const { user } = openPage('/empresa/vagas');

  await user.click(await findAction(user, 'Ativar'));
  await expectToast('Vaga ativada com sucesso!');
  expect(screen.getByText('Ativa')).toBeInTheDocument();

  await user.click(await findAction(user, 'Desativar'));
  await expectToast('Vaga desativada com sucesso!');
  expect(screen.getByText('Inativa')).toBeInTheDocument();
});

it('says why a vacancy could not be activated', async () => {
  serveVacancies([driver]);
  backend.on('PATCH vacancies', () =>
    Response.json(
      { code: 'PT403', hint: 'company_incomplete', message: 'Complete o perfil da empresa', details: null },
      { status: 403 },
    ),
  );
  const { user } = openPage('/empresa/vagas');

  await user.click(await findAction(user, 'Ativar'));
  await expectToast('Erro ao atualizar vaga: Complete o perfil da empresa');
  expect(screen.getByText('Inativa')).toBeInTheDocument();
});

it('reads the list anew when a vacancy cannot be activated because its last day has passed', async () => {
  let rows: object[] = [driver];
  backend.on('POST rpc/list_company_vacancies', () => rows);
  backend.on('PATCH vacancies', () => {
    // Another window has changed it
    rows = [{ ...driver, deadline: '2026-11-20' }];
    return Response.json(
      { code: 'PT400', hint: 'deadline_past', message: 'O prazo desta vaga já passou.', details: null },
      { status: 400 },
    );
  });
  const { user } = openPage('/empresa/vagas');

  await user.click(await findAction(user, 'Ativar'));
  await expectToast('Erro ao atualizar vaga: O prazo desta vaga já passou.');
  expect(await screen.findByText('Expira em 20/11/2026')).toBeVisible();
});

it('deletes only after asking, and says what becomes of the applications', async () => {
  serveVacancies([analyst, driver]);
  backend.on('HEAD applications', (call) => {
    expect(call.query.get('vacancy_id')).toBe(`eq.${driver.id}`);
    return new Response(null, { headers: { 'content-range': '*/4' } });
  });
  const { user } = openPage('/empresa/vagas');

  const row = within(await screen.findByRole('article', { name: 'Motorista' }));
  await user.click(await findAction(user, 'Excluir', row));
  let question = within(await screen.findByRole('alertdialog', { name: 'Tem certeza que deseja excluir esta vaga?' }));
  expect(question.getByText(/12 candidaturas recebidas continuam guardadas/)).toBeInTheDocument();
  expect(
    await question.findByText(/4 pessoas com candidatura em andamento são avisadas por e-mail/),
  ).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Manter vaga' }));
  expect(screen.getByRole('article', { name: 'Motorista' })).toBeInTheDocument();

  await user.click(await findAction(user, 'Excluir', row));
  question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Excluir' }));
  await expectToast('Vaga removida com sucesso!');
  expect(screen.queryByRole('article', { name: 'Motorista' })).not.toBeInTheDocument();
});

it('has deleted a vacancy also when it is gone already: the answer of a try before was lost, or another window was faster', async () => {
  serveVacancies([driver]);
  backend.on('DELETE vacancies', () => new Response(null, { status: 204 }));
  backend.on('HEAD applications', () => new Response(null, { headers: { 'content-range': '*/0' } }));
  const { user } = openPage('/empresa/vagas');

  await user.click(await findAction(user, 'Excluir'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  await expectToast('Vaga removida com sucesso!');
});

it('offers another try when the list cannot be read', async () => {
  backend.on('POST rpc/list_company_vacancies', () => Response.json({ message: 'boom' }, { status: 500 }));
  const { user } = openPage('/empresa/vagas');

  expect(await screen.findByText('Erro ao carregar vagas')).toBeInTheDocument();
  serveVacancies([analyst]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('article', { name: 'Analista de Dados' })).toBeInTheDocument();
});

it('renews a deadline, never into the past', async () => {
  serveVacancies([{ ...analyst, deadline: '2020-01-10', live: false }]);
  const { user } = openPage('/empresa/vagas');

  const row = within(await screen.findByRole('article', { name: 'Analista de Dados' }));
  expect(row.getByText('Prazo encerrado')).toBeInTheDocument();
  await user.click(await findAction(user, 'Renovar prazo', row));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar prazo' }));
  expect(dialog.getByText('Analista de Dados. Prazo atual: 10/01/2020.')).toBeInTheDocument();
  const field = dialog.getByLabelText('Nova data de expiração');
  await user.clear(field);
  await user.type(field, '01/02/2020');
  await user.click(dialog.getByRole('button', { name: 'Renovar prazo' }));
  expect(await dialog.findByText('A data de expiração não pode estar no passado')).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveFocus());
  expect(changes).toEqual([]);

  await user.clear(field);
  await user.type(field, formatDate(inDays(100)));
  await user.click(dialog.getByRole('button', { name: 'Renovar prazo' }));
  await expectToast(`Prazo renovado até ${formatDate(inDays(100))}`);
  expect(changes).toEqual([{ deadline: inDays(100) }]);
  expect(await row.findByText(`Expira em ${formatDate(inDays(100))}`)).toBeInTheDocument();
});

it.each([
  ['over', -40, 30],
  ['still to come', 20, 50],
])('proposes thirty days more for a deadline that is %s', async (_case, present, proposed) => {
  serveVacancies([{ ...analyst, deadline: inDays(present) }]);
  const { user } = openPage('/empresa/vagas');
  await user.click(await findAction(user, 'Renovar prazo'));
  expect(await screen.findByLabelText('Nova data de expiração')).toHaveValue(formatDate(inDays(proposed)));
});

it('asks for a renewal where a draft whose deadline has passed is activated', async () => {
  serveVacancies([{ ...driver, deadline: '2020-01-10' }]);
  const { user } = openPage('/empresa/vagas');
  await user.click(await findAction(user, 'Ativar'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar prazo' }));
  expect(
    dialog.getByText('Motorista. O prazo terminou em 10/01/2020. Renove o prazo e depois ative a vaga.'),
  ).toBeVisible();
  expect(changes).toEqual([]);
});

it('asks before a renewal takes a vacancy away sooner', async () => {
  serveVacancies([{ ...analyst, deadline: inDays(20) }]);
  const { user } = openPage('/empresa/vagas');
  await user.click(await findAction(user, 'Renovar prazo'));
  const field = await screen.findByLabelText('Nova data de expiração');
  await user.clear(field);
  await user.type(field, `${formatDate(inDays(10))}{Enter}`);
  const question = within(await screen.findByRole('alertdialog', { name: 'Encurtar o prazo desta vaga?' }));
  expect(question.getByText(new RegExp(`Hoje ela vai até ${formatDate(inDays(20))}`))).toBeInTheDocument();
  expect(changes).toEqual([]);
  expect(question.getByRole('button', { name: 'Manter prazo atual' })).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Encurtar prazo' }));
  await expectToast(`Prazo renovado até ${formatDate(inDays(10))}`);
  expect(changes).toEqual([{ deadline: inDays(10) }]);
});

describe('a deadline that another window sets while its dialog is open', () => {
  /** The database once it has; gives the deadlines that this window wanted to replace. */
  function serveMoved(moved: string): (string | null)[] {
    const replaced: (string | null)[] = [];
    serveVacancies([{ ...analyst, deadline: moved }]);
    backend.on('GET vacancies', () => [{ deadline: moved }]);
    backend.on('PATCH vacancies', ({ query }) => {
      replaced.push(query.get('deadline'));
      return query.get('deadline') === `eq.${moved}` ? [{ id: analyst.id }] : [];
    });
    return replaced;
  }

  it.each([
    ['a day', inDays(20), `eq.${inDays(20)}`],
    ['no day', null, 'is.null'],
  ])('is not shortened unread where there was %s', async (_which, before, asked) => {
    serveVacancies([{ ...(before === null ? driver : analyst), id: analyst.id, deadline: before }]);
    const { user } = openPage('/empresa/vagas');
    await user.click(await findAction(user, 'Renovar prazo'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renovar prazo' }));
    const replaced = serveMoved(inDays(90));
    const field = dialog.getByLabelText('Nova data de expiração');
    await user.clear(field);
    await user.type(field, `${formatDate(inDays(50))}{Enter}`);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Erro ao atualizar vaga: O prazo desta vaga mudou depois que você abriu a lista. Confira o prazo atual e renove de novo, se ainda for preciso.',
    );
    expect(dialog.getByText(new RegExp(`Prazo atual: ${formatDate(inDays(90))}`))).toBeInTheDocument();
    expect(field).toHaveValue(formatDate(inDays(50)));

    // Who has read that may shorten it
    await user.click(dialog.getByRole('button', { name: 'Renovar prazo' }));
    await user.click(await screen.findByRole('button', { name: 'Encurtar prazo' }));
    await expectToast(`Prazo renovado até ${formatDate(inDays(50))}`);
    expect(replaced).toEqual([asked, `eq.${inDays(90)}`]);
  });

  it('is renewed when it is the very day that was sent: the answer of an earlier try was lost', async () => {
    serveVacancies([{ ...analyst, deadline: inDays(20) }]);
    const { user } = openPage('/empresa/vagas');
    await user.click(await findAction(user, 'Renovar prazo'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renovar prazo' }));
    serveMoved(inDays(50));
    await user.click(dialog.getByRole('button', { name: 'Renovar prazo' }));
    await expectToast(`Prazo renovado até ${formatDate(inDays(50))}`);
  });
});

it('says that a vacancy stays open for a year at most, and understands a year of two digits', async () => {
  serveVacancies([analyst]);
  const { user } = openPage('/empresa/vagas');
  await user.click(await findAction(user, 'Renovar prazo'));
  const field = await screen.findByLabelText('Nova data de expiração');
  await user.clear(field);
  await user.type(field, '31/12/2999{Enter}');
  expect(await screen.findByText(/A data de expiração pode ser no máximo daqui a um ano/)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '1/1/35{Enter}');
  expect(field).toHaveValue('01/01/2035');
  expect(changes).toEqual([]);
});

it('leads to a new vacancy that begins as this one', async () => {
  serveVacancies([analyst]);
  const { user } = openPage('/empresa/vagas');
  expect(await findAction(user, 'Duplicar')).toHaveAttribute('href', `/empresa/vagas/nova?copiar=${analyst.id}`);
});

it('filters and sorts the list, and writes both to the address', async () => {
  serveVacancies([analyst, driver]);
  const { user, address } = openPage('/empresa/vagas');
  const names = () => screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

  await user.selectOptions(await screen.findByLabelText('Ordenar por'), 'Mais candidaturas');
  expect(names()).toEqual(['Motorista', 'Analista de Dados']);
  await user.click(screen.getByRole('button', { name: /^Ativas/ }));
  expect(names()).toEqual(['Analista de Dados']);
  await user.type(screen.getByLabelText('Buscar por título ou local'), 'motorista');
  expect(await screen.findByText('Nenhuma vaga com estes filtros')).toBeInTheDocument();
  expect(address()).toBe('/empresa/vagas?busca=motorista&situacao=ativas&ordem=candidaturas');
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(names()).toEqual(['Analista de Dados', 'Motorista']);
  expect(address()).toBe('/empresa/vagas');
});

it('says how many active vacancies the plan still allows', async () => {
  serveVacancies([analyst]);
  backend.on('POST rpc/my_vacancy_quota', () => ({ plan: 'basico', limit: 5, used: 1 }));
  openPage('/empresa/vagas');
  expect(await screen.findByText('1 de 5 vagas ativas do plano Básico')).toBeInTheDocument();
});

it('says that a vacancy in review counts in the plan, where it is not counted as active', async () => {
  serveVacancies([{ ...driver, ...inReview }]);
  backend.on('POST rpc/my_vacancy_quota', () => ({ plan: 'basico', limit: 5, used: 1 }));
  openPage('/empresa/vagas');
  expect(await screen.findByText('1 vaga, 0 ativas')).toBeInTheDocument();
  expect(
    await screen.findByText('1 de 5 vagas ativas do plano Básico, contando 1 vaga em análise'),
  ).toBeInTheDocument();
});

it('says what to do when every active vacancy of the plan is in use', async () => {
  serveVacancies([analyst]);
  backend.on('POST rpc/my_vacancy_quota', () => ({ plan: 'profissional', limit: 15, used: 15 }));
  openPage('/empresa/vagas');
  expect(await screen.findByText('As 15 vagas ativas do plano Profissional estão em uso')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'mude de plano' })).toHaveAttribute('href', '/planos-empresas');
});

describe('with more active vacancies than the plan allows, after a change to a smaller one', () => {
  const overLimit = () => backend.on('POST rpc/my_vacancy_quota', () => ({ plan: 'basico', limit: 5, used: 12 }));

  it('says how many would have to go before another may come', async () => {
    serveVacancies([analyst]);
    overLimit();
    openPage('/empresa/vagas');
    expect(await screen.findByText('12 vagas ativas, e o plano Básico permite 5')).toBeInTheDocument();
    expect(
      screen.getByText(/^As que estão no ar ficam\. Para publicar outra, desative 8 ou salve/),
    ).toBeInTheDocument();
  });

  it('counts thousands with a point', async () => {
    serveVacancies([analyst]);
    backend.on('POST rpc/my_vacancy_quota', () => ({ plan: 'basico', limit: 5, used: 1230 }));
    openPage('/empresa/vagas');
    expect(await screen.findByText('1.230 vagas ativas, e o plano Básico permite 5')).toBeInTheDocument();
  });

  it('warns that a vacancy which is deactivated does not come back', async () => {
    serveVacancies([analyst]);
    overLimit();
    const saved: unknown[] = [];
    backend.on('PATCH vacancies', ({ body }) => {
      saved.push(body);
      return [{ id: analyst.id }];
    });
    const { user } = openPage('/empresa/vagas');
    await screen.findByText('12 vagas ativas, e o plano Básico permite 5');
    const deactivate = async (): Promise<HTMLElement> => {
      await user.click(screen.getByRole('button', { name: 'Mais ações' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Desativar' }));
      return screen.findByRole('alertdialog', { name: 'Desativar sem poder ativar de novo?' });
    };
    const question = await deactivate();
    expect(question).toHaveTextContent('só volta depois que houver lugar no plano');
    await user.click(within(question).getByRole('button', { name: 'Manter ativa' }));
    expect(saved).toEqual([]);
    await user.click(within(await deactivate()).getByRole('button', { name: 'Desativar' }));
    await waitFor(() => expect(saved).toEqual([{ published: false }]));
  });
});

it.each([
  [1, '1 está em análise e também conta.'],
  [2, '2 estão em análise e também contam.'],
])('names the way out where %d of the vacancies in use can only be taken back from review', async (count, sentence) => {
  serveVacancies(Array.from({ length: count }, (_row, index) => ({ ...driver, ...inReview, id: `review-${index}` })));
  backend.on('POST rpc/my_vacancy_quota', () => ({ plan: 'basico', limit: 5, used: 5 }));
  openPage('/empresa/vagas');
  expect(await screen.findByText(/desative uma vaga, cancele uma análise ou salve a nova/)).toHaveTextContent(sentence);
});

it('says that the vacancies wait until the name of the company is looked at', async () => {
  serveVacancies([analyst]);
  backend.on('GET companies', () => [{ listed: false, review_reasons: ['official'], description: null }]);
  openPage('/empresa/vagas');
  expect(await screen.findByText('Perfil em análise')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'no perfil da empresa' })).toHaveAttribute('href', '/empresa/perfil');
});

it('says which name brings the vacancies of a renamed company back', async () => {
  serveVacancies([analyst]);
  const standing = { listed: false, review_reasons: ['renamed'], released_name: 'Mar Azul', description: null };
  backend.on('GET companies', () => [standing]);
  openPage('/empresa/vagas');
  const link = await screen.findByRole('link', { name: 'no perfil da empresa' });
  expect(link).toHaveAttribute('href', '/empresa/perfil');
  expect(link.closest('p')).toHaveTextContent(
    /Se preferir, volte ao nome anterior, Mar Azul, no perfil da empresa: a página e as vagas voltam ao ar na hora\.$/,
  );
});

it('sends one request for a double click on Ativar', async () => {
  serveVacancies([driver]);
  const { user } = openPage('/empresa/vagas');
  await user.dblClick(await findAction(user, 'Ativar'));
  await expectToast('Vaga ativada com sucesso!');
  expect(changes).toEqual([{ published: true }]);
});

it('takes a vacancy off the air while the answer about another one is on its way', async () => {
  const pending: (() => void)[] = [];
  const asked: (string | null)[] = [];
  backend.on('POST rpc/list_company_vacancies', () => [
    { ...analyst, application_count: 0 },
    { ...driver, published: true, live: true },
  ]);
  backend.on('PATCH vacancies', async (call) => {
    asked.push(call.query.get('id'));
    await new Promise<void>((answer) => pending.push(answer));
    return Response.json([{ id: 'any' }]);
  });
  const { user } = openPage('/empresa/vagas');
  const rowOf = async (name: string) => within(await screen.findByRole('article', { name }));
  for (const name of ['Analista de Dados', 'Motorista']) {
    await user.click(await findAction(user, 'Desativar', await rowOf(name)));
    expect(await (await rowOf(name)).findByText('Desativando...')).toBeVisible();
  }
  expect(asked).toEqual([`eq.${analyst.id}`, `eq.${driver.id}`]);
  for (const answer of pending) answer();
  await waitFor(() => expect(screen.queryByText('Desativando...')).not.toBeInTheDocument());
});

describe('the focus', () => {
  it('goes to the row in its place when its own leaves the filter, and to the content after the last one', async () => {
    const main = renderMain();
    serveVacancies([
      { ...analyst, application_count: 0 },
      { ...driver, published: true, live: true },
    ]);
    const { user } = openPage('/empresa/vagas?situacao=ativas');
    const rowOf = async (name: string) => within(await screen.findByRole('article', { name }));
    await user.click(await findAction(user, 'Desativar', await rowOf('Analista de Dados')));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Analista de Dados' })).not.toBeInTheDocument());
    expect((await rowOf('Motorista')).getByRole('button', { name: 'Mais ações' })).toHaveFocus();
    await user.click(await findAction(user, 'Desativar', await rowOf('Motorista')));
    await waitFor(() => expect(main).toHaveFocus());
  });

  it('goes to the content when the button that clears the filters goes with them', async () => {
    const main = renderMain();
    serveVacancies([analyst, driver]);
    const { user } = openPage('/empresa/vagas?busca=ninguem');
    await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByRole('article', { name: 'Motorista' })).toBeVisible();
    expect(main).toHaveFocus();
  });

  it('goes from a dialog that closes to the menu that opened it, and nowhere in between', async () => {
    const main = renderMain();
    const handleFocus = jest.fn();
    main.addEventListener('focus', handleFocus);
    serveVacancies([analyst]);
    const { user } = openPage('/empresa/vagas');
    await user.click(await findAction(user, 'Renovar prazo'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renovar prazo' }));
    await user.click(dialog.getByRole('button', { name: 'Manter prazo' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mais ações' })).toHaveFocus());
    expect(handleFocus).not.toHaveBeenCalled();
  });
});

describe('a change that the list does not show any more', () => {
  it('of a vacancy that another window has deleted takes its row away', async () => {
    serveVacancies([analyst, driver]);
    const { user } = openPage('/empresa/vagas');
    const row = within(await screen.findByRole('article', { name: 'Motorista' }));
    const action = await findAction(user, 'Ativar', row);
    serveVacancies([analyst]);
    backend.on('PATCH vacancies', () => Response.json([]));
    await user.click(action);
    await expectToast('Erro ao atualizar vaga: Vaga não encontrada');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Motorista' })).not.toBeInTheDocument());
  });
});

it.each([
  ['a later one', 50],
  ['an earlier one, after the question', 10],
])('says in the dialog, once, why a deadline was not renewed: %s', async (_case, days) => {
  serveVacancies([{ ...analyst, deadline: inDays(20) }]);
  backend.on('PATCH vacancies', () => Response.json({ code: 'XX000', message: 'boom' }, { status: 503 }));
  const { user } = openPage('/empresa/vagas');
  await user.click(await findAction(user, 'Renovar prazo'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar prazo' }));
  const field = dialog.getByLabelText('Nova data de expiração');
  await user.clear(field);
  await user.type(field, `${formatDate(inDays(days))}{Enter}`);
  if (days < 20) await user.click(await screen.findByRole('button', { name: 'Encurtar prazo' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Erro ao atualizar vaga: O serviço está indisponível/);
  expect(screen.getAllByText(/Erro ao atualizar vaga/)).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(field).toHaveValue(formatDate(inDays(days)));
});

it('counts as active what candidates find, in the heading and in the filter', async () => {
  serveVacancies([
    analyst,
    {
      ...analyst,
      id: '10000000-0000-4000-8000-000000000003',
      title: 'Vaga vencida',
      deadline: '2020-01-10',
      live: false,
    },
    driver,
  ]);
  openPage('/empresa/vagas');
  expect(await screen.findByText('3 vagas, 1 ativa')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Ativas/ })).toHaveTextContent('1');
});

describe('a vacancy that is to be confirmed', () => {
  const due = {
    ...analyst,
    in_search: true,
    confirmation_due: true,
    confirmed_at: new Date(Date.now() - 22 * 86_400_000).toISOString(),
    confirmed_until: '2099-01-08',
  };
  const hidden = { ...due, id: driver.id, title: 'Motorista', in_search: false };

  /** Confirms as the database does; gives the ids of each call. */
  function serveConfirmations(rows: (typeof due)[]): string[][] {
    let stored = rows;
    const calls: string[][] = [];
    backend.on('POST rpc/list_company_vacancies', () => stored);
    backend.on('POST rpc/confirm_vacancies', (call) => {
      const { p_vacancy_ids: ids } = call.body as { p_vacancy_ids: string[] };
      calls.push(ids);
      stored = stored.map((row) =>
        ids.includes(row.id)
          ? { ...row, in_search: true, confirmation_due: false, confirmed_at: new Date().toISOString() }
          : row,
      );
      return Response.json(ids.length);
    });
    return calls;
  }

  it('says until when it is found, and is confirmed by one press', async () => {
    const calls = serveConfirmations([due]);
    const { user } = openPage('/empresa/vagas');
    const row = within(await screen.findByRole('article', { name: 'Analista de Dados' }));
    expect(row.getByText('Confirmada há 3 semanas')).toBeVisible();
    expect(
      row.getByText('A vaga continua aberta? Sem a sua confirmação, ela fica na busca só até 08/01/2099'),
    ).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Confirmar vaga' }));
    await expectToast('Vaga confirmada com sucesso!');
    expect(calls).toEqual([[due.id]]);
    expect(await row.findByText('Confirmada hoje')).toBeVisible();
    expect(row.queryByRole('button', { name: 'Confirmar vaga' })).not.toBeInTheDocument();
  });

  it.each([
    ['Confirmar vaga', 'in its row', [due]],
    ['Confirmar todas', 'on the content', [due, hidden]],
  ])('%s gives the focus that it had to what stays, %s', async (name, place, rows) => {
    const main = renderMain();
    serveConfirmations(rows);
    let answer = (): void => undefined;
    backend.on('POST rpc/confirm_vacancies', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      serveConfirmations(rows.map((row) => ({ ...row, in_search: true, confirmation_due: false })));
      return Response.json(rows.length);
    });
    const { user } = openPage('/empresa/vagas');
    const button = await screen.findByRole('button', { name });
    await user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    // As some browsers tell of a button that is switched off
    fireEvent.blur(button);
    answer();
    await waitFor(() => expect(button).not.toBeInTheDocument());
    const row = within(screen.getByRole('article', { name: 'Analista de Dados' }));
    expect(place === 'in its row' ? row.getByRole('button', { name: 'Mais ações' }) : main).toHaveFocus();
  });

  it('is marked when it has left the search, and several are confirmed at once', async () => {
    const calls = serveConfirmations([due, hidden]);
    const { user } = openPage('/empresa/vagas');
    const row = within(await screen.findByRole('article', { name: 'Motorista' }));
    expect(row.getByText('Fora da busca')).toBeVisible();
    expect(row.getByText('Fora da busca: confirme que a vaga continua aberta')).toBeVisible();
    expect(row.queryByText('Ativa')).not.toBeInTheDocument();
    expect(screen.getByText('2 vagas esperam a sua confirmação')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirmar todas' }));
    await expectToast('Vagas confirmadas com sucesso!');
    expect(calls).toEqual([[due.id, hidden.id]]);
    expect(screen.queryByText(/esperam a sua confirmação/)).not.toBeInTheDocument();
  });

  it('that was closed in another window is not said to be confirmed', async () => {
    serveConfirmations([due]);
    backend.on('POST rpc/confirm_vacancies', () => 0);
    const { user } = openPage('/empresa/vagas');
    await user.click(await screen.findByRole('button', { name: 'Confirmar vaga' }));
    await expectToast('Erro ao confirmar vaga: Vaga não encontrada');
  });
});

it('a vacancy that was removed after a report leads to the decision and cannot be published', async () => {
  serveVacancies([{ ...driver, ...{ removal: 'R-000003' } }]);
  const { user } = openPage('/empresa/vagas');
  const row = within(await screen.findByRole('article', { name: 'Motorista' }));
  expect(row.getByText('Removida')).toBeVisible();
  expect(row.queryByText('Inativa')).not.toBeInTheDocument();
  expect(row.getByText(/^Nossa equipe removeu esta vaga depois de uma denúncia/)).toBeVisible();
  expect(row.getByRole('link', { name: 'Ler a decisão' })).toHaveAttribute('href', '/denuncias');
  await user.click(row.getByRole('button', { name: 'Mais ações' }));
  expect(await screen.findByRole('menuitem', { name: 'Editar' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Ativar' })).not.toBeInTheDocument();
});

describe('a vacancy that waits for a person', () => {
  it('says so, until when, and can be taken back', async () => {
    serveVacancies([{ ...driver, ...inReview }]);
    const { user } = openPage('/empresa/vagas');
    const row = within(await screen.findByRole('article', { name: 'Motorista' }));
    expect(row.getByText('Em análise')).toBeVisible();
    expect(row.queryByText('Inativa')).not.toBeInTheDocument();
    expect(
      row.getByText(/não aparece para candidatos\. Nosso prazo é 27\/11\/2026\. Avisamos por e-mail\.$/),
    ).toBeVisible();
    await user.click(await findAction(user, 'Cancelar análise'));
    await expectToast('Análise cancelada: a vaga é um rascunho');
  });

  it('is told to be renewed when its deadline passed before, and counts in no plan any more', async () => {
    const over = { ...inReview, review_due_on: null, deadline: '2026-11-20' };
    serveVacancies([
      { ...driver, ...over },
      { ...driver, ...inReview, id: 'waiting', title: 'Outra' },
    ]);
    backend.on('POST rpc/my_vacancy_quota', () => ({ plan: 'basico', limit: 5, used: 1 }));
    openPage('/empresa/vagas');
    const row = within(await screen.findByRole('article', { name: 'Motorista' }));
    expect(row.getByText('O prazo terminou antes da análise. Renove o prazo.')).toBeVisible();
    expect(row.getByText('Prazo encerrado')).toBeVisible();
    expect(row.queryByText('Em análise')).not.toBeInTheDocument();
    expect(row.getByText('Expirou em 20/11/2026')).toBeVisible();
    expect(row.queryByText(/Avisamos por e-mail/)).not.toBeInTheDocument();
    expect(await screen.findByText(/contando 1 vaga em análise$/)).toBeVisible();
  });

  it('is taken back with an answer to each where people applied before it waited', async () => {
    serveVacancies([{ ...driver, ...inReview, ...{ unanswered_count: 2 } }]);
    const { user } = openPage('/empresa/vagas');
    await user.click(await findAction(user, 'Cancelar análise'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Responder e encerrar a vaga?' }));
    expect(dialog.getByText(/2 pessoas esperam uma resposta final/)).toBeVisible();
  });

  it('is not said to be active when it was switched on', async () => {
    serveVacancies([driver]);
    const sent: unknown[] = [];
    backend.on('PATCH vacancies', (call) => {
      sent.push(call.body);
      return Response.json([{ id: driver.id, in_review_since: inReview.in_review_since }]);
    });
    const { user } = openPage('/empresa/vagas');
    await user.click(await findAction(user, 'Ativar'));
    await expectToast('Vaga enviada para análise');
    expect(screen.queryByText('Vaga ativada com sucesso!')).not.toBeInTheDocument();
    expect(sent).toEqual([{ published: true }]);
  });

  it('that was refused shows the reason and leads to the form', async () => {
    serveVacancies([{ ...driver, ...{ refusal: 'A vaga pede um depósito antes da entrevista.' } }]);
    openPage('/empresa/vagas');
    const row = within(await screen.findByRole('article', { name: 'Motorista' }));
    expect(row.getByText('Recusada')).toBeVisible();
    expect(row.getByText('Motivo: A vaga pede um depósito antes da entrevista.')).toBeVisible();
    expect(row.getByRole('link', { name: 'Mudar o anúncio' })).toHaveAttribute(
      'href',
      `/empresa/vagas/editar/${driver.id}`,
    );
  });

  it('is promised to a company whose first one nobody has read', async () => {
    serveVacancies([]);
    backend.on('POST rpc/my_vacancy_quota', () => ({ plan: 'basico', limit: 5, used: 0, reviewed: true }));
    openPage('/empresa/vagas');
    expect(await screen.findByText(/lê o anúncio até o próximo dia útil\. Aprovado, ele aparece/)).toBeVisible();
  });
});

it.each([
  ['Desativar', 'Responder e encerrar', false, 'Vaga desativada com sucesso!'],
  ['Excluir', 'Responder e excluir', true, 'Vaga removida com sucesso!'],
] as const)('%s asks for an answer to everybody who waits', async (action, confirm, isDeletion, done) => {
  serveVacancies([{ ...analyst, ...{ unanswered_count: 3, upcoming_interview_count: 1 } }]);
  const sent: unknown[] = [];
  let answer: () => Response = () =>
    Response.json({ code: 'PT409', hint: 'x', message: 'Tente mais tarde', details: null }, { status: 409 });
  backend.on('POST rpc/close_vacancy', (call) => {
    sent.push(call.body);
    return answer();
  });
  const { user } = openPage('/empresa/vagas');

  await user.click(await findAction(user, action));
  const dialog = within(await screen.findByRole('dialog', { name: `${confirm} a vaga?` }));
  expect(dialog.getByText(/^3 pessoas esperam uma resposta final\./)).toHaveTextContent(
    'sem volta. 1 entrevista marcada é cancelada. “',
  );
  const field = dialog.getByRole('textbox', { name: /Resposta/ });
  expect(field).toHaveDisplayValue(/^Obrigado pelo seu interesse/);
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(await dialog.findByText('Escreva a resposta que as pessoas vão receber')).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveFocus());
  expect(sent).toEqual([]);

  await user.paste('a'.repeat(1001));
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(await dialog.findByText('Use no máximo 1.000 caracteres')).toBeInTheDocument();
  expect(field).toHaveDisplayValue('a'.repeat(1001));
  expect(sent).toEqual([]);

  await user.clear(field);
  await user.type(field, 'A vaga foi preenchida.');
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Tente mais tarde');
  expect(dialog.getByRole('alert')).toHaveTextContent('Nada mudou: a vaga e as candidaturas continuam como estavam.');
  expect(field).toHaveDisplayValue('A vaga foi preenchida.');

  // Without an answer nobody knows what has changed
  answer = offline;
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(await dialog.findByText(/^Não foi possível falar com o servidor/)).toBeVisible();
  expect(dialog.getByRole('alert')).not.toHaveTextContent('Nada mudou');

  answer = () => Response.json({ id: analyst.id, answered: 3 });
  await user.click(dialog.getByRole('button', { name: confirm }));
  await expectToast(done);
  expect(sent.at(-1)).toMatchObject({
    p_vacancy_id: analyst.id,
    p_answer: 'A vaga foi preenchida.',
    p_delete: isDeletion,
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('answers nobody that the dialog has not counted, and shows the new numbers with what was typed', async () => {
  const until = '2026-11-20T10:00:00.123456+00:00';
  const waiting = {
    ...analyst,
    ...{ unanswered_count: 2, upcoming_interview_count: 0, last_waiting_applied_at: until },
  };
  serveVacancies([waiting]);
  const seen: unknown[] = [];
  const message = 'Confira os números e tente novamente.';
  backend.on('POST rpc/close_vacancy', ({ body }) => {
    const { p_seen_waiting, p_seen_interviews, p_seen_until } = body as Record<string, unknown>;
    seen.push([p_seen_waiting, p_seen_interviews, p_seen_until]);
    if (p_seen_waiting === 3) return Response.json({ id: analyst.id, answered: 3 });
    serveVacancies([{ ...waiting, ...{ unanswered_count: 3, upcoming_interview_count: 1 } }]);
    return Response.json({ code: 'PT409', hint: 'waiting_changed', message, details: null }, { status: 409 });
  });
  const { user } = openPage('/empresa/vagas');
  await user.click(await findAction(user, 'Desativar'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder e encerrar a vaga?' }));
  expect(dialog.getByText(/^2 pessoas esperam uma resposta final\./)).toBeVisible();
  const field = dialog.getByRole('textbox', { name: /Resposta/ });
  await user.clear(field);
  await user.type(field, 'Obrigada.');
  const confirm = dialog.getByRole('button', { name: 'Responder e encerrar' });
  await user.click(confirm);

  expect(await dialog.findByText(/^3 pessoas esperam .* 1 entrevista marcada é cancelada\./)).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(message);
  expect(field).toHaveDisplayValue('Obrigada.');
  await user.click(confirm);
  await expectToast('Vaga desativada com sucesso!');
  expect(seen).toEqual([
    [2, 0, until],
    [3, 1, until],
  ]);
});

it('says after a lost answer what it said before, also when the list shows that nobody waits', async () => {
  const waiting = { ...analyst, ...{ unanswered_count: 2 } };
  serveVacancies([waiting]);
  const answers = [offline, () => Response.json({ id: analyst.id, answered: 2 })];
  backend.on('POST rpc/close_vacancy', () => {
    serveVacancies([{ ...waiting, ...{ published: false, live: false, unanswered_count: 0 } }]);
    return answers.shift()?.();
  });
  const { user } = openPage('/empresa/vagas');
  await user.click(await findAction(user, 'Desativar'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder e encerrar a vaga?' }));
  const confirm = dialog.getByRole('button', { name: 'Responder e encerrar' });
  await user.click(confirm);
  expect(await dialog.findByText(/^Não foi possível falar com o servidor/)).toBeVisible();
  // Whoever comes back to the window reads the list again
  const reads = backend.callsOf('rpc/list_company_vacancies').length;
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('1 vaga, 0 ativas')).toBeInTheDocument();
  expect(backend.callsOf('rpc/list_company_vacancies')).toHaveLength(reads + 1);
  expect(dialog.getByText(/^2 pessoas esperam uma resposta final\./)).toBeVisible();
  await user.click(confirm);
  await expectToast('Vaga desativada com sucesso!');
});

it('offers templates of the answer, and keeps what was written under each', async () => {
  serveVacancies([{ ...analyst, ...{ unanswered_count: 1 } }]);
  const { user } = openPage('/empresa/vagas');
  await user.click(await findAction(user, 'Desativar'));
  const dialog = within(await screen.findByRole('dialog'));
  const template = dialog.getByRole('combobox', { name: 'Modelo de resposta' });
  const field = () => dialog.getByRole('textbox', { name: /Resposta/ });
  expect(
    within(template)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Vaga encerrada', 'Vaga preenchida', 'Perfil diferente do que buscamos', 'Vaga suspensa ou cancelada']);
  await user.selectOptions(template, 'Vaga preenchida');
  expect(field()).toHaveDisplayValue(/foi preenchida por outra pessoa/);
  await user.type(field(), ' Até logo!');
  await user.selectOptions(template, 'Perfil diferente do que buscamos');
  expect(field()).toHaveDisplayValue(/um perfil diferente do seu/);
  await user.selectOptions(template, 'Vaga suspensa ou cancelada');
  expect(field()).toHaveDisplayValue(/foi suspensa ou cancelada/);
  await user.selectOptions(template, 'Vaga preenchida');
  expect(field()).toHaveDisplayValue(/ Até logo!$/);
});

it.each<[string, (rows: readonly { id: string; posted_at: string }[], call: FakeCall) => unknown]>([
  [
    'page by page',
    (rows, { body }) => {
      const place = body as { p_limit: number; p_after?: string; p_after_posted_at?: string };
      const from = rows.findIndex(({ id }) => id === place.p_after) + 1;
      if (rows[from - 1]?.posted_at !== place.p_after_posted_at)
        return Response.json({ code: 'PT400', hint: 'invalid_cursor', message: 'Sem lugar' }, { status: 400 });
      return rows.slice(from, from + place.p_limit);
    },
  ],
  [
    'of an older database, which takes no page',
    (rows, { body, query }) => {
      if (typeof body === 'object' && body !== null && 'p_limit' in body)
        return Response.json({ code: 'PGRST202', message: 'no such function' }, { status: 404 });
      const from = Number(query.get('offset') ?? 0);
      // A project answers at most a thousand rows.
      return rows.slice(from, from + 1_000);
    },
  ],
])('lists every vacancy of a large company, %s, and draws a hundred at a time', async (_how, answer) => {
  const rows = Array.from({ length: 1_230 }, (_value, nth) => ({
    ...driver,
    id: `10000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    // Newest first
    posted_at: `2026-11-19T13:00:00.${999_999 - nth}+00:00`,
    title: `Motorista ${nth}`,
  }));
  backend.on('POST rpc/list_company_vacancies', (call) => answer(rows, call));
  openPage('/empresa/vagas');

  expect(await screen.findByText('1.230 vagas, 0 ativas')).toBeInTheDocument();
  // By text: roles of a hundred rows take a test seconds.
  const drawn = () => document.querySelectorAll('article').length;
  expect(drawn()).toBe(100);
  expect(screen.getByText('100 de 1.230 vagas na lista')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Mostrar mais vagas'));
  expect(drawn()).toBe(200);
  const next = (await screen.findByText('Motorista 100')).closest('article');
  expect(next).toContainElement(document.activeElement as HTMLElement | null);
  // What is searched for is found among all of them.
  fireEvent.change(screen.getByLabelText('Buscar por título ou local'), { target: { value: 'motorista 1229' } });
  expect(await screen.findByText('Motorista 1229')).toBeInTheDocument();
  await waitFor(() => expect(drawn()).toBe(1));
});

it('asks for the beginning of the texts alone, which is all that a row shows', async () => {
  serveVacancies([analyst]);
  openPage('/empresa/vagas');
  await screen.findByRole('article', { name: 'Analista de Dados' });
  const [call] = backend.callsOf('rpc/list_company_vacancies');
  expect(call?.query.get('select')).not.toMatch(/description/);
  expect(screen.getByText('Transformar dados em decisões.')).toBeVisible();
});
