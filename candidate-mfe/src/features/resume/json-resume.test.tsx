import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';
import { courses, educations, experiences, personalInfo, resumeDocument } from '../../testing/resume-rows';

const backend = fakeCandidateBackend();

// jsdom's files can only be read by a FileReader.
File.prototype.arrayBuffer ??= function (this: File): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsArrayBuffer(this);
  });
};

const user = testUser();
const down = refuse(503, 'unavailable', 'O serviço está indisponível');

beforeEach(() => {
  setTestSession(user);
  backend.on('POST rpc/my_resume', () => resumeDocument);
  backend.on('GET experiences', () => experiences);
  backend.on('GET educations', () => educations);
  backend.on('GET courses', () => courses);
  backend.on('GET personal_info', () => [personalInfo]);
});

const job = (role: string, change: object = {}): object => ({
  name: 'Oficina Aurora',
  position: role,
  startDate: '2018-05',
  endDate: '2019-06',
  summary: 'Restauro de violinos antigos.',
  keywords: ['Verniz'],
  ...change,
});

const fileOf = (content: object | string): File =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'resume.json', {
    type: 'application/json',
  });

async function openDialog() {
  const page = openPage('/candidato/curriculo');
  await page.user.click(await screen.findByRole('button', { name: 'Importar JSON Resume' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar JSON Resume' }));
  const choose = async (content: object | string | File): Promise<void> =>
    page.user.upload(
      await dialog.findByLabelText(/^Arquivo JSON Resume/),
      content instanceof File ? content : fileOf(content),
    );
  return { ...page, dialog, choose };
}

type Entry = 'course' | 'education' | 'experience';
const created = (name: Entry): unknown[] =>
  backend.callsOf(`rpc/create_${name}`).map(({ body }) => (body as Record<string, unknown>)[`p_${name}`]);
const keysOf = (name: Entry): unknown[] =>
  backend.callsOf(`rpc/create_${name}`).map(({ body }) => (body as Record<string, unknown>).p_idempotency_key);

it('shows what was read beside what is there, and writes what is chosen as the forms would', async () => {
  backend.on('POST rpc/create_experience', () => ({ id: 'we_9' }));
  backend.on('POST rpc/create_course', () => ({ id: 'course_9' }));
  const { user: hand, dialog, choose } = await openDialog();
  await choose({
    basics: { name: 'Ana Souza', summary: 'Analista.' },
    work: [job('Restauradora'), job('Luthier'), { name: 'Rede Sol', position: 'Analista fiscal', startDate: '2022' }],
    certificates: [{ name: 'Verniz', issuer: 'Ateliê Sol', date: '2021', hours: 8 }],
    languages: [{ language: 'inglês' }],
  });

  const heading = await dialog.findByRole('heading', { name: 'O que lemos de resume.json' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(dialog.getByText(/não tem lugar para: resumo, idiomas\. Isto fica só no arquivo/)).toBeVisible();
  expect(dialog.getByText('No arquivo: 3 experiências. No seu currículo: 2 experiências.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Nome: Ana Souza' })).toBeDisabled();
  expect(dialog.getByText('Igual ao que já está no seu currículo')).toBeVisible();
  const known = dialog.getByRole('checkbox', { name: 'Analista fiscal, Rede Sol' });
  expect(known).not.toBeChecked();
  expect(known).toHaveAccessibleDescription(/Já está no seu currículo/);
  expect(dialog.getByRole('checkbox', { name: 'Restauradora, Oficina Aurora' })).toBeChecked();

  await hand.click(dialog.getByRole('checkbox', { name: 'Luthier, Oficina Aurora' }));
  await hand.click(dialog.getByRole('button', { name: 'Importar 2 itens' }));
  expect(await screen.findByText('Importação concluída: 2 itens gravados no seu currículo.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(created('experience')).toEqual([
    {
      company: 'Oficina Aurora',
      role: 'Restauradora',
      start_date: '2018-05-01',
      end_date: '2019-06-01',
      current: false,
      description: 'Restauro de violinos antigos.',
      skills: ['Verniz'],
    },
  ]);
  expect(created('course')).toEqual([
    {
      name: 'Verniz',
      institution: 'Ateliê Sol',
      duration: 8,
      completion_year: '2021',
      certificate: true,
      certificate_url: null,
      description: null,
    },
  ]);
});

it.each([
  ['{"work": 1}', /“work” deve ser uma lista/],
  ['não é JSON', /não é um JSON válido/],
  ['', /O arquivo está vazio/],
  [`{"x": "${'x'.repeat(256 * 1024)}"}`, /O tamanho máximo é 256 KB/],
])('refuses a file with a sentence that says why, and takes another one', async (content, message) => {
  const { dialog, choose } = await openDialog();
  await choose(content);
  expect(await dialog.findByText(message)).toBeVisible();
  expect(backend.callsOf('experiences')).toEqual([]);
  await choose({ work: [job('Luthier')] });
  expect(await dialog.findByRole('checkbox', { name: 'Luthier, Oficina Aurora' })).toBeChecked();
});

it('refuses a text in another encoding, whose letters would be lost', async () => {
  const { dialog, choose } = await openDialog();
  await choose(new File([new Uint8Array([0x7b, 0x22, 0xe3, 0x22, 0x7d])], 'latin1.json', { type: 'application/json' }));
  expect(await dialog.findByText(/não é um texto em UTF-8/)).toBeVisible();
});

it('says that it reads, that reading failed, and reads on retry', async () => {
  const answers: (() => void)[] = [];
  let isDown = true;
  backend.on('GET experiences', async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return isDown ? down : experiences;
  });
  const { user: hand, dialog, choose } = await openDialog();
  await choose({ work: [job('Luthier')] });
  expect(await dialog.findByText('Lendo o arquivo e o seu currículo...')).toBeVisible();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  expect(await dialog.findByText('Erro ao carregar currículo')).toBeVisible();

  isDown = false;
  await hand.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  expect(await dialog.findByRole('checkbox', { name: 'Luthier, Oficina Aurora' })).toBeVisible();
});

it('says that there is nothing to import, and goes back to the choice', async () => {
  const { user: hand, dialog, choose } = await openDialog();
  await choose({ basics: { label: 'x' }, interests: [{ name: 'violões' }] });
  expect(await dialog.findByText('Nada para importar')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Importar/ })).not.toBeInTheDocument();
  await hand.click(dialog.getByRole('button', { name: 'Escolher outro arquivo' }));
  expect(dialog.getByLabelText(/^Arquivo JSON Resume/)).toBeVisible();
  await hand.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Importar JSON Resume' })).toHaveFocus());
});

it('asks for what an entry lacks, and takes it once it is there', async () => {
  backend.on('POST rpc/create_experience', () => ({ id: 'we_9' }));
  const { user: hand, dialog, choose } = await openDialog();
  await choose({
    work: [job('Luthier', { startDate: '2017', keywords: undefined, summary: 'Curto' })],
    skills: [{ name: 'Marcenaria', keywords: ['Verniz'] }],
  });
  const box = await dialog.findByRole('checkbox', { name: 'Luthier, Oficina Aurora' });
  expect(box).toBeDisabled();
  expect(box).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
  expect(dialog.getByText(/Sem experiência no arquivo: Marcenaria, Verniz\./)).toBeVisible();

  const fields = within(dialog.getByRole('group', { name: 'Completar Luthier, Oficina Aurora' }));
  expect(fields.getByLabelText('Data de início')).toHaveValue('01/2017');
  expect(fields.getByLabelText('Data de início')).toHaveAccessibleDescription('O arquivo diz só 2017: confira o mês.');
  await hand.type(fields.getByLabelText('Descrição das atividades'), ', mas completo');
  await hand.type(fields.getByLabelText('Habilidades'), 'Colagem');
  await hand.click(fields.getByRole('button', { name: 'Usar as habilidades do arquivo' }));
  expect(fields.getByLabelText('Habilidades')).toHaveValue('Colagem, Marcenaria, Verniz');
  await hand.type(fields.getByLabelText('Habilidades'), ', Afinação');
  expect(box).toBeChecked();

  await hand.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Descartar o que você digitou?' });
  await hand.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(await screen.findByText(/^Importação concluída: 1 item gravado/)).toBeInTheDocument();
  expect(created('experience')).toEqual([
    expect.objectContaining({
      description: 'Curto, mas completo',
      skills: ['Colagem', 'Marcenaria', 'Verniz', 'Afinação'],
      start_date: '2017-01-01',
    }),
  ]);
});

it('stays open for an entry that was typed into and lacks something, and tells of those that nobody touched', async () => {
  backend.on('POST rpc/create_experience', () => ({ id: 'we_9' }));
  const { user: hand, dialog, choose } = await openDialog();
  const bare = { keywords: undefined, summary: undefined };
  await choose({ work: [job('Luthier'), job('Caixa', bare), job('Aprendiz', bare)] });
  const fields = within(await dialog.findByRole('group', { name: 'Completar Caixa, Oficina Aurora' }));
  await hand.type(fields.getByLabelText('Descrição das atividades'), 'Fechamento do dia.');
  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));

  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('1 de 2 itens gravados');
  expect(within(alert).getByRole('listitem')).toHaveTextContent('Caixa, Oficina Aurora: ainda não pode ser gravado');
  expect(fields.getByLabelText('Descrição das atividades')).toHaveValue('Fechamento do dia.');
  await hand.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Descartar o que você digitou?' });
  await hand.click(within(question).getByRole('button', { name: 'Continuar editando' }));

  await hand.type(fields.getByLabelText('Habilidades'), 'Caixa');
  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(
    await screen.findByText(
      'Importação concluída: 2 itens gravados no seu currículo. 1 item incompleto ficou de fora.',
    ),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('replaces an entry that is there already where that was chosen, over the version that was shown', async () => {
  let stored = experiences.map((row) => ({ ...row }));
  backend.on('GET experiences', ({ query }) =>
    stored.filter(({ id }) => !query.has('id') || query.get('id') === `eq.${id}`),
  );
  backend.on('PATCH experiences', ({ query, body }) => {
    const row = stored.find(
      ({ id, updated_at: version }) => query.get('id') === `eq.${id}` && query.get('updated_at') === `eq.${version}`,
    );
    return row ? [Object.assign(row, body, { updated_at: '2026-11-03T12:00:00+00:00' })] : [];
  });
  const { user: hand, dialog, choose } = await openDialog();
  const known = { name: 'Mercado Aurora', position: 'Caixa', startDate: '2020', endDate: '2022-01' };
  await choose({ work: [{ ...known, summary: 'Fechamento do dia e treinamento de colegas.' }] });
  const box = await dialog.findByRole('checkbox', { name: 'Caixa, Mercado Aurora' });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription('Já está no seu currículo. Marcar troca o que está lá pelo que está aqui.');
  expect(dialog.getByText('Agora: Atendimento no caixa e fechamento do dia.')).toBeVisible();
  await hand.click(box);

  // Another window saves meanwhile.
  stored = stored.map((row) =>
    row.id === 'we_1' ? { ...row, description: 'Só o caixa.', updated_at: '2026-11-02T12:00:00+00:00' } : row,
  );
  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Este item foi alterado em outra janela ou aparelho.');
  expect(dialog.getByText('Agora: Só o caixa.')).toBeVisible();

  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(await screen.findByText(/^Importação concluída: 1 item gravado/)).toBeInTheDocument();
  expect(created('experience')).toEqual([]);
  expect(stored[1]).toMatchObject({
    description: 'Fechamento do dia e treinamento de colegas.',
    start_date: '2020-03-01',
    skills: ['Atendimento'],
  });
});

it('leaves what another window added, and the file does not say', async () => {
  let stored = courses.map((row) => ({ ...row, certificate: false, certificate_url: null as string | null }));
  backend.on('GET courses', ({ query }) =>
    stored.filter(({ id }) => !query.has('id') || query.get('id') === `eq.${id}`),
  );
  backend.on('PATCH courses', ({ query, body }) => {
    const row = stored.find(
      ({ id, updated_at: version }) => query.get('id') === `eq.${id}` && query.get('updated_at') === `eq.${version}`,
    );
    return row ? [Object.assign(row, body)] : [];
  });
  const { user: hand, dialog, choose } = await openDialog();
  await choose({ certificates: [{ name: 'Excel avançado', issuer: 'Escola Aberta', date: '2024', hours: 60 }] });
  await hand.click(await dialog.findByRole('checkbox', { name: 'Excel avançado, Escola Aberta' }));

  const added = { certificate: true, certificate_url: 'https://exemplo.example/c/2', description: 'Macros.' };
  stored = stored.map((row) => ({ ...row, ...added, updated_at: '2026-11-02T12:00:00+00:00' }));
  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Este item foi alterado em outra janela ou aparelho.');
  expect(dialog.getByText('Macros.')).toBeVisible();
  expect(dialog.getByText('https://exemplo.example/c/2')).toBeVisible();

  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(await screen.findByText(/^Importação concluída: 1 item gravado/)).toBeInTheDocument();
  expect(stored).toMatchObject([{ ...added, duration: 60 }]);
});

it('counts an entry as written that another window has changed to the same meanwhile', async () => {
  let stored = courses.map((row) => ({ ...row }));
  backend.on('GET courses', ({ query }) =>
    stored.filter(({ id }) => !query.has('id') || query.get('id') === `eq.${id}`),
  );
  backend.on('PATCH courses', () => []);
  const { user: hand, dialog, choose } = await openDialog();
  await choose({ certificates: [{ name: 'Excel avançado', issuer: 'Escola Aberta', date: '2024', hours: 60 }] });
  await hand.click(await dialog.findByRole('checkbox', { name: 'Excel avançado, Escola Aberta' }));

  const same = { duration: 60, description: 'Macros.', updated_at: '2026-11-02T12:00:00+00:00' };
  stored = stored.map((row) => ({ ...row, ...same }));
  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(await screen.findByText(/^Importação concluída: 1 item gravado/)).toBeInTheDocument();
});

it('gives nothing back that an entry before it in the file replaced', async () => {
  let stored = experiences.map((row) => ({ ...row }));
  backend.on('GET experiences', () => stored);
  backend.on('PATCH experiences', ({ body }) => {
    stored = stored.map((row) => (row.id === 'we_1' ? Object.assign(row, body) : row));
    return stored.filter(({ id }) => id === 'we_1');
  });
  const { user: hand, dialog, choose } = await openDialog();
  const known = { name: 'Mercado Aurora', position: 'Caixa', startDate: '2020-03', endDate: '2022-01' };
  await choose({
    work: [
      { ...known, summary: 'Só o caixa.' },
      { ...known, keywords: ['Caixa'] },
    ],
  });
  await dialog.findByRole('heading', { name: 'O que lemos de resume.json' });
  for (const box of dialog.getAllByRole('checkbox', { name: 'Caixa, Mercado Aurora' })) await hand.click(box);
  await hand.click(dialog.getByRole('button', { name: 'Importar 2 itens' }));
  expect(await screen.findByText(/^Importação concluída: 2 itens gravados/)).toBeInTheDocument();
  expect(stored[1]).toMatchObject({ description: 'Só o caixa.', skills: ['Caixa'] });
});

it('shows what would be emptied', async () => {
  backend.on('GET experiences', () => experiences.filter(({ id }) => id === 'we_1'));
  const { dialog, choose } = await openDialog();
  await choose({ work: [{ name: 'Mercado Aurora', position: 'Caixa', startDate: '2020-03' }] });
  expect(await dialog.findByText('nada')).toHaveTextContent(/^nadaAgora: /);
});

it('makes an entry anew that was deleted elsewhere before it was replaced', async () => {
  let stored = experiences;
  backend.on('GET experiences', () => stored);
  backend.on('PATCH experiences', () => []);
  backend.on('POST rpc/create_experience', () => ({ id: 'we_9' }));
  const { user: hand, dialog, choose } = await openDialog();
  await choose({ work: [{ name: 'Mercado Aurora', position: 'Caixa', startDate: '2020-03', summary: 'Fechamento.' }] });
  await hand.click(await dialog.findByRole('checkbox', { name: 'Caixa, Mercado Aurora' }));
  stored = [];
  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Isto foi excluído em outra janela ou aparelho.');
  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(await screen.findByText(/^Importação concluída: 1 item gravado/)).toBeInTheDocument();
  expect(created('experience')).toEqual([expect.objectContaining({ role: 'Caixa', description: 'Fechamento.' })]);
});

it('lets nobody correct an entry whose answer was lost, before it was tried again', async () => {
  let isDown = true;
  backend.on('POST rpc/create_experience', () => (isDown ? down : { id: 'we_9' }));
  const { user: hand, dialog, choose } = await openDialog();
  await choose({ work: [job('Luthier', { startDate: '2018' })] });
  const name = 'Completar Luthier, Oficina Aurora';
  expect(await dialog.findByRole('group', { name })).toBeVisible();
  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(await dialog.findByText(/^Não sabemos se foi gravado: O serviço está indisponível/)).toBeVisible();
  expect(dialog.queryByRole('group', { name })).not.toBeInTheDocument();
  expect(dialog.getByText('01/2018')).toBeVisible();

  isDown = false;
  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(await screen.findByText(/^Importação concluída: 1 item gravado/)).toBeInTheDocument();
  expect(new Set(keysOf('experience')).size).toBe(1);
});

it.each([401, 403, 404, 413, 429])('says that an entry is not written that was refused with %d', async (status) => {
  backend.on('POST rpc/create_experience', () => refuse(status, 'refused', 'Recusado'));
  const { user: hand, dialog, choose } = await openDialog();
  await choose({ work: [job('Luthier', { startDate: '2018' })] });
  await hand.click(await dialog.findByRole('button', { name: 'Importar 1 item' }));
  expect(await dialog.findByText(/^Não gravado: /)).toBeVisible();
  expect(dialog.queryByText(/^Não sabemos/)).not.toBeInTheDocument();
  expect(dialog.getByRole('group', { name: 'Completar Luthier, Oficina Aurora' })).toBeVisible();
});

it('asks of a job without any date whether it goes on, and takes no end from one that does', async () => {
  backend.on('POST rpc/create_experience', () => ({ id: 'we_9' }));
  const { user: hand, dialog, choose } = await openDialog();
  await choose({ work: [job('Luthier', { startDate: undefined, endDate: undefined })] });
  const fields = within(await dialog.findByRole('group', { name: 'Completar Luthier, Oficina Aurora' }));
  const goesOn = fields.getByRole('checkbox', { name: 'Trabalho atual' });
  expect(goesOn).not.toBeChecked();
  expect(goesOn).toHaveAccessibleDescription('O arquivo não diz as datas: confira.');
  await hand.type(fields.getByLabelText('Data de início'), '05/2018');
  await hand.click(goesOn);
  expect(fields.queryByLabelText('Data de término')).not.toBeInTheDocument();
  await hand.click(goesOn);
  await hand.type(fields.getByLabelText('Data de término'), '06/2019');
  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(await screen.findByText(/^Importação concluída: 1 item gravado/)).toBeInTheDocument();
  expect(created('experience')).toEqual([
    expect.objectContaining({ start_date: '2018-05-01', end_date: '2019-06-01', current: false }),
  ]);
});

it('says after a failure what was written and what was not, and writes nothing twice on the next try', async () => {
  let isDown = true;
  backend.on('POST rpc/create_experience', ({ body }) => {
    const { role } = (body as { p_experience: { role: string } }).p_experience;
    if (role === 'Caixa') return refuse(400, 'future_start', 'Data no futuro');
    return role === 'Luthier' && isDown ? down : { id: 'we_9' };
  });
  const { user: hand, dialog, choose } = await openDialog();
  await choose({ work: [job('Restauradora'), job('Caixa'), job('Luthier'), job('Aprendiz')] });
  await hand.click(await dialog.findByRole('button', { name: 'Importar 4 itens' }));

  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('1 de 4 itens gravados');
  expect(alert).toHaveTextContent('Gravado: Restauradora, Oficina Aurora.');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Caixa, Oficina Aurora: Data no futuro',
    'Luthier, Oficina Aurora: O serviço está indisponível',
    'Aprendiz, Oficina Aurora: ainda não foi enviado',
  ]);
  expect(dialog.getByRole('checkbox', { name: 'Restauradora, Oficina Aurora' })).toBeDisabled();
  expect(dialog.getByText('Gravado', { exact: true })).toBeVisible();

  // The key of a form that is half typed elsewhere is another one.
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('ponte-draft-key'))).toEqual([]);

  isDown = false;
  await hand.click(dialog.getByRole('checkbox', { name: 'Caixa, Oficina Aurora' }));
  await hand.click(dialog.getByRole('button', { name: 'Importar 2 itens' }));
  expect(await screen.findByText(/^Importação concluída: 3 itens gravados/)).toBeInTheDocument();
  expect(created('experience').map((row) => (row as { role: string }).role)).toEqual([
    'Restauradora',
    'Caixa',
    'Luthier',
    'Luthier',
    'Aprendiz',
  ]);
  // The answer may have been lost after the row was made: the second try is the same call for the database.
  const [, , lost, again] = keysOf('experience');
  expect(again).toBe(lost);
  expect(new Set(keysOf('experience')).size).toBe(4);
});

