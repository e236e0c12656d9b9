import { useSession, type CurrentUser } from '@ponte/shared-auth';
import { pageTitle, paths, toAppError } from '@ponte/shared-domain';
import { Button, Container, EmptyState, ErrorState, LoadingText, PageHead } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOperatorOptions } from '../../operator-access.queries';

const OperatorDesk = lazy(async () => {
  const { OperatorDesk: Desk } = await import(/* webpackChunkName: "operator-desk" */ './components/operator-desk');
  return { default: Desk };
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
  return (
    <Suspense fallback={<LoadingText>Carregando...</LoadingText>}>
      <OperatorDesk userId={user.id} />
    </Suspense>
  );
}

export function operatorRoute(): { Component: typeof OperatorPage } {
  return { Component: OperatorPage };
}
