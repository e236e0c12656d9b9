import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeCandidateBackend, openPage } from '../../../testing/open-page';
import { vacancyAnswer, vacancyCardRow } from '../../../testing/vacancy-rows';
import type * as Queries from '../apply.queries';

let mockHasArrived = true;
jest.mock('../apply.queries', () => {
  const actual = jest.requireActual<typeof Queries>('../apply.queries');
  return {
    ...actual,
    applyCalls: () => (mockHasArrived ? actual.applyCalls() : Promise.reject(new Error('its code did not arrive'))),
  };
});

const backend = fakeCandidateBackend();
afterEach(() => onlineManager.setOnline(true));

it('says that an application was not sent when the try before it never left the browser', async () => {
  setTestSession(testUser());
  backend.on('GET applications', () => []);
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
  backend.on('POST rpc/my_resume', () => ({
    full_name: 'Ana Souza',
    email: 'ana@exemplo.example',
    experiences: [],
    educations: [],
    courses: [],
  }));
  backend.on('POST rpc/my_application_quota', () => null);
  backend.on('GET personal_info', () => [{ birth_date: '1990-05-20' }]);
  const { user } = openPage(`/vagas/${vacancyCardRow().id}`);
  // The button is that of somebody with an account.
  await waitFor(() => expect(backend.callsOf('applications')).not.toHaveLength(0));
  await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }, { timeout: 10_000 }));
  const send = await dialog.findByRole('button', { name: 'Enviar candidatura' }, { timeout: 10_000 });
  mockHasArrived = false;
  await user.click(send);
  expect(await dialog.findByText(/^Erro na candidatura/)).toBeVisible();
  act(() => onlineManager.setOnline(false));
  await user.click(dialog.getByRole('button', { name: 'Enviar candidatura' }));
  expect(await dialog.findByText(/^A candidatura ainda não foi enviada\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancelar envio' }));
  expect(await screen.findByText('Envio cancelado. A candidatura não foi enviada.')).toBeInTheDocument();
  expect(backend.callsOf('rpc/apply_to_vacancy')).toEqual([]);
});
