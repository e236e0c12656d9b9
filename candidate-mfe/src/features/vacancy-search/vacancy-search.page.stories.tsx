import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser, type FakeCall } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { candidatePage } from '../../testing/page-story';
import { searchAnswer, searchPay, vacancyCardRow } from '../../testing/vacancy-rows';

const search = 'POST rpc/search_vacancies';

const rows = [
  vacancyCardRow(),
  vacancyCardRow({
    id: 'v2',
    title: 'Pessoa desenvolvedora front-end',
    company_name: 'Lume Tecnologia',
    remote: true,
    work_model: 'remoto',
    for_pcd: true,
    type: 'pj',
    level: 'senior',
    salary: null,
  }),
  vacancyCardRow({
    id: 'v3',
    title: 'Especialista em planejamento tributário e obrigações acessórias de redes varejistas',
    company_name: 'Companhia de Distribuição de Alimentos do Agreste Pernambucano',
    requirements: [
      'Apuração de impostos federais, estaduais e municipais',
      'Inglês avançado',
      'Power BI',
      'SQL',
      'Liderança',
    ],
    source: 'external',
  }),
];

const counts = 'POST rpc/count_vacancy_filters';

const meta = {
  ...pageMeta,
  title: 'Candidato/Vagas',
  args: { ...candidatePage, path: '/vagas', backend: { [counts]: [], [search]: searchAnswer(rows) } },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { tags: ['picture-360'] };
/** Vacancies that were published more than once stand for their other publications. */
export const Twins: Story = {
  args: {
    backend: {
      [counts]: [],
      [search]: searchAnswer(rows.map((row, index) => ({ ...row, twins: [1, 0, 12][index] ?? 0 }))),
    },
  },
};
/** From 1280 px a vacancy stands beside the list; the first one until another is chosen. */
export const TwoPanes: Story = {
  tags: ['picture-1440', 'picture-1440-dark'],
  globals: { viewport: { value: 'desktop' } },
  play: async (context) => {
    await pageShown(context);
    // The region is another element for each vacancy, and while the list is read.
    const pane = () => within(screen.getByRole('region', { name: 'Vaga aberta' }));
    await waitFor(() => expect(pane().getByRole('heading', { level: 2, name: 'Analista fiscal' })).toBeVisible());
    await expect(pane().getByRole('link', { name: 'Candidatar-se' })).toBeVisible();
  },
};
/** The vacancy beside the list can't be read; the list stays. */
export const PaneFailed: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { backend: { [counts]: [], [search]: searchAnswer(rows), 'POST rpc/get_vacancy': refuse() } },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await expect(screen.getByRole('list', { name: 'Vagas encontradas' })).toBeVisible();
  },
};
/** The vacancy of the address is gone. */
export const PaneGone: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    path: '/vagas?vaga=33333333-3333-4333-8333-333333333333',
    backend: { [counts]: [], [search]: searchAnswer(rows), 'POST rpc/get_vacancy': null },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByRole('heading', { name: 'Vaga não encontrada' })).toBeVisible();
  },
};
/** A narrow window leads to the vacancy of the address. */
export const OpenVacancyOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { path: '/vagas?vaga=11111111-1111-4111-8111-111111111111' },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByText(/^Este endereço é de uma vaga/)).toBeVisible();
  },
};
export const Loading: Story = { tags: ['picture-360'], args: { backend: { [search]: pending } } };
export const Failed: Story = {
  tags: ['picture-1440'],
  args: { backend: { [search]: refuse() } },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  },
};
export const Empty: Story = {
  tags: ['picture-360'],
  args: { path: '/vagas?cargo=astronauta', backend: { [counts]: [], [search]: searchAnswer([]) } },
};
/** Nothing was found, and other searches would find something. */
const widened = {
  path: '/vagas?cargo=enfermeiro+obstetra+com+experi%C3%AAncia+em+sala+de+parto&local=Xique-Xique%2C+BA&tipo=pj&nivel=senior',
  backend: {
    [counts]: [],
    'POST rpc/list_vacancy_places': [],
    [search]: searchAnswer([]),
    'POST rpc/count_searches': [
      { place: 1, hits: 12, is_more: false },
      { place: 2, hits: 35, is_more: false },
      { place: 3, hits: 1, is_more: false },
      { place: 4, hits: 0, is_more: false },
      { place: 5, hits: 2_000, is_more: true },
    ],
  },
};
export const EmptyWithOffers: Story = {
  args: widened,
  play: async (context) => {
    await pageShown(context);
    const list = await screen.findByRole('list', { name: 'Estas buscas têm vagas:' });
    await expect(within(list).getAllByRole('link')[0]).toHaveTextContent(/mais de 2\.000 vagas$/);
    list.scrollIntoView({ block: 'end' });
  },
};
/** What they would find can't be counted: the page says what it says anyway. */
export const EmptyWithoutOffers: Story = {
  args: { ...widened, backend: { ...widened.backend, 'POST rpc/count_searches': refuse() } },
};
export const ManyPages: Story = {
  args: { backend: { [counts]: [], [search]: { ...searchAnswer(rows, 'next', 1_000), total_capped: true } } },
};
/** Companies publish pay for the occupation that is searched. */
export const PublishedPay: Story = {
  args: {
    path: '/vagas?cargo=enfermeiro&local=SP',
    backend: {
      [counts]: [],
      [search]: { ...searchAnswer(rows), pay: searchPay({ state: 'SP', asked_state: 'SP' }) },
    },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByRole('link', { name: 'Salário publicado para Enfermeiro' })).toBeVisible();
  },
};
/** The figures are of all of Brazil, and beside them stands a vacancy. */
export const PublishedPayOfAWiderGroup: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    path: '/vagas?cargo=enfermeiro&local=PE&nivel=pleno',
    backend: {
      [counts]: [],
      [search]: { ...searchAnswer(rows), pay: searchPay({ asked_state: 'PE', asked_level: 'pleno' }) },
    },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByText(/Ainda há poucas empresas para Pleno, Pernambuco/)).toBeVisible();
  },
};
export const TypingErrorMended: Story = {
  args: {
    path: '/vagas?cargo=analsta',
    backend: { [counts]: [], [search]: { ...searchAnswer(rows), corrected_query: 'analista' } },
  },
};
export const FilteredBySomebody: Story = {
  args: { path: '/vagas?cargo=analista&local=Recife%2C+PE&tipo=clt&nivel=pleno' },
};
export const SeveralValuesOfAFilter: Story = {
  args: { path: '/vagas?salario=1000-3000&salario=3000-6000&tipo=clt&tipo=pj&nivel=pleno&nivel=senior' },
};
export const AsCandidate: Story = {
  args: {
    user: testUser(),
    backend: {
      [counts]: [],
      [search]: searchAnswer(rows),
      'POST rpc/my_applied_vacancies': { standing: [rows[0]?.id], exhausted: [rows[1]?.id] },
      'GET saved_vacancies': [{ vacancy_id: rows[1]?.id }],
    },
  },
};
export const SavedByCandidate: Story = {
  args: {
    path: '/vagas?cargo=analista&tipo=clt',
    user: testUser(),
    backend: {
      [counts]: [],
      [search]: searchAnswer(rows),
      'GET applications': [],
      'GET saved_vacancies': [],
      'GET saved_searches': [
        {
          id: 'ss_1',
          name: 'Analista',
          query: 'analista',
          location: null,
          salary: null,
          type: 'clt',
          level: null,
          alerts: true,
        },
      ],
    },
  },
  play: async (context) => {
    await pageShown(context);
    await expect(await screen.findByRole('button', { name: 'Busca salva' })).toHaveAttribute('aria-pressed', 'true');
  },
};
export const AsCompany: Story = { args: { user: testUser({ role: 'company', name: 'Mar Azul' }) } };

