import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser, type FakeCall } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { marketingPage } from '../../testing/page-story';

const open = 'GET subscription_requests';
const stored = {
  id: 'sub_1',
  plan: 'premium',
  period: 'annual',
  payment_method: 'boleto',
  shown_total_cents: 47904,
  created_at: '2026-11-20T12:00:00Z',
};
const pix = { pix: { key: 'pix@ponte.example', name: 'Ponte', city: 'São Paulo' } };

const meta = {
  ...pageMeta,
  title: 'Marketing/Assinar um plano',
  args: { ...marketingPage, path: '/planos/premium', user: testUser(), backend: { [open]: [] } },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Premium: Story = {};
export const Essencial: Story = { args: { path: '/planos/essencial' } };
export const AsVisitor: Story = { args: { user: null } };
export const AsCompany: Story = { args: { user: testUser({ role: 'company', name: 'Mar Azul' }) } };
export const ByPix: Story = {
  args: {
    path: '/planos/premium?pagamento=pix',
    integrations: pix,
  },
};
export const Loading: Story = { args: { backend: { [open]: pending } } };
export const Failed: Story = { args: { backend: { [open]: refuse() } } };
export const AlreadyRequested: Story = { args: { backend: { [open]: [stored] } } };
export const Owned: Story = {
  args: {
    user: testUser({ plan: 'premium' }),
    backend: { [open]: [{ id: 'sub_1' }], 'GET profiles': [{ plan: 'premium', plan_until: '2026-12-30' }] },
  },
};
export const OtherOwned: Story = { args: { user: testUser({ plan: 'essencial' }) } };
/** What it was may have been paid by then. */
export const OtherRequestedByPix: Story = {
  args: { path: '/planos/essencial', integrations: pix, backend: { [open]: [{ ...stored, payment_method: 'pix' }] } },
};
export const Requested: Story = {
  args: {
    backend: {
      [open]: [],
      'POST rpc/request_subscription': ({ body }: FakeCall) => {
        const { p_period: period, p_payment_method: method } = body as { p_period: string; p_payment_method: string };
        return { ...stored, period, payment_method: method };
      },
    },
  },
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('radio', { name: /Boleto/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar solicitação' }));
    await expect(await screen.findByRole('button', { name: /Cancelar/ })).toBeVisible();
  },
};
