import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { MessagesSwitch } from './messages-switch';

const meta = {
  title: 'Design system/MessagesSwitch',
  component: MessagesSwitch,
  decorators: [
    (Switch) => (
      <div className="on-dark bg-band p-6 text-sm text-on-band-soft">
        <Switch />
      </div>
    ),
  ],
} satisfies Meta<typeof MessagesSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = {
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Manter avisos na tela' });
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await expect(control).toHaveAccessibleDescription('Os avisos ficam até você fechar.');
    // The browser keeps the choice for the next story, too.
    await userEvent.click(control);
  },
};
