import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy } from 'react';
import { OptionalPart } from './optional-part';

const meta = {
  title: 'Design system/OptionalPart',
  component: OptionalPart,
  args: {
    children: <p className="p-4">QR code do PIX</p>,
    waiting: <p className="p-4">Carregando...</p>,
    failed: <p className="p-4 text-ink-soft">O QR code não carregou. Use o código copia e cola.</p>,
  },
  render: (args) => (
    <div className="divide-y divide-line">
      <OptionalPart {...args} />
      <p className="p-4">PIX copia e cola</p>
    </div>
  ),
} satisfies Meta<typeof OptionalPart>;

export default meta;
type Story = StoryObj<typeof meta>;

const WithoutCode = lazy(() => Promise.reject(new Error('code that does not arrive')));
const WithLateCode = lazy(() => new Promise<never>(() => undefined));

export const Shown: Story = {};
export const Waiting: Story = { args: { children: <WithLateCode /> } };
/** What is around it stays. */
export const Failed: Story = {
  // React tells the developer.
  parameters: { expectedOutput: [/code that does not arrive/] },
  args: { children: <WithoutCode /> },
};
