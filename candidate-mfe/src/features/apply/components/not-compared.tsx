import { Button } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/** Nobody needs the comparison to apply, and it says so. */
export function NotCompared({ reason, onRetry }: { reason: string; onRetry: () => void }): ReactNode {
  return (
    <>
      <p role="alert">Não foi possível comparar agora. {reason} Você ainda pode enviar a candidatura.</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Tentar novamente
      </Button>
    </>
  );
}
