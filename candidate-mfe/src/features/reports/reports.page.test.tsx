import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';
import { appealedRow, keptRow, removalRow, reportRow } from '../../testing/report-rows';

const backend = fakeCandidateBackend();
const code = '1A2B-3C4D-5E6F';
const appeal = 'O telefone de quem pediu o depósito é o da página da empresa.';

async function openAsVisitor(path = '/denuncias') {
  setTestSession(null);
  const page = openPage(path);
  await screen.findByRole('heading', { level: 1, name: 'Denúncias' });
  return page;
}

async function lookUp(user: Awaited<ReturnType<typeof openAsVisitor>>['user']): Promise<void> {
  await user.type(screen.getByRole('textbox', { name: /^Número/ }), ' d-12 ');
  await user.type(screen.getByRole('textbox', { name: /^Código/ }), code);
  await user.click(screen.getByRole('button', { name: 'Acompanhar' }));
}

describe('a visitor', () => {
  it('finds a report by number and code, and is led to it', async () => {
    backend.on('POST rpc/report_status', () => reportRow);
    const { user } = await openAsVisitor();
    await lookUp(user);
    const heading = await screen.findByRole('heading', { name: 'Analista fiscal' });
    expect(heading).toHaveFocus();
    const found = within(screen.getByRole('article'));
    expect(found.getByText('Mercado Aurora')).toBeVisible();
    expect(found.getByText('Pede pagamento ou dados bancários')).toBeVisible();
    expect(found.getByText('Pediram um depósito antes da entrevista.')).toBeVisible();
    expect(found.getByText('decisão até 03/12/2099')).toBeVisible();
    expect(found.queryByRole('button', { name: /^Pedir revisão/ })).not.toBeInTheDocument();
    expect(backend.callsOf('rpc/report_status').map(({ body }) => body)).toEqual([{ p_number: 'd-12', p_code: code }]);
    expect(backend.callsOf('rpc/my_reports')).toEqual([]);
  });

  it('reads that number and code do not belong together, and keeps what was typed', async () => {
    backend.on('POST rpc/report_status', () => null);
    const { user } = await openAsVisitor();
    await lookUp(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não encontramos esta denúncia. Confira o número e o código.',
    );
    expect(screen.getByRole('textbox', { name: /^Código/ })).toHaveValue(code);
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it.each([
    ['', '', 'Digite o número da denúncia, como D-000012'],
    ['R-000003', code, 'Digite o número da denúncia, como D-000012'],
    ['D-12', '', 'Digite o código que apareceu quando você enviou a denúncia'],
  ])('is asked for what is missing or wrong: %p, %p', async (number, given, message) => {
    const { user } = await openAsVisitor();
    if (number !== '') await user.type(screen.getByRole('textbox', { name: /^Número/ }), number);
    if (given !== '') await user.type(screen.getByRole('textbox', { name: /^Código/ }), given);
    await user.click(screen.getByRole('button', { name: 'Acompanhar' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(backend.callsOf('rpc/report_status')).toEqual([]);
  });

  it('finds the fields filled in from the hash of the address, which then holds nothing secret', async () => {
    const { address } = await openAsVisitor(`/denuncias#D-000012/${code}`);
    expect(screen.getByRole('textbox', { name: /^Número/ })).toHaveValue('D-000012');
    expect(screen.getByRole('textbox', { name: /^Código/ })).toHaveValue(code);
    await waitFor(() => expect(address()).toBe('/denuncias'));
  });

  it('whose case is in an account is led to the sign-in and back', async () => {
    await openAsVisitor();
    expect(screen.getByText(/^Denunciou com a sua conta, ou a vaga é da sua empresa\?/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entre na sua conta' })).toHaveAttribute(
      'href',
      '/login?voltar=%2Fdenuncias',
    );
  });

  it('finds nothing filled in from a query', async () => {
    await openAsVisitor(`/denuncias?numero=D-000012&codigo=${code}`);
    expect(screen.getByRole('textbox', { name: /^Código/ })).toHaveValue('');
  });

  it('appeals against a decision', async () => {
    backend.on('POST rpc/report_status', () => keptRow);
    backend.on('POST rpc/appeal_decision', () => appealedRow);
    const { user } = await openAsVisitor();
    await lookUp(user);
    expect(await screen.findByText('Você pode pedir revisão até 28/12/2099')).toBeVisible();
    expect(screen.getByText(/^A empresa mostrou que o depósito era de outra pessoa/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pedir revisão: Analista fiscal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir revisão' }));
    await user.type(dialog.getByRole('textbox'), 'Curto');
    await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
    expect(await dialog.findByText('Conte em pelo menos 20 caracteres por que a decisão deve mudar')).toBeVisible();
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), appeal);
    await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
    expect(await screen.findByText('Pedido de revisão enviado. Respondemos até 06/12/2099.')).toBeInTheDocument();
    expect(backend.callsOf('rpc/appeal_decision').map(({ body }) => body)).toEqual([
      { p_number: 'D-000012', p_code: code, p_text: appeal },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('decisão até 06/12/2099')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pedir revisão/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Analista fiscal' })).toHaveFocus());
  });

  const late = 'O prazo de 30 dias para pedir revisão terminou';
  it.each([
    ['is refused', refuse(409, 'appeal_late', late), late],
    ['is of a case that is unknown', () => null, 'Não encontramos esta denúncia. Confira o número e o código.'],
  ])('keeps what was written when an appeal %s', async (_why, answer, message) => {
    backend.on('POST rpc/report_status', () => keptRow);
    backend.on('POST rpc/appeal_decision', answer);
    const { user } = await openAsVisitor();
    await lookUp(user);
    await user.click(await screen.findByRole('button', { name: /^Pedir revisão/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir revisão' }));
    await user.type(dialog.getByRole('textbox'), appeal);
    await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByRole('textbox')).toHaveValue(appeal);
  });

  it('is asked before what was written is discarded', async () => {
    backend.on('POST rpc/report_status', () => keptRow);
    const { user } = await openAsVisitor();
    await lookUp(user);
    await user.click(await screen.findByRole('button', { name: /^Pedir revisão/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir revisão' }));
    await user.type(dialog.getByRole('textbox'), appeal);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(dialog.getByRole('textbox')).toHaveValue(appeal);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar e sair' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a candidate', () => {
  it('reads what they reported, and appeals without a code', async () => {
    setTestSession(testUser());
    backend.on('POST rpc/my_reports', () => [{ ...keptRow, number: 'D-000020', vacancy_title: 'Padeira' }, reportRow]);
    backend.on('POST rpc/appeal_decision', () => ({ ...appealedRow, number: 'D-000020', vacancy_title: 'Padeira' }));
    const { user } = openPage('/denuncias');
    const list = await screen.findByRole('list', { name: 'Suas denúncias' });
    expect(within(list).getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Entre na sua conta' })).not.toBeInTheDocument();
    await user.click(within(list).getByRole('button', { name: 'Pedir revisão: Padeira' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir revisão' }));
    await user.type(dialog.getByRole('textbox'), appeal);
    await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
    expect(await within(list).findByText('Revisão em análise', { selector: 'p' })).toBeVisible();
    expect(backend.callsOf('rpc/appeal_decision').map(({ body }) => body)).toEqual([
      { p_number: 'D-000020', p_code: '', p_text: appeal },
    ]);
    expect(within(list).getAllByRole('article')).toHaveLength(2);
  });

  it('reads that there is nothing yet', async () => {
    setTestSession(testUser());
    backend.on('POST rpc/my_reports', () => []);
    openPage('/denuncias');
    expect(await screen.findByText('Você ainda não denunciou nenhuma vaga')).toBeVisible();
  });

  it('can try again when the list could not be read', async () => {
    setTestSession(testUser());
    let isDown = true;
    backend.on('POST rpc/my_reports', () => (isDown ? refuse(400, 'broken', 'Quebrou') : [reportRow]));
    const { user } = openPage('/denuncias');
    expect(await screen.findByText('Erro ao carregar denúncias')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('list', { name: 'Suas denúncias' })).toBeVisible();
  });
});

describe('a company', () => {
  it('reads why a vacancy was removed, and nothing of who reported it', async () => {
    setTestSession(testUser({ role: 'company' }));
    backend.on('POST rpc/my_reports', () => [removalRow]);
    openPage('/denuncias');
    const list = within(await screen.findByRole('list', { name: 'Decisões sobre as suas vagas' }));
    expect(list.getByText('Vaga removida pela nossa equipe')).toBeVisible();
    expect(list.getByText(/^A vaga pede pagamento a quem se candidata/)).toBeVisible();
    expect(list.getByText('Você pode pedir revisão até 26/12/2099')).toBeVisible();
    expect(list.queryByText('Motivo da denúncia')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Suas denúncias' })).not.toBeInTheDocument();
  });

  it('finds its own reports of other vacancies below', async () => {
    setTestSession(testUser({ role: 'company' }));
    backend.on('POST rpc/my_reports', () => [reportRow]);
    openPage('/denuncias');
    expect(await screen.findByText('Nenhuma vaga sua foi removida')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Suas denúncias' })).getAllByRole('article')).toHaveLength(1);
  });
});

it('says that a list of a hundred may have earlier ones, and where those are', async () => {
  setTestSession(testUser());
  const numbered = (count: number) =>
    Array.from({ length: count }, (_value, nth) => ({ ...keptRow, number: `D-${String(nth).padStart(6, '0')}` }));
  backend.on('POST rpc/my_reports', () => numbered(100));
  openPage('/denuncias');
  expect(
    await screen.findByText(/^Estas são as 100 mais recentes\. Se houver anteriores, estão no arquivo/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Preferências' })).toHaveAttribute('href', '/perfil?aba=preferencias');
});
