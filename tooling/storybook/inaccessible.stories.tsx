import type { RemotePageProps } from '@ponte/shared-auth/testing';
import { LoadingText } from '@ponte/shared-ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, type ReactNode } from 'react';

/*
 * Bad on purpose: they prove that the check of accessibility finds what it should, in the browser, with the sheets of
 * the product. run.ts runs them alone and fails when one of them passes. Each names the rule that must be broken.
 */
const meta = { title: 'Prova/Inacessível', tags: ['inaccessible', '!dev', '!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const ButtonName: Story = {
  render: () => (
    <button type="button">
      <svg aria-hidden viewBox="0 0 8 8" width="24" height="24" />
    </button>
  ),
};

export const Label: Story = { render: () => <input type="text" /> };

export const ColorContrast: Story = {
  render: () => <p style={{ color: 'var(--color-line)' }}>Um texto que quase ninguém lê</p>,
};

export const AriaAllowedRole: Story = { render: () => <h2 role="checkbox">Um título que não pode ser marcado</h2> };

export const TargetSize: Story = {
  render: () => (
    <>
      {['Anterior', 'Próxima'].map((name) => (
        <button key={name} type="button" aria-label={name} style={{ width: 16, height: 16, padding: 0 }} />
      ))}
    </>
  ),
};

export const LabelContentNameMismatch: Story = {
  render: () => (
    <button type="button" aria-label="Enviar candidatura">
      Salvar vaga
    </button>
  ),
};

/** A page whose fault comes with its content: it must be judged when that is there. */
function LatePage(): ReactNode {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), 500);
    return () => clearTimeout(timer);
  }, []);
  if (!isThere) return <LoadingText>Carregando...</LoadingText>;
  return ['Vagas', 'Empresas'].map((title) => (
    <section key={title} aria-label="Resultados">
      <h2>{title}</h2>
    </section>
  ));
}

export const LandmarkUnique: StoryObj<RemotePageProps> = { args: { routes: () => [] }, render: () => <LatePage /> };
