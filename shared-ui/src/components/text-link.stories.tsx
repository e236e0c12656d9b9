import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { TextLink } from './text-link';

const meta = {
  title: 'Design system/TextLink',
  component: TextLink,
  args: { to: '/vagas', children: 'Ver todas as vagas' },
} satisfies Meta<typeof TextLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Brand: Story = {};
export const Quiet: Story = { args: { tone: 'quiet' } };
/** Opens a new tab, and says so to screen readers. */
export const Outside: Story = {
  args: { to: 'https://exemplo.example/certificado', children: 'Ver certificado' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Ver certificado (abre em nova aba)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
export const Mail: Story = { args: { to: 'mailto:ana@exemplo.example', children: 'ana@exemplo.example' } };
export const InASentence: Story = {
  render: (args) => (
    <p>
      Leia os <TextLink {...args} /> antes de continuar: eles dizem o que acontece com os seus dados.
    </p>
  ),
  args: { to: '/termos', children: 'Termos de Uso' },
};
