import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormSkeleton } from './form-skeleton';

const meta = {
  title: 'Design system/FormSkeleton',
  component: FormSkeleton,
  args: { className: 'max-w-3xl min-h-200' },
} satisfies Meta<typeof FormSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
