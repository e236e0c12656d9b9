import {
  formatDate,
  formatDateTime,
  plural,
  reportCaseState,
  type ReportCase,
  type ReportCaseState,
} from '@ponte/shared-domain';
import type { BadgeTone } from '@ponte/shared-ui';

/** One step of a case, the last one being where it stands. */
export interface ReportStep {
  title: string;
  /** When, as it is read. */
  at: string;
  dateTime: string;
  /** What was written there. */
  text?: string;
  /** What has to be known about who decided. */
  note?: string;
  /** Its term is over. */
  isLate?: boolean;
  tone: BadgeTone;
}

const decided = {
  kept: { title: 'Decisão: a vaga não foi removida', tone: 'neutral' },
  removed: { title: 'Decisão: a vaga foi removida', tone: 'success' },
} as const;

/** An appeal reversed means opposite things to a reporter and to a company. */
const reviewed = {
  report: {
    upheld: { title: 'Revisão: a decisão continua a mesma', tone: 'neutral' },
    reversed: { title: 'Revisão: a vaga foi removida', tone: 'success' },
  },
  removal: {
    upheld: { title: 'Revisão: a remoção continua valendo', tone: 'neutral' },
    reversed: { title: 'Revisão: a vaga pode ser publicada de novo', tone: 'success' },
  },
} as const;

const samePersonNote =
  'Quem decidiu a revisão foi a mesma pessoa da primeira decisão: não havia outra na equipe que pudesse decidir.';

const liftedTitle = 'Remoção desfeita: a vaga pode ser publicada de novo';

/** A step that is still waited for: until when, and whether that day has passed. */
function waitingStep(title: string, dueOn: string | null, isLate: boolean): ReportStep[] {
  if (dueOn === null) return [];
  return [
    { title, at: `decisão até ${formatDate(dueOn)}`, dateTime: dueOn, isLate, tone: isLate ? 'warning' : 'info' },
  ];
}

function step(title: string, at: string | null, text: string | null, tone: BadgeTone): ReportStep[] {
  if (at === null) return [];
  return [{ title, at: formatDateTime(at), dateTime: at, ...(text !== null && { text }), tone }];
}

/**
 * What happened to a case and what it waits for, in order.
 * @param today yyyy-MM-dd in São Paulo
 */
export function toReportSteps(found: ReportCase, today: string): ReportStep[] {
  const { kind, decision, appealDecision } = found;
  const state = reportCaseState(found, today);
  const first =
    kind === 'removal'
      ? step('Vaga removida pela nossa equipe', found.openedAt, found.decisionReason, 'danger').map((removed) => ({
          ...removed,
          ...(found.othersTakenDown > 0 && {
            note: `Com ela ${plural(found.othersTakenDown, 'outra vaga saiu', 'outras vagas saíram')} do ar: o texto é o mesmo. O pedido de revisão vale para todas.`,
          }),
        }))
      : [
          ...step('Denúncia recebida', found.openedAt, null, 'brand'),
          ...(decision === null
            ? waitingStep('Em análise', found.dueOn, state === 'overdue')
            : step(decided[decision].title, found.decidedAt, found.decisionReason, decided[decision].tone)),
        ];
  const isReviewed = found.appealedAt !== null && appealDecision !== null;
  const review = appealDecision === null ? undefined : reviewed[kind][appealDecision];
  return [
    ...first,
    ...step('Pedido de revisão', found.appealedAt, found.appealText, 'brand'),
    ...(found.appealedAt !== null && !isReviewed
      ? waitingStep('Revisão em análise', found.appealDueOn, state === 'appeal-overdue')
      : []),
    ...(isReviewed && review
      ? step(review.title, found.appealDecidedAt, found.appealReason, review.tone).map((last) => ({
          ...last,
          ...(found.isAppealBySamePerson && { note: samePersonNote }),
        }))
      : []),
    // A company's own review says it already.
    ...(state === 'lifted' ? step(liftedTitle, found.liftedAt, found.liftedReason, 'neutral') : []),
  ];
}

const badges: Readonly<Record<ReportCaseState, { label: string; tone: BadgeTone }>> = {
  open: { label: 'Em análise', tone: 'info' },
  overdue: { label: 'Atrasada', tone: 'warning' },
  kept: { label: 'Vaga não removida', tone: 'neutral' },
  removed: { label: 'Vaga removida', tone: 'success' },
  'appeal-open': { label: 'Revisão em análise', tone: 'info' },
  'appeal-overdue': { label: 'Revisão atrasada', tone: 'warning' },
  upheld: { label: 'Vaga não removida', tone: 'neutral' },
  reversed: { label: 'Vaga removida', tone: 'success' },
  lifted: { label: 'Remoção desfeita', tone: 'neutral' },
};

const removalBadges: Readonly<Partial<Record<ReportCaseState, { label: string; tone: BadgeTone }>>> = {
  removed: { label: 'Vaga removida', tone: 'danger' },
  upheld: { label: 'Vaga removida', tone: 'danger' },
  reversed: { label: 'Remoção desfeita', tone: 'success' },
  lifted: { label: 'Remoção desfeita', tone: 'success' },
};

/** Where a case stands, in two words. */
export function reportBadge(found: ReportCase, today: string): { label: string; tone: BadgeTone } {
  const state = reportCaseState(found, today);
  return (found.kind === 'removal' ? removalBadges[state] : undefined) ?? badges[state];
}
