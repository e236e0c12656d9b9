import type { Meta, StoryObj } from '@storybook/react-vite';
import { Monogram } from './monogram';

const meta = { title: 'Design system/Monogram', component: Monogram, args: { name: 'Mercado Aurora' } } satisfies Meta<
  typeof Monogram
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OneWord: Story = { args: { name: 'Aroeira' } };
export const Large: Story = { args: { size: 96 } };
const names = [
  'Mar Azul',
  'Rede Sol',
  'Aroeira',
  'Casa Nova',
  'Vale Verde',
  'Ponto Certo',
  'Lume',
  'Norte Log',
  'Bem Viver',
  'Pedra Branca',
  'Rio Claro',
  'Jangada',
];
export const Many: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
      {names.map((name) => (
        <Monogram key={name} name={name} />
      ))}
    </div>
  ),
};
