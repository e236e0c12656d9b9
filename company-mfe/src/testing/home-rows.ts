/** A made-up day of a company, as company_home answers it. */
export const companyHomeRow = {
  now: '2026-11-26T12:00:00Z',
  interviews: [
    {
      id: 'a1',
      vacancy_id: '10000000-0000-4000-8000-000000000001',
      vacancy_title: 'Analista de Dados',
      candidate_name: 'Luciana Prado',
      interview_at: '2026-11-26T17:30:00Z',
      interview_place: 'Rua da Aurora, 100, Recife',
    },
    {
      id: 'a2',
      vacancy_id: '10000000-0000-4000-8000-000000000002',
      vacancy_title: 'Motorista',
      candidate_name: null,
      interview_at: '2026-11-28T13:00:00Z',
      interview_place: null,
    },
  ],
  unanswered: { count: 4, oldest_at: '2026-11-14T12:00:00Z', unopened: 3 },
  unanswered_vacancies: [
    {
      vacancy_id: '10000000-0000-4000-8000-000000000001',
      title: 'Analista de Dados',
      count: 3,
      oldest_at: '2026-11-14T12:00:00Z',
    },
    {
      vacancy_id: '10000000-0000-4000-8000-000000000002',
      title: 'Motorista',
      count: 1,
      oldest_at: '2026-11-25T12:00:00Z',
    },
  ],
  ending: [
    { id: '10000000-0000-4000-8000-000000000002', title: 'Motorista', last_day: '2026-11-29', is_to_confirm: false },
    { id: '10000000-0000-4000-8000-000000000003', title: 'Caixa', last_day: '2026-12-05', is_to_confirm: true },
  ],
  missing: ['logo', 'benefits', 'something new'],
  slug: 'mar-azul',
  quota: { plan: 'basico', limit: 5, used: 3 },
  answers: { applications: 17, share: 82, median_days: 6, counted_on: '2026-11-20' },
};

/** Nothing to do, a new company without a public page. */
export const quietCompanyHomeRow = {
  ...companyHomeRow,
  interviews: [],
  unanswered: { count: 0, oldest_at: null, unopened: 0 },
  unanswered_vacancies: [],
  ending: [],
  missing: [],
  slug: null,
  quota: { plan: 'empresarial', until: '2027-11-30', limit: null, used: 3 },
  answers: null,
};
