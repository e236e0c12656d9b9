import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import { testUser, type RemotePage } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { candidatePage } from '../../testing/page-story';
import { courses, educations, experiences, personalInfo } from '../../testing/resume-rows';
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
    await expect(screen.getByText('Nenhum, 0 bytes')).toBeInTheDocument();
  },
};
/** In development the readers are not kept: what is shown is the same. */
export const OfflineTest: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Fique offline e teste' }));
    await expect(
      await screen.findByText(/Agora desligue a internet/, undefined, { timeout: 10_000 }),
    ).toBeInTheDocument();
  },
};
/** Every field of what was read, beside its passage. */
export const FillingTheProfile: Story = {
  args: {
    user: testUser(),
    backend: {
      'GET experiences': experiences,
      'GET educations': educations,
      'GET courses': courses,
      'GET personal_info': [personalInfo],
    },
  },
  play: async (context) => {
    await pageShown(context);
    await userEvent.upload(
      await screen.findByLabelText(/^Currículo/),
      new File([resume?.text ?? ''], 'curriculo.txt', { type: 'text/plain' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Analisar meu currículo' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Preencher meu perfil com este currículo' }, { timeout: 10_000 }),
    );
    await expect(
      await screen.findByRole('heading', { name: 'O que lemos de curriculo.txt' }, { timeout: 10_000 }),
    ).toBeInTheDocument();
  },
};
