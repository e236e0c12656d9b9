import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../components/button';
import { TextField } from '../forms/text-fields';
import { ConfirmDialog, Dialog, Sheet, type DialogProps } from './dialog';

const meta = {
  title: 'Design system/Dialog',
  component: Dialog,
  subcomponents: { Sheet, ConfirmDialog },
  parameters: { docs: { story: { inline: false, height: '30rem' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Adicionar curso',
    description: 'O que você estudou fora da escola.',
    children: <TextField label="Nome do curso" />,
    footer: <Button>Adicionar</Button>,
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async (name: string, role = 'dialog'): Promise<void> => {
  await waitFor(() => expect(screen.getByRole(role, { name })).toBeVisible());
};

export const Open: Story = { play: async () => opened('Adicionar curso') };
export const Small: Story = { args: { size: 'sm' }, play: async () => opened('Adicionar curso') };
export const Large: Story = { args: { size: 'lg' }, play: async () => opened('Adicionar curso') };
export const LongContent: Story = {
  args: {
    title: 'Termos de Uso',
    description: undefined,
    isReading: true,
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>Parágrafo {index + 1}: o que acontece com os dados de quem usa o site.</p>
    )),
  },
  play: async () => opened('Termos de Uso'),
};

function OpenedByAButton(props: DialogProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Adicionar</Button>
      <Dialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** Focus goes in, stays in, and returns to the button. */
export const OpenedAndClosedByKeyboard: Story = {
  render: (args) => <OpenedByAButton {...args} footer={undefined} />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Adicionar' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar curso' }));
    await waitFor(() => expect(dialog.getByLabelText('Nome do curso')).toHaveFocus());
    await userEvent.keyboard('Excel avançado');
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toHaveFocus();
    await userEvent.tab();
    await expect(dialog.getByLabelText('Nome do curso')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

const sheet = {
  open: true,
  onOpenChange: fn(),
  title: 'Filtros',
  children: <TextField label="Cidade" />,
  footer: <Button>Ver 12 vagas</Button>,
};
export const SheetFromTheRight: Story = { render: () => <Sheet {...sheet} />, play: async () => opened('Filtros') };
export const SheetFromBelow: Story = {
  render: () => <Sheet {...sheet} side="bottom" />,
  play: async () => opened('Filtros'),
};

const confirm = {
  open: true,
  onOpenChange: fn(),
  onConfirm: fn(),
  title: 'Excluir esta vaga?',
  description: 'As candidaturas continuam com você, a vaga sai do ar.',
  confirmLabel: 'Excluir',
};
/** Focus starts on the way back. */
export const Confirmation: Story = {
  render: () => <ConfirmDialog {...confirm} />,
  play: async () => {
    await opened('Excluir esta vaga?', 'alertdialog');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
  },
};
export const DestructiveConfirmation: Story = {
  render: () => <ConfirmDialog {...confirm} destructive />,
  play: async () => opened('Excluir esta vaga?', 'alertdialog'),
};
export const BusyConfirmation: Story = {
  render: () => <ConfirmDialog {...confirm} destructive busy busyLabel="Excluindo..." />,
  play: async () => {
    await opened('Excluir esta vaga?', 'alertdialog');
    await expect(screen.getByRole('button', { name: 'Excluindo...' })).toBeDisabled();
  },
};
