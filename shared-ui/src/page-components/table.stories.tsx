import type { Meta, StoryObj } from '@storybook/react-vite';
import { Table } from './table';

const meta = {
  title: 'Design system/Table',
  component: Table,
  // Its head sticks under the page's header, which a page of docs lacks.
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
  args: {
    caption: 'Comparação dos planos',
    rowHeader: 'Recurso',
    columns: ['Gratuito', 'Premium'],
    rows: [
      { key: 'applications', header: 'Candidaturas', cells: ['10 por mês', 'Ilimitadas'] },
      { key: 'alerts', header: 'Alertas por e-mail', cells: ['Incluído', 'Incluído'] },
    ],
  },
} satisfies Meta<typeof Table>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwoColumns: Story = {};
export const Emphasized: Story = { args: { emphasized: 1 } };
export const ThreeColumns: Story = {
  args: {
    columns: ['Básico', 'Profissional', 'Empresarial'],
    emphasized: 1,
    rows: [
      { key: 'vacancies', header: 'Vagas ativas', cells: ['5', '15', 'Ilimitadas'] },
      {
        key: 'long',
        header: (
          <>
            Gerente de conta dedicado
            <span className="block text-sm font-normal text-ink-soft">
              Uma pessoa da equipe que conhece a sua empresa e responde em um dia útil
            </span>
          </>
        ),
        cells: ['Não', 'Não', 'Sim'],
      },
    ],
  },
};
export const WithoutRows: Story = { args: { rows: [] } };
