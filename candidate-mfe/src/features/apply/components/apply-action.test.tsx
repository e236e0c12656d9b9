import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { deferAction } from '../../../deferred-action/defer-action';
import { takeDeferredAction } from '../../../deferred-action/deferred-action';
import { forgetSignedInPart } from '../signed-in-part';
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

const vacancy = { id: 'v1', title: 'Motorista', companyName: 'Aroeira', location: 'Recife, PE' };

beforeEach(() => {
  // The code for people with an account is loaded anew.
  jest.resetModules();
  forgetSignedInPart();
  imported.mockReset();
  taken.mockClear();
});

function failToArrive(): void {
  imported.mockImplementation(() => {
    throw new Error('offline');
  });
}

function open(element: ReactNode, path = '/'): { address: () => string; goBack: () => Promise<void> } {
  const router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '/antes', element: <h1>Antes</h1> },
      { path: '/login', element: <h1>Entrar</h1> },
    ],
    { initialEntries: ['/antes', path] },
  );
  render(<RouterProvider router={router} />);
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => act(() => router.navigate(-1)),
  };
}

const row = <ApplyAction vacancy={vacancy} layout="row" />;
const openRow = (): void => void open(row);

const control = { name: 'Candidatar-se à vaga Motorista' };
const arrived = { name: 'Candidatar-se de verdade' };

it('loads nothing of people with an account for a visitor, before the session is known and after a press', async () => {
  setTestSession('loading');
  openRow();
  act(() => setTestSession(null));
  await userEvent.click(screen.getByRole('link', control));
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
  expect(imported).not.toHaveBeenCalled();
});

it('tells when the code of applying does not arrive for a press, and takes the next press', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  failToArrive();
  setTestSession(testUser());
  openRow();
  await waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  const button = screen.getByRole('button', control);
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  // Once for the row, once for the press.
  await act(async () => undefined);
  expect(imported).toHaveBeenCalledTimes(2);
  expect(taken).not.toHaveBeenCalled();
  imported.mockImplementation(() => undefined);
  await userEvent.click(button);
  expect(await screen.findByRole('button', arrived)).toHaveFocus();
  expect(taken.mock.calls).toEqual([['press']]);
});

/** Two rows of somebody who is signed in, and for whom that code did not arrive. @returns what was logged */
async function openTwoRowsWithoutCode(): Promise<jest.SpyInstance> {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  failToArrive();
  setTestSession(testUser());
  open(
    <>
      {row}
      {row}
    </>,
  );
  await waitFor(() => expect(error).toHaveBeenCalled());
  return error;
}

it('loads the code of applying once for all rows, logs once when it fails, and has it in all of them once the browser is online', async () => {
  const error = await openTwoRowsWithoutCode();
  await act(async () => undefined);
  expect(imported).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledTimes(1);
  imported.mockImplementation(() => undefined);
  act(() => void fireEvent(window, new Event('online')));
  expect(await screen.findAllByRole('button', arrived)).toHaveLength(2);
  expect(imported).toHaveBeenCalledTimes(2);
});

it('has the code of applying in every row once it has come for the press of one', async () => {
  await openTwoRowsWithoutCode();
  imported.mockImplementation(() => undefined);
  const [first] = screen.getAllByRole('button', control);
  if (first) await userEvent.click(first);
  expect(await screen.findAllByRole('button', arrived)).toHaveLength(2);
  expect(taken.mock.calls).toEqual([['press']]);
});

it('forgets that the address asks to apply when the code of applying does not arrive', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  failToArrive();
  deferAction({ action: 'candidatura:v1' });
  setTestSession(testUser());
  const { address } = open(<ApplyAction vacancy={vacancy} layout="page" />, '/?candidatar=v1');
  await waitFor(() => expect(address()).toBe('/'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Candidatar-se' })).not.toHaveAttribute('aria-busy'));
  expect(takeDeferredAction('candidatura:v1')).toBe(false);
});

it('applies because the address asks for it, not because of a press, when the waiting button is pressed meanwhile', async () => {
  deferAction({ action: 'candidatura:v1' });
  setTestSession(testUser());
  open(<ApplyAction vacancy={vacancy} layout="page" />, '/?candidatar=v1');
  const button = screen.getByRole('button', { name: 'Candidatar-se' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button);
  expect(await screen.findByRole('button', arrived)).toBeVisible();
  expect(taken.mock.calls).toEqual([['asked']]);
});

it('asks for a sign-in when the address asks to apply and the session has ended, and does not ask again on the way back', async () => {
  deferAction({ action: 'candidatura:v1' });
  setTestSession(null);
  const { address, goBack } = open(<ApplyAction vacancy={vacancy} layout="page" />, '/?candidatar=v1');
  await waitFor(() => expect(address()).toContain('/login?voltar='));
  await goBack();
  expect(await screen.findByRole('heading', { name: 'Antes' })).toBeVisible();
});

it('applies by a press of Enter from before the session was known, once it is known, and keeps the focus', async () => {
  setTestSession('loading');
  openRow();
  screen.getByRole('link', control).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', control)).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', control)).toHaveFocus();
  act(() => setTestSession(testUser()));
  expect(screen.getByRole('button', control)).toHaveFocus();
  expect(await screen.findByRole('button', arrived)).toHaveFocus();
  expect(taken.mock.calls).toEqual([['press']]);
});

