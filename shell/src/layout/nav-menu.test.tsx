import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NavMenu } from './nav-menu';

function renderMenu(): HTMLElement {
  render(
    <MemoryRouter>
      <NavMenu
        group={{
          label: 'Para empresas',
          links: [
            { to: '/rh', label: 'Soluções para RH' },
            { to: '/empresas', label: 'Anunciar vagas' },
          ],
        }}
      />
    </MemoryRouter>,
  );
  const button = screen.getByRole('button', { name: 'Para empresas' });
  act(() => button.focus());
  return button;
}

it('an arrow key opens the menu at its first link', async () => {
  // False: its default was prevented.
  expect(fireEvent.keyDown(renderMenu(), { key: 'ArrowDown' })).toBe(false);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Soluções para RH' })).toHaveFocus());
});

it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves a key with %s to the browser', (held) => {
  const button = renderMenu();
  expect(fireEvent.keyDown(button, { key: 'ArrowDown', [held]: true })).toBe(true);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
