import { cleanup, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { createTestContext, fakeBackendUrl } from '@ponte/shared-auth/testing';
import { fakeCompanyBackend, openPage } from '../../testing/open-page';
import { companyRoute } from './company.page';

const backend = fakeCompanyBackend();

const company = {
  id: 'c1',
  slug: 'mar-azul',
  name: 'Mar Azul',
  industry: 'Logística',
  description: 'Transporte refrigerado em todo o Nordeste.',
  website: 'https://marazul.example',
  city: 'Recife',
  state: 'PE',
  size_range: null,
  benefits: ['Vale-refeição'],
  logo_path: null,
  open_positions: 1,
};
const vacancy = {
  id: '10000000-0000-4000-8000-000000000001',
  title: 'Motorista',
  location: 'Recife, PE',
  type: 'clt',
  level: 'pleno',
  salary: 'R$ 3.000',
  salary_min: 3_000,
  salary_max: 3_000,
  posted_at: '2026-11-19T13:00:00+00:00',
};

it('shows who the company is and which vacancies are open', async () => {
  backend.on('POST rpc/get_company', () => ({ company, vacancies: [vacancy] }));
  openPage('/empresas/mar-azul', null);

  expect(await screen.findByRole('heading', { level: 1, name: 'Mar Azul' })).toBeInTheDocument();
  expect(screen.getByText('Transporte refrigerado em todo o Nordeste.')).toBeInTheDocument();
  expect(screen.getByText('Vale-refeição')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /marazul\.example/ })).toHaveAttribute('href', 'https://marazul.example/');
  const row = within(screen.getByRole('article'));
  expect(row.getByRole('link', { name: 'Motorista' })).toHaveAttribute('href', `/vagas/${vacancy.id}`);
  expect(row.getByText('R$ 3.000/mês')).toBeInTheDocument();
});

it('cuts the description for previews of links between characters, not within an emoji', async () => {
  backend.on('POST rpc/get_company', () => ({
    company: { ...company, description: `${'a'.repeat(154)}😀 e muito mais` },
    vacancies: [],
  }));
  openPage('/empresas/mar-azul', null);
  await screen.findByRole('heading', { level: 1, name: 'Mar Azul' });
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', `${'a'.repeat(154)}😀`);
});

it('shows the logo that the company has sent, and a drawn one otherwise', async () => {
  backend.on('POST rpc/get_company', () => ({ company: { ...company, logo_path: 'c1/logo-1.jpg' }, vacancies: [] }));
  openPage('/empresas/mar-azul', null);
  const title = await screen.findByRole('heading', { level: 1, name: 'Mar Azul' });
  expect(title.closest('header')?.querySelector('img')).toHaveAttribute(
    'src',
    `${fakeBackendUrl}/storage/v1/object/public/avatars/c1/logo-1.jpg`,
  );

  cleanup();
  backend.on('POST rpc/get_company', () => ({ company, vacancies: [] }));
  openPage('/empresas/mar-azul', null);
  const again = await screen.findByRole('heading', { level: 1, name: 'Mar Azul' });
  expect(again.closest('header')?.querySelector('img')).toBeNull();
  expect(again.closest('header')?.querySelector('svg text')).toHaveTextContent('MA');
});

it.each([
  [{ applications: 17, share: 82, median_days: 6, counted_on: '2026-11-20' }, 1],
  [null, 0],
])('shows how the company answers when enough people applied: %j', async (answers, times) => {
  backend.on('POST rpc/get_company', () => ({ company, vacancies: [], answers }));
  openPage('/empresas/mar-azul', null);
  await screen.findByRole('heading', { level: 1, name: 'Mar Azul' });
  expect(screen.queryAllByText('Responde a 82% das candidaturas, em 6 dias')).toHaveLength(times);
  expect(screen.queryAllByText('Como calculamos')).toHaveLength(times);
});

it('says when no vacancy is open', async () => {
  backend.on('POST rpc/get_company', () => ({ company, vacancies: [] }));
  openPage('/empresas/mar-azul', null);
  expect(await screen.findByText('Nenhuma vaga aberta agora')).toBeInTheDocument();
});

it('answers an unknown address with 404', async () => {
  backend.on('POST rpc/get_company', () => null);
  const router = createMemoryRouter(
    [{ path: 'empresas/:slug', ErrorBoundary: () => null, ...companyRoute(createTestContext()) }],
    {
      initialEntries: ['/empresas/nada'],
    },
  );
  await new Promise<void>((resolve) => {
    router.subscribe((state) => {
      if (state.initialized) resolve();
    });
  });
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
});

it('offers another try when the company cannot be read', async () => {
  backend.on('POST rpc/get_company', () => Response.json({ message: 'boom' }, { status: 500 }));
  const { user } = openPage('/empresas/mar-azul', null);

  expect(await screen.findByText('Erro ao carregar empresas. Por favor, tente novamente.')).toBeInTheDocument();
  backend.on('POST rpc/get_company', () => ({ company, vacancies: [] }));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mar Azul' })).toBeInTheDocument();
});

it('says of a company with more open vacancies than the list has how many there are, and where', async () => {
  backend.on('POST rpc/get_company', () => ({ company: { ...company, open_positions: 3_000 }, vacancies: [vacancy] }));
  openPage('/empresas/mar-azul', null);
  expect(await screen.findByText(/^Estas são as 1 mais recentes de 3\.000 vagas abertas\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buscar vagas de Mar Azul' })).toHaveAttribute(
    'href',
    '/vagas?cargo=Mar+Azul',
  );
});

it('says nothing of more where the list has all of them', async () => {
  backend.on('POST rpc/get_company', () => ({ company, vacancies: [vacancy] }));
  openPage('/empresas/mar-azul', null);
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByText(/mais recentes de/)).not.toBeInTheDocument();
});
