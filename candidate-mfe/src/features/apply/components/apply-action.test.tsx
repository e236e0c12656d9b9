import { createApi } from '@ponte/shared-auth';
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApplyAction } from './apply-action';
import type { SignedInApplyProps } from './signed-in-apply';

const imported = jest.fn<void, []>();
const taken = jest.fn<void, [string]>();
jest.mock('./signed-in-apply', () => {
  imported();
  return {
    SignedInApply: ({ keepFocus, step, onStepTaken }: SignedInApplyProps): ReactNode => {
      useEffect(() => {
        if (!step) return;
        taken(step);
        onStepTaken();
      }, [step, onStepTaken]);
      return <button ref={keepFocus}>Candidatar-se de verdade</button>;
    },
  };
});

const api = createApi({ supabaseUrl: 'http://backend.test', publishableKey: 'key', getAccessToken: async () => null });
const vacancy = { id: 'v1', title: 'Motorista', companyName: 'Aroeira', location: 'Recife, PE' };

beforeEach(() => {
  taken.mockClear();
});

function openRow(): void {
  const router = createMemoryRouter([
    { path: '/', element: <ApplyAction api={api} vacancy={vacancy} layout="row" /> },
    { path: '/login', element: <h1>Entrar</h1> },
  ]);
  render(<RouterProvider router={router} />);
}

it('loads nothing of people with an account for a visitor, before the session is known and after a press', async () => {
  setTestSession('loading');
  openRow();
  act(() => setTestSession(null));
  await userEvent.click(screen.getByRole('link', { name: 'Candidatar-se à vaga Motorista' }));
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
  expect(imported).not.toHaveBeenCalled();
});

it('tells when that code does not arrive for a press, and takes the next one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  imported.mockImplementation(() => {
    throw new Error('offline');
  });
  setTestSession(testUser());
  openRow();
  await waitFor(() => expect(imported).toHaveBeenCalled());
  const button = screen.getByRole('button', { name: 'Candidatar-se à vaga Motorista' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toBeEnabled());
  expect(taken).not.toHaveBeenCalled();
  imported.mockImplementation(() => undefined);
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Candidatar-se de verdade' })).toHaveFocus();
  expect(taken.mock.calls).toEqual([['press']]);
});

it('takes a press from before the session was known once it is, with the focus where it was', async () => {
  setTestSession('loading');
  openRow();
  const link = screen.getByRole('link', { name: 'Candidatar-se à vaga Motorista' });
  await userEvent.click(link);
  expect(screen.getByRole('button', { name: 'Candidatar-se à vaga Motorista' })).toHaveAttribute('aria-busy', 'true');
  act(() => setTestSession(testUser()));
  await screen.findByRole('button', { name: 'Candidatar-se de verdade' });
  expect(taken.mock.calls).toEqual([['press']]);
});
