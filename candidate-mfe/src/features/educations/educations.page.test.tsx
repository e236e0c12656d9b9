import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api';
import { openPage } from '../../testing/render-route';

const api = fakeApi();
const address = '/candidato/formacao';

const degree = {
  id: 'edu_1',
  education_type: 'tecnico',
  institution_name: 'Escola Técnica do Recife',
  course_name: 'Administração',
  start_date: '2018-02-01',
  end_date: '2019-12-15',
  current: false,
  description: null,
};
const course = {
  id: 'course_1',
  name: 'Excel avançado',
  institution: 'Escola Aberta',
  duration: 40,
  completion_year: '2024',
  certificate: true,
  certificate_url: 'https://exemplo.example/c/1',
  description: null,
};

let educations: object[];
let courses: object[];

beforeEach(() => {
  setTestSession(testUser());
  educations = [degree];
  courses = [course];
  api.on('GET educations', () => educations);
  api.on('GET courses', () => courses);
});

it('shows education and courses, each in its tab', async () => {
  const { user } = openPage(address);

  expect(await screen.findByRole('heading', { name: 'Administração' })).toBeVisible();
  expect(screen.getByText('02/2018 - 12/2019')).toBeVisible();
  expect(screen.getByText('Escola Técnica do Recife · Curso Técnico')).toBeVisible();

  await user.click(screen.getByRole('tab', { name: 'Cursos Complementares' }));
  expect(await screen.findByText('40 horas · Concluído em 2024')).toBeVisible();
  const certificate = screen.getByRole('link', { name: /Ver certificado/ });
  expect(certificate).toHaveAttribute('href', 'https://exemplo.example/c/1');
  expect(certificate).toHaveAttribute('target', '_blank');
});

it('says when there is nothing yet', async () => {
  educations = [];
  courses = [];
  const { user } = openPage(address);

  expect(await screen.findByText('Ainda não há formações acadêmicas cadastradas')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Cursos Complementares' }));
  expect(await screen.findByText('Ainda não há cursos complementares cadastrados')).toBeVisible();
});

it('adds an education that goes on', async () => {
  api.on('POST educations', ({ body }) => {
    educations = [{ id: 'edu_9', ...(body as object) }, degree];
    return { id: 'edu_9' };
  });
  const { user } = openPage(address);

  await user.click(await screen.findByRole('button', { name: 'Adicionar Formação' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Nova Formação' }));
  expect(dialog.getByLabelText('Tipo de Formação')).toHaveValue('graduacao');
  await user.type(dialog.getByLabelText('Instituição'), 'Universidade do Vale');
  await user.type(dialog.getByLabelText('Curso'), 'Ciências Contábeis');
  await user.type(dialog.getByLabelText('Data de Início'), '02/2024');
  await user.click(dialog.getByRole('checkbox', { name: 'Cursando Atualmente' }));
  expect(dialog.queryByLabelText('Data de Término')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));

  expect(await screen.findByText('Formação acadêmica salva com sucesso!')).toBeInTheDocument();
  expect(await screen.findByText('02/2024 - Atual')).toBeVisible();
  expect(api.callsOf('educations').find((call) => call.method === 'POST')?.body).toMatchObject({ end_date: null, current: true });
});

it('forgets the link of a certificate that was turned off', async () => {
  api.on('PATCH courses', () => ({ id: 'course_1' }));
  const { user } = openPage(address);

  await user.click(await screen.findByRole('tab', { name: 'Cursos Complementares' }));
  await user.click(await screen.findByRole('button', { name: 'Editar Excel avançado' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Curso' }));
  expect(dialog.getByLabelText('Link do Certificado')).toHaveValue('https://exemplo.example/c/1');
  await user.click(dialog.getByRole('checkbox', { name: 'Possui Certificado' }));
  expect(dialog.queryByLabelText('Link do Certificado')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Atualizar' }));

  expect(await screen.findByText('Curso salvo com sucesso!')).toBeInTheDocument();
  expect(api.calls.find((call) => call.method === 'PATCH')?.body).toMatchObject({ certificate: false, certificate_url: null });
});

it('keeps the dialog and what was typed when saving fails', async () => {
  api.on('POST courses', () => ({ refuse: { status: 503, code: 'unavailable', message: 'Indisponível agora.' } }));
  const { user } = openPage(address);

  await user.click(await screen.findByRole('tab', { name: 'Cursos Complementares' }));
  await user.click(await screen.findByRole('button', { name: 'Adicionar Curso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Novo Curso' }));
  await user.type(dialog.getByLabelText('Nome do Curso'), 'Power BI');
  await user.type(dialog.getByLabelText('Instituição'), 'Escola Aberta');
  await user.type(dialog.getByLabelText('Duração (horas)'), '20');
  await user.type(dialog.getByLabelText('Ano de Conclusão'), '2025');
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));

  expect(await screen.findByText('Erro ao salvar curso: Indisponível agora.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Nome do Curso')).toHaveValue('Power BI');
});

it('deletes after asking', async () => {
  api.on('DELETE educations', () => {
    educations = [];
    return undefined;
  });
  const { user } = openPage(address);

  await user.click(await screen.findByRole('button', { name: 'Excluir Administração' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Formação acadêmica removida com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Administração' })).not.toBeInTheDocument());
});

it('says in the words of each tab why saving and deleting failed, and keeps what is there', async () => {
  const refused = () => ({ refuse: { status: 503, code: 'unavailable', message: 'Indisponível agora.' } });
  api.on('PATCH educations', refused);
  api.on('DELETE educations', refused);
  api.on('DELETE courses', refused);
  const { user } = openPage(address);

  await user.click(await screen.findByRole('button', { name: 'Editar Administração' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Formação' }));
  await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
  expect(await screen.findByText('Erro ao salvar formação: Indisponível agora.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Excluir Administração' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Erro ao remover formação: Indisponível agora.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Administração' })).toBeVisible();

  await user.click(await screen.findByRole('tab', { name: 'Cursos Complementares' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir Excel avançado' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Erro ao remover curso: Indisponível agora.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Excel avançado' })).toBeVisible();
});
