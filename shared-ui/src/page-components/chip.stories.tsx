import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Chip } from './chip';

const meta = {
  title: 'Design system/Chip',
  component: Chip,
  args: { children: 'Remoto' },
} satisfies Meta<typeof Chip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Removable: Story = {
  args: { onRemove: fn(), removeLabel: 'Remover filtro Remoto' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remover filtro Remoto' }));
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
  },
};
export const RemovableByLink: Story = {
  args: { onRemove: fn(), removeTo: '/vagas', removeLabel: 'Remover filtro Remoto' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Remover filtro Remoto' }));
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
  },
};
export const CutWithSpokenText: Story = {
  args: {
    children: (
      <>
        R$ 3.000 a R$ 6.000<span className="sr-only">, 114 vagas</span>
      </>
    ),
    onRemove: fn(),
  },
  decorators: [
    (Story) => (
      <div data-testid="frame" className="relative w-32 p-2">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const frame = within(canvasElement).getByTestId('frame');
    await expect(frame.scrollWidth).toBe(frame.clientWidth);
  },
};
export const LongText: Story = {
  args: {
    children: 'Especialista em planejamento tributário e obrigações acessórias para redes de varejo',
    onRemove: fn(),
  },
};
