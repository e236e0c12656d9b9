import { setTestSession } from '@ponte/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api';
import { openPage } from '../../testing/render-route';
import { vacancyAnswer, vacancyCardRow } from '../../testing/vacancy-rows';

const api = fakeApi();
const { id } = vacancyCardRow();

async function openDialog() {
  setTestSession(null);
  api.on('POST rpc/get_vacancy', () => vacancyAnswer());
  const page = openPage(`/vagas/${id}`);
  await page.user.click(await screen.findByRole('button', { name: 'Denunciar vaga' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Denunciar vaga' })) };
}

it('sends the report of a visitor, thanks and closes', async () => {
  api.on('POST rpc/report_vacancy', () => undefined);
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'Pede pagamento ou dados bancários' }));
  await user.type(dialog.getByRole('textbox', { name: /Conte mais/ }), '  Pediram um depósito ');
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  expect(await screen.findByText(/Denúncia enviada/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.callsOf('rpc/report_vacancy').map(({ body }) => body)).toEqual([
    { p_idempotency_key: expect.any(String), p_vacancy_id: id, p_reason: 'payment', p_details: 'Pediram um depósito' },
  ]);
});

it('requires a reason, and a text for another reason', async () => {
  api.on('POST rpc/report_vacancy', () => undefined);
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  expect(await dialog.findByText('Escolha o motivo da denúncia')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Outro motivo' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  expect(await dialog.findByText('Conte o que há de errado com a vaga')).toBeVisible();
  expect(api.callsOf('rpc/report_vacancy')).toEqual([]);
});

it('keeps the dialog and what was written when it could not be sent', async () => {
  api.on('POST rpc/report_vacancy', () => ({
    refuse: { status: 429, code: 'too_many_requests', message: 'Muitas tentativas em pouco tempo.' },
  }));
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'Tem informações erradas' }));
  await user.type(dialog.getByRole('textbox', { name: /Conte mais/ }), 'O salário');
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Muitas tentativas em pouco tempo.');
  expect(dialog.getByRole('textbox', { name: /Conte mais/ })).toHaveValue('O salário');
});

it('asks before a written text is discarded, and closes at once without one', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: /Conte mais/ }), 'O salário');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Descartar o que você digitou?' });
  await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  expect(dialog.getByRole('textbox', { name: /Conte mais/ })).toHaveValue('O salário');

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Descartar e sair' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Denunciar vaga' })).toHaveFocus());

  await user.click(screen.getByRole('button', { name: 'Denunciar vaga' }));
  await screen.findByRole('dialog', { name: 'Denunciar vaga' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
