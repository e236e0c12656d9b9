import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { pageOpener } from '@ponte/build/jest/open-page';
import { refuse } from '@ponte/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FeaturedVacancies from '../../featured-vacancies';
import { now, vacancyCardRow } from '../../testing/vacancy-rows';

const backend = fakeBackend();

const open = pageOpener((context) => [{ path: '/', element: <FeaturedVacancies {...context} /> }]);
const renderFragment = (): void => void open('/');

it('shows up to six vacancies, each with its way in', async () => {
  backend.on('POST rpc/featured_vacancies', () => ({
    rows: Array.from({ length: 8 }, (_row, index) =>
      vacancyCardRow({
        id: `v${index}`,
        title: `Vaga ${index}`,
        salary: index === 0 ? 'A combinar' : null,
        salary_min: null,
        salary_max: null,
      }),
    ),
    now,
  }));
  renderFragment();

  const section = within(await screen.findByRole('region', { name: 'Vagas em destaque' }));
  expect(await section.findAllByRole('heading', { level: 3 })).toHaveLength(6);
  expect(section.getByText('A combinar')).toBeVisible();
  expect(section.getAllByText('CLT')[0]).toBeVisible();
  expect(section.getAllByText('Ver vaga')).toHaveLength(6);
  expect(section.getByRole('link', { name: 'Ver vaga Vaga 3, Mercado Aurora' })).toHaveAttribute('href', '/vagas/v3');
  expect(backend.callsOf('rpc/featured_vacancies')[0]?.body).toEqual({ p_limit: 6 });
});

it('shows an error under its own heading, and loads on retry', async () => {
  let isDown = true;
  backend.on('POST rpc/featured_vacancies', () =>
    isDown ? refuse(503, 'unavailable', 'x') : { rows: [vacancyCardRow()], now },
  );
  renderFragment();

  expect(await screen.findByText('Erro ao carregar as vagas disponíveis.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Vagas em destaque' })).toBeVisible();
  isDown = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'Analista fiscal' })).toBeVisible();
});

it('is empty when there is no vacancy at all', async () => {
  backend.on('POST rpc/featured_vacancies', () => ({ rows: [], now }));
  renderFragment();

  expect(screen.getByRole('heading', { name: 'Vagas em destaque' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
});
