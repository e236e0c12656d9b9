import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Link } from 'react-router-dom';
import { Button, type ButtonProps } from './button';

const meta = {
  title: 'Design system/Button',
  component: Button,
  args: { children: 'Salvar vaga', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Salvar vaga' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};
export const Destructive: Story = { args: { variant: 'destructive', children: 'Excluir' } };
export const Outline: Story = { args: { variant: 'outline' } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Ghost: Story = { args: { variant: 'ghost' } };
export const AsLinkText: Story = { args: { variant: 'link', children: 'Ver todas' } };
export const Whatsapp: Story = { args: { variant: 'whatsapp', children: 'Falar com um consultor' } };
export const Small: Story = { args: { size: 'sm' } };
export const Large: Story = { args: { size: 'lg' } };
export const Icon: Story = {
  args: { size: 'icon', variant: 'ghost', 'aria-label': 'Excluir vaga', children: <Trash2 aria-hidden /> },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled();
  },
};
/** Off, it can still be reached: the focus of who has pressed it stays. */
export const FocusableWhenDisabled: Story = {
  args: { disabled: true, focusableWhenDisabled: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    // Fails where the press would go to what is below.
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
/** It can't be pressed again, keeps its width, and screen readers hear what is under way. */
export const Busy: Story = {
  args: { busy: true, busyLabel: 'Salvando...' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Salvando...' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
function Saving({ busy, ...props }: ButtonProps): ReactNode {
  const [isBusy, setBusy] = useState(busy);
  return <Button {...props} busy={isBusy ?? false} onClick={() => setBusy(true)} />;
}
const keepsItsWidth: Story['play'] = async ({ canvasElement }) => {
  const button = within(canvasElement).getByRole('button');
  const width = (): number => button.getBoundingClientRect().width;
  const before = width();
  await userEvent.click(button);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(width()).toBe(before);
};
/** The longer of the two texts gives the width, from the start. */
export const WidthWhileBusy: Story = {
  args: { busyLabel: 'Salvando e publicando...', children: 'Salvar' },
  render: (args) => <Saving {...args} />,
  play: async (context) => {
    await keepsItsWidth(context);
    await waitFor(() =>
      expect(document.querySelector('body > [aria-live=polite]')).toHaveTextContent('Salvando e publicando'),
    );
  },
};
export const WidthWhileBusyWithoutLabel: Story = { render: (args) => <Saving {...args} />, play: keepsItsWidth };
export const BusyWithoutLabel: Story = { args: { busy: true } };
export const WithIcon: Story = {
  args: {
    children: (
      <>
        Continuar <ArrowRight aria-hidden />
      </>
    ),
  },
};
/** A link that looks like a button. */
export const OnALink: Story = { args: { asChild: true, children: <Link to="/vagas">Ver vagas</Link> } };
