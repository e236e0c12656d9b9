import { pageMeta } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { loadingAfterRetry, refuse } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { companies, marAzul, openVacancy } from '../../testing/company-rows';
import { companyPage } from '../../testing/page-story';

const company = 'POST rpc/get_company';

const meta = {
  ...pageMeta,
  title: 'Empresa/Página pública',
  args: {
    ...companyPage,
    path: '/empresas/mar-azul',
    backend: {
      [company]: {
        company: { ...marAzul, open_positions: 1 },
        vacancies: [openVacancy],
        answers: { applications: 17, share: 82, median_days: 6, counted_on: '2026-11-20' },
      },
    },
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { tags: ['picture-1440'] };
export const Loading: Story = loadingAfterRetry(company, 'Carregando empresa...');
export const Failed: Story = {
  args: { backend: { [company]: refuse() } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  },
};
export const WithoutVacancies: Story = { args: { backend: { [company]: { company: companies[1], vacancies: [] } } } };
export const LongText: Story = {
  args: {
    backend: {
      [company]: {
        company: { ...companies[2], open_positions: 6 },
        vacancies: Array.from({ length: 6 }, (_, index) => ({
          ...openVacancy,
          id: `10000000-0000-4000-8000-00000000000${index}`,
          title: 'Especialista em planejamento tributário e obrigações acessórias de redes varejistas',
          salary: index % 2 === 0 ? null : openVacancy.salary,
        })),
      },
    },
  },
};
