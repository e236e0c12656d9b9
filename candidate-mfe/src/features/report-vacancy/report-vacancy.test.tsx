import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deferAction } from '../../deferred-action/defer-action';
import { takeDeferredAction } from '../../deferred-action/deferred-action';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';
import { vacancyAnswer, vacancyCardRow } from '../../testing/vacancy-rows';
import { leaveReceipt } from './kept-receipt';

const backend = fakeCandidateBackend();
const { id } = vacancyCardRow();

// Each test is a tab of its own.
afterEach(leaveReceipt);
afterEach(() => jest.restoreAllMocks());

async function openDialog(session: Parameters<typeof setTestSession>[0] = null) {
  setTestSession(session);
  backend.on('GET applications', () => []);
  backend.on('GET saved_vacancies', () => []);
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
  const page = openPage(`/vagas/${id}`);
  await page.user.click(await screen.findByRole('button', { name: 'Denunciar vaga' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Denunciar vaga' })) };
}

const draft = `ponte-draft-report:visitor:${id}`;
const receipt = { number: 'D-000012', code: '1A2B-3C4D-5E6F', due_on: '2026-12-03' };

/** Reports and waits for the receipt. */
async function report(session: Parameters<typeof openDialog>[0] = null) {
  backend.on('POST rpc/report_vacancy', () => receipt);
  const page = await openDialog(session);
  await page.user.click(page.dialog.getByRole('radio', { name: 'Pede pagamento ou dados bancários' }));
  await page.user.type(page.dialog.getByRole('textbox', { name: /Conte mais/ }), '  Pediram um depósito ');
  await page.user.click(page.dialog.getByRole('button', { name: 'Enviar denúncia' }));
  const heading = await page.dialog.findByRole('heading', {
    name: 'Denúncia enviada. Obrigado por avisar: nossa equipe vai analisar a vaga.',
  });
  return { ...page, heading };
}

it('sends the report of a visitor, and shows number, code and the day of the decision', async () => {
  const { dialog, heading } = await report();
  expect(heading).toHaveFocus();
  expect(backend.callsOf('rpc/report_vacancy').map(({ body }) => body)).toEqual([
    { p_idempotency_key: expect.any(String), p_vacancy_id: id, p_reason: 'payment', p_details: 'Pediram um depósito' },
  ]);
  expect(dialog.getByText('D-000012')).toBeVisible();
  expect(dialog.getByText('1A2B-3C4D-5E6F')).toBeVisible();
  expect(dialog.getByText('Decisão até 03/12/2026')).toBeVisible();
  expect(dialog.getByText(/^Guarde o número e o código: com eles você acompanha a decisão/)).toBeVisible();
  expect(dialog.getByText(/a empresa não sabe quem denunciou/)).toBeVisible();
});

it('closes the receipt without a question', async () => {
  const { user, dialog } = await report();
  // Beside the one of every dialog, in its corner.
  for (const close of dialog.getAllByRole('button', { name: 'Fechar' }).slice(0, 1)) await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('keeps the receipt of a visitor open at a press outside: its code is shown this once', async () => {
  const { user } = await report();
  fireEvent.pointerDown(document.body);
  expect(screen.getByText('1A2B-3C4D-5E6F')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('a vacancy that has closed while its page was not looked at', () => {
  const look = {
    'looked at again': () => {
      fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    },
    'online again': () => {
      fireEvent(window, new Event('offline'));
      fireEvent(window, new Event('online'));
    },
  };
  /** An hour later, when what was read is old. */
  function closeMeanwhile(): void {
    const now = Date.now() + 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(now);
    backend.on('POST rpc/get_vacancy', () => ({ status: 'gone', now: vacancyAnswer().now, similar: [] }));
  }
  const isGone = () => screen.findByRole('heading', { name: 'Esta vaga foi encerrada' });

  it.each(Object.entries(look))('leaves the receipt of a report open when it is %s', async (_when, again) => {
    const { user } = await report();
    closeMeanwhile();
    const reads = backend.callsOf('rpc/get_vacancy').length;
    act(again);
    // What is asked for at once is asked for before this one.
    await act(() => Promise.resolve());
    expect(backend.callsOf('rpc/get_vacancy')).toHaveLength(reads);
    expect(screen.getByText('1A2B-3C4D-5E6F')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(again);
    expect(await isGone()).toBeVisible();
  });

  it.each(Object.entries(look))('leaves the report that is being written open when it is %s', async (_when, again) => {
    const { user, dialog } = await openDialog();
    const details = dialog.getByRole('textbox', { name: /Conte mais/ });
    await user.type(details, 'Pediram');
    closeMeanwhile();
    act(again);
    await user.type(details, ' um depósito');
    expect(details).toHaveValue('Pediram um depósito');
    expect(details).toBeVisible();
  });
});

it('keeps the receipt of a visitor who signs in in another tab, which has the page read anew, until it is closed', async () => {
  const { user, queryClient } = await report();
  await act(async () => {
    setTestSession(testUser());
    // As the shell does for another person.
    await queryClient.resetQueries();
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Denunciar vaga' }));
  expect(await dialog.findByText('1A2B-3C4D-5E6F')).toBeVisible();
  expect(dialog.getByText(/^Guarde o número e o código/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Acompanhar em Denúncias' })).toHaveAttribute(
    'href',
    '/denuncias#D-000012/1A2B-3C4D-5E6F',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  cleanup();
  openPage(`/vagas/${id}`);
  await screen.findByRole('button', { name: 'Denunciar vaga' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows a visitor the receipt whose answer comes when somebody has signed in in another tab', async () => {
  const { user, dialog, queryClient } = await openDialog();
  let answer: (() => void) | undefined;
  backend.on('POST rpc/report_vacancy', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return receipt;
  });
  await user.click(dialog.getByRole('radio', { name: 'Discrimina pessoas' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  await waitFor(() => expect(answer).toBeDefined());
  await act(async () => {
    setTestSession(testUser());
    await queryClient.resetQueries();
  });
  await screen.findByRole('button', { name: 'Denunciar vaga' });
  act(() => answer?.());
  const anew = within(await screen.findByRole('dialog', { name: 'Denunciar vaga' }));
  expect(await anew.findByText('1A2B-3C4D-5E6F')).toBeVisible();
  expect(anew.getByText(/^Guarde o número e o código/)).toBeVisible();
});

it("keeps nothing of an account as a visitor's when the report is sent before the session is known", async () => {
  backend.on('POST rpc/report_vacancy', () => receipt);
  const { user, dialog } = await openDialog('loading');
  await user.click(dialog.getByRole('radio', { name: 'Discrimina pessoas' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  act(() => setTestSession(testUser()));
  expect(await dialog.findByText(/^Esta denúncia está na sua conta/)).toBeVisible();
  expect(dialog.queryByText(/^Guarde o número e o código/)).not.toBeInTheDocument();
});

it.each(['there', 'under way'])(
  'shows nobody else a receipt that was %s when the vacancy was left, as by the back button',
  async (state) => {
    let answer: (() => void) | undefined;
    if (state === 'there') await report();
    else {
      const { user, dialog } = await openDialog();
      backend.on('POST rpc/report_vacancy', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return receipt;
      });
      await user.click(dialog.getByRole('radio', { name: 'Discrimina pessoas' }));
      await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
      await waitFor(() => expect(answer).toBeDefined());
    }
    cleanup();
    setTestSession(testUser());
    openPage(`/vagas/${id}`);
    await screen.findByRole('button', { name: 'Denunciar vaga' });
    if (answer) {
      // What was typed goes as the receipt comes.
      expect(sessionStorage.getItem(draft)).not.toBeNull();
      act(answer);
      await waitFor(() => expect(sessionStorage.getItem(draft)).toBeNull());
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

it('closes the receipt of an account at a press outside: the case stands in the account', async () => {
  await report(testUser());
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('leads a visitor to the case with number and code in the hash, which no server sees', async () => {
  const { dialog } = await report();
  expect(dialog.getByRole('link', { name: 'Acompanhar em Denúncias' })).toHaveAttribute(
    'href',
    '/denuncias#D-000012/1A2B-3C4D-5E6F',
  );
});

it('leads who has an account to the page alone: the case is there without its code', async () => {
  const { dialog } = await report(testUser());
  expect(dialog.getByRole('link', { name: 'Acompanhar em Denúncias' })).toHaveAttribute('href', '/denuncias');
  expect(dialog.getByText(/^Esta denúncia está na sua conta/)).toBeVisible();
});

it('copies number and code', async () => {
  const { user, dialog } = await report();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(dialog.getByRole('button', { name: 'Copiar número e código' }));
  expect(await dialog.findByText('Número e código copiados.')).toBeVisible();
  expect(copy).toHaveBeenCalledWith('Denúncia D-000012\nCódigo 1A2B-3C4D-5E6F');
});

it('shows number and code in a field when they may not be copied', async () => {
  const { user, dialog } = await report();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(dialog.getByRole('button', { name: 'Copiar número e código' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Não foi possível copiar.');
  const field = dialog.getByRole('textbox', { name: 'Número e código da denúncia' });
  expect(field).toHaveValue('Denúncia D-000012, código 1A2B-3C4D-5E6F');
  expect(field).toHaveFocus();
});

it('thanks and closes when the backend is older than the cases', async () => {
  backend.on('POST rpc/report_vacancy', () => undefined);
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'Discrimina pessoas' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  expect(await screen.findByText(/^Denúncia enviada/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('names the report that still waits, leads to it, and keeps what was written', async () => {
  const message = 'Você já denunciou esta vaga: a denúncia D-000012 está em análise. Acompanhe a decisão em Denúncias.';
  backend.on('POST rpc/report_vacancy', refuse(409, 'report_open', message));
  const { user, dialog } = await openDialog(testUser());
  await user.click(dialog.getByRole('radio', { name: 'Discrimina pessoas' }));
  await user.type(dialog.getByRole('textbox', { name: /Conte mais/ }), 'Só homens');
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getByText(message, { exact: false })).toBeVisible();
  expect(alert.getByRole('link', { name: 'Ver suas denúncias' })).toHaveAttribute('href', '/denuncias');
  expect(dialog.getByRole('textbox', { name: /Conte mais/ })).toHaveValue('Só homens');
});

it('requires a reason, and a text for another reason', async () => {
  backend.on('POST rpc/report_vacancy', () => undefined);
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  expect(await dialog.findByText('Escolha o motivo da denúncia')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Outro motivo' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  expect(await dialog.findByText('Conte o que há de errado com a vaga')).toBeVisible();
  // One that is too long is refused in words, and nothing of it is cut off
  await user.click(dialog.getByRole('textbox', { name: /Conte mais/ }));
  await user.paste('x'.repeat(1_001));
  expect(dialog.getByText('1001/1000')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  expect(await dialog.findByText('Use no máximo 1.000 caracteres')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Conte mais/ })).toHaveValue('x'.repeat(1_001));
  expect(backend.callsOf('rpc/report_vacancy')).toEqual([]);
});

it('keeps the dialog and what was written when it could not be sent', async () => {
  backend.on('POST rpc/report_vacancy', refuse(429, 'too_many_requests', 'Muitas tentativas em pouco tempo.'));
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'Tem informações erradas' }));
  await user.type(dialog.getByRole('textbox', { name: /Conte mais/ }), 'O salário');
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Muitas tentativas em pouco tempo.');
  expect(within(alert).queryByRole('link')).not.toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /Conte mais/ })).toHaveValue('O salário');
});

const openAgain = async ({ user }: ReturnType<typeof openPage>) => {
  await user.click(await screen.findByRole('button', { name: 'Denunciar vaga' }));
  return within(await screen.findByRole('dialog', { name: 'Denunciar vaga' }));
};
const contentOf = (dialog: Awaited<ReturnType<typeof openAgain>>) => ({
  reason: dialog.queryByRole<HTMLInputElement>('radio', { checked: true })?.value,
  details: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Conte mais/ }).value,
});

it('keeps what was written when the page is left, as by the back button of a phone', async () => {
  const before = await openDialog();
  await before.user.click(before.dialog.getByRole('radio', { name: 'Tem informações erradas' }));
  await before.user.type(before.dialog.getByRole('textbox', { name: /Conte mais/ }), 'O salário');
  cleanup();

  const page = openPage(`/vagas/${id}`);
  const dialog = await openAgain(page);
  expect(dialog.getByText('Recuperamos o que você tinha digitado')).toBeVisible();
  expect(contentOf(dialog)).toEqual({ reason: 'wrong', details: 'O salário' });
  await page.user.click(dialog.getByRole('button', { name: 'Descartar o que foi digitado' }));
  expect(contentOf(dialog)).toEqual({ reason: undefined, details: '' });
});

it('keeps what was written when it is closed, without a question, and forgets it by Cancelar', async () => {
  const { dialog, ...page } = await openDialog();
  await page.user.type(dialog.getByRole('textbox', { name: /Conte mais/ }), 'O salário');
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Denunciar vaga' })).toHaveFocus());

  const reopened = await openAgain(page);
  expect(contentOf(reopened)).toEqual({ reason: undefined, details: 'O salário' });
  await page.user.click(reopened.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(contentOf(await openAgain(page))).toEqual({ reason: undefined, details: '' });
});

it('keeps nothing of a report that was sent', async () => {
  const { user, dialog, ...page } = await report();
  for (const close of dialog.getAllByRole('button', { name: 'Fechar' }).slice(0, 1)) await user.click(close);
  expect(contentOf(await openAgain({ user, ...page }))).toEqual({ reason: undefined, details: '' });
});

it('leads to the sign-in when the session turns out to have expired, and comes back with what was written', async () => {
  backend.on('POST rpc/report_vacancy', () =>
    Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 }),
  );
  const { dialog, ...before } = await openDialog(testUser());
  await before.user.click(dialog.getByRole('radio', { name: 'Tem informações erradas' }));
  await before.user.type(dialog.getByRole('textbox', { name: /Conte mais/ }), 'O salário');
  await before.user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  const returnTo = `/vagas/${id}?denunciar=${id}`;
  await waitFor(() => expect(before.address()).toBe(`/login?voltar=${encodeURIComponent(returnTo)}`));
  expect(await screen.findByText('Sua sessão expirou. Entre novamente para continuar.')).toBeInTheDocument();
  cleanup();

  // Another visit of the vacancy, without that sign-in.
  openPage(`/vagas/${id}`);
  await screen.findByRole('button', { name: 'Denunciar vaga' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  cleanup();

  const after = openPage(returnTo);
  const again = within(await screen.findByRole('dialog', { name: 'Denunciar vaga' }));
  expect(contentOf(again)).toEqual({ reason: 'wrong', details: 'O salário' });
  expect(after.address()).toBe(`/vagas/${id}`);
});

it('opens no report by an address that somebody else has written', async () => {
  setTestSession(testUser());
  backend.on('GET applications', () => []);
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
  const page = openPage(`/vagas/${id}?denunciar=${id}`);
  await waitFor(() => expect(page.address()).toBe(`/vagas/${id}`));
  expect(await screen.findByRole('button', { name: 'Denunciar vaga' })).toBeEnabled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens no report for who is signed out', async () => {
  deferAction({ action: `denuncia:${id}` });
  setTestSession(null);
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
  openPage(`/vagas/${id}?denunciar=${id}`);
  expect(await screen.findByRole('button', { name: 'Denunciar vaga' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(takeDeferredAction(`denuncia:${id}`)).toBe(true);
});
