/** @environment page */
import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { createTestContext, refuse } from '@ponte/shared-auth/testing';
import { vacancyAnswer, vacancyCardRow } from '../../testing/vacancy-rows';
import { readVacancyPicture } from './vacancy-picture';
import { vacancyOptions } from './vacancy.queries';

const backend = fakeBackend();
const { id } = vacancyCardRow();
const read = (of = id) => readVacancyPicture(createTestContext(), of);

it('the picture of a vacancy says what its page says', async () => {
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
  expect(await read()).toEqual({
    title: 'Analista fiscal',
    author: 'Mercado Aurora',
    facts: ['Recife, PE', 'CLT', 'Pleno'],
    amount: 'R$\u00a04.000 a R$\u00a05.000/mês',
  });
});

it.each<[string, object, string[]]>([
  ['and the place does not say so', { work_model: 'remoto' }, ['Recife, PE', 'Remoto', 'CLT', 'Pleno']],
  [
    'and the place says so',
    { work_model: 'remoto', location: 'Remoto', city: null, state: null },
    ['Remoto', 'CLT', 'Pleno'],
  ],
  ['no more than it names a trainee', { type: 'estagio', level: 'estagio' }, ['Recife, PE', 'Estágio']],
  ['for people with disabilities', { for_pcd: true }, ['Recife, PE', 'Vaga para PcD', 'CLT', 'Pleno']],
])('the picture of a vacancy says once how and for whom the work is, %s', async (_case, vacancy, facts) => {
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ vacancy }));
  expect((await read())?.facts).toEqual(facts);
});

it('the picture of a vacancy has no pay where none was said', async () => {
  backend.on('POST rpc/get_vacancy', () =>
    vacancyAnswer({ vacancy: { salary: null, salary_min: null, salary_max: null } }),
  );
  expect((await read())?.amount).toBeNull();
});

it.each(['expired', 'draft'])('there is no picture of a vacancy that is %s', async (status) => {
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ status }));
  expect(await read()).toBeUndefined();
});

it.each<[string, string, object | null, number]>([
  ['there is none with this id', id, null, 404],
  ['the id is none', 'abc', null, 404],
  ['it is gone', id, { status: 'gone', now: '2026-11-21T12:00:00Z', similar: [] }, 410],
])('the picture of a vacancy has the status of its page when %s', async (_why, of, answer, status) => {
  backend.on('POST rpc/get_vacancy', () => answer);
  await expect(read(of)).rejects.toMatchObject({ status });
});

it('asks for nothing that the page has read', async () => {
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
  const context = createTestContext();
  await context.queryClient.prefetchQuery(vacancyOptions(context.api, id));
  await readVacancyPicture(context, id);
  expect(backend.callsOf('rpc/get_vacancy')).toHaveLength(1);
});

it('the picture of a vacancy fails when the backend fails', async () => {
  backend.on('POST rpc/get_vacancy', refuse(400, 'down', 'Fora do ar.'));
  await expect(read()).rejects.toThrow('Fora do ar.');
});
