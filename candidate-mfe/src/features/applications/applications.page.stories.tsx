import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { candidatePage } from '../../testing/page-story';
import { applications, resumeDocument } from '../../testing/resume-rows';

const meta = {
  ...pageMeta,
  title: 'Candidato/Minhas candidaturas',
  args: {
    ...candidatePage,
    path: '/candidato/candidaturas',
    user: testUser(),
    backend: {
      'GET applications': applications,
      'GET resume_openings': [
        {
          id: 2,
          opened_at: '2026-11-12T12:00:00Z',
          times: 1,
          last_opened_at: '2026-11-12T12:00:00Z',
          reader_role: 'account_owner',
        },
        {
          id: 1,
          opened_at: '2026-11-11T12:00:00Z',
          times: 3,
          last_opened_at: '2026-11-11T12:40:00Z',
          reader_role: 'account_owner',
        },
      ],
      'GET applicant_listings': [
        { day: '2026-11-12', reader_role: 'account_owner' },
        { day: '2026-11-11', reader_role: 'account_owner' },
      ],
      'POST rpc/open_sent_resume': { id: 'app_1', status: 'interview', resume: resumeDocument },
      'POST rpc/asked_of_application': {
        description: 'Cuidar das notas e dos impostos do mercado.',
        requirements: ['Ensino superior em Ciências Contábeis', 'Excel e SAP'],
      },
    },
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { tags: ['picture-1440', 'picture-360-dark'] };
export const Loading: Story = { args: { backend: { 'GET applications': pending } } };
export const Failed: Story = { args: { backend: { 'GET applications': refuse() } } };
export const Empty: Story = { args: { backend: { 'GET applications': [] } } };
/** Companies do not see who the person is; the banner says so on each of the candidate's own pages. */
export const PausedProfile: Story = {
  args: {
    backend: { 'GET applications': applications, 'POST rpc/my_profile_pause': { paused_at: '2026-11-20T13:05:00Z' } },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByText(/Seu perfil está em pausa/)).toBeVisible();
  },
};
export const FilteredToNothing: Story = { args: { path: '/candidato/candidaturas?status=hired' } };
/** With an interview to come, which goes out of the calendar with it. */
export const Withdrawn: Story = {
  args: {
    backend: {
      'GET applications': applications.slice(0, 1).map((row) => ({
        ...row,
        withdrawn_at: '2026-11-13T12:00:00Z',
        application_events: [
          ...row.application_events,
          { id: 5, status: 'withdrawn', note: null, created_at: '2026-11-13T12:00:00Z' },
        ],
      })),
    },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByRole('button', { name: 'Remover da agenda (.ics)' })).toBeVisible();
  },
};
/** The candidate said that the answer was not received. */
export const Contested: Story = {
  args: {
    backend: {
      'GET applications': applications.map((row) => ({
        ...row,
        answer_contests: { created_at: '2026-11-13T12:00:00Z' },
      })),
    },
  },
};
export const History: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Histórico da candidatura a Analista fiscal' }));
    await expect(await screen.findByText('Currículo visualizado pela empresa')).toBeVisible();
  },
};
/** Asks before an application is withdrawn, and changes nothing on Escape. */
export const AskedBeforeWithdrawing: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: /Retirar candidatura/ }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};
/** Everything that the company received and wrote, and when it read it. */
export const Mirror: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(
      await screen.findByRole('button', { name: 'O que a empresa tem da candidatura a Analista fiscal' }),
    );
    await waitFor(() => expect(screen.getByRole('article', { name: 'Currículo enviado' })).toBeVisible());
    await expect(await screen.findByText('Currículo aberto em 12/11/2026, às 09h00')).toBeVisible();
    await expect(await screen.findByText(/que a vaga pede no currículo$/)).toBeVisible();
  },
};
