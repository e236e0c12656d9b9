import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { isWhatsAppGreen, marketingPage } from '../../testing/page-story';

const meta = {
  ...pageMeta,
  title: 'Marketing/Planos para empresas',
  args: { ...marketingPage, path: '/planos-empresas' },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsVisitor: Story = {
  tags: ['picture-360'],
  play: async (context) => {
    await pageShown(context);
    await expect(isWhatsAppGreen(screen.getByRole('link', { name: 'Fale com um consultor' }))).toBe(false);
  },
};
export const AsCandidate: Story = { args: { user: testUser() } };
export const AsCompany: Story = { args: { user: testUser({ role: 'company', name: 'Mar Azul' }) } };
export const WithASalesChat: Story = {
  args: { integrations: { chatUrl: 'https://wa.me/5500000000000' } },
  play: async (context) => {
    await pageShown(context);
    await expect(isWhatsAppGreen(screen.getByRole('link', { name: /^Fale com um consultor/ }))).toBe(true);
  },
};
