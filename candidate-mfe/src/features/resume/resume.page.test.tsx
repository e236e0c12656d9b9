import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';
import { resumeDocument } from '../../testing/resume-rows';

const backend = fakeCandidateBackend();

beforeEach(() => setTestSession(testUser()));

it('shows the resume as one document, without what companies do not receive, and prints it', async () => {
  backend.on('POST rpc/my_resume', () => ({ ...resumeDocument, cpf: '52998224725' }));
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = openPage('/candidato/curriculo');

  const resume = within(await screen.findByRole('article', { name: 'Currículo' }));
  expect(resume.getByRole('heading', { name: 'Ana Souza' })).toBeVisible();
  expect(resume.getByText('(81) 98765-4321')).toBeVisible();
  expect(resume.getAllByRole('listitem').map((item) => item.firstElementChild?.textContent)).toEqual([
    'Analista fiscal',
    'Caixa',
    'Administração',
    'Excel avançado',
  ]);
  expect(screen.queryByText(/529/)).not.toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Currículo de Ana Souza | Ponte'));
  await user.click(screen.getByRole('button', { name: 'Imprimir ou salvar em PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('shows how complete it is and links to what is missing', async () => {
  backend.on('POST rpc/my_resume', () => ({ ...resumeDocument, phone: null, educations: [] }));
  openPage('/candidato/curriculo');

  const meter = within(await screen.findByRole('region', { name: 'Seu currículo' }));
  expect(await meter.findByRole('progressbar', { name: 'Currículo 60% completo' })).toBeVisible();
  expect(meter.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dados pessoais', '/candidato/perfil'],
    ['Formação', '/candidato/formacao'],
  ]);
});

it('shows that loading failed, and loads on retry', async () => {
  let isDown = true;
  backend.on('POST rpc/my_resume', () => (isDown ? refuse(503, 'unavailable', 'x') : resumeDocument));
  const { user } = openPage('/candidato/curriculo');

  expect(await screen.findByText('Erro ao carregar currículo')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('article', { name: 'Currículo' })).toBeVisible();
});
