/** @environment page */
import { callOnce, type Api } from '@ponte/shared-auth';
import { createTestContext, offline, type FakeCall } from '@ponte/shared-auth/testing';
import { fakeCandidateBackend } from '../../testing/open-page';
import { getAccessLog, listMyApplications, withdrawApplication } from './applications.api';

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

/** What a project answers: at most a thousand rows, from where the question begins. */
const serveRows =
  (rows: readonly object[]) =>
  ({ query }: FakeCall): object[] => {
    const from = Number(query.get('offset') ?? 0);
    return rows.slice(from, from + 1_000);
  };

it('lists every application of somebody with more than the backend answers at once', async () => {
  const row = (_value: unknown, nth: number) => ({
    id: `app_${nth}`,
    vacancy_id: null,
    vacancy_title: 'Caixa',
    company_name: 'Mar Azul',
    status: 'pending',
    applied_at: '2026-11-10T12:00:00Z',
    updated_at: '2026-11-10T12:00:00Z',
    application_events: [],
  });
  backend.on('GET applications', serveRows(Array.from({ length: 1_200 }, row)));
  const rows = await listMyApplications(api, 'p1', new AbortController().signal);
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 1_200 }, (_value, nth) => `app_${nth}`));
});

it('gives the whole log of an application that a company looked at every day for years', async () => {
  const day = (nth: number): string => new Date(Date.UTC(2026, 10, 20 - nth)).toISOString().slice(0, 10);
  const rows = Array.from({ length: 1_100 }, (_value, nth) => ({ day: day(nth), reader_role: 'account_owner' }));
  backend.on('GET resume_openings', () => []);
  backend.on('GET applicant_listings', serveRows(rows));
  const { listedDays } = await getAccessLog(api, 'app_1', new AbortController().signal);
  expect(listedDays).toHaveLength(1_100);
  expect(listedDays.at(-1)?.day).toBe(day(1_099));
});
