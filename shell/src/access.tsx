import { canAccess, loginPath, retrySession, useAuthReachable, useSession, type RouteAccess } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { ErrorState, LoadingText } from '@ponte/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { isSigningOutDeliberately } from './deliberate-sign-out';
import { RedirectWithNotice } from './redirect-with-notice';
import { tellSessionEnd } from './session-end';

/** A page that asks for a session leads to the sign-in when it ends, and says why. */
function SessionEnded({ returnTo }: { returnTo: string }): ReactNode {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { hasExpired = false } = useSession();
  useEffect(() => {
    if (state !== 'idle') return undefined;
    return tellSessionEnd(hasExpired, () => void navigate(loginPath(returnTo), { replace: true }));
  }, [hasExpired, navigate, returnTo, state]);
  return <LoadingText>Carregando...</LoadingText>;
}

/** The session can't be read now, so the page is rendered neither for a visitor nor for a user. */
function Unreachable(): ReactNode {
  return (
    <ErrorState
      as="h1"
      illustration="offline"
      title="Não foi possível confirmar o seu acesso"
      description="O serviço não está respondendo. Sua sessão continua aberta neste navegador, e tentamos de novo automaticamente."
      onRetry={retrySession}
    />
  );
}

/**
 * The route guard. Its children, and with them the page's module, are loaded only after access is granted. The database
 * enforces the same rule, whatever a browser does.
 */
export function AccessGate({ access, children }: { access: RouteAccess; children: ReactNode }): ReactNode {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isReachable = useAuthReachable();
  const wasAllowed = useRef(false);
  const decision = canAccess(access, session);

  useEffect(() => {
    if (decision === 'allowed') wasAllowed.current = true;
  }, [decision]);

  switch (decision) {
    case 'allowed':
      return children;
    case 'wait':
      return isReachable ? <LoadingText>Carregando...</LoadingText> : <Unreachable />;
    case 'login':
      // The guard may be mounted again during a sign-out, when the routes of the next page's remote are added.
      return wasAllowed.current || session.hasExpired || isSigningOutDeliberately() ? (
        <SessionEnded returnTo={pathname + search} />
      ) : (
        <Navigate to={loginPath(pathname + search)} replace />
      );
    case 'home':
      return (
        <RedirectWithNotice
          to={paths.home()}
          notice={access === 'company' ? 'Esta área é para empresas' : 'Esta área é para candidatos'}
        />
      );
  }
}
