import type { Tables } from '@ponte/shared-domain';

/* Made-up companies, people and vacancies: rows as the backend answers them. */

export const marAzul = {
  id: '00000000-0000-4000-8000-0000000000c1',
  slug: 'mar-azul',
  name: 'Mar Azul',
  industry: 'Logística',
  description: 'Transporte refrigerado em todo o Nordeste.',
  website: 'https://marazul.example',
  city: 'Recife',
  state: 'PE',
  size_range: '11 a 50 funcionários',
  benefits: ['Vale-refeição', 'Vale-transporte', 'Plano de saúde', 'Academia'],
  logo_path: null,
  open_positions: 2,
};

export const companies = [
  marAzul,
  {
    ...marAzul,
    id: 'c2',
    slug: 'lume',
    name: 'Lume Tecnologia',
    industry: 'Tecnologia',
    description: null,
    benefits: [],
    open_positions: 0,
  },
  {
    ...marAzul,
    id: 'c3',
    slug: 'distribuicao-do-agreste',
    name: 'Companhia de Distribuição de Alimentos do Agreste Pernambucano',
    description:
      'Distribuímos alimentos para mercados de bairro, feiras e restaurantes de quarenta cidades, com frota própria e três centros de distribuição.',
    city: 'Santa Cruz do Capibaribe',
    open_positions: 128,
  },
];

export const openVacancy = {
  id: '10000000-0000-4000-8000-000000000001',
  title: 'Motorista',
  location: 'Recife, PE',
  type: 'clt',
  level: 'pleno',
  salary: 'R$ 3.000',
  salary_min: 3_000,
  salary_max: 3_000,
  posted_at: '2026-11-19T13:00:00+00:00',
};

type ProfileRow = Pick<
  Tables<'companies'>,
  | 'slug'
  | 'name'
  | 'legal_name'
  | 'cnpj'
  | 'industry'
  | 'description'
  | 'phone'
  | 'website'
  | 'street'
  | 'number'
  | 'complement'
  | 'neighborhood'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'size_range'
  | 'benefits'
  | 'logo_path'
  | 'updated_at'
>;

export const profile: ProfileRow = {
  slug: 'mar-azul',
  name: 'Mar Azul',
  legal_name: 'Mar Azul Logística Ltda.',
  cnpj: '11222333000181',
  industry: 'Logística',
  description: 'Transporte refrigerado em todo o Nordeste.',
  phone: '8133334444',
  website: null,
  street: 'Rua do Sol',
  number: '100',
  complement: null,
  neighborhood: 'Santo Antônio',
  city: 'Recife',
  state: 'PE',
  zip_code: '50010470',
  size_range: null,
  benefits: [],
  logo_path: null,
  updated_at: '2026-11-01T12:00:00+00:00',
};

/** As sign-up leaves it. */
export const newProfile: ProfileRow = {
  ...profile,
  legal_name: null,
  cnpj: null,
  industry: null,
  description: null,
  phone: null,
  street: null,
  number: null,
  neighborhood: null,
  city: null,
  state: null,
  zip_code: null,
};

const vacancyRow: Tables<'vacancies'> = {
  id: '10000000-0000-4000-8000-000000000001',
  company_id: marAzul.id,
  title: 'Analista de Dados',
  description: 'Transformar dados em decisões junto com o time.',
  requirements: ['SQL avançado', 'Python'],
  benefits: ['Vale-refeição'],
  location: 'Recife, PE',
  city: 'Recife',
  state: 'PE',
  remote: false,
  work_model: null,
  for_pcd: false,
  type: 'clt',
  level: 'pleno',
  salary: 'R$ 6.000 a R$ 8.000',
  salary_min: 6_000,
  salary_max: 8_000,
  deadline: '2099-12-21',
  published: true,
  source: 'own',
  created_at: '2026-11-10T10:00:00.123456+00:00',
  updated_at: '2026-11-20T10:00:00.123456+00:00',
  first_published_at: '2026-11-10T10:00:00.123456+00:00',
  posted_at: '2026-11-10T10:00:00.123456+00:00',
  confirmed_at: '2026-11-20T10:00:00.123456+00:00',
  confirmed_until: '2026-12-19',
  in_review_since: null,
  text_changed_at: null,
  worded_at: null,
};

