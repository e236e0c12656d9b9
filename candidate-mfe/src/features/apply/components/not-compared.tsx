import { RetryButton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/** Where the comparison is found after sending: in the mirror of the application. */
export const comparedLater = 'Depois do envio, a comparação fica em Minhas candidaturas, em “O que a empresa tem”.';

/** Says that the comparison could not be made, and that an application goes without it. */
export function NotCompared({ reason, onRetry }: { reason: string; onRetry: () => void }): ReactNode {
  return (
    <>
      <p role="alert">
        Não foi possível comparar agora. {reason} Você ainda pode enviar a candidatura. {comparedLater}
      </p>
      <RetryButton size="sm" onClick={onRetry} />
    </>
  );
}
