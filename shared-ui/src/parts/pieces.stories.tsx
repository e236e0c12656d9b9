import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Breadcrumbs, Chip, Progress, Timeline } from './pieces';

const meta = {
  title: 'Design system/Pieces',
  component: Chip,
  subcomponents: { Breadcrumbs, Progress, Timeline },
  args: { children: 'Remoto' },
} satisfies Meta<typeof Chip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AChip: Story = {};
export const RemovableChip: Story = {
  args: { onRemove: fn(), removeLabel: 'Remover filtro Remoto' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remover filtro Remoto' }));
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
  },
};
export const ChipWithLongText: Story = {
  args: {
    children: 'Especialista em planejamento tributário e obrigações acessórias para redes de varejo',
    onRemove: fn(),
  },
};

export const ProgressAtTheStart: Story = { render: () => <Progress value={0} label="Currículo preenchido" /> };
export const ProgressHalfway: Story = { render: () => <Progress value={3} max={6} label="Currículo preenchido" /> };
export const ProgressDone: Story = { render: () => <Progress value={100} label="Currículo preenchido" /> };
export const ProgressUnknown: Story = { render: () => <Progress label="Lendo o arquivo" /> };

export const BreadcrumbsOfAVacancy: Story = {
  render: () => (
    <Breadcrumbs
      items={[{ label: 'Início', to: '/' }, { label: 'Vagas', to: '/vagas' }, { label: 'Analista fiscal' }]}
    />
  ),
};
export const BreadcrumbsWithLongText: Story = {
  render: () => (
    <Breadcrumbs
      items={[
        { label: 'Início', to: '/' },
        { label: 'Blog de carreira', to: '/blog' },
        { label: 'Como escrever um currículo que passa pelos sistemas de triagem e chega a quem decide' },
      ]}
    />
  ),
};

export const TimelineOfAnApplication: Story = {
  render: () => (
    <Timeline
      items={[
        { title: 'Candidatura enviada', at: '10/11/2026', dateTime: '2026-11-10' },
        { title: 'Currículo visualizado pela empresa', at: '11/11/2026', dateTime: '2026-11-11', tone: 'info' },
        {
          title: 'Entrevista marcada',
          at: '12/11/2026',
          dateTime: '2026-11-12',
          tone: 'purple',
          description: 'Quando: 30/11/2026 14:30. Onde: Rua das Flores, 10.',
        },
        { title: 'Aprovado', at: '01/12/2026', dateTime: '2026-12-01', tone: 'success' },
      ]}
    />
  ),
};
export const TimelineOfOne: Story = {
  render: () => (
    <Timeline
      items={[{ title: 'Candidatura recusada', at: 'ontem', tone: 'danger', description: 'Vaga preenchida' }]}
    />
  ),
};
