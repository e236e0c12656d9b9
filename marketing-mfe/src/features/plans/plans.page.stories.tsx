import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { marketingPage } from '../../testing/page-story';

const meta = {
  ...pageMeta,
  title: 'Marketing/Planos',
  args: { ...marketingPage, path: '/planos', backend: { 'GET subscription_requests': [] } },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsVisitor: Story = { tags: ['picture-1440'] };
export const AsCandidate: Story = { args: { user: testUser() } };
export const WithRequest: Story = {
  args: {
    user: testUser(),
    backend: { 'GET subscription_requests': [{ plan: 'premium', created_at: '2026-11-20T12:00:00Z' }] },
  },
};
/** The plans are shown at once; an open request is added when it is loaded. */
export const RequestLoading: Story = { args: { user: testUser(), backend: { 'GET subscription_requests': pending } } };
export const RequestFailed: Story = { args: { user: testUser(), backend: { 'GET subscription_requests': refuse() } } };
export const AsPremiumCandidate: Story = { args: { user: testUser({ plan: 'premium' }) } };
export const AsCompany: Story = { args: { user: testUser({ role: 'company', name: 'Mar Azul' }) } };
export const AnotherPeriod: Story = {
  play: async (context) => {
    await pageShown(context);
    const tabs = screen.getAllByRole('tab');
    const other = tabs.find((tab) => tab.getAttribute('aria-selected') === 'false');
    if (!other) throw new Error('one period only');
    await userEvent.click(other);
    await expect(other).toHaveAttribute('aria-selected', 'true');
  },
};
