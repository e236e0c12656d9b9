import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ThemeSwitch } from './theme-switch';

const meta = { title: 'Design system/ThemeSwitch', component: ThemeSwitch } satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnPaper: Story = {};
export const OnADarkArea: Story = {
  args: { inverted: true },
  decorators: [
    (Switch) => (
      <div className="on-dark bg-band p-6 text-on-band">
        <Switch />
      </div>
    ),
  ],
};
export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    const root = canvasElement.ownerDocument.documentElement;
    const before = root.dataset['theme'];
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Escuro' }));
    await expect(root.dataset['theme']).toBe('dark');
    if (before === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = before;
    localStorage.removeItem('ponte-theme');
  },
};
