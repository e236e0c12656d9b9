import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { Button, withToast } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Messages } from './messages';

/** Whether the code of messages has come by the end of this task. It stays loaded for all tests after that. */
const isLoaded = async (): Promise<boolean> => {
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return screen.queryByRole('region', { name: /Avisos/, hidden: true }) !== null;
};

function Page({ waits }: { waits: boolean }): ReactNode {
  return (
    <>
      <Button onClick={() => withToast((toast) => toast.success('Perfil salvo'))}>Salvar</Button>
      <Messages waits={waits} />
    </>
  );
}

// In this order: once loaded, the code is there for whatever is rendered next.
it('loads nothing of the messages while a visitor reads', async () => {
  setTestSession(null);
  render(<Page waits />);
  expect(await isLoaded()).toBe(false);
});

it('the message of the very first press is said', async () => {
  setTestSession(null);
  render(<Page waits />);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Perfil salvo')).toBeVisible();
});

it.each([
  ['for a page that was not rendered by a server', false, null],
  ['for the signed-in', true, testUser()],
])('the region of messages is there without a press %s', async (_case, waits, user) => {
  setTestSession(user);
  render(<Page waits={waits} />);
  expect(await screen.findByRole('region', { name: /Avisos/, hidden: true })).toBeInTheDocument();
});
