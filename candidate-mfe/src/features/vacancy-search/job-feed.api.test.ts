/** @environment page */
import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { createTestContext, refuse } from '@ponte/shared-auth/testing';
import { listFeedJobs } from './job-feed.api';

const backend = fakeBackend();
const id = '5f1b6a7e-0c1d-4a52-9c53-0a1f6f1a2b3c';
const row = (change: object = {}) => ({
  id,
  title: 'Analista fiscal',
  company: 'Mercado Aurora',
  description: 'Apuração de impostos.',
  requirements: ['Ensino superior'],
  benefits: ['Vale-refeição'],
  location: 'Recife, PE',
  city: 'Recife',
  state: 'PE',
  remote: false,
  work_model: 'hibrido',
  type: 'clt',
  level: 'pleno',
  salary: 'R$ 4.000 a R$ 5.000',
  salary_min: 4000,
  salary_max: 5000,
  posted_at: '2026-11-18T09:00:00.123456-03:00',
  modified_at: '2026-11-19T12:00:00+00:00',
  deadline: '2026-12-31',
  ...change,
});
const read = (after: string | null = null) =>
  listFeedJobs(createTestContext().api, after, new AbortController().signal);

it('the feed of all vacancies says of each vacancy what its page says', async () => {
  backend.on('POST rpc/vacancy_feed', () => ({ rows: [row()], next: id }));
  expect(await read()).toEqual({
    jobs: [
      {
        id,
        path: `/vagas/${id}`,
        title: 'Analista fiscal',
        company: 'Mercado Aurora',
        city: 'Recife',
        state: 'PE',
        isRemote: false,
        workModel: 'hibrido',
        type: 'clt',
        level: 'pleno',
        pay: 'R$\u00a04.000 a R$\u00a05.000/mês',
        description: 'Apuração de impostos.',
        requirements: ['Ensino superior'],
        benefits: ['Vale-refeição'],
        publishedAt: '2026-11-18T12:00:00.123Z',
        updatedAt: '2026-11-19T12:00:00.000Z',
        deadline: '2026-12-31',
      },
    ],
    next: id,
  });
});

it('the feed of all vacancies knows no pay where no amount is known', async () => {
  const unknown = { salary_min: null, salary_max: null };
  backend.on('POST rpc/vacancy_feed', () => ({
    rows: [row({ ...unknown, salary: 'A combinar' }), row({ ...unknown, salary: null })],
    next: null,
  }));
  expect((await read()).jobs.map(({ pay }) => pay)).toEqual([null, null]);
});

it('the feed of all vacancies goes on after the cursor', async () => {
  backend.on('POST rpc/vacancy_feed', () => ({ rows: [], next: null }));
  expect(await read(id)).toEqual({ jobs: [], next: null });
  await read();
  expect(backend.callsOf('rpc/vacancy_feed').map(({ body }) => body)).toEqual([{ p_after: id }, {}]);
});

it('leaves out a vacancy that cannot be read, and says so in the log', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.on('POST rpc/vacancy_feed', () => ({ rows: [row({ posted_at: 'infinity' }), row()], next: null }));
  expect((await read()).jobs).toHaveLength(1);
  expect(error).toHaveBeenCalledTimes(1);
});

it('the feed of all vacancies fails when the backend fails', async () => {
  backend.on('POST rpc/vacancy_feed', refuse(503, 'down', 'Fora do ar.'));
  await expect(read()).rejects.toThrow('Fora do ar.');
});
