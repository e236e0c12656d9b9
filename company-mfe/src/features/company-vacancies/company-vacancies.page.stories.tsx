import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inReview, ownVacancies } from '../../testing/company-rows';
import { companyUser } from '../../testing/company-user';
import { companyPage } from '../../testing/page-story';

const list = 'POST rpc/list_company_vacancies';

const meta = {
  ...pageMeta,
  title: 'Empresa/Minhas vagas',
  args: {
    ...companyPage,
    path: '/empresa/vagas',
    user: companyUser,
    backend: { [list]: ownVacancies, 'HEAD applications': [] },
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openMenu(): Promise<void> {
  const [trigger] = await screen.findAllByRole('button', { name: 'Mais ações' });
  if (!trigger) throw new Error('no menu of a vacancy');
  await userEvent.click(trigger);
}

export const Filled: Story = { tags: ['picture-1440', 'picture-360'] };
export const Menu: Story = {
  play: async (context) => {
    await pageShown(context);
    await openMenu();
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Editar',
      'Desativar',
      'Renovar prazo',
      'Duplicar',
      'Excluir',
    ]);
  },
};
export const Loading: Story = { args: { backend: { [list]: pending } } };
export const Failed: Story = { args: { backend: { [list]: refuse() } } };
export const Empty: Story = { args: { backend: { [list]: [] } } };
export const AskedBeforeDeleting: Story = {
  play: async (context) => {
    await pageShown(context);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};
export const AnsweringBeforeClosing: Story = {
  args: {
    backend: {
      [list]: ownVacancies.map((row) => ({ ...row, unanswered_count: 3, upcoming_interview_count: 1 })),
      'HEAD applications': [],
    },
  },
  play: async (context) => {
    await pageShown(context);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Desativar' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Responder e encerrar a vaga?' })).toBeVisible());
  },
};
export const ToConfirm: Story = {
  args: {
    backend: {
      [list]: ownVacancies.map((row, index) => ({
        ...row,
        published: true,
        live: true,
        in_search: index !== 1,
        confirmation_due: index < 2,
        confirmed_at: index === 1 ? '2026-10-01T10:00:00Z' : '2026-11-20T10:00:00Z',
        confirmed_until: '2026-12-19',
      })),
      'HEAD applications': [],
    },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByText('2 vagas esperam a sua confirmação')).toBeVisible();
  },
};
export const RemovedAfterReport: Story = {
  args: {
    backend: {
      [list]: ownVacancies.map((row, index) => (index === 1 ? { ...row, removal: 'R-000003' } : row)),
      'HEAD applications': [],
    },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByRole('link', { name: 'Ler a decisão' })).toBeVisible();
  },
};
export const InReview: Story = {
  args: {
    backend: {
      [list]: ownVacancies.map((row, index) => (index === 1 ? { ...row, ...inReview } : row)),
      'HEAD applications': [],
    },
  },
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: /^Em análise/ }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await expect(within(screen.getByRole('article')).getByText('Em análise')).toBeVisible();
  },
};
export const ReviewOver: Story = {
  args: {
    backend: {
      [list]: ownVacancies.map((row, index) =>
        index === 1 ? { ...row, ...inReview, review_due_on: null, live: false, deadline: '2026-11-20' } : row,
      ),
      'HEAD applications': [],
    },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByText('O prazo terminou antes da análise. Renove o prazo.')).toBeVisible();
  },
};
export const Refused: Story = {
  args: {
    backend: {
      [list]: ownVacancies.map((row, index) =>
        index === 1 ? { ...row, refusal: 'A vaga pede um depósito antes da entrevista.' } : row,
      ),
      'HEAD applications': [],
    },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByRole('link', { name: 'Mudar o anúncio' })).toBeVisible();
  },
};
export const Renewing: Story = {
  play: async (context) => {
    await pageShown(context);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Renovar prazo' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Renovar prazo' })).toBeVisible());
  },
};
