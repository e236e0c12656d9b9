import type { Tables } from '@ponte/shared-domain';

/* Made-up people and what they did: rows as the backend answers them. */

type Row<Table extends 'personal_info' | 'experiences' | 'educations' | 'courses'> = Omit<Tables<Table>, 'user_id' | 'created_at' | 'updated_at'>;

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
  },
];

type ApplicationRow = Pick<
  Tables<'applications'>,
  'id' | 'vacancy_id' | 'vacancy_title' | 'company_name' | 'status' | 'applied_at' | 'interview_at' | 'interview_place' | 'rejection_reason' | 'withdrawn_at'
> & {
  vacancy_location: string;
  application_events: Pick<Tables<'application_events'>, 'id' | 'status' | 'note' | 'created_at'>[];
};

export const applications: ApplicationRow[] = [
  {
    id: 'app_1',
    vacancy_id: 'v1',
    vacancy_title: 'Analista fiscal',
    company_name: 'Mercado Aurora',
    vacancy_location: 'Recife, PE',
    status: 'interview',
    applied_at: '2026-11-10T12:00:00Z',
    interview_at: '2099-11-30T17:30:00Z',
    interview_place: 'Rua das Flores, 10',
    rejection_reason: null,
    withdrawn_at: null,
    application_events: [
      { id: 1, status: 'pending', note: null, created_at: '2026-11-10T12:00:00Z' },
      { id: 2, status: 'viewed', note: null, created_at: '2026-11-11T12:00:00Z' },
      { id: 3, status: 'interview', note: null, created_at: '2026-11-12T12:00:00Z' },
    ],
  },
  {
    id: 'app_2',
    vacancy_id: null,
    vacancy_title: 'Assistente contábil com experiência em escritórios de contabilidade de pequeno porte',
    company_name: 'Casa Nova Móveis Planejados do Agreste',
    vacancy_location: 'Caruaru, PE',
    status: 'rejected',
    applied_at: '2026-11-05T12:00:00Z',
    interview_at: null,
    interview_place: null,
    rejection_reason: 'Vaga preenchida',
    withdrawn_at: null,
    application_events: [{ id: 4, status: 'rejected', note: 'Vaga preenchida', created_at: '2026-11-12T12:00:00Z' }],
  },
];
