import { fireEvent, screen, within } from '@testing-library/react';
import { companyHomeRow, quietCompanyHomeRow } from '../../testing/home-rows';
import { fakeCompanyBackend, openPage } from '../../testing/open-page';

const backend = fakeCompanyBackend();
const serve = (answer: unknown, status = 200) =>
  backend.on('POST rpc/company_home', () => Response.json(answer as Record<string, unknown>, { status }));
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('says first what there is to do today', async () => {
  serve(companyHomeRow);
  openPage('/empresa');
  expect(
    await screen.findByText('1 entrevista hoje, 4 pessoas esperam uma resposta, 2 vagas pedem atenção.'),
  ).toBeVisible();
});

it('shows the interviews of the week with day, time, person and place, and nobody who has paused', async () => {
  serve(companyHomeRow);
  openPage('/empresa');
  const rows = (await section('Entrevistas dos próximos 7 dias')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Hoje14h30horário de BrasíliaLuciana PradoAnalista de Dados\u00a0· Rua da Aurora, 100, Recife',
    'Sábado, 28/1110h00horário de BrasíliaPerfil em pausaMotorista',
  ]);
});

it('says by the new day which interview is today when the window is looked at again', async () => {
  serve(companyHomeRow);
  openPage('/empresa');
  const interviews = await section('Entrevistas dos próximos 7 dias');
  expect(interviews.queryByText('Amanhã')).not.toBeInTheDocument();
  serve({ ...companyHomeRow, now: '2026-11-27T11:00:00Z' });
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(await interviews.findByText('Amanhã')).toBeVisible();
});

it('leads from who waits to the applications of that vacancy', async () => {
  serve(companyHomeRow);
  openPage('/empresa');
  const waiting = await section('Quem espera uma resposta');
  expect(waiting.getByText('3 pessoas, a primeira há 12 dias')).toBeVisible();
  expect(waiting.getByRole('link', { name: 'Responder a quem se candidatou a Motorista' })).toHaveAttribute(
    'href',
    '/empresa/candidaturas?vaga=10000000-0000-4000-8000-000000000002',
  );
  expect(waiting.getByText('1 pessoa, ontem')).toBeVisible();
  expect(waiting.getByText('3 novas')).toBeVisible();
});

it('tells the vacancies of one title apart by their places', async () => {
  const [first] = companyHomeRow.unanswered_vacancies;
  serve({
    ...companyHomeRow,
    unanswered_vacancies: [
      { ...first, title: 'Vendedor', location: 'Olinda, PE' },
      { ...first, vacancy_id: 'v2', title: 'Vendedor', location: 'Caruaru, PE' },
    ],
  });
  openPage('/empresa');
  const waiting = await section('Quem espera uma resposta');
  expect(waiting.getByText('· Olinda, PE')).toBeVisible();
  expect(waiting.getByRole('link', { name: 'Responder a quem se candidatou a Vendedor, Caruaru, PE' })).toBeVisible();
});

it('says which vacancies end, and what keeps each', async () => {
  serve(companyHomeRow);
  openPage('/empresa');
  const ending = await section('Vagas que pedem atenção');
  expect(ending.getByText('Sai do ar em 3 dias')).toBeVisible();
  expect(ending.getByText('Sai da busca em 05/12/2026')).toBeVisible();
  expect(ending.getByRole('link', { name: 'Renovar prazo de Motorista' })).toHaveAttribute(
    'href',
    '/empresa/vagas/editar/10000000-0000-4000-8000-000000000002',
  );
  expect(ending.getByRole('link', { name: 'Confirmar a vaga Caixa' })).toHaveAttribute('href', '/empresa/vagas');
});

