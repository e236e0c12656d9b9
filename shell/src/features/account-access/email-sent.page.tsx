import { pageTitle, paths } from '@ponte/shared-domain';
import { Button, Illustration, PageHead } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountOutcome } from './components/account-frame';
import { ResendConfirmation } from './components/resend-confirmation';
import { type EmailState } from './location-email';
import { useLocationEmail } from './use-location-email';

function EmailSentPage(): ReactNode {
  const email = useLocationEmail();
  const nextState: EmailState = { email };
  return (
    <AccountOutcome
      illustration={<Illustration name="mail" />}
      title="Verifique seu e-mail"
      actions={
        <>
          <Button asChild size="lg">
            <Link to={paths.login()} state={nextState}>
              Voltar para o Login
            </Link>
          </Button>
          <ResendConfirmation key={email} email={email} />
        </>
      }
    >
      <PageHead title={pageTitle('Verifique seu e-mail')} noIndex />
      {email === '' ? (
        // Opened by 'Pedir um novo link' or its address, or read anew: a link may have been sent, or not.
        <p>O link de confirmação vai para o e-mail do seu cadastro. Se ele não chegou, peça outro abaixo.</p>
      ) : (
        <p>
          Enviamos um link de confirmação para <strong className="wrap-anywhere text-ink">{email}</strong>.
        </p>
      )}
      <p>Abra o link para ativar sua conta. Se não encontrar a mensagem, olhe também a caixa de spam.</p>
    </AccountOutcome>
  );
}

export function emailSentRoute(): { Component: typeof EmailSentPage } {
  return { Component: EmailSentPage };
}
