import type { Meta, StoryObj } from '@storybook/react-vite';
import { RowBoundary, UnreadableRows } from './row-boundary';

const meta = {
  title: 'Design system/RowBoundary',
  component: RowBoundary,
  args: { row: 'a', children: <p className="p-4">Analista de Dados</p> },
} satisfies Meta<typeof RowBoundary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
/** The rows beside it stay. */
export const Failed: Story = {
  // React and the boundary tell the developer.
  parameters: { expectedOutput: [/a row that cannot be drawn/] },
  args: {
    children: () => {
      throw new Error('a row that cannot be drawn');
    },
  },
  render: (args) => (
    <ul className="divide-y divide-line">
      <li className="p-4">Motorista</li>
      <li>
        <RowBoundary {...args} />
      </li>
      <li className="p-4">Vendedora</li>
    </ul>
  ),
};
/** Two more that the answer held in a form that nobody can read. */
export const Unreadable: Story = {
  render: () => (
    <>
      <p className="border-b border-line p-4">Motorista</p>
      <UnreadableRows count={2} />
    </>
  ),
};
