import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stepper } from './stepper';

const meta = {
  title: 'Design system/Stepper',
  component: Stepper,
  args: {
    label: 'Assinatura',
    steps: [
      { title: 'Escolher o plano' },
      { title: 'Conferir o pedido', description: 'Você pode mudar ou cancelar nesta mesma página.' },
      { title: 'Pagar' },
    ],
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotBegun: Story = {};
export const First: Story = { args: { current: 0 } };
export const Second: Story = { args: { current: 1 } };
export const Done: Story = { args: { current: 3 } };
