import { deferredActionKey, nativeLinksAttribute } from '@ponte/shared-domain';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SignInLink } from './sign-in-link';

const action = { action: 'candidatura:1', returnTo: '/vagas/1?candidatar=1', message: 'Entre na sua conta' };
const handlePress = jest.fn();

/** @param isNative whether the browser is to follow it, as on a phone */
function open({ isNamed = false, isNative = false }): HTMLElement {
  const link = (
    <SignInLink
      look={{}}
      action={action}
      isNamed={isNamed}
      onPress={handlePress}
      onPointerDown={() => undefined}
      ref={null}
    >
      Candidatar-se
    </SignInLink>
  );
  const router = createMemoryRouter([
    { path: '/', element: <div {...{ [nativeLinksAttribute]: isNative ? '' : undefined }}>{link}</div> },
    { path: '/login', element: <h1>Entrar</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return screen.getByRole('link', { name: 'Candidatar-se' });
}

const kept = (): unknown => JSON.parse(localStorage.getItem(deferredActionKey) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  handlePress.mockClear();
});

it('is left to what follows links where the browser does, and keeps what is to be done', async () => {
  const link = open({ isNative: true });
  act(() => link.click());
  expect(kept()).toMatchObject(action);
  // The router stands for the shell's here, which leaves the press to the browser.
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
  expect(handlePress).not.toHaveBeenCalled();
});

it.each([
  ['the app follows links', {}],
  ['the address asks for the action, which the way back would ask again', { isNamed: true, isNative: true }],
])('is answered by its button where %s', (_where, place) => {
  open(place).click();
  expect(handlePress).toHaveBeenCalledTimes(1);
  expect(kept()).toBeNull();
});
