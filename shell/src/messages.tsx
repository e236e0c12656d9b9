import { Toaster } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { useVisitInUse } from './use-visit-in-use';

/**
 * The messages of every page. Who reads a page that a server has rendered and is not signed in gets none before they
 * use it, so their code waits for that (docs/decisions/2026-11-27-messages-on-use.md).
 */
export function Messages({ waits }: { waits: boolean }): ReactNode {
  const isInUse = useVisitInUse();
  return <Toaster isWanted={!waits || isInUse} />;
}