const ownVacancy = {
  ...vacancyRow,
  live: true,
  application_count: 1,
  new_application_count: 1,
  unanswered_count: 0,
  upcoming_interview_count: 0,
  last_waiting_applied_at: null,
  in_search: true,
  confirmation_due: false,
  removal: null,
  review_due_on: null,
  refusal: null,
  summary: vacancyRow.description,
};

/** What list_company_vacancies answers. */
export const ownVacancies = [
  ownVacancy,
  {
    ...ownVacancy,
    id: '10000000-0000-4000-8000-000000000002',
    title: 'Motorista',
    deadline: null,
    published: false,
    live: false,
    in_search: false,
    confirmed_at: null,
    confirmed_until: null,
    application_count: 12,
    new_application_count: 3,
  },
  {
    ...ownVacancy,
    id: '10000000-0000-4000-8000-000000000003',
    title: 'Especialista em planejamento tributário e obrigações acessórias de redes varejistas',
    deadline: '2026-01-31',
    live: false,
    in_search: false,
    application_count: 0,
    new_application_count: 0,
  },
];

/** What those columns say of a vacancy that waits for a review. */
export const inReview = { published: false, in_review_since: '2026-11-26T12:00:00+00:00', review_due_on: '2026-11-27' };

/** The row that the form is filled from. */
export const storedVacancy = vacancyRow;

const ana: Tables<'applications'> = {
  id: 'app_1',
  candidate_id: '00000000-0000-4000-8000-000000000001',
  company_id: marAzul.id,
  company_name: marAzul.name,
  vacancy_id: ownVacancy.id,
  status: 'pending',
  applied_at: '2026-11-19T13:00:00+00:00',
  updated_at: '2026-11-20T13:00:00+00:00',
  vacancy_title: ownVacancy.title,
  vacancy_location: ownVacancy.location,
  candidate_name: 'Ana Souza',
  candidate_email: 'ana@exemplo.example',
  interview_at: null,
  interview_place: null,
  rejection_reason: null,
  withdrawn_at: null,
  hidden_by_candidate_at: null,
  no_answer_at: null,
  resume: {},
};

/** Of a resume, as the list of received applications gives it. */
const summary = {
  role: 'Analista',
  company: 'Rede Sol',
  months: 56,
  city: 'Recife',
  state: 'PE',
  skills: ['SQL', 'Excel'],
};

export const receivedApplications: (Tables<'applications'> & { reached?: string; summary?: typeof summary })[] = [
  { ...ana, summary },
  {
    ...ana,
    id: 'app_2',
    status: 'interview',
    vacancy_title: 'Motorista',
    candidate_name: 'José Lima',
    candidate_email: 'jose@exemplo.example',
    interview_at: '2099-11-25T17:30:00+00:00',
    interview_place: 'Sala 3',
    summary: { ...summary, role: 'Motorista de caminhão', company: 'Transportes Vale do São Francisco', skills: [] },
  },
  {
    ...ana,
    id: 'app_3',
    status: 'rejected',
    candidate_name: 'Maria das Graças de Albuquerque Cavalcanti Neta',
    rejection_reason: 'Vaga preenchida',
    reached: 'viewed',
  },
  { ...ana, id: 'app_4', status: 'hired', vacancy_id: null, candidate_name: 'Bruno Reis' },
];

export const vacancyOptions = ownVacancies.map(({ id, title, location, created_at }) => ({
  id,
  title,
  location,
  created_at,
}));

/** A resume as it was when it was sent. */
export const sentResume = {
  full_name: 'Ana Souza',
  phone: '81991234567',
  city: 'Recife',
  state: 'PE',
  experiences: [
    {
      company: 'Rede Sol',
      role: 'Analista',
      start_date: '2021-03-01',
      end_date: null,
      current: true,
      description: 'Relatórios de venda',
      skills: ['SQL', 'Excel'],
    },
  ],
  educations: [],
  courses: [],
};
