import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuseAuth } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { account, sessionAnswer } from '../../testing/account-rows';
import { shellPage } from '../../testing/page-story';

const token = 'POST auth/v1/token';

const meta = { ...pageMeta, title: 'Shell/Entrar', args: { ...shellPage, path: '/login' } } satisfies Meta<
  typeof RemotePage
>;

export default meta;
type Story = StoryObj<typeof meta>;

const signIn: Story['play'] = async (context) => {
  await pageShown(context);
  await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.example');
  await userEvent.type(screen.getByLabelText('Senha'), 'senha1234{Enter}');
};

export const Empty: Story = { tags: ['picture-360'] };
export const FromAPageThatAsksForIt: Story = { args: { path: '/login?voltar=%2Fcandidato%2Fperfil' } };
export const AddressHandedOver: Story = { args: { state: { email: 'ana@exemplo.example' } } };
export const Refused: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true'));
  },
};
export const Busy: Story = {
  args: { backend: { [token]: pending } },
  play: async (context) => {
    await signIn(context);
    await expect(await screen.findByLabelText('Senha')).toBeDisabled();
  },
};
export const WrongPassword: Story = {
  args: { backend: { [token]: refuseAuth(400, 'invalid_credentials', 'Invalid login credentials') } },
  play: async (context) => {
    await signIn(context);
    await expect(await screen.findByRole('alert')).toHaveTextContent('Email ou senha incorretos. Tente novamente.');
    await expect(screen.getByLabelText('Senha')).toHaveValue('senha1234');
  },
};
export const NotConfirmed: Story = {
  args: { backend: { [token]: refuseAuth(400, 'email_not_confirmed', 'Email not confirmed') } },
  play: async (context) => {
    await signIn(context);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/Email não confirmado/);
  },
};
export const SignedIn: Story = {
  args: {
    backend: {
      [token]: sessionAnswer,
      'GET profiles': [{ id: account.id, role: 'candidate', name: 'Ana Souza', plan: 'free', avatar_path: null }],
      'GET auth/v1/user': account,
    },
  },
  play: async (context) => {
    await signIn(context);
    await expect(await screen.findByRole('heading', { name: 'outra página: /' })).toBeVisible();
  },
};
