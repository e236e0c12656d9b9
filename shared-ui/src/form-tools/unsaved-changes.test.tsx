import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, lazy, useState, type ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { findAxeViolations } from '../testing/axe';
import { useUnsavedChanges } from './unsaved-changes';

const onClose = jest.fn();

function Page(): ReactNode {
  const [text, setText] = useState('');
  const unsaved = useUnsavedChanges(text !== '');
  const navigate = useNavigate();
  return (
    <main>
      <input aria-label="Nome" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setText('')}>
        Salvar
      </button>
      <button type="button" onClick={() => unsaved.leave(onClose)}>
        Fechar
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Voltar
      </button>
      <Link to="/outra">Outra</Link>
      <Link to="/form?aba=2">Aba</Link>
      <Link to="#fim">Fim</Link>
      {unsaved.guard}
    </main>
  );
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/antes', element: <p>antes</p> },
      { path: '/form', element: <Page /> },
      { path: '/outra', element: <p>outra</p> },
    ],
    { initialEntries: ['/antes', '/form'] },
  );
  render(<RouterProvider router={router} />);
  const address = (): string =>
    router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return { user: userEvent.setup(), address };
}

const question = (): Promise<HTMLElement> =>
  screen.findByRole('alertdialog', { name: 'Descartar o que você digitou?' });
const stay = (): HTMLElement => screen.getByRole('button', { name: 'Continuar editando' });
const isAskedBeforeClose = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => onClose.mockReset());

it.each(['/outra', '/form?aba=2'])(
  'asks before what was typed is lost on the way to %s, and stays with it',
  async (to) => {
    const { user, address } = open();
    await user.type(screen.getByLabelText('Nome'), 'Ana');
    await user.click(screen.getByRole('link', { name: to === '/outra' ? 'Outra' : 'Aba' }));
    expect(await question()).toHaveAccessibleDescription(/ainda não foi salvo/);
    expect(stay()).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(stay());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(address()).toBe('/form');
    expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
  },
);

it('the guard of unsaved changes leads on when that is what the person wants', async () => {
  const { user, address } = open();
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  await user.click(screen.getByRole('link', { name: 'Outra' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Descartar e sair' }));
  await waitFor(() => expect(address()).toBe('/outra'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('asks on the way back, and Escape stays', async () => {
  const { user, address } = open();
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(address()).toBe('/form');
});

it('asks nothing on the way back to a form that was left, while React still shows it instead of the next page', async () => {
  // React warns of a page that suspends in a test, which is what this one does.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const SlowPage = lazy(() => new Promise<never>(() => undefined));
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Page /> },
      { path: '/lenta', element: <SlowPage /> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  await act(() => router.navigate('/lenta'));
  await question();
  await user.click(screen.getByRole('button', { name: 'Descartar e sair' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lenta'));
  expect(screen.getByLabelText('Nome')).toBeInTheDocument();

  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/form');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('asks nothing on the way to another place of the page, of an empty form, nor of one that was saved', async () => {
  const { user, address } = open();
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  await user.click(screen.getByRole('link', { name: 'Fim' }));
  expect(address()).toBe('/form#fim');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(screen.getByRole('link', { name: 'Outra' }));
  await waitFor(() => expect(address()).toBe('/outra'));
});

it('the guard of unsaved changes has the browser ask before the tab is closed, only while something would be lost', async () => {
  const { user } = open();
  expect(isAskedBeforeClose()).toBe(false);
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  expect(isAskedBeforeClose()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(isAskedBeforeClose()).toBe(false);
});

it('asks before a dialog with something in it is closed, and closes an empty one at once', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await question();
  await user.click(stay());
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Descartar e sair' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
