import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { deferAction } from '../../deferred-action/defer-action';
import { takeDeferredAction } from '../../deferred-action/deferred-action';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';
import { resumeDocument } from '../../testing/resume-rows';
import { vacancyAnswer, vacancyCardRow } from '../../testing/vacancy-rows';

const backend = fakeCandidateBackend();
const { id } = vacancyCardRow();
const address = `/vagas/${id}`;
const compare = { name: 'Comparar meu currículo' };

const asks = (...requirements: string[]) =>
  backend.on('POST rpc/get_vacancy', () =>
    vacancyAnswer({ vacancy: { requirements, description: 'Uma vaga na loja.' } }),
  );

const resume = {
  ...resumeDocument,
  experiences: [
    { company: 'Rede Sol', role: 'Assistente fiscal', description: 'Notas e SPED mensal.', skills: ['Excel'] },
  ],
  educations: [],
  courses: [],
};

function signInAsCandidate(): void {
  setTestSession(testUser());
  backend.on('GET applications', () => []);
  backend.on('GET saved_vacancies', () => []);
  backend.on('GET personal_info', () => [{ birth_date: '1990-05-20' }]);
  backend.on('POST rpc/my_resume', () => resume);
  backend.on('POST rpc/my_application_quota', () => null);
}

it('shows each point of the vacancy with the passage of both texts, and what is missing with where to write it', async () => {
  signInAsCandidate();
  asks('Conhecimento em SPED e Excel', 'Inglês avançado');
  const { user } = openPage(address);
  await user.click(await screen.findByRole('button', compare));
  const dialog = within(await screen.findByRole('dialog', { name: 'A vaga e o seu currículo' }));
  expect(await dialog.findByText('Encontramos no seu currículo 2 de 3 pontos que a vaga pede')).toBeVisible();
  const [sped, excel] = within(dialog.getByRole('region', { name: 'Encontramos' })).getAllByRole('listitem');
  expect(sped).toHaveTextContent(
    'SPEDNa vaga: “Conhecimento em SPED e Excel”No currículo, em Experiência: Assistente fiscal: “Notas e SPED mensal.”',
  );
  expect(excel).toHaveTextContent('No currículo, em Experiência: Assistente fiscal: “Excel”');
  expect(within(dialog.getByRole('region', { name: 'Não está no currículo' })).getByRole('listitem')).toHaveTextContent(
    'Inglês',
  );
  expect(dialog.getByRole('link', { name: 'Experiências' })).toHaveAttribute('href', '/candidato/experiencias');
  expect(dialog.getByText(/Ninguém é recusado nem ordenado por isso/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  [['Inglês'], 'Não encontramos o ponto que a vaga pede no seu currículo'],
  [['Inglês, espanhol'], 'Não encontramos os 2 pontos que a vaga pede no seu currículo'],
  [['Você é pontual'], 'Esta vaga não traz requisitos que dê para comparar'],
])('the comparison says so when nothing is found or asked for: %j', async (requirements, sentence) => {
  signInAsCandidate();
  asks(...requirements);
  const { user } = openPage(address);
  await user.click(await screen.findByRole('button', compare));
  expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
});

it('the comparison can be tried again when the resume is not read', async () => {
  signInAsCandidate();
  asks('Excel');
  backend.on('POST rpc/my_resume', refuse(409, 'unreadable', 'Não deu certo'));
  const { user } = openPage(address);
  await user.click(await screen.findByRole('button', compare));
  await screen.findByText('Não foi possível comparar');
  backend.on('POST rpc/my_resume', () => resume);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Encontramos no seu currículo 1 de 1 ponto que a vaga pede')).toBeVisible();
});

it('leads a visitor to the sign-in by a link, and opens afterwards by itself', async () => {
  setTestSession(null);
  asks('Excel');
  const { user, address: shown } = openPage(address);
  await user.click(await screen.findByRole('link', compare));
  await waitFor(() => expect(shown()).toBe(`/login?voltar=${encodeURIComponent(`${address}?comparar=${id}`)}`));
  expect(await screen.findByText('Entre na sua conta para comparar a vaga com o seu currículo')).toBeInTheDocument();
  expect(takeDeferredAction(`comparar:${id}`)).toBe(true);
});

it('opens for the address after the sign-in, which keeps none of it', async () => {
  signInAsCandidate();
  asks('Excel');
  deferAction({ action: `comparar:${id}` });
  const { address: shown } = openPage(`${address}?comparar=${id}`);
  expect(await screen.findByRole('dialog', { name: 'A vaga e o seu currículo' })).toBeVisible();
  expect(shown()).toBe(address);
});

it('asks nobody to sign in for an address that somebody else wrote, and opens nothing for it', async () => {
  setTestSession(null);
  asks('Excel');
  const { address: shown } = openPage(`${address}?comparar=${id}`);
  await screen.findByRole('link', compare);
  expect(shown()).toBe(`${address}?comparar=${id}`);
  cleanup();

  signInAsCandidate();
  const { address: shownAfter } = openPage(`${address}?comparar=${id}`);
  await waitFor(() => expect(shownAfter()).toBe(address));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks for the sign-in after a press before the scripts came, of a session that had ended', async () => {
  setTestSession(null);
  asks('Excel');
  deferAction({ action: `comparar:${id}` });
  const { address: shown } = openPage(`${address}?comparar=${id}`);
  await waitFor(() => expect(shown()).toBe(`/login?voltar=${encodeURIComponent(`${address}?comparar=${id}`)}`));
});

it('the comparison tells a company that it has no resume', async () => {
  setTestSession(testUser({ role: 'company' }));
  asks('Excel');
  const { user } = openPage(address);
  await user.click(await screen.findByRole('button', compare));
  expect(await screen.findByText('Apenas candidatos podem comparar a vaga com um currículo')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('in the dialog of an application', () => {
  const heading = { name: 'O que a vaga pede e o seu currículo' };
  async function openDialog() {
    signInAsCandidate();
    const { user } = openPage(address);
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Enviar candidatura' })) };
  }

  it('stands open by itself, in short, what is missing first, with the passages one press away', async () => {
    asks('Excel', 'Inglês');
    const { user, dialog } = await openDialog();
    const section = within(await dialog.findByRole('region', heading));
    expect(await section.findByText('Encontramos no seu currículo 1 de 2 pontos que a vaga pede')).toBeVisible();
    const points = section.getAllByRole('listitem').filter((point) => point.closest('details') === null);
    expect(points.map((point) => point.textContent)).toEqual([
      'Não está no currículo:Inglês',
      'Está no currículo:Excel',
    ]);
    expect(section.getByText(/A empresa só vê esta comparação depois que você envia/)).toBeVisible();
    expect(section.getByText(/Na vaga:/)).not.toBeVisible();
    await user.click(section.getByText('Ver os trechos de cada ponto'));
    expect(section.getByText(/Na vaga:/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Enviar candidatura' })).toBeEnabled();
  });

  it('stays short for a vacancy that asks for much', async () => {
    asks('Excel', 'Inglês', 'Espanhol', 'SAP', 'Power BI', 'SQL', 'Python', 'Docker');
    const { dialog } = await openDialog();
    const section = within(await dialog.findByRole('region', heading));
    expect(await section.findByText('e mais 2')).toBeVisible();
  });

  it('says so when the vacancy asks for nothing that could be compared', async () => {
    asks('Você é pontual');
    const { dialog } = await openDialog();
    const section = within(await dialog.findByRole('region', heading));
    expect(await section.findByText(/não traz requisitos que dê para comparar/)).toBeVisible();
    expect(section.queryByText('Ver os trechos de cada ponto')).not.toBeInTheDocument();
  });

  it('is not there for a resume without a part to compare', async () => {
    asks('Excel');
    signInAsCandidate();
    backend.on('POST rpc/my_resume', () => ({ ...resume, experiences: [] }));
    const { user } = openPage(address);
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }));
    expect(await dialog.findByRole('article', { name: 'Currículo que a empresa vai receber' })).toBeVisible();
    expect(dialog.queryByRole('region', heading)).not.toBeInTheDocument();
  });

  it('is there before anything can be sent: the button says what it waits for', async () => {
    asks('Excel');
    signInAsCandidate();
    const { user } = openPage(address);
    const apply = await screen.findByRole('button', { name: 'Candidatar-se' });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    backend.on('POST rpc/get_vacancy', async () => {
      await held;
      return vacancyAnswer({ status: 'live', vacancy: { description: '', requirements: ['Excel'] } });
    });
    await user.click(apply);
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }));
    expect(await dialog.findByRole('button', { name: 'Comparando com a vaga...' })).toBeDisabled();
    await dialog.findByRole('article', { name: 'Currículo que a empresa vai receber' });
    expect(dialog.queryByRole('button', { name: 'Enviar candidatura' })).not.toBeInTheDocument();
    answer();
    expect(await dialog.findByText('Encontramos no seu currículo 1 de 1 ponto que a vaga pede')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Enviar candidatura' })).toBeEnabled();
  });

  it.each(['get_vacancy', 'my_resume'])(
    'holds up no application for long when %s does not answer',
    async (call) => {
      asks('Excel');
      signInAsCandidate();
      const { user } = openPage(address);
      const apply = await screen.findByRole('button', { name: 'Candidatar-se' });
      backend.on(`POST rpc/${call}`, () => new Promise<never>(() => undefined));
      await user.click(apply);
      const dialog = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }));
      expect(await dialog.findByRole('button', { name: 'Comparando com a vaga...' })).toBeDisabled();
      // The five seconds of apply-dialog.tsx
      expect(await dialog.findByRole('button', { name: 'Enviar candidatura' }, { timeout: 7_000 })).toBeEnabled();
      expect(dialog.getByText(/^A comparação com a vaga está demorando\. Você já pode enviar/)).toHaveTextContent(
        'Depois do envio, a comparação fica em Minhas candidaturas, em “O que a empresa tem”.',
      );
    },
    20_000,
  );

  it('holds up no application when it fails, and can be tried again', async () => {
    asks('Excel');
    signInAsCandidate();
    const { user } = openPage(address);
    const apply = await screen.findByRole('button', { name: 'Candidatar-se' });
    backend.on('POST rpc/get_vacancy', refuse(409, 'unreadable', 'Não deu certo.'));
    await user.click(apply);
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Não foi possível comparar agora. Não deu certo. Você ainda pode enviar a candidatura. Depois do envio, a comparação fica em Minhas candidaturas, em “O que a empresa tem”.',
    );
    expect(dialog.getByRole('button', { name: 'Enviar candidatura' })).toBeEnabled();
    asks('Excel');
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByText('Encontramos no seu currículo 1 de 1 ponto que a vaga pede')).toBeVisible();
    expect(dialog.getByRole('region', { name: 'O que a vaga pede e o seu currículo' })).toHaveFocus();
  });
});
