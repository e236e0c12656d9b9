import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { QueryClient } from '@tanstack/react-query';
import type { Location } from 'react-router-dom';
import { saveAsAsked } from './save-vacancy';

const vacancyId = '11111111-1111-4111-8111-111111111111';
const at = (pathname: string, search: string): Location => ({ pathname, search, hash: '', state: null, key: 'k' });

/** What the address becomes where the person is at `place` when the code that saves has come. */
async function addressAfter(place: Location | undefined): Promise<unknown[]> {
  const navigate = jest.fn();
  setTestSession(testUser());
  await saveAsAsked({
    // Nothing was deferred in this browser, so nothing is asked of the server.
    api: {} as never,
    queryClient: new QueryClient(),
    navigate,
    location: at('/vagas', `?salvar=${vacancyId}`),
    vacancyId,
    askingPlace: () => place,
  });
  return navigate.mock.calls.map(([to]) => to as unknown);
}

it('leaves a filter that was set while its code was on its way', async () => {
  expect(await addressAfter(at('/vagas', `?tipo=clt&salvar=${vacancyId}`))).toEqual([
    { pathname: '/vagas', search: 'tipo=clt' },
  ]);
});

it('leaves the page that the person has gone to meanwhile', async () => {
  expect(await addressAfter(undefined)).toEqual([]);
});
