import type { RemotePage } from '@ponte/shared-auth/testing';
import { refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { pageMeta, pageShown, shellPage } from '../../testing/page-story';

const meta = {
  ...pageMeta,
  title: 'Shell/Meu perfil',
  args: { ...shellPage, path: '/perfil', user: testUser() },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const company = testUser({ role: 'company', name: 'Companhia de Distribuição de Alimentos do Agreste Pernambucano' });

export const Candidate: Story = {};
export const PremiumCandidate: Story = { args: { user: testUser({ plan: 'premium' }) } };
export const Company: Story = { args: { user: company } };
export const Password: Story = { args: { path: '/perfil?aba=senha' } };
export const PasswordOfASocialAccount: Story = { args: { path: '/perfil?aba=senha', user: testUser({ provider: 'google' }) } };
export const Resume: Story = { args: { path: '/perfil?aba=curriculo' } };
export const Vacancies: Story = { args: { path: '/perfil?aba=vagas', user: company } };
export const NameRefused: Story = {
  args: { backend: { 'PATCH profiles': refuse() } },
  play: async (context) => {
    await pageShown(context);
    const name = await screen.findByLabelText('Nome completo');
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await expect(await screen.findByText('Nome completo é obrigatório')).toBeVisible();
    await userEvent.type(name, 'Ana Lima');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(name).toHaveValue('Ana Lima');
  },
};
