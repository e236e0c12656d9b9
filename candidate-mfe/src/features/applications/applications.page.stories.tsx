import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { candidatePage, pageMeta, pageShown } from '../../testing/page-story';
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
      'POST rpc/open_sent_resume': { id: 'app_1', status: 'interview', resume: resumeDocument },
    },
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { backend: { 'GET applications': pending } } };
export const Failed: Story = { args: { backend: { 'GET applications': refuse() } } };
export const Empty: Story = { args: { backend: { 'GET applications': [] } } };
export const FilteredToNothing: Story = { args: { path: '/candidato/candidaturas?status=hired' } };
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
/** The resume that was sent, as the company sees it. */
export const SentResume: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Ver currículo enviado para Analista fiscal' }));
    await waitFor(() => expect(screen.getByRole('article', { name: 'Currículo enviado' })).toBeVisible());
  },
};
