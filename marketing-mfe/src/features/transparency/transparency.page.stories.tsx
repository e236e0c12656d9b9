import { pageMeta } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { marketingPage } from '../../testing/page-story';
import { emptyFigures, figures } from '../../testing/transparency-rows';

const report = 'POST rpc/transparency_report';

const meta = {
  ...pageMeta,
  title: 'Marketing/Transparência',
  args: { ...marketingPage, path: '/transparencia', backend: { [report]: figures } },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const NothingDecidedYet: Story = {
  args: { backend: { [report]: { ...emptyFigures, received: 2, open: 2, overdue: 1, by_reason: { scam: 2 } } } },
};
export const NothingReported: Story = { args: { backend: { [report]: emptyFigures } } };
export const LargeNumbers: Story = {
  args: {
    backend: {
      [report]: { ...figures, received: 128_456, open: 12_345, kept: 100_000, removed: 16_111, median_hours: 0 },
    },
  },
};
export const Loading: Story = { args: { backend: { [report]: pending } } };
export const Failed: Story = { args: { backend: { [report]: refuse() } } };
