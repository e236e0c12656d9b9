import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RecordDocument } from './record-document';

const meta = {
  title: 'Design system/Record document',
  component: RecordDocument,
  args: {
    title: 'Ana Souza',
    facts: [
      { label: 'E-mail', text: 'ana@exemplo.example', href: 'mailto:ana@exemplo.example' },
      { label: 'Onde mora', text: 'Recife, PE' },
    ],
    sections: [
      {
        title: 'Experiência profissional',
        entries: [
          {
            title: 'Analista fiscal',
            subtitle: 'Rede Sol',
            detail: '02/2022 - Atual',
            text: 'Apuração de ICMS.\nEntrega do SPED.',
            note: 'Habilidades: SPED, Excel',
          },
          { title: 'Caixa', subtitle: 'Mercado Aurora', detail: '03/2020 - 01/2022' },
        ],
      },
      {
        title: 'Cursos complementares',
        entries: [{ title: 'Excel avançado', link: { label: 'Ver certificado', href: 'https://exemplo.example/c/1' } }],
      },
    ],
  },
} satisfies Meta<typeof RecordDocument>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const WithoutItsTitle: Story = { args: { isTitleShown: false } };
export const Empty: Story = { args: { facts: [], sections: [], empty: <p>Nada foi preenchido.</p> } };
export const LongText: Story = {
  args: {
    title: 'Maria das Graças Albuquerque de Vasconcelos e Bragança',
    sections: [
      {
        title: 'Formação',
        entries: [
          { title: 'Pneumoultramicroscopicossilicovulcanoconiose'.repeat(3), text: 'Linha longa. '.repeat(60) },
        ],
      },
    ],
  },
};

/** As on a phone with letters of 200 %: an address takes two lines, and parts at its signs. */
export const LargeLetters: Story = {
  decorators: [
    (Story) => (
      <div className="w-36">
        <Story />
      </div>
    ),
  ],
  args: { facts: [{ label: 'E-mail', text: 'candidata@ponte.example', href: 'mailto:candidata@ponte.example' }] },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'candidata@ponte.example' });
    const text = link.querySelector('span') ?? link;
    const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
    await expect(lines.size).toBeLessThanOrEqual(2);
  },
};
