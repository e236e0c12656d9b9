import type { Meta, StoryObj } from '@storybook/react-vite';
import { Timeline } from './timeline';

const meta = {
  title: 'Design system/Timeline',
  component: Timeline,
  args: { items: [] },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAnApplication: Story = {
  render: () => (
    <Timeline
      items={[
        { title: 'Candidatura enviada', at: '10/11/2026', dateTime: '2026-11-10' },
        { title: 'Currículo visualizado pela empresa', at: '11/11/2026', dateTime: '2026-11-11', tone: 'info' },
        {
          title: 'Entrevista marcada',
          at: '12/11/2026',
          dateTime: '2026-11-12',
          tone: 'purple',
          description: 'Quando: 30/11/2026, às 14h30. Onde: Rua das Flores, 10.',
        },
        { title: 'Aprovado', at: '01/12/2026', dateTime: '2026-12-01', tone: 'success' },
      ]}
    />
  ),
};
export const OneEntry: Story = {
  render: () => (
    <Timeline
      items={[{ title: 'Candidatura recusada', at: 'ontem', tone: 'danger', description: 'Vaga preenchida' }]}
    />
  ),
};
