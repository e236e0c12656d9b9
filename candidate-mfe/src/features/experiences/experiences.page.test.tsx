import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';

const backend = fakeCandidateBackend();
const address = '/candidato/experiencias';

const cashier = {
  id: 'we_1',
  company: 'Mercado Aurora',
  role: 'Caixa',
  start_date: '2020-03-01',
  end_date: '2022-01-31',
  current: false,
  description: 'Atendimento no caixa e fechamento do dia.',
  skills: ['Atendimento'],
  updated_at: '2026-11-01T12:00:00+00:00',
};

let rows: object[];

beforeEach(() => {
  setTestSession(testUser());
  rows = [cashier];
  backend.on('GET experiences', () => rows);
});

it('shows what was done, with its period', async () => {
  rows = [
    { ...cashier, id: 'we_2', role: 'Gerente', end_date: null, current: true },
    cashier,
    { ...cashier, id: 'we_3', role: 'Estagiária', end_date: null },
  ];
  openPage(address);

  const list = within(await screen.findByRole('region', { name: 'Suas Experiências' }));
  expect(await list.findByText('03/2020 - Atual')).toBeVisible();
  expect(list.getByText('03/2020 - 01/2022')).toBeVisible();
  expect(list.getByText('03/2020 - Sem data de término')).toBeVisible();
});

it('says that it loads while the rows are on their way', async () => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  backend.on('GET experiences', async () => {
    await held;
    return rows;
  });
  openPage(address);

  expect(await screen.findByText('Carregando experiências...')).toBeInTheDocument();
  answer();
  expect(await screen.findByRole('heading', { name: 'Caixa' })).toBeVisible();
  expect(screen.queryByText('Carregando experiências...')).not.toBeInTheDocument();
});

it('says when there is none yet', async () => {
  rows = [];
  openPage(address);

  expect(await screen.findByText('Você ainda não adicionou experiências profissionais')).toBeVisible();
});

