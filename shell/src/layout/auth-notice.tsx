import { retrySession, useAuthReachable, useSession } from '@ponte/shared-auth';
import { Button } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/**
 * Shown to a signed-in user while the auth service does not answer. They stay signed in; requests that need a new token
 * fail with an error of their own, and are repeated when the service is back (bootstrap.tsx).
 */
export function AuthNotice(): ReactNode {
  const { user } = useSession();
  const isReachable = useAuthReachable();
  if (isReachable || !user) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 bg-warning-soft px-4 py-1 text-center text-sm font-medium text-warning"
    >
      <span>
        O serviço de acesso não está respondendo. Você continua na sua conta, e tentamos de novo automaticamente.
      </span>
      <Button variant="link" size="sm" onClick={retrySession}>
        Tentar agora
      </Button>
    </div>
  );
}
