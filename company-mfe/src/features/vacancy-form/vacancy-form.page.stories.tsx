import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { storedVacancy } from '../../testing/company-rows';
import { companyUser } from '../../testing/company-user';
import { companyPage } from '../../testing/page-story';

const name = {
  'GET companies': [
    { name: 'Mar Azul', logo_path: null, cnpj: '11222333000181', industry: 'Tecnologia', phone: '8133334444' },
  ],
};
const edit = { ...name, 'GET vacancies': [storedVacancy], 'POST rpc/list_ad_exceptions': [] };
const pay = 'POST rpc/pay_statistics';
const payFigures = {
  companies: 5,
  vacancies: 10,
  first_quartile: 5850,
  median: 6450,
  third_quartile: 7100,
  as_of: '2026-11-20',
};
const editPath = `/empresa/vagas/editar/${storedVacancy.id}`;

const meta = {
  ...pageMeta,
  title: 'Empresa/Formulário de vaga',
  args: { ...companyPage, path: '/empresa/vagas/nova', user: companyUser, backend: name },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NewVacancy: Story = { tags: ['picture-1440'] };
export const ProfileMissing: Story = {
  args: {
    backend: { 'GET companies': [{ name: 'Mar Azul', logo_path: null, cnpj: null, industry: null, phone: null }] },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByText('Complete o perfil da empresa antes de publicar')).toBeVisible();
  },
};
export const Refused: Story = {
  tags: ['picture-360'],
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar vaga' }));
    await expect((await screen.findAllByText(/obrigatóri/))[0]).toBeVisible();
  },
};
export const PublishingFailed: Story = {
  args: { path: editPath, backend: { ...edit, 'POST rpc/update_vacancy': refuse() } },
  play: async (context) => {
    await pageShown(context);
    const title = await screen.findByLabelText('Título da vaga');
    await userEvent.type(title, ' Pleno');
    await userEvent.click(screen.getByRole('button', { name: /^(Salvar|Atualizar)/ }));
    await expect((await screen.findAllByText(/indisponível/))[0]).toBeInTheDocument();
    await expect(title).toHaveValue('Analista de Dados Pleno');
  },
};
export const Edit: Story = { args: { path: editPath, backend: edit } };
export const EditLoading: Story = { args: { path: editPath, backend: { ...edit, 'GET vacancies': pending } } };
export const EditFailed: Story = { args: { path: editPath, backend: { ...edit, 'GET vacancies': refuse() } } };
export const EditNotFound: Story = { args: { path: editPath, backend: { ...edit, 'GET vacancies': [] } } };
/** A requirement that the law allows for a reason, which is kept, and one whose reason is being written. */
export const EditWithExceptions: Story = {
  args: {
    path: editPath,
    backend: {
      ...edit,
      'GET vacancies': [{ ...storedVacancy, requirements: ['Sexo feminino', 'Idade máxima de 35 anos'] }],
      'POST rpc/list_ad_exceptions': [
        {
          rule: 'sex',
          reason: 'Revista íntima em unidade prisional feminina, reservada por lei a agentes mulheres.',
          created_at: '2026-11-20T10:00:00+00:00',
        },
      ],
    },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByText(/^Motivo guardado em 20\/11\/2026/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Esta exigência tem base legal' }));
    await userEvent.type(await screen.findByLabelText(/limite de idade/), 'Edital do concurso');
    await expect(await screen.findByText('Retirar o motivo')).toBeVisible();
  },
};

/** What companies publish as pay, for the very state and level of the vacancy. */
export const PayFound: Story = {
  args: { path: editPath, backend: { ...edit, [pay]: { occupation: 'Analista de dados', figures: payFigures } } },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByText(/^Empresas publicam/)).toBeVisible();
    await expect(await screen.findByText(/^Sua oferta, .* inclui a mediana/)).toBeVisible();
  },
};
/** Only all of Brazil has an answer. */
export const PayOfAWiderGroup: Story = {
  args: {
    path: editPath,
    backend: {
      ...edit,
      [pay]: ({ body }: { body: unknown }) => ({
        occupation: 'Instrutor de aprendizagem e treinamento industrial em eletromecânica',
        figures: JSON.stringify(body).includes('p_state')
          ? null
          : { ...payFigures, first_quartile: 11_850, median: 24_450, third_quartile: 131_000 },
      }),
    },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByText(/Ainda há poucas empresas para Pleno, Pernambuco/)).toBeVisible();
    await expect(await screen.findByText(/^Sua oferta, .* está abaixo da metade/)).toBeVisible();
  },
};
/** No group has five companies: nothing is said. */
export const PayUnknown: Story = {
  args: { path: editPath, backend: { ...edit, [pay]: { occupation: 'Analista de dados', figures: null } } },
};
export const PayFailed: Story = {
  args: { path: editPath, backend: { ...edit, [pay]: refuse() } },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByText('Não foi possível consultar os salários.')).toBeVisible();
  },
};
/** Nothing is asked: what a firm or a trainee is paid is not counted. */
export const PayOfAFirm: Story = {
  args: { path: editPath, backend: { ...edit, 'GET vacancies': [{ ...storedVacancy, type: 'pj' }], [pay]: refuse() } },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByText(/^Para PJ, freelancer e estágio não mostramos/)).toBeVisible();
  },
};
