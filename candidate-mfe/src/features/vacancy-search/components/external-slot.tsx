import { useIntegrations } from '@ponte/shared-auth';
import { Component, lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import type { SearchFilters } from '../search-filters';

// Loaded on demand: most installations have no external source.
const ExternalVacancies = lazy(() => import(/* webpackChunkName: "external-vacancies" */ './external-vacancies'));

/** Renders nothing when the external vacancies fail: our own results stay visible. */
class SilentErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

// The server renders without the external source, so that no page waits for it.
const subscribeToNothing = (): (() => void) => () => undefined;
const inBrowser = (): boolean => true;
const onServer = (): boolean => false;

/** Where the external source's vacancies appear: only in the browser, after our own results. */
export function ExternalSlot({ filters, isReady }: { filters: SearchFilters; isReady: boolean }): ReactNode {
  const { jobSource } = useIntegrations();
  const isBrowser = useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
  if (!jobSource || !isBrowser || !isReady) return null;
  return (
    <SilentErrorBoundary>
      <Suspense fallback={null}>
        <ExternalVacancies filters={filters} />
      </Suspense>
    </SilentErrorBoundary>
  );
}
