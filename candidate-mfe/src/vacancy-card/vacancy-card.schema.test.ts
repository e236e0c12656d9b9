import { vacancyCardSchema } from './vacancy-card.schema';

const schema = vacancyCardSchema({ photoAddress: (path) => `https://fotos.example/${path}` });
const row = {
  id: 'v1',
  title: 'Analista',
  company_name: 'Mar Azul',
  company_slug: 'mar-azul',
  location: 'Recife/PE',
  city: 'Recife',
  state: 'PE',
  remote: true,
  work_model: 'remoto',
  for_pcd: true,
  type: 'clt',
  level: 'pleno',
  salary: ' R$ 6.000 ',
  salary_min: 6000,
  salary_max: 6000,
  requirements: ['SQL'],
  excerpt: ' Transformar dados. ',
  posted_at: '2026-11-20T12:00:00Z',
  deadline: '2026-12-20',
  source: 'external',
  logo_path: 'c1/logo.png',
};

it('reads a vacancy in the words of the app', () => {
  expect(schema.parse(row)).toEqual({
    id: 'v1',
    title: 'Analista',
    companyName: 'Mar Azul',
    companySlug: 'mar-azul',
    location: 'Recife, PE',
    isRemote: true,
    workModel: 'remoto',
    isForPcd: true,
    type: 'clt',
    level: 'pleno',
    pay: 'R$\u00A06.000/mês',
    requirements: ['SQL'],
    excerpt: 'Transformar dados.',
    postedAt: '2026-11-20T12:00:00Z',
    deadline: '2026-12-20',
    isExternal: true,
    logo: 'https://fotos.example/c1/logo.png',
    twins: 0,
  });
  expect(schema.parse({ ...row, twins: 3 }).twins).toBe(3);
});

it('has nothing to show for what is not there', () => {
  expect(
    schema.parse({
      ...row,
      company_slug: null,
      salary: '  ',
      excerpt: null,
      deadline: null,
      source: 'own',
      logo_path: null,
    }),
  ).toMatchObject({
    companySlug: null,
    pay: undefined,
    excerpt: '',
    deadline: null,
    isExternal: false,
    logo: null,
  });
  expect(schema.parse({ ...row, salary: null, salary_min: null, salary_max: null }).pay).toBeUndefined();
});

it.each([
  ['contract', { type: 'vitalicio' }],
  ['level', { level: 'guru' }],
  ['source', { source: 'rss' }],
])('refuses a row of an unknown %s', (_what, change) => {
  expect(schema.safeParse({ ...row, ...change }).success).toBe(false);
});
