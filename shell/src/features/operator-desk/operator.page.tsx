import { useSession, type CurrentUser } from '@ponte/shared-auth';
import { errorMessages, pageTitle, paths, toAppError } from '@ponte/shared-domain';
import { Button, Container, EmptyState, ErrorState, LoadingText, onDemand, PageHead } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOperatorOptions } from '../../operator-access.queries';

// Not React.lazy, which would keep a failure: 'Tentar novamente' could not help.
const desk = onDemand(async () => {
  const { OperatorDesk } = await import(/* webpackChunkName: "operator-desk" */ './components/operator-desk');
  return OperatorDesk;
});

/**
 * Who runs the site decides here about vacancies under review, reports and appeals. Asks the database first: the desk's
 * code is loaded by operators alone, and its functions refuse everybody else whatever a browser does.
 */
function OperatorPage(): ReactNode {
  const { user } = useSession();
  return (
    <>
      <PageHead title={pageTitle('Casos por decidir')} noIndex />
      {/* The guard admits signed-in users only, but during a sign-out there is no user for a moment. */}
      {user ? <OperatorGate user={user} /> : null}
    </>
  );
}

function OperatorGate({ user }: { user: CurrentUser }): ReactNode {
  const query = useQuery(isOperatorOptions(user.id));
  if (query.isPending) return <LoadingText>Conferindo o seu acesso...</LoadingText>;
  if (query.isError)
    return (
      <Container className="py-8">
        <ErrorState
          as="h1"
          title="Não foi possível conferir o seu acesso"
          description={toAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      </Container>
    );
  if (!query.data)
    return (
      <Container className="py-8">
        <EmptyState
          as="h1"
          title="Esta área é da equipe que opera o site"
          description="A sua conta não faz parte dela. Se deveria fazer, peça a quem administra o site que inclua o seu e-mail."
          action={
            <Button asChild>
              <Link to={paths.home()}>Ir para a página inicial</Link>
            </Button>
          }
        />
      </Container>
    );
  return <LateDesk userId={user.id} />;
}

function LateDesk({ userId }: { userId: string }): ReactNode {
  const OperatorDesk = useSyncExternalStore(desk.subscribe, desk.peek);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    desk.load().catch((error: unknown) => {
      console.error("the operator's desk did not arrive", error);
      setFailed(true);
    });
  }, []);
  useEffect(load, [load]);
  if (OperatorDesk) return <OperatorDesk userId={userId} />;
  if (!hasFailed) return <LoadingText>Carregando...</LoadingText>;
  return (
    <Container className="py-8">
      <ErrorState as="h1" title="Não foi possível abrir os casos" description={errorMessages.offline} onRetry={load} />
    </Container>
  );
}

export function operatorRoute(): { Component: typeof OperatorPage } {
  return { Component: OperatorPage };
}
