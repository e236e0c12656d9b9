import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { NativeMobileMenu } from './mobile-menu';

const mockSignOut = jest.fn<Promise<void>, []>();
jest.mock('./use-sign-out', () => ({ useSignOut: () => ({ isSigningOut: false, handleSignOut: mockSignOut }) }));

it("closes the browser's own menu once 'Sair' was tried: a message that it failed would stand behind it", async () => {
  let end = (): void => undefined;
  // What fails is told, not thrown.
  mockSignOut.mockReturnValue(new Promise((resolve) => (end = resolve)));
  setTestSession(testUser());
  const ref = createRef<HTMLDivElement>();
  render(
    <MemoryRouter>
      <NativeMobileMenu id="menu" ref={ref} />
    </MemoryRouter>,
  );
  const hidePopover = jest.fn();
  // jsdom has no popovers.
  if (ref.current) ref.current.hidePopover = hidePopover;
  await userEvent.click(screen.getByText('Sair'));
  expect(hidePopover).not.toHaveBeenCalled();
  await act(async () => end());
  expect(hidePopover).toHaveBeenCalledTimes(1);
});
