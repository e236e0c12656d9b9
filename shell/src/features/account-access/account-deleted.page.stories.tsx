import { pageMeta } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellPage } from '../../testing/page-story';

const proof = {
  searchedAt: '2026-11-25T15:04:00.000Z',
  tables: 68,
  rows: 128_402,
  files: 2,
  found: [] as { place: string; rows: number }[],
  unread: [] as string[],
  isComplete: true,
};

const meta = {
  ...pageMeta,
  title: 'Shell/Conta excluída',
  args: { ...shellPage, path: '/conta-excluida', state: { proof } },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingLeft: Story = {};
export const NothingLeftOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const SomethingLeft: Story = {
  args: { state: { proof: { ...proof, found: [{ place: 'public.subscription_requests', rows: 3 }] } } },
};
export const LogWaiting: Story = { args: { state: { proof: { ...proof, isComplete: false, isLogWaiting: true } } } };
export const NotFinished: Story = { args: { state: { proof: { ...proof, isComplete: false } } } };
export const TablesOutOfReach: Story = {
  args: { state: { proof: { ...proof, unread: ['auth.audit_log_entries', 'auth.flow_state'] } } },
};
export const SearchFailed: Story = { args: { state: { proof: null } } };
export const OpenedByItsAddress: Story = { args: { state: undefined } };
