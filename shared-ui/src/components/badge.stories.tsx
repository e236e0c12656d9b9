import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck } from 'lucide-react';
import { Badge } from './badge';

const meta = {
  title: 'Design system/Badge',
  component: Badge,
  args: { children: 'Em análise' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Brand: Story = { args: { tone: 'brand' } };
export const Accent: Story = { args: { tone: 'accent', children: 'Novo' } };
export const Info: Story = { args: { tone: 'info', children: 'Visualizado' } };
export const Success: Story = { args: { tone: 'success', children: 'Aprovado' } };
export const Warning: Story = { args: { tone: 'warning', children: 'Pendente' } };
export const Danger: Story = { args: { tone: 'danger', children: 'Recusado' } };
export const Purple: Story = { args: { tone: 'purple', children: 'Entrevista' } };
export const WithIcon: Story = {
  args: {
    tone: 'success',
    children: (
      <>
        <CircleCheck aria-hidden /> Aprovado
      </>
    ),
  },
};
export const LongText: Story = {
  args: { children: 'Conhecimento em apuração de impostos federais, estaduais e municipais de redes varejistas' },
};