it('does not write more than a section holds', async () => {
  backend.on('GET experiences', () =>
    Array.from({ length: 49 }, (_, index) => ({ ...experiences[0], id: `we_${index}`, role: `Cargo ${index}` })),
  );
  const { user: hand, dialog, choose } = await openDialog();
  await choose({ work: [job('Restauradora'), job('Luthier')] });
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Esta seção do currículo tem no máximo 50 itens e já tem 49: cabe mais 1, e você escolheu 2. Desmarque 1 item.',
  );
  expect(dialog.getByRole('button', { name: 'Importar 2 itens' })).toBeDisabled();
  await hand.click(dialog.getByRole('checkbox', { name: 'Luthier, Oficina Aurora' }));
  expect(dialog.getByRole('button', { name: 'Importar 1 item' })).toBeEnabled();
});

it('replaces personal data only where that was chosen, over the version that was shown', async () => {
  let stored = { ...personalInfo };
  backend.on('GET personal_info', () => [stored]);
  backend.on('PATCH personal_info', ({ query, body }) => {
    if (query.get('updated_at') !== `eq.${stored.updated_at}`) return [];
    stored = { ...stored, ...(body as object) };
    return [stored];
  });
  const { user: hand, dialog, choose } = await openDialog();
  await choose({
    basics: { name: 'Ana Lima', phone: '+55 11 91234-5678', location: { city: 'Olinda', region: 'Pernambuco' } },
  });
  const phone = await dialog.findByRole('checkbox', { name: 'Telefone: (11) 91234-5678' });
  expect(phone).not.toBeChecked();
  expect(phone).toHaveAccessibleDescription('Agora: (81) 98765-4321');
  await hand.click(phone);

  // Another window saves meanwhile.
  stored = { ...stored, full_name: 'Ana Souza Prado', updated_at: '2026-11-02T12:00:00+00:00' };
  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Seus dados pessoais foram alterados em outra janela');
  expect(dialog.getByRole('checkbox', { name: 'Nome: Ana Lima' })).toHaveAccessibleDescription(
    'Agora: Ana Souza Prado',
  );

  await hand.click(dialog.getByRole('button', { name: 'Importar 1 item' }));
  expect(await screen.findByText(/^Importação concluída: 1 item gravado/)).toBeInTheDocument();
  expect(stored).toMatchObject({
    phone: '11912345678',
    full_name: 'Ana Souza Prado',
    city: 'Recife',
    cpf: personalInfo.cpf,
  });
});

