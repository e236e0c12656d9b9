import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { screen } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import { pixPayload } from './pix-payload';

jest.mock('./components/qr-code', () => {
  throw new Error('Loading chunk qr-code failed.');
});

const backend = fakeBackend();

it('the code of a PIX can be copied when that of its picture does not arrive', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const pix = { key: 'pix@ponte.example', name: 'Ponte', city: 'São Paulo' };
  backend.on('GET subscription_requests', () => [
    {
      id: 'sub_1',
      plan: 'premium',
      period: 'annual',
      payment_method: 'pix',
      shown_total_cents: 47904,
      created_at: '2026-11-20T12:00:00Z',
    },
  ]);
  setTestSession(testUser());
  await openPage('/planos/premium', { integrations: { pix } });
  expect(await screen.findByText('O QR code não carregou. Use o código copia e cola.')).toBeVisible();
  expect(screen.getByText(pixPayload({ ...pix, cents: 47904, reference: 'sub_1' }))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
