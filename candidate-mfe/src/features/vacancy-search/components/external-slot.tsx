import { useIntegrations, type Api } from '@ponte/shared-auth';
import { Component, lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import type { SearchFilters } from '../search-filters';

// Most installations have no external source: they load nothing of it.
const ExternalVacancies = lazy(() => import(/* webpackChunkName: "external-vacancies" */ './external-vacancies'));

/** Whatever goes wrong with what others offer, our own results stay. */
class SilentErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

// A server does not ask the source: a page there must not wait for somebody else.
const never = (): (() => void) => () => undefined;
const isHere = (): boolean => true;
const isNotHere = (): boolean => false;

/** The place of the external source's vacancies: in the browser alone, after our own results are there. */
export function ExternalSlot({
  api,
  filters,
  isReady,
}: {
  api: Api;
  filters: SearchFilters;
  isReady: boolean;
}): ReactNode {
  const { jobSource } = useIntegrations();
  const isBrowser = useSyncExternalStore(never, isHere, isNotHere);
  if (!jobSource || !isBrowser || !isReady) return null;
  return (
    <SilentErrorBoundary>
      <Suspense fallback={null}>
        <ExternalVacancies api={api} filters={filters} />
      </Suspense>
    </SilentErrorBoundary>
  );
}
