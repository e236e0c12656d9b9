import type { CaseKind } from './operator-desk.api';

/** Of this kind of case alone: an appeal has the number of its report. */
export const decisionDraftKey = (userId: string, number: string, kind: CaseKind): string =>
  `ponte-draft-decision:${userId}:${number}:${kind}`;
