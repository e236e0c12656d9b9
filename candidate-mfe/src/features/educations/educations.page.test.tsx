import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';

const backend = fakeCandidateBackend();
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
  updated_at: '2026-11-01T12:00:00+00:00',
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
  updated_at: '2026-11-01T12:00:00+00:00',
};

let educations: object[];
let courses: object[];

beforeEach(() => {
  setTestSession(testUser());
  educations = [degree];
  courses = [course];
  backend.on('GET educations', () => educations);
  backend.on('GET courses', () => courses);
});

it('shows education and courses, each in its tab', async () => {
  educations = [
    degree,
    { ...degree, id: 'edu_2', institution_name: 'Senac', course_name: 'Logística', end_date: null },
  ];
  const { user } = openPage(address);

  expect(await screen.findByRole('heading', { name: 'Administração' })).toBeVisible();
  expect(screen.getByText('02/2018 - 12/2019')).toBeVisible();
  expect(screen.getByText('02/2018 - Sem data de término')).toBeVisible();
  expect(screen.getByText('Escola Técnica do Recife · Curso Técnico')).toBeVisible();

  await user.click(screen.getByRole('tab', { name: 'Cursos Complementares' }));
  expect(await screen.findByText('40 horas · Concluído em 2024')).toBeVisible();
  const certificate = screen.getByRole('link', { name: /Ver certificado/ });
  expect(certificate).toHaveAttribute('href', 'https://exemplo.example/c/1');
  expect(certificate).toHaveAttribute('target', '_blank');
});

it('says of a certificate without a link that there is one', async () => {
  courses = [{ ...course, certificate_url: null }];
  const { user } = openPage(address);
  await user.click(await screen.findByRole('tab', { name: 'Cursos Complementares' }));
  expect(await screen.findByText('40 horas · Concluído em 2024 · Com certificado')).toBeVisible();
});

