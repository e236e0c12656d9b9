import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from './breadcrumbs';

const meta = {
  title: 'Design system/Breadcrumbs',
  component: Breadcrumbs,
  args: { items: [] },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAVacancy: Story = {
  render: () => (
    <Breadcrumbs
      items={[{ label: 'Início', to: '/' }, { label: 'Vagas', to: '/vagas' }, { label: 'Analista fiscal' }]}
    />
  ),
};
export const LongText: Story = {
  render: () => (
    <Breadcrumbs
      items={[
        { label: 'Início', to: '/' },
        { label: 'Blog de carreira', to: '/blog' },
        { label: 'Como escrever um currículo que passa pelos sistemas de triagem e chega a quem decide' },
      ]}
    />
  ),
};
