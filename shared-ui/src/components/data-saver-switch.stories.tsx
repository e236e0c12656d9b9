import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { DataSaverSwitch } from './data-saver-switch';

const meta = {
  title: 'Design system/DataSaverSwitch',
  component: DataSaverSwitch,
  decorators: [
    (Switch) => (
      <div className="on-dark bg-band p-6 text-sm text-on-band-soft">
        <Switch />
      </div>
    ),
  ],
} satisfies Meta<typeof DataSaverSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = {
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Economizar dados' });
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await expect(control).toHaveAccessibleDescription(/^Nesta visita: cerca de \d+,\d MB$/);
  },
};
