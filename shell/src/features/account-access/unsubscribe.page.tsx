import { pageTitle, paths, toAppError } from '@ponte/shared-domain';
import { Button, Illustration, LoadingText, PageHead } from '@ponte/shared-ui';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountOutcome } from './components/account-frame';
import { mailTopics, unsubscribe, topicOf } from './unsubscribe.api';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The token in the link's hash, which is not sent to the server; undefined until the page runs in a browser. */
function useToken(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => undefined,
  );
}

type State = { status: 'asking' } | { status: 'sending' } | { status: 'done' } | { status: 'failed'; message: string };

const head = <PageHead title={pageTitle('Cancelar avisos')} noIndex />;

const preferences = (
  <Button asChild size="lg" variant="outline">
    <Link to={paths.preferences()}>Escolher quais e-mails receber</Link>
  </Button>
);

function UnsubscribePage(): ReactNode {
  const token = useToken();
  if (token === undefined) {
    return (
      <>
        {head}
        <h1 className="sr-only">Cancelar avisos</h1>
        <LoadingText>Abrindo o link do seu e-mail...</LoadingText>
      </>
    );
  }
  // Another link opened in the same tab changes only the hash: it is read again.
  return <Unsubscribe key={token} token={token} />;
}

/** Opening the page must not unsubscribe, because programs that scan the links of mails open it, too. */
function Unsubscribe({ token }: { token: string }): ReactNode {
  const [state, setState] = useState<State>({ status: 'asking' });
  const topic = topicOf(token);
  // The newsletter also goes to addresses without an account, which have no preferences page.
  const choice = topic === mailTopics['newsletter'] ? null : preferences;

  const stop = async (): Promise<void> => {
    setState({ status: 'sending' });
    try {
      await unsubscribe(token);
      setState({ status: 'done' });
    } catch (error) {
      setState({ status: 'failed', message: toAppError(error).message });
    }
  };

  if (topic === undefined) {
    return (
      <AccountOutcome
        illustration={<Illustration name="error" />}
        title="Link incompleto"
        tone="failed"
        actions={preferences}
      >
        {head}
        <p>Abra o link de novo a partir do e-mail, ou escolha os seus e-mails nas preferências da conta.</p>
      </AccountOutcome>
    );
  }
  const kept = topic.kept === undefined ? null : <p>{topic.kept}</p>;
  if (state.status === 'done') {
    return (
      <AccountOutcome
        illustration={<Illustration name="success" />}
        title="Avisos cancelados"
        actions={choice}
        takesFocus
      >
        {head}
        <p>Você não receberá mais {topic.stopped}.</p>
        {kept}
      </AccountOutcome>
    );
  }
  return (
    <AccountOutcome
      illustration={<Illustration name="mail" />}
      title="Cancelar avisos"
      actions={
        <>
          <Button size="lg" busy={state.status === 'sending'} busyLabel="Cancelando..." onClick={() => void stop()}>
            Cancelar estes avisos
          </Button>
          {choice}
        </>
      }
    >
      {head}
      <p>Quer deixar de receber {topic.stopped}?</p>
      {kept}
      {state.status === 'failed' ? (
        <p role="alert" className="text-danger">
          {state.message}
        </p>
      ) : null}
    </AccountOutcome>
  );
}

export function unsubscribeRoute(): { Component: typeof UnsubscribePage } {
  return { Component: UnsubscribePage };
}