it('asks for what is missing before anything is sent', async () => {
  const { user } = openPage(address);

  await user.click(await screen.findByRole('button', { name: 'Adicionar Experiência' }));
  for (const message of [
    'Nome da empresa é obrigatório',
    'Cargo é obrigatório',
    'Data de início é obrigatória',
    'Descreva suas atividades (mínimo 10 caracteres)',
    'Adicione pelo menos uma habilidade',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(backend.callsOf('rpc/create_experience')).toHaveLength(0);
});

it('refuses a pasted text that is too long in words, and cuts nothing off', async () => {
  const { user } = openPage(address);
  await user.click(await screen.findByLabelText('Descrição das atividades'));
  await user.paste('x'.repeat(4_001));
  expect(screen.getByText('4001/4000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Adicionar Experiência' }));

  expect(await screen.findByText('Use no máximo 4.000 caracteres')).toBeVisible();
  expect(screen.getByLabelText('Descrição das atividades')).toHaveValue('x'.repeat(4_001));
});

it('adds an experience that goes on, with skills by Enter and by the plus button', async () => {
  backend.on('POST rpc/create_experience', ({ body }) => {
    rows = [{ id: 'we_9', ...(body as { p_experience: object }).p_experience }, ...rows];
    return { id: 'we_9' };
  });
  const { user } = openPage(address);

  await user.type(await screen.findByLabelText('Empresa'), 'Rede Sol');
  await user.type(screen.getByLabelText('Cargo'), 'Analista');
  await user.type(screen.getByLabelText('Data de início'), '05/2023');
  await user.type(screen.getByLabelText('Data de término'), '01/2024');
  await user.click(screen.getByRole('checkbox', { name: 'Trabalho atual' }));
  expect(screen.queryByLabelText('Data de término')).not.toBeInTheDocument();
  // Ticked by mistake: nothing typed is lost
  await user.click(screen.getByRole('checkbox', { name: 'Trabalho atual' }));
  expect(screen.getByLabelText('Data de término')).toHaveValue('01/2024');
  await user.click(screen.getByRole('checkbox', { name: 'Trabalho atual' }));
  await user.type(screen.getByLabelText('Descrição das atividades'), 'Conferência de notas fiscais.');
  await user.type(screen.getByLabelText('Habilidades'), ' Excel {Enter}');
  await user.type(screen.getByLabelText('Habilidades'), '   {Enter}');
  await user.type(screen.getByLabelText('Habilidades'), 'SPED');
  await user.click(screen.getByRole('button', { name: 'Adicionar habilidade' }));
  await user.click(screen.getByRole('button', { name: 'Remover habilidade Excel' }));
  await user.dblClick(screen.getByRole('button', { name: 'Adicionar Experiência' }));

  expect(await screen.findByText('Experiência salva com sucesso!')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Analista' })).toBeVisible();
  expect(backend.callsOf('rpc/create_experience').map(({ body }) => body)).toEqual([
    {
      p_idempotency_key: expect.any(String),
      p_experience: {
        company: 'Rede Sol',
        role: 'Analista',
        start_date: '2023-05-01',
        end_date: null,
        current: true,
        description: 'Conferência de notas fiscais.',
        skills: ['SPED'],
      },
    },
  ]);
  expect(screen.getByLabelText('Empresa')).toHaveValue('');
});

it('cannot cancel what is being saved, and leaves another experience open that was opened meanwhile', async () => {
  rows = [cashier, { ...cashier, id: 'we_2', role: 'Gerente' }];
  let answer: (result: object[]) => void = () => undefined;
  backend.on('PATCH experiences', () => new Promise<object[]>((resolve) => (answer = resolve)));
  const { user } = openPage(address);
  await user.click(await screen.findByRole('button', { name: 'Editar Caixa, Mercado Aurora' }));
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeEnabled();
  await user.type(screen.getByLabelText('Cargo'), ' geral');
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled());

  await user.click(screen.getByRole('button', { name: 'Editar Gerente, Mercado Aurora' }));
  await user.type(screen.getByLabelText('Cargo'), ' de loja');
  answer([{ ...cashier, role: 'Caixa geral' }]);
  expect(await screen.findByText('Experiência salva com sucesso!')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Editar Experiência' })).toBeVisible();
  expect(screen.getByLabelText('Cargo')).toHaveValue('Gerente de loja');
});

it('makes no skill by the Enter that ends a composition, in Safari neither', async () => {
  const { user } = openPage(address);
  const box = await screen.findByLabelText('Habilidades');
  await user.type(box, 'Inglê');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(box).toHaveValue('Inglê');
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(screen.getByRole('button', { name: 'Remover habilidade Inglê' })).toBeVisible();
});

it('takes a pasted list apart, and keeps a skill that was typed without Enter', async () => {
  backend.on('POST rpc/create_experience', () => ({ id: 'we_9' }));
  const { user } = openPage(address);
  await user.type(await screen.findByLabelText('Empresa'), 'Rede Sol');
  await user.type(screen.getByLabelText('Cargo'), 'Analista');
  await user.type(screen.getByLabelText('Data de início'), '05/2023');
  await user.type(screen.getByLabelText('Descrição das atividades'), 'Conferência de notas fiscais.');
  await user.click(screen.getByLabelText('Habilidades'));
  await user.paste('SQL, Excel;Word\nPower BI');
  await user.type(screen.getByLabelText('Habilidades'), 'SPED,');
  expect(screen.getByRole('button', { name: 'Remover habilidade SPED' })).toBeVisible();
  await user.type(screen.getByLabelText('Habilidades'), 'Inglês');
  // Pressed, not yet let go: a new chip now would push the button away
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Adicionar Experiência' }) });
  expect(screen.queryByRole('button', { name: 'Remover habilidade Inglês' })).not.toBeInTheDocument();
  await user.pointer('[/MouseLeft]');

  expect(await screen.findByText('Experiência salva com sucesso!')).toBeInTheDocument();
  expect(backend.callsOf('rpc/create_experience')[0]?.body).toMatchObject({
    p_experience: { skills: ['SQL', 'Excel', 'Word', 'Power BI', 'SPED', 'Inglês'] },
  });
});

it('brings back what was typed before a reload, and forgets it when told to', async () => {
  const before = openPage(address);
  await before.user.type(await screen.findByLabelText('Empresa'), 'Rede Sol');
  await before.user.type(screen.getByLabelText('Habilidades'), 'Excel{Enter}');
  await before.user.type(screen.getByLabelText('Habilidades'), 'Atendim');
  fireEvent(window, new Event('pagehide'));
  cleanup();

  const { user } = openPage(address);
  expect(await screen.findByText('Recuperamos o que você tinha digitado')).toBeVisible();
  expect(screen.getByLabelText('Empresa')).toHaveValue('Rede Sol');
  expect(screen.getByRole('button', { name: 'Remover habilidade Excel' })).toBeVisible();
  // Left in the box, it is no skill yet
  expect(screen.getByLabelText('Habilidades')).toHaveValue('Atendim');
  expect(screen.queryByRole('button', { name: /Remover habilidade Atendim/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Descartar o que foi digitado' }));
  expect(screen.getByLabelText('Empresa')).toHaveValue('');
  expect(screen.getByLabelText('Habilidades')).toHaveValue('');
  expect(screen.queryByText('Recuperamos o que você tinha digitado')).not.toBeInTheDocument();
});

it('brings back the form of the experience that was being changed before a reload', async () => {
  const before = openPage(address);
  await before.user.click(await screen.findByRole('button', { name: 'Editar Caixa, Mercado Aurora' }));
  await before.user.type(screen.getByLabelText('Cargo'), ' geral');
  cleanup();

  const { user } = openPage(address);
  expect(await screen.findByRole('heading', { name: 'Editar Experiência' })).toBeVisible();
  expect(screen.getByText('Recuperamos o que você tinha digitado')).toBeVisible();
  expect(screen.getByLabelText('Cargo')).toHaveValue('Caixa geral');
  // Nobody has pressed anything
  expect(document.body).toHaveFocus();
  // As stored again, but for a space that is not sent: nothing is left to bring back
  await user.type(screen.getByLabelText('Cargo'), '{Backspace>5/}');
  expect(screen.getByLabelText('Cargo')).toHaveValue('Caixa ');
  cleanup();

  openPage(address);
  expect(await screen.findByRole('heading', { name: 'Caixa' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Adicionar Experiência' })).toBeVisible();
});

it('brings back the form of an experience of which a skill was half typed', async () => {
  const before = openPage(address);
  await before.user.click(await screen.findByRole('button', { name: 'Editar Caixa, Mercado Aurora' }));
  await before.user.type(screen.getByLabelText('Habilidades'), 'Power');
  cleanup();

  openPage(address);
  expect(await screen.findByRole('heading', { name: 'Editar Experiência' })).toBeVisible();
  expect(screen.getByLabelText('Habilidades')).toHaveValue('Power');
});

it('takes a date that is hidden for no change to bring back', async () => {
  rows = [{ ...cashier, end_date: null, current: true }];
  const before = openPage(address);
  await before.user.click(await screen.findByRole('button', { name: 'Editar Caixa, Mercado Aurora' }));
  await before.user.click(screen.getByRole('checkbox', { name: 'Trabalho atual' }));
  await before.user.type(screen.getByLabelText('Data de término'), '01/2024');
  await before.user.click(screen.getByRole('checkbox', { name: 'Trabalho atual' }));
  cleanup();

  openPage(address);
  expect(await screen.findByRole('heading', { name: 'Caixa' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Adicionar Experiência' })).toBeVisible();
});

it.each<[string, (typing: { user: ReturnType<typeof openPage>['user'] }) => Promise<void>]>([
  ['types', ({ user }) => user.type(screen.getByLabelText('Empresa'), 'Rede')],
  [
    'has typed',
    async ({ user }) => {
      await user.type(screen.getByLabelText('Empresa'), 'Rede');
      await user.click(document.body);
    },
  ],
  ['is about to type', ({ user }) => user.click(screen.getByLabelText('Empresa'))],
])('takes the form of a new experience from nobody who %s in it before the list is there', async (_what, use) => {
  const before = openPage(address);
  await before.user.click(await screen.findByRole('button', { name: 'Editar Caixa, Mercado Aurora' }));
  await before.user.type(screen.getByLabelText('Cargo'), ' geral');
  cleanup();

  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  backend.on('GET experiences', async () => {
    await held;
    return rows;
  });
  const { user } = openPage(address);
  const box = await screen.findByLabelText('Empresa');
  await use({ user });
  const focused = document.activeElement;
  answer();
  expect(await screen.findByRole('heading', { name: 'Caixa' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Adicionar Experiência' })).toBeVisible();
  expect(box).toBeInTheDocument();
  expect(document.activeElement).toBe(focused);
  // What was changed is not lost: it waits behind its button
  await user.click(screen.getByRole('button', { name: 'Editar Caixa, Mercado Aurora' }));
  expect(screen.getByLabelText('Cargo')).toHaveValue('Caixa geral');
});

it('leaves nothing open for the next person in the same tab', async () => {
  const { user } = openPage(address);
  await user.click(await screen.findByRole('button', { name: 'Editar Caixa, Mercado Aurora' }));
  rows = [{ ...cashier, id: 'we_7', role: 'Padeira' }];
  act(() => setTestSession(testUser({ id: 'somebody-else' })));
  expect(await screen.findByRole('heading', { name: 'Padeira' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Adicionar Experiência' })).toBeVisible();
  expect(screen.getByLabelText('Empresa')).toHaveValue('');
});

it('cuts nothing off a long skill: it says what is too much', async () => {
  const { user } = openPage(address);
  await user.click(await screen.findByLabelText('Habilidades'));
  await user.paste('x'.repeat(81));
  expect(screen.getByLabelText('Habilidades')).toHaveValue('x'.repeat(81));
  await user.click(screen.getByRole('button', { name: 'Adicionar Experiência' }));
  expect(await screen.findByText('Use no máximo 80 caracteres em cada habilidade')).toBeVisible();
});

it('brings up no keyboard of a phone when the last skill is removed', async () => {
  const matchMedia = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), query === '(pointer: coarse)' ? { matches: true } : {}),
    );
  const { user } = openPage(address);
  await user.type(await screen.findByLabelText('Habilidades'), 'Excel,');
  await user.click(screen.getByRole('button', { name: 'Remover habilidade Excel' }));
  expect(screen.getByRole('button', { name: 'Adicionar habilidade' })).toHaveFocus();
});

it('gives the focus of a removed skill to the next one, and at the end to the box', async () => {
  const { user } = openPage(address);
  await user.type(await screen.findByLabelText('Habilidades'), 'Excel,SPED,SQL,');
  screen.getByRole('button', { name: 'Remover habilidade SPED' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remover habilidade SQL' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remover habilidade Excel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Habilidades')).toHaveFocus();
});

it('edits from the top of the page, and forgets it on cancel', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = openPage(address);

  await user.click(await screen.findByRole('button', { name: 'Editar Caixa, Mercado Aurora' }));
  expect(screen.getByRole('heading', { name: 'Editar Experiência' })).toHaveFocus();
  expect(screen.getByLabelText('Empresa')).toHaveValue('Mercado Aurora');
  expect(screen.getByRole('button', { name: 'Remover habilidade Atendimento' })).toBeVisible();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });

  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('heading', { name: 'Adicionar Experiência' })).toBeVisible();
  expect(screen.getByLabelText('Empresa')).toHaveValue('');
});

it('keeps what was typed when saving fails, and says why in the form alone', async () => {
  backend.on('PATCH experiences', refuse(503, 'unavailable', 'Indisponível agora.'));
  const { user } = openPage(address);

  await user.click(await screen.findByRole('button', { name: 'Editar Caixa, Mercado Aurora' }));
  await user.clear(screen.getByLabelText('Cargo'));
  await user.type(screen.getByLabelText('Cargo'), 'Fiscal de caixa');
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Erro ao salvar experiência: Indisponível agora\.$/);
  expect(screen.getAllByText(/Indisponível agora/)).toHaveLength(1);
  expect(screen.getByLabelText('Cargo')).toHaveValue('Fiscal de caixa');
});

it('does not undo what another tab has saved: it shows both versions and keeps what was typed', async () => {
  const { user } = openPage(address);
  await user.click(await screen.findByRole('button', { name: 'Editar Caixa, Mercado Aurora' }));
  await user.clear(screen.getByLabelText('Cargo'));
  await user.type(screen.getByLabelText('Cargo'), 'Fiscal de caixa');
  const newer = { ...cashier, company: 'Mercado Sol', updated_at: '2026-11-02T08:00:00+00:00' };
  rows = [newer];
  const saves: object[] = [];
  backend.on('PATCH experiences', ({ query, body }) => {
    if (query.get('updated_at') !== `eq.${newer.updated_at}`) return [];
    saves.push(body as object);
    return [{ ...newer, ...(body as object) }];
  });
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));

  expect(await screen.findByText('Esta experiência foi alterada depois que você a abriu')).toBeVisible();
  expect(saves).toEqual([]);
  expect(screen.getByLabelText('Cargo')).toHaveValue('Fiscal de caixa');
  await user.click(screen.getByRole('button', { name: 'Usar a versão salva' }));
  expect(screen.getByLabelText('Empresa')).toHaveValue('Mercado Sol');
  await user.clear(screen.getByLabelText('Cargo'));
  await user.type(screen.getByLabelText('Cargo'), 'Gerente');
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  expect(await screen.findByText('Experiência salva com sucesso!')).toBeInTheDocument();
  expect(saves).toEqual([expect.objectContaining({ company: 'Mercado Sol', role: 'Gerente' })]);
});

it.each([
  ['is too long', ['Atendimento'], 'x'.repeat(81), 'Use no máximo 80 caracteres em cada habilidade'],
  ['is one too many', Array.from({ length: 30 }, (_, index) => `h${index}`), 'Excel', 'Use no máximo 30 habilidades'],
])('says that the skill in the box %s when a version is kept', async (_what, skills, typed, message) => {
  rows = [{ ...cashier, skills }];
  const { user } = openPage(address);
  await user.click(await screen.findByRole('button', { name: 'Editar Caixa, Mercado Aurora' }));
  await user.type(screen.getByLabelText('Cargo'), ' geral');
  rows = [{ ...cashier, skills, company: 'Mercado Sol', updated_at: '2026-11-02T08:00:00+00:00' }];
  backend.on('PATCH experiences', () => []);
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  await screen.findByText('Esta experiência foi alterada depois que você a abriu');
  const sent = backend.callsOf('experiences').length;
  await user.type(screen.getByLabelText('Habilidades'), typed);
  await user.click(screen.getByRole('button', { name: 'Salvar a minha versão' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(backend.callsOf('experiences')).toHaveLength(sent);
});

it('saves the skill in the box with the version of whoever decides to keep theirs', async () => {
  const { user } = openPage(address);
  await user.click(await screen.findByRole('button', { name: 'Editar Caixa, Mercado Aurora' }));
  await user.type(screen.getByLabelText('Cargo'), ' geral');
  const newer = { ...cashier, company: 'Mercado Sol', updated_at: '2026-11-02T08:00:00+00:00' };
  rows = [newer];
  backend.on('PATCH experiences', ({ query, body }) =>
    query.get('updated_at') === `eq.${newer.updated_at}` ? [{ ...newer, ...(body as object) }] : [],
  );
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  await screen.findByText('Esta experiência foi alterada depois que você a abriu');
  await user.type(screen.getByLabelText('Habilidades'), 'Excel');
  await user.click(screen.getByRole('button', { name: 'Salvar a minha versão' }));
  expect(await screen.findByText('Experiência salva com sucesso!')).toBeInTheDocument();
  expect(backend.callsOf('experiences').findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({
    skills: ['Atendimento', 'Excel'],
  });
});

it('says that the experience was deleted in another tab, and keeps what was typed', async () => {
  const { user } = openPage(address);
  await user.click(await screen.findByRole('button', { name: 'Editar Caixa, Mercado Aurora' }));
  rows = [];
  backend.on('PATCH experiences', () => []);
  await user.type(screen.getByLabelText('Cargo'), ' geral');
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  expect(await screen.findByText(/Isto foi excluído em outra janela ou aparelho/)).toBeInTheDocument();
  expect(screen.getByLabelText('Cargo')).toHaveValue('Caixa geral');
});

it('deletes after asking', async () => {
  backend.on('DELETE experiences', () => {
    rows = [];
    return undefined;
  });
  const { user } = openPage(address);

  await user.click(await screen.findByRole('button', { name: 'Excluir Caixa, Mercado Aurora' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Tem certeza que deseja excluir esta experiência?' }),
  ).toHaveAccessibleDescription(/^“Caixa, Mercado Aurora” sai do seu currículo, e não é possível desfazer\. /);
  expect(screen.getByRole('button', { name: 'Manter experiência' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Excluir' }));

  expect(await screen.findByText('Experiência removida com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Caixa' })).not.toBeInTheDocument());
  expect(backend.calls.find((call) => call.method === 'DELETE')?.query.get('id')).toBe('eq.we_1');
});

it('says why deleting failed, and keeps the experience', async () => {
  backend.on('DELETE experiences', refuse(503, 'unavailable', 'Indisponível agora.'));
  const { user } = openPage(address);

  await user.click(await screen.findByRole('button', { name: 'Excluir Caixa, Mercado Aurora' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));

  expect(await screen.findByText('Erro ao remover experiência: Indisponível agora.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Caixa', hidden: true })).toBeInTheDocument();
});

it('says which skills were added, and which one is there already', async () => {
  const { user } = openPage(address);
  const field = await screen.findByLabelText('Habilidades');
  const region = (): Element | null => document.querySelector('body > [aria-live=polite]');
  await user.type(field, 'Excel{Enter}');
  expect(region()).toHaveTextContent('Excel adicionada');
  await user.click(field);
  await user.paste('SPED; SQL, Inglês');
  expect(region()).toHaveTextContent('3 habilidades adicionadas');
  await user.type(field, 'excel,');
  expect(region()).toHaveTextContent('excel já está na lista');
  expect(field).toHaveAccessibleDescription('excel já está na lista');
  await user.type(field, 'P');
  expect(field).toHaveAccessibleDescription(/^Enter, vírgula/);
});
