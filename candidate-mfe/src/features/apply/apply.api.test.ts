/** @environment page */
import { createTestContext } from '@ponte/shared-auth/testing';
import { fakeCandidateBackend } from '../../testing/open-page';
import { listAppliedVacancyIds } from './apply.api';

const backend = fakeCandidateBackend();

it('knows every vacancy that was applied to, of more than the backend answers at once', async () => {
  const rows = Array.from({ length: 1_200 }, (_value, nth) => ({ vacancy_id: `v${nth}` }));
  backend.on('GET applications', ({ query }) => {
    const from = Number(query.get('offset') ?? 0);
    return rows.slice(from, from + 1_000);
  });
  const ids = await listAppliedVacancyIds(createTestContext().api, 'p1', new AbortController().signal);
  expect(ids).toEqual(rows.map(({ vacancy_id }) => vacancy_id));
});
