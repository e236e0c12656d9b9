import { resetAuth, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RefreshOnUse } from './refresh-on-use';

const readVacancies = jest.fn(() => Promise.resolve('de agora'));
const readPrices = jest.fn(() => Promise.resolve('de agora'));

function Page(): ReactNode {
  const vacancies = useQuery({ queryKey: ['vagas'], queryFn: readVacancies, staleTime: 60_000 });
  const prices = useQuery({ queryKey: ['planos'], queryFn: readPrices, staleTime: 60_000 });
  return `vagas ${vacancies.data}, planos ${prices.data}`;
}

/** A page that came with the data of both, of which the vacancies may have changed since. */
function openPage(): void {
  setTestSession(null);
  const queryClient = new QueryClient();
  queryClient.setQueryData(['vagas'], 'de antes');
  queryClient.setQueryData(['planos'], 'de antes');
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
      <RefreshOnUse hashes={['["vagas"]']} />
    </QueryClientProvider>,
  );
}

beforeEach(() => jest.clearAllMocks());
afterEach(resetAuth);

it('leaves the page to who only reads it, and reads the named data again at the first sign of use', async () => {
  openPage();
  expect(screen.getByText('vagas de antes, planos de antes')).toBeVisible();
  expect(readVacancies).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Shift' });
  expect(await screen.findByText('vagas de agora, planos de antes')).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'Shift' });
  expect(readVacancies).toHaveBeenCalledTimes(1);
  expect(readPrices).not.toHaveBeenCalled();
});

it('reads the named data again for somebody who turns out to be signed in', async () => {
  openPage();
  act(() => setTestSession(testUser()));
  expect(await screen.findByText('vagas de agora, planos de antes')).toBeVisible();
});
