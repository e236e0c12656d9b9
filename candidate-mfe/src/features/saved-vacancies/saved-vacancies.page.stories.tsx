import { pageMeta } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { candidatePage } from '../../testing/page-story';
import { now, vacancyCardRow } from '../../testing/vacancy-rows';

const list = 'POST rpc/list_saved_vacancies';
const others = { 'GET applications': [], 'GET saved_vacancies': [] };
const row = (status: string, overrides: Parameters<typeof vacancyCardRow>[0] = {}) => {
  const card = vacancyCardRow(overrides);
  return {
    vacancy_id: card.id,
    title: card.title,
    company_name: card.company_name,
    status,
    card: status === 'gone' ? null : card,
  };
};
const saved = {
  now,
  rows: [
    row('live'),
    row('expired', {
      id: 'v2',
      title: 'Pessoa desenvolvedora front-end',
      company_name: 'Lume Tecnologia',
      remote: true,
      work_model: 'remoto',
      salary: null,
      deadline: '2026-11-10',
    }),
    row('gone', {
      id: 'v3',
      title: 'Assistente contábil com experiência em escritórios de contabilidade',
      company_name: 'Casa Nova Móveis Planejados do Agreste',
    }),
  ],
};

const meta = {
  ...pageMeta,
  title: 'Candidato/Vagas salvas',
  args: { ...candidatePage, path: '/candidato/vagas-salvas', user: testUser(), backend: { ...others, [list]: saved } },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { backend: { ...others, [list]: pending } } };
export const Failed: Story = { args: { backend: { ...others, [list]: refuse() } } };
export const Empty: Story = { args: { backend: { ...others, [list]: { now, rows: [] } } } };