/** Types a search term and submits it by Enter. */
export const Searched: Story = {
  args: {
    backend: {
      [counts]: [],
      // Asked for while somebody types slowly.
      'POST rpc/suggest_terms': [],
      [search]: ({ body }: FakeCall) =>
        searchAnswer(
          (body as { p_query?: string }).p_query === 'caixa' ? [vacancyCardRow({ title: 'Operador de caixa' })] : rows,
        ),
    },
  },
  play: async (context) => {
    await pageShown(context);
    const form = within(within(context.canvasElement).getByRole('search'));
    await userEvent.type(form.getByLabelText(/Cargo/), 'caixa{Enter}');
    const list = () => within(screen.getByRole('list', { name: 'Vagas encontradas' }));
    await waitFor(() => expect(list().getByText('Operador de caixa')).toBeVisible());
    await expect(list().queryByText('Analista fiscal')).not.toBeInTheDocument();
  },
};

/** On a phone the filters are in a sheet, inside the remote's own root. */
export const FiltersOnAPhone: Story = {
  tags: ['picture-360'],
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: /^Filtros/ }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await expect(screen.getByRole('dialog').closest('[data-mfe="candidate"]')).not.toBeNull();
  },
};

/** The counts of each option, which stop at a thousand. */
export const WithCounts: Story = {
  args: {
    backend: {
      [search]: { ...searchAnswer(rows, 'next', 2_000), total_capped: true },
      [counts]: [
        { filter: 'tipo', value: 'clt', hits: 1000, is_more: true },
        { filter: 'tipo', value: 'pj', hits: 400, is_more: true },
        { filter: 'nivel', value: 'pleno', hits: 1, is_more: false },
        { filter: 'salario', value: '10000+', hits: 0, is_more: false },
      ],
    },
  },
  play: async (context) => {
    await pageShown(context);
    // The numbers come with the first sign of use.
    await userEvent.tab();
    await expect(await screen.findByText('mais de 1.000 vagas')).toBeInTheDocument();
  },
};

/** Suggestions load at the first focus; free text is still possible. */
export const Suggesting: Story = {
  args: {
    backend: {
      [counts]: [],
      [search]: searchAnswer(rows),
      'POST rpc/suggest_terms': [
        { term: 'Analista fiscal', kind: 'title' },
        { term: 'Rede Analítica', kind: 'company' },
      ],
    },
  },
  play: async (context) => {
    await pageShown(context);
    const keyword = within(within(context.canvasElement).getByRole('search')).getByLabelText(/Cargo/);
    await userEvent.click(keyword);
    await waitFor(() => expect(keyword).toHaveAttribute('role', 'combobox'));
    await userEvent.type(keyword, 'ana');
    await expect(await screen.findByRole('option', { name: /Analista fiscal/ })).toBeVisible();
  },
};
