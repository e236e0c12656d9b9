/** @environment page */
import type { Api } from '@ponte/shared-auth';
import { createTestContext, offline } from '@ponte/shared-auth/testing';
import { fakeCompanyBackend } from '../../testing/open-page';
import { closeVacancy, updatePublished } from './company-vacancies.api';

const backend = fakeCompanyBackend();
let api: Api;

beforeEach(() => {
  api = createTestContext().api;
});

/** A function of the database that stores the first call and whose answer to it does not arrive; gives the keys. */
function loseFirstAnswer(name: string, answer: object): unknown[] {
  const keys: unknown[] = [];
  backend.on(`POST rpc/${name}`, ({ body }) => {
    keys.push((body as { p_idempotency_key: string }).p_idempotency_key);
    return keys.length === 1 ? offline() : Response.json(answer);
  });
  return keys;
}

it('a vacancy that was activated again is closed anew, with the same words as when the answer was lost', async () => {
  const keys = loseFirstAnswer('close_vacancy', { answered: 2 });
  const vacancy = { id: 'v1', unansweredCount: 2, upcomingInterviewCount: 0, lastWaitingAppliedAt: null };
  const close = () => closeVacancy(api, vacancy, { answer: 'Encerramos esta vaga.', isDeletion: false });
  await expect(close()).rejects.toThrow();
  backend.on('PATCH vacancies', () => [{ id: 'v1' }]);
  await updatePublished(api, 'v1', true);
  expect(await close()).toBe(2);
  expect(keys[1]).not.toBe(keys[0]);
});
