import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser, type FakeCall } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { companies, marAzul } from '../../testing/company-rows';
import { companyPage } from '../../testing/page-story';

const search = 'POST rpc/search_companies';
const answer = (rows: readonly object[], next: string | null = null): object => ({
  rows,
  total: rows.length,
  next_cursor: next,
});

const meta = {
  ...pageMeta,
  title: 'Empresa/Diretório',
  args: { ...companyPage, path: '/empresas', backend: { [search]: answer(companies) } },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { backend: { [search]: pending } } };
export const Failed: Story = { args: { backend: { [search]: refuse() } } };
export const Empty: Story = { args: { path: '/empresas?busca=xyz', backend: { [search]: answer([]) } } };
export const ManyPages: Story = { args: { backend: { [search]: answer(companies, 'next') } } };
export const AsCandidate: Story = { args: { user: testUser() } };

export const Searched: Story = {
  args: {
    backend: {
      [search]: ({ body }: FakeCall) =>
        answer((body as { p_query?: string }).p_query === 'mar' ? [marAzul] : companies),
    },
  },
  play: async (context) => {
    await pageShown(context);
    await userEvent.type(await screen.findByLabelText('Nome ou palavra-chave'), 'mar');
    await userEvent.click(screen.getByRole('button', { name: 'Buscar empresas' }));
    await waitFor(() => expect(screen.getByText('1 empresa')).toBeVisible());
  },
};
export const PartnerRequestSent: Story = {
  args: { backend: { [search]: answer(companies), 'POST rpc/create_lead': undefined } },
  play: async (context) => {
    await pageShown(context);
    const form = within(await screen.findByRole('form', { name: 'Seja uma empresa parceira' }));
    await userEvent.type(form.getByLabelText('Seu nome'), 'Rita Lopes');
    await userEvent.type(form.getByLabelText('Empresa'), 'Mar Azul');
    await userEvent.type(form.getByLabelText('E-mail'), 'rita@marazul.example');
    await userEvent.click(form.getByRole('button', { name: 'Enviar solicitação' }));
    await expect(await screen.findByText('Solicitação enviada!')).toBeInTheDocument();
  },
};
export const PartnerRequestRefused: Story = {
  play: async (context) => {
    await pageShown(context);
    const form = within(await screen.findByRole('form', { name: 'Seja uma empresa parceira' }));
    await userEvent.click(form.getByRole('button', { name: 'Enviar solicitação' }));
    await expect(await form.findByText('Seu nome é obrigatório')).toBeVisible();
  },
};
