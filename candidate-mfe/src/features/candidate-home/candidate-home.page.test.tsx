import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { candidateHomeRow, quietCandidateHomeRow } from '../../testing/home-rows';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';
import { resumeDocument } from '../../testing/resume-rows';

const backend = fakeCandidateBackend();

function openHome(answer: Parameters<typeof backend.on>[1]) {
  setTestSession(testUser({ name: 'Ana Lima' }));
  backend.on('POST rpc/candidate_home', answer);
  backend.on('POST rpc/my_resume', () => resumeDocument);
  backend.on('POST rpc/my_profile_pause', () => ({ paused_at: null, companies: 0, interviews: 0 }));
  backend.on('GET saved_vacancies', () => []);
  return openPage('/candidato');
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('greets by the first name and says what is going on', async () => {
  openHome(() => candidateHomeRow);
  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeVisible();
  expect(await screen.findByText('6 candidaturas em andamento, 3 vagas novas nas suas buscas.')).toBeVisible();
});

it('shows the interviews to come', async () => {
  openHome(() => candidateHomeRow);
  const [row] = (await section('Suas entrevistas')).getAllByRole('listitem');
  expect(row).toHaveTextContent(
    'Amanhã14h30horário de BrasíliaAnalista fiscalMercado Aurora · Rua da Aurora, 100, Recife',
  );
});

it('says by the new day which interview is today when the window is looked at again', async () => {
  let now = candidateHomeRow.now;
  openHome(() => ({ ...candidateHomeRow, now }));
  const interviews = await section('Suas entrevistas');
  expect(interviews.getByText('Amanhã')).toBeVisible();
  now = '2026-11-27T11:00:00Z';
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(await interviews.findByText('Hoje')).toBeVisible();
});

it('shows how far each application came, those of a later release without a bridge', async () => {
  openHome(() => candidateHomeRow);
  const open = await section('Candidaturas em andamento');
  expect((await open.findAllByRole('img')).map((bridge) => bridge.getAttribute('aria-label'))).toEqual([
    'Andamento: Entrevista, etapa 3 de 4',
    'Andamento: Pendente, etapa 1 de 4',
  ]);
  expect(open.getByText('Assistente')).toBeVisible();
  expect(open.getByRole('link', { name: 'Ver todas as 6' })).toHaveAttribute('href', '/candidato/candidaturas');
});

it('shows what is new in the saved searches, to read and to save, and how much more there is', async () => {
  openHome(() => candidateHomeRow);
  const matches = await section('Vagas novas das suas buscas');
  expect(matches.getByRole('link', { name: 'Analista tributário' })).toBeVisible();
  expect(matches.getByRole('button', { name: /Salvar/ })).toBeVisible();
  expect(matches.getByText('E mais 2 vagas nos últimos 7 dias, nas suas buscas salvas.')).toBeVisible();
});

it('says of a new vacancy that it has closed when saving it is refused for that, and keeps the focus in its row', async () => {
  const { user } = openHome(() => candidateHomeRow);
  backend.on('POST rpc/set_vacancy_saved', refuse(409, 'vacancy_closed', 'Esta vaga não recebe mais candidaturas'));
  const matches = await section('Vagas novas das suas buscas');
  await user.click(await matches.findByRole('button', { name: /^Salvar vaga/ }));
  expect(await matches.findByText('Vaga encerrada')).toBeVisible();
  expect(matches.queryByRole('button', { name: /^Salvar vaga/ })).not.toBeInTheDocument();
  expect(matches.getByRole('link', { name: 'Analista tributário' })).toHaveFocus();
  // Read again, the list has it
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(await matches.findByRole('button', { name: /^Salvar vaga/ })).toBeVisible();
  expect(matches.queryByText('Vaga encerrada')).not.toBeInTheDocument();
});

it('shows saved vacancies that end, what is left of the month and how complete the resume is', async () => {
  openHome(() => candidateHomeRow);
  expect((await section('Vagas salvas que terminam')).getByText('Inscrições até amanhã')).toBeVisible();
  expect(
    (await section('Candidaturas do mês')).getByText(
      'Você enviou 3 de 10 candidaturas deste mês. O limite se renova em 01/12/2026.',
    ),
  ).toBeVisible();
  expect((await section('Seu currículo')).getByText(/^Currículo \d+% completo$/)).toBeVisible();
});

it('says what was sent in a plan that has ended', async () => {
  openHome(() => ({ ...candidateHomeRow, quota: { limit: 10, used: 25, renews_on: '2026-12-01' } }));
  expect(
    (await section('Candidaturas do mês')).getByText(
      'Você enviou 25 candidaturas neste mês, e o plano Gratuito permite 10. O limite se renova em 01/12/2026.',
    ),
  ).toBeVisible();
});

it('says where to begin when there is nothing yet', async () => {
  openHome(() => quietCandidateHomeRow);
  expect(await screen.findByText('Nada em andamento agora.')).toBeVisible();
  expect(screen.getByText(/^Nenhuma candidatura em andamento/)).toBeVisible();
  expect(screen.getByText(/^Salve uma busca e as vagas novas dela aparecem aqui/)).toBeVisible();
  for (const name of ['Suas entrevistas', 'Vagas salvas que terminam', 'Candidaturas do mês'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});

it('says that the searches found nothing new', async () => {
  openHome(() => ({ ...quietCandidateHomeRow, searches: 1 }));
  expect(await screen.findByText('Nenhuma vaga nova nos últimos 7 dias.')).toBeVisible();
});

it('says that it could not be read, and reads it again', async () => {
  let isDown = true;
  const { user } = openHome(() => (isDown ? refuse(400, 'XX000', 'boom') : quietCandidateHomeRow));
  expect(await screen.findByText('Erro ao carregar o início')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Nada em andamento agora.')).toBeVisible();
});

it('says of each list that is cut how much there is, and of new vacancies when they were not all counted', async () => {
  openHome(() => ({
    ...candidateHomeRow,
    interview_count: 14,
    searches: 10,
    all_searches: 17,
    matches: { ...candidateHomeRow.matches, count: 120, is_more: true },
    ending_count: 31,
  }));
  expect(
    await screen.findByText('6 candidaturas em andamento, mais de 120 vagas novas nas suas buscas.'),
  ).toBeVisible();
  const interviews = await section('Suas entrevistas');
  expect(interviews.getByText(/^E mais 13 entrevistas depois destas\./)).toBeVisible();
  expect(interviews.getByRole('link', { name: 'Ver todas as entrevistas' })).toHaveAttribute(
    'href',
    '/candidato/candidaturas?status=interview',
  );
  const matches = await section('Vagas novas das suas buscas');
  expect(matches.getByText('E mais de 119 vagas nos últimos 7 dias, nas suas buscas salvas.')).toBeVisible();
  expect(matches.getByText('Procuramos nas suas 10 buscas mais recentes, de 17.')).toBeVisible();
  const ending = await section('Vagas salvas que terminam');
  expect(ending.getByText(/^E mais 30 vagas que terminam em até 7 dias\./)).toBeVisible();
});

it('speaks of one more saved vacancy as of one', async () => {
  openHome(() => ({ ...candidateHomeRow, ending_count: 2 }));
  const ending = await section('Vagas salvas que terminam');
  expect(ending.getByText(/^E mais 1 vaga que termina em até 7 dias\./)).toBeVisible();
});
