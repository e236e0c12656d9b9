/** @environment page */
import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { createTestContext, refuse } from '@ponte/shared-auth/testing';
import { now, searchAnswer, vacancyCardRow } from '../../testing/vacancy-rows';
import { readVacancyFeed } from './vacancy-feed';

const backend = fakeBackend();
const searches = () => backend.callsOf('rpc/search_vacancies').map(({ body }) => body);
const read = (query: string) =>
  readVacancyFeed(createTestContext().api, new URLSearchParams(query), new AbortController().signal);

it('the feed of a search says of each vacancy what its card says', async () => {
  backend.on('POST rpc/search_vacancies', () =>
    searchAnswer([
      vacancyCardRow({ posted_at: '2026-11-18T09:00:00.123456-03:00' }),
      vacancyCardRow({
        id: 'v-2',
        type: 'estagio',
        level: 'estagio',
        salary: null,
        salary_min: null,
        salary_max: null,
      }),
    ]),
  );
  const { entries, title, updatedAt } = await read('');
  expect(entries).toEqual([
    {
      path: `/vagas/${vacancyCardRow().id}`,
      title: 'Analista fiscal',
      author: 'Mercado Aurora',
      publishedAt: '2026-11-18T12:00:00.123Z',
      updatedAt: '2026-11-18T12:00:00.123Z',
      categories: ['CLT', 'Pleno'],
      summary: 'R$\u00a04.000 a R$\u00a05.000/mês · Recife, PE\n\nApuração de impostos da rede.',
    },
    expect.objectContaining({
      path: '/vagas/v-2',
      categories: ['Estágio'],
      summary: 'Salário não informado · Recife, PE\n\nApuração de impostos da rede.',
    }),
  ]);
  expect([title, updatedAt]).toEqual(['Vagas de emprego em todo o Brasil', '2026-11-18T12:00:00.123Z']);
});

it.each([
  ['', '/vagas', {}],
  ['ordem=salario&cursor=abc&vaga=v-1&utm_source=x', '/vagas', {}],
  ['tipo=todos&cargo=&nivel=nada', '/vagas', {}],
  ['tipo=pj&tipo=clt', '/vagas?tipo=clt&tipo=pj', { p_type: 'clt,pj' }],
  [
    'nivel=senior&cargo=%20analista%20%20fiscal&local=recife,%20pe&salario=10000%2B&tipo=pj',
    '/vagas?cargo=analista+fiscal&local=Recife%2C+PE&salario=10000%2B&tipo=pj&nivel=senior',
    {
      p_query: 'analista fiscal',
      p_location: 'Recife, PE',
      p_salary: '10000+',
      p_type: 'pj',
      p_level: 'senior',
    },
  ],
])('of "%s" is that of %s: the newest 50', async (query, path, asked) => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([vacancyCardRow()]));
  expect((await read(query)).path).toBe(path);
  expect(searches()).toEqual([{ ...asked, p_page_size: 50, p_sort: 'newest' }]);
});

it('leaves out vacancies that have a part of the words only, which the page shows below a line that says so', async () => {
  backend.on('POST rpc/search_vacancies', () => ({
    ...searchAnswer([vacancyCardRow(), vacancyCardRow({ id: 'v-2' }), vacancyCardRow({ id: 'v-3' })]),
    partial: 2,
  }));
  expect((await read('cargo=analista')).entries.map(({ path }) => path)).toEqual([`/vagas/${vacancyCardRow().id}`]);
});

it('a feed without entries is of the beginning of the day, so that it stays the same document', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([]));
  expect(now.slice(0, 10)).toBe('2026-11-21');
  expect(await read('cargo=nada')).toEqual({
    title: 'Vagas de nada',
    path: '/vagas?cargo=nada',
    updatedAt: '2026-11-21T00:00:00.000Z',
    entries: [],
  });
});

it('the feed of a search fails when the search fails', async () => {
  backend.on('POST rpc/search_vacancies', refuse(503, 'down', 'Fora do ar.'));
  await expect(read('')).rejects.toThrow('Fora do ar.');
});
