import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Dialog } from './dialog';
import { PortalScope } from './portal-scope';

/** What opens inside a scope stands inside it, so that the sheet of a remote reaches it. */
const meta = {
  title: 'Design system/PortalScope',
  component: PortalScope,
  args: {
    name: 'exemplo',
    children: (
      <Dialog open onOpenChange={fn()} title="Dentro do escopo">
        <p>Este diálogo está no lugar dos diálogos do escopo mais próximo.</p>
      </Dialog>
    ),
  },
} satisfies Meta<typeof PortalScope>;

export default meta;
type Story = StoryObj<typeof meta>;

export const HoldsWhatOpens: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.closest('[data-portals="exemplo"]')).not.toBeNull());
  },
};
