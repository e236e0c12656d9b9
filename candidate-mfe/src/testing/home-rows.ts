import { vacancyCardRow } from './vacancy-rows';

/** A made-up day of a candidate, as candidate_home answers it. */
export const candidateHomeRow = {
  now: '2026-11-26T12:00:00Z',
  interviews: [
    {
      id: 'a1',
      vacancy_id: 'v1',
      vacancy_title: 'Analista fiscal',
      company_name: 'Mercado Aurora',
      interview_at: '2026-11-27T17:30:00Z',
      interview_place: 'Rua da Aurora, 100, Recife',
    },
  ],
  open: 6,
  applications: [
    { id: 'a1', vacancy_title: 'Analista fiscal', company_name: 'Mercado Aurora', status: 'interview' },
    { id: 'a2', vacancy_title: 'Auxiliar contábil', company_name: 'Contas Claras', status: 'pending' },
    { id: 'a3', vacancy_title: 'Assistente', company_name: 'Loja Verde', status: 'of a later release' },
  ],
  searches: 2,
  matches: { count: 3, rows: [vacancyCardRow({ title: 'Analista tributário' })] },
  ending: [{ vacancy_id: 'v9', title: 'Caixa', company_name: 'Loja Azul', deadline: '2026-11-27' }],
  quota: { limit: 10, used: 3, renews_on: '2026-12-01' },
};

/** Somebody who has just signed up, with a plan without a limit. */
export const quietCandidateHomeRow = {
  ...candidateHomeRow,
  interviews: [],
  open: 0,
  applications: [],
  searches: 0,
  matches: { count: 0, rows: [] },
  ending: [],
  quota: null,
};
