import type { Meta, StoryObj } from '@storybook/react-vite';
import { toast } from 'sonner';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../components/button';
import { Toaster } from './toaster';

/** The toaster itself stands around every story, as it stands once in the shell. */
const meta = {
  title: 'Design system/Toaster',
  component: Toaster,
  render: () => (
    <div style={{ display: 'flex', gap: '0.75rem', flexWrap: 'wrap' }}>
      <Button onClick={() => toast.success('Perfil salvo com sucesso!', { duration: 60_000 })}>Sucesso</Button>
      <Button
        variant="outline"
        onClick={() =>
          toast.error('Erro ao salvar perfil: o serviço está indisponível no momento.', { duration: 60_000 })
        }
      >
        Erro
      </Button>
      <Button
        variant="ghost"
        onClick={() =>
          toast.success('Email cadastrado com sucesso!', {
            description: 'Você receberá nossas novidades em breve.',
            duration: 60_000,
          })
        }
      >
        Com descrição
      </Button>
    </div>
  ),
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string, text: RegExp): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
};

export const Success: Story = { play: async () => press('Sucesso', /Perfil salvo/) };
export const Failure: Story = { play: async () => press('Erro', /Erro ao salvar/) };
export const WithDescription: Story = { play: async () => press('Com descrição', /Email cadastrado/) };
export const Closed: Story = {
  play: async () => {
    await press('Sucesso', /Perfil salvo/);
    await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    await waitFor(() => expect(screen.queryByText(/Perfil salvo/)).not.toBeInTheDocument());
  },
};
/** The newest three are shown; the others wait behind them. */
export const ThreeAtMost: Story = {
  tags: ['picture-360'],
  play: async () => {
    await press('Sucesso', /Perfil salvo/);
    await press('Erro', /Erro ao salvar/);
    await press('Com descrição', /Email cadastrado/);
    toast.info('Uma vaga que você salvou encerra hoje.', { duration: 60_000 });
    await waitFor(() => expect(screen.getByText(/encerra hoje/)).toBeVisible());
    await waitFor(() => expect(document.querySelectorAll('[data-sonner-toast][data-visible=true]')).toHaveLength(3));
  },
};
