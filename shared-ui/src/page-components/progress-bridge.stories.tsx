import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBridge, type ProgressBridgeProps } from './progress-bridge';

const steps = ['Pendente', 'Visualizado', 'Entrevista', 'Contratado'];

const meta = {
  title: 'Design system/ProgressBridge',
  component: ProgressBridge,
  args: { steps, reached: 2, text: 'Andamento: Visualizado, etapa 2 de 4' },
} satisfies Meta<typeof ProgressBridge>;

export default meta;
type Story = StoryObj<typeof meta>;

const refused = { label: 'Recusado', tone: 'danger' } as const;
const withdrawn = { label: 'Retirada', tone: 'neutral' } as const;

/** Every state of an application. */
export const states: readonly Pick<ProgressBridgeProps, 'reached' | 'end' | 'text'>[] = [
  { reached: 1, text: 'Andamento: Pendente, etapa 1 de 4' },
  { reached: 2, text: 'Andamento: Visualizado, etapa 2 de 4' },
  { reached: 3, text: 'Andamento: Entrevista, etapa 3 de 4' },
  { reached: 4, text: 'Andamento: Contratado, etapa 4 de 4' },
  { reached: 1, end: refused, text: 'Andamento: Recusado, depois de Pendente' },
  { reached: 2, end: refused, text: 'Andamento: Recusado, depois de Visualizado' },
  { reached: 3, end: refused, text: 'Andamento: Recusado, depois de Entrevista' },
  { reached: 1, end: withdrawn, text: 'Andamento: Retirada, depois de Pendente' },
  { reached: 2, end: withdrawn, text: 'Andamento: Retirada, depois de Visualizado' },
  { reached: 3, end: withdrawn, text: 'Andamento: Retirada, depois de Entrevista' },
];

export const EveryState: Story = {
  render: (args) => (
    <div className="grid gap-8 bg-surface p-4 sm:grid-cols-2">
      {states.map((state) => (
        <ProgressBridge key={state.text} {...args} {...state} />
      ))}
    </div>
  ),
};

/** In a row that says the status beside it. */
export const WithoutLabels: Story = {
  render: (args) => (
    <div className="space-y-6 bg-surface p-4">
      {states.map((state) => (
        <ProgressBridge key={state.text} {...args} {...state} hasLabels={false} className="w-48" />
      ))}
    </div>
  ),
};

/** Where four words don't fit, the present step's is left. */
export const Narrow: Story = {
  render: (args) => (
    <div className="w-52 space-y-6 bg-surface p-4">
      {states.map((state) => (
        <ProgressBridge key={state.text} {...args} {...state} />
      ))}
    </div>
  ),
};
