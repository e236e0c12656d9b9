import { confirmEmail, useSession } from '@ponte/shared-auth';
import { pageTitle, paths, toAppError, type AppError } from '@ponte/shared-domain';
import { Button, Illustration, LoadingText, PageHead, RetryButton, useIsHydrated } from '@ponte/shared-ui';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountOutcome } from './components/account-frame';
import { useMailLink } from './use-mail-link';

type Verification =
  { status: 'loading' } | { status: 'success'; userId: string } | { status: 'error'; error: AppError };

function VerifyEmailPage(): ReactNode {
  const link = useMailLink();
  const { user } = useSession();
  const [verification, setVerification] = useState<Verification>({ status: 'loading' });
  // The button that was pressed is gone with the answer.
  const [isRetried, setRetried] = useState(false);
  const started = useRef(false);
  const isHydrated = useIsHydrated();

  const verify = useCallback(async (): Promise<void> => {
    setVerification({ status: 'loading' });
    try {
      setVerification({ status: 'success', userId: await confirmEmail(link) });
    } catch (error) {
      setVerification({ status: 'error', error: toAppError(error) });
    }
  }, [link]);

  useEffect(() => {
    // The server's HTML is rendered without the link: the check starts after hydration.
    if (started.current || !isHydrated || link.kind === 'first-of-two') return;
    started.current = true;
    void verify();
  }, [isHydrated, link.kind, verify]);

  const head = <PageHead title={pageTitle('Verificação de e-mail')} noIndex />;
  const isFailed = verification.status === 'error';
  // The link was not checked, because the server could not be reached.
  const canRetry = isFailed && verification.error.code !== 'link_invalid';
  // A new link is for who signs up: the account that is open asks for its own in the profile.
  const canRequest = isFailed && !canRetry && !user;
  // Who is signed in would be led on from the sign-in page at once.
  const next = (
    <Button asChild size="lg" variant={canRetry || canRequest ? 'outline' : 'default'}>
      {user ? <Link to={paths.profile()}>Ir para Meu Perfil</Link> : <Link to={paths.login()}>Ir para o Login</Link>}
    </Button>
  );

  // The service gives no token with it: there is nothing to check, and nothing that it opens.
  if (link.kind === 'first-of-two') {
    return (
      <AccountOutcome illustration={<Illustration name="mail" />} title="Falta confirmar o outro e-mail" actions={next}>
        {head}
        <p>
          Este endereço está confirmado. Abra também o link que enviamos para o outro: a troca de e-mail só vale depois
          dos dois.
        </p>
      </AccountOutcome>
    );
  }
  if (verification.status === 'loading') {
    return (
      <>
        {head}
        <h1 className="sr-only">Verificação de e-mail</h1>
        <LoadingText>Verificando seu e-mail...</LoadingText>
      </>
    );
  }
  if (verification.status === 'success') {
    return (
      <AccountOutcome
        illustration={<Illustration name="success" />}
        title="Email verificado com sucesso!"
        actions={next}
        takesFocus={isRetried}
      >
        {head}
        {user?.id === verification.userId ? (
          <p>O e-mail desta conta está confirmado.</p>
        ) : user ? (
          <p>
            Neste navegador está aberta a conta <strong className="wrap-anywhere text-ink">{user.email}</strong>. Para
            entrar com outra, saia desta primeiro.
          </p>
        ) : (
          <p>Sua conta está ativa. Entre para continuar de onde parou.</p>
        )}
      </AccountOutcome>
    );
  }
  return (
    <AccountOutcome
      illustration={<Illustration name={canRetry ? 'offline' : 'error'} />}
      title="Não foi possível verificar seu e-mail"
      tone="failed"
      takesFocus={isRetried}
      actions={
        <>
          {canRetry && (
            <RetryButton
              variant="default"
              size="lg"
              onClick={() => {
                setRetried(true);
                void verify();
              }}
            />
          )}
          {canRequest && (
            <Button size="lg" asChild>
              <Link to={paths.emailSent()}>Pedir um novo link</Link>
            </Button>
          )}
          {next}
        </>
      }
    >
      {head}
      <p>{verification.error.message}</p>
      {!canRetry && (
        <p>
          O link pode ter expirado ou já ter sido usado.{' '}
          {user
            ? 'Se ele é da troca do e-mail desta conta, veja em Meu Perfil se ela ainda espera e reenvie o link.'
            : 'Se você já confirmou seu e-mail, é só entrar.'}
        </p>
      )}
    </AccountOutcome>
  );
}

export function verifyEmailRoute(): { Component: typeof VerifyEmailPage } {
  return { Component: VerifyEmailPage };
}
