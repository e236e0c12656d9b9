import { canAppeal, reportCaseSchema, reportCaseState, type ReportCase } from './report-cases';

const today = '2026-12-03';

const row = {
  kind: 'report',
  number: 'D-000012',
  vacancy_id: '11111111-1111-4111-8111-111111111111',
  vacancy_title: 'Analista fiscal',
  company_name: 'Mercado Aurora',
  report_reason: 'payment',
  details: 'Pediram um depósito.',
  opened_at: '2026-11-26T13:00:00+00:00',
  due_on: '2026-12-03',
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
  lifted_at: null,
  lifted_reason: null,
};

const report = (facts: Partial<ReportCase> = {}): ReportCase => ({ ...reportCaseSchema.parse(row), ...facts });
const kept = (facts: Partial<ReportCase> = {}): ReportCase =>
  report({ decision: 'kept', decidedAt: '2026-11-28T13:00:00Z', appealUntil: '2026-12-28', ...facts });
const removal = (facts: Partial<ReportCase> = {}): ReportCase =>
  report({ kind: 'removal', dueOn: null, decision: 'removed', appealUntil: '2026-12-28', ...facts });
const appealed = { appealedAt: '2026-11-29T13:00:00Z', appealDueOn: '2026-12-06' };

it('reads a case as the database writes it', () => {
  expect(reportCaseSchema.parse(row)).toMatchObject({
    kind: 'report',
    number: 'D-000012',
    reportReason: 'payment',
    dueOn: '2026-12-03',
    decision: null,
    appealUntil: null,
  });
});

it.each([
  ['a reason that nobody knows', { report_reason: 'boring' }],
  ['a decision that nobody knows', { decision: 'maybe' }],
  ['no number', { number: undefined }],
])('refuses a case with %s', (_what, change) => {
  expect(reportCaseSchema.safeParse({ ...row, ...change }).success).toBe(false);
});

it.each([
  ['open', 'before its day', report({ dueOn: '2026-12-04' })],
  ['open', 'on its last day', report()],
  ['overdue', 'the day after', report({ dueOn: '2026-12-02' })],
  ['open', 'without a day', report({ dueOn: null })],
  ['kept', 'the vacancy stayed', kept()],
  ['kept', 'decided after its day', kept({ dueOn: '2026-11-01' })],
  ['removed', 'the vacancy was removed', report({ decision: 'removed' })],
  ['appeal-open', 'the reporter appealed', kept(appealed)],
  ['appeal-open', 'on the last day of the appeal', kept({ ...appealed, appealDueOn: today })],
  ['appeal-overdue', 'the day after', kept({ ...appealed, appealDueOn: '2026-12-02' })],
  ['upheld', 'the appeal was refused', kept({ ...appealed, appealDecision: 'upheld' })],
  ['upheld', 'refused after its day', kept({ ...appealed, appealDueOn: '2026-11-01', appealDecision: 'upheld' })],
  ['reversed', 'the appeal was granted', kept({ ...appealed, appealDecision: 'reversed' })],
  [
    'lifted',
    'granted, and the company appealed in its turn',
    kept({ ...appealed, appealDecision: 'reversed', liftedAt: '2026-12-02T12:00:00Z' }),
  ],
  ['lifted', 'removed, and the company appealed', report({ decision: 'removed', liftedAt: '2026-12-02T12:00:00Z' })],
  ['removed', 'of the company: removed', removal()],
  ['appeal-open', 'of the company: appealed', removal(appealed)],
  ['appeal-overdue', 'of the company: late', removal({ ...appealed, appealDueOn: '2026-12-02' })],
  ['upheld', 'of the company: refused', removal({ ...appealed, appealDecision: 'upheld' })],
  [
    'reversed',
    'of the company: granted',
    removal({ ...appealed, appealDecision: 'reversed', liftedAt: '2026-12-02T12:00:00Z' }),
  ],
  [
    'lifted',
    'of the company: lifted without an appeal',
    removal({ appealDecision: 'reversed', liftedAt: '2026-12-02T12:00:00Z' }),
  ],
] as const)('a case is %s: %s', (state, _when, found) => {
  expect(reportCaseState(found, today)).toBe(state);
});

it.each([
  [true, 'the vacancy stayed', kept()],
  [true, 'on the last day', kept({ appealUntil: today })],
  [false, 'the day after', kept({ appealUntil: '2026-12-02' })],
  [false, 'not decided', report()],
  [false, 'the report was followed', report({ decision: 'removed', appealUntil: '2026-12-28' })],
  [false, 'without a term', kept({ appealUntil: null })],
  [false, 'appealed already', kept(appealed)],
  [false, 'the appeal was decided', kept({ ...appealed, appealDecision: 'upheld' })],
  [true, 'of the company: removed', removal()],
  [false, 'of the company: too late', removal({ appealUntil: '2026-12-02' })],
  [false, 'of the company: appealed already', removal(appealed)],
  [false, 'of the company: lifted', removal({ liftedAt: '2026-12-02T12:00:00Z' })],
] as const)('a case may be appealed against: %s, %s', (expected, _when, found) => {
  expect(canAppeal(found, today)).toBe(expected);
});
