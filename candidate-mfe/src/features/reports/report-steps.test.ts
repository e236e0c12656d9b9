import { reportCaseSchema, type ReportCase } from '@ponte/shared-domain';
import { appealedRow, keptRow, removalRow, reportRow } from '../../testing/report-rows';
import { reportBadge, toReportSteps } from './report-steps';

const today = '2026-11-30';
const lifted = { lifted_at: '2026-11-30T12:00:00Z', lifted_reason: 'A empresa provou que não cobra nada.' };
const answered = (decision: string) => ({
  appeal_decision: decision,
  appeal_reason: 'Olhamos as mensagens de novo.',
  appeal_decided_at: '2026-11-30T09:00:00Z',
});
const read = (row: object): ReportCase => reportCaseSchema.parse(row);
const titles = (row: object, on = today): string[] => toReportSteps(read(row), on).map(({ title }) => title);

it.each([
  ['sent', reportRow, ['Denúncia recebida', 'Em análise'], 'Em análise'],
  ['whose vacancy stayed', keptRow, ['Denúncia recebida', 'Decisão: a vaga não foi removida'], 'Vaga não removida'],
  [
    'whose vacancy was removed',
    { ...keptRow, decision: 'removed', appeal_until: null },
    ['Denúncia recebida', 'Decisão: a vaga foi removida'],
    'Vaga removida',
  ],
  [
    'that was appealed',
    appealedRow,
    ['Denúncia recebida', 'Decisão: a vaga não foi removida', 'Pedido de revisão', 'Revisão em análise'],
    'Revisão em análise',
  ],
  [
    'whose appeal was refused',
    { ...appealedRow, ...answered('upheld') },
    [
      'Denúncia recebida',
      'Decisão: a vaga não foi removida',
      'Pedido de revisão',
      'Revisão: a decisão continua a mesma',
    ],
    'Vaga não removida',
  ],
  [
    'whose appeal was granted, and the removal lifted',
    { ...appealedRow, ...answered('reversed'), ...lifted },
    [
      'Denúncia recebida',
      'Decisão: a vaga não foi removida',
      'Pedido de revisão',
      'Revisão: a vaga foi removida',
      'Remoção desfeita: a vaga pode ser publicada de novo',
    ],
    'Remoção desfeita',
  ],
  ['of a company', removalRow, ['Vaga removida pela nossa equipe'], 'Vaga removida'],
  [
    'of a company, whose appeal was refused',
    { ...removalRow, appeal_text: 'x', appealed_at: '2026-11-29T12:00:00Z', ...answered('upheld') },
    ['Vaga removida pela nossa equipe', 'Pedido de revisão', 'Revisão: a remoção continua valendo'],
    'Vaga removida',
  ],
  [
    'of a company, whose appeal was granted',
    { ...removalRow, appeal_text: 'x', appealed_at: '2026-11-29T12:00:00Z', ...answered('reversed'), ...lifted },
    ['Vaga removida pela nossa equipe', 'Pedido de revisão', 'Revisão: a vaga pode ser publicada de novo'],
    'Remoção desfeita',
  ],
  [
    'of a company, lifted without an appeal',
    { ...removalRow, ...answered('reversed'), ...lifted },
    ['Vaga removida pela nossa equipe', 'Remoção desfeita: a vaga pode ser publicada de novo'],
    'Remoção desfeita',
  ],
] as const)('tells the steps of a case %s', (_what, row, steps, badge) => {
  expect(titles(row)).toEqual(steps);
  expect(reportBadge(read(row), today).label).toBe(badge);
});

it.each([
  ['a report', appealedRow],
  ['a removal', { ...removalRow, appeal_text: 'x', appealed_at: '2026-11-29T12:00:00Z' }],
])('says of %s that its appeal was decided by the same person, if it was', (_what, row) => {
  const notes = (same: boolean) =>
    toReportSteps(read({ ...row, ...answered('upheld'), appeal_by_same_person: same }), today).map(({ note }) => note);
  expect(notes(false).filter((note) => note !== undefined)).toEqual([]);
  expect(notes(true).at(-1)).toMatch(/^Quem decidiu a revisão foi a mesma pessoa da primeira decisão/);
  expect(notes(true).filter((note) => note !== undefined)).toHaveLength(1);
});

it.each([
  [undefined, undefined],
  [0, undefined],
  [1, 'Com ela 1 outra vaga saiu do ar: o texto é o mesmo. O pedido de revisão vale para todas.'],
  [29, 'Com ela 29 outras vagas saíram do ar: o texto é o mesmo. O pedido de revisão vale para todas.'],
])('says of a removal with %s copies how many went with it', (others, note) => {
  expect(toReportSteps(read({ ...removalRow, others_taken_down: others }), today)[0]?.note).toBe(note);
});

it('says what was written, and by whom', () => {
  const steps = toReportSteps(read({ ...appealedRow, ...answered('upheld') }), today);
  expect(steps.map(({ text }) => text)).toEqual([
    undefined,
    keptRow.decision_reason,
    appealedRow.appeal_text,
    'Olhamos as mensagens de novo.',
  ]);
  expect(steps.map(({ at }) => at)).toEqual([
    '26/11/2026, às 10h00',
    '28/11/2026, às 11h30',
    '29/11/2026, às 09h00',
    '30/11/2026, às 06h00',
  ]);
});

it.each([
  ['decision', { ...reportRow, due_on: '2026-11-30' }, 'Em análise', 'Atrasada'],
  ['review', { ...appealedRow, appeal_due_on: '2026-11-30' }, 'Revisão em análise', 'Revisão atrasada'],
])('says that a %s is late from the day after its last day on', (_what, row, title, badge) => {
  expect(toReportSteps(read(row), '2026-11-30').at(-1)).toMatchObject({
    title,
    at: 'decisão até 30/11/2026',
    isLate: false,
  });
  expect(toReportSteps(read(row), '2026-12-01').at(-1)).toMatchObject({ title, isLate: true, tone: 'warning' });
  expect(reportBadge(read(row), '2026-12-01').label).toBe(badge);
});
