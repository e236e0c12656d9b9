const noAppeals = { received: 0, open: 0, upheld: 0, reversed: 0 };

/** What transparency_report answers before anybody has reported anything. */
export const emptyFigures = {
  counted_at: '2026-11-26T13:05:00+00:00',
  since: '2025-11-26',
  decision_days: 7,
  appeal_days: 30,
  received: 0,
  by_reason: {},
  open: 0,
  overdue: 0,
  kept: 0,
  removed: 0,
  decided_in_time: 0,
  median_hours: null,
  vacancies_taken_down: 0,
  reporter_appeals: noAppeals,
  company_appeals: noAppeals,
  reviews: { received: 0, open: 0, overdue: 0, released: 0, refused: 0, median_hours: null },
};

export const figures = {
  ...emptyFigures,
  received: 42,
  by_reason: { scam: 17, payment: 12, discrimination: 3, wrong: 6, other: 4 },
  open: 2,
  overdue: 1,
  kept: 25,
  removed: 15,
  decided_in_time: 36,
  median_hours: 53,
  vacancies_taken_down: 11,
  reporter_appeals: { received: 4, open: 1, upheld: 2, reversed: 1 },
  company_appeals: { received: 3, open: 0, upheld: 2, reversed: 1 },
  reviews: { received: 21, open: 3, overdue: 2, released: 14, refused: 4, median_hours: 5 },
};
