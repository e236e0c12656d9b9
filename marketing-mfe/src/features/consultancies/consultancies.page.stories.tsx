import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { refuse } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { marketingPage } from '../../testing/page-story';

const lead = 'POST rpc/create_lead';

const meta = {
  ...pageMeta,
  title: 'Marketing/Consultorias',
  args: {
    ...marketingPage,
    path: '/consultorias',
    backend: { [lead]: undefined },
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const openForm = async (context: { canvasElement: HTMLElement }): Promise<ReturnType<typeof within>> => {
  await pageShown(context);
  return within(await screen.findByRole('form'));
};
const fill = async (form: ReturnType<typeof within>): Promise<void> => {
  await userEvent.type(form.getByLabelText('Seu nome'), 'Rita Lopes');
  await userEvent.type(form.getByLabelText('Consultoria'), 'Lopes RH');
  await userEvent.type(form.getByLabelText(/E-mail/), 'rita@lopes.example');
  await userEvent.type(form.getByLabelText(/Telefone/), '81991234567');
  await userEvent.click(form.getByRole('button'));
};

export const AsVisitor: Story = {};
export const Refused: Story = {
  play: async (context) => {
    const form = await openForm(context);
    await userEvent.click(form.getByRole('button'));
    await expect((await form.findAllByRole('textbox', { name: 'Seu nome' }))[0]).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  },
};
export const SendingFailed: Story = {
  args: { backend: { [lead]: refuse() } },
  play: async (context) => {
    const form = await openForm(context);
    await fill(form);
    await expect((await screen.findAllByText(/indisponível/))[0]).toBeInTheDocument();
    await expect(form.getByLabelText('Seu nome')).toHaveValue('Rita Lopes');
  },
};
