import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { ownVacancies } from '../../testing/company-rows';
import { companyUser } from '../../testing/company-user';
import { companyPage, pageMeta, pageShown } from '../../testing/page-story';

const list = 'POST rpc/list_company_vacancies';

const meta = {
  ...pageMeta,
  title: 'Empresa/Minhas vagas',
  args: {
    ...companyPage,
    path: '/empresa/vagas',
    user: companyUser,
    backend: { [list]: ownVacancies, 'HEAD applications': [] },
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { backend: { [list]: pending } } };
export const Failed: Story = { args: { backend: { [list]: refuse() } } };
export const Empty: Story = { args: { backend: { [list]: [] } } };
export const AskedBeforeDeleting: Story = {
  play: async (context) => {
    await pageShown(context);
    const [remove] = await screen.findAllByRole('button', { name: /Excluir/ });
    if (!remove) throw new Error('no button to delete');
    await userEvent.click(remove);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};
export const Renewing: Story = {
  play: async (context) => {
    await pageShown(context);
    const [renew] = await screen.findAllByRole('button', { name: 'Renovar prazo' });
    if (!renew) throw new Error('no button to renew');
    await userEvent.click(renew);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Renovar prazo' })).toBeVisible());
  },
};
