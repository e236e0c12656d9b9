import { brand } from '@ponte/shared-domain';
import { Button, RetryButton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/**
 * The last boundary: the shell itself has failed. It uses neither the layout nor the router, because either may be what
 * broke.
 */
export function AppErrorPage(): ReactNode {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 p-6">
      <title>{`Erro | ${brand.name}`}</title>
      <h1 className="font-display text-3xl text-ink">Unexpected Application Error!</h1>
      <p className="text-ink-soft">
        Algo deu errado ao abrir o {brand.name}. O que você salvou está guardado. Tente novamente ou volte para a página
        inicial.
      </p>
      <p className="flex flex-wrap gap-3">
        <RetryButton variant="default" onClick={() => window.location.reload()} />
        <Button variant="outline" asChild>
          <a href="/">Página inicial</a>
        </Button>
      </p>
    </main>
  );
}
