import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { MoneyField } from './money-field';

const meta = {
  title: 'Design system/MoneyField',
  component: MoneyField,
  args: { label: 'Pretensão salarial', name: 'salary' },
} satisfies Meta<typeof MoneyField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '4500' } };
export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Pretensão salarial');
    await userEvent.type(input, '12345,6');
    await expect(input).toHaveValue('R$ 12.345,6');
  },
};
/** The caret stays where a digit was put in. */
export const TypedInTheMiddle: Story = {
  args: { defaultValue: '1234' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText<HTMLInputElement>('Pretensão salarial');
    await userEvent.type(input, '9', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    await expect(input).toHaveValue('R$ 12.934');
    await expect(input.selectionStart).toBe(7);
  },
};
export const WithError: Story = { args: { error: 'Informe um valor', required: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: '4500' } };
