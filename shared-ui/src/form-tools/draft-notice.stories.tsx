import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, userEvent, within, expect } from 'storybook/test';
import { DraftNotice } from './draft-notice';

const meta = { title: 'Design system/DraftNotice', component: DraftNotice, args: { onDiscard: fn() } } satisfies Meta<
  typeof DraftNotice
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Restored: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Descartar o que foi digitado' }));
    await expect(args.onDiscard).toHaveBeenCalledTimes(1);
  },
};
