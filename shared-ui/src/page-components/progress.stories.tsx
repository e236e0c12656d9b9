import type { Meta, StoryObj } from '@storybook/react-vite';
import { Progress } from './progress';

const meta = {
  title: 'Design system/Progress',
  component: Progress,
  args: { label: 'Currículo preenchido' },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheStart: Story = { args: { value: 0 } };
export const Halfway: Story = { args: { value: 3, max: 6 } };
export const Done: Story = { args: { value: 100 } };
export const Unknown: Story = { args: { label: 'Lendo o arquivo' } };
