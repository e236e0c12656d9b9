import { AppError, useSession } from '@ponte/shared-auth';
import { pageTitle } from '@ponte/shared-domain';
import { Container, ErrorState, LoadingText, PageHead, PortalScope } from '@ponte/shared-ui';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { PageHydrationSignal, usePageAwaited } from './hydration-signal';
import { NotFound } from './not-found';
import { RemoteError } from './remotes';
import type { RouteOwner } from './route-owners';
import { useShellServices } from './services';

/** The root element of a remote: its style sheet is scoped to it, and its dialogs open inside. */
export function RemoteRoot({ name, children }: { name: RouteOwner; children: ReactNode }): ReactNode {
  return (
    <div data-mfe={name}>
      <PortalScope name={name}>{children}</PortalScope>
    </div>
  );
}

/**
 * The pages of one owner. The boundary for waiting stands here, so that a change of page keeps the old one until the
 * new one is there.
 */
export function RemoteOutlet({ name }: { name: RouteOwner }): ReactNode {
  usePageAwaited();
  return (
    <RemoteRoot name={name}>
      <Suspense fallback={<LoadingText>Carregando...</LoadingText>}>
        <PageHydrationSignal>
          <Outlet />
        </PageHydrationSignal>
      </Suspense>
    </RemoteRoot>
  );
}

/** Shown in place of a page that could not be loaded or broke while it was drawn. Trying again needs no page reload. */
export function PageUnavailable({ owner, pageId }: { owner: RouteOwner; pageId?: string }): ReactNode {
  const { pages, reload } = useShellServices();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [trying, setTrying] = useState(false);

  const handleRetry = async (): Promise<void> => {
    setTrying(true);
    try {
      await reload(owner);
    } catch (error) {
      // Still down: the navigation below fails again and shows this message again.
      console.error(error);
    }
    if (pageId) pages.forget(pageId);
    await navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
    setTrying(false);
  };

  // Most failures are due to the connection: retry automatically once it is back.
  const retry = useRef(handleRetry);
  useEffect(() => {
    retry.current = handleRetry;
  });
  useEffect(() => {
    const tryAgain = (): void => void retry.current();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);

  return (
    <Container size="narrow" className="py-16">
      <PageHead title={pageTitle('Página indisponível')} noIndex />
      {trying ? (
        <LoadingText>Carregando...</LoadingText>
      ) : (
        <ErrorState
          as="h1"
          title="Esta página está indisponível no momento"
          description="Não conseguimos carregar esta parte do site. O restante continua funcionando. Tente novamente em instantes."
          onRetry={() => void handleRetry()}
        />
      )}
    </Container>
  );
}

/**
 * A server renders what a visitor may see. Its 'there is none' may be wrong for a company: its own vacancy that the
 * public does not see yet. So once the session has been read, the page is asked for again, as that company.
 */
function NotFoundForVisitors(): ReactNode {
  const { context } = useShellServices();
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const hasAsked = useRef(false);
  const isCompany = user?.role === 'company';
  useEffect(() => {
    if (!isCompany || hasAsked.current) return;
    hasAsked.current = true;
    context.queryClient.removeQueries({ predicate: ({ state }) => state.data === null });
    void revalidate();
  }, [isCompany, context, revalidate]);
  return <NotFound />;
}

/**
 * Whether an error may be its release's: of a page that was never drawn to its end, and neither an answer of the
 * backend nor a remote that could not be loaded, for which the release before was tried already.
 */
function isFaultOfRelease(error: unknown): boolean {
  return !isRouteErrorResponse(error) && !(error instanceof AppError) && !(error instanceof RemoteError);
}

/** Tries the page of the release before, once. @returns whether that is still under way */
function useRemoteFallback(owner: RouteOwner, pageId: string | undefined, error: unknown): boolean {
  const { pages, fallBack } = useShellServices();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isTrying, setTrying] = useState(
    () => owner !== 'shell' && pageId !== undefined && !pages.wasShown(pageId) && isFaultOfRelease(error),
  );
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isTrying || hasBegun.current) return;
    hasBegun.current = true;
    void fallBack(owner, error)
      .then((isDone) =>
        isDone ? navigate(pathname + search + hash, { replace: true, preventScrollReset: true }) : undefined,
      )
      .finally(() => setTrying(false));
  }, [isTrying, fallBack, owner, error, navigate, pathname, search, hash]);
  return isTrying;
}

/** The content of a page's boundary for an error. */
export function PageError({ owner, pageId }: { owner: RouteOwner; pageId?: string }): ReactNode {
  const { pages } = useShellServices();
  const error = useRouteError();
  const isTrying = useRemoteFallback(owner, pageId, error);
  useEffect(() => {
    // Errors thrown by a loader are reported nowhere else.
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
  if (isTrying) return <LoadingText>Carregando...</LoadingText>;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundForVisitors />;
  const Own = pageId === undefined ? undefined : pages.peek(pageId)?.ErrorBoundary;
  return Own ? <Own /> : <PageUnavailable owner={owner} pageId={pageId} />;
}
