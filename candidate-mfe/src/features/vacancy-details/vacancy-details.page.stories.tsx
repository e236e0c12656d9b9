import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { loadingAfterRetry, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { onlineManager } from '@tanstack/react-query';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { candidatePage } from '../../testing/page-story';
import { resumeDocument } from '../../testing/resume-rows';
import { vacancyAnswer, vacancyCardRow } from '../../testing/vacancy-rows';

const vacancy = 'POST rpc/get_vacancy';
const filled = vacancyAnswer({
  similar: [
    vacancyCardRow({ id: 'v2', title: 'Assistente fiscal' }),
    vacancyCardRow({ id: 'v3', title: 'Analista contábil', remote: true, work_model: 'remoto' }),
  ],
});
const resume = {
  'GET applications': [],
  'GET saved_vacancies': [],
  'POST rpc/my_application_quota': { limit: 10, used: 3, renews_on: '2026-12-01' },
};

const meta = {
  ...pageMeta,
  title: 'Candidato/Vaga',
  args: { ...candidatePage, path: '/vagas/11111111-1111-4111-8111-111111111111', backend: { [vacancy]: filled } },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { tags: ['picture-1440', 'picture-360'] };
export const Loading: Story = loadingAfterRetry(vacancy, 'Carregando vaga...');
export const Failed: Story = {
  args: { backend: { [vacancy]: refuse() } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  },
};
/** The dialog sends nothing, and offers to end the pause. */
export const PausedProfile: Story = {
  args: {
    user: testUser(),
    backend: { [vacancy]: filled, ...resume, 'POST rpc/my_profile_pause': { paused_at: '2026-11-20T13:05:00Z' } },
  },
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Reativar meu perfil' })).toBeVisible());
  },
};
export const Expired: Story = { args: { backend: { [vacancy]: vacancyAnswer({ status: 'expired' }) } } };
export const Unconfirmed: Story = {
  args: {
    backend: {
      [vacancy]: vacancyAnswer({
        vacancy: {
          posted_at: '2026-09-20T12:00:00Z',
          confirmed_at: '2026-10-20T12:00:00Z',
          confirmed_until: '2026-11-18',
        },
      }),
    },
  },
};
export const WithAnswers: Story = {
  args: {
    backend: {
      [vacancy]: vacancyAnswer({
        answers: { applications: 17, share: 82, median_days: 6, counted_on: '2026-11-20' },
      }),
    },
  },
};
export const External: Story = { args: { backend: { [vacancy]: vacancyAnswer({ vacancy: { source: 'external' } }) } } };
export const WithLittleSaid: Story = {
  args: {
    backend: {
      [vacancy]: vacancyAnswer({
        vacancy: {
          salary: null,
          salary_min: null,
          salary_max: null,
          benefits: [],
          requirements: [],
          deadline: null,
          remote: true,
          work_model: 'remoto',
        },
      }),
    },
  },
};
export const LongText: Story = {
  args: {
    backend: {
      [vacancy]: vacancyAnswer({
        vacancy: {
          title:
            'Especialista em planejamento tributário e obrigações acessórias de redes varejistas com operação em vários estados',
          description: Array.from(
            { length: 12 },
            () => 'Apuração de impostos federais, estaduais e municipais, com revisão mensal das bases de cálculo.',
          ).join('\n\n'),
        },
      }),
    },
  },
};
export const AsCompany: Story = { args: { user: testUser({ role: 'company', name: 'Mar Azul' }) } };
export const AlreadyApplied: Story = {
  args: {
    user: testUser(),
    backend: {
      [vacancy]: filled,
      ...resume,
      'POST rpc/my_applied_vacancies': { standing: ['11111111-1111-4111-8111-111111111111'], exhausted: [] },
      'GET applications': [
        {
          status: 'viewed',
          application_events: [{ status: 'pending', created_at: '2026-11-21T12:00:00Z' }],
        },
      ],
    },
  },
};
/** Three applications were sent and withdrawn: there is nothing to follow, and no further one. */
export const NoFurtherApplication: Story = {
  args: {
    user: testUser(),
    backend: {
      [vacancy]: filled,
      ...resume,
      'POST rpc/my_applied_vacancies': { standing: [], exhausted: ['11111111-1111-4111-8111-111111111111'] },
    },
  },
};

/** Opens the application, reads the resume as the company will, and sends it. */
export const Applied: Story = {
  args: {
    user: testUser(),
    backend: {
      [vacancy]: filled,
      ...resume,
      'POST rpc/apply_to_vacancy': { id: 'app_1', status: 'pending', applied_at: '2026-11-21T12:00:00Z' },
    },
  },
  play: async (context) => {
    await pageShown(context);
    const [open] = await screen.findAllByRole('button', { name: /Candidatar/ });
    if (!open) throw new Error('no button to apply');
    await userEvent.click(open);
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText(/Rede Sol/)).toBeVisible());
    await expect(await dialog.findByText(/pontos? que a vaga pede/)).toBeVisible();
  },
};

