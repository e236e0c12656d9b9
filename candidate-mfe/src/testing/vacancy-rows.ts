export const now = '2026-11-21T12:00:00Z';

export interface VacancyCardRow {
  id: string;
  title: string;
  company_id: string;
  company_name: string;
  company_slug: string;
  location: string;
  city: string | null;
  state: string | null;
  remote: boolean;
  work_model: string | null;
  for_pcd: boolean;
  type: string;
  level: string;
  salary: string | null;
  salary_min: number | null;
  salary_max: number | null;
  requirements: string[];
  excerpt: string;
  posted_at: string;
  deadline: string | null;
  source: string;
  logo_path: string | null;
  twins: number;
}

/** A row as search_vacancies answers it. */
export function vacancyCardRow(overrides: Partial<VacancyCardRow> = {}): VacancyCardRow {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    title: 'Analista fiscal',
    company_id: '22222222-2222-4222-8222-222222222222',
    company_name: 'Mercado Aurora',
    company_slug: 'mercado-aurora',
    location: 'Recife, PE',
    city: 'Recife',
    state: 'PE',
    remote: false,
    work_model: null,
    for_pcd: false,
    type: 'clt',
    level: 'pleno',
    salary: 'R$ 4.000 a R$ 5.000',
    salary_min: 4000,
    salary_max: 5000,
    requirements: ['Apuração de ICMS', 'SPED', 'Excel', 'Inglês'],
    excerpt: 'Apuração de impostos da rede.',
    posted_at: '2026-11-18T12:00:00Z',
    deadline: '2026-12-20',
    source: 'own',
    logo_path: null,
    twins: 0,
    ...overrides,
  };
}

export function searchAnswer(rows: VacancyCardRow[], next: string | null = null, total = rows.length) {
  return { rows, total, total_capped: false, next_cursor: next, now };
}

/** What search_vacancies says of published pay: of a narrower group than this one, there is none. */
export function searchPay(overrides: Partial<Record<'state' | 'level' | 'asked_state' | 'asked_level', string>> = {}) {
  return {
    occupation: 'Enfermeiro',
    state: null,
    level: null,
    asked_state: null,
    asked_level: null,
    companies: 10,
    first_quartile: 4_200,
    median: 5_000,
    third_quartile: 6_100,
    as_of: '2026-11-20',
    ...overrides,
  };
}

/** What get_vacancy answers. */
export function vacancyAnswer(
  overrides: { status?: string; vacancy?: object; company?: object; answers?: object; similar?: VacancyCardRow[] } = {},
) {
  const card = vacancyCardRow();
  return {
    status: overrides.status ?? 'live',
    now,
    answers: overrides.answers ?? null,
    vacancy: {
      id: card.id,
      company_id: card.company_id,
      title: card.title,
      description: 'Apuração de impostos da rede.\nContato com o contador.',
      requirements: card.requirements,
      benefits: ['Vale-refeição', 'Plano de saúde'],
      location: card.location,
      city: 'Recife',
      state: 'PE',
      remote: false,
      work_model: card.work_model,
      for_pcd: card.for_pcd,
      type: card.type,
      level: card.level,
      salary: card.salary,
      salary_min: 4000,
      salary_max: 5000,
      posted_at: card.posted_at,
      deadline: card.deadline,
      source: card.source,
      confirmed_at: '2026-11-20T12:00:00Z',
      confirmed_until: '2026-12-19',
      ...overrides.vacancy,
    },
    company: {
      id: card.company_id,
      slug: card.company_slug,
      name: card.company_name,
      industry: 'Varejo',
      description: 'Rede de mercados do Recife.',
      city: 'Recife',
      state: 'PE',
      website: null,
      open_positions: 3,
      ...overrides.company,
    },
    similar: overrides.similar ?? [],
  };
}
