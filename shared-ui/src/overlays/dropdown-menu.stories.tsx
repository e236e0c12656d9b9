import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Link } from 'react-router-dom';
import { Button } from '../components/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu';

const handleSelect = fn();

const meta = {
  title: 'Design system/DropdownMenu',
  component: DropdownMenu,
  subcomponents: {
    DropdownMenuTrigger,
    DropdownMenuContent,
    DropdownMenuItem,
    DropdownMenuSeparator,
  },
  args: {
    children: (
      <>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">Mais ações</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={handleSelect}>
            <Pencil aria-hidden /> Editar
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link to="/vagas">Ver no site</Link>
          </DropdownMenuItem>
          <DropdownMenuItem disabled>Duplicar</DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem destructive onSelect={handleSelect}>
            <Trash2 aria-hidden /> Excluir
          </DropdownMenuItem>
        </DropdownMenuContent>
      </>
    ),
  },
  beforeEach: () => {
    handleSelect.mockClear();
  },
} satisfies Meta<typeof DropdownMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const OpenedByPress: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Mais ações' }));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};
export const ByKeyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const menu = within(await screen.findByRole('menu'));
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Editar' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await expect(menu.getByRole('menuitem', { name: 'Excluir' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await expect(handleSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mais ações' })).toHaveFocus());
  },
};
