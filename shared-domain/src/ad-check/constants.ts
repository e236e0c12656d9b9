/** A figure of the law with the day from which it holds: when it changes, a row is added and the older ones stay. */
export interface DatedConstant {
  /** yyyy-MM-dd */
  since: string;
  value: number;
  source: string;
}

/** Monthly, in reais, for the full time of 44 hours a week. */
export const minimumWages: readonly DatedConstant[] = [
  { since: '2025-01-01', value: 1518, source: 'Decreto 12.342/2024' },
  { since: '2026-01-01', value: 1621, source: 'Decreto 12.797/2025' },
];

/** Hours a week that may be agreed without overtime. */
export const weeklyHours: readonly DatedConstant[] = [{ since: '1988-10-05', value: 44, source: 'CF art. 7, XIII' }];

/** Hours a week of an internship. */
export const internshipWeeklyHours: readonly DatedConstant[] = [
  { since: '2008-09-26', value: 30, source: 'Lei 11.788/2008 art. 10, II' },
];

/** Months of experience that may be asked of an employee. */
export const experienceMonths: readonly DatedConstant[] = [
  { since: '2008-03-11', value: 6, source: 'CLT art. 442-A (Lei 11.644/2008)' },
];

/**
 * The newest row. Rows are entered when they hold: rules are stored in the database, which would not notice a later day
 * by itself.
 */
export function currentValue(rows: readonly DatedConstant[]): number {
  return rows.reduce((newest, row) => (row.since > newest.since ? row : newest)).value;
}