it('says when there is nothing yet', async () => {
  educations = [];
  courses = [];
  const { user } = openPage(address);

  expect(await screen.findByText('Ainda não há formações acadêmicas cadastradas')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Cursos Complementares' }));
  expect(await screen.findByText('Ainda não há cursos complementares cadastrados')).toBeVisible();
});

it.each([
  ['Formação Acadêmica', 'Adicionar Formação', 'Adicionar Nova Formação', 'Instituição'],
  ['Formação Acadêmica', 'Editar Administração', 'Editar Formação', 'Instituição'],
  ['Cursos Complementares', 'Adicionar Curso', 'Adicionar Novo Curso', 'Nome do curso'],
  ['Cursos Complementares', 'Editar Excel avançado', 'Editar Curso', 'Nome do curso'],
])('opens what was being typed again after a reload: %s, %s', async (tab, opener, title, field) => {
  const before = openPage(address);
  await before.user.click(await screen.findByRole('tab', { name: tab }));
  await before.user.click(await screen.findByRole('button', { name: opener }));
  await screen.findByRole('dialog', { name: title });
  await before.user.clear(screen.getByLabelText(field));
  await before.user.type(screen.getByLabelText(field), 'Power BI');
  const reloaded = before.address();
  cleanup();

  const { user } = openPage(reloaded);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(dialog.getByLabelText(field)).toHaveValue('Power BI');
  expect(dialog.getByText('Recuperamos o que você tinha digitado')).toBeVisible();
  expect(screen.getByRole('tab', { name: tab, selected: true, hidden: true })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('opens no dialog that was closed before a reload, and keeps what was typed in it', async () => {
  const before = openPage(address);
  await before.user.click(await screen.findByRole('button', { name: 'Adicionar Formação' }));
  await before.user.type(await screen.findByLabelText('Curso'), 'Letras');
  await before.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const reloaded = before.address();
  expect(reloaded).not.toContain('editar');
  cleanup();

  const { user } = openPage(reloaded);
  expect(await screen.findByRole('heading', { name: 'Administração' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Adicionar Formação' }));
  expect(await screen.findByLabelText('Curso')).toHaveValue('Letras');
});

it.each([
  ['Formação Acadêmica', 'educations', 'Editar Administração', 'Editar Formação', degree],
  ['Cursos Complementares', 'courses', 'Editar Excel avançado', 'Editar Curso', course],
])('has no way out of a dialog while it saves: %s', async (tab, table, opener, name, row) => {
  let answer: (result: object[]) => void = () => undefined;
  backend.on(`PATCH ${table}`, () => new Promise<object[]>((resolve) => (answer = resolve)));
  const { user } = openPage(address);
  await user.click(await screen.findByRole('tab', { name: tab }));
  await user.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeEnabled();
  await user.type(dialog.getByLabelText('Descrição'), 'À noite.');
  await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name })).toBeVisible();

  answer([{ ...row, description: 'À noite.' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('leaves the address of another page alone when a save ends after its page was left', async () => {
  let answer: (result: object) => void = () => undefined;
  backend.on('POST rpc/create_education', () => new Promise<object>((resolve) => (answer = resolve)));
  const { user, go, address: present } = openPage(address);
  await user.click(await screen.findByRole('button', { name: 'Adicionar Formação' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Nova Formação' }));
  await user.type(dialog.getByLabelText('Instituição'), 'Universidade do Vale');
  await user.type(dialog.getByLabelText('Curso'), 'Letras');
  await user.type(dialog.getByLabelText('Data de início'), '02/2024');
  await user.click(dialog.getByRole('checkbox', { name: 'Cursando Atualmente' }));
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(backend.callsOf('rpc/create_education')).toHaveLength(1));
  await act(async () => go('/analisar-curriculo?de=formacao'));
  answer({ id: 'edu_9' });
  expect(await screen.findByText('Formação acadêmica salva com sucesso!')).toBeInTheDocument();
  expect(present()).toBe('/analisar-curriculo?de=formacao');
});

it('opens nothing for an entry that was deleted before a reload', async () => {
  openPage(`${address}?editar=edu_7`);
  expect(await screen.findByRole('heading', { name: 'Administração' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('adds an education that goes on', async () => {
  backend.on('POST rpc/create_education', ({ body }) => {
    educations = [{ id: 'edu_9', ...(body as { p_education: object }).p_education }, degree];
    return { id: 'edu_9' };
  });
  const { user } = openPage(address);

  await user.click(await screen.findByRole('button', { name: 'Adicionar Formação' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Nova Formação' }));
  expect(dialog.getByLabelText('Tipo de formação')).toHaveValue('graduacao');
  await user.type(dialog.getByLabelText('Instituição'), 'Universidade do Vale');
  await user.type(dialog.getByLabelText('Curso'), 'Ciências Contábeis');
  await user.type(dialog.getByLabelText('Data de início'), '02/2024');
  await user.type(dialog.getByLabelText('Data de término'), '12/2025');
  await user.click(dialog.getByRole('checkbox', { name: 'Cursando Atualmente' }));
  // Ticked by mistake: nothing typed is lost
  await user.click(dialog.getByRole('checkbox', { name: 'Cursando Atualmente' }));
  expect(dialog.getByLabelText('Data de término')).toHaveValue('12/2025');
  await user.click(dialog.getByRole('checkbox', { name: 'Cursando Atualmente' }));
  expect(dialog.queryByLabelText('Data de término')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));

  expect(await screen.findByText('Formação acadêmica salva com sucesso!')).toBeInTheDocument();
  expect(await screen.findByText('02/2024 - Atual')).toBeVisible();
  expect(backend.callsOf('rpc/create_education')[0]?.body).toMatchObject({
    p_education: { end_date: null, current: true },
  });
});

it.each([
  ['Formação Acadêmica', 'Adicionar Formação', 'Adicionar Nova Formação'],
  ['Cursos Complementares', 'Adicionar Curso', 'Adicionar Novo Curso'],
])('refuses a pasted text that is too long in words, and cuts nothing off: %s', async (tab, opener, name) => {
  const { user } = openPage(address);
  await user.click(await screen.findByRole('tab', { name: tab }));
  await user.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByLabelText('Descrição'));
  await user.paste('x'.repeat(2_001));
  expect(dialog.getByText('2001/2000')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));

  expect(await dialog.findByText('Use no máximo 2.000 caracteres')).toBeVisible();
  expect(dialog.getByLabelText('Descrição')).toHaveValue('x'.repeat(2_001));
});

it('forgets the link of a certificate that was turned off', async () => {
  backend.on('PATCH courses', ({ body }) => [{ ...course, ...(body as object) }]);
  const { user } = openPage(address);

  await user.click(await screen.findByRole('tab', { name: 'Cursos Complementares' }));
  await user.click(await screen.findByRole('button', { name: 'Editar Excel avançado' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Curso' }));
  expect(dialog.getByLabelText('Link do certificado')).toHaveValue('https://exemplo.example/c/1');
  await user.click(dialog.getByRole('checkbox', { name: 'Possui Certificado' }));
  expect(dialog.queryByLabelText('Link do certificado')).not.toBeInTheDocument();
  // Emptied by mistake: nothing typed is lost
  await user.click(dialog.getByRole('checkbox', { name: 'Possui Certificado' }));
  expect(dialog.getByLabelText('Link do certificado')).toHaveValue('https://exemplo.example/c/1');
  await user.type(dialog.getByLabelText('Link do certificado'), ' e mais');
  await user.click(dialog.getByRole('checkbox', { name: 'Possui Certificado' }));
  await user.click(dialog.getByRole('button', { name: 'Atualizar' }));

  expect(await screen.findByText('Curso salvo com sucesso!')).toBeInTheDocument();
  expect(backend.calls.find((call) => call.method === 'PATCH')?.body).toMatchObject({
    certificate: false,
    certificate_url: null,
  });
});

it('keeps the dialog and what was typed when saving fails, and says why in it alone', async () => {
  backend.on('POST rpc/create_course', refuse(503, 'unavailable', 'Indisponível agora.'));
  const { user } = openPage(address);

  await user.click(await screen.findByRole('tab', { name: 'Cursos Complementares' }));
  await user.click(await screen.findByRole('button', { name: 'Adicionar Curso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Novo Curso' }));
  await user.type(dialog.getByLabelText('Nome do curso'), 'Power BI');
  await user.type(dialog.getByLabelText('Instituição'), 'Escola Aberta');
  await user.type(dialog.getByLabelText('Duração (horas)'), '20');
  await user.type(dialog.getByLabelText('Ano de conclusão'), '2025');
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Erro ao salvar curso: Indisponível agora\.$/);
  expect(screen.getAllByText(/Indisponível agora/)).toHaveLength(1);
  expect(dialog.getByLabelText('Nome do curso')).toHaveValue('Power BI');
});

it.each([
  [
    'educations',
    'Formação Acadêmica',
    'Editar Administração',
    'Editar Formação',
    'Instituição',
    'Esta formação foi alterada depois que você a abriu',
  ],
  [
    'courses',
    'Cursos Complementares',
    'Editar Excel avançado',
    'Editar Curso',
    'Nome do curso',
    'Este curso foi alterado depois que você o abriu',
  ],
] as const)(
  'does not undo what another tab has saved of %s, and offers both versions',
  async (table, tab, edit, title, field, notice) => {
    const { user } = openPage(address);
    await user.click(await screen.findByRole('tab', { name: tab }));
    await user.click(await screen.findByRole('button', { name: edit }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.clear(dialog.getByLabelText(field));
    await user.type(dialog.getByLabelText(field), 'Escrito aqui');
    const version = '2026-11-02T08:00:00+00:00';
    const newer = {
      ...(table === 'courses' ? course : degree),
      description: 'Escrito em outra janela.',
      updated_at: version,
    };
    const saves: object[] = [];
    backend.on(`GET ${table}`, () => [newer]);
    backend.on(`PATCH ${table}`, ({ query, body }) => {
      if (query.get('updated_at') !== `eq.${version}`) return [];
      saves.push(body as object);
      return [{ ...newer, ...(body as object) }];
    });
    await user.click(dialog.getByRole('button', { name: 'Atualizar' }));

    expect(await dialog.findByText(notice)).toBeVisible();
    expect(saves).toEqual([]);
    expect(dialog.getByLabelText(field)).toHaveValue('Escrito aqui');
    await user.click(dialog.getByRole('button', { name: 'Usar a versão salva' }));
    expect(dialog.getByLabelText('Descrição')).toHaveValue('Escrito em outra janela.');
    await user.clear(dialog.getByLabelText(field));
    await user.type(dialog.getByLabelText(field), 'Depois de ler');
    await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(saves).toEqual([expect.objectContaining({ description: 'Escrito em outra janela.' })]));
  },
);

it('deletes after asking', async () => {
  backend.on('DELETE educations', () => {
    educations = [];
    return undefined;
  });
  const { user } = openPage(address);

  await user.click(await screen.findByRole('button', { name: 'Excluir Administração' }));
  expect(await screen.findByRole('alertdialog', { name: 'Excluir formação?' })).toHaveAccessibleDescription(
    /^“Administração, .*” sai do seu currículo, e não é possível desfazer\. .* continua com a cópia do dia do envio\.$/,
  );
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Formação acadêmica removida com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Administração' })).not.toBeInTheDocument());
});

it('says in the words of each tab why saving and deleting failed, and keeps what is there', async () => {
  const refused = refuse(503, 'unavailable', 'Indisponível agora.');
  backend.on('PATCH educations', refused);
  backend.on('DELETE educations', refused);
  backend.on('DELETE courses', refused);
  const { user } = openPage(address);

  await user.click(await screen.findByRole('button', { name: 'Editar Administração' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Formação' }));
  await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Erro ao salvar formação: Indisponível agora\.$/);
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Excluir Administração' }));
  expect(await screen.findByRole('button', { name: 'Manter formação' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Erro ao remover formação: Indisponível agora.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Administração' })).toBeVisible();

  await user.click(await screen.findByRole('tab', { name: 'Cursos Complementares' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir Excel avançado' }));
  expect(await screen.findByRole('button', { name: 'Manter curso' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Erro ao remover curso: Indisponível agora.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Excel avançado' })).toBeVisible();
});
