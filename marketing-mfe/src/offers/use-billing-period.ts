import type { BillingPeriod } from '@ponte/shared-domain';
import { useSearchParams } from 'react-router-dom';
import { readPeriod, withPeriod } from './billing-period';

/** The period chosen in the address. Changing it adds no entry to the history and leaves the page where it is. */
export function useBillingPeriod(): [BillingPeriod, (period: BillingPeriod) => void] {
  const [query, setQuery] = useSearchParams();
  return [
    readPeriod(query),
    (period) => setQuery((current) => withPeriod(current, period), { replace: true, preventScrollReset: true }),
  ];
}
