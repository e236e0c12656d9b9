import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from './button';
import { RetryButton } from './retry-button';
import { EmptyState, ErrorState, LoadingText } from './states';

const meta = {
  title: 'Design system/States',
  component: ErrorState,
  subcomponents: { EmptyState, LoadingText, RetryButton },
  args: { title: 'Erro ao carregar vagas', onRetry: fn() },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  args: { description: 'O serviço está indisponível no momento. Tente novamente em instantes.' },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Erro ao carregar vagas');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const FailedWithAnotherWayOut: Story = {
  args: {
    as: 'h1',
    title: 'Vaga não encontrada',
    illustration: 'not-found',
    action: <Button variant="ghost">Ver outras vagas</Button>,
  },
};

function TriedInPlace(): ReactNode {
  const [step, setStep] = useState<'failed' | 'waiting' | 'done'>('failed');
  const tryAgain = (): void => {
    setStep('waiting');
    setTimeout(() => setStep('done'), 200);
  };
  return (
    <section tabIndex={-1} aria-label="Salários" aria-live="polite">
      {step === 'done' ? (
        <p>R$ 2.000 por mês</p>
      ) : (
        <>
          <p className="mb-2">Não foi possível consultar os salários.</p>
          <RetryButton size="sm" busy={step === 'waiting'} onClick={tryAgain} />
        </>
      )}
    </section>
  );
}
/** Its button is off while it waits, loses the focus by that, and goes when the answer is there. */
export const FailedInPlace: Story = {
  render: () => <TriedInPlace />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(document.body).toHaveFocus());
    await canvas.findByText('R$ 2.000 por mês');
    await expect(canvas.getByRole('region', { name: 'Salários' })).toHaveFocus();
  },
};
export const Offline: Story = { args: { title: 'Sem conexão', illustration: 'offline', onRetry: undefined } };

export const Empty: Story = {
  render: () => (
    <EmptyState
      title="Nenhuma vaga cadastrada"
      description="Publique a primeira e receba candidaturas aqui."
      action={<Button>Publicar Vaga</Button>}
    />
  ),
};
export const EmptyAfterASearch: Story = {
  render: () => (
    <EmptyState
      as="h2"
      illustration="search"
      title="Nenhuma vaga encontrada"
      action={<Button variant="outline">Limpar filtros</Button>}
    />
  ),
};
export const EmptyWithoutADrawing: Story = {
  render: () => <EmptyState illustration={null} title="Sem candidaturas ainda" />,
};

/** A company's name may be one word of 120 letters. */
const longWord = 'Otorrinolaringologistas'.repeat(6).slice(0, 120);
export const LongWordsOnAPhone: Story = {
  render: () => (
    <div style={{ width: 320 }}>
      <EmptyState
        title={longWord}
        description={`${longWord} não tem vagas publicadas no momento.`}
        action={<Button>Ver todas as vagas</Button>}
      />
      <ErrorState title={longWord} description={longWord} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const lines = [...canvasElement.querySelectorAll('p')];
    await expect(lines).toHaveLength(4);
    for (const line of lines) await expect(line.getBoundingClientRect().width).toBeLessThanOrEqual(320);
  },
};

export const Loading: Story = { render: () => <LoadingText>Carregando...</LoadingText> };
