import { offline } from '@ponte/shared-auth/testing';
import { dayInSaoPaulo, formatDate } from '@ponte/shared-domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { companyId, expectToast, fakeCompanyBackend, openPage } from '../../testing/open-page';

const backend = fakeCompanyBackend();

const inTwoMonths = dayInSaoPaulo(new Date(Date.now() + 60 * 86_400_000));

const stored = {
  id: '10000000-0000-4000-8000-000000000001',
  title: 'Analista de Dados',
  description: 'Transformar dados em decisões junto com o time.',
  requirements: ['SQL avançado', 'Python'],
  location: 'Recife, PE',
  type: 'clt',
  level: 'pleno',
  work_model: null,
  for_pcd: false,
  salary: 'R$ 6.000 a R$ 8.000',
  benefits: ['Vale-refeição'],
  deadline: '2099-12-21',
  published: true,
  updated_at: '2026-11-20T10:00:00.123456+00:00',
};
const editPath = `/empresa/vagas/editar/${stored.id}`;

beforeEach(() => {
  backend.on('GET companies', () => [
    { name: 'Mar Azul', logo_path: null, cnpj: '11222333000181', industry: 'Tecnologia', phone: '8133334444' },
  ]);
  backend.on('POST rpc/list_company_vacancies', () => []);
  backend.on('POST rpc/list_ad_exceptions', () => []);
});

interface Update {
  p_version: string;
  p_vacancy: object;
}

/** Takes new vacancies; gives the list of what was sent. */
function acceptVacancies(): unknown[] {
  const sent: unknown[] = [];
  backend.on('POST rpc/create_vacancy', (call) => {
    sent.push((call.body as { p_vacancy: unknown }).p_vacancy);
    return Response.json({ id: stored.id });
  });
  return sent;
}

/** Texts are pasted: one change of the form instead of one for each letter. */
async function paste(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}

async function fillIn(user: UserEvent): Promise<void> {
  await paste(user, 'Título da vaga', 'Analista de Dados');
  await paste(user, 'Descrição', 'Transformar dados em decisões.');
  await paste(user, 'Requisitos', '• SQL avançado\n• Python');
  await paste(user, 'Localização', 'Recife, PE');
  await user.selectOptions(screen.getByLabelText('Tipo de contrato'), 'CLT');
  await user.selectOptions(screen.getByLabelText('Nível profissional'), 'Pleno');
  await user.type(screen.getByLabelText('Data de expiração'), formatDate(inTwoMonths));
  await paste(user, 'Benefícios', 'Vale-refeição');
}

it('publishes a vacancy and returns to the list', async () => {
  const sent = acceptVacancies();
  const { user, address } = openPage('/empresa/vagas/nova');

  await fillIn(user);
  expect(screen.getByLabelText('Requisitos')).toHaveValue('SQL avançado\nPython');
  await user.type(screen.getByLabelText('Faixa salarial'), 'R$ 5.000');
  await user.dblClick(screen.getByRole('button', { name: 'Publicar vaga' }));

  await expectToast('Vaga criada com sucesso!');
  expect(await screen.findByText('Nenhuma vaga cadastrada')).toBeInTheDocument();
  expect(address()).toBe('/empresa/vagas');
  expect(sent).toEqual([
    {
      title: 'Analista de Dados',
      description: 'Transformar dados em decisões.',
      requirements: ['SQL avançado', 'Python'],
      location: 'Recife, PE',
      type: 'clt',
      level: 'pleno',
      salary: null,
      benefits: ['Vale-refeição'],
      deadline: inTwoMonths,
      work_model: null,
      for_pcd: null,
      published: true,
    },
  ]);
});

it('sends how and for whom the work is, and shows both in the advertisement', async () => {
  const sent = acceptVacancies();
  const { user } = openPage('/empresa/vagas/nova');

  await fillIn(user);
  await user.selectOptions(screen.getByLabelText('Modelo de trabalho'), 'Híbrido');
  await user.click(screen.getByLabelText('Vaga para PcD'));
  const preview = within(screen.getByRole('complementary', { name: 'Prévia do anúncio' }));
  expect(preview.getByText('Híbrido')).toBeInTheDocument();
  expect(preview.getByText('Vaga para PcD')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));

  await expectToast('Vaga criada com sucesso!');
  expect(sent).toMatchObject([{ work_model: 'hibrido', for_pcd: true }]);
});

it('sends the salary when it is to be shown, and a draft when it is not to be published', async () => {
  const sent = acceptVacancies();
  const { user } = openPage('/empresa/vagas/nova');

  await fillIn(user);
  await user.type(screen.getByLabelText('Faixa salarial'), 'R$ 5.000');
  await user.click(screen.getByLabelText('Mostrar salário no anúncio'));
  await user.click(screen.getByLabelText('Publicar vaga imediatamente'));
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));

  await expectToast('Vaga criada com sucesso!');
  expect(sent).toMatchObject([{ salary: 'R$ 5.000', published: false }]);
});

