import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo, LogoMark } from './logo';

const meta = {
  title: 'Design system/Logo',
  component: Logo,
  subcomponents: { LogoMark },
  args: { name: 'Ponte' },
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MarkAndName: Story = {};
export const MarkAlone: Story = { render: () => <LogoMark className="text-brand" /> };
