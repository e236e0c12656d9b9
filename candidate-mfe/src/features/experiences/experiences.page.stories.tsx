import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { candidatePage } from '../../testing/page-story';
import { experiences } from '../../testing/resume-rows';

const meta = {
  ...pageMeta,
  title: 'Candidato/Experiências',
  args: {
    ...candidatePage,
    path: '/candidato/experiencias',
    user: testUser(),
    backend: { 'GET experiences': experiences },
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { backend: { 'GET experiences': pending } } };
export const Failed: Story = { args: { backend: { 'GET experiences': refuse() } } };
export const Empty: Story = { args: { backend: { 'GET experiences': [] } } };
export const Refused: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar Experiência' }));
    await expect(await screen.findByText('Nome da empresa é obrigatório')).toBeVisible();
  },
};
export const SkillAddedByEnter: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.type(await screen.findByLabelText('Habilidades'), 'Conciliação bancária{Enter}');
    await expect(await screen.findByRole('button', { name: 'Remover habilidade Conciliação bancária' })).toBeVisible();
  },
};
export const AskedBeforeDeleting: Story = {
  play: async (context) => {
    await pageShown(context);
    const [remove] = await screen.findAllByRole('button', { name: /^(Excluir|Remover) / });
    if (!remove) throw new Error('no button to delete');
    await userEvent.click(remove);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};
