/** A report of a visitor that was just sent, as report_status answers it. */
export const reportRow = {
  kind: 'report',
  number: 'D-000012',
  vacancy_id: '11111111-1111-4111-8111-111111111111',
  vacancy_title: 'Analista fiscal',
  company_name: 'Mercado Aurora',
  report_reason: 'payment',
  details: 'Pediram um depósito antes da entrevista.',
  opened_at: '2026-11-26T13:00:00+00:00',
  due_on: '2099-12-03',
  decision: null,
  decision_reason: null,
  decided_at: null,
  appeal_until: null,
  appeal_text: null,
  appealed_at: null,
  appeal_due_on: null,
  appeal_decision: null,
  appeal_reason: null,
  appeal_decided_at: null,
  appeal_by_same_person: false,
  lifted_at: null,
  lifted_reason: null,
};

/** Its vacancy stayed, and its reporter may appeal. */
export const keptRow = {
  ...reportRow,
  decision: 'kept',
  decision_reason: 'A empresa mostrou que o depósito era de outra pessoa, que usou o nome dela sem autorização.',
  decided_at: '2026-11-28T14:30:00+00:00',
  appeal_until: '2099-12-28',
};

/** The reporter has appealed. */
export const appealedRow = {
  ...keptRow,
  appeal_text: 'O telefone de quem pediu o depósito é o que está na página da empresa.',
  appealed_at: '2026-11-29T12:00:00+00:00',
  appeal_due_on: '2099-12-06',
};

/** What its company reads of a vacancy that was removed. */
export const removalRow = {
  ...reportRow,
  kind: 'removal',
  number: 'R-000003',
  report_reason: null,
  details: null,
  due_on: null,
  decision: 'removed',
  decision_reason: 'A vaga pede pagamento a quem se candidata, o que os Termos de Uso proíbem.',
  decided_at: '2026-11-26T13:00:00+00:00',
  appeal_until: '2099-12-26',
};
