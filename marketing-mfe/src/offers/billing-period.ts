import type { BillingPeriod } from '@ponte/shared-domain';

/** Name and values of the query parameter that holds the period: Portuguese, as every address. */
const periodParameter = 'periodo';
const annualValue = 'anual';

/** Monthly unless the address says annual. */
export function readPeriod(query: URLSearchParams): BillingPeriod {
  return query.get(periodParameter) === annualValue ? 'annual' : 'monthly';
}

/** The query with the period in it; the usual one is left out, so that a page has one address. */
export function withPeriod(query: URLSearchParams, period: BillingPeriod): URLSearchParams {
  const next = new URLSearchParams(query);
  if (period === 'annual') next.set(periodParameter, annualValue);
  else next.delete(periodParameter);
  return next;
}
