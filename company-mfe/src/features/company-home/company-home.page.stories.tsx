import { pageMeta } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { companyUser } from '../../testing/company-user';
import { companyHomeRow, quietCompanyHomeRow } from '../../testing/home-rows';
import { companyPage } from '../../testing/page-story';

const home = 'POST rpc/company_home';

const meta = {
  ...pageMeta,
  title: 'Empresa/Início',
  args: { ...companyPage, path: '/empresa', user: companyUser, backend: { [home]: companyHomeRow } },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { tags: ['picture-1440'] };
export const Quiet: Story = { args: { backend: { [home]: quietCompanyHomeRow } } };
export const Loading: Story = { args: { backend: { [home]: pending } } };
export const Failed: Story = { args: { backend: { [home]: refuse() } } };
