import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { MaskedField } from './masked-field';

const meta = {
  title: 'Design system/MaskedField',
  component: MaskedField,
  args: { label: 'CPF', mask: '000.000.000-00', inputMode: 'numeric' },
} satisfies Meta<typeof MaskedField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '52998224725' } };
export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('CPF');
    await userEvent.type(input, '52998224725');
    await expect(input).toHaveValue('529.982.247-25');
  },
};
export const Pasted: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('CPF');
    await userEvent.click(input);
    await userEvent.paste('529 982 247/25');
    await expect(input).toHaveValue('529.982.247-25');
  },
};
/** A digit put in the middle leaves the caret behind it. */
export const TypedInTheMiddle: Story = {
  args: { defaultValue: '5299822472' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText<HTMLInputElement>('CPF');
    await userEvent.type(input, '1', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    await expect(input).toHaveValue('529.198.224-72');
    await expect(input.selectionStart).toBe(5);
  },
};
export const Phone: Story = {
  args: { label: 'Telefone', mask: ['(00) 0000-0000', '(00) 00000-0000'], defaultValue: '81987654321' },
};
export const CnpjWithLetters: Story = {
  args: { label: 'CNPJ', mask: 'AA.AAA.AAA/AAAA-00', inputMode: 'text', defaultValue: '12ABC34501DE35' },
};
export const WithError: Story = { args: { error: 'CPF inválido', defaultValue: '11111111111' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: '52998224725' } };
