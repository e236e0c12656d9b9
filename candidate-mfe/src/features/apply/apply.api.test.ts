/** @environment page */
import { createTestContext } from '@ponte/shared-auth/testing';
import { fakeCandidateBackend } from '../../testing/open-page';
import { listAppliedVacancies } from './apply.api';

const backend = fakeCandidateBackend();

it('keeps a vacancy whose refused application was taken out of the list apart from one that was applied to three times', async () => {
  backend.on('POST rpc/my_applied_vacancies', () => ({ standing: ['v1'], exhausted: ['v2'] }));
  const applied = await listAppliedVacancies(createTestContext().api, 'p1', new AbortController().signal);
  expect(applied).toEqual({ standing: ['v1'], exhausted: ['v2'] });
});

it('asks the list of an older database: knows every vacancy that was applied to, of more than the backend answers at once', async () => {
  const rows = Array.from({ length: 1_200 }, (_value, nth) => ({ vacancy_id: `v${nth}` }));
  backend.on('GET applications', ({ query }) => {
    const from = Number(query.get('offset') ?? 0);
    return rows.slice(from, from + 1_000);
  });
  const applied = await listAppliedVacancies(createTestContext().api, 'p1', new AbortController().signal);
  expect(applied).toEqual({ standing: rows.map(({ vacancy_id }) => vacancy_id), exhausted: [] });
});
