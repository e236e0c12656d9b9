import { pageMeta } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { marketingPage } from '../../testing/page-story';

const meta = {
  ...pageMeta,
  title: 'Marketing/Anunciar vagas',
  args: { ...marketingPage, path: '/anunciar-vagas' },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsVisitor: Story = {};
export const AsCandidate: Story = { args: { user: testUser() } };
export const AsCompany: Story = { args: { user: testUser({ role: 'company', name: 'Mar Azul' }) } };
export const WithASalesChat: Story = { args: { integrations: { chatUrl: 'https://wa.me/5500000000000' } } };
