import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser, type FakeCall } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { candidatePage } from '../../testing/page-story';
import { personalInfo } from '../../testing/resume-rows';

const meta = {
  ...pageMeta,
  title: 'Candidato/Perfil',
  args: {
    ...candidatePage,
    path: '/candidato/perfil',
    user: testUser(),
    backend: { 'GET personal_info': [personalInfo] },
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { backend: { 'GET personal_info': pending } } };
export const Failed: Story = { args: { backend: { 'GET personal_info': refuse() } } };
export const Empty: Story = { args: { backend: { 'GET personal_info': [] } } };

const save = 'Salvar Informações';

/** Sent empty: every field says what it needs. */
export const Refused: Story = {
  args: { backend: { 'GET personal_info': [] } },
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: save }));
    await expect(await screen.findByText('CPF inválido')).toBeVisible();
  },
};
export const Saved: Story = {
  args: {
    backend: {
      'GET personal_info': [personalInfo],
      'PATCH personal_info': ({ body }: FakeCall) => [{ ...personalInfo, ...(body as object) }],
    },
  },
  play: async (context) => {
    await pageShown(context);
    const number = await screen.findByLabelText('Número');
    await userEvent.clear(number);
    await userEvent.type(number, '20');
    await userEvent.click(screen.getByRole('button', { name: save }));
    await expect(await screen.findByText('Informações salvas com sucesso!')).toBeInTheDocument();
  },
};
export const SavingFailed: Story = {
  args: { backend: { 'GET personal_info': [personalInfo], 'PATCH personal_info': refuse() } },
  play: async (context) => {
    await pageShown(context);
    const street = await screen.findByLabelText('Rua');
    await userEvent.clear(street);
    await userEvent.type(street, 'Rua do Sol');
    await userEvent.click(screen.getByRole('button', { name: save }));
    await expect(await screen.findByText(/^Erro ao salvar:/)).toBeInTheDocument();
    await expect(street).toHaveValue('Rua do Sol');
  },
};
