import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RangeField, type RangeFieldProps } from './range-field';

function Held({ value, onChange, ...props }: RangeFieldProps): ReactNode {
  const [held, setHeld] = useState(value);
  return (
    <div className="max-w-md px-3">
      <RangeField
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
  title: 'Design system/RangeField',
  component: RangeField,
  args: {
    label: 'Faixa salarial',
    min: 1_000,
    max: 20_000,
    step: 500,
    value: [3_000, 8_000],
    onChange: fn(),
    format: (value: number) => `R$ ${value.toLocaleString('pt-BR')}`,
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof RangeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Range: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('slider', { name: 'Faixa salarial , máximo' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith([3_000, 8_500]);
    await expect(canvas.getByText('R$ 3.000 a R$ 8.500')).toBeVisible();
  },
};
export const OneNumber: Story = { args: { label: 'Distância', min: 0, max: 100, step: 5, value: [30], format: (value: number) => `${value} km` } };
export const WithHint: Story = { args: { hint: 'Vagas sem salário no anúncio aparecem à parte.' } };
export const WithError: Story = { args: { error: 'Escolha uma faixa' } };
export const Disabled: Story = { args: { disabled: true } };
