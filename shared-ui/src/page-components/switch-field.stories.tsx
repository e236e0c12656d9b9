import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { SwitchField } from './switch-field';

const meta = {
  title: 'Design system/Switch',
  component: SwitchField,
  args: { children: 'Novidades das minhas candidaturas' },
} satisfies Meta<typeof SwitchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { defaultChecked: true } };
export const WithHint: Story = { args: { hint: 'No máximo um e-mail por dia.' } };
export const WithError: Story = { args: { error: 'Não foi possível salvar' } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };
export const Turned: Story = {
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Novidades das minhas candidaturas' });
    await userEvent.click(within(canvasElement).getByText('Novidades das minhas candidaturas'));
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(control).not.toBeChecked();
  },
};
/** As with large text on a phone: the words stand below the switch, and the hint begins where they do. */
export const Narrow: Story = {
  args: { hint: 'No máximo um e-mail por dia.' },
  decorators: [
    (story) => (
      <div data-testid="narrow" style={{ width: '9rem' }}>
        {story()}
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { left } = canvas.getByTestId('narrow').getBoundingClientRect();
    const startOf = (text: string): number => canvas.getByText(text).getBoundingClientRect().left - left;
    await expect(startOf('Novidades das minhas candidaturas')).toBe(0);
    await expect(startOf('No máximo um e-mail por dia.')).toBe(0);
  },
};
export const LongText: Story = {
  args: {
    children:
      'Quero receber, no endereço de e-mail da minha conta, novidades e dicas de carreira escolhidas pela equipe para a minha área de atuação',
  },
};
