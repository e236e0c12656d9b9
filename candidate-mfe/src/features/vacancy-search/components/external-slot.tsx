import { useIntegrations } from '@ponte/shared-auth';
import { OptionalPart } from '@ponte/shared-ui/page-components';
import { lazy, useSyncExternalStore, type ReactNode } from 'react';
import type { SearchFilters } from '../search-filters';

// Loaded on demand: most installations have no external source.
const ExternalVacancies = lazy(() => import(/* webpackChunkName: "external-vacancies" */ './external-vacancies'));

// The server renders without the external source, so that no page waits for it.
const subscribeToNothing = (): (() => void) => () => undefined;
const inBrowser = (): boolean => true;
const onServer = (): boolean => false;

/**
 * Where the external source's vacancies appear: only in the browser, after our own results, which stay when these fail.
 */
export function ExternalSlot({ filters, isReady }: { filters: SearchFilters; isReady: boolean }): ReactNode {
  const { jobSource } = useIntegrations();
  const isBrowser = useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
  if (!jobSource || !isBrowser || !isReady) return null;
  return (
    <OptionalPart>
      <ExternalVacancies filters={filters} />
    </OptionalPart>
  );
}
