import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { shellPage } from '../../testing/page-story';

const counted = (count: number) => () => new Response(null, { headers: { 'Content-Range': `*/${count}` } });

/** Every tab of a candidate reads it. */
const everywhere = {
  'POST rpc/my_profile_pause': { paused_at: null, companies: 3, interviews: 1 },
  'POST rpc/is_operator': false,
  'POST rpc/has_password': true,
};

/** What the tabs read. */
const backend = {
  'GET personal_info': [{ birth_date: '1990-01-01', phone: null, city: null }],
  'HEAD experiences': counted(2),
  'HEAD educations': counted(0),
  'HEAD courses': counted(1),
  'HEAD applications': counted(3),
  'GET companies': [{ description: null }],
  'POST rpc/my_company_counts': { live: 1, ended: 0, drafts: 1, applications: 3 },
  'GET email_preferences': { saved_searches: true, application_updates: false },
  'GET consents': [
    {
      id: 'c2',
      kind: 'marketing',
      granted: true,
      document_version: '2025-04',
      created_at: '2026-03-02T12:00:00+00:00',
    },
    { id: 'c1', kind: 'terms', granted: true, document_version: '2025-04', created_at: '2026-01-02T12:00:00+00:00' },
  ],
};

const meta = {
  ...pageMeta,
  title: 'Shell/Meu perfil',
  args: { ...shellPage, path: '/perfil', user: testUser(), everywhere, backend },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const company = testUser({ role: 'company', name: 'Companhia de Distribuição de Alimentos do Agreste Pernambucano' });

export const Candidate: Story = {};
export const PremiumCandidate: Story = { args: { user: testUser({ plan: 'premium' }) } };
export const Company: Story = { args: { user: company } };
export const Password: Story = { args: { path: '/perfil?aba=senha' } };
export const PasswordOfASocialAccount: Story = {
  args: {
    path: '/perfil?aba=senha',
    user: testUser({ provider: 'google' }),
    everywhere: { ...everywhere, 'POST rpc/has_password': false },
  },
};
export const Resume: Story = { args: { path: '/perfil?aba=curriculo' } };
export const Vacancies: Story = { args: { path: '/perfil?aba=vagas', user: company } };
export const Preferences: Story = { args: { path: '/perfil?aba=preferencias' } };
export const WhatIsStored: Story = {
  args: {
    path: '/perfil?aba=preferencias',
    backend: {
      ...backend,
      'POST rpc/export_my_data': {
        email: 'ana@exemplo.example',
        profiles: [{ created_at: '2026-01-02T12:00:00+00:00' }],
        personal_info: [{ created_at: '2026-01-02T12:00:00+00:00' }],
        experiences: [{ created_at: '2026-01-05T12:00:00+00:00' }, { created_at: '2026-01-06T12:00:00+00:00' }],
        applications: [{ applied_at: '2026-02-01T12:00:00+00:00' }],
        resume_openings: [{ opened_at: '2026-02-03T12:00:00+00:00' }],
        leads: [{ created_at: '2026-03-01T12:00:00+00:00' }],
      },
    },
  },
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Ver o que guardamos' }));
    await expect(await screen.findByRole('list', { name: 'O que guardamos' })).toBeVisible();
  },
};
export const CompanyPreferences: Story = { args: { path: '/perfil?aba=preferencias', user: company } };
const preferencesRead = (answer: typeof pending | ReturnType<typeof refuse>) => ({
  'GET email_preferences': answer,
  'GET consents': answer,
});
export const PreferencesLoading: Story = {
  args: { path: '/perfil?aba=preferencias', backend: preferencesRead(pending) },
};
export const PreferencesFailed: Story = {
  args: { path: '/perfil?aba=preferencias', backend: preferencesRead(refuse()) },
};
const paused = {
  ...backend,
  'POST rpc/my_profile_pause': { paused_at: '2026-11-20T13:05:00+00:00', companies: 3, interviews: 0 },
};
export const Paused: Story = { args: { path: '/perfil?aba=preferencias', backend: paused } };
export const OfAnOperator: Story = { args: { backend: { ...backend, 'POST rpc/is_operator': true } } };
export const PausedOnAnotherTab: Story = { args: { backend: paused } };
export const PauseLoading: Story = {
  args: { path: '/perfil?aba=preferencias', backend: { ...backend, 'POST rpc/my_profile_pause': pending } },
};
export const PauseFailed: Story = {
  args: { path: '/perfil?aba=preferencias', backend: { ...backend, 'POST rpc/my_profile_pause': refuse() } },
};
export const AskedBeforePausing: Story = {
  args: { path: '/perfil?aba=preferencias' },
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Pausar meu perfil' }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};
export const NameRefused: Story = {
  args: { backend: { 'PATCH profiles': refuse() } },
  play: async (context) => {
    await pageShown(context);
    const name = await screen.findByLabelText('Nome completo');
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await expect(await screen.findByText('Nome completo é obrigatório')).toBeVisible();
    await userEvent.type(name, 'Ana Lima');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(name).toHaveValue('Ana Lima');
  },
};
