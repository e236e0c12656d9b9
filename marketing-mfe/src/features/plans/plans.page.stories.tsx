import type { RemotePage } from '@ponte/shared-auth/testing';
import { testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { marketingPage, pageMeta, pageShown } from '../../testing/page-story';

const meta = { ...pageMeta, title: 'Marketing/Planos', args: { ...marketingPage, path: '/planos' } } satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsVisitor: Story = {};
export const AsCandidate: Story = { args: { user: testUser() } };
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
