import { readPeriod, withPeriod } from './billing-period';

it.each([
  ['', 'monthly'],
  ['periodo=anual', 'annual'],
  ['periodo=mensal', 'monthly'],
  ['periodo=ANUAL', 'monthly'],
  ['periodo=', 'monthly'],
  ['periodo=<script>', 'monthly'],
] as const)('reads %p as %s', (query, period) => {
  expect(readPeriod(new URLSearchParams(query))).toBe(period);
});

it('writes the period beside what is there, and leaves the usual one out', () => {
  const query = new URLSearchParams('plano=basico');
  expect(withPeriod(query, 'annual').toString()).toBe('plano=basico&periodo=anual');
  expect(withPeriod(withPeriod(query, 'annual'), 'monthly').toString()).toBe('plano=basico');
  expect(query.toString()).toBe('plano=basico');
});
