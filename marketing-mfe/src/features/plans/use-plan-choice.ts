import { loginPath, useSession } from '@ponte/shared-auth';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';

export const signedOutMessage = 'Você precisa estar logado para assinar um plano';

/**
 * What a click on a paid plan's link does beside following it: a visitor is told to sign in, and comes back to the
 * choice. While the session is still unread the link is followed: the checkout page asks again.
 */
export function usePlanChoice(): (event: MouseEvent<HTMLAnchorElement>, checkoutPath: string) => void {
  const session = useSession();
  const navigate = useNavigate();
  return (event, checkoutPath) => {
    if (session.status !== 'signed-out') return;
    event.preventDefault();
    toast.error(signedOutMessage, {
      // Pressed again, it replaces itself instead of filling the screen.
      id: 'plan-choice',
      action: { label: 'Fazer login', onClick: () => void navigate(loginPath(checkoutPath)) },
    });
  };
}
