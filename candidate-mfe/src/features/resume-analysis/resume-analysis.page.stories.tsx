import type { RemotePage } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { candidatePage, pageMeta, pageShown } from '../../testing/page-story';
import { fixtureResumes } from './fixtures/resumes';

const meta = {
  ...pageMeta,
  title: 'Candidato/Análise de currículo',
  args: { ...candidatePage, path: '/analisar-curriculo' },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const resume = fixtureResumes.find(({ id }) => id === '21-desenvolvedor-back-end');

export const Empty: Story = {};
export const Refused: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Analisar meu currículo' }));
    await expect(await screen.findByLabelText(/^Currículo/)).toHaveAttribute('aria-invalid', 'true');
  },
};
/** A text file is read in the browser; nothing is sent anywhere. */
export const Analysed: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.upload(
      await screen.findByLabelText(/^Currículo/),
      new File([resume?.text ?? ''], 'curriculo.txt', { type: 'text/plain' }),
    );
    await userEvent.type(screen.getByLabelText(/^Descrição da vaga/), 'Requisitos: Java, Kafka');
    await userEvent.click(screen.getByRole('button', { name: 'Analisar meu currículo' }));
    await expect(
      await screen.findByRole('heading', { name: 'Análise Concluída' }, { timeout: 10_000 }),
    ).toBeInTheDocument();
  },
};
