import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { NewPasswordField } from './new-password-field';

const meta = {
  title: 'Design system/NewPasswordField',
  component: NewPasswordField,
  args: { label: 'Nova senha', name: 'password', required: true },
} satisfies Meta<typeof NewPasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

const typed =
  (password: string, words: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Nova senha'), password);
    await expect(canvas.getByText(words)).toBeVisible();
  };

export const Empty: Story = {
  args: { hint: 'A senha deve conter pelo menos 8 caracteres, incluindo letras e números' },
};
export const VeryWeak: Story = { play: typed('senha123', 'Senha muito fraca') };
export const Weak: Story = { play: typed('janela42', 'Senha fraca') };
export const Good: Story = { play: typed('travessia88', 'Senha boa') };
export const Strong: Story = { play: typed('uma ponte sobre o rio', 'Senha forte') };
/** Beside an error no strength is told: 'Senha forte' would say its opposite. */
export const WithError: Story = {
  args: { error: 'A senha deve ter pelo menos 6 caracteres' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Nova senha'), 'uma ponte sobre o rio');
    await expect(canvas.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
    await expect(canvas.queryByText(/^Senha (muito fraca|fraca|boa|forte)$/)).toBeNull();
  },
};
export const Disabled: Story = { args: { disabled: true } };
