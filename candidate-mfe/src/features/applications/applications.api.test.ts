/** @environment page */
import { callOnce, type Api } from '@ponte/shared-auth';
import { createTestContext, offline } from '@ponte/shared-auth/testing';
import { fakeCandidateBackend } from '../../testing/open-page';
import { withdrawApplication } from './applications.api';

const backend = fakeCandidateBackend();
let api: Api;

beforeEach(() => {
  api = createTestContext().api;
});

it('an application after a withdrawal is another one than that whose answer was lost before', async () => {
  const keys: unknown[] = [];
  backend.on('POST rpc/apply_to_vacancy', ({ body }) => {
    keys.push((body as { p_idempotency_key: string }).p_idempotency_key);
    // The first is stored, and its answer does not arrive.
    return keys.length === 1 ? offline() : Response.json({ id: 'app_2' });
  });
  backend.on('POST rpc/withdraw_application', () => ({ id: 'app_1' }));
  const apply = () => callOnce(api, 'apply_to_vacancy', { p_vacancy_id: 'v1' });
  await expect(apply()).rejects.toThrow();
  await withdrawApplication(api, 'app_1');
  await apply();
  expect(keys[1]).not.toBe(keys[0]);
});
