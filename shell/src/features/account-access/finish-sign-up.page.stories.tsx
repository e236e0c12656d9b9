import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import { refuse, setUnfinishedSession, type RemotePage } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { account } from '../../testing/account-rows';
import { shellPage } from '../../testing/page-story';

const meta = {
  ...pageMeta,
  title: 'Shell/Concluir cadastro',
  args: { ...shellPage, path: '/concluir-cadastro' },
  // Signed in by a provider, with an account that has not said what it is.
  beforeEach: () =>
    setUnfinishedSession({ id: account.id, email: account.email, name: 'Ana Souza', provider: 'google' }),
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const submit: Story['play'] = async (context) => {
  await pageShown(context);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Termos de Uso/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
};

export const Candidate: Story = {};
export const Refused: Story = {
  play: async (context) => {
    await submit(context);
    await expect(await screen.findByText('CPF é obrigatório para candidatos.')).toBeVisible();
    await expect(screen.getByText('Data de nascimento é obrigatória')).toBeVisible();
  },
};
export const CompanyRefused: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('radio', { name: /^Empresa/ }));
    await submit(context);
    await expect(await screen.findAllByText('Todos os campos são obrigatórios.')).toHaveLength(3);
  },
};
export const Erasing: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar o que o Google nos enviou' }));
    const dialog = await screen.findByRole('dialog', { name: 'Apagar o que o Google nos enviou?' });
    // It comes in by an animation.
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
export const SendingFailed: Story = {
  args: { backend: { 'POST rpc/complete_sign_up': refuse() } },
  play: async (context) => {
    await pageShown(context);
    await userEvent.type(await screen.findByLabelText('CPF'), '52998224725');
    await userEvent.type(screen.getByRole('textbox', { name: 'Data de nascimento' }), '20051990');
    await submit(context);
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
