import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuseAuth } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { account, expiredHash, linkHash } from '../../testing/account-rows';
import { shellPage } from '../../testing/page-story';

const meta = {
  ...pageMeta,
  title: 'Shell/Confirmação de email',
  args: { ...shellPage, path: '/verificar-email-enviado', state: { email: 'ana@exemplo.example' } },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const again = 'Reenviar Email de Verificação';

export const Sent: Story = {};
export const SentToALongAddress: Story = {
  args: { state: { email: 'maria.das.gracas.de.albuquerque.cavalcanti.neta@correio-eletronico-da-empresa.example' } },
};
export const SentToSomebody: Story = { args: { state: undefined } };
export const SentAgain: Story = {
  args: { backend: { 'POST auth/v1/resend': {} } },
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: again }));
    await expect(await screen.findByText('E-mail de verificação reenviado!')).toBeInTheDocument();
    await expect(await screen.findByText(/Você poderá reenviar em/)).toBeVisible();
  },
};
export const AskedToWait: Story = {
  args: {
    backend: {
      'POST auth/v1/resend': refuseAuth(
        429,
        'over_email_send_rate_limit',
        'For security purposes, you can only request this after 42 seconds.',
      ),
    },
  },
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: again }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Aguarde 42 segundos e tente novamente.');
  },
};

const verify = { path: `/verificar-email${linkHash('signup')}` };
export const Verifying: Story = {
  args: { ...verify, backend: { 'GET auth/v1/user': pending } },
  play: async () => void (await screen.findByText('Verificando seu e-mail...')),
};
export const Verified: Story = { args: { ...verify, backend: { 'GET auth/v1/user': account } } };
export const LinkExpired: Story = { args: { path: `/verificar-email${expiredHash}` } };

export const StopLinkIncomplete: Story = { args: { path: '/cancelar-avisos' } };
