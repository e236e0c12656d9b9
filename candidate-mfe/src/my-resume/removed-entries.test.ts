/** @environment page */
import { callOnce, type Api } from '@ponte/shared-auth';
import { createTestContext, offline } from '@ponte/shared-auth/testing';
import { fakeCandidateBackend } from '../testing/open-page';
import { removeCourse, removeEducation } from './educations.api';
import { removeExperience } from './experiences.api';

const backend = fakeCandidateBackend();
let api: Api;

beforeEach(() => {
  api = createTestContext().api;
});

const entries = [
  {
    table: 'experiences',
    remove: removeExperience,
    create: () => callOnce(api, 'create_experience', { p_experience: {} }, { form: 'new' }),
  },
  {
    table: 'educations',
    remove: removeEducation,
    create: () => callOnce(api, 'create_education', { p_education: {} }, { form: 'new' }),
  },
  {
    table: 'courses',
    remove: removeCourse,
    create: () => callOnce(api, 'create_course', { p_course: {} }, { form: 'new' }),
  },
];

it.each(entries)(
  'of $table, what is sent after a deletion is another entry than the one whose answer was lost before',
  async ({ table, create, remove }) => {
    const keys: unknown[] = [];
    const created = { experiences: 'experience', educations: 'education', courses: 'course' }[table] ?? '';
    backend.on(`POST rpc/create_${created}`, ({ body }) => {
      keys.push((body as { p_idempotency_key: string }).p_idempotency_key);
      // The first is stored, and its answer does not arrive.
      return keys.length === 1 ? offline() : Response.json({ id: 'e2' });
    });
    backend.on(`DELETE ${table}`, () => []);
    await expect(create()).rejects.toThrow();
    await remove(api, 'u1', 'e1');
    await create();
    expect(keys[1]).not.toBe(keys[0]);
  },
);
