import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, type FakeCall } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { newProfile, profile } from '../../testing/company-rows';
import { companyUser } from '../../testing/company-user';
import { companyPage } from '../../testing/page-story';

const meta = {
  ...pageMeta,
  title: 'Empresa/Perfil',
  args: { ...companyPage, path: '/empresa/perfil', user: companyUser, backend: { 'GET companies': [profile] } },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const save = 'Salvar Informações';

export const Filled: Story = {};
export const Loading: Story = { args: { backend: { 'GET companies': pending } } };
export const Failed: Story = { args: { backend: { 'GET companies': refuse() } } };
export const Empty: Story = { args: { backend: { 'GET companies': [newProfile] } } };
/** The operator has yet to look at its name. */
export const HeldBack: Story = {
  args: {
    backend: {
      'GET companies': [{ ...profile, name: 'Mar Azul Oficial', listed: false, review_reasons: ['official', 'phone'] }],
    },
  },
};
/** It was public under another name, which it may take back. */
export const Renamed: Story = {
  args: {
    backend: {
      'GET companies': [
        { ...profile, name: 'Sol Azul', listed: false, review_reasons: ['renamed'], released_name: 'Mar Azul' },
      ],
    },
  },
};
/** What another name and CNPJ take from it is said before they are saved. */
export const AnotherName: Story = {
  args: {
    backend: { 'GET companies': [profile], 'POST rpc/my_name_change': { held: true, reviewed: true, doubted: false } },
  },
  play: async (context) => {
    await pageShown(context);
    const name = await screen.findByLabelText('Nome fantasia');
    await userEvent.type(name, ' Cargas');
    const cnpj = screen.getByLabelText('CNPJ');
    await userEvent.clear(cnpj);
    await userEvent.type(cnpj, '00000000000191');
    await waitFor(() => expect(name).toHaveAccessibleDescription(/^Com outro nome/));
    await expect(cnpj).toHaveAccessibleDescription(/^Com o CNPJ de outra empresa/);
  },
};
/** A company that has just signed up, sent as it is: every field says what it needs. */
export const Refused: Story = {
  args: { backend: { 'GET companies': [newProfile] } },
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: save }));
    await expect(await screen.findByText('CNPJ inválido')).toBeVisible();
  },
};
export const Saved: Story = {
  args: {
    backend: {
      'GET companies': [profile],
      'PATCH companies': ({ body }: FakeCall) => [{ ...profile, ...(body as object) }],
    },
  },
  play: async (context) => {
    await pageShown(context);
    await userEvent.type(await screen.findByLabelText('Nome fantasia'), ' Cargas');
    await userEvent.click(screen.getByRole('button', { name: save }));
    await expect(await screen.findByText('Perfil da empresa salvo com sucesso!')).toBeInTheDocument();
  },
};
export const SavingFailed: Story = {
  args: { backend: { 'GET companies': [profile], 'PATCH companies': refuse() } },
  play: async (context) => {
    await pageShown(context);
    const name = await screen.findByLabelText('Nome fantasia');
    await userEvent.type(name, ' Cargas');
    await userEvent.click(screen.getByRole('button', { name: save }));
    await expect((await screen.findAllByText(/^Erro ao salvar perfil/))[0]).toBeInTheDocument();
    await expect(name).toHaveValue('Mar Azul Cargas');
  },
};
