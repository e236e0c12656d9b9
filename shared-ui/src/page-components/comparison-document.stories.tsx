import type { Meta, StoryObj } from '@storybook/react-vite';
import { ComparisonDocument } from './comparison-document';

const meta = {
  title: 'Design system/ComparisonDocument',
  component: ComparisonDocument,
  args: {
    summary: '1 de 2 pontos que a vaga pede no currículo',
    points: [
      {
        title: 'excel',
        isFound: true,
        passages: [
          { label: 'Na vaga', text: 'Excel avançado' },
          { label: 'No currículo, em Analista, Armazém Norte', text: 'Planilhas de Excel para o estoque' },
        ],
      },
      { title: 'inglês: não está escrito no currículo', isFound: false, passages: [] },
    ],
    change: '',
    notice: 'Comparamos palavras escritas nos dois textos.',
  },
} satisfies Meta<typeof ComparisonDocument>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Points: Story = {};
export const Changed: Story = {
  args: {
    change: 'A empresa mudou o texto da vaga em 26/11/2026, depois do envio deste currículo.',
    children: <p className="text-ink-soft">Quem se candidatou vê esta mesma comparação.</p>,
  },
};
export const NothingToCompare: Story = {
  args: { points: [], summary: 'Esta vaga não traz requisitos que dê para comparar com um currículo.' },
};
