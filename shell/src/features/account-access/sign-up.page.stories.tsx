import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { refuseAuth } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { account } from '../../testing/account-rows';
import { shellPage } from '../../testing/page-story';

const signUp = 'POST auth/v1/signup';

const meta = { ...pageMeta, title: 'Shell/Cadastro', args: { ...shellPage, path: '/cadastro' } } satisfies Meta<
  typeof RemotePage
>;

export default meta;
type Story = StoryObj<typeof meta>;

const submit = 'Criar conta gratuita';
const fillCandidate: Story['play'] = async (context) => {
  await pageShown(context);
  await userEvent.type(await screen.findByLabelText('Nome completo'), 'Ana Souza');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@exemplo.example');
  await userEvent.type(screen.getByLabelText('Senha'), 'senha1234');
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725');
  await userEvent.type(screen.getByRole('textbox', { name: 'Data de nascimento' }), '20051990');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: submit }));
};

export const Candidate: Story = {};
export const Company: Story = { args: { path: '/cadastro-empresa' } };
/** The button takes a press before the box is ticked: it says what is missing, and still waits. */
export const WithoutTerms: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: submit }));
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true'));
    await expect(screen.getByRole('button', { name: submit })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const Refused: Story = {
  tags: ['picture-360'],
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.getByLabelText('Nome completo')).toHaveAttribute('aria-invalid', 'true'));
    // Where the focus has scrolled it depends on what had been drawn by then.
    window.scrollTo({ top: 0, behavior: 'instant' });
  },
};
export const CompanyRefused: Story = {
  tags: ['picture-1440'],
  args: { path: '/cadastro-empresa' },
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.getByLabelText('CNPJ')).toHaveAttribute('aria-invalid', 'true'));
  },
};
export const AddressTaken: Story = {
  args: { backend: { [signUp]: refuseAuth(422, 'user_already_exists', 'User already registered') } },
  play: async (context) => {
    await fillCandidate(context);
    await expect((await screen.findAllByText(/já está cadastrado/))[0]).toBeInTheDocument();
  },
};
export const Registered: Story = {
  args: { backend: { [signUp]: { ...account, email_confirmed_at: null } } },
  play: async (context) => {
    await fillCandidate(context);
    await expect(await screen.findByRole('heading', { name: 'Verifique seu e-mail' })).toBeVisible();
  },
};
