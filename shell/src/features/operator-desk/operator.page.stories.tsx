import { pageMeta } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import {
  companyAppealRow,
  decidedRow,
  deskRow,
  emptyDeskRow,
  openReportRow,
  reviewRow,
} from '../../testing/operator-rows';
import { shellPage } from '../../testing/page-story';

const desk = 'POST rpc/operator_desk';
const one = 'POST rpc/operator_case';
const everywhere = { 'POST rpc/is_operator': true };

const meta = {
  ...pageMeta,
  title: 'Shell/Casos por decidir',
  args: { ...shellPage, path: '/operador', user: testUser(), everywhere, backend: { [desk]: deskRow } },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const showsCase: Story['play'] = async ({ canvasElement }) => {
  await expect(await within(canvasElement).findByRole('article')).toBeVisible();
};
const opened = (row: Record<string, unknown> & { number: string }): Story['args'] => ({
  path: `/operador?caso=${row.number}`,
  backend: { [desk]: deskRow, [one]: row },
});

export const Filled: Story = {};
export const NotAnOperator: Story = { args: { everywhere: { 'POST rpc/is_operator': false }, backend: {} } };
export const AccessFailed: Story = { args: { everywhere: {}, backend: { 'POST rpc/is_operator': refuse() } } };
export const Loading: Story = { args: { backend: { [desk]: pending } } };
export const Failed: Story = { args: { backend: { [desk]: refuse() } } };
export const Empty: Story = { args: { backend: { [desk]: emptyDeskRow } } };
export const NothingOfAKind: Story = {
  args: { path: '/operador?tipo=appeal', backend: { [desk]: { ...emptyDeskRow, review: 1 } } },
};
export const Review: Story = { args: opened(reviewRow), play: showsCase };
export const Releasing: Story = {
  args: opened(reviewRow),
  play: async (context) => {
    await showsCase(context);
    await userEvent.click(screen.getByRole('radio', { name: 'Publicar a vaga' }));
    await expect(screen.getByText(/A vaga entra no ar agora/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Publicar a vaga' }));
    await expect(await screen.findByText('Escreva o motivo em pelo menos 20 caracteres')).toBeVisible();
  },
};
export const Report: Story = { args: opened(openReportRow), play: showsCase };
export const Removing: Story = {
  args: opened(openReportRow),
  play: async (context) => {
    await showsCase(context);
    await userEvent.click(screen.getByRole('radio', { name: 'Remover a vaga' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Começar por um modelo/ }), 'Pede pagamento');
    await expect(screen.getByText(/3 pessoas que se candidataram são avisadas/)).toBeVisible();
  },
};
const ownCase = 'Você denunciou esta vaga ou outra desta empresa: outra pessoa da equipe lê e decide este caso.';
export const OwnReport: Story = {
  args: {
    path: '/operador?caso=D-000012',
    backend: {
      [desk]: { ...deskRow, cases: deskRow.cases.map((row) => ({ ...row, is_own: row.number === 'D-000012' })) },
      [one]: refuse(403, 'own_case', ownCase),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(ownCase)).toBeVisible();
  },
};
export const DeletedVacancy: Story = {
  args: opened({ ...openReportRow, version: null, vacancy: null, company: null }),
  play: showsCase,
};
export const AppealOfTheCompany: Story = { args: opened(companyAppealRow), play: showsCase };
export const AppealAgainstOwnDecision: Story = {
  args: opened({ ...companyAppealRow, is_own_decision: true }),
  play: showsCase,
};
export const AppealDecidedAlone: Story = { args: opened({ ...companyAppealRow, is_alone: true }), play: showsCase };
export const Decided: Story = { args: opened(decidedRow), play: showsCase };
export const DecidedBySamePerson: Story = {
  args: opened({
    ...companyAppealRow,
    is_open: false,
    outcome: { ...decidedRow.outcome, decision: 'upheld', by: 'you', by_same_person: true },
  }),
  play: showsCase,
};
export const CaseLoading: Story = {
  args: { path: '/operador?caso=A-000004', backend: { [desk]: deskRow, [one]: pending } },
};
export const CaseFailed: Story = {
  args: { path: '/operador?caso=A-000004', backend: { [desk]: deskRow, [one]: refuse() } },
};
