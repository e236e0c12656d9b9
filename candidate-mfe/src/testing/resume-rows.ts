import type { Tables } from '@ponte/shared-domain';

/* Made-up people and what they did: rows as the backend answers them. */

type Row<Table extends 'personal_info' | 'experiences' | 'educations' | 'courses'> = Omit<
  Tables<Table>,
  'user_id' | 'created_at'
>;

export const personalInfo: Omit<Row<'personal_info'>, 'id'> = {
  full_name: 'Ana Souza',
  cpf: '52998224725',
  birth_date: '1992-02-29',
  phone: '81987654321',
  street: 'Rua da Aurora',
  number: '10',
  complement: null,
  neighborhood: 'Boa Vista',
  city: 'Recife',
  state: 'PE',
  zip_code: '50050000',
  updated_at: '2026-11-01T12:00:00+00:00',
};

export const experiences: Row<'experiences'>[] = [
  {
    id: 'we_2',
    company: 'Rede Sol',
    role: 'Analista fiscal',
    start_date: '2022-02-01',
    end_date: null,
    current: true,
    description: 'Apuração de ICMS e PIS/COFINS de doze lojas, conferência de notas e entrega do SPED.',
    skills: ['SPED', 'Excel', 'Apuração de ICMS'],
    updated_at: '2026-11-01T12:00:00+00:00',
  },
  {
    id: 'we_1',
    company: 'Mercado Aurora',
    role: 'Caixa',
    start_date: '2020-03-01',
    end_date: '2022-01-31',
    current: false,
    description: 'Atendimento no caixa e fechamento do dia.',
    skills: ['Atendimento'],
    updated_at: '2026-11-01T12:00:00+00:00',
  },
];

export const educations: Row<'educations'>[] = [
  {
    id: 'edu_1',
    education_type: 'tecnico',
    institution_name: 'Escola Técnica do Recife',
    course_name: 'Administração',
    start_date: '2018-02-01',
    end_date: '2019-12-15',
    current: false,
    description: 'Projeto final sobre o controle de estoque de um mercado de bairro.',
    updated_at: '2026-11-01T12:00:00+00:00',
  },
];

export const courses: Row<'courses'>[] = [
  {
    id: 'course_1',
    name: 'Excel avançado',
    institution: 'Escola Aberta',
    duration: 40,
    completion_year: '2024',
    certificate: true,
    certificate_url: 'https://exemplo.example/c/1',
    description: null,
    updated_at: '2026-11-01T12:00:00+00:00',
  },
];

/** The same as my_resume and open_sent_resume put it together. */
export const resumeDocument = {
  full_name: personalInfo.full_name,
  email: 'ana@exemplo.example',
  phone: personalInfo.phone,
  city: personalInfo.city,
  state: personalInfo.state,
  experiences,
  educations,
  courses,
};

type ApplicationRow = Tables<'applications'> & {
  application_events: Tables<'application_events'>[];
  answer_contests?: { created_at: string };
};

const sent: Omit<ApplicationRow, 'id' | 'vacancy_title' | 'status' | 'application_events'> = {
  candidate_id: '00000000-0000-4000-8000-000000000001',
  candidate_name: 'Ana Souza',
  candidate_email: 'ana@exemplo.example',
  company_id: '22222222-2222-4222-8222-222222222222',
  company_name: 'Mercado Aurora',
  vacancy_id: '11111111-1111-4111-8111-111111111111',
  vacancy_location: 'Recife, PE',
  applied_at: '2026-11-10T12:00:00Z',
  updated_at: '2026-11-12T12:00:00Z',
  interview_at: null,
  interview_place: null,
  rejection_reason: null,
  withdrawn_at: null,
  hidden_by_candidate_at: null,
  no_answer_at: null,
  resume: {},
};

const event = (
  id: number,
  application: string,
  status: string,
  createdAt: string,
  note: string | null = null,
): Tables<'application_events'> => ({
  id,
  application_id: application,
  status,
  note,
  actor_id: null,
  actor_role: status === 'pending' ? 'candidate' : 'company',
  created_at: createdAt,
  interview_at: null,
  interview_place: null,
  removal_id: null,
});

export const applications: ApplicationRow[] = [
  {
    ...sent,
    id: 'app_1',
    vacancy_title: 'Analista fiscal',
    status: 'interview',
    interview_at: '2099-11-30T17:30:00Z',
    interview_place: 'Rua das Flores, 10',
    application_events: [
      event(1, 'app_1', 'pending', '2026-11-10T12:00:00Z'),
      event(2, 'app_1', 'viewed', '2026-11-11T12:00:00Z'),
      event(3, 'app_1', 'interview', '2026-11-12T12:00:00Z'),
    ],
  },
  {
    ...sent,
    id: 'app_2',
    // The company removed the vacancy.
    vacancy_id: null,
    vacancy_title: 'Assistente contábil com experiência em escritórios de contabilidade de pequeno porte',
    company_name: 'Casa Nova Móveis Planejados do Agreste',
    vacancy_location: 'Caruaru, PE',
    status: 'rejected',
    applied_at: '2026-11-05T12:00:00Z',
    rejection_reason: 'Vaga preenchida',
    application_events: [event(4, 'app_2', 'rejected', '2026-11-12T12:00:00Z', 'Vaga preenchida')],
  },
];