it('says under each field what is missing and sends nothing', async () => {
  const { user } = openPage('/empresa/vagas/nova');

  await user.click(await screen.findByRole('button', { name: 'Publicar vaga' }));

  expect(await screen.findByText('Título da vaga é obrigatório (mín. 5 caracteres)')).toBeInTheDocument();
  for (const message of [
    'Descrição deve ter pelo menos 20 caracteres',
    'Requisitos são obrigatórios',
    'Localização é obrigatória',
    'Tipo de contrato é obrigatório',
    'Nível profissional é obrigatório',
    'Data de expiração é obrigatória',
    'Benefícios são obrigatórios',
  ]) {
    expect(screen.getByText(message)).toBeInTheDocument();
  }
  expect(screen.getByLabelText('Título da vaga')).toHaveFocus();
});

it('keeps the end of pasted texts that are too long, and refuses them with their limit', async () => {
  const { user } = openPage('/empresa/vagas/nova');
  const title = `${'Analista '.repeat(17)}de Dados`;
  const description = `${'Faz relatórios. '.repeat(625)}Fim.`;
  const location = `${'São '.repeat(40)}Paulo`;
  const salary = `R$ 3.000 ${'+ comissão '.repeat(12)}+ 13º`;
  await screen.findByLabelText('Título da vaga');
  await paste(user, 'Título da vaga', title);
  await paste(user, 'Descrição', description);
  await paste(user, 'Localização', location);
  await paste(user, 'Faixa salarial', salary);
  expect(screen.getByText('10004/10000')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));

  expect(await screen.findByText('Use no máximo 10.000 caracteres')).toBeInTheDocument();
  expect(screen.getByText('Use no máximo 150 caracteres')).toBeInTheDocument();
  expect(screen.getByLabelText('Título da vaga')).toHaveValue(title);
  expect(screen.getByLabelText('Descrição')).toHaveValue(description);
  expect(screen.getByLabelText('Localização')).toHaveValue(location);
  expect(screen.getByLabelText('Faixa salarial')).toHaveValue(salary);
  expect(screen.getByLabelText('Faixa salarial')).toHaveAccessibleDescription(/Use no máximo 120 caracteres/);
});

it('shows the advertisement as it is typed', async () => {
  const { user } = openPage('/empresa/vagas/nova');

  await user.type(await screen.findByLabelText('Título da vaga'), 'Motorista');
  await user.type(screen.getByLabelText('Faixa salarial'), '3 mil');
  const preview = within(screen.getByRole('complementary', { name: 'Prévia do anúncio' }));
  expect(preview.getByText('Motorista')).toBeInTheDocument();
  expect((await preview.findAllByText('Mar Azul')).length).toBeGreaterThan(0);
  expect(preview.getByText('Não informado')).toBeInTheDocument();

  await user.click(screen.getByLabelText('Mostrar salário no anúncio'));
  expect(preview.getByText('R$ 3.000/mês')).toBeInTheDocument();
});

it('writes place, contract and level in the advertisement as the vacancy will show them', async () => {
  const { user } = openPage('/empresa/vagas/nova');

  await user.type(await screen.findByLabelText('Localização'), 'recife/pe');
  await user.selectOptions(screen.getByLabelText('Tipo de contrato'), 'Estágio');
  await user.selectOptions(screen.getByLabelText('Nível profissional'), 'Estágio');
  const preview = within(screen.getByRole('complementary', { name: 'Prévia do anúncio' }));
  expect(preview.getByText('Recife, PE')).toBeInTheDocument();
  expect(preview.getAllByText('Estágio')).toHaveLength(1);
});

it('brings into sight why it was not saved when it was sent by Enter in a field', async () => {
  backend.on('POST rpc/create_vacancy', () => Response.json({ message: 'boom' }, { status: 503 }));
  const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const { user } = openPage('/empresa/vagas/nova');

  await fillIn(user);
  await user.type(screen.getByLabelText('Título da vaga'), '{Enter}');
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(screen.getByLabelText('Título da vaga')).toHaveFocus());
  expect(shown.mock.contexts.at(-1)).toBe(alert);
  shown.mockRestore();
});

it('keeps what was typed when saving fails, and through a reload', async () => {
  backend.on('POST rpc/create_vacancy', () => Response.json({ message: 'boom' }, { status: 503 }));
  const { user } = openPage('/empresa/vagas/nova');

  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));
  expect(await screen.findByText('Ocorreu um erro ao salvar a vaga. Tente novamente.')).toBeInTheDocument();
  expect(screen.getAllByText(/O serviço está indisponível/).map(({ textContent }) => textContent)).toEqual([
    'Erro ao criar vaga: O serviço está indisponível no momento. Tente novamente em instantes.',
  ]);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('Analista de Dados');

  cleanup();
  openPage('/empresa/vagas/nova');
  expect(await screen.findByText('Recuperamos o que você tinha digitado')).toBeInTheDocument();
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('Analista de Dados');
  expect(screen.getByLabelText('Tipo de contrato')).toHaveValue('clt');

  await user.click(screen.getByRole('button', { name: 'Descartar o que foi digitado' }));
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('');
});