it('writes personal data over those that it wrote before itself', async () => {
  let stored = { ...personalInfo };
  let isDown = true;
  backend.on('GET personal_info', () => [stored]);
  backend.on('PATCH personal_info', ({ query, body }) => {
    if (query.get('updated_at') !== `eq.${stored.updated_at}`) return [];
    stored = { ...stored, ...(body as object), updated_at: '2026-11-02T12:00:00+00:00' };
    return [stored];
  });
  backend.on('POST rpc/create_experience', () => (isDown ? down : { id: 'we_9' }));
  const { user: hand, dialog, choose } = await openDialog();
  await choose({
    basics: { name: 'Ana Lima', phone: '+55 11 91234-5678', location: { city: 'Olinda', region: 'PE' } },
    work: [job('Luthier')],
  });
  expect(await dialog.findByRole('checkbox', { name: 'Cidade e estado: Olinda, PE' })).toHaveAccessibleDescription(
    'Agora: Recife, PE. CEP, rua e bairro continuam os de agora: confira em Dados pessoais.',
  );
  await hand.click(dialog.getByRole('checkbox', { name: 'Nome: Ana Lima' }));
  await hand.click(dialog.getByRole('button', { name: 'Importar 2 itens' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('1 de 2 itens gravados');

  isDown = false;
  await hand.click(dialog.getByRole('checkbox', { name: 'Telefone: (11) 91234-5678' }));
  await hand.click(dialog.getByRole('button', { name: 'Importar 2 itens' }));
  expect(await screen.findByText(/^Importação concluída: 3 itens gravados/)).toBeInTheDocument();
  expect(stored).toMatchObject({ full_name: 'Ana Lima', phone: '11912345678' });
});

it('downloads the resume as a file of the same format, and says when that failed', async () => {
  let saved: Blob | undefined;
  let name = '';
  // jsdom lacks URL.createObjectURL
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return '#';
  };
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  const page = openPage('/candidato/curriculo');
  const button = await screen.findByRole('button', { name: 'Baixar em JSON Resume' });
  await page.user.click(button);
  expect(await screen.findByText('Seu currículo foi exportado.')).toBeInTheDocument();
  expect(name).toBe('meu-curriculo.json');
  const text = (await saved?.text()) ?? '';
  expect(JSON.parse(text)).toMatchObject({ basics: { name: 'Ana Souza' }, work: [{ name: 'Rede Sol' }, {}] });
  click.mockRestore();

  backend.on('POST rpc/my_resume', () => down);
  await page.user.click(button);
  expect(await screen.findByText(/^Erro ao exportar currículo: O serviço está indisponível/)).toBeInTheDocument();
});
