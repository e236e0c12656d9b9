/* Answers of the operator's functions, as the database gives them. */

const reviewCase = {
  number: 'A-000004',
  kind: 'review',
  due_on: '2099-11-27',
  overdue: false,
  opened_at: '2026-11-26T12:00:00+00:00',
  vacancy_title: 'Assistente de vendas online',
  company_name: 'Loja Horizonte Digital',
  score: 60,
  report_reason: null,
  is_new_company: true,
};
const reportCase = {
  number: 'D-000012',
  kind: 'report',
  due_on: '2026-11-20',
  overdue: true,
  opened_at: '2026-11-13T12:00:00+00:00',
  vacancy_title: 'Auxiliar administrativo com experiência em escritórios de contabilidade de pequeno porte',
  company_name: 'Casa Nova Móveis Planejados do Agreste',
  score: null,
  report_reason: 'payment',
  is_new_company: null,
};
const appealCase = {
  ...reportCase,
  number: 'R-000003',
  kind: 'company_appeal',
  due_on: '2099-12-03',
  overdue: false,
  vacancy_title: 'Motorista entregador',
  report_reason: null,
};

export const deskRow = { review: 1, report: 1, appeal: 1, overdue: 1, cases: [reportCase, reviewCase, appealCase] };
export const emptyDeskRow = { review: 0, report: 0, appeal: 0, overdue: 0, cases: [] };

export const reviewRow = {
  number: 'A-000004',
  kind: 'review',
  is_open: true,
  version: 'ab12',
  opened_at: '2026-11-26T12:00:00+00:00',
  due_on: '2099-11-27',
  vacancy_title: 'Assistente de vendas online',
  company_name: 'Loja Horizonte Digital',
  is_own_decision: false,
  is_alone: false,
  outcome: null,
  is_new_company: true,
  score: 60,
  threshold: 50,
  signals: [
    {
      signal: 'easy-money',
      weight: 40,
      sentence: 'Promete dinheiro fácil ou tarefas pagas pelo celular.',
      found: ['ganhe dinheiro'],
    },
    {
      signal: 'outside-contact',
      weight: 20,
      sentence: 'Leva a conversa para o WhatsApp ou o Telegram.',
      found: ['whatsapp'],
    },
  ],
  report: null,
  appeal: null,
  vacancy: {
    id: '22222222-2222-4222-8222-222222222222',
    title: 'Assistente de vendas online',
    description: 'Ganhe dinheiro sem sair de casa.\nChame no WhatsApp para começar hoje.',
    requirements: ['Ensino médio completo'],
    benefits: ['Vale-transporte'],
    location: 'Recife, PE',
    salary: 'R$ 2.000 a R$ 3.000',
    type: 'clt',
    level: 'junior',
    live: false,
  },
  company: {
    name: 'Loja Horizonte Digital',
    cnpj: '11222333000181',
    website: null,
    mail_domain: 'horizonte.example',
    since: '2026-11-25T12:00:00+00:00',
    trusted_since: null,
    listed: true,
    live_vacancies: 0,
    vacancies: 2,
  },
  earlier: [],
  applicants: 0,
  other_open_reports: 0,
  also_waiting: 1,
};

export const openReportRow = {
  ...reviewRow,
  number: 'D-000012',
  kind: 'report',
  opened_at: '2026-11-13T12:00:00+00:00',
  due_on: '2026-11-20',
  vacancy_title: reportCase.vacancy_title,
  company_name: reportCase.company_name,
  is_new_company: null,
  score: null,
  signals: [],
  report: {
    reason: 'payment',
    details: 'Pediram R$ 80 por PIX para marcar a entrevista.',
    reported_at: '2026-11-13T12:00:00+00:00',
    is_told: true,
    has_changed: true,
  },
  vacancy: { ...reviewRow.vacancy, title: reportCase.vacancy_title, description: 'Rotinas do escritório.', live: true },
  company: { ...reviewRow.company, name: reportCase.company_name, trusted_since: '2026-05-02T12:00:00+00:00' },
  earlier: [
    {
      number: 'D-000008',
      vacancy_title: 'Assistente contábil',
      report_reason: 'wrong',
      decision: 'kept',
      decision_reason: 'Conferimos o anúncio e a empresa: está tudo certo.',
      at: '2026-10-02T12:00:00+00:00',
    },
  ],
  applicants: 3,
  other_open_reports: 2,
  also_waiting: 0,
};

export const companyAppealRow = {
  ...openReportRow,
  number: 'R-000003',
  kind: 'company_appeal',
  report: null,
  appeal: {
    text: 'Nunca cobramos nada de quem se candidata: o texto foi corrigido.',
    first_decision: 'removed',
    first_reason: 'O anúncio pedia um depósito antes da entrevista.',
    first_decided_at: '2026-11-20T12:00:00+00:00',
    first_by: 'other',
  },
};

export const decidedRow = {
  ...reviewRow,
  is_open: false,
  outcome: {
    decision: 'refused',
    reason: 'O anúncio promete ganhos altos sem dizer qual é o trabalho.',
    decided_at: '2026-11-26T15:00:00+00:00',
    by: 'other',
    by_same_person: false,
  },
};