it('asks to sign in again when the session has expired, and says that the typing is kept', async () => {
  backend.on('POST rpc/create_vacancy', () =>
    Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }),
  );
  const { user } = openPage('/empresa/vagas/nova');

  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/Você precisa estar logado para publicar uma vaga/)).toBeInTheDocument();
  expect(alert.getByRole('link', { name: 'Entrar' })).toHaveAttribute(
    'href',
    '/login?voltar=%2Fempresa%2Fvagas%2Fnova',
  );
});

it('leads a company whose profile is incomplete to its profile', async () => {
  backend.on('POST rpc/create_vacancy', () =>
    Response.json(
      { code: 'PT403', hint: 'company_incomplete', message: 'Complete o perfil da empresa', details: null },
      { status: 403 },
    ),
  );
  const { user } = openPage('/empresa/vagas/nova');

  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));
  expect(await screen.findByRole('link', { name: 'Completar o perfil da empresa' })).toHaveAttribute(
    'href',
    '/empresa/perfil',
  );
});

it('asks for a missing profile before anything is typed, and saves a draft without it', async () => {
  const sent = acceptVacancies();
  backend.on('GET companies', () => [{ name: 'Mar Azul', logo_path: null, cnpj: null, industry: null, phone: null }]);
  const { user } = openPage('/empresa/vagas/nova');

  expect(await screen.findByText('Complete o perfil da empresa antes de publicar')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Completar o perfil da empresa' })).toHaveAttribute(
    'href',
    '/empresa/perfil',
  );
  await fillIn(user);
  await user.click(screen.getByLabelText('Publicar vaga imediatamente'));
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  await expectToast('Vaga criada com sucesso!');
  expect(sent).toEqual([expect.objectContaining({ published: false })]);
});

it('says nothing of a person who reads it to a company whose vacancies are known', async () => {
  const { queryClient } = openPage('/empresa/vagas/nova');
  expect(await screen.findByLabelText('Título da vaga')).toBeVisible();
  await waitFor(() => expect(backend.callsOf('rpc/my_vacancy_quota')).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/Uma pessoa lê/)).not.toBeInTheDocument();
});

describe('for a company of which nobody has read a vacancy yet, or none since it is another one', () => {
  const since = '2026-11-26T12:00:00+00:00';
  beforeEach(() =>
    backend.on('POST rpc/my_vacancy_quota', () => ({ plan: 'basico', limit: 5, used: 0, reviewed: true })),
  );

  it('says beforehand that a person reads it, and afterwards that it waits', async () => {
    backend.on('POST rpc/create_vacancy', () => ({ id: stored.id, in_review: true }));
    const { user, address } = openPage('/empresa/vagas/nova');
    expect(await screen.findByText('Uma pessoa lê esta vaga antes de publicar')).toBeVisible();
    // It may have had many before it took another name
    expect(screen.queryByText(/primeira/)).not.toBeInTheDocument();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));
    await expectToast('Vaga enviada para análise');
    expect(screen.queryByText('Vaga criada com sucesso!')).not.toBeInTheDocument();
    expect(address()).toBe('/empresa/vagas');
  });

  it('one that waits is changed without being taken back', async () => {
    let sent: unknown;
    backend.on('GET vacancies', () => [{ ...stored, published: false, in_review_since: since }]);
    backend.on('POST rpc/update_vacancy', (call) => {
      sent = call.body;
      return Response.json(true);
    });
    const { user } = openPage(editPath);
    expect(await screen.findByLabelText('Publicar vaga imediatamente')).toBeChecked();
    await user.type(screen.getByLabelText('Título da vaga'), ' e BI');
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await expectToast('Vaga enviada para análise');
    expect(sent).toMatchObject({ p_vacancy: { published: true } });
  });
});

it('changes a vacancy only over the version that was read', async () => {
  let sent: unknown;
  backend.on('GET vacancies', () => [stored]);
  backend.on('POST rpc/update_vacancy', (call) => {
    sent = call.body;
    return Response.json(true);
  });
  const { user, address } = openPage(editPath);

  const title = await screen.findByLabelText('Título da vaga');
  expect(title).toHaveValue('Analista de Dados');
  expect(screen.getByLabelText('Requisitos')).toHaveValue('SQL avançado\nPython');
  expect(screen.getByLabelText('Mostrar salário no anúncio')).toBeChecked();
  await user.clear(title);
  await user.type(title, 'Cientista de Dados');
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));

  await expectToast('Vaga atualizada com sucesso!');
  expect(address()).toBe('/empresa/vagas');
  const { id: p_vacancy_id, updated_at: p_version, ...text } = stored;
  expect(sent).toEqual({ p_vacancy_id, p_version, p_vacancy: { ...text, title: 'Cientista de Dados' } });
});

it.each([
  ['that is published', true, 0],
  ['that is a draft', false, 1],
])('says of a changed vacancy %s whether it still has to be published', async (_which, published, count) => {
  backend.on('GET vacancies', () => [{ ...stored, published }]);
  backend.on('POST rpc/update_vacancy', () => Response.json(true));
  const { user } = openPage(editPath);
  await user.type(await screen.findByLabelText('Título da vaga'), ' Sênior');
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  await expectToast('Vaga atualizada com sucesso!');
  expect(screen.queryAllByText(/^Ela não está publicada\./)).toHaveLength(count);
});

