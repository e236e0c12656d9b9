import { pageMeta } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { marketingPage } from '../../testing/page-story';

const meta = { ...pageMeta, title: 'Marketing/Documentos', args: { ...marketingPage, path: '/termos' } } satisfies Meta<
  typeof RemotePage
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Terms: Story = { tags: ['picture-1440'] };
export const Privacy: Story = { args: { path: '/privacidade' } };
export const Cookies: Story = { args: { path: '/cookies' } };
/** What somebody agreed to before the text changed. */
export const PastTerms: Story = { args: { path: '/termos/2025-04' } };
export const PastPrivacy: Story = { args: { path: '/privacidade/2026-11-22' } };
export const PastCookies: Story = { args: { path: '/cookies/2026-11-23' } };
export const Accessibility: Story = { args: { path: '/acessibilidade' } };
export const AccessibilityOnAPhone: Story = { ...Accessibility, globals: { viewport: { value: 'phone' } } };
