import { decisionDraftKey } from './decision-draft';

it('keeps the reasons of a report and of its appeals apart, and those of two people', () => {
  const keys = [
    decisionDraftKey('ana', '7', 'report'),
    decisionDraftKey('ana', '7', 'reporter_appeal'),
    decisionDraftKey('ana', '8', 'report'),
    decisionDraftKey('bia', '7', 'report'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

it("a decision's draft is named as what a sign-out in another tab deletes: of a form and a person (drafts.ts)", () => {
  expect(decisionDraftKey('ana', '7', 'report')).toMatch(/^ponte-draft-decision:ana:/);
});