describe('when somebody else saved meanwhile', () => {
  const newer = { ...stored, title: 'Analista de BI', updated_at: '2026-11-20T11:00:00.000001+00:00' };

  beforeEach(() => {
    let reads = 0;
    backend.on('GET vacancies', () => [(reads += 1) === 1 ? stored : newer]);
    backend.on('POST rpc/update_vacancy', (call) =>
      Response.json((call.body as Update).p_version === newer.updated_at),
    );
  });

  async function saveMine(): Promise<UserEvent> {
    const { user } = openPage(editPath);
    const title = await screen.findByLabelText('Título da vaga');
    await user.clear(title);
    await user.type(title, 'Cientista de Dados');
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Esta vaga foi alterada depois que você a abriu')).toBeInTheDocument();
    return user;
  }

  it('shows both versions and saves mine when I choose it', async () => {
    const user = await saveMine();
    expect(screen.getByText('Analista de BI')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Salvar a minha versão' }));
    await expectToast('Vaga atualizada com sucesso!');
  });

  it('takes the stored version when I choose that', async () => {
    const user = await saveMine();
    await user.click(screen.getByRole('button', { name: 'Usar a versão salva' }));
    expect(screen.getByLabelText('Título da vaga')).toHaveValue('Analista de BI');
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await expectToast('Vaga atualizada com sucesso!');
  });
});

it('recognizes a vacancy as saved when the stored one equals it, because an answer was lost', async () => {
  let row = stored;
  backend.on('GET vacancies', () => [row]);
  backend.on('POST rpc/update_vacancy', (call) => {
    const { p_version, p_vacancy } = call.body as Update;
    if (p_version !== row.updated_at) return Response.json(false);
    row = { ...row, ...p_vacancy, updated_at: '2026-11-20T11:00:00.000001+00:00' };
    return offline();
  });
  const { user } = openPage(editPath);
  const title = await screen.findByLabelText('Título da vaga');
  await user.clear(title);
  await user.type(title, 'Cientista de Dados');
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  expect(await screen.findByText('Ocorreu um erro ao salvar a vaga. Tente novamente.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  await expectToast('Vaga atualizada com sucesso!');
  expect(screen.queryByText('Esta vaga foi alterada depois que você a abriu')).not.toBeInTheDocument();
});

it('recognizes it, too, where the database has read the model of work that nobody chose', async () => {
  let row: Omit<typeof stored, 'work_model'> & { work_model: string | null } = { ...stored, work_model: null };
  backend.on('GET vacancies', () => [row]);
  backend.on('POST rpc/update_vacancy', (call) => {
    const { p_version, p_vacancy } = call.body as Update;
    if (p_version !== row.updated_at) return Response.json(false);
    row = { ...row, ...p_vacancy, work_model: 'remoto', updated_at: '2026-11-20T11:00:00.000001+00:00' };
    return offline();
  });
  const { user } = openPage(editPath);
  await user.type(await screen.findByLabelText('Título da vaga'), ' - Remoto');
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  expect(await screen.findByText('Ocorreu um erro ao salvar a vaga. Tente novamente.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  await expectToast('Vaga atualizada com sucesso!');
  expect(screen.queryByText('Esta vaga foi alterada depois que você a abriu')).not.toBeInTheDocument();
});

it.each([
  ['that does not exist', editPath],
  ['that is no id', '/empresa/vagas/editar/1%27;drop'],
])('says that a vacancy %s was not found', async (_case, address) => {
  backend.on('GET vacancies', () => []);
  openPage(address);
  expect(await screen.findByText('Vaga não encontrada')).toBeInTheDocument();
});

it('reads only vacancies of the signed-in company', async () => {
  let companyFilter: string | null = null;
  backend.on('GET vacancies', (call) => {
    companyFilter = call.query.get('company_id');
    return Response.json([stored]);
  });
  openPage(editPath);
  await screen.findByLabelText('Título da vaga');
  expect(companyFilter).toBe(`eq.${companyId}`);
});

describe('a vacancy that begins as another one', () => {
  const copyPath = `/empresa/vagas/nova?copiar=${stored.id}`;

  it('has its text, asks for a new deadline and is stored as a new one', async () => {
    backend.on('GET vacancies', () => [stored]);
    const sent = acceptVacancies();
    const { user } = openPage(copyPath);

    expect(await screen.findByLabelText('Título da vaga')).toHaveValue('Analista de Dados');
    expect(screen.getByRole('heading', { level: 1, name: 'Publicar Nova Vaga' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));
    expect(await screen.findByText('Data de expiração é obrigatória')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Data de expiração'), formatDate(inTwoMonths));
    await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));
    await expectToast('Vaga criada com sucesso!');
    const { id: _id, updated_at: _version, ...text } = stored;
    expect(sent).toEqual([{ ...text, for_pcd: null, deadline: inTwoMonths }]);
  });

  it("does not start as a copy of somebody else's", async () => {
    backend.on('GET vacancies', () => []);
    openPage(copyPath);
    expect(await screen.findByText('Vaga não encontrada')).toBeInTheDocument();
  });
});

it('shows before the form is filled in that the plan allows no further active vacancy', async () => {
  backend.on('POST rpc/my_vacancy_quota', () => ({ plan: 'basico', limit: 5, used: 5 }));
  openPage('/empresa/vagas/nova');
  expect(await screen.findByText('As 5 vagas ativas do plano Básico estão em uso')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'mude de plano' })).toHaveAttribute('href', '/planos-empresas');
});

it('shows how many would have to go where the plan is exceeded', async () => {
  backend.on('POST rpc/my_vacancy_quota', () => ({ plan: 'basico', limit: 5, used: 12 }));
  openPage('/empresa/vagas/nova');
  expect(await screen.findByText('12 vagas ativas, e o plano Básico permite 5')).toBeInTheDocument();
  expect(
    screen.getByText(/^As que estão no ar ficam\. Para publicar esta, desative 8 em Minhas Vagas/),
  ).toBeInTheDocument();
});

it('shows the whole advertisement as a visitor sees it', async () => {
  backend.on('GET companies', () => [
    {
      name: 'Mar Azul',
      logo_path: null,
      cnpj: '11222333000181',
      industry: 'Tecnologia',
      phone: '8133334444',
      description: 'Barcos desde 1990.',
      city: 'Recife',
      state: 'PE',
    },
  ]);
  const { user } = openPage('/empresa/vagas/nova');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Ver prévia' }));
  const ad = within(await screen.findByRole('dialog', { name: 'Prévia do anúncio' }));
  for (const text of [
    'Analista de Dados',
    'Recife, PE',
    'CLT',
    'Pleno',
    'Publicada hoje',
    'Não informado',
    formatDate(inTwoMonths),
    'Sobre a vaga',
    'SQL avançado',
    'Vale-refeição',
    'Tecnologia · Recife, PE',
    'Barcos desde 1990.',
  ]) {
    expect(ad.getByText(text)).toBeInTheDocument();
  }
});

describe('the ad check', () => {
  it('names words that the law holds against the text, and puts the better wording in their place', async () => {
    acceptVacancies();
    const { user } = openPage('/empresa/vagas/nova');
    await paste(user, 'Descrição', 'Procuramos alguém com boa aparência.');

    expect(await screen.findByText('Atenção: “boa aparência”')).toBeInTheDocument();
    const item = within(screen.getByRole('button', { name: 'Usar esta redação' }).closest('li') ?? document.body);
    expect(item.getByText(/art\. 1º da Lei 9\.029\/1995: verifique/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Usar esta redação' }));
    const field = screen.getByLabelText('Descrição');
    expect(field).toHaveValue('Procuramos alguém com boa comunicação.');
    expect(field).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Atenção: “boa aparência”')).not.toBeInTheDocument());
  });

  it('marks the words where they stand, and selects exactly these in the field at a press or by the keyboard', async () => {
    const { user } = openPage('/empresa/vagas/nova');
    await paste(user, 'Descrição', 'Boa equipe.\nProcuramos alguém com boa aparência para a loja.');

    const passage = await screen.findByRole('button', {
      name: 'Selecionar no texto: Procuramos alguém com boa aparência para a loja.',
    });
    expect(within(passage).getByText('boa aparência').tagName).toBe('MARK');
    await user.click(passage);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Descrição');
    const selected = (): string => field.value.slice(field.selectionStart, field.selectionEnd);
    expect(field).toHaveFocus();
    expect(selected()).toBe('boa aparência');

    field.setSelectionRange(0, 0);
    passage.focus();
    await user.keyboard('{Enter}');
    expect(field).toHaveFocus();
    expect(selected()).toBe('boa aparência');
    await user.keyboard('boa escrita');
    expect(field).toHaveValue('Boa equipe.\nProcuramos alguém com boa escrita para a loja.');
  });

  it('selects words of a field of one line, too', async () => {
    const { user } = openPage('/empresa/vagas/nova');
    await paste(user, 'Título da vaga', 'Porteiro masculino');
    await user.click(await screen.findByRole('button', { name: 'Selecionar no texto: Porteiro masculino' }));
    const field = screen.getByLabelText<HTMLInputElement>('Título da vaga');
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 18]);
  });

  it('keeps a vacancy with such words from being published, and saves it as a draft', async () => {
    const sent = acceptVacancies();
    const { user, address } = openPage('/empresa/vagas/nova');
    await fillIn(user);
    await paste(user, 'Requisitos', '\nSexo masculino');
    await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));

    expect(await screen.findAllByText(/impedem a publicação/)).toHaveLength(1);
    expect(sent).toEqual([]);
    const field = screen.getByLabelText('Requisitos');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/art\. 373-A, I, da CLT/);
    await user.click(screen.getByLabelText('Publicar vaga imediatamente'));
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));

    await expectToast('Vaga criada com sucesso!');
    expect(address()).toBe('/empresa/vagas');
    expect(sent).toMatchObject([{ published: false }]);
  });

  it("says the database's refusal", async () => {
    backend.on('POST rpc/create_vacancy', () =>
      Response.json({ code: 'PT400', hint: 'ad_blocked', message: 'Verifique o art. 1º.' }, { status: 400 }),
    );
    const { user } = openPage('/empresa/vagas/nova');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));
    expect(await screen.findByText('Erro ao criar vaga: Verifique o art. 1º.')).toBeInTheDocument();
  });

  describe('with a reasoned exception', () => {
    const offer = 'Esta exigência tem base legal';
    const question = /exige este sexo ou gênero\?/;
    const reason = 'Revista íntima em unidade feminina, por lei.';

    it('asks for the reason, refuses one that is too short, and publishes with it', async () => {
      const sent = acceptVacancies();
      const { user } = openPage('/empresa/vagas/nova');
      await fillIn(user);
      await paste(user, 'Requisitos', '\nSexo feminino');
      await user.click(await screen.findByRole('button', { name: offer }));
      const field = await screen.findByLabelText(question);
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveAccessibleDescription(/fica guardado com a vaga.*equipe da Ponte/);

      await user.paste('Por lei.');
      await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));
      await waitFor(() => expect(field).toHaveAccessibleDescription(/Explique o motivo.*20 a 500/));
      await waitFor(() => expect(field).toHaveFocus());
      expect(sent).toEqual([]);

      await user.clear(field);
      await user.paste(reason);
      expect(await screen.findByText('Exceção com motivo: “Sexo feminino”')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));
      await expectToast('Vaga criada com sucesso!');
      expect(sent).toMatchObject([{ published: true, exceptions: [{ rule: 'sex', reason }] }]);
    });

    it('is typed in silence: what is found is said once, and again when it is excused', async () => {
      const { user } = openPage('/empresa/vagas/nova');
      await paste(user, 'Requisitos', 'Ensino médio. Sexo feminino.');
      const region = await screen.findByText(/^“Sexo feminino”: Impede a publicação\. .*CLT/);
      expect(region).toHaveAttribute('aria-live', 'polite');
      await user.click(screen.getByRole('button', { name: offer }));
      const field = await screen.findByLabelText(question);
      // Its counter and the marked passage change with each letter
      expect(field.closest('[aria-live]')).toBeNull();
      expect(screen.getByRole('button', { name: /^Selecionar no texto/ }).closest('[aria-live]')).toBeNull();
      await user.click(field);
      await user.paste(reason);
      expect(region).toHaveTextContent(/^“Sexo feminino”: Exceção com motivo\.$/);

      await paste(user, 'Requisitos', '\nBoa aparência');
      await waitFor(() => expect(region).toHaveTextContent(/^“Boa aparência”: Atenção\. /));
      expect(region).not.toHaveTextContent('Sexo feminino');
    });

    it('keeps what was typed through a reload, and takes it back', async () => {
      const { user } = openPage('/empresa/vagas/nova');
      await paste(user, 'Descrição', 'Procuramos mulheres apenas.');
      await user.click(await screen.findByRole('button', { name: offer }));
      await paste(user, 'Descrição', ' Sexo feminino.');
      await user.click(await screen.findByLabelText(question));
      await user.paste('Revista');

      cleanup();
      const { user: later } = openPage('/empresa/vagas/nova');
      expect(await screen.findByLabelText(question)).toHaveValue('Revista');
      expect(screen.getAllByText(/Base legal: informe o motivo uma vez/)).toHaveLength(1);
      await later.click(screen.getByRole('button', { name: 'Retirar o motivo' }));
      expect(screen.queryByLabelText(question)).not.toBeInTheDocument();
      await waitFor(() => expect(screen.getByRole('button', { name: offer })).toHaveFocus());
    });

    it('is offered for a finding that may be wrong though the law has no exception', async () => {
      const sent = acceptVacancies();
      const { user } = openPage('/empresa/vagas/nova');
      await fillIn(user);
      await paste(user, 'Requisitos', '\nMínimo de 2 anos de experiência');
      await user.click(await screen.findByRole('button', { name: offer }));
      await user.click(await screen.findByLabelText(/não exige mais de seis meses de experiência/));
      await user.paste('Lei do transporte escolar pede esse tempo de habilitação.');
      await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));
      await expectToast('Vaga criada com sucesso!');
      expect(sent).toMatchObject([{ published: true, exceptions: [{ rule: 'experience' }] }]);
    });

    it('is not offered where the law has none', async () => {
      const { user } = openPage('/empresa/vagas/nova');
      await paste(user, 'Descrição', 'Exige teste de gravidez. Boa aparência.');
      expect(await screen.findByText(/^Impede a publicação/)).toBeInTheDocument();
      expect(screen.getByText(/^Atenção/)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: offer })).not.toBeInTheDocument();
    });

    it('stands beside the place as well, where it is said there', async () => {
      const { user } = openPage('/empresa/vagas/nova');
      await paste(user, 'Localização', 'Santos, SP - somente mulheres');
      expect(await screen.findByText(/^Impede a publicação: “somente mulheres”/)).toBeInTheDocument();
    });

    it('saves a draft whose reason is still to be written, without it', async () => {
      const sent = acceptVacancies();
      const { user } = openPage('/empresa/vagas/nova');
      await fillIn(user);
      await paste(user, 'Requisitos', '\nSexo feminino');
      await user.click(await screen.findByRole('button', { name: offer }));
      await user.click(screen.getByLabelText('Publicar vaga imediatamente'));
      await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
      await expectToast('Vaga criada com sucesso!');
      expect(sent).toMatchObject([{ published: false }]);
      expect(sent).not.toMatchObject([{ exceptions: expect.anything() }]);
    });

    it('shows the reasons that are kept, and publishes with them', async () => {
      let sent: unknown;
      backend.on('GET vacancies', () => [{ ...stored, requirements: ['Sexo feminino'] }]);
      backend.on('POST rpc/list_ad_exceptions', () => [
        { rule: 'sex', reason, created_at: '2026-11-20T10:00:00+00:00' },
      ]);
      backend.on('POST rpc/update_vacancy', (call) => {
        sent = (call.body as Update).p_vacancy;
        return Response.json(true);
      });
      const { user } = openPage(editPath);
      expect(await screen.findByText(`Motivo guardado em 20/11/2026: “${reason}”`)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Acrescentar outro motivo' }));
      await screen.findByLabelText(question);
      await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
      expect(await screen.findAllByText(/Explique o motivo/)).not.toHaveLength(0);
      await user.click(screen.getByRole('button', { name: 'Retirar o motivo' }));
      await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
      await expectToast('Vaga atualizada com sucesso!');
      expect(sent).not.toHaveProperty('exceptions');
      expect(sent).toMatchObject({ published: true, requirements: ['Sexo feminino'] });
    });

    it('knows the reasons that another window has kept, once its version is taken', async () => {
      const newer = { ...stored, requirements: ['Sexo feminino'], updated_at: '2026-11-20T11:00:00.000001+00:00' };
      let reads = 0;
      backend.on('GET vacancies', () => [(reads += 1) === 1 ? stored : newer]);
      backend.on('POST rpc/list_ad_exceptions', () =>
        reads > 1 ? [{ rule: 'sex', reason, created_at: '2026-11-20T11:00:00+00:00' }] : [],
      );
      backend.on('POST rpc/update_vacancy', (call) =>
        Response.json((call.body as Update).p_version === newer.updated_at),
      );
      const { user } = openPage(editPath);
      await paste(user, 'Título da vaga', ' Pleno');
      await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
      await user.click(await screen.findByRole('button', { name: 'Usar a versão salva' }));
      expect(await screen.findByText(`Motivo guardado em 20/11/2026: “${reason}”`)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
      await expectToast('Vaga atualizada com sucesso!');
    });
  });
});

