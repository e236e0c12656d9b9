import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { candidatePage } from '../../testing/page-story';
import { courses, educations, experiences, personalInfo, resumeDocument } from '../../testing/resume-rows';

const meta = {
  ...pageMeta,
  title: 'Candidato/Meu currículo',
  args: {
    ...candidatePage,
    path: '/candidato/curriculo',
    user: testUser(),
    backend: { 'POST rpc/my_resume': resumeDocument },
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { backend: { 'POST rpc/my_resume': pending } } };
export const Failed: Story = { args: { backend: { 'POST rpc/my_resume': refuse() } } };
export const AsSignUpLeftIt: Story = {
  args: {
    backend: {
      'POST rpc/my_resume': {
        full_name: 'Ana Souza',
        email: 'ana@exemplo.example',
        phone: null,
        experiences: [],
        educations: [],
        courses: [],
      },
    },
  },
};

/** What the import reads beside the file. */
const stored = {
  'POST rpc/my_resume': resumeDocument,
  'GET experiences': experiences,
  'GET educations': educations,
  'GET courses': courses,
  'GET personal_info': [personalInfo],
};

const otherProgram = {
  basics: {
    name: 'Ana Souza',
    phone: '+55 11 91234-5678',
    summary: 'Analista.',
    location: { city: 'Olinda', region: 'PE' },
  },
  work: [
    {
      name: 'Oficina Aurora',
      position: 'Restauradora',
      startDate: '2018-05',
      endDate: '2019-06',
      summary: 'Restauro de violinos e arcos antigos.',
      keywords: ['Verniz', 'Colagem'],
    },
    { name: 'Rede Sol', position: 'Analista fiscal', startDate: '2022-02', summary: 'Apuração de ICMS.' },
    { name: 'Feira do Recife', position: 'Vendedora', startDate: '2016', endDate: '2017' },
  ],
  education: [{ institution: 'UFPE', area: 'Contabilidade', studyType: 'Nanodegree', startDate: '2020-02' }],
  certificates: [{ name: 'Auditoria', issuer: 'CRC', date: '2021-03-01', url: 'https://exemplo.example/c/2' }],
  skills: [{ name: 'Vendas', keywords: ['Caixa'] }],
  languages: [{ language: 'espanhol' }],
};

/** Opens the dialog and gives it a file. */
async function importFile(context: { canvasElement: HTMLElement }, content: string): Promise<void> {
  await pageShown(context);
  await userEvent.click(await screen.findByRole('button', { name: 'Importar JSON Resume' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar JSON Resume' }));
  await userEvent.upload(
    await dialog.findByLabelText(/^Arquivo JSON Resume/),
    new File([content], 'resume.json', { type: 'application/json' }),
  );
}

export const ImportOpened: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Importar JSON Resume' }));
    // The input lies unseen over its area.
    await expect(await screen.findByLabelText(/^Arquivo JSON Resume/)).toBeEnabled();
  },
};
export const ImportRefused: Story = {
  play: async (context) => {
    await importFile(context, '{"work": [{"startDate": "março"}]}');
    await expect(await screen.findByText(/“startDate” não é uma data/)).toBeVisible();
  },
};
export const ImportLoading: Story = {
  args: { backend: { ...stored, 'GET experiences': pending } },
  play: async (context) => {
    await importFile(context, JSON.stringify(otherProgram));
    await expect(await screen.findByText('Lendo o arquivo e o seu currículo...')).toBeVisible();
  },
};
export const ImportFailed: Story = {
  args: { backend: { ...stored, 'GET experiences': refuse() } },
  play: async (context) => {
    await importFile(context, JSON.stringify(otherProgram));
    await expect(await screen.findByText('Erro ao carregar currículo')).toBeVisible();
  },
};
export const ImportEmpty: Story = {
  args: { backend: stored },
  play: async (context) => {
    await importFile(context, '{"interests": [{"name": "violões"}]}');
    await expect(await screen.findByText('Nada para importar')).toBeVisible();
  },
};
export const ImportFilled: Story = {
  args: { backend: stored },
  play: async (context) => {
    await importFile(context, JSON.stringify(otherProgram));
    await expect(await screen.findByRole('checkbox', { name: 'Restauradora, Oficina Aurora' })).toBeChecked();
  },
};
export const ImportPartlyWritten: Story = {
  args: {
    backend: {
      ...stored,
      'POST rpc/create_experience': { id: 'we_9' },
      'POST rpc/create_course': refuse(),
    },
  },
  play: async (context) => {
    const [job] = otherProgram.work;
    const [certificate] = otherProgram.certificates;
    await importFile(context, JSON.stringify({ work: [job], certificates: [{ ...certificate, hours: 16 }] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Importar 2 itens' }));
    await expect(await screen.findByText('1 de 2 itens gravados')).toBeVisible();
  },
};
