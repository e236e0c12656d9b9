import { configureAuth } from '@ponte/shared-auth';
import {
  createTestContext,
  fakeBackendUrl,
  refuseAuth,
  resetAuth,
  setTestSession,
  testUser,
} from '@ponte/shared-auth/testing';
import { queryDefaults } from '@ponte/shared-domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend } from '../jest/fake-backend';
import { createContext } from './context';
import { Harness } from './harness';

const backend = fakeBackend();
beforeEach(() => {
  configureAuth({ supabaseUrl: fakeBackendUrl, publishableKey: 'test' });
  setTestSession(null);
});
afterEach(resetAuth);

function open(hasDemoAccounts: boolean): void {
  const routes = [{ path: '/', element: <h1>Cursos</h1> }];
  render(<Harness name="cursos" context={createTestContext()} routes={routes} hasDemoAccounts={hasDemoAccounts} />);
}

it('on a backend of this machine one becomes an account of the seed', async () => {
  open(true);
  expect(await screen.findByRole('heading', { name: 'Cursos' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Visitante' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Empresa' })).toBeVisible();
  expect(screen.queryByLabelText('Senha')).not.toBeInTheDocument();
});

it("on somebody's backend one signs in with an account of it, and hears why that failed", async () => {
  backend.on('POST auth/v1/token', refuseAuth(400, 'invalid_credentials', 'Invalid login credentials'));
  open(false);
  expect(await screen.findByRole('heading', { name: 'Cursos' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Candidato' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Senha'), 'segredo123');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('senha');
  expect(backend.callsOf('auth/v1/token').map(({ body }) => body)).toEqual([
    expect.objectContaining({ email: 'ana@example.com', password: 'segredo123' }),
  ]);
});

it("on somebody's backend it says who is signed in", async () => {
  setTestSession(testUser({ email: 'ana@example.com', role: 'company' }));
  open(false);
  expect(await screen.findByText(/ana@example\.com \(company\)/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sair' })).toBeEnabled();
});

it('reads, tries again and forgets as the product does', () => {
  expect(createContext().queryClient.getDefaultOptions()).toMatchObject(queryDefaults);
});
