import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, type FakeCall } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { receivedApplications, sentResume, vacancyOptions } from '../../testing/company-rows';
import { companyUser } from '../../testing/company-user';
import { companyPage } from '../../testing/page-story';

const backend = {
  'POST rpc/list_received_applications': receivedApplications,
  'POST rpc/open_sent_resume': ({ body }: FakeCall) => ({
    id: (body as { p_application_id: string }).p_application_id,
    status: 'viewed',
    resume: sentResume,
  }),
  'GET vacancies': vacancyOptions,
  'POST rpc/set_application_status': ({ body }: FakeCall) => {
    const { p_application_id: id, p_status: status } = body as { p_application_id: string; p_status: string };
    return { id, status, updated_at: '2026-11-21T12:00:00+00:00' };
  },
};

const meta = {
  ...pageMeta,
  title: 'Empresa/Candidaturas recebidas',
  args: { ...companyPage, path: '/empresa/candidaturas', user: companyUser, backend },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { tags: ['picture-1440', 'picture-1440-dark', 'picture-360'] };
export const Loading: Story = { args: { backend: { ...backend, 'POST rpc/list_received_applications': pending } } };
export const Failed: Story = { args: { backend: { ...backend, 'POST rpc/list_received_applications': refuse() } } };
export const Empty: Story = { args: { backend: { ...backend, 'POST rpc/list_received_applications': [] } } };
export const FilteredToNothing: Story = { args: { path: '/empresa/candidaturas?busca=ninguem' } };
/** Each status of somebody who has paused the profile, beside the others. */
export const Paused: Story = {
  args: {
    backend: {
      ...backend,
      'POST rpc/list_received_applications': receivedApplications.map((row, index) =>
        index % 2 === 0 ? { ...row, candidate_name: null, candidate_email: null, candidate_paused: true } : row,
      ),
    },
  },
  play: async (context) => {
    await pageShown(context);
    const [row] = await screen.findAllByRole('article', { name: 'Perfil em pausa' });
    await expect(row).toBeVisible();
  },
};
const [someone] = receivedApplications;
/** Five hundred people for one vacancy: the rows near the window are in the document, and each says its place. */
export const Many: Story = {
  args: {
    backend: {
      ...backend,
      'POST rpc/list_received_applications': Array.from({ length: 500 }, (_row, index) => ({
        ...someone,
        id: `app_many_${index}`,
        candidate_name: `Pessoa ${index + 1}`,
      })),
    },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByRole('article', { name: 'Pessoa 1' })).toBeVisible();
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    const inSight = (): Element | undefined =>
      screen
        .getAllByRole('listitem')
        .find((row) => row.hasAttribute('aria-posinset') && row.getBoundingClientRect().top > 0);
    await waitFor(async () => {
      const place = Number(inSight()?.getAttribute('aria-posinset'));
      await expect(place).toBeGreaterThan(200);
      await expect(place).toBeLessThan(300);
    });
    await expect(screen.getAllByRole('article').length).toBeLessThan(40);
  },
};
/** The resume as it was sent, beside the list. */
export const Resume: Story = {
  play: async (context) => {
    await pageShown(context);
    const row = within(await screen.findByRole('article', { name: 'Ana Souza' }));
    await userEvent.click(row.getByRole('button', { name: 'Ver currículo' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Ana Souza' }));
    await waitFor(() => expect(sheet.getByText('Relatórios de venda')).toBeVisible());
  },
};
export const FoundByName: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.type(await screen.findByLabelText('Buscar por nome ou e-mail'), 'jose');
    await expect(await screen.findByRole('article', { name: 'José Lima' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ana Souza' })).not.toBeInTheDocument());
  },
};
const openDialog =
  (button: RegExp): Story['play'] =>
  async (context) => {
    await pageShown(context);
    const [first] = await screen.findAllByRole('button', { name: button });
    if (!first) throw new Error(`no button ${String(button)}`);
    await userEvent.click(first);
    await waitFor(() => expect(screen.queryByRole('dialog') ?? screen.getByRole('alertdialog')).toBeVisible());
  };
export const Inviting: Story = { tags: ['picture-1440'], play: openDialog(/^Marcar entrevista$/) };
export const Refusing: Story = { play: openDialog(/^Recusar$/) };
export const AskedBeforeHiring: Story = { play: openDialog(/^Contratar$/) };
export const CancellingAnInterview: Story = { play: openDialog(/^Cancelar entrevista$/) };
/** A resume from which every step is still open: six buttons at the foot of the panel. */
export const ResumeOfSomebodyInvited: Story = {
  play: async (context) => {
    await pageShown(context);
    const row = within(await screen.findByRole('article', { name: 'José Lima' }));
    await userEvent.click(row.getByRole('button', { name: 'Ver currículo' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'José Lima' }));
    await waitFor(() => expect(sheet.getByRole('button', { name: 'Cancelar entrevista' })).toBeVisible());
  },
};
