import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuseAuth, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { expiredHash, linkHash } from '../../testing/account-rows';
import { shellPage } from '../../testing/page-story';

const recover = 'POST auth/v1/recover';

const meta = {
  ...pageMeta,
  title: 'Shell/Senha esquecida',
  args: { ...shellPage, path: '/recuperar-senha' },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const ask: Story['play'] = async (context) => {
  await pageShown(context);
  await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.example{Enter}');
};

export const Empty: Story = {};
export const Refused: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar instruções' }));
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true'));
  },
};
export const MailOnItsWay: Story = {
  args: { backend: { [recover]: {} } },
  play: async (context) => {
    await ask(context);
    await expect(await screen.findByRole('heading', { name: 'Email Enviado' })).toBeVisible();
  },
};
export const SendingFailed: Story = {
  args: { backend: { [recover]: refuseAuth(500, 'unexpected_failure', 'boom') } },
  play: async (context) => {
    await ask(context);
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};

export const ResetWithoutALink: Story = { args: { path: '/redefinir-senha' } };
export const ResetLinkExpired: Story = { args: { path: `/redefinir-senha${expiredHash}` } };
export const ResetVerifying: Story = {
  args: { path: `/redefinir-senha${linkHash('recovery')}`, backend: { 'GET auth/v1/user': pending } },
};
const signedIn = { path: '/redefinir-senha', user: testUser(), backend: { 'POST rpc/has_password': true } };
export const ResetWhileSignedIn: Story = { args: signedIn };
export const ResetRefused: Story = {
  args: signedIn,
  play: async (context) => {
    await pageShown(context);
    // The first field asks for the current password
    const password = await screen.findByLabelText(/^nova senha/i, { selector: 'input' });
    await userEvent.type(password, 'abc{Enter}');
    await waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'));
  },
};
