import { pending, refuse, RemotePage } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { now, vacancyCardRow } from '../../testing/vacancy-rows';
import { FeaturedVacancies } from './featured-vacancies';

const featured = 'POST rpc/featured_vacancies';
const rows = [
  vacancyCardRow(),
  vacancyCardRow({ id: 'v2', title: 'Operador de caixa', level: 'junior' }),
  vacancyCardRow({ id: 'v3', title: 'Gerente de loja', remote: true, work_model: 'remoto' }),
];

/** The fragment that other remotes show: 'Vagas em destaque'. */
const meta = {
  title: 'Candidato/Vagas em destaque',
  component: RemotePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  args: {
    app: 'candidate',
    path: '/',
    routes: (context) => [{ path: '/', element: <FeaturedVacancies {...context} /> }],
    backend: { [featured]: { rows, now } },
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async () => {
    await expect(await screen.findByText('Operador de caixa')).toBeVisible();
  },
};
export const Loading: Story = { args: { backend: { [featured]: pending } } };
export const Empty: Story = { args: { backend: { [featured]: { rows: [], now } } } };
export const Failed: Story = {
  args: { backend: { [featured]: refuse() } },
  play: async () => {
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    await userEvent.click(retry);
    await expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  },
};
