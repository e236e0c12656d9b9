import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { candidatePage } from '../../testing/page-story';

const list = 'GET saved_searches';
const preferences = 'GET email_preferences';
const row = (id: string, name: string, overrides: object = {}) => ({
  id,
  name,
  query: null,
  location: null,
  salary: null,
  type: null,
  level: null,
  alerts: true,
  ...overrides,
});
const rows = [
  row('ss_1', 'Vagas de analista fiscal em Recife, PE', {
    query: 'analista fiscal',
    location: 'Recife, PE',
    type: 'clt',
    level: 'pleno',
    salary: '3000-6000',
  }),
  row('ss_2', 'Vagas remotas', { location: 'Remoto', alerts: false }),
  row(
    'ss_3',
    'Vagas de especialista em planejamento tributário e obrigações acessórias de redes varejistas do Nordeste',
    {
      query: 'especialista em planejamento tributário e obrigações acessórias de redes varejistas do Nordeste',
      salary: '10000+',
    },
  ),
];

const meta = {
  ...pageMeta,
  title: 'Candidato/Buscas salvas',
  args: {
    ...candidatePage,
    path: '/candidato/buscas-salvas',
    user: testUser(),
    backend: { [list]: rows, [preferences]: { saved_searches: true } },
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const MailsSwitchedOff: Story = {
  args: { backend: { [list]: rows, [preferences]: { saved_searches: false } } },
};
export const Loading: Story = { args: { backend: { [list]: pending, [preferences]: pending } } };
export const Failed: Story = { args: { backend: { [list]: refuse(), [preferences]: { saved_searches: true } } } };
export const Empty: Story = { args: { backend: { [list]: [], [preferences]: { saved_searches: true } } } };

export const Renaming: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Renomear a busca Vagas remotas' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText(/Nome da busca/));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await dialog.findByText('Dê um nome à busca')).toBeVisible();
  },
};
export const Removing: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir a busca Vagas remotas' }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};