it('shows that a plan which became smaller is exceeded', async () => {
  serve({ ...companyHomeRow, quota: { plan: 'basico', limit: 5, used: 12 } });
  openPage('/empresa');
  const plan = await section('Plano');
  expect(plan.getByText('12 vagas ativas, e o plano Básico permite 5.')).toBeVisible();
  expect(plan.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5');
});

it('says until when a plan goes, and what comes then', async () => {
  serve({ ...companyHomeRow, quota: { plan: 'profissional', until: '2027-11-30', limit: 15, used: 7 } });
  openPage('/empresa');
  const plan = await section('Plano');
  expect(
    plan.getByText('Até 30/11/2027. Depois a conta volta ao plano Básico, e as vagas no ar continuam.'),
  ).toBeVisible();
});

it.each([
  ['of a plan without an end', { until: null }],
  ['where an older database tells none', {}],
])('says no last day %s', async (_where, end) => {
  serve({ ...companyHomeRow, quota: { plan: 'empresarial', limit: null, used: 7, ...end } });
  openPage('/empresa');
  const plan = await section('Plano');
  expect(plan.getByText('Vagas ativas sem limite.')).toBeVisible();
  expect(plan.queryByText(/^Até/)).not.toBeInTheDocument();
});

it('shows plan, profile and what the public reads of its answers', async () => {
  serve(companyHomeRow);
  openPage('/empresa');
  expect((await section('Plano')).getByText('3 de 5 vagas ativas do plano Básico')).toBeVisible();
  const profile = await section('Perfil da empresa');
  expect(profile.getByText('Falta: Logotipo, Benefícios.')).toBeVisible();
  expect(profile.getByRole('progressbar', { name: 'Perfil 60% completo' })).toHaveAttribute('aria-valuenow', '3');
  expect(profile.getByRole('link', { name: 'Ver página pública' })).toHaveAttribute('href', '/empresas/mar-azul');
  expect((await section('Suas respostas em público')).getByText(/^Responde a 82% das candidaturas/)).toBeVisible();
});

it('says of each matter that there is nothing', async () => {
  serve(quietCompanyHomeRow);
  openPage('/empresa');
  expect(await screen.findByText('Nada espera por você agora.')).toBeVisible();
  expect(screen.getByText('Nenhuma entrevista marcada.')).toBeVisible();
  expect(screen.getByText('Ninguém espera uma resposta.')).toBeVisible();
  expect(screen.getByText('Nenhuma vaga termina nos próximos 7 dias.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ver página pública' })).not.toBeInTheDocument();
  const plan = await section('Plano');
  expect(plan.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(plan.getByText('Vagas ativas sem limite.')).toBeVisible();
});

it('says that it could not be read, and reads it again', async () => {
  serve({ code: 'XX000', message: 'boom' }, 500);
  const { user } = openPage('/empresa');
  expect(await screen.findByText('Erro ao carregar o início', {}, { timeout: 5000 })).toBeVisible();
  serve(quietCompanyHomeRow);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Nada espera por você agora.')).toBeVisible();
});

it('tells an account that is no company whose page this is', async () => {
  serve(null);
  openPage('/empresa');
  expect(await screen.findByText('Esta área é para empresas. Entre com a conta da empresa.')).toBeVisible();
});

it('says of each list that is cut how many there are, and where the others stand', async () => {
  serve({
    ...companyHomeRow,
    interview_counts: { today: 60, week: 212 },
    unanswered: { count: 1_904, oldest_at: '2026-11-14T12:00:00Z', unopened: 3 },
    ending_count: 42,
  });
  openPage('/empresa');
  expect(
    await screen.findByText('60 entrevistas hoje, 1.904 pessoas esperam uma resposta, 42 vagas pedem atenção.'),
  ).toBeVisible();
  const interviews = await section('Entrevistas dos próximos 7 dias');
  expect(interviews.getByText(/^E mais 210 entrevistas nestes 7 dias\./)).toBeVisible();
  expect(interviews.getByRole('link', { name: 'Ver todas as entrevistas' })).toHaveAttribute(
    'href',
    '/empresa/candidaturas?situacao=interview',
  );
  const waiting = await section('Quem espera uma resposta');
  expect(waiting.getByText('E mais 1.900 pessoas em “Todas as candidaturas”.')).toBeVisible();
  const ending = await section('Vagas que pedem atenção');
  expect(ending.getByText('E mais 40 vagas em “Todas as vagas”.')).toBeVisible();
});

it('says nothing of others where there are none', async () => {
  serve(companyHomeRow);
  openPage('/empresa');
  await section('Quem espera uma resposta');
  expect(screen.queryByText(/E mais/)).not.toBeInTheDocument();
});