/** The comparison failed; the application can be sent all the same. */
export const ComparisonFailed: Story = {
  args: {
    user: testUser(),
    // The page reads it with an answer, the dialog without
    backend: { ...resume, [vacancy]: () => (document.querySelector('[role="dialog"]') ? refuse()() : filled) },
  },
  play: async (context) => {
    await pageShown(context);
    const [open] = await screen.findAllByRole('button', { name: /Candidatar/ });
    if (!open) throw new Error('no button to apply');
    await userEvent.click(open);
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText(/Não foi possível comparar agora/)).toBeVisible();
    await expect(await dialog.findByRole('button', { name: 'Enviar candidatura' })).toBeEnabled();
  },
};

/** The application waits for a connection and can be taken back. */
export const SentWithoutConnection: Story = {
  args: { user: testUser(), backend: { [vacancy]: filled, ...resume } },
  beforeEach: () => () => onlineManager.setOnline(true),
  play: async (context) => {
    await pageShown(context);
    const [open] = await screen.findAllByRole('button', { name: /Candidatar/ });
    if (!open) throw new Error('no button to apply');
    await userEvent.click(open);
    const dialog = within(await screen.findByRole('dialog'));
    const send = await dialog.findByRole('button', { name: 'Enviar candidatura' });
    onlineManager.setOnline(false);
    await userEvent.click(send);
    await expect(await dialog.findByRole('button', { name: 'Cancelar envio' })).toBeEnabled();
  },
};

/** Without a birth date nobody applies: the dialog asks for it. */
export const AskedForBirthDate: Story = {
  tags: ['picture-360'],
  args: {
    user: testUser(),
    backend: { [vacancy]: filled, ...resume, 'GET personal_info': [{ birth_date: null }] },
  },
  play: async (context) => {
    await pageShown(context);
    const [open] = await screen.findAllByRole('button', { name: /Candidatar/ });
    if (!open) throw new Error('no button to apply');
    await userEvent.click(open);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('textbox', { name: 'Data de nascimento' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Enviar candidatura' }));
    await expect(await dialog.findByText('Data de nascimento é obrigatória')).toBeVisible();
  },
};

/** Everybody may report a vacancy; the dialog requires a reason. */
export const Reporting: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Denunciar vaga' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Denunciar vaga' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
    await expect(await dialog.findByText('Escolha o motivo da denúncia')).toBeVisible();
  },
};
export const ComparedWithResume: Story = {
  tags: ['picture-1440'],
  args: {
    user: testUser(),
    backend: {
      ...resume,
      'POST rpc/my_resume': resumeDocument,
      [vacancy]: vacancyAnswer({
        vacancy: {
          description: 'Procuramos alguém para o time fiscal.\nConhecimento em SPED, ECD e ECF.',
          requirements: [
            'Ensino superior completo',
            'Apuração de ICMS',
            'Excel avançado',
            'Inglês para leitura de contratos',
          ],
        },
      }),
    },
  },
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Comparar meu currículo' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Não está no currículo' })).toBeVisible());
  },
};

const sendReport: Story['play'] = async (context) => {
  await pageShown(context);
  await userEvent.click(await screen.findByRole('button', { name: 'Denunciar vaga' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Denunciar vaga' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Discrimina pessoas' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  await expect(await dialog.findByText('1A2B-3C4D-5E6F')).toBeVisible();
};
const reports = {
  [vacancy]: filled,
  'POST rpc/report_vacancy': { number: 'D-000012', code: '1A2B-3C4D-5E6F', due_on: '2026-12-03' },
};

export const ReportedByAVisitor: Story = { args: { backend: reports }, play: sendReport };
export const ReportedByACandidate: Story = {
  args: { user: testUser(), backend: { ...reports, 'GET applications': [], 'GET saved_vacancies': [] } },
  play: sendReport,
};
/** A second report while the first one waits. */
export const ReportedBefore: Story = {
  args: {
    user: testUser(),
    backend: {
      [vacancy]: filled,
      'GET applications': [],
      'GET saved_vacancies': [],
      'POST rpc/report_vacancy': refuse(
        409,
        'report_open',
        'Você já denunciou esta vaga: a denúncia D-000012 está em análise. Acompanhe a decisão em Denúncias.',
      ),
    },
  },
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Denunciar vaga' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Denunciar vaga' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Discrimina pessoas' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
    await expect(await dialog.findByRole('link', { name: 'Ver suas denúncias' })).toBeVisible();
  },
};
/** Number and code in a field, where the browser does not let them be copied. */
export const ReceiptNotCopied: Story = {
  args: { backend: reports },
  play: async (context) => {
    const copy = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
    });
    try {
      await sendReport(context);
      await userEvent.click(await screen.findByRole('button', { name: 'Copiar número e código' }));
      await expect(await screen.findByRole('textbox', { name: 'Número e código da denúncia' })).toBeVisible();
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard');
      if (copy) Object.defineProperty(navigator, 'clipboard', copy);
    }
  },
};
