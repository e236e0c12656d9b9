import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton';

const meta = { title: 'Design system/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = { args: { style: { width: '12rem', height: '1rem' } } };
export const Round: Story = { args: { style: { width: '3rem', height: '3rem', borderRadius: '50%' } } };
/** In the shape of what comes. */
export const OfACard: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '0.75rem', maxWidth: '24rem' }}>
      <Skeleton style={{ width: '60%', height: '1.5rem' }} />
      <Skeleton style={{ width: '100%', height: '1rem' }} />
      <Skeleton style={{ width: '80%', height: '1rem' }} />
    </div>
  ),
};
