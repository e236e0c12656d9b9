import { pageMeta } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { candidatePage } from '../../testing/page-story';
import { appealedRow, keptRow, removalRow, reportRow } from '../../testing/report-rows';

const status = 'POST rpc/report_status';
const list = 'POST rpc/my_reports';

const meta = {
  ...pageMeta,
  title: 'Candidato/Denúncias',
  args: { ...candidatePage, path: '/denuncias' },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const lookUp = async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
  const page = within(canvasElement);
  await userEvent.type(await page.findByRole('textbox', { name: /^Número/ }), 'D-000012');
  await userEvent.type(page.getByRole('textbox', { name: /^Código/ }), '1A2B-3C4D-5E6F');
  await userEvent.click(page.getByRole('button', { name: 'Acompanhar' }));
};
const showsCase: Story['play'] = async (context) => {
  await lookUp(context);
  await expect(await within(context.canvasElement).findByRole('article')).toBeVisible();
};
const answered = (decision: string) => ({
  appeal_decision: decision,
  appeal_reason: 'Olhamos as mensagens de novo e falamos com a empresa.',
  appeal_decided_at: '2026-12-01T12:00:00+00:00',
});

export const Visitor: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Entre na sua conta' })).toBeVisible();
  },
};
export const Refused: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Acompanhar' }));
    await expect(await page.findByText('Digite o número da denúncia, como D-000012')).toBeVisible();
  },
};
export const NotFound: Story = {
  args: { backend: { [status]: null } },
  play: async (context) => {
    await lookUp(context);
    await expect(await within(context.canvasElement).findByRole('alert')).toBeVisible();
  },
};
export const UnderWay: Story = { args: { backend: { [status]: reportRow } }, play: showsCase };
export const Overdue: Story = {
  args: { backend: { [status]: { ...reportRow, due_on: '2020-12-03' } } },
  play: showsCase,
};
export const VacancyStayed: Story = { args: { backend: { [status]: keptRow } }, play: showsCase };
export const Appealing: Story = {
  args: { backend: { [status]: keptRow } },
  play: async (context) => {
    await lookUp(context);
    await userEvent.click(await within(context.canvasElement).findByRole('button', { name: /^Pedir revisão/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir revisão' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
    await expect(await dialog.findByText(/^Conte em pelo menos 20 caracteres/)).toBeVisible();
  },
};
export const Appealed: Story = { args: { backend: { [status]: appealedRow } }, play: showsCase };
export const AppealGranted: Story = {
  args: { backend: { [status]: { ...appealedRow, ...answered('reversed') } } },
  play: showsCase,
};
export const OfACandidate: Story = {
  args: {
    user: testUser(),
    backend: {
      [list]: [
        reportRow,
        {
          ...appealedRow,
          ...answered('upheld'),
          number: 'D-000008',
          vacancy_title: 'Assistente contábil com experiência em escritórios de contabilidade de pequeno porte',
          company_name: 'Casa Nova Móveis Planejados do Agreste',
        },
      ],
    },
  },
};
export const Loading: Story = { args: { user: testUser(), backend: { [list]: pending } } };
export const Failed: Story = { args: { user: testUser(), backend: { [list]: refuse() } } };
export const Empty: Story = { args: { user: testUser(), backend: { [list]: [] } } };
export const OfACompany: Story = {
  args: { user: testUser({ role: 'company' }), backend: { [list]: [removalRow] } },
};
export const RemovalLifted: Story = {
  args: {
    user: testUser({ role: 'company' }),
    backend: {
      [list]: [
        {
          ...removalRow,
          appeal_text: 'Trocamos o texto: nunca cobramos nada de quem se candidata.',
          appealed_at: '2026-11-29T12:00:00+00:00',
          appeal_due_on: '2099-12-06',
          ...answered('reversed'),
          lifted_at: '2026-12-01T12:00:00+00:00',
          lifted_reason: 'Olhamos as mensagens de novo e falamos com a empresa.',
        },
      ],
    },
  },
};
export const CompanyWithoutRemovals: Story = { args: { user: testUser({ role: 'company' }), backend: { [list]: [] } } };
