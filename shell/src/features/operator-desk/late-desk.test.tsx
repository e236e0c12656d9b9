/** @environment page */
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { screen } from '@testing-library/react';
import { emptyDeskRow } from '../../testing/operator-rows';
import { fakeShellBackend, openPage } from '../testing';

let mockIsLost = true;
jest.mock('./components/operator-desk', () => {
  if (mockIsLost) throw new Error('Loading chunk operator-desk failed.');
  return jest.requireActual<object>('./components/operator-desk');
});

const backend = fakeShellBackend();

it("says so when the desk's code does not arrive, and 'Tentar novamente' loads it", async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setTestSession(testUser());
  backend.use({ 'POST rpc/is_operator': () => Response.json(true), 'POST rpc/operator_desk': () => emptyDeskRow });
  const { user } = openPage('/operador');
  expect(await screen.findByRole('heading', { name: 'Não foi possível abrir os casos' })).toBeVisible();
  expect(logged).toHaveBeenCalledWith("the operator's desk did not arrive", expect.any(Error));
  logged.mockRestore();
  mockIsLost = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('button', { name: 'Vagas (0)' })).toBeVisible();
});
