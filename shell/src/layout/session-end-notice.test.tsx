import { setExpiredSession, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { Toaster } from '@ponte/shared-ui';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { signOutDeliberately } from '../deliberate-sign-out';
import { SessionEndNotice } from './session-end-notice';

const notice = 'Sua sessão expirou. Entre novamente para continuar.';

beforeEach(() => {
  jest.useFakeTimers();
  setTestSession(testUser());
});

afterEach(() => jest.useRealTimers());

function open({ hasDialog, children }: { hasDialog: boolean; children?: ReactNode }) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <SessionEndNotice />
            {hasDialog ? <div role="dialog" aria-label="Enviar candidatura" /> : null}
            {children}
          </>
        ),
      },
      { path: 'login', lazy: () => new Promise<never>(() => undefined) },
    ],
    { initialEntries: ['/vagas/1'] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return router;
}

const wait = () => act(() => jest.advanceTimersByTimeAsync(2_000));

it('says that the session has expired when that closes a dialog of a public page', async () => {
  open({ hasDialog: true });
  act(() => setExpiredSession());
  await wait();
  expect(screen.getByText(notice)).toBeInTheDocument();
});

it('says nothing to who only reads the page', async () => {
  open({ hasDialog: false });
  act(() => setExpiredSession());
  await wait();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

it('says nothing to who only reads a page whose menu is a popover that is closed', async () => {
  open({ hasDialog: false, children: <div role="dialog" aria-label="Menu" popover="auto" /> });
  act(() => setExpiredSession());
  await wait();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

it('leaves the word to the sign-in page where what was refused has led there', async () => {
  const router = open({ hasDialog: true });
  await act(async () => {
    setExpiredSession();
    // Its code is still on the way.
    void router.navigate('/login');
  });
  await wait();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

it("says nothing after 'Sair' in an open menu", async () => {
  open({ hasDialog: true });
  await act(async () => {
    await signOutDeliberately(async () => setTestSession(null));
  });
  await wait();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});
