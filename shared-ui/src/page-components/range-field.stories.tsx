import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RangeField, type RangeFieldProps } from './range-field';

function Kept({ value, onChange, ...props }: RangeFieldProps): ReactNode {
  const [own, setOwn] = useState(value);
  return (
    <RangeField
      {...props}
      value={own}
      onChange={(next) => {
        setOwn(next);
        onChange(next);
      }}
    />
  );
}

/** A salary between two ends. The ends keep their own names and read their value as money. */
const meta = {
  title: 'Design system/RangeField',
  component: RangeField,
  render: (args) => (
    <div style={{ maxWidth: '26rem' }}>
      <Kept {...args} />
    </div>
  ),
  args: {
    label: 'Faixa salarial',
    endLabels: ['Salário mínimo', 'Salário máximo'],
    min: 1_000,
    max: 20_000,
    step: 500,
    value: [2_500, 8_000],
    onChange: fn(),
    onCommit: fn(),
  },
} satisfies Meta<typeof RangeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const from = within(canvasElement).getByRole('slider', { name: 'Salário mínimo' });
    await userEvent.tab();
    await expect(from).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith([3_000, 8_000]);
    await expect(from).toHaveAttribute('aria-valuetext', 'R$\u00a03.000');
    const { width, height } = from.getBoundingClientRect();
    await expect([width, height]).toEqual([44, 44]);
  },
};
export const Everything: Story = { args: { value: [1_000, 20_000] } };
export const EndsMeet: Story = { args: { value: [5_000, 5_000] } };
export const WithHint: Story = { args: { hint: 'Por mês, antes dos descontos.' } };
export const WithError: Story = { args: { error: 'Nenhuma vaga paga tanto' } };
export const Disabled: Story = { args: { disabled: true } };
export const OtherUnit: Story = {
  args: {
    label: 'Experiência',
    endLabels: ['No mínimo', 'No máximo'],
    min: 0,
    max: 30,
    step: 1,
    value: [2, 5],
    format: (years) => `${years} ${years === 1 ? 'ano' : 'anos'}`,
  },
};