it('takes no press of one person in the session of another, who signs in before the code of applying has come', async () => {
  setTestSession(testUser());
  openRow();
  fireEvent.click(screen.getByRole('button', control));
  act(() => setTestSession(testUser({ id: 'somebody-else' })));
  await screen.findByRole('button', arrived);
  expect(taken).not.toHaveBeenCalled();
});

it('asks for a sign-in when the session ends between a press and the arrival of the code of applying', async () => {
  setTestSession(testUser());
  const { address, goBack } = open(row);
  fireEvent.click(screen.getByRole('button', control));
  act(() => setTestSession(null));
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
  expect(address()).toBe(`/login?voltar=${encodeURIComponent('/vagas/v1?candidatar=v1')}`);
  expect(takeDeferredAction('candidatura:v1')).toBe(true);
  // Who comes back has pressed nothing.
  await goBack();
  act(() => setTestSession(testUser()));
  await screen.findByRole('button', arrived);
  expect(taken).not.toHaveBeenCalled();
});

it('asks for a sign-in when the address asks to apply and the session ends before the code of applying has come, and does not ask again on the way back', async () => {
  deferAction({ action: 'candidatura:v1' });
  setTestSession(testUser());
  const { address, goBack } = open(<ApplyAction vacancy={vacancy} layout="page" />, '/?candidatar=v1');
  act(() => setTestSession(null));
  await waitFor(() => expect(address()).toContain('/login?voltar='));
  await goBack();
  expect(await screen.findByRole('heading', { name: 'Antes' })).toBeVisible();
});

describe('a press of the mouse in which what was pressed gives way', () => {
  afterEach(() => {
    window.isPointerDown = false;
  });

  it.each([
    ['after it was hydrated', 'a link to the sign-in, as the session is read', 'loading', 'link'],
    ['before it was hydrated', 'a link to the sign-in, as the session is read', 'loading', 'link'],
    ['after it was hydrated', 'the button that waits for its code, as that comes', testUser(), 'button'],
  ] as const)('that began %s, of %s, is done', async (when, _what, session, role) => {
    setTestSession(session);
    // Noted by a script of the page (pre-hydration-press-script.ts).
    window.isPointerDown = when === 'before it was hydrated';
    openRow();
    const pressed = screen.getByRole(role, control);
    if (when === 'after it was hydrated') fireEvent.pointerDown(pressed);
    act(() => setTestSession(testUser()));
    await waitFor(() => expect(imported).toHaveBeenCalled());
    await act(async () => undefined);
    // A browser gives the click to what both ends of the press have in common.
    expect(pressed).toBeInTheDocument();
    fireEvent.pointerUp(pressed);
    // On touch screens the click is a later task.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    fireEvent.click(pressed);
    expect(await screen.findByRole('button', arrived)).toBeVisible();
    expect(taken.mock.calls).toEqual([['press']]);
  });

  it('of whose end the page never hears, such as one on a scrollbar, holds nothing for longer than three seconds', async () => {
    jest.useFakeTimers();
    setTestSession('loading');
    window.isPointerDown = true;
    openRow();
    act(() => setTestSession(testUser()));
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(screen.getByRole('link', control)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByRole('link', control)).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('that ends elsewhere is none, and what takes the place is drawn', async () => {
    const user = userEvent.setup();
    setTestSession('loading');
    openRow();
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link', control) });
    act(() => setTestSession(testUser()));
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    expect(await screen.findByRole('button', arrived)).toBeVisible();
    expect(taken).not.toHaveBeenCalled();
  });
});
