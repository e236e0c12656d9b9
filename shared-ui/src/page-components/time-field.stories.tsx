import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TimeField, type TimeFieldProps } from './time-field';

function Held({ value, onChange, ...props }: TimeFieldProps): ReactNode {
  const [held, setHeld] = useState(value);
  return (
    <div className="max-w-xs">
      <TimeField
        {...props}
        value={held}
        onChange={(next) => {
          setHeld(next);
          onChange(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Design system/TimeField',
  component: TimeField,
  args: { label: 'Horário', name: 'time', value: '', onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof TimeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '14:30', hint: 'Horário de Brasília', required: true } };
export const WithError: Story = { args: { value: '25h00', error: 'Escolha um horário no futuro' } };
export const Disabled: Story = { args: { value: '14:30', disabled: true } };

/** The 'h' comes by itself; a whole time is told as HH:mm. */
export const Typed: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Horário');
    await userEvent.type(input, '1430');
    await expect(input).toHaveValue('14h30');
    await expect(args.onChange).toHaveBeenLastCalledWith('14:30');
  },
};