describe('what companies publish as pay', () => {
  const figures = {
    companies: 5,
    vacancies: 10,
    first_quartile: 2100,
    median: 2450,
    third_quartile: 2800,
    as_of: '2026-11-20',
  };

  interface Question {
    p_title: string;
    p_state?: string;
    p_level?: string;
  }

  /** Answers with figures where `isKnown` says so; returns the questions. */
  function answerPay(isKnown: (question: Question) => boolean, answered: object = figures): Question[] {
    const questions: Question[] = [];
    backend.on('POST rpc/pay_statistics', (call) => {
      const question = call.body as Question;
      questions.push(question);
      return Response.json({
        occupation: 'Auxiliar administrativo',
        figures: isKnown(question) ? answered : null,
      });
    });
    return questions;
  }

  it('is asked once the typing pauses, and is shown with a link to the same question', async () => {
    const questions = answerPay(() => true);
    const { user } = openPage('/empresa/vagas/nova');
    await user.type(await screen.findByLabelText('Título da vaga'), 'Auxiliar adm');

    const sentence = await screen.findByText(/^Empresas publicam/);
    expect(sentence).toHaveTextContent(
      'Empresas publicam de R$ 2.100 a R$ 2.800 por mês (mediana R$ 2.450) para Auxiliar administrativo: todos os níveis, Brasil. De pelo menos 5 empresas, calculado em 20/11/2026.',
    );
    expect(sentence.closest('[aria-live="polite"]')).not.toBeNull();
    const link = screen.getByRole('link', { name: 'Ver em Salários por cargo (abre em nova aba)' });
    expect(link).toHaveAttribute('href', '/salarios?cargo=Auxiliar+adm');
    expect(link).toHaveAttribute('target', '_blank');
    expect(questions).toEqual([{ p_title: 'Auxiliar adm' }]);
  });

  it('is compared with the offer once the typing pauses, and the offer is saved as it is', async () => {
    const sent = acceptVacancies();
    answerPay(() => true);
    const { user } = openPage('/empresa/vagas/nova');
    await fillIn(user);
    await screen.findByText(/^Empresas publicam/);
    expect(screen.queryByText(/^Sua oferta/)).not.toBeInTheDocument();
    await paste(user, 'Faixa salarial', 'R$ 2.000');
    const comparison = await screen.findByText(/^Sua oferta/);
    expect(comparison).toHaveTextContent(
      'Sua oferta, R$ 2.000 por mês, está abaixo da metade das vagas parecidas (mediana R$ 2.450).',
    );
    expect(comparison.closest('[aria-live="polite"]')).not.toBeNull();
    await user.click(screen.getByLabelText('Mostrar salário no anúncio'));
    await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));
    await expectToast('Vaga criada com sucesso!');
    expect(sent).toMatchObject([{ salary: 'R$ 2.000' }]);
  });

  it('is asked for the state and the level of the form', async () => {
    const questions = answerPay(() => true);
    const { user } = openPage('/empresa/vagas/nova');
    await fillIn(user);
    expect(await screen.findByText(/para Auxiliar administrativo: Pleno, Pernambuco\. De pelo/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Ver em Salários por cargo/ })).toHaveAttribute(
      'href',
      '/salarios?cargo=Analista+de+Dados&uf=PE&nivel=pleno',
    );
    expect(questions.at(-1)).toEqual({ p_title: 'Analista de Dados', p_state: 'PE', p_level: 'pleno' });
  });

  it.each<[string, (question: Question) => boolean, string, string]>([
    ['its state', ({ p_level }) => p_level === undefined, 'todos os níveis, Pernambuco', '&uf=PE'],
    ['its level', ({ p_state }) => p_state === undefined, 'Pleno, Brasil', '&nivel=pleno'],
    ['Brazil', ({ p_state, p_level }) => (p_state ?? p_level) === undefined, 'todos os níveis, Brasil', ''],
  ])('is that of %s where the narrower group has none, and says so', async (_group, isKnown, group, query) => {
    backend.on('GET vacancies', () => [stored]);
    answerPay(isKnown);
    openPage(editPath);
    expect(await screen.findByText(/^Empresas publicam/)).toHaveTextContent(
      `para Auxiliar administrativo: ${group}. Ainda há poucas empresas para Pleno, Pernambuco. De pelo menos`,
    );
    expect(screen.getByRole('link', { name: /^Ver em Salários por cargo/ })).toHaveAttribute(
      'href',
      `/salarios?cargo=Analista+de+Dados${query}`,
    );
  });

  it('is one amount where all publish the same', async () => {
    backend.on('GET vacancies', () => [stored]);
    answerPay(() => true, { ...figures, first_quartile: 1650, median: 1650, third_quartile: 1650 });
    openPage(editPath);
    expect(await screen.findByText(/^Empresas publicam/)).toHaveTextContent('Empresas publicam R$ 1.650 por mês para');
  });

  it.each([
    ['too few companies publish it', 'Auxiliar administrativo'],
    ['the title names no occupation', null],
  ])('is not there while %s', async (_reason, occupation) => {
    backend.on('POST rpc/pay_statistics', () => ({ occupation, figures: null }));
    const { user, queryClient } = openPage('/empresa/vagas/nova');
    await paste(user, 'Título da vaga', 'Auxiliar');
    await waitFor(() =>
      expect(queryClient.getQueryData(['published-pay', { cargo: 'Auxiliar', uf: '', nivel: '' }])).toBeNull(),
    );
    expect(screen.queryByText(/Empresas publicam|Não foi possível consultar/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Salários por cargo/ })).not.toBeInTheDocument();
  });

  it('is not compared with what is paid to a firm or a trainee', async () => {
    answerPay(() => true);
    const { user } = openPage('/empresa/vagas/nova');
    await paste(user, 'Título da vaga', 'Auxiliar administrativo');
    expect(await screen.findByText(/^Empresas publicam/)).toBeInTheDocument();
    for (const contract of ['PJ', 'Freelancer', 'Estágio']) {
      await user.selectOptions(screen.getByLabelText('Tipo de contrato'), contract);
      expect(screen.getByText(/^Para PJ, freelancer e estágio não mostramos/)).toBeInTheDocument();
      expect(screen.queryByText(/^Empresas publicam/)).not.toBeInTheDocument();
    }
    await user.selectOptions(screen.getByLabelText('Tipo de contrato'), 'CLT');
    expect(screen.getByText(/^Empresas publicam/)).toBeInTheDocument();
  });

  it('is asked for again when it cannot be read, and never keeps the vacancy from being saved', async () => {
    const sent = acceptVacancies();
    backend.on('POST rpc/pay_statistics', () => Response.json({ message: 'boom' }, { status: 400 }));
    const { user } = openPage('/empresa/vagas/nova');
    await fillIn(user);
    expect(await screen.findByText('Não foi possível consultar os salários.')).toBeInTheDocument();
    answerPay(() => true);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    const answer = await screen.findByText(/^Empresas publicam/);
    expect(screen.queryByText('Não foi possível consultar os salários.')).not.toBeInTheDocument();
    // The pressed button is gone: who goes on by keyboard does so beside the answer.
    expect(answer.parentElement).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Publicar vaga' }));
    await expectToast('Vaga criada com sucesso!');
    expect(sent).toHaveLength(1);
  });
});
