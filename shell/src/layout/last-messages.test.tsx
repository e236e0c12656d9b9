import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { withToast } from '@ponte/shared-ui';
import { toast } from 'sonner';
import { LastMessages } from './last-messages';

// Their code comes with the first message, or the first use of the page.
beforeAll(() => new Promise<void>((resolve) => withToast(() => resolve())));

const control = (): HTMLElement => screen.getByRole('button', { name: 'Últimos avisos' });
const said = (): string[] =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

it('the list of the last messages tells what was said, newest first, also after the messages have gone and while more come', async () => {
  render(<LastMessages />);
  toast.success('Busca salva.', { description: 'Ela está em “Salvas”.' });
  const gone = toast.error('A foto não chegou.');
  act(() => void toast.dismiss(gone));
  expect(control()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(control());
  expect(said()).toEqual(['A foto não chegou.', 'Busca salva. Ela está em “Salvas”.']);
  act(() => void toast('Mais uma.'));
  expect(await screen.findByText('Mais uma.')).toBeVisible();
  expect(said()[0]).toBe('Mais uma.');
});

it('the list of the last messages tells nothing of who was signed in before', async () => {
  setTestSession(testUser());
  render(<LastMessages />);
  toast.success('Candidatura enviada com sucesso!');
  await userEvent.click(control());
  expect(said()).toContain('Candidatura enviada com sucesso!');
  act(() => setTestSession(null));
  expect(await screen.findByText('Nenhum aviso desde que você abriu esta página.')).toBeVisible();
});
