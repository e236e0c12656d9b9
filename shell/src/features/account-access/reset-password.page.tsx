import { getSession } from '@ponte/shared-auth';
import { pageTitle, paths } from '@ponte/shared-domain';
import { Button, Illustration, LoadingText, PageHead, RetryButton } from '@ponte/shared-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AccountFrame, AccountOutcome } from './components/account-frame';
import { NewPasswordForm } from './components/new-password-form';
import type { EmailState } from './location-email';
import { dropResetEmail, readResetEmail } from './reset-email';
import { useMailLink } from './use-mail-link';
import { useRecovery } from './use-recovery';

/** Specification, Business constants: redirect after reset, in milliseconds. */
const redirectDelay = 3_000;

function ResetDone({ email }: EmailState): ReactNode {
  const navigate = useNavigate();

  useEffect(() => {
    const state: EmailState = { email };
    const timer = setTimeout(() => void navigate(paths.login(), { replace: true, state }), redirectDelay);
    return () => clearTimeout(timer);
  }, [email, navigate]);

  return (
    <AccountOutcome
      illustration={<Illustration name="success" />}
      title="Senha Redefinida"
      takesFocus
      actions={
        <Button asChild size="lg">
          <Link to={paths.login()} state={{ email } satisfies EmailState}>
            Ir para o Login
          </Link>
        </Button>
      }
    >
      <p>Sua nova senha já vale. A página de login abre em alguns segundos.</p>
    </AccountOutcome>
  );
}

function ResetPasswordPage(): ReactNode {
  const link = useMailLink();
  const { recovery, retry } = useRecovery(link);
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const head = <PageHead title={pageTitle('Criar Nova Senha')} noIndex />;

  if (doneFor !== null) {
    return (
      <>
        {head}
        <ResetDone email={doneFor} />
      </>
    );
  }
  if (recovery.status === 'verifying') {
    return (
      <>
        {head}
        <h1 className="sr-only">Criar Nova Senha</h1>
        <LoadingText>Verificando seu link...</LoadingText>
      </>
    );
  }
  if (recovery.status === 'invalid') {
    return (
      <AccountOutcome
        illustration={<Illustration name={recovery.canRetry ? 'offline' : 'error'} />}
        title={recovery.canRetry ? 'Não foi possível verificar o link' : 'Link Inválido ou Expirado'}
        tone="failed"
        takesFocus={recovery.isAnswer ?? false}
        actions={
          <>
            {recovery.canRetry && <RetryButton variant="default" size="lg" onClick={retry} />}
            <Button size="lg" asChild {...(recovery.canRetry ? { variant: 'outline' as const } : {})}>
              <Link to={paths.recoverPassword()}>Solicitar novo link</Link>
            </Button>
            <Button variant="ghost" asChild>
              <Link to={paths.login()}>Voltar para o Login</Link>
            </Button>
          </>
        }
      >
        {head}
        <p>{recovery.message}</p>
      </AccountOutcome>
    );
  }
  const email = getSession().user?.email ?? readResetEmail();
  return (
    <AccountFrame
      title="Criar Nova Senha"
      description="Escolha uma senha com pelo menos 6 caracteres."
      takesFocus={recovery.proof === 'link' && recovery.isAnswer}
    >
      {head}
      <NewPasswordForm
        email={email}
        recovery={recovery}
        onDone={() => {
          dropResetEmail();
          setDoneFor(email);
        }}
      />
    </AccountFrame>
  );
}

export function resetPasswordRoute(): { Component: typeof ResetPasswordPage } {
  return { Component: ResetPasswordPage };
}
